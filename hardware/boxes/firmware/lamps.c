#include "lamps.h"

#include <avr/io.h>
#include <util/atomic.h>

static char shown[BUTTONS + 1];

void lamps_start(void)
{
	DDRB |= LAMP_MASK;
	lamps_show("");
}

void lamps_show(const char *codes)
{
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		for (uint8_t lamp = 0; lamp < BUTTONS; lamp++)
			shown[lamp] = *codes ? *codes++ : '0';
	}
}

const char *lamps_shown(void)
{
	return shown;
}

void lamps_tick(uint32_t ms)
{
	uint8_t lit = 0;
	for (uint8_t lamp = 0; lamp < BUTTONS; lamp++) {
		char code = shown[lamp];
		if (code == '1' || (code == '2' && !(ms & 64)) || (code == '3' && !(ms & 256)))
			lit |= (uint8_t)(1u << lamp);
	}
	PORTB = (uint8_t)((PORTB & ~LAMP_MASK) | lit);
}
