/* A workbench for the firmware: runs it on a simulated ATmega328P, in real time, with its UART on a pty.
 *
 *   bench box.elf                prints "port /dev/pts/N", then obeys lines on its input:
 *     down N | up N              close or open the contact of button N
 *     trace N LEVEL@US ...       bounce: set the contact (1 closed) after so many microseconds
 *     lamps                      prints "lamps B", the eight bits of port B
 *     quit
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"
#include "uart_pty.h"

#define FIRST_BUTTON_PIN 2
#define TRACE_MAX 64

struct change {
	uint8_t pin, closed;
};

static avr_t *avr;
static uart_pty_t line;
static struct change trace[TRACE_MAX];

static void contact(unsigned pin, int closed)
{
	/* Pulled up: closed is low. */
	avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), (int)pin), closed ? 0 : 1);
}

static avr_cycle_count_t on_change(avr_t *mcu, avr_cycle_count_t when, void *param)
{
	struct change *change = param;
	contact(change->pin, change->closed);
	return 0;
}

static void play_trace(unsigned pin, char *words)
{
	int used = 0;
	for (char *word = strtok(words, " \n"); word && used < TRACE_MAX; word = strtok(NULL, " \n")) {
		unsigned closed, us;
		if (sscanf(word, "%u@%u", &closed, &us) != 2)
			continue;
		trace[used] = (struct change){(uint8_t)pin, (uint8_t)closed};
		avr_cycle_timer_register_usec(avr, us + 1, on_change, &trace[used++]);
	}
}

static void print_lamps(void)
{
	avr_ioport_state_t state;
	avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE('B'), &state);
	printf("lamps %u\n", (unsigned)(state.port & state.ddr));
}

/* False: quit. */
static int obey(char *order)
{
	unsigned button;
	int rest = 0;
	if (sscanf(order, "down %u", &button) == 1)
		contact(FIRST_BUTTON_PIN + button, 1);
	else if (sscanf(order, "up %u", &button) == 1)
		contact(FIRST_BUTTON_PIN + button, 0);
	else if (sscanf(order, "trace %u %n", &button, &rest) == 1)
		play_trace(FIRST_BUTTON_PIN + button, order + rest);
	else if (!strncmp(order, "lamps", 5))
		print_lamps();
	else
		return 0;
	return 1;
}

static int obey_input(void)
{
	static char order[1024];
	static size_t length;
	ssize_t got = read(STDIN_FILENO, order + length, sizeof order - 1 - length);
	if (got == 0)
		return 0; /* whoever started us is gone */
	if (got < 0)
		return 1;
	length += (size_t)got;
	order[length] = 0;
	for (char *end; (end = strchr(order, '\n'));) {
		*end = 0;
		if (!obey(order))
			return 0;
		length -= (size_t)(end + 1 - order);
		memmove(order, end + 1, length + 1);
	}
	return 1;
}

static void connect_line(void)
{
	/* By default simavr also prints what the UART says. */
	uint32_t flags = 0;
	avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
	flags &= ~(uint32_t)AVR_UART_FLAG_STDIO;
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
	uart_pty_init(avr, &line);
	uart_pty_connect(&line, '0');
}

static int start(const char *path)
{
	elf_firmware_t firmware = {0};
	if (elf_read_firmware(path, &firmware))
		return 0;
	avr = avr_make_mcu_by_name("atmega328p");
	if (!avr)
		return 0;
	avr_init(avr);
	firmware.frequency = 16000000;
	avr_load_firmware(avr, &firmware);
	return 1;
}

int main(int argc, char **argv)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (argc != 2 || !start(argv[1])) {
		fprintf(stderr, "usage: bench box.elf\n");
		return 2;
	}
	connect_line();
	for (unsigned pin = FIRST_BUTTON_PIN; pin < 8; pin++)
		contact(pin, 0);
	printf("port %s\n", line.pty.slavename);
	fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
	int state = cpu_Running;
	for (unsigned turn = 0; state != cpu_Done && state != cpu_Crashed; turn++) {
		state = avr_run(avr);
		if (turn % 4096 == 0 && !obey_input())
			break;
	}
	uart_pty_stop(&line);
	return state == cpu_Crashed;
}
