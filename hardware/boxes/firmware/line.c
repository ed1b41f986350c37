#include "line.h"

#include <stdlib.h>
#include <string.h>
#include <util/crc16.h>

#include "uart.h"

static char out[LINE_MAX];
static uint8_t out_length;

static char in[LINE_MAX];
static uint8_t in_length;
static bool overlong;
static const char *heard = "";

static uint16_t checksum(const char *from, const char *to)
{
	uint16_t crc = 0xFFFF;
	while (from < to)
		crc = _crc_xmodem_update(crc, (uint8_t)*from++);
	return crc;
}

static void add(char byte)
{
	if (out_length < LINE_MAX)
		out[out_length++] = byte;
}

void line_begin(char type)
{
	out_length = 0;
	add('>');
	add(type);
}

void line_text(const char *text)
{
	add(',');
	while (*text)
		add(*text++);
}

void line_number(uint32_t number)
{
	char digits[11];
	line_text(ultoa(number, digits, 10));
}

bool line_send(void)
{
	uint16_t crc = checksum(out, out + out_length);
	add('*');
	for (int8_t shift = 12; shift >= 0; shift -= 4)
		add("0123456789ABCDEF"[(crc >> shift) & 15]);
	add('\n');
	return uart_send(out, out_length);
}

/* Noise may stand before a good line: the last mark starts it. The checksum guards all of it. */
static bool good(void)
{
	const char *start = strrchr(in, '<');
	char *star = start ? strchr(start, '*') : NULL;
	char *end;
	if (!star || star - start < 2 || strlen(star) != 5)
		return false;
	if (checksum(start, star) != (uint16_t)strtoul(star + 1, &end, 16) || *end)
		return false;
	*star = 0;
	heard = start + 1;
	return true;
}

bool line_take(char byte)
{
	if (byte == '\r')
		return false;
	if (byte != '\n') {
		overlong = overlong || in_length >= LINE_MAX - 1;
		if (!overlong)
			in[in_length++] = byte ? byte : '?'; /* a 0 would hide what follows it */
		return false;
	}
	bool whole = !overlong;
	in[in_length] = 0;
	in_length = 0;
	overlong = false;
	return whole && good();
}

char line_type(void)
{
	return *heard;
}

const char *line_field(void)
{
	return heard[1] == ',' ? heard + 2 : "";
}

uint32_t line_field_number(void)
{
	return strtoul(line_field(), NULL, 10);
}
