#include "ticks.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "board.h"
#include "buttons.h"
#include "lamps.h"

static volatile uint32_t now;

void ticks_start(void)
{
	/* Timer 0, clear on compare: 16 MHz / 64 / 250 = 1 kHz. */
	TCCR0A = _BV(WGM01);
	TCCR0B = _BV(CS01) | _BV(CS00);
	OCR0A = (uint8_t)(F_CPU / 64 / 1000 - 1);
	TIMSK0 = _BV(OCIE0A);
}

uint32_t ticks_ms(void)
{
	uint32_t read;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { read = now; }
	return read;
}

ISR(TIMER0_COMPA_vect)
{
	now++;
	buttons_sample(now);
	lamps_tick(now);
}
