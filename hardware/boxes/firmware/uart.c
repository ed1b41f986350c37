#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "board.h"

#define BAUD 115200UL
#define QUEUE 128 /* a power of two, at most 128 */

struct ring {
	volatile uint8_t head, tail;
	volatile char bytes[QUEUE];
};

static struct ring sending, received;

static uint8_t used(const struct ring *ring)
{
	return (uint8_t)((ring->head - ring->tail) % QUEUE);
}

static void put(struct ring *ring, char byte)
{
	ring->bytes[ring->head] = byte;
	ring->head = (uint8_t)((ring->head + 1) % QUEUE);
}

static char take(struct ring *ring)
{
	char byte = ring->bytes[ring->tail];
	ring->tail = (uint8_t)((ring->tail + 1) % QUEUE);
	return byte;
}

void uart_start(void)
{
	/* Double speed: 2.1 % off at 16 MHz, where normal speed is 3.5 % off. */
	UCSR0A = _BV(U2X0);
	UBRR0 = (uint16_t)((F_CPU + BAUD * 4) / (BAUD * 8) - 1);
	UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
	UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

bool uart_send(const char *line, uint8_t length)
{
	bool fits = false;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		fits = length < QUEUE - used(&sending);
		while (fits && length--)
			put(&sending, *line++);
		UCSR0B |= _BV(UDRIE0);
	}
	return fits;
}

bool uart_next(char *byte)
{
	bool found = false;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		if (used(&received)) {
			*byte = take(&received);
			found = true;
		}
	}
	return found;
}

ISR(USART_UDRE_vect)
{
	if (used(&sending))
		UDR0 = (uint8_t)take(&sending);
	else
		UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

ISR(USART_RX_vect)
{
	char byte = (char)UDR0;
	if (used(&received) < QUEUE - 1)
		put(&received, byte);
}
