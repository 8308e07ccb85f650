/* Cases of a script: positions with a question, checked one by one. */
#include "script/scripted.h"

#include <string.h>

#include "script/reader.h"
#include "script/script.h"
#include "transcript/table_words.h"

/* A case that is being asked: the deal it stands in, and what comes of it. */
struct inquiry {
    struct scripted *game;
    const struct script_case *asked;
    struct state state;
    struct case_told told;
};

/* Those whose score a case expects, a bit for each. */
static uint8_t accounts_of(const struct expected_lists *ledger)
{
    uint8_t accounts = 0;
    for (unsigned i = 0; i < ledger->count; i++)
        accounts |= (uint8_t)(1u << ledger->items[i].account);
    return accounts;
}

/* The deal of the case; false if it cannot be so. */
static bool begin(struct inquiry *inquiry)
{
    struct scripted *game = inquiry->game;
    const struct script_case *one = inquiry->asked;
    struct position position = *one->position;
    struct asking asking = scripted_asking(game);
    asking.question = one->question;
    asking.accounts = accounts_of(&one->ledger);
    position_put_actions(&position, IN_TRICK, &one->trick);
    position_put_actions(&position, IN_NEXT_HAND, &one->hand);
    position.says_next_hand = one->hand.given;
    position.next_hand_place = one->hand.place;
    if (!position.place.source)
        position.place = one->place; /* nothing was given */
    inquiry->told.stands =
        position_begin(&asking, &position, &inquiry->state) && !hooks_failed(game->engine.hooks);
    return inquiry->told.stands;
}

/* --- who wins -------------------------------------------------------------------------------- */

/* The card that wins, in a trick that is complete or so far. */
struct won {
    const card_byte_t *trick;
    unsigned count, card;
    enum win win;
    struct reason reason;
};

static struct won see_winner(const struct engine *engine, const struct state *state)
{
    unsigned number = trick_last(state);
    struct won won = {
        .trick = &state->played[number * state->trick_size],
        .count = state->in_trick ? state->in_trick : state->trick_size,
        .card = trick_winning_card(engine, state, number),
    };
    won.win = reason_for_win(engine, state, number, &won.reason);
    return won;
}

/* Which of its equals in the trick the card is that wins: the case can mean one of them. */
static enum equals which_of_equals(const struct pack *pack, const struct won *won)
{
    unsigned before = 0, after = 0;
    bool is_past = false;
    for (unsigned i = 0; i < won->count; i++) {
        bool is_it = won->trick[i] == won->card;
        bool is_equal = strcmp(pack->cards[won->trick[i]].name, pack->cards[won->card].name) == 0;
        before += is_equal && !is_it && !is_past;
        after += is_equal && !is_it && is_past;
        is_past |= is_it;
    }
    if (before + after == 0 || (before && after))
        return ANY_EQUAL;
    return before ? LAST_EQUAL : FIRST_EQUAL;
}

static const char *equals_word(enum equals equals)
{
    switch (equals) {
    case FIRST_EQUAL: return "first ";
    case LAST_EQUAL: return "last ";
    case ANY_EQUAL: break;
    }
    return "";
}

static bool is_card_expected(const struct script_case *one, const struct won *won)
{
    if (won->win == WON_BY_NOBODY || one->is_for_nobody)
        return one->is_for_nobody == (won->win == WON_BY_NOBODY);
    return set_has(one->answer.items[0].copies, won->card);
}

static void check_winner(struct inquiry *inquiry)
{
    struct scripted *game = inquiry->game;
    struct case_told *told = &inquiry->told;
    const struct script_case *one = inquiry->asked;
    const struct pack *pack = &game->engine.rules->pack;
    if (!begin(inquiry))
        return;
    struct won won = see_winner(&game->engine, &inquiry->state);
    bool is_won = won.win != WON_BY_NOBODY;
    const char *name = is_won ? pack->cards[won.card].name : "none";
    enum equals equals = is_won && one->equals ? which_of_equals(pack, &won) : ANY_EQUAL;
    told->cards = is_won ? set_of(won.card) : (struct set){{0, 0}};
    told->because = win_words(won.win, &won.reason);
    told->reason = won.reason;
    if (!is_card_expected(one, &won) || equals != one->equals) {
        scripted_expected(
            game, one->answer.place, "'%s%s' to win, got '%s%s'", equals_word(one->equals),
            one->is_for_nobody ? "none" : one->answer.items[0].text, equals_word(equals), name);
        scripted_correct(game, one->answer.place, "%s%s", equals_word(equals), name);
    }
    if (!check_because(game, &one->because, told->because, &told->reason.place))
        scripted_correct(game, one->because.place, "%s", told->because);
}

/* --- which cards are legal ------------------------------------------------------------------- */

static struct set names_of(const struct written_actions *cards)
{
    struct set all = {{0, 0}};
    for (unsigned i = 0; i < cards->count; i++)
        all = set_or(all, cards->items[i].copies);
    return all;
}

/* Every card of the hand that may not be played is refused by the rule that the case names. */
static void check_refusals(struct scripted *game, const struct state *state,
                           const struct script_word *because, struct set refused)
{
    if (because->text && set_is_empty(refused))
        scripted_expected(game, because->place, "'%s' to refuse a card, but all are allowed",
                          because->text);
    SET_EACH(card, refused) {
        struct reason reason;
        enum refusal refusal = reason_for_refusal(&game->engine, state, card, &reason);
        const char *words = refusal_words(refusal, &reason);
        if (!check_refused_because(game, state, card, because, words, &reason.place)) {
            scripted_correct(game, because->place, "%s", words);
            return;
        }
    }
}

/* "S4 S9", or "any" if it is the whole hand. */
static void correct_legal(struct scripted *game, struct place place, struct set hand,
                          struct set legal)
{
    const char *names = "";
    SET_EACH(card, legal) {
        names = arena_joined(game->script->arena, names, " ", "%s",
                             game->engine.rules->pack.cards[card].name);
    }
    scripted_correct(game, place, "%s", set_equal(hand, legal) ? "any" : names);
}

/* Why a card of the hand may not be played; of several the first. */
static void tell_refusal(struct inquiry *inquiry, struct set refused)
{
    struct case_told *told = &inquiry->told;
    const struct engine *engine = &inquiry->game->engine;
    if (set_is_empty(refused))
        return;
    enum refusal refusal =
        reason_for_refusal(engine, &inquiry->state, set_first(refused), &told->reason);
    told->because = refusal_words(refusal, &told->reason);
}

static void check_legal_cards(struct inquiry *inquiry)
{
    struct scripted *game = inquiry->game;
    const struct script_case *one = inquiry->asked;
    struct state *state = &inquiry->state;
    if (!begin(inquiry))
        return;
    struct set hand = state->hand[state->actor];
    struct set legal = engine_legal(&game->engine, state);
    struct set expected = one->answer.given ? set_and(names_of(&one->answer), hand) : hand;
    inquiry->told.cards = legal;
    tell_refusal(inquiry, set_minus(hand, legal));
    if (set_equal(expected, legal)) {
        check_refusals(game, state, &one->because, set_minus(hand, legal));
        return;
    }
    scripted_expected(game, one->answer.place, "%s to be legal, got %s",
                      scripted_cards(game, expected), scripted_cards(game, legal));
    correct_legal(game, one->answer.place, hand, legal);
    if (one->because.text && inquiry->told.because)
        scripted_correct(game, one->because.place, "%s", inquiry->told.because);
}

/* --- what is the score ----------------------------------------------------------------------- */

static void check_score(struct inquiry *inquiry)
{
    if (begin(inquiry))
        check_ledger(inquiry->game, &inquiry->state, &inquiry->asked->ledger);
}

/* --- all cases ------------------------------------------------------------------------------- */

static void ask(struct inquiry *inquiry)
{
    switch (inquiry->asked->question) {
    case QUESTION_WINNER: check_winner(inquiry); break;
    case QUESTION_LEGAL: check_legal_cards(inquiry); break;
    case QUESTION_SCORE: check_score(inquiry); break;
    }
}

static void check_case(struct scripted *game, const struct script_case *one)
{
    size_t before = diagnostics_count(game->diagnostics);
    struct inquiry inquiry = {
        .game = game, .asked = one, .told = {.asked = one, .label = game->script->label}};
    ask(&inquiry);
    inquiry.told.holds = diagnostics_count(game->diagnostics) == before;
    struct event event = {
        .kind = EVENT_CASE,
        .engine = &game->engine,
        .before = &inquiry.state,
        .after = &inquiry.state,
        .told = &inquiry.told,
    };
    emit_event(game->listener, &event);
}

void cases_check(struct scripted *game)
{
    const struct script *script = game->script;
    for (unsigned i = 0; i < script->table_count; i++) {
        for (unsigned j = 0; j < script->tables[i].count; j++) {
            if (!hooks_failed(game->engine.hooks))
                check_case(game, &script->tables[i].cases[j]);
        }
    }
}
