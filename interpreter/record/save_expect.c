/* What came of the deals and the match of a record. */
#include <inttypes.h>
#include <string.h>

#include "record/save_parts.h"
#include "transcript/table_words.h"

/* --- for each account ------------------------------------------------------------------------ */

/* "{ACCOUNT: what, ...}" with what a function says of each account. */
static const char *accounts(const struct save *save,
                            const char *(*what)(const struct save *save, unsigned account,
                                                const void *of),
                            const void *of)
{
    const char *list = "";
    for (unsigned i = 0; i < save->rules->account_count; i++)
        list = save_listed(
            save, list,
            arena_format(save->arena, "%s: %s", save->names.accounts[i], what(save, i, of)));
    return arena_format(save->arena, "{%s}", list);
}

/* --- the ledger ------------------------------------------------------------------------------ */

static bool is_same(const struct ledger_line *a, const struct ledger_line *b)
{
    return a->account == b->account && strcmp(a->rule->name, b->rule->name) == 0;
}

/* Several lines of one name count as one. */
static int32_t points_like(const struct ledger *ledger, unsigned number, bool *is_first)
{
    int32_t points = 0;
    *is_first = true;
    for (unsigned i = 0; i < ledger->count; i++) {
        if (!is_same(&ledger->lines[i], &ledger->lines[number]))
            continue;
        points += ledger->lines[i].points;
        *is_first &= i >= number;
    }
    return points;
}

static const char *lines_of(const struct save *save, unsigned account, const void *of)
{
    const struct ledger *ledger = of;
    const char *list = "";
    for (unsigned i = 0; i < ledger->count; i++) {
        bool is_first;
        int32_t points = points_like(ledger, i, &is_first);
        if (ledger->lines[i].account == account && is_first)
            list = save_listed(save, list,
                               arena_format(save->arena, "%s: %" PRId32,
                                            save_word(save, ledger->lines[i].rule->name), points));
    }
    return arena_format(save->arena, "{%s}", list);
}

/* --- scores, tricks, remarks ----------------------------------------------------------------- */

static const char *score_of(const struct save *save, unsigned account, const void *of)
{
    const struct state *state = of;
    return arena_format(save->arena, "%" PRId32, state->score[account]);
}

static void write_tricks(const struct save *save, const struct state *state, FILE *out)
{
    const char *list = "";
    for (unsigned seat = 0; seat < save->rules->players; seat++)
        list = save_listed(save, list,
                           arena_format(save->arena, "%s: %u", seats_name(&save->names, seat),
                                        state->tricks_won[seat]));
    fprintf(out, "      tricks: {%s}\n", list);
}

/* Of a deal or of a match: whichever is_said says. */
struct remarks {
    const struct engine *engine;
    const struct state *state;
    outcome_remark *is_said;
};

static const char *remarks_of(const struct save *save, unsigned account, const void *of)
{
    const struct remarks *remarks = of;
    const struct match_rules *match = &save->rules->match;
    const char *list = "";
    for (unsigned i = 0; i < match->remark_count; i++) {
        if (remarks->is_said(remarks->engine, remarks->state, &match->remarks[i], account))
            list = save_listed(save, list, save_word(save, match->remarks[i].name));
    }
    return arena_format(save->arena, "[%s]", list);
}

static bool has_remarks(const struct save *save, bool after_deal)
{
    for (unsigned i = 0; i < save->rules->match.remark_count; i++) {
        if (save->rules->match.remarks[i].after_deal == after_deal)
            return true;
    }
    return false;
}

/* --- a deal ---------------------------------------------------------------------------------- */

void save_deal_result(const struct save *save, const struct event *event, FILE *out)
{
    const struct state *state = event->after;
    struct remarks remarks = {event->engine, state, outcome_deal_remark};
    struct ledger ledger;
    engine_ledger(event->engine, state, &ledger);
    if (state->abandoned)
        fputs("      abandoned: true\n", out);
    write_tricks(save, state, out);
    fprintf(out, "      ledger: %s\n", accounts(save, lines_of, &ledger));
    fprintf(out, "      scores: %s\n", accounts(save, score_of, state));
    if (has_remarks(save, true))
        fprintf(out, "      remarks: %s\n", accounts(save, remarks_of, &remarks));
}

/* --- the match ------------------------------------------------------------------------------- */

static void write_winners(const struct save *save, FILE *out)
{
    struct engine engine = {.rules = save->rules}; /* who leads asks no hooks */
    uint8_t winners = outcome_winners(&engine, &save->end);
    const char *list = "";
    for (unsigned i = 0; i < save->rules->account_count; i++) {
        if (winners & (1u << i))
            list = save_listed(save, list, save->names.accounts[i]);
    }
    if (*list)
        fprintf(out, "  winner: [%s]\n", list);
}

const char *save_match_remarks(const struct save *save, const struct event *event)
{
    struct remarks remarks = {event->engine, event->after, outcome_match_remark};
    return has_remarks(save, false) ? accounts(save, remarks_of, &remarks) : NULL;
}

void save_match_result(const struct save *save, FILE *out)
{
    fprintf(out, "expect:\n  over: %s\n", save->end.turn == TURN_OVER ? "true" : "false");
    write_winners(save, out);
    fprintf(out, "  scores: %s\n", accounts(save, score_of, &save->end));
    if (save->remarks)
        fprintf(out, "  remarks: %s\n", save->remarks);
}
