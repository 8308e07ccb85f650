#include "record/cases.h"

#include "record/case_told.h"
#include "record/standing.h"
#include "record/win_words.h"

/* A case that is being asked: the deal it stands in, and what comes of it. */
struct inquiry {
    struct scripted *game;
    const struct script_case *asked;
    struct state state;
    struct case_told told;
};

/* The deal of the case; false if it cannot be so. */
static bool begin(struct inquiry *inquiry, const struct script_position *position)
{
    struct scripted *game = inquiry->game;
    inquiry->told.stands =
        standing_begin(&game->engine, game->script, position, &inquiry->state, game->diagnostics) &&
        !hooks_failed(game->engine.hooks);
    return inquiry->told.stands;
}

/* --- who wins -------------------------------------------------------------------------------- */

static void check_winner(struct inquiry *inquiry)
{
    struct scripted *game = inquiry->game;
    struct case_told *told = &inquiry->told;
    const struct script_case *one = inquiry->asked;
    struct script_position position = one->position;
    position.trick = one->trick;
    if (!begin(inquiry, &position))
        return;
    unsigned trick = inquiry->state.trick - 1u;
    unsigned card = trick_winning_card(&game->engine, &inquiry->state, trick);
    enum win win = reason_for_win(&game->engine, &inquiry->state, trick, &told->reason);
    const char *name = game->engine.rules->pack.cards[card].name;
    told->cards = set_of(card);
    told->because = win_words(win, &told->reason);
    if (!set_has(one->answer.items[0].copies, card)) {
        scripted_expected(game, one->answer.place, "'%s' to win, got '%s'",
                          one->answer.items[0].text, name);
        scripted_correct(game, one->answer.place, "%s", name);
    }
    check_because(game, &one->because, told->because, &told->reason.place);
}

/* --- which cards are legal ------------------------------------------------------------------- */

static struct set names_of(const struct script_actions *cards)
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
    size_t before = diagnostics_count(game->diagnostics);
    if (because->text && set_is_empty(refused))
        scripted_expected(game, because->place, "'%s' to refuse a card, but all are allowed",
                          because->text);
    SET_EACH(card, refused) {
        struct reason reason;
        enum refusal refusal = reason_for_refusal(&game->engine, state, card, &reason);
        check_because(game, because, refusal_words(refusal, &reason), &reason.place);
        if (diagnostics_count(game->diagnostics) > before)
            return;
    }
}

/* "S4 S9", or "any" if it is the whole hand. */
static void correct_legal(struct scripted *game, struct place place, struct set hand,
                          struct set legal)
{
    const char *names = "";
    SET_EACH(card, legal) {
        names = arena_format(game->script->arena, "%s%s%s", names, *names ? " " : "",
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
    struct script_position position = one->position;
    struct state *state = &inquiry->state;
    position.trick = one->trick;
    position.next_hand = one->hand;
    if (!begin(inquiry, &position))
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
}

/* --- what is the score ----------------------------------------------------------------------- */

static void check_score(struct inquiry *inquiry)
{
    if (begin(inquiry, &inquiry->asked->position))
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
    struct inquiry inquiry = {.game = game, .asked = one, .told = {.asked = one}};
    ask(&inquiry);
    inquiry.told.holds = diagnostics_count(game->diagnostics) == before;
    struct event event = {
        .kind = EVENT_CASE,
        .engine = &game->engine,
        .before = &inquiry.state,
        .after = &inquiry.state,
        .told = &inquiry.told,
    };
    tell(game->listener, &event);
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
