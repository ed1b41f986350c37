/* Lines of the protocol, as hardware/boxes/framing.py describes them. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stdint.h>

#define LINE_MAX 80

/* Starts a line of the given type, adds fields, and sends it with its checksum. */
void line_begin(char type);
void line_number(uint32_t number);
void line_text(const char *text);
bool line_send(void);

/* Takes one received byte. True when it ended a good line: then line_type() and line_field() tell what it says. */
bool line_take(char byte);
char line_type(void);
const char *line_field(void);
uint32_t line_field_number(void);

#endif
