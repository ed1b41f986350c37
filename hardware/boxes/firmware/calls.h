/* Presses on their way to the hub: said again until acknowledged, forgotten when they are too old to be meant for now. */
#ifndef CALLS_H
#define CALLS_H

#include <stdbool.h>
#include <stdint.h>

#define RESEND_MS 150
#define FORGET_MS 1000

void calls_press(uint8_t button, uint32_t ms, bool somebody_listens);
void calls_release(uint8_t button, uint32_t ms);
void calls_acknowledged(uint32_t seq);
void calls_forget_all(void);
void calls_repeat(uint32_t now);
uint32_t calls_made(void);
uint32_t calls_lost(void);

#endif
