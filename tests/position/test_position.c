/*
 * Positions that are written and read again: of matches played at random under every ruleset, amid
 * a deal and behind it, the same comes of the text as of the state it was written from.
 */
#include "script/fixture.h"

#include "engine/open.h"
#include "loader/load.h"
#include "loader/tree.h"
#include "position/text.h"

#define SEEDS      12
#define SEEDS_MOST 48 /* of games whose deals are often over before cards are played */

struct match {
    struct arena *arena;
    struct engine engine;
    struct seat_names names;
    struct diagnostics *diagnostics;
    struct state state;
    unsigned read_again; /* positions */
    unsigned past_again; /* of these those that say what was dealt */
    bool asks_past;      /* the score asks it */
};

/* Writes the position by the table and begins what is read of the text. */
static struct state again(struct match *match, const struct position *position,
                          const struct schema *schema, bool goes_on)
{
    struct state state = {0};
    struct position read;
    const struct ruleset *rules = match->engine.rules;
    const struct asking asking = {.engine = &match->engine,
                                  .seed = 1,
                                  .question = QUESTION_SCORE,
                                  .goes_on = goes_on,
                                  .diagnostics = match->diagnostics};
    const char *text = tree_yaml(
        match->arena, position_write(rules, &match->names, schema, position, match->arena));
    const struct source *source = source_from_text(match->arena, "text", text, strlen(text));
    const struct node *tree = tree_read(match->arena, source, match->diagnostics);
    bool fine = tree &&
                position_from_tree(rules, &match->names, schema, tree, match->arena, &read,
                                   match->diagnostics) &&
                position_begin(&asking, &read, &state);
    diagnostics_print(match->diagnostics, stderr, DIAGNOSTIC_LINE);
    if (!fine)
        fail_msg("%s does not stand so: %s", rules->id, text);
    match->read_again++;
    return state;
}

/* What a trick and a score go by. */
static void assert_same_deal(const struct match *match, const struct state *other)
{
    const struct state *state = &match->state;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct set won = cards_won_by(match->engine.rules, state, seat);
        struct set others = cards_won_by(match->engine.rules, other, seat);
        assert_memory_equal(&won, &others, sizeof won);
    }
    assert_memory_equal(state->tricks_won, other->tricks_won, sizeof state->tricks_won);
    assert_memory_equal(state->bid, other->bid, sizeof state->bid);
    assert_memory_equal(state->named.suits, other->named.suits, sizeof state->named.suits);
    assert_int_equal(state->declarer, other->declarer);
    assert_int_equal(state->partners, other->partners);
    assert_int_equal(state->settled, other->settled);
    assert_int_equal(state->named.called_card, other->named.called_card);
    assert_int_equal(state->dealer, other->dealer);
    assert_int_equal(state->deal, other->deal);
    assert_int_equal(state->passed_out, other->passed_out);
}

/* The hands, and with them what may be played. */
static void assert_read_amid(struct match *match)
{
    struct position position = position_of(match->engine.rules, &match->state);
    struct state other = again(match, &position, &position_schema, true);
    assert_same_deal(match, &other);
    assert_memory_equal(match->state.hand, other.hand, sizeof other.hand);
    assert_int_equal(match->state.actor, other.actor);
    assert_int_equal(match->state.in_trick, other.in_trick);
    struct set legal = engine_legal(&match->engine, &match->state);
    struct set others = engine_legal(&match->engine, &other);
    assert_memory_equal(&legal, &others, sizeof legal);
}

/* Where hands neither draw nor pass cards on, a position can say what was dealt. */
static bool can_say_past(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_PASS && !step_discards(&rules->steps[i]) &&
            !step_covers(&rules->steps[i]))
            return false;
    return !rules->draws;
}

/* What was laid away is no longer said to be in the tricks for which it counts. */
static void take_out_of_tricks(struct position *position, struct set cards)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < position->card_count; i++)
        if (position->cards[i].spot != IN_TAKEN || !set_has(cards, position->cards[i].card))
            position->cards[kept++] = position->cards[i];
    position->card_count = kept;
}

/* Who won the last trick, since what was laid away may count for them. */
static void say_past(const struct ruleset *rules, const struct state *state,
                     struct position *position)
{
    position->leader = (uint8_t)trick_next_leader(state, state->trick - 1u);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        struct set dealt = cards_dealt_to(rules, state, seat);
        struct set had = cards_had_by(rules, state, seat);
        struct set buried = cards_buried_by(rules, state, seat);
        take_out_of_tricks(position, buried);
        position_put_all(position, FROM_DEAL, seat, dealt);
        position_put_all(position, FROM_TALON, seat, set_minus(had, dealt));
        position_put_all(position, IN_BURIED, seat, buried);
    }
}

static void assert_same_past(const struct match *match, const struct state *other)
{
    const struct ruleset *rules = match->engine.rules;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const struct set all[] = {cards_dealt_to(rules, &match->state, seat),
                                  cards_had_by(rules, &match->state, seat),
                                  cards_buried_by(rules, &match->state, seat)};
        const struct set others[] = {cards_dealt_to(rules, other, seat),
                                     cards_had_by(rules, other, seat),
                                     cards_buried_by(rules, other, seat)};
        assert_memory_equal(all, others, sizeof all);
    }
}

/* The deal may have ended with cards in the hands: they do not score, and what was dealt is not
 * said of them. */
static void assert_read_behind(struct match *match)
{
    const struct ruleset *rules = match->engine.rules;
    struct position position = position_of(rules, &match->state);
    bool is_all_played = true;
    for (unsigned seat = 0; seat < rules->players; seat++)
        is_all_played &= set_is_empty(match->state.hand[seat]);
    if (!is_all_played && match->asks_past)
        return;
    bool says_past = is_all_played && match->state.trick > 0 && can_say_past(rules);
    if (says_past)
        say_past(rules, &match->state, &position);
    struct state other = again(match, &position, &position_given_schema, false);
    assert_same_deal(match, &other);
    if (says_past) {
        assert_same_past(match, &other);
        match->past_again++;
    }
    assert_memory_equal(match->state.score, other.score, sizeof other.score);
}

/* Whether it asks which cards were dealt, had or laid away: a position can say that. */
static bool is_of_deal(enum fact fact)
{
    return fact == FACT_DEALT || fact == FACT_HAD || fact == FACT_BURIED;
}

/* Whether it asks what only a game knows that was played from its deal: which cards were turned up
 * or brought to play, and behind play what lay in the last trick. No position says it. */
static bool is_past(enum fact fact, bool is_trick_there)
{
    bool is_of_trick = fact == FACT_IN_TRICK || fact == FACT_LED || fact == FACT_WINNING;
    return fact_rows[fact].needs == NEED_PAST && !is_of_deal(fact) &&
           !(is_of_trick && is_trick_there);
}

static bool asks_deal(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            if (is_of_deal(rules->expressions[i]->names[j].fact))
                return true;
    return false;
}

static bool scores_past(const struct ruleset *rules, const struct expression *expression);

/* Whether a term asks it, under whichever contract: those of one name stand behind one another. */
static bool term_scores_past(const struct ruleset *rules, unsigned first)
{
    const struct named_term *terms = rules->terms;
    for (unsigned i = first; i < rules->term_count && !strcmp(terms[i].name, terms[first].name);
         i++)
        if (scores_past(rules, terms[i].expression))
            return true;
    return false;
}

/* Who led to the last trick, or played to it last: no position says it where play is over. */
static bool is_by_last_trick(role_t role)
{
    return role_base(role) == ROLE_LEADER || role_base(role) == ROLE_PLAYER;
}

/* Whether an expression of the score, or a term that it asks, asks of the last trick. */
static bool scores_past(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (is_past(name->fact, false) || is_by_last_trick(name->role) ||
            (name->fact == FACT_TERM && term_scores_past(rules, name->index)))
            return true;
    }
    return false;
}

/* Whether a goal asks about whoever had a card. */
static bool goals_ask_past(const struct ruleset *rules)
{
    const struct goals_step *goals = ruleset_goals(rules);
    for (unsigned i = 0; goals && i < goals->named_count; i++)
        for (unsigned j = 0; j < goals->named[i].condition->name_count; j++)
            if (role_base(goals->named[i].condition->names[j].role) == ROLE_HOLDER)
                return true;
    return false;
}

/* What each trick scored by itself, too. */
static bool asks_each_trick(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (rules->lines[i].per_trick)
            return true;
    return false;
}

/* Whose meld was best, only who played from the deal knows. */
static bool asks_past(const struct ruleset *rules)
{
    if (goals_ask_past(rules) || asks_each_trick(rules))
        return true;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_by_last_trick(rules->lines[i].to) || scores_past(rules, rules->lines[i].condition) ||
            scores_past(rules, rules->lines[i].points.expression))
            return true;
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            if (is_past(rules->expressions[i]->names[j].fact, true) ||
                role_has(rules->expressions[i]->names[j].role, ROLE_OF_MELD))
                return true;
    return false;
}

/* Cards that all know to be equal may change places: such packs are left out. */
static bool has_copies(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->pack.card_count; i++)
        if (rules->pack.cards[i].copy > 0)
            return true;
    return false;
}

/* No position says what each trick scored, where several cards may be led how many earlier tricks
 * had, or are called, in which order the cards of a layout were added, who played to which trick
 * once a player has dropped out, and which cards of earlier tricks lie face down, or lay covered
 * and named a suit that nobody has heard. */
static bool has_played_covered(const struct match *match)
{
    struct set played = {{0, 0}};
    for (unsigned seat = 0; seat < match->engine.rules->players; seat++)
        played = set_or(played, set_and(cards_taken_back_by(&match->state, seat),
                                        played_by(&match->state, seat)));
    return match->engine.rules->lays_down && !set_is_empty(played);
}

static bool can_say_tricks(const struct match *match)
{
    const struct ruleset *rules = match->engine.rules;
    const struct state *state = &match->state;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (rules->lines[i].per_trick && is_under(rules->lines[i].under, state->settled))
            return false;
    if (state_has_layout(rules, state) || state->dropped ||
        !set_is_empty(cards_lying_down(state)) || has_played_covered(match))
        return false;
    return !rules->has_leads || (state->trick == 0 && state->with == 0);
}

static void play(struct match *match, unsigned seed)
{
    unsigned apart = match->engine.rules->has_leads ? 2 : 8;
    struct rng rng = rng_seeded(seed, 9);
    struct state *state = &match->state;
    engine_begin(&match->engine, state, seed);
    for (unsigned deals = 0; deals < 4 && state->turn != TURN_OVER;) {
        struct set legal = engine_legal(&match->engine, state);
        if (state->turn == TURN_CARD && rng_below(&rng, apart) == 0 && can_say_tricks(match))
            assert_read_amid(match);
        if (turn_is_decision(state))
            engine_apply(&match->engine, state,
                         set_select(legal, rng_below(&rng, set_count(legal))));
        else if (turn_is_chance(state))
            engine_chance(&match->engine, state);
        else
            engine_next_deal(&match->engine, state);
        bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
        deals += is_over;
        if (is_over && !state->abandoned && !asks_past(match->engine.rules) &&
            can_say_tricks(match) && !(match->asks_past && !can_say_past(match->engine.rules)))
            assert_read_behind(match);
    }
}

/* Of rulesets: of which positions were read again, of which with what was dealt, and of which that
 * asks for it. */
struct counts {
    unsigned read_again, past_again, asked;
};

static void play_ruleset(void *context, const char *id, const char *path)
{
    struct match match = {.arena = arena_create(), .diagnostics = diagnostics_create()};
    const struct load_request request = {.players = 0};
    struct counts *count = context;
    struct ruleset *rules =
        ruleset_open(id, ruleset_folders_of_source(match.arena), &request, match.diagnostics);
    (void)path;
    assert_non_null(rules);
    match.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, match.diagnostics)};
    match.names = seats_by_place(rules, match.arena);
    match.asks_past = asks_deal(rules);
    for (unsigned seed = 1; seed <= SEEDS_MOST && !has_copies(rules); seed++)
        if (seed <= SEEDS || match.read_again < SEEDS)
            play(&match, seed);
    bool has_layout = state_has_layout(rules, &match.state);
    if (!has_copies(rules) && !has_layout && !asks_each_trick(rules) && match.read_again < SEEDS)
        fail_msg("%s: only %u positions were read again", id, match.read_again);
    count->read_again += match.read_again > 0;
    count->past_again += match.past_again > 0;
    count->asked += match.asks_past && match.past_again > 0;
    hooks_close(match.engine.hooks);
    diagnostics_destroy(match.diagnostics);
    ruleset_destroy(rules);
    arena_destroy(match.arena);
}

static void test_what_is_written_reads_as_the_same(void **state)
{
    struct arena *arena = arena_create();
    const char *const folders[] = {arena_format(arena, "%s/rulesets", source_root()), NULL};
    struct counts count = {0};
    (void)state;
    loader_list(folders, play_ruleset, &count);
    assert_true(count.read_again >= 9);
    assert_true(count.past_again >= 9);
    assert_true(count.asked >= 2);
    arena_destroy(arena);
}

/* --- by hand ---------------------------------------------------------------------------------- */

static const char *written(const char *ruleset, const char *given)
{
    static char text[500];
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct load_request request = {.players = 0};
    struct ruleset *rules =
        ruleset_open(ruleset, ruleset_folders_of_source(arena), &request, diagnostics);
    const struct position_flags flags = {.given = given};
    struct position position;
    struct script *script = script_describe(rules, &flags, &position, diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    const char *again = tree_yaml(
        arena, position_write(rules, &script->names, &position_given_schema, &position, arena));
    snprintf(text, sizeof text, "%s", again);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
    return text;
}

/* Each key, in the order of the rows; a side's tricks and cards are its first seat's. */
static void test_every_key_is_written_as_it_is_read(void **state)
{
    static const char all[] =
        "{dealer: West, deal: 3, passed-out: 1, scores: {South: 12}, trumps: none, leads: East, "
        "declarer: North, called: CA, partner: South, bids: {North: 8, East: none}, "
        "tricks: {North: 3}, taken: {North: SA HA}, gone: D2}";
    (void)state;
    assert_string_equal(written("small-ships", all), all);
    assert_string_equal(written("small-ships", "contract: misere, declarer: none"),
                        "{contract: misere, declarer: none}");
    assert_string_equal(written("whist", "taken: {East-West: [SA, S2]}, tricks: {East-West: 2}"),
                        "{tricks: {East: 2}, taken: {East: SA S2}}");
    assert_string_equal(
        written("skat", "{buried: {Seat 2: D7 D8}, dealt: {Seat 2: CJ, Seat 1: SJ HJ}, "
                        "from-talon: {Seat 2: [D7, D9]}}"),
        "{dealt: {Seat 1: SJ HJ, Seat 2: CJ}, from-talon: {Seat 2: D7 D9}, buried: {Seat 2: D7 "
        "D8}}");
    assert_string_equal(written("whist", "trumps: hearts"), "{trumps: H}");
    assert_string_equal(written("schnapsen", "turned: [H10]"), "{turned: H10}");
    assert_string_equal(written("schnapsen", "turned: none"), "{turned: none}");
    assert_string_equal(written("hearts", "unplayed: [SQ, S2 CA]"), "{unplayed: SQ S2 CA}");
    assert_string_equal(written("whist", "{}"), "{}");
}

/* --- what has to be said ---------------------------------------------------------------------- */

/* How many of a result's mistakes are that something is not said. */
static unsigned unsaid(const char *ruleset, const char *result)
{
    struct arena *arena = arena_create();
    struct scripted_game game = scripted_read_fine(arena_format(
        arena, "eldest: 1\nruleset: %s\ncases:\n  - what is the score:\n      - {%s}\n", ruleset,
        result));
    scripted_play(&game, NULL);
    unsigned count = scripted_count(&game, E_SCRIPT_UNSAID);
    scripted_close(&game);
    arena_destroy(arena);
    return count;
}

/* By the rules: makers score their bid if they made it, defenders one for each trick. */
static void test_only_what_a_rule_asks_has_to_be_said(void **state)
{
    struct arena *arena = arena_create();
    (void)state;
    assert_int_equal(unsaid("small-ships", "declarer: North, ledger: {North: {}}"), 1);
    assert_int_equal(unsaid("small-ships", "bids: {North: 8}, ledger: {North: {}}"), 1);
    assert_int_equal(unsaid("small-ships", "declarer: North, bids: {East: 8}, ledger: {North: {}}"),
                     1);
    assert_int_equal(
        unsaid("small-ships", "declarer: North, bids: {North: 8}, ledger: {North: {}}"), 0);
    assert_int_equal(unsaid("small-ships", "declarer: none, ledger: {North: {}}"), 0);
    /* a misere is worth ten, whatever was bid */
    assert_int_equal(
        unsaid("small-ships", "declarer: North, contract: misere, ledger: {North: {}}"), 0);
    /* each bids here, but of others than those that are named nothing is asked */
    assert_int_equal(unsaid("big-ships", "bids: {North: 2}, ledger: {North: {}}"), 0);
    assert_int_equal(unsaid("big-ships", "bids: {North: 2}, ledger: {East: {}}"), 1);
    assert_int_equal(unsaid("big-ships", "bids: {East: none}, ledger: {East: {}}"), 0);
    /* nobody bids in whist */
    assert_int_equal(unsaid("whist", "tricks: {North: 7}, ledger: {North-South: {}}"), 0);
    /* what the last two tricks cost goes by who has won them */
    static const char last_two[] = "dealer: North, declarer: North, contract: no last two, "
                                   "tricks: {North: 7, East: 6}, ledger: {North: {}}";
    assert_int_equal(unsaid("barbu", last_two),
                     unsaid("barbu", arena_format(arena, "leads: East, %s", last_two)) + 1);
    /* aces count, and those who won a trick may have taken them */
    assert_int_equal(unsaid("nimby", "declarer: North, tricks: {North: 1}, "
                                     "ledger: {North-South: {}}"),
                     1);
    assert_int_equal(unsaid("nimby", "declarer: North, tricks: {North: 1}, "
                                     "taken: {North: CA SA HA DA}, ledger: {North-South: {}}"),
                     0);
    arena_destroy(arena);
}

/* Of what was dealt as much as decides: with whom the jacks were that count. */
static void test_of_the_deal_only_what_decides_has_to_be_said(void **state)
{
    static const char grand[] =
        "trumps: none, declarer: Seat 1, bids: {Seat 1: 48}, buried: {Seat 1: "
        "D8 D9}, tricks: {Seat 1: 9, Seat 2: 1}, taken: {Seat 2: HJ DJ D10}, "
        "ledger: {Seat 1: {won: 96}}";
    struct arena *arena = arena_create();
    (void)state;
    assert_int_equal(unsaid("skat", grand), 1);
    assert_int_equal(unsaid("skat", arena_format(arena, "dealt: {Seat 1: CJ SJ}, %s", grand)), 1);
    assert_int_equal(unsaid("skat", arena_format(arena, "dealt: {Seat 2: HJ}, %s", grand)), 1);
    assert_int_equal(
        unsaid("skat", arena_format(arena, "dealt: {Seat 1: CJ SJ, Seat 2: HJ}, %s", grand)), 0);
    /* nor are hands taken for empty of which nothing is said, with no trick won */
    assert_int_equal(unsaid("skat", "trumps: none, declarer: Seat 1, bids: {Seat 1: 18}, taken: "
                                    "{Seat 1: CA C10 SA S10 HA H10 DA D10}, "
                                    "ledger: {Seat 1: {}}"),
                     1);
    /* all ten, but not what came from the talon */
    static const char ten[] = "dealt: {Seat 1: CJ SJ CA C10 SA S10 HA H10 DA D10}";
    assert_int_equal(unsaid("skat", arena_format(arena, "%s, %s", ten, grand)), 1);
    assert_int_equal(
        unsaid("skat", arena_format(arena, "%s, from-talon: {Seat 1: D8 D9}, %s", ten, grand)), 0);
    arena_destroy(arena);
}

/* Who plays next of a deal in the middle; NO_SEAT: more has to be said. Of a score, 0 or NO_SEAT.
 */
static unsigned next_in(const char *ruleset, const char *said, bool goes_on)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    const struct load_request request = {.players = 0};
    struct ruleset *rules = ruleset_open(arena_format(arena, "%s/%s.yaml", source_root(), ruleset),
                                         ruleset_folders_of_source(arena), &request, diagnostics);
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    const struct asking asking = {.engine = &engine,
                                  .question = QUESTION_SCORE,
                                  .goes_on = goes_on,
                                  .diagnostics = diagnostics};
    const struct seat_names names = seats_by_place(rules, arena);
    const struct source *source = source_from_text(arena, "text", said, strlen(said));
    struct position position;
    struct state state;
    assert_true(
        position_from_tree(rules, &names, goes_on ? &position_schema : &position_given_schema,
                           tree_read(arena, source, diagnostics), arena, &position, diagnostics));
    bool fine = position_begin(&asking, &position, &state);
    assert_int_equal(diagnostics_count(diagnostics), !fine);
    unsigned next = !fine ? NO_SEAT : goes_on ? state.actor : 0;
    hooks_close(engine.hooks);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
    arena_destroy(arena);
    return next;
}

static bool goes_on(const char *said)
{
    return next_in("tests/script/asking", said, true) != NO_SEAT;
}

/* Behind the first trick a step goes by the bid of eldest hand, who is North. */
static void test_steps_that_are_still_to_come_ask_too(void **state)
{
    (void)state;
    assert_false(goes_on("{hands: {North: SA HA}}"));
    assert_false(goes_on("{hands: {North: SA HA}, bids: {South: 1}}"));
    assert_true(goes_on("{hands: {North: SA HA}, bids: {North: none}}"));
    assert_true(goes_on("{hands: {North: SA}, tricks: {North: 1}}"));
}

#define VOWS   "tests/rulesets/vows"
#define NOBODY "remembered: {vowed: {North: false}}"
#define SPADES "SA SK SQ SJ S10 S9"

/* Who leads goes by a vow, or else by a card in a hand that is said or filled. */
static void test_who_leads_goes_by_what_is_said(void **state)
{
    (void)state;
    assert_int_equal(next_in(VOWS, "{hands: {South: " SPADES "}}", true), NO_SEAT);
    assert_int_equal(next_in(VOWS, "{hands: {South: " SPADES "}, " NOBODY "}", true), 2);
    assert_int_equal(
        next_in(VOWS, "{hands: {South: " SPADES "}, remembered: {vowed: {East: true}}}", true), 1);
    assert_int_equal(next_in("rulesets/hearts/hearts",
                             "{deal: 4, hands: {West: C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK CA}}",
                             true),
                     3);
}

/* What was turned up has to be said: no seed turns it up again. */
static void test_what_was_turned_up_has_to_be_said(void **state)
{
    const char *ruleset = "tests/rulesets/turned";
    (void)state;
    assert_int_equal(next_in(ruleset, "{tricks: {North: 5}}", false), NO_SEAT);
    assert_int_equal(next_in(ruleset, "{tricks: {North: 5}, turned: none}", false), 0);
    assert_int_equal(next_in(ruleset, "{hands: {North: SA SK}}", true), NO_SEAT);
    assert_int_equal(next_in(ruleset, "{hands: {North: SA SK}, turned: HJ}", true), 0);
}

/* Who is paid, too; and nothing says who had a card that was played. */
static void test_who_is_paid_has_to_be_said(void **state)
{
    (void)state;
    assert_int_equal(next_in(VOWS, "{tricks: {North: 6}, " NOBODY "}", false), NO_SEAT);
    assert_int_equal(next_in("tests/rulesets/own-vows", "{tricks: {North: 6}}", false), NO_SEAT);
    assert_int_equal(next_in("tests/rulesets/own-vows", "{tricks: {North: 6}, " NOBODY "}", false),
                     0);
}

#define LAST_LEAD "tests/script/last-lead"

/* Who won the last trick may not have led to it: no position says who did, wherever play is over;
 * but whoever has won all of several tricks has. */
static void test_who_led_to_the_last_trick_no_position_says(void **state)
{
    (void)state;
    assert_int_equal(next_in(LAST_LEAD, "{tricks: {North: 3, South: 1}, leads: North}", false),
                     NO_SEAT);
    assert_int_equal(next_in(LAST_LEAD, "{tricks: {North: 1}, leads: North}", false), NO_SEAT);
    assert_int_equal(next_in(LAST_LEAD, "{tricks: {North: 4}, leads: North}", false), 0);
    /* played on from there: with nothing in the hands, or ended early, or with tricks to come */
    assert_int_equal(next_in(LAST_LEAD,
                             "{hands: {North: []}, tricks: {North: 3, South: 1}, leads: North}",
                             true),
                     NO_SEAT);
    assert_int_equal(next_in(LAST_LEAD,
                             "{hands: {North: SA}, tricks: {North: 2, South: 1}, leads: North}",
                             true),
                     NO_SEAT);
    assert_int_equal(
        next_in(LAST_LEAD, "{hands: {North: SA SK}, tricks: {South: 2}, leads: South}", true), 1);
}

#define LAST_CALL "tests/script/last-call"

/* Nor does one say who has called last, but calls that are still to come do; of who leads because
 * of a bid it can be said. */
static void test_who_has_called_no_position_says(void **state)
{
    (void)state;
    assert_int_equal(next_in(LAST_CALL, "{tricks: {North: 3}}", false), NO_SEAT);
    assert_int_equal(
        next_in(LAST_CALL, "{hands: {North: SA}, tricks: {North: 2}, leads: North}", true),
        NO_SEAT);
    assert_int_equal(
        next_in(LAST_CALL, "{hands: {North: SA SK}, tricks: {North: 1}, leads: North}", true), 0);
    assert_int_equal(next_in(LAST_CALL, "{hands: {North: SA SK SQ}}", true), NO_SEAT);
    assert_int_equal(next_in(LAST_CALL, "{hands: {North: SA SK SQ}, leads: South}", true), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_reads_as_the_same),
        cmocka_unit_test(test_every_key_is_written_as_it_is_read),
        cmocka_unit_test(test_only_what_a_rule_asks_has_to_be_said),
        cmocka_unit_test(test_of_the_deal_only_what_decides_has_to_be_said),
        cmocka_unit_test(test_steps_that_are_still_to_come_ask_too),
        cmocka_unit_test(test_who_leads_goes_by_what_is_said),
        cmocka_unit_test(test_what_was_turned_up_has_to_be_said),
        cmocka_unit_test(test_who_is_paid_has_to_be_said),
        cmocka_unit_test(test_who_led_to_the_last_trick_no_position_says),
        cmocka_unit_test(test_who_has_called_no_position_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
