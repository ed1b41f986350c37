/* One lamp a button. '0' off, '1' ready: lit, '2' accepted: quick blinking, '3' refused: slow blinking. */
#ifndef LAMPS_H
#define LAMPS_H

#include <stdint.h>

#include "board.h"

void lamps_start(void);
/* `codes` has one character a button; what is missing goes dark. */
void lamps_show(const char *codes);
/* What the lamps show, BUTTONS characters and a 0. */
const char *lamps_shown(void);
/* Called once a millisecond, with interrupts off. */
void lamps_tick(uint32_t ms);

#endif
