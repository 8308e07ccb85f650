/* Sentences, told one after the other until their paragraph is printed. */
#include <stdarg.h>
#include <string.h>

#include "transcript/column_parts.h"
#include "transcript/paragraph.h"

static void append(struct column *column, const char *between, const char *text)
{
    column->told = arena_format(column->arena, "%s%s%s", column->told, between, text);
}

static void tell_sentence(struct column *column, const char *sentence)
{
    append(column, *column->told ? " " : "", sentence);
}

/* --- one sentence for several ----------------------------------------------------------------- */

/* Those who said the same in rotation, so that the list is in the order they spoke. */
static const char *speakers(const struct column *column)
{
    const struct chorus *chorus = &column->chorus;
    const char *names[SEATS_MAX];
    unsigned count = 0, seat = chorus->first;
    for (unsigned i = 0; i < column->rules->players; i++, seat = column->rules->next_seat[seat]) {
        if (chorus->seats & (1u << seat))
            names[count++] = seats_name(&column->names, seat);
    }
    return words_list(column->arena, names, count);
}

void column_end_chorus(struct column *column)
{
    struct chorus *chorus = &column->chorus;
    unsigned count = (unsigned)__builtin_popcount(chorus->seats);
    if (count == 0)
        return;
    bool all = count == column->rules->players;
    tell_sentence(column, arena_format(column->arena, "%s %s.", all ? "All" : speakers(column),
                                       count == 1 ? chorus->does : chorus->all_do));
    chorus->seats = 0;
}

void column_join(struct column *column, unsigned seat, const char *does, const char *all_do)
{
    struct chorus *chorus = &column->chorus;
    column_end_contract(column);
    if (chorus->seats && ((chorus->seats & (1u << seat)) || strcmp(chorus->does, does) != 0))
        column_end_chorus(column);
    if (!chorus->seats)
        *chorus = (struct chorus){.first = (uint8_t)seat, .does = does, .all_do = all_do};
    chorus->seats |= (uint8_t)(1u << seat);
}

/* --- telling --------------------------------------------------------------------------------- */

void column_tell(struct column *column, const char *format, ...)
{
    va_list arguments;
    column_end_chorus(column);
    column_end_contract(column);
    va_start(arguments, format);
    tell_sentence(column, arena_vformat(column->arena, format, arguments));
    va_end(arguments);
}

static bool hands_are_empty(const struct column *column, const struct state *state)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        if (!set_is_empty(state->hand[seat]))
            return false;
    return true;
}

void column_moment(struct column *column, const struct state *state)
{
    unsigned moment = 2u * state->trick + (state->in_trick > 0) + 1u;
    if (!column->playing || moment == column->moment)
        return;
    column->moment = moment;
    if (state->in_trick > 0)
        column_tell(column, "In trick %u:", state->trick + 1u);
    else if (hands_are_empty(column, state))
        column_tell(column, "At the end of play:");
    else
        column_tell(column, "After trick %u:", state->trick);
}

void column_append(struct column *column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(column, "", arena_vformat(column->arena, format, arguments));
    va_end(arguments);
}

static void element(const struct column *column, const char *tag, const char *text)
{
    fprintf(column->html.out, "<%s>", tag);
    html_text(&column->html, text);
    fprintf(column->html.out, "</%s>\n", tag);
}

bool column_has_told(const struct column *column)
{
    return *column->told || column->chorus.seats || column->undertaking.seat != NO_SEAT;
}

void column_flush(struct column *column)
{
    column_end_chorus(column);
    column_end_contract(column);
    if (!column->heading.html)
        paper_paragraph(&column->paper, column->told, 0);
    else if (*column->told)
        element(column, "p", column->told);
    column->told = "";
}

void column_aside(struct column *column, const char *text)
{
    if (column->heading.html)
        element(column, "p", text);
    else
        paper_paragraph(&column->paper, arena_format(column->arena, "    %s", text), 4);
}

void column_head(struct column *column, const char *text, char sign)
{
    if (column->heading.html)
        element(column, sign == '=' ? "h1" : "h2", text);
    else
        paper_heading(&column->paper, text, sign);
}

void column_blank(struct column *column)
{
    if (!column->heading.html)
        fputc('\n', column->paper.out);
}

const char *column_rule(const struct column *column, struct place rule)
{
    if (!column->heading.authors)
        return "";
    return arena_format(column->arena, " (%s)", words_place(column->arena, rule));
}

/* --- words ----------------------------------------------------------------------------------- */

const char *column_capital(const struct column *column, const char *text)
{
    return words_capital(column->arena, text);
}

const char *column_suit(const struct column *column, unsigned variable, unsigned suit)
{
    struct table_words words = column_words(column);
    return words_suit(&words, variable, suit);
}

const char *column_suits(const struct column *column, const struct event *event)
{
    const struct state *before = event->before, *after = event->after;
    const char *list = "";
    for (unsigned i = 0; i < column->rules->variable_count; i++) {
        if (before->named.suits[i] != after->named.suits[i])
            list = arena_joined(column->arena, list, ", ", "%s",
                                column_suit(column, i, after->named.suits[i]));
    }
    return list;
}

const char *column_named(const struct column *column, const char *name)
{
    char *words = arena_copy(column->arena, name, strlen(name));
    for (char *at = words; (at = strchr(at, '_'));)
        *at = ' ';
    return words;
}
