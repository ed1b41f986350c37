#include "calls.h"

#include "board.h"
#include "line.h"

#define WAITING 8

struct call {
	uint32_t seq, ms, sent;
	uint8_t button;
	bool waits;
};

static struct call calls[WAITING];
static uint32_t made, lost;
static uint32_t last_of[BUTTONS];

static void say(char type, uint32_t seq, uint32_t ms, uint8_t button)
{
	line_begin(type);
	line_number(seq);
	line_number(ms);
	line_number(button);
	line_send();
}

static void forget(struct call *call)
{
	if (call->waits)
		lost++;
	call->waits = false;
}

/* A free place, or that of the oldest, which is forgotten. */
static struct call *place(void)
{
	struct call *oldest = &calls[0];
	for (uint8_t i = 0; i < WAITING; i++) {
		if (!calls[i].waits)
			return &calls[i];
		if (calls[i].seq < oldest->seq)
			oldest = &calls[i];
	}
	forget(oldest);
	return oldest;
}

void calls_press(uint8_t button, uint32_t ms, bool somebody_listens)
{
	last_of[button] = ++made;
	if (!somebody_listens) {
		lost++;
		return;
	}
	*place() = (struct call){made, ms, ms, button, true};
	say('P', made, ms, button);
}

void calls_release(uint8_t button, uint32_t ms)
{
	say('R', last_of[button], ms, button);
}

void calls_acknowledged(uint32_t seq)
{
	for (uint8_t i = 0; i < WAITING; i++)
		if (calls[i].seq == seq)
			calls[i].waits = false;
}

void calls_forget_all(void)
{
	for (uint8_t i = 0; i < WAITING; i++)
		forget(&calls[i]);
}

void calls_repeat(uint32_t now)
{
	for (uint8_t i = 0; i < WAITING; i++) {
		struct call *call = &calls[i];
		if (!call->waits)
			continue;
		if (now - call->ms > FORGET_MS) {
			forget(call);
		} else if (now - call->sent >= RESEND_MS) {
			call->sent = now;
			say('P', call->seq, call->ms, call->button);
		}
	}
}

uint32_t calls_made(void)
{
	return made;
}

uint32_t calls_lost(void)
{
	return lost;
}
