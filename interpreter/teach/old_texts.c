/* Texts of code that does not make statements yet. Each function here vanishes with its last caller
 * (docs/statements.md). */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "teach/formula.h"
#include "teach/sections.h"
#include "teach/story.h"

const char *old_say(struct teller *teller, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    return text;
}

const char *old_capital(struct teller *teller, const char *text)
{
    char *copy = arena_copy(teller->page->arena, text, strlen(text));
    copy[0] = (char)toupper((unsigned char)copy[0]);
    return copy;
}

const char *old_say_list(struct teller *teller, const struct old_words *words, const char *joint)
{
    const char *list = words->count ? words->words[0] : "";
    for (unsigned i = 1; i < words->count; i++) {
        bool is_last = i + 1 == words->count;
        list = is_last ? old_say(teller, "%s %s %s", list, joint, words->words[i])
                       : old_say(teller, "%s, %s", list, words->words[i]);
    }
    return list;
}

const char *old_say_number(struct teller *teller, int64_t number)
{
    return teller_text(teller, say_number(teller, number));
}

const char *old_say_count(struct teller *teller, int64_t number, const char *one, const char *many)
{
    if (number == 0)
        return old_say(teller, "no %s", many);
    return old_say(teller, "%s %s", old_say_number(teller, number), number == 1 ? one : many);
}

const char *old_say_name(struct teller *teller, const char *name)
{
    return teller_text(teller, say_name(teller, name));
}

const char *old_say_words(struct teller *teller, const char *name)
{
    return teller_text(teller, say_words(teller, name));
}

const char *old_say_role(struct teller *teller, role_t role)
{
    return teller_text(teller, say_role(teller, role));
}

const char *old_say_variable(struct teller *teller, unsigned variable)
{
    return teller_text(teller, say_variable(teller, variable));
}

const char *old_say_points(struct teller *teller, const struct amount *points,
                           const struct expression *condition)
{
    return teller_text(teller, say_points(teller, points, condition));
}

const char *old_say_account(struct teller *teller, role_t role)
{
    return teller_text(teller, say_account(teller, role));
}

const char *old_say_obligation(struct teller *teller, const struct obligation *obligation)
{
    struct statements sentences = {0};
    add_obligation(teller, &sentences, obligation);
    const char *text = teller_text(teller, say_sentences(teller, &sentences));
    char *copy = arena_copy(teller->page->arena, text, strlen(text));
    copy[0] = *teller_text(teller, sentences.parts[0]);
    return copy;
}

const char *old_say_clause(struct teller *teller, const struct formula *formula, bool holds)
{
    return teller_text(teller, say_clause(teller, formula, holds));
}

const char *old_say_noun(struct teller *teller, const struct fact_name *fact)
{
    return teller_text(teller, say_noun(teller, fact));
}

const char *old_say_value(struct teller *teller, const struct formula *formula)
{
    return teller_text(teller, say_value(teller, formula));
}

const char *old_say_term_apart(struct teller *teller, unsigned term)
{
    return teller_text(teller, say_term_apart(teller, term));
}

const char *old_say_condition(struct teller *teller, const struct expression *condition, bool holds)
{
    return teller_text(teller, say_condition(teller, condition, holds));
}

const char *old_say_amount(struct teller *teller, const struct amount *amount)
{
    return teller_text(teller, say_amount(teller, amount));
}

void old_tell(struct teller *teller, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    page_paragraph(teller->page, old_capital(teller, text));
}

void old_add_word(struct old_words *words, const char *word)
{
    if (words->count < WORDS_MAX)
        words->words[words->count++] = word;
}
