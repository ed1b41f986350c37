/* The wiring: an ATmega328P (Arduino Uno or Nano) at 16 MHz.
 *
 *   button n   PD2 + n to ground, internal pull-up       n = 0 .. BUTTONS-1, at most 6
 *   lamp n     PB0 + n, high = lit, own series resistor
 *   UART       115200 8N1 over the board's USB adapter
 *
 * Buttons come in pairs, one pair a chair: first, second, first, second ...
 */
#ifndef BOARD_H
#define BOARD_H

#ifndef F_CPU
#define F_CPU 16000000UL
#endif

#ifndef IDENTITY
#define IDENTITY "box-1"
#endif

#ifndef VERSION
#define VERSION "1.0"
#endif

#ifndef BUTTONS
#define BUTTONS 2
#endif

#if BUTTONS < 1 || BUTTONS > 6
#error "an ATmega328P box has one to six buttons"
#endif

#define FIRST_BUTTON_PIN 2
#define BUTTON_MASK ((uint8_t)(((1u << BUTTONS) - 1u) << FIRST_BUTTON_PIN))
#define LAMP_MASK ((uint8_t)((1u << BUTTONS) - 1u))

#endif
