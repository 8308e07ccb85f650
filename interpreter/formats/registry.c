/* All formats, by name. */
#include <stddef.h>

#include "base/text.h"
#include "formats/formats.h"

const struct format *const formats[] = {&format_pbn, &format_lin, &format_iss, NULL};

const struct format *format_find(const char *name)
{
    for (const struct format *const *format = formats; *format; format++)
        if (text_same_word((*format)->name, name))
            return *format;
    return NULL;
}

const char *format_names(struct arena *arena)
{
    const char *names = "";
    for (const struct format *const *format = formats; *format; format++)
        names = arena_joined(arena, names, ", ", "%s", (*format)->name);
    return names;
}
