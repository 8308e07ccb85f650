#include "lab/wide.h"

#include <string.h>

const char *wide_text(wide_t value, char buffer[WIDE_TEXT])
{
    char *digit = buffer + WIDE_TEXT - 1;
    bool negative = value < 0;
    *digit = '\0';
    do {
        int last = (int)(value % 10);
        *--digit = (char)('0' + (last < 0 ? -last : last));
        value /= 10;
    } while (value);
    if (negative)
        *--digit = '-';
    return digit;
}

bool wide_read(const char *text, wide_t *value)
{
    bool negative = *text == '-';
    text += negative;
    size_t length = strspn(text, "0123456789");
    if (length == 0 || length > 36 || text[length])
        return false;
    *value = 0;
    for (; *text; text++)
        *value = 10 * *value + (*text - '0');
    *value = negative ? -*value : *value;
    return true;
}
