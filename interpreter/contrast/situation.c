#include "contrast/situation.h"

#include <stdlib.h>
#include <string.h>

#include "record/standing.h"

/* A ruleset, and the script that would ask it. */
struct side {
    struct engine engine;
    struct script script;
    struct script_action cards[CARDS_MAX]; /* by their common numbers */
};

struct questioning {
    const struct common *common;
    struct arena *arena;
    struct diagnostics *diagnostics; /* why a deal cannot be so: nobody reads it */
    struct side sides[2];
};

struct situation situation_empty(enum question question)
{
    struct situation situation = {
        .question = question,
        .declarer = NO_SEAT,
        .partner = NO_SEAT,
        .called = NO_CARD,
    };
    memset(situation.values, COMMON_NONE, sizeof situation.values);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        situation.bid[seat] = NO_BID;
    return situation;
}

static bool is_somewhere(const struct situation *situation, unsigned card)
{
    bool found = set_has(situation->hand, card);
    for (unsigned i = 0; i < situation->in_trick; i++)
        found |= situation->trick[i] == card;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        found |= set_has(situation->taken[seat], card);
    return found;
}

bool situation_has_free(const struct common *common, const struct situation *situation,
                        unsigned card)
{
    bool is_copy = card > 0 && strcmp(common->cards[card].name, common->cards[card - 1].name) == 0;
    return !is_somewhere(situation, card) && (!is_copy || is_somewhere(situation, card - 1));
}

/* --- who is asked ---------------------------------------------------------------------------- */

static void open_side(struct questioning *questioning, unsigned number)
{
    const struct common *common = questioning->common;
    const struct ruleset *rules = common->rules[number];
    struct side *side = &questioning->sides[number];
    side->engine = (struct engine){
        .rules = rules,
        .hooks = hooks_open(rules, questioning->diagnostics),
    };
    side->script = (struct script){
        .arena = questioning->arena,
        .rules = (struct ruleset *)rules,
        .names = seats_by_place(rules, questioning->arena),
        .seed = 1, /* as where a script names none */
        .start = {.dealer = NO_SEAT},
    };
    for (unsigned i = 0; i < common->card_count; i++)
        side->cards[i] = (struct script_action){
            .text = common->cards[i].name,
            .copies = pack_find_cards(&rules->pack, common->cards[i].name),
        };
}

struct questioning *questioning_begin(const struct common *common)
{
    struct arena *arena = arena_create();
    struct questioning *questioning = arena_alloc(arena, sizeof *questioning);
    *questioning = (struct questioning){
        .common = common,
        .arena = arena,
        .diagnostics = diagnostics_create(),
    };
    for (unsigned number = 0; number < 2; number++)
        open_side(questioning, number);
    return questioning;
}

void questioning_end(struct questioning *questioning)
{
    for (unsigned number = 0; number < 2; number++)
        hooks_close(questioning->sides[number].engine.hooks);
    diagnostics_destroy(questioning->diagnostics);
    arena_destroy(questioning->arena);
}

const struct common *questioning_common(const struct questioning *questioning)
{
    return questioning->common;
}

const struct seat_names *questioning_names(const struct questioning *questioning, unsigned side)
{
    return &questioning->sides[side].script.names;
}

const struct engine *questioning_engine(const struct questioning *questioning, unsigned side)
{
    return &questioning->sides[side].engine;
}

/* --- as a script says it --------------------------------------------------------------------- */

/* The lists that a position points to. */
struct lists {
    struct script_action trick[SEATS_MAX], called[1], cards[1 + SEATS_MAX][CARDS_MAX];
    struct expected_number bids[SEATS_MAX], tricks[SEATS_MAX];
};

static struct script_actions list_cards(const struct side *side, struct set cards,
                                        struct script_action *list)
{
    struct script_actions actions = {.items = list};
    SET_EACH(card, cards) {
        list[actions.count++] = side->cards[card];
    }
    actions.given = actions.count > 0;
    return actions;
}

static struct script_actions list_trick(const struct side *side, const struct situation *situation,
                                        struct script_action *list)
{
    for (unsigned i = 0; i < situation->in_trick; i++)
        list[i] = side->cards[situation->trick[i]];
    return (struct script_actions){
        .items = list,
        .count = situation->in_trick,
        .given = situation->in_trick > 0,
    };
}

static struct expected_numbers list_bids(const struct situation *situation,
                                         struct expected_number *list)
{
    struct expected_numbers numbers = {.items = list};
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (situation->bid[seat] != NO_BID)
            list[numbers.count++] =
                (struct expected_number){.who = (uint8_t)seat, .number = situation->bid[seat]};
    return numbers;
}

static struct expected_numbers list_tricks(const struct situation *situation,
                                           struct expected_number *list)
{
    struct expected_numbers numbers = {.items = list};
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (situation->tricks[seat] > 0)
            list[numbers.count++] = (struct expected_number){.who = (uint8_t)(1u << seat),
                                                             .number = situation->tricks[seat]};
    return numbers;
}

static void say_suits(const struct common *common, const struct situation *situation, unsigned side,
                      uint8_t *suits)
{
    memset(suits, SUIT_UNSAID, VARIABLES_MAX);
    for (unsigned i = 0; i < common->variable_count; i++) {
        unsigned variable = common->variables[i].number[side];
        if (variable != NO_VARIABLE && situation->values[i] != SUIT_UNSAID)
            suits[variable] = (uint8_t)common_suit_in(common, side, situation->values[i]);
    }
}

static struct script_position position_of(const struct common *common, const struct side *side,
                                          unsigned number, const struct situation *situation,
                                          struct lists *lists)
{
    struct script_position position = {
        .given = true,
        .dealer = NO_SEAT,
        .deal = situation->deal,
        .passed_out = situation->passed_out > 0 ? situation->passed_out : -1,
        .leader = NO_SEAT,
        .declarer = situation->declarer,
        .partner = situation->partner,
        .contract = common->contracts[situation->contract].number[number],
        .bids = list_bids(situation, lists->bids),
        .tricks = list_tricks(situation, lists->tricks),
        .trick = list_trick(side, situation, lists->trick),
        .next_hand = list_cards(side, situation->hand, lists->cards[SEATS_MAX]),
    };
    say_suits(common, situation, number, position.suits);
    if (situation->called != NO_CARD)
        position.called = list_cards(side, set_of(situation->called), lists->called);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        position.taken[seat] = list_cards(side, situation->taken[seat], lists->cards[seat]);
    return position;
}

bool situation_begin(const struct questioning *questioning, const struct situation *situation,
                     unsigned side, struct state *state)
{
    struct lists lists;
    const struct side *asked = &questioning->sides[side];
    struct script_position position =
        position_of(questioning->common, asked, side, situation, &lists);
    return standing_begin(&asked->engine, &asked->script, &position, state,
                          questioning->diagnostics) &&
           !hooks_failed(asked->engine.hooks);
}

/* --- answers --------------------------------------------------------------------------------- */

static void see_winner(const struct engine *engine, const struct state *state,
                       struct answer *answer)
{
    unsigned number = trick_last(state);
    const card_t *trick = &state->played[number * engine->rules->players];
    unsigned card = trick_winning_card(engine, state, number);
    answer->win = reason_for_win(engine, state, number, &answer->reason);
    answer->place_in_trick = 0;
    while (trick[answer->place_in_trick] != card)
        answer->place_in_trick++;
}

/* Cards of one pack by their common numbers. */
static struct set common_cards(const struct common *common, unsigned side, struct set cards)
{
    struct set common_cards = {{0, 0}};
    SET_EACH(card, cards) {
        if (common->card_of[side][card] != NO_CARD)
            set_add(&common_cards, common->card_of[side][card]);
    }
    return common_cards;
}

static bool ask(const struct questioning *questioning, const struct situation *situation,
                unsigned side, struct answer *answer)
{
    struct state state;
    const struct engine *engine = &questioning->sides[side].engine;
    if (!situation_begin(questioning, situation, side, &state))
        return false;
    switch (situation->question) {
    case QUESTION_WINNER: see_winner(engine, &state, answer); break;
    case QUESTION_LEGAL:
        answer->legal = common_cards(questioning->common, side, engine_legal(engine, &state));
        break;
    case QUESTION_SCORE: engine_ledger(engine, &state, &answer->ledger); break;
    }
    return !hooks_failed(engine->hooks);
}

bool situation_ask(const struct questioning *questioning, const struct situation *situation,
                   struct answer answers[2])
{
    return situation_is_sensible(questioning->common, situation, 0) &&
           situation_is_sensible(questioning->common, situation, 1) &&
           ask(questioning, situation, 0, &answers[0]) &&
           ask(questioning, situation, 1, &answers[1]);
}

enum refusal situation_refusal(const struct questioning *questioning,
                               const struct situation *situation, unsigned side, unsigned card,
                               struct reason *reason)
{
    struct state state;
    *reason = (struct reason){.rule = ""};
    if (!situation_begin(questioning, situation, side, &state))
        return REFUSED_NO_DECISION;
    return reason_for_refusal(&questioning->sides[side].engine, &state,
                              questioning->common->cards[card].number[side], reason);
}
