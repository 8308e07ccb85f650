/* Worked examples of the score: of deals that were played those are told that show most lines. */
#include <inttypes.h>

#include "engine/rules.h"
#include "table/state.h"
#include "teach/sections.h"
#include "transcript/seats.h"

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
        asked->last_winner |= role_base(name->role) == ROLE_WINNER;
        if (name->fact != FACT_TERM)
            continue;
        asked->terms[name->index] = true;
        add_asked(asked, rules, contract, ruleset_term(rules, name->index, contract)->expression);
    }
}

uint32_t notes_asked(const struct teller *teller, const struct expression *expression)
{
    struct asked asked = {0};
    add_asked(&asked, teller->rules, teller->contract, expression);
    return asked.notes;
}

/* Of all lines, or of those only that each seat has for itself. */
static struct asked asked_of(const struct ruleset *rules, unsigned contract, bool of_seats)
{
    struct asked asked = {0};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_under(rules->lines[i].under, contract) &&
            (!of_seats || rules->lines[i].to == ROLE_EACH)) {
            asked.last_winner |= role_base(rules->lines[i].to) == ROLE_WINNER;
            asked.dealer |= goes_by_dealer(rules->lines[i].to);
            asked.last_winner |=
                rules->lines[i].is_paid && role_base(rules->lines[i].from) == ROLE_WINNER;
            asked.dealer |= rules->lines[i].is_paid && goes_by_dealer(rules->lines[i].from);
            add_asked(&asked, rules, contract, rules->lines[i].condition);
            add_asked(&asked, rules, contract, rules->lines[i].points.expression);
        }
    return asked;
}

static bool asks(const struct asked *asked, enum fact fact)
{
    return fact_is_in(asked->facts, fact);
}

/* --- telling --------------------------------------------------------------------------------- */

/* Whoever tells an example. */
struct telling {
    struct teller *teller;
    const struct engine *engine;
    const struct example_deal *example;
    struct seat_names names;
};

/* "North and East". */
static const char *say_seats(struct telling *telling, uint8_t seats)
{
    struct old_words words = {.count = 0};
    for (; seats; seats &= (uint8_t)(seats - 1))
        old_add_word(&words, seats_name(&telling->names, (unsigned)__builtin_ctz(seats)));
    return old_say_list(telling->teller, &words, "and");
}

static const char *say_undertaken(struct telling *telling)
{
    const struct state *state = &telling->example->state;
    const struct ruleset *rules = telling->engine->rules;
    const char *played = state->contract ? old_say(telling->teller, "played %s",
                                                   rules->contracts[state->contract].name)
                                         : "was the declarer";
    if (state->bid[state->declarer] == NO_BID || !ruleset_bids_numbers(rules))
        return played;
    return old_say(telling->teller, "bid %d and %s", state->bid[state->declarer], played);
}

/* "East bid 11 and was the declarer, with North as partner". */
static void add_declarer(struct telling *telling, const char **text)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    uint8_t partners = role_seats(rules, state, ROLE_PARTNER, 0) & (uint8_t)~state->out;
    const char *with = "";
    if (state->declarer == NO_SEAT)
        return;
    if (partners)
        with = old_say(telling->teller, ", with %s as partner", say_seats(telling, partners));
    else if (state->named.called_card != NO_CARD)
        with = ", alone";
    old_add_sentence(telling->teller, text, "%s %s%s", seats_name(&telling->names, state->declarer),
                     say_undertaken(telling), with);
}

/* "Tricks: North 3, East 9": what each account, or each seat, had. */
static void add_values(struct telling *telling, const char **text, enum fact fact, unsigned index,
                       bool is_of_seats)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    bool is_of_all = !fact_is_of_seats(fact);
    unsigned count = is_of_all ? 1 : is_of_seats ? rules->players : rules->account_count;
    const char *list = "";
    for (unsigned i = 0; i < count; i++) {
        struct subject subject = subject_seat(i);
        subject.seats = is_of_seats ? subject.seats : rules->seats_of_account[i];
        subject.before_scored = true;
        int32_t value = fact_now(telling->engine, &telling->example->state, &name, &subject);
        const char *who = is_of_seats ? seats_name(&telling->names, i) : telling->names.accounts[i];
        const char *much = fact == FACT_BID && value == NO_BID
                               ? "none"
                               : old_say(telling->teller, "%" PRId32, value);
        list = is_of_all
                   ? much
                   : old_say(telling->teller, "%s%s%s %s", list, *list ? ", " : "", who, much);
    }
    const char *noun = fact == FACT_BID ? (ruleset_bids_numbers(rules) ? "bids" : "numbers named")
                                        : old_say_noun(telling->teller, &name);
    if (fact_is_count(fact) && fact != FACT_COUNT)
        noun = old_say(telling->teller, "%s %s", noun, fact_behind(rules, fact));
    old_add_sentence(telling->teller, text, "%s: %s", noun, list);
}

/* "Won: East-West": of what each seat or side has a truth, whose is true; nothing if nobody's is.
 */
static void add_owners(struct telling *telling, const char **text, const struct note *note)
{
    const struct ruleset *rules = telling->engine->rules;
    struct old_words words = {.count = 0};
    for (unsigned owner = 0; owner < note_owners(rules, note); owner++)
        if (note_of_owner(&telling->example->state, note, owner))
            old_add_word(&words, note->of == NOTE_OF_EACH ? seats_name(&telling->names, owner)
                                                          : telling->names.accounts[owner]);
    if (words.count)
        old_add_sentence(telling->teller, text, "%s: %s",
                         note->says ? note->says : old_say_words(telling->teller, note->name),
                         old_say_list(telling->teller, &words, "and"));
}

/* "the stake was 2", "somebody has said “kontra”"; of each that has one, whose it is. */
static void add_note(struct telling *telling, const char **text, unsigned number)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct note *note = &rules->notes[number];
    const struct fact_name name = {.fact = FACT_NOTE, .role = ROLE_SELF, .index = (uint8_t)number};
    const struct state *state = &telling->example->state;
    const char *noun = old_say_noun(telling->teller, &name);
    if (note->of == NOTE_OF_TABLE && note->type == VALUE_TRUTH)
        old_add_sentence(telling->teller, text, "%s",
                         old_say_note_holds(telling->teller, &name, note_of_owner(state, note, 0)));
    else if (note->of == NOTE_OF_TABLE)
        old_add_sentence(telling->teller, text, "the %s %s %" PRId32, noun,
                         note_is_one(note) ? "was" : "were", note_of_owner(state, note, 0));
    else if (note->type == VALUE_NUMBER)
        add_values(telling, text, FACT_NOTE_OF, number, note->of == NOTE_OF_EACH);
    else
        add_owners(telling, text, note);
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

/* "the makers are vulnerable": what the ruleset has words for and the deal alone would not tell. */
static void add_condition(struct telling *telling, const char **text, unsigned number)
{
    const struct state *state = &telling->example->state;
    const struct expression *condition =
        ruleset_term(telling->engine->rules, number, state->settled)->expression;
    const struct subject nobody = {.call = NO_BID};
    if (!condition->is_condition || !condition->says || !condition->says_not ||
        !goes_deal_by_deal(condition))
        return;
    bool holds = condition_holds(telling->engine, state, condition, &nobody);
    old_add_sentence(telling->teller, text, "%s", holds ? condition->says : condition->says_not);
}

static void add_facts(struct telling *telling, const char **text)
{
    const struct ruleset *rules = telling->engine->rules;
    const struct state *state = &telling->example->state;
    const struct asked asked = asked_of(rules, state->settled, false);
    const struct asked of_seats = asked_of(rules, state->settled, true);
    struct teller *teller = telling->teller;
    if (asked.dealer)
        old_add_sentence(teller, text, "%s dealt", seats_name(&telling->names, state->dealer));
    if (asks(&asked, FACT_PASSED_OUT) && state->passed_out > 0)
        old_add_sentence(teller, text, "the deal before was thrown in");
    if (asks(&asked, FACT_DEAL))
        old_add_sentence(teller, text, "it was deal %u", state->deal);
    if (asks(&asked, FACT_HAND_SIZE))
        old_add_sentence(teller, text, "each hand had %u cards", state->hand_size);
    if (asks(&asked, FACT_SUIT) && state->named.suits[0] < rules->pack.suit_count)
        old_add_sentence(teller, text, "%s were trumps",
                         glyph_suit_in_words(&teller->glyphs, state->named.suits[0]));
    else if (asks(&asked, FACT_SUIT))
        old_add_sentence(teller, text, "no suit was trumps");
    if (asked.bids_of_others)
        add_values(telling, text, FACT_BID, 0, true);
    bool tells_winner = asked.last_winner && state->trick > 0;
    if (asks(&asked, FACT_TRICKS) || tells_winner)
        add_values(telling, text, FACT_TRICKS, 0, tells_winner || asks(&of_seats, FACT_TRICKS));
    if (tells_winner && state->winner[state->trick - 1] == NO_SEAT)
        old_add_sentence(teller, text, "nobody won the last trick");
    else if (tells_winner)
        old_add_sentence(teller, text, "%s won the last trick",
                         seats_name(&telling->names, state->winner[state->trick - 1]));
    if (asks(&asked, FACT_SCORE))
        add_values(telling, text, FACT_SCORE, 0, false);
    if (asks(&asked, FACT_GOALS_LEFT))
        add_values(telling, text, FACT_GOALS_LEFT, 0, false);
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        SET_EACH(count, asked.counts[fact]) {
            add_values(telling, text, fact, count, false);
        }
    for (unsigned i = 0; i < rules->note_count; i++)
        if (asked.notes >> i & 1)
            add_note(telling, text, i);
    for (unsigned i = 0; i < rules->term_count; i++)
        if (asked.terms[i])
            add_condition(telling, text, i);
}

/* "contract made: 11 to North and East each". */
static void add_line(struct telling *telling, const char **text, unsigned number)
{
    const struct ledger *ledger = &telling->example->ledger;
    const struct score_line *rule = &telling->engine->rules->lines[number];
    const char *list = "";
    for (unsigned i = 0; i < ledger->count; i++)
        if (ledger->lines[i].rule == rule)
            list =
                old_say(telling->teller, "%s%s%" PRId32 " to %s", list, *list ? ", " : "",
                        ledger->lines[i].points, telling->names.accounts[ledger->lines[i].account]);
    if (*list)
        old_add_sentence(telling->teller, text, "%s: %s", rule->name, list);
}

static void tell_example(struct teller *teller, const struct engine *engine,
                         const struct example_deal *example)
{
    struct telling telling = {teller, engine, example,
                              seats_by_place(engine->rules, teller->page->arena)};
    const char *facts = "", *score = "";
    add_declarer(&telling, &facts);
    add_facts(&telling, &facts);
    for (unsigned i = 0; i < engine->rules->line_count; i++)
        add_line(&telling, &score, i);
    page_paragraph(teller->page, old_say(teller, "Example: %s Scored: %s", facts, score));
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

void explain_examples(struct teller *teller)
{
    if (!wants_examples(teller->rules) || teller->apart)
        return;
    struct diagnostics *failures = diagnostics_create();
    const struct engine engine = {.rules = teller->rules,
                                  .hooks = hooks_open(teller->rules, failures)};
    struct arena *arena = arena_create();
    struct example_deal *all = arena_alloc(arena, EXAMPLE_DEALS * sizeof *all);
    const struct example_deal *best;
    unsigned count = examples_play(&engine, all), told = 0;
    uint32_t shown = 0;
    page_topic(teller->page, "examples");
    while (told++ < EXAMPLES_MOST && (best = example_best(teller->rules, all, count, shown))) {
        tell_example(teller, &engine, best);
        shown |= best->lines;
    }
    arena_destroy(arena);
    hooks_close(engine.hooks);
    diagnostics_destroy(failures);
}
