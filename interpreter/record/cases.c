#include "record/cases.h"

#include "record/standing.h"
#include "record/win_words.h"

/* The deal of a case; false if it cannot be so. */
static bool begin(struct scripted *game, const struct script_position *position,
                  struct state *state)
{
    return standing_begin(&game->engine, game->script, position, state, game->diagnostics) &&
           !hooks_failed(game->engine.hooks);
}

/* --- who wins -------------------------------------------------------------------------------- */

static void check_winner(struct scripted *game, const struct script_case *one)
{
    struct script_position position = one->position;
    struct state state;
    struct reason reason;
    position.trick = one->trick;
    if (!begin(game, &position, &state))
        return;
    unsigned trick = state.trick - 1u;
    unsigned card = trick_winning_card(&game->engine, &state, trick);
    enum win win = reason_for_win(&game->engine, &state, trick, &reason);
    const char *name = game->engine.rules->pack.cards[card].name;
    if (!set_has(one->answer.items[0].copies, card)) {
        scripted_expected(game, one->answer.place, "'%s' to win, got '%s'",
                          one->answer.items[0].text, name);
        scripted_correct(game, one->answer.place, "%s", name);
    }
    check_because(game, &one->because, win_words(win, &reason), &reason.place);
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

static void check_legal_cards(struct scripted *game, const struct script_case *one)
{
    struct script_position position = one->position;
    struct state state;
    position.trick = one->trick;
    position.next_hand = one->hand;
    if (!begin(game, &position, &state))
        return;
    struct set hand = state.hand[state.actor];
    struct set legal = engine_legal(&game->engine, &state);
    struct set expected = one->answer.given ? set_and(names_of(&one->answer), hand) : hand;
    if (set_equal(expected, legal)) {
        check_refusals(game, &state, &one->because, set_minus(hand, legal));
        return;
    }
    scripted_expected(game, one->answer.place, "%s to be legal, got %s",
                      scripted_cards(game, expected), scripted_cards(game, legal));
    correct_legal(game, one->answer.place, hand, legal);
}

/* --- what is the score ----------------------------------------------------------------------- */

static void check_score(struct scripted *game, const struct script_case *one)
{
    struct state state;
    if (begin(game, &one->position, &state))
        check_ledger(game, &state, &one->ledger);
}

/* --- all cases ------------------------------------------------------------------------------- */

static void check_case(struct scripted *game, const struct script_case *one)
{
    switch (one->question) {
    case QUESTION_WINNER: check_winner(game, one); break;
    case QUESTION_LEGAL: check_legal_cards(game, one); break;
    case QUESTION_SCORE: check_score(game, one); break;
    }
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
