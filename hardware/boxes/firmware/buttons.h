/* Debounced buttons. A contact must rest for 5 ms before it counts (the same rule as hardware/boxes/debounce.py). */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

#define STABLE_MS 5

struct edge {
	uint32_t ms;
	uint8_t button;
	bool closed;
};

void buttons_start(void);
/* Called once a millisecond, with interrupts off. */
void buttons_sample(uint32_t ms);
/* Takes the oldest edge that settled; false when there is none. */
bool buttons_next(struct edge *edge);

#endif
