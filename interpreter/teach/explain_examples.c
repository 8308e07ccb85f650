/* Worked examples of the score: of deals that were played those are told that show most lines. */
#include "engine/rules.h"
#include "table/state.h"
#include "teach/sections.h"
#include "transcript/said.h"
#include "words/examples.h"
#include "words/facts.h"
#include "words/values.h"

#define EXAMPLES_MOST 3

/* --- what the score asks ---------------------------------------------------------------------- */

/* What the lines in force ask: their facts, and a bit for each count and for each note. */
struct asked {
    fact_set facts;
    uint32_t notes;
    struct set counts[FACT_KINDS];
    bool terms[TERMS_NAMED_MAX];
    bool bids_of_others; /* than the declarer */
    bool last_winner;    /* who has won the last trick */
    bool dealer;         /* who dealt: a line is the dealer's or goes by it */
};

static_assert(NOTES_MAX <= 32, "a bit for each");

/* Whether who it is goes by who dealt. */
static bool goes_by_dealer(role_t role)
{
    return role_base(role) == ROLE_DEALER || role_base(role) == ROLE_ELDEST;
}

/* What it takes to know who it is, but for who dealt. */
static void add_role(struct asked *asked, role_t role)
{
    asked->last_winner |= role_base(role) == ROLE_WINNER;
    if (role_base(role) == ROLE_NOTED)
        asked->notes |= UINT32_C(1) << role_named(role);
}

static void add_asked(struct asked *asked, const struct ruleset *rules, unsigned contract,
                      const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        asked->facts |= fact_bit(name->fact);
        if (fact_is_count(name->fact))
            set_add(&asked->counts[name->fact], name->index);
        if (fact_is_count(name->fact) && rules->counts[name->index].by_trumps &&
            rules->counts[name->index].variable == 0)
            asked->facts |= fact_bit(FACT_SUIT);
        if (name->fact == FACT_NOTE || name->fact == FACT_NOTE_OF)
            asked->notes |= UINT32_C(1) << name->index;
        asked->bids_of_others |= name->fact == FACT_BID && name->role != ROLE_DECLARER;
        add_role(asked, name->role);
        if (name->fact != FACT_TERM)
            continue;
        asked->terms[name->index] = true;
        add_asked(asked, rules, contract, ruleset_term(rules, name->index, contract)->expression);
    }
}

uint32_t notes_asked(const struct writer *writer, const struct expression *expression)
{
    struct asked asked = {0};
    add_asked(&asked, writer->rules, writer->contract, expression);
    return asked.notes;
}

/* Of all lines, or of those only that each seat has for itself. */
static struct asked asked_of(const struct ruleset *rules, unsigned contract, bool of_seats)
{
    struct asked asked = {0};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_under(rules->lines[i].under, contract) && !rules->lines[i].per_trick &&
            (!of_seats || rules->lines[i].to == ROLE_EACH)) {
            add_role(&asked, rules->lines[i].to);
            asked.dealer |= goes_by_dealer(rules->lines[i].to);
            if (rules->lines[i].is_paid)
                add_role(&asked, rules->lines[i].from);
            asked.dealer |= rules->lines[i].is_paid && goes_by_dealer(rules->lines[i].from);
            add_asked(&asked, rules, contract, rules->lines[i].condition);
            add_asked(&asked, rules, contract, rules->lines[i].points.expression);
        }
    return asked;
}

static bool is_unsaid(const struct note *note)
{
    return !note->call && !note_can_be_said(note);
}

/* Whether the expression goes by a value of this deal that is remembered without words. What has
 * words of its own as a condition is said. */
static bool goes_by_unsaid(const struct ruleset *rules, const struct state *state,
                           const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        bool is_note = name->fact == FACT_NOTE || name->fact == FACT_NOTE_OF;
        const struct note *note = is_note ? &rules->notes[name->index] : NULL;
        for (unsigned owner = 0; note && owner < note_owners(rules, note); owner++)
            if (is_unsaid(note) && note_of_owner(state, note, owner) != note_begins(note))
                return true;
        if (name->fact != FACT_TERM)
            continue;
        const struct expression *term =
            ruleset_term(rules, name->index, state->settled)->expression;
        bool has_words = term && term->is_condition && term->says && term->says_not;
        if (!has_words && goes_by_unsaid(rules, state, term))
            return true;
    }
    return false;
}

bool example_is_said(const struct ruleset *rules, const struct state *state)
{
    EACH(line, rules->lines, rules->line_count)
        if (is_under(line->under, state->settled) &&
            (goes_by_unsaid(rules, state, line->condition) ||
             goes_by_unsaid(rules, state, line->points.expression)))
            return false;
    return true;
}

static bool asks(const struct asked *asked, enum fact fact)
{
    return fact_is_in(asked->facts, fact);
}

/* --- telling --------------------------------------------------------------------------------- */

/* An example: the sentences so far. */
struct telling {
    struct writer *writer;
    const struct engine *engine;
    const struct example_deal *example;
    struct seat_names names;
    struct statements sentences;
};

static void add_sentence(struct telling *telling, const struct statement *sentence)
{
    add_part(telling->writer, &telling->sentences, sentence);
}

static const struct statement *say_seat(struct telling *telling, unsigned seat)
{
    return statement_proper(telling->writer->page->arena, seats_name(&telling->names, seat));
}

static const struct statement *say_account_of(struct telling *telling, unsigned account)
{
    return statement_proper(telling->writer->page->arena, telling->names.accounts[account]);
}

/* "North and East"; NULL of none. */
static const struct statement *say_seats(struct telling *telling, uint8_t seats)
{
    struct statements names = {0};
    for (; seats; seats &= (uint8_t)(seats - 1))
        add_part(telling->writer, &names, say_seat(telling, (unsigned)__builtin_ctz(seats)));
    return say_list(telling->writer, &names, JOINT_AND);
}

/* "East bid 11 and was the declarer, with North as partner". */
static void add_declarer(struct telling *telling)
{
    struct writer *writer = telling->writer;
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    uint8_t partners = role_seats(rules, state, ROLE_PARTNER, 0) & (uint8_t)~state->out;
    if (state->declarer == NO_SEAT)
        return;
    bool tells_bid = state->bid[state->declarer] != NO_BID && ruleset_bids_numbers(rules);
    const char *contract = state->contract ? rules->contracts[state->contract].name : NULL;
    bool is_alone = !partners && state->named.called_card != NO_CARD;
    add_sentence(telling, say(writer, SAY_WAS_DECLARER, say_seat(telling, state->declarer),
                              tells_bid ? say_digits(writer, state->bid[state->declarer]) : NULL,
                              say_text(writer, contract), say_seats(telling, partners),
                              say_if(writer, is_alone)));
}

/* "Tricks: North 3, East 9": what each account, or each seat, had. But for tricks and bids, who had
 * nothing is left out. */
static void add_values(struct telling *telling, enum fact fact, unsigned index, bool is_of_seats)
{
    struct writer *writer = telling->writer;
    const struct ruleset *rules = telling->engine->rules;
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    bool is_of_all = !fact_is_of_seats(fact);
    unsigned count = is_of_all ? 1 : is_of_seats ? rules->players : rules->account_count;
    struct statements each = {0};
    for (unsigned i = 0; i < count; i++) {
        struct subject subject = subject_seat(i);
        subject.seats = is_of_seats ? subject.seats : rules->seats_of_account[i];
        subject.before_scored = true;
        int32_t value = fact_now(telling->engine, &telling->example->state, &name, &subject);
        const struct statement *who =
            is_of_seats ? say_seat(telling, i) : say_account_of(telling, i);
        const struct statement *much =
            fact == FACT_BID && value == NO_BID ? say(writer, SAY_NONE) : say_digits(writer, value);
        if (value == 0 && fact != FACT_TRICKS && fact != FACT_BID && fact != FACT_SCORE &&
            fact != FACT_GOALS_LEFT)
            continue;
        add_part(writer, &each, is_of_all ? much : say(writer, SAY_HAD_SO_MUCH, who, much));
    }
    if (each.count == 0)
        return;
    bool has_place = fact_is_count(fact) && fact != FACT_COUNT;
    const struct statement *what =
        fact != FACT_BID
            ? say_noun(writer, &name)
            : say(writer, ruleset_bids_numbers(rules) ? SAY_BIDS_WERE : SAY_NUMBERS_NAMED_WERE);
    add_sentence(telling, say(writer, SAY_VALUES_WERE, what,
                              has_place ? say_where_it_lies(writer, fact) : NULL,
                              say_list(writer, &each, JOINT_COMMA)));
}

static const struct statement *say_note_name(struct writer *writer, const struct note *note)
{
    return note_has_words(note) ? said_of_note(writer->page->arena, note, true)
                                : say_words(writer, note->name);
}

/* "Won: East-West": of what each seat or side has a truth, whose is true; nothing if nobody's is.
 */
static void add_owners(struct telling *telling, const struct note *note)
{
    struct writer *writer = telling->writer;
    struct statements owners = {0};
    for (unsigned owner = 0; owner < note_owners(telling->engine->rules, note); owner++)
        if (note_of_owner(&telling->example->state, note, owner))
            add_part(writer, &owners,
                     note->of == NOTE_OF_EACH ? say_seat(telling, owner)
                                              : say_account_of(telling, owner));
    if (owners.count)
        add_sentence(telling, say(writer, SAY_VALUES_WERE, say_note_name(writer, note), NULL,
                                  say_list(writer, &owners, JOINT_AND)));
}

/* "the stake was 2", "somebody has said “kontra”"; of each that has one, whose it is. */
static void add_note(struct telling *telling, unsigned number)
{
    struct writer *writer = telling->writer;
    const struct note *note = &telling->engine->rules->notes[number];
    const struct fact_name name = {.fact = FACT_NOTE, .role = ROLE_SELF, .index = (uint8_t)number};
    const struct state *state = &telling->example->state;
    if (is_unsaid(note))
        return;
    if (note->of == NOTE_OF_TABLE && note->type == VALUE_TRUTH)
        add_sentence(telling, say_note_holds(writer, &name, note_of_owner(state, note, 0)));
    else if (note->of == NOTE_OF_TABLE && note_of_owner(state, note, 0) == 0)
        return; /* as for seats, who have nothing of what is counted */
    else if (note->of == NOTE_OF_TABLE)
        add_sentence(telling, say(writer, note_is_one(note) ? SAY_NOTE_WAS : SAY_NOTE_WERE,
                                  say_noun(writer, &name),
                                  say_noted(writer, note, note_of_owner(state, note, 0))));
    else if (note->type == VALUE_NUMBER)
        add_values(telling, FACT_NOTE_OF, number, note->of == NOTE_OF_EACH);
    else
        add_owners(telling, note);
}

/* Whether it goes by an amount that is another one in each deal, and is nobody's own. */
static bool goes_deal_by_deal(const struct expression *expression)
{
    bool asks_listed = false;
    EACH(name, expression->names, expression->name_count) {
        asks_listed |= name->fact == FACT_LISTED;
        if (name->role == ROLE_SELF && fact_rows[name->fact].scope == SCOPE_SEAT)
            return false;
    }
    return asks_listed;
}

/* Whether it goes by something that is remembered of the table, of which the example says nothing:
 * it has no words. */
static bool goes_by_silent_note(const struct ruleset *rules, const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count) {
        const struct note *note = name->fact == FACT_NOTE ? &rules->notes[name->index] : NULL;
        if (note && is_unsaid(note))
            return true;
    }
    return false;
}

/* "the makers are vulnerable": what the ruleset has words for and the deal alone would not tell. */
static void add_condition(struct telling *telling, unsigned number)
{
    const struct state *state = &telling->example->state;
    const struct expression *condition =
        ruleset_term(telling->engine->rules, number, state->settled)->expression;
    const struct subject nobody = {.call = NO_BID};
    if (!condition->is_condition || !condition->says || !condition->says_not ||
        !(goes_deal_by_deal(condition) || goes_by_silent_note(telling->engine->rules, condition)))
        return;
    bool holds = condition_holds(telling->engine, state, condition, &nobody);
    add_sentence(telling, say_text(telling->writer, holds ? condition->says : condition->says_not));
}

/* What else there was in the deal that the score asks for. */
static void add_table(struct telling *telling, const struct asked *asked)
{
    struct writer *writer = telling->writer;
    const struct state *state = &telling->example->state;
    bool has_trumps = state->named.suits[0] < telling->engine->rules->pack.suit_count;
    if (asked->dealer)
        add_sentence(telling, say(writer, SAY_WAS_DEALER, say_seat(telling, state->dealer)));
    if (asks(asked, FACT_PASSED_OUT) && state->passed_out > 0)
        add_sentence(telling, say(writer, SAY_DEAL_BEFORE_THROWN_IN));
    if (asks(asked, FACT_DEAL))
        add_sentence(telling, say(writer, SAY_WAS_DEAL, say_digits(writer, state->deal)));
    if (asks(asked, FACT_HAND_SIZE))
        add_sentence(telling, say(writer, SAY_HANDS_HAD, say_digits(writer, state->hand_size)));
    if (asks(asked, FACT_SUIT))
        add_sentence(telling, has_trumps ? say(writer, SAY_WERE_TRUMPS,
                                               say_suit(writer, state->named.suits[0]))
                                         : say(writer, SAY_NO_SUIT_WAS_TRUMPS));
}

static void add_facts(struct telling *telling)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    const struct asked asked = asked_of(rules, state->settled, false);
    const struct asked of_seats = asked_of(rules, state->settled, true);
    struct writer *writer = telling->writer;
    add_table(telling, &asked);
    if (asked.bids_of_others)
        add_values(telling, FACT_BID, 0, true);
    bool tells_winner = asked.last_winner && state->trick > 0;
    if (asks(&asked, FACT_TRICKS) || tells_winner)
        add_values(telling, FACT_TRICKS, 0, tells_winner || asks(&of_seats, FACT_TRICKS));
    if (tells_winner && state->winner[state->trick - 1] == NO_SEAT)
        add_sentence(telling, say(writer, SAY_NOBODY_WON_LAST));
    else if (tells_winner)
        add_sentence(telling, say(writer, SAY_WON_LAST_TRICK,
                                  say_seat(telling, state->winner[state->trick - 1])));
    if (asks(&asked, FACT_SCORE))
        add_values(telling, FACT_SCORE, 0, false);
    if (asks(&asked, FACT_GOALS_LEFT))
        add_values(telling, FACT_GOALS_LEFT, 0, false);
    if (asks(&asked, FACT_FINISHED))
        add_values(telling, FACT_FINISHED, 0, true);
    if (asks(&asked, FACT_SKIPPED))
        add_values(telling, FACT_SKIPPED, 0, asks(&of_seats, FACT_SKIPPED));
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        SET_EACH(count, asked.counts[fact]) {
            add_values(telling, fact, count, false);
        }
    for (unsigned i = 0; i < rules->note_count; i++)
        if (asked.notes >> i & 1)
            add_note(telling, i);
    for (unsigned i = 0; i < rules->term_count; i++)
        if (asked.terms[i])
            add_condition(telling, i);
}

/* --- what they score ------------------------------------------------------------------------- */

/* What the line gives the account in all; whether it was written for it at all. */
static bool find_points(const struct telling *telling, unsigned line, unsigned account,
                        int64_t *points)
{
    const struct ledger *ledger = &telling->example->ledger;
    bool is_written = false;
    *points = 0;
    for (unsigned i = 0; i < ledger->count; i++) {
        const struct ledger_line *written = &ledger->lines[i];
        if (written->rule != &telling->engine->rules->lines[line] || written->account != account)
            continue;
        is_written = true;
        *points += written->points;
    }
    return is_written;
}

/* Whether the same lines give both accounts the same. */
static bool score_alike(const struct telling *telling, unsigned one, unsigned other)
{
    for (unsigned i = 0; i < telling->engine->rules->line_count; i++) {
        int64_t points, others;
        bool is_written = find_points(telling, i, one, &points);
        if (find_points(telling, i, other, &others) != is_written || points != others)
            return false;
    }
    return true;
}

/* All who score as this account does; NULL if one before it does. */
static const struct statement *say_who_scores(struct telling *telling, unsigned account)
{
    const struct ruleset *rules = telling->engine->rules;
    struct statements who = {0};
    for (unsigned i = 0; i < rules->account_count; i++) {
        if (!score_alike(telling, i, account))
            continue;
        if (i < account)
            return NULL;
        add_part(telling->writer, &who, say_account_of(telling, i));
    }
    const struct statement *said = say_list(telling->writer, &who, JOINT_AND);
    bool is_side = rules->sides != SIDES_NONE && who.count == 1;
    return is_side ? say(telling->writer, SAY_SEVERAL, said) : said;
}

/* "East-West score 120 for contract and 30 for overtricks, 150 in all." */
static void add_score(struct telling *telling, unsigned account)
{
    struct writer *writer = telling->writer;
    const struct ruleset *rules = telling->engine->rules;
    const struct statement *who = say_who_scores(telling, account);
    struct statements items = {0};
    int64_t sum = 0, points;
    bool is_loss = true;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (find_points(telling, i, account, &points))
            is_loss &= points < 0;
    for (unsigned i = 0; i < rules->line_count && who; i++) {
        if (!find_points(telling, i, account, &points))
            continue;
        sum += points;
        add_part(writer, &items,
                 say_by(writer, rules->lines[i].place,
                        say(writer, SAY_SCORED_FOR, say_digits(writer, is_loss ? -points : points),
                            say_text(writer, rules->lines[i].name))));
    }
    if (items.count > 0)
        add_sentence(telling,
                     say(writer, is_loss ? SAY_LOST_POINTS : SAY_SCORED_POINTS, who,
                         say_list(writer, &items, JOINT_AND),
                         items.count > 1 ? say_digits(writer, is_loss ? -sum : sum) : NULL));
}

static void tell_example(struct writer *writer, const struct engine *engine,
                         const struct example_deal *example)
{
    struct telling telling = {.writer = writer,
                              .engine = engine,
                              .example = example,
                              .names = seats_by_letter(engine->rules, writer->page->arena)};
    add_sentence(&telling, say(writer, SAY_EXAMPLE_FOLLOWS));
    add_declarer(&telling);
    add_facts(&telling);
    for (unsigned i = 0; i < engine->rules->account_count; i++)
        add_score(&telling, i);
    tell(writer, say_sentences(writer, &telling.sentences));
}

/* --- which rulesets have them ----------------------------------------------------------------- */

/* Whether any line gives other than a constant, or not always. */
static bool wants_examples(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (rules->lines[i].condition || !amount_is_constant(&rules->lines[i].points))
            return true;
    return false;
}

void explain_examples(struct writer *writer)
{
    if (!wants_examples(writer->rules) || writer->apart)
        return;
    struct diagnostics *failures = diagnostics_create();
    const struct engine engine = {.rules = writer->rules,
                                  .hooks = hooks_open(writer->rules, failures)};
    struct arena *arena = arena_create();
    struct example_deal *all = arena_alloc(arena, EXAMPLE_DEALS * sizeof *all);
    const struct example_deal *best;
    unsigned count = examples_play(&engine, all), told = 0;
    uint32_t shown = 0;
    page_topic(writer->page, say(writer, SAY_TOPIC_EXAMPLES));
    while (told++ < EXAMPLES_MOST && (best = example_best(writer->rules, all, count, shown))) {
        tell_example(writer, &engine, best);
        shown |= best->lines;
    }
    arena_destroy(arena);
    hooks_close(engine.hooks);
    diagnostics_destroy(failures);
}
