/* The colours of suits, by name. */
#include "cards/ink.h"

#include "base/text.h"

/* A terminal's own colours where it has them, as whoever sits there has chosen them; of those that
 * it has not, one that can be read on white and on black. */
static const struct ink inks[INKS] = {
    {"black", 0x16191c, 0xe6e3dd, ""},          {"red", 0xab121d, 0xff8a8f, "31"},
    {"blue", 0x10509c, 0x8fc0ff, "34"},         {"green", 0x0b5f2d, 0x7fd0a8, "32"},
    {"purple", 0x6b2f8f, 0xcfa6f5, "35"},       {"brown", 0x5f3a1a, 0xd0a17a, "38;5;130"},
    {"orange", 0x943b00, 0xffa257, "38;5;166"}, {"pink", 0xa2165a, 0xff9ccf, "95"},
    {"yellow", 0x6b5200, 0xf2dc4e, "33"},       {"gold", 0x6e4e00, 0xe0b64a, "38;5;136"},
    {"grey", 0x50555a, 0xb4babf, "90"},         {"white", 0x565656, 0xffffff, "90"},
};

const struct ink *ink_row(unsigned number)
{
    return &inks[number];
}

int ink_named(const char *name)
{
    for (int i = 0; i < INKS; i++)
        if (text_same_word(inks[i].name, name))
            return i;
    return -1;
}
