/* Why a deal scored as it did: each line of the ledger, and what its condition and amount asked. */
#include <inttypes.h>

#include "table/state.h"
#include "teach/sections.h"
#include "transcript/table_words.h"
#include "why/deciding.h"
#include "why/parts.h"

static struct subject subject_of(uint8_t seats)
{
    return (struct subject){
        .seats = seats,
        .call = NO_BID,
        .before_scored = true,
    };
}

/* --- lines that were written ------------------------------------------------------------------ */

/* "who folded", behind the name of one of them. */
static const struct statement *say_role_behind_name(struct writer *writer, role_t role)
{
    const struct statement *who = say_role(writer, role);
    return statement_role(writer->page->arena, (role_t)who->number, ROLE_BEHIND_NAME,
                          who->count ? who->parts[0] : NULL, who->is_the_other);
}

/* Of whom the line is, behind the names of its accounts; all NULL where it is of everybody. */
struct whose_line {
    const struct statement *role, *is_one_of_several, *each;
};

/* ", the makers, each", if the line is for some only; a penalty is for whoever offended. */
static struct whose_line whose_line(struct why *why, const struct state *state,
                                    const struct score_line *line, unsigned accounts)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    bool is_many = accounts > 1;
    bool is_one_of_several =
        rules->sides == SIDES_NONE && !is_many && !role_is_one(writer, line->to);
    struct whose_line whose = {.each = say_if(writer, is_many)};
    if (line->to == ROLE_EACH || line->to == ROLE_EACH_SIDE || line->to == ROLE_SELF)
        return whose;
    if (is_one_of_several && __builtin_popcount(role_seats(rules, state, line->to, 0)) == 1)
        return whose;
    whose.is_one_of_several = say_if(writer, is_one_of_several);
    whose.role = is_one_of_several || line->per_trick ? say_role(writer, line->to)
                                                      : say_role_behind_name(writer, line->to);
    return whose;
}

/* "each of the defenders", who pay them; NULL if nobody does. */
static const struct statement *say_payers(struct why *why, const struct score_line *line)
{
    return line->is_paid ? say_account(&why->writer, line->from) : NULL;
}

static struct grounds grounds_of_line(struct why *why, const struct state *state,
                                      const struct subject *subject, const struct score_line *line)
{
    struct grounds grounds = {.state = state, .subject = subject};
    grounds_of_condition(why, &grounds, line->condition, true);
    grounds_of_amount(why, &grounds, &line->points);
    return grounds;
}

/* The kinds of facts that grounds have told in other words. */
static uint32_t kinds_told(const struct grounds *grounds)
{
    static const struct {
        enum fact fact;
        enum deciding_kind kind;
    } same[] = {{FACT_SUIT, DECIDING_SUIT},
                {FACT_CONTRACT, DECIDING_CONTRACT},
                {FACT_DEAL, DECIDING_DEAL},
                {FACT_LISTED, DECIDING_DEAL},
                {FACT_PASSED_OUT, DECIDING_PASSED_OUT},
                {FACT_HAND_SIZE, DECIDING_HAND_SIZE},
                {FACT_BID, DECIDING_BID},
                {FACT_TRICKS, DECIDING_TRICKS},
                {FACT_COUNT, DECIDING_TAKEN},
                {FACT_SCORE, DECIDING_SCORE}};
    uint32_t kinds = 0;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        kinds |= (uint32_t)fact_is_in(grounds->asked, same[i].fact) << same[i].kind;
    return kinds;
}

static void add_news(struct deciding *all, const struct deciding *more)
{
    for (unsigned i = 0; i < more->count && all->count < DECIDING_MAX; i++) {
        bool is_there = false;
        for (unsigned j = 0; j < all->count; j++)
            is_there |= all->facts[j].kind == more->facts[i].kind &&
                        all->facts[j].whose == more->facts[i].whose;
        if (!is_there)
            all->facts[all->count++] = more->facts[i];
    }
}

/* What else decided for any of these: who is who above all. NULL of a penalty, which was
 * adjudicated. */
static const struct statement *say_deciding(struct why *why, const struct state *state,
                                            const struct score_line *line, uint8_t seats,
                                            const struct grounds *grounds)
{
    const struct ruleset *rules = why->engine->rules;
    struct deciding all = {.count = 0};
    struct asked_of asked = {.asked = ASKED_LINE};
    if (line < rules->lines || line >= rules->lines + LINES_MAX || line->per_trick)
        return NULL;
    asked.number = (unsigned)(line - rules->lines);
    for (unsigned number = 0; number < rules->players; number++) {
        asked.seats = line_subject(rules, state, line->to, number);
        if (!(asked.seats & seats))
            continue;
        struct deciding found = deciding_find(why->engine, state, &asked);
        add_news(&all, &found);
    }
    return deciding_sentence(why, state, &asked, &all, ~kinds_told(grounds));
}

/* What is said of an account beside its name and points: "their tricks less 6, since they won more
 * than six tricks", and the facts. */
struct told_reason {
    const struct statement *amount, *since; /* why it is that much, and when; or NULL */
    struct statements facts;
};

/* What the hook says of the points it gives to the first of these seats; NULL if none is asked. */
static const struct statement *say_hook(struct why *why, const struct state *state,
                                        const struct score_line *line, uint8_t seats)
{
    const struct hook *hook = why->engine->rules->points;
    if (!hook || !line_asks_hook(line))
        return NULL;
    const char *says = hooks_points_reason(why->engine->hooks, hook, state,
                                           (unsigned)__builtin_ctz(seats), why->writer.page->arena);
    says = says ? says : hook->says;
    return says ? say_text(&why->writer, says) : NULL;
}

static struct told_reason reason_of(struct why *why, const struct state *state,
                                    const struct ledger_line *written)
{
    struct writer *writer = &why->writer;
    const struct score_line *line = written->rule;
    struct subject subject = subject_of(written->seats);
    struct grounds grounds = grounds_of_line(why, state, &subject, line);
    struct told_reason reason = {.since = grounds_clauses(why, &grounds)};
    grounds_add_facts(why, &grounds, &reason.facts);
    add_part(writer, &reason.facts, say_hook(why, state, line, written->seats));
    if (!amount_is_constant(&line->points))
        reason.amount = say_points(writer, &line->points, line->condition);
    return reason;
}

static bool is_same_reason(struct why *why, const struct told_reason *a,
                           const struct told_reason *b)
{
    return statement_equal(a->amount, b->amount) && statement_equal(a->since, b->since) &&
           statement_equal(say_sentences(&why->writer, &a->facts),
                           say_sentences(&why->writer, &b->facts));
}

/* Accounts for which the same line was written with the same points for the same reasons. */
static uint8_t all_alike(struct why *why, const struct state *state, const struct ledger *ledger,
                         const struct ledger_line *first)
{
    struct told_reason reason = reason_of(why, state, first);
    uint8_t seats = 0;
    EACH(line, ledger->lines, ledger->count) {
        if (line->rule != first->rule || line->points != first->points)
            continue;
        struct told_reason other = reason_of(why, state, line);
        if (is_same_reason(why, &reason, &other))
            seats |= line->seats;
    }
    return seats;
}

/* Seat by seat, where a line was asked so; else account by account. */
static const struct statement *say_whom(struct why *why, const struct score_line *line,
                                        uint8_t seats, unsigned *count)
{
    const struct ruleset *rules = why->engine->rules;
    struct statements names = {0};
    uint8_t accounts = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        accounts |= (uint8_t)(1u << rules->account_of[seat]);
        add_part(&why->writer, &names, why_seat(why, seat));
    }
    bool by_seats = line->to == ROLE_EACH && rules->sides != SIDES_NONE;
    *count = (unsigned)__builtin_popcount(by_seats ? seats : accounts);
    return by_seats ? say_list(&why->writer, &names, JOINT_AND) : why_accounts(why, accounts);
}

/* A seat of a side is asked by itself where the line is of seats. */
static void turn_to_line(struct why *why, const struct score_line *line)
{
    why->writer.of_sides = why->engine->rules->sides != SIDES_NONE && line_is_of_sides(line);
}

/* What comes to more counts as so much, whatever the facts are; paid by several, all together. */
static bool is_as_much_as_can_be(const struct why *why, const struct state *state,
                                 const struct ledger_line *line)
{
    uint8_t from = role_seats(why->engine->rules, state, line->rule->from, 0);
    int64_t payers = line->rule->is_paid ? __builtin_popcount(from) : 1;
    int64_t points = payers * line->points;
    return points >= SCORE_MAX || points <= -SCORE_MAX;
}

static void add_all(struct writer *writer, struct statements *to, const struct statements *parts)
{
    for (unsigned i = 0; i < parts->count; i++)
        add_part(writer, to, parts->parts[i]);
}

static void tell_line(struct why *why, const struct state *state, const struct ledger_line *line,
                      uint8_t seats, const struct statement *name)
{
    struct writer *writer = &why->writer;
    struct statements sentences = {0};
    struct subject subject = subject_of(line->seats);
    struct grounds told = {.state = state, .subject = &subject};
    struct told_reason reason = {.amount = say(writer, SAY_AS_MUCH_AS_CAN_BE)};
    unsigned count;
    turn_to_line(why, line->rule);
    const struct statement *whom = say_whom(why, line->rule, seats, &count);
    struct whose_line whose = whose_line(why, state, line->rule, count);
    if (!is_as_much_as_can_be(why, state, line)) {
        told = grounds_of_line(why, state, &subject, line->rule);
        reason = reason_of(why, state, line);
    }
    add_part(writer, &sentences,
             say(writer, SAY_LINE_GIVES, say_digits(writer, line->points), whom, whose.role,
                 whose.is_one_of_several, whose.each, say_payers(why, line->rule), reason.amount,
                 reason.since));
    add_all(writer, &sentences, &reason.facts);
    add_part(writer, &sentences, say_deciding(why, state, line->rule, seats, &told));
    if (role_base(line->rule->to) == ROLE_BEST)
        add_part(writer, &sentences, why_best_meld(why, state, line->rule->to));
    why_item(why, name, say_sentences(writer, &sentences), line->rule->place);
}

/* What a line gave for one trick, in the state in which that lies last. */
static void tell_trick(struct why *why, const struct state *state, const struct ledger *ledger,
                       unsigned trick)
{
    struct writer *writer = &why->writer;
    uint8_t told = 0;
    EACH(line, ledger->lines, ledger->count) {
        if (told & line->seats)
            continue;
        uint8_t seats = all_alike(why, state, ledger, line);
        tell_line(why, state, line, seats,
                  say(writer, SAY_LINE_OF_TRICK, say_text(writer, line->rule->name),
                      say_digits(writer, trick + 1)));
        told |= seats;
    }
}

/* What it gave for each trick. */
static void tell_tricks(struct why *why, const struct state *state, const struct score_line *line)
{
    struct ledger ledger;
    struct state then;
    why->writer.of_trick = true;
    why->writer.is_over = false;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        engine_dues_of_trick(why->engine, state, line, trick, &ledger);
        state_of_trick(state, trick, &then);
        tell_trick(why, &then, &ledger, trick);
    }
    why->writer.of_trick = false;
    why->writer.is_over = true;
}

/* Penalties may be written several times to one account: each is told. */
static bool is_told(const struct why *why, const struct ledger *ledger, unsigned number,
                    const uint8_t *told)
{
    const struct ledger_line *line = &ledger->lines[number];
    size_t rule = (size_t)(line->rule - why->engine->rules->lines);
    return rule < LINES_MAX && told[rule] & line->seats;
}

static void tell_written(struct why *why, const struct state *state, const struct ledger *ledger)
{
    uint8_t told[LINES_MAX] = {0};
    const struct score_line *lines = why->engine->rules->lines;
    for (unsigned i = 0; i < ledger->count; i++) {
        const struct ledger_line *line = &ledger->lines[i];
        bool is_penalty = line->rule < lines || line->rule >= lines + LINES_MAX;
        const struct statement *name = say_text(&why->writer, line->rule->name);
        if (is_penalty) {
            tell_line(why, state, line, line->seats, name);
        } else if (is_told(why, ledger, i, told)) {
            continue;
        } else if (line->rule->per_trick) {
            tell_tricks(why, state, line->rule);
            told[line->rule - lines] = UINT8_MAX;
        } else {
            uint8_t seats = all_alike(why, state, ledger, line);
            tell_line(why, state, line, seats, name);
            told[line->rule - lines] |= seats;
        }
    }
}

/* --- lines that were not ---------------------------------------------------------------------- */

static bool is_written(const struct ledger *ledger, const struct score_line *line, uint8_t seats)
{
    for (unsigned i = 0; i < ledger->count; i++)
        if (ledger->lines[i].rule == line && ledger->lines[i].seats == seats)
            return true;
    return false;
}

/* "their tricks come to 0", with the facts: its condition failed, or it came to no points. */
static struct told_reason no_points(struct why *why, struct grounds *grounds,
                                    const struct score_line *line)
{
    struct writer *writer = &why->writer;
    bool holds = condition_holds(why->engine, grounds->state, line->condition, grounds->subject);
    struct told_reason reason = {.amount = NULL};
    if (holds)
        grounds_of_amount(why, grounds, &line->points);
    else
        grounds_of_condition(why, grounds, line->condition, false);
    reason.since = holds
                       ? say(writer, SAY_AMOUNT_COMES_TO_NOTHING, say_amount(writer, &line->points))
                       : grounds_clauses(why, grounds);
    grounds_add_facts(why, grounds, &reason.facts);
    return reason;
}

/* Of those who got nothing, as `unwritten` has them, all who got it for the reason of the first of
 * them. */
static void tell_unwritten(struct why *why, const struct state *state,
                           const struct score_line *line, const uint8_t *unwritten, uint8_t *told)
{
    struct writer *writer = &why->writer;
    unsigned count;
    struct statements sentences = {0};
    struct subject subject = subject_of(unwritten[0]);
    struct grounds first = {.state = state, .subject = &subject};
    struct told_reason reason = no_points(why, &first, line);
    uint8_t alike = unwritten[0];
    for (unsigned i = 1; unwritten[i]; i++) {
        struct subject other = subject_of(unwritten[i]);
        struct grounds grounds = {.state = state, .subject = &other};
        struct told_reason of_other = no_points(why, &grounds, line);
        if (is_same_reason(why, &of_other, &reason))
            alike |= unwritten[i];
    }
    add_part(writer, &sentences,
             say(writer, SAY_NOTHING_TO, say_whom(why, line, alike, &count), reason.since));
    add_all(writer, &sentences, &reason.facts);
    add_part(writer, &sentences, say_deciding(why, state, line, alike, &first));
    why_item(why, say_text(writer, line->name), say_sentences(writer, &sentences), line->place);
    *told |= alike;
}

/* No trick gave anything to them. */
static void tell_no_trick(struct why *why, const struct ledger *ledger,
                          const struct score_line *line)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    uint8_t seats = ruleset_seats(rules);
    unsigned count;
    EACH(written, ledger->lines, ledger->count)
        if (written->rule == line)
            seats &= (uint8_t)~rules->seats_of_account[written->account];
    turn_to_line(why, line);
    if (seats)
        why_item(why, say_text(writer, line->name),
                 say(writer, SAY_NOTHING_TO, say_whom(why, line, seats, &count),
                     say(writer, SAY_NO_TRICK_GAVE)),
                 line->place);
}

static void tell_all_unwritten(struct why *why, const struct state *state,
                               const struct ledger *ledger)
{
    const struct ruleset *rules = why->engine->rules;
    EACH(line, rules->lines, rules->line_count) {
        uint8_t unwritten[SEATS_MAX + 1] = {0}, told = 0;
        unsigned count = 0;
        if (!is_under(line->under, state->settled))
            continue;
        if (line->per_trick) {
            tell_no_trick(why, ledger, line);
            continue;
        }
        for (unsigned number = 0; number < rules->players; number++) {
            uint8_t seats = line_subject(rules, state, line->to, number);
            if (seats && !is_written(ledger, line, seats))
                unwritten[count++] = seats;
        }
        turn_to_line(why, line);
        for (unsigned i = 0; i < count; i++)
            if (!(told & unwritten[i]))
                tell_unwritten(why, state, line, &unwritten[i], &told);
    }
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* Those of whom the ruleset says something now, each for reasons of their own. */
static void tell_remark(struct why *why, const struct state *state, const struct remark *remark,
                        outcome_remark *is_said)
{
    struct writer *writer = &why->writer;
    for (unsigned account = 0; account < why->engine->rules->account_count; account++) {
        struct subject subject = subject_of(why->engine->rules->seats_of_account[account]);
        struct grounds grounds = {.state = state, .subject = &subject};
        struct statements sentences = {0};
        subject.before_scored = false;
        if (!is_said(why->engine, state, remark, account))
            continue;
        grounds_of_condition(why, &grounds, remark->condition, true);
        add_part(writer, &sentences,
                 say(writer, SAY_REMARK_OF, why_accounts(why, (uint8_t)(1u << account)),
                     grounds_clauses(why, &grounds)));
        grounds_add_facts(why, &grounds, &sentences);
        why_item(why, say_text(writer, remark->name), say_sentences(writer, &sentences),
                 remark->place);
    }
}

static void tell_remarks(struct why *why, const struct state *state)
{
    const struct match_rules *match = &why->engine->rules->match;
    for (unsigned i = 0; i < match->remark_count; i++) {
        tell_remark(why, state, &match->remarks[i], outcome_deal_remark);
        if (state->turn == TURN_OVER)
            tell_remark(why, state, &match->remarks[i], outcome_match_remark);
    }
}

/* --- the deal --------------------------------------------------------------------------------- */

static void tell_lines(struct why *why, const struct state *state, bool all)
{
    struct writer *writer = &why->writer;
    struct ledger ledger;
    engine_dues(why->engine, state, &ledger);
    if (state->abandoned) {
        tell(writer, say(writer, SAY_DEAL_THROWN_IN));
        return;
    }
    if (!outcome_is_scored(why->engine->rules))
        tell(writer, say(writer, SAY_NO_SCORE_IS_KEPT));
    else if (ledger.count == 0)
        tell(writer, say(writer, SAY_NOBODY_SCORES));
    tell_written(why, state, &ledger);
    if (all)
        tell_all_unwritten(why, state, &ledger);
    writer->of_sides = why->engine->rules->sides != SIDES_NONE;
    tell_remarks(why, state);
}

/* What is scored is an account's, and the contract is what it is, or none. */
static void tell_score(struct why *why, const struct state *state, bool all)
{
    struct writer *writer = &why->writer;
    writer_turn_to(writer, state->settled);
    writer->is_none_other = writer->is_over = true;
    writer->of_sides = writer->rules->sides != SIDES_NONE;
    tell_lines(why, state, all);
    writer->of_sides = writer->is_none_other = writer->is_over = false;
}

void why_score(struct why *why, const struct state *state)
{
    tell_score(why, state, false);
}

void why_score_all(struct why *why, const struct state *state)
{
    tell_score(why, state, true);
}
