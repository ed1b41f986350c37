#include "buttons.h"

#include <avr/io.h>
#include <util/atomic.h>

#include "board.h"

#define EDGES 16 /* a power of two; nobody presses sixteen times between two turns of the main loop */

static uint8_t settled, candidate;
static uint8_t rested[BUTTONS];
static struct edge edges[EDGES];
static volatile uint8_t head, tail;

void buttons_start(void)
{
	DDRD &= (uint8_t)~BUTTON_MASK;
	PORTD |= BUTTON_MASK;
}

static void settle(uint8_t button, bool closed, uint32_t ms)
{
	uint8_t next = (uint8_t)((head + 1) % EDGES);
	if (next == tail)
		return;
	edges[head] = (struct edge){ms, button, closed};
	head = next;
}

void buttons_sample(uint32_t ms)
{
	/* Pulled up: a closed contact reads 0. */
	uint8_t closed = (uint8_t)((~PIND & BUTTON_MASK) >> FIRST_BUTTON_PIN);
	for (uint8_t button = 0; button < BUTTONS; button++) {
		uint8_t bit = (uint8_t)(1u << button);
		if ((closed ^ candidate) & bit) {
			candidate ^= bit;
			rested[button] = 0;
		} else if (((candidate ^ settled) & bit) && ++rested[button] >= STABLE_MS) {
			settled ^= bit;
			settle(button, settled & bit, ms);
		}
	}
}

bool buttons_next(struct edge *edge)
{
	bool found = false;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		if (tail != head) {
			*edge = edges[tail];
			tail = (uint8_t)((tail + 1) % EDGES);
			found = true;
		}
	}
	return found;
}
