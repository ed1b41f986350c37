/* A button box: debounced buttons to the hub, lamps back. Protocol: hardware/boxes/framing.py. Wiring: board.h. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "board.h"
#include "buttons.h"
#include "calls.h"
#include "lamps.h"
#include "line.h"
#include "ticks.h"
#include "uart.h"

#define HEARTBEAT_MS 500
#define LISTENER_MS 3000

static uint32_t heard_at, beat_at;
static bool ever_heard;

/* After a watchdog reset the watchdog still runs, at its shortest time: stop it before main. */
void watchdog_off(void) __attribute__((naked, used, section(".init3")));
void watchdog_off(void)
{
	MCUSR = 0;
	wdt_disable();
}

static void say_hello(uint32_t nonce)
{
	line_begin('H');
	line_number(nonce);
	line_text(IDENTITY);
	line_text(VERSION);
	line_number(BUTTONS);
	line_send();
}

static void beat(uint32_t now)
{
	beat_at = now;
	line_begin('B');
	line_number(now);
	line_number(calls_made());
	line_number(calls_lost());
	line_text(lamps_shown());
	line_send();
}

static bool somebody_listens(uint32_t now)
{
	return ever_heard && now - heard_at <= LISTENER_MS;
}

static void heed(uint32_t now)
{
	switch (line_type()) {
	case 'W':
		calls_forget_all();
		say_hello(line_field_number());
		break;
	case 'A':
		calls_acknowledged(line_field_number());
		break;
	case 'L':
		lamps_show(line_field());
		beat(now);
		break;
	default:
		return;
	}
	heard_at = now;
	ever_heard = true;
}

static void listen(uint32_t now)
{
	char byte;
	while (uart_next(&byte))
		if (line_take(byte))
			heed(now);
	/* A lamp that says "you may call" while nobody listens would be a lie. */
	if (!somebody_listens(now))
		lamps_show("");
}

static void report_buttons(uint32_t now)
{
	struct edge edge;
	while (buttons_next(&edge)) {
		if (edge.closed)
			calls_press(edge.button, edge.ms, somebody_listens(now));
		else
			calls_release(edge.button, edge.ms);
	}
	calls_repeat(now);
}

int main(void)
{
	buttons_start();
	lamps_start();
	uart_start();
	ticks_start();
	wdt_enable(WDTO_1S);
	set_sleep_mode(SLEEP_MODE_IDLE);
	sei();
	say_hello(0);
	for (;;) {
		uint32_t now = ticks_ms();
		wdt_reset();
		listen(now);
		report_buttons(now);
		if (now - beat_at >= HEARTBEAT_MS)
			beat(now);
#ifdef HANG_AT_MS
		/* Only in the build that shows that the watchdog ends a hang. */
		while (now >= HANG_AT_MS)
			;
#endif
		sleep_mode(); /* at most a millisecond: the next tick wakes it */
	}
}
