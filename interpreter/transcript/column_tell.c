/* Sentences, told one after the other until their paragraph is printed. */
#include "transcript/column_parts.h"
#include "transcript/paragraph.h"

/* --- one sentence for several ----------------------------------------------------------------- */

/* Those who said the same in rotation, so that the list is in the order they spoke. */
static const struct statement *speakers(const struct column *column)
{
    const struct chorus *chorus = &column->chorus;
    struct statements seats = {0};
    unsigned seat = chorus->first;
    for (unsigned i = 0; i < column->rules->players; i++, seat = column->rules->next_seat[seat])
        if (chorus->seats & (1u << seat))
            statements_add(column->arena, &seats, column_seat(column, seat));
    return statement_list(column->arena, &seats, JOINT_AND);
}

void column_end_chorus(struct column *column)
{
    struct chorus *chorus = &column->chorus;
    unsigned count = (unsigned)__builtin_popcount(chorus->seats);
    if (count == 0)
        return;
    bool all = count == column->rules->players;
    const struct statement *who =
        all ? say_in(column->arena, SAY_EVENT_ALL_PLAYERS) : speakers(column);
    statements_add(column->arena, &column->told, said_deed(column->arena, &chorus->deed, who));
    chorus->seats = 0;
}

static bool is_same_deed(const struct column *column, const struct deed *one,
                         const struct deed *other)
{
    return statement_equal(said_deed(column->arena, one, NULL),
                           said_deed(column->arena, other, NULL));
}

void column_join(struct column *column, unsigned seat, const struct deed *deed)
{
    struct chorus *chorus = &column->chorus;
    column_end_contract(column);
    if (chorus->seats &&
        ((chorus->seats & (1u << seat)) || !is_same_deed(column, &chorus->deed, deed)))
        column_end_chorus(column);
    if (!chorus->seats)
        *chorus = (struct chorus){.first = (uint8_t)seat, .deed = *deed};
    chorus->seats |= (uint8_t)(1u << seat);
}

/* --- telling --------------------------------------------------------------------------------- */

void column_tell(struct column *column, const struct statement *said)
{
    if (!said)
        return;
    column_end_chorus(column);
    column_end_contract(column);
    statements_add(column->arena, &column->told, said);
}

static bool hands_are_empty(const struct column *column, const struct state *state)
{
    for (unsigned seat = 0; seat < column->rules->players; seat++)
        if (!set_is_empty(state->hand[seat]))
            return false;
    return true;
}

/* When what follows happened. */
static const struct statement *said_moment(const struct column *column, const struct state *state)
{
    if (state->in_trick > 0)
        return column_in_trick(column, state->trick + 1u);
    return hands_are_empty(column, state) ? say_in(column->arena, SAY_EVENT_AT_END_OF_PLAY)
                                          : column_behind_trick(column, state->trick);
}

void column_moment(struct column *column, const struct state *state)
{
    unsigned moment = 2u * state->trick + (state->in_trick > 0) + 1u;
    if (!column->playing || moment == column->moment)
        return;
    column->moment = moment;
    column_tell(column,
                say_in(column->arena, SAY_EVENT_WHAT_FOLLOWS_IS, said_moment(column, state)));
}

static void element(const struct column *column, const char *tag, const char *text)
{
    fprintf(column->html.out, "<%s>", tag);
    html_text(&column->html, text);
    fprintf(column->html.out, "</%s>\n", tag);
}

bool column_has_told(const struct column *column)
{
    return column->told.count > 0 || column->chorus.seats || column->undertaking.seat != NO_SEAT;
}

void column_flush(struct column *column)
{
    column_end_chorus(column);
    column_end_contract(column);
    if (column->is_unprinted)
        return;
    const struct statement *sentences = statement_sentences(column->arena, &column->told);
    const char *text = column_text(column, sentences);
    if (!column->heading.html)
        paper_paragraph(&column->paper, text, 0);
    else if (sentences)
        element(column, "p", text);
    column->told = (struct statements){0};
}

void column_aside(struct column *column, const struct statement *said)
{
    const char *text = said_sentence(column->arena, column->heading.ascii, said);
    if (column->heading.html)
        element(column, "p", text);
    else
        paper_paragraph(&column->paper, arena_format(column->arena, "    %s", text), 4);
}

void column_head(struct column *column, const struct statement *said, char sign)
{
    const char *text = column_text(column, said);
    if (column->heading.html)
        element(column, sign == '=' ? "h1" : "h2", text);
    else
        paper_heading(&column->paper, text, sign);
}

void column_blank(struct column *column)
{
    if (!column->heading.html && !column->is_unprinted)
        fputc('\n', column->paper.out);
}

/* --- parts ----------------------------------------------------------------------------------- */

const char *column_text(const struct column *column, const struct statement *said)
{
    return said_text(column->arena, column->heading.ascii, said);
}

const struct statement *column_rule(const struct column *column, const char *name,
                                    struct place rule)
{
    const struct statement *said =
        say_in(column->arena, SAY_EVENT_RULE_IN_PLACE, statement_text(column->arena, name),
               column->heading.authors ? said_place(column->arena, rule) : NULL);
    return statement_by_rule(column->arena, said, rule);
}

const struct statement *column_seat(const struct column *column, unsigned seat)
{
    const struct table_words words = column_words(column);
    return said_seat(&words, seat);
}

const struct statement *column_suits(const struct column *column, const struct event *event)
{
    const struct table_words words = column_words(column);
    const uint8_t *before = event->before->named.suits, *after = event->after->named.suits;
    struct statements suits = {0};
    for (unsigned i = 0; i < column->rules->variable_count; i++)
        if (before[i] != after[i])
            statements_add(column->arena, &suits, said_variable(&words, i, after[i]));
    return statement_list(column->arena, &suits, JOINT_COMMA);
}

const struct statement *column_in_trick(const struct column *column, unsigned trick)
{
    return column->playing
               ? say_in(column->arena, SAY_EVENT_IN_TRICK, said_digits(column->arena, trick))
               : NULL;
}

const struct statement *column_behind_trick(const struct column *column, unsigned trick)
{
    return column->playing
               ? say_in(column->arena, SAY_EVENT_BEHIND_TRICK, said_digits(column->arena, trick))
               : NULL;
}
