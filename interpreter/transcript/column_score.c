/* Penalties, the ledger and remarks in sentences, the score, and the end of the match. */
#include <string.h>

#include "transcript/column_parts.h"
#include "transcript/outcome.h"

void column_fined(struct column *column, const struct event *event)
{
    const char *where = column->playing
                            ? arena_format(column->arena, "In trick %u ", event->after->trick + 1u)
                            : "";
    column_tell(column, "%s%s is fined: %s.", where, seats_name(&column->names, event->seat),
                column->rules->penalties[event->number].line.name);
}

/* --- the ledger ------------------------------------------------------------------------------ */

/* What an account scored in a deal. */
struct gain {
    const char *lines; /* "2 for tricks and 10 for exact bid" */
    int32_t sum;
    unsigned count;
};

static struct gain gain_of(const struct column *column, const struct ledger *ledger,
                           unsigned account)
{
    struct gain gain = {.lines = ""};
    const char *lines[LEDGER_MAX];
    for (unsigned i = 0; i < ledger->count; i++) {
        const struct ledger_line *line = &ledger->lines[i];
        if (line->account != account)
            continue;
        lines[gain.count++] =
            arena_format(column->arena, "%d for %s%s", line->points, line->rule->name,
                         column_rule(column, line->rule->place));
        gain.sum += line->points;
    }
    if (gain.count)
        gain.lines = words_list(column->arena, lines, gain.count);
    return gain;
}

/* Those who scored the same in this deal are told of in one sentence: a bit for each account. */
static uint8_t all_with(const struct column *column, const struct ledger *ledger, const char *lines)
{
    uint8_t accounts = 0;
    for (unsigned account = 0; account < column->rules->account_count; account++) {
        if (strcmp(gain_of(column, ledger, account).lines, lines) == 0)
            accounts |= (uint8_t)(1u << account);
    }
    return accounts;
}

/* A loss alone is told without its minus sign. */
static void tell_gain(struct column *column, const struct gain *gain, uint8_t accounts)
{
    struct table_words words = column_words(column);
    bool loses = gain->count == 1 && gain->sum < 0;
    const char *verb = loses ? words_verb(&words, accounts, "loses", "lose")
                             : words_verb(&words, accounts, "scores", "score");
    column_tell(column, "%s %s %s", words_accounts(&words, accounts), verb, gain->lines + loses);
    if (gain->count > 1)
        column_append(column, ", %d in all", gain->sum);
    column_append(column, ".");
}

static void tell_gains(struct column *column, const struct ledger *ledger)
{
    uint8_t told = 0;
    for (unsigned account = 0; account < column->rules->account_count; account++) {
        struct gain gain = gain_of(column, ledger, account);
        if (gain.count == 0 || (told & (1u << account)))
            continue;
        uint8_t accounts = all_with(column, ledger, gain.lines);
        tell_gain(column, &gain, accounts);
        told |= accounts;
    }
}

void column_scores(struct column *column, const struct state *state)
{
    struct table_words words = column_words(column);
    column_tell(column, "Score: %s.", words_scores(&words, state->score));
}

static void tell_remarks(struct column *column, const struct event *event, outcome_remark *is_said)
{
    struct table_words words = column_words(column);
    const char *remarks = words_remarks(&words, event->engine, event->after, is_said);
    if (*remarks)
        column_tell(column, "%s", remarks);
}

static void tell_ledger(struct column *column, const struct event *event)
{
    struct ledger ledger;
    engine_ledger(event->engine, event->after, &ledger);
    tell_gains(column, &ledger);
    if (ledger.count == 0 && !event->after->abandoned)
        column_tell(column, "Nobody scores.");
    column_scores(column, event->after);
}

void column_ledger(struct column *column, const struct event *event)
{
    if (event->after->abandoned)
        column_tell(column, "The deal is thrown in.");
    if (outcome_is_scored(column->rules))
        tell_ledger(column, event);
    tell_remarks(column, event, outcome_deal_remark);
    column_flush(column);
}

/* --- the end --------------------------------------------------------------------------------- */

void column_end(struct column *column, const struct event *event)
{
    struct table_words words = column_words(column);
    column_tell(column, "%s", words_winners(&words, event->engine, event->after));
    tell_remarks(column, event, outcome_match_remark);
    column_blank(column);
    column_flush(column);
}
