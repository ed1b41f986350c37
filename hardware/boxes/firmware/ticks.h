/* The clock of the box: milliseconds since boot, wrapping after 49 days. Every tick also samples the buttons. */
#ifndef TICKS_H
#define TICKS_H

#include <stdint.h>

void ticks_start(void);
uint32_t ticks_ms(void);

#endif
