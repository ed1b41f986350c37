/* The serial line, 115200 8N1, both directions by interrupt. */
#ifndef UART_H
#define UART_H

#include <stdbool.h>
#include <stdint.h>

void uart_start(void);
/* Queues a whole line, or nothing when it does not fit: half a line would only be noise, and waiting would stop the box. */
bool uart_send(const char *line, uint8_t length);
/* Takes one received byte; false when there is none. */
bool uart_next(char *received);

#endif
