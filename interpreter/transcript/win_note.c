#include "transcript/win_note.h"

#include "engine/engine.h"

/* The suits that decide a trick: of the card that won it as it counts and as it shows, and led. */
struct suits_of_trick {
    unsigned won, shown, led, trumps;
};

static struct suits_of_trick suits_of(const struct ruleset *rules, const struct state *state,
                                      unsigned trick, unsigned winner)
{
    const struct context *context = rules->contexts[state->context];
    unsigned first = state->played[trick * rules->players];
    return (struct suits_of_trick){
        .won = context->suit_of[winner],
        .shown = rules->pack.cards[winner].suit,
        .led = context->suit_of[first],
        .trumps = state->suits[0],
    };
}

const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick)
{
    struct reason reason;
    unsigned winner = trick_winning_card(engine, state, trick);
    struct suits_of_trick suits = suits_of(engine->rules, state, trick, winner);
    const char *card = glyph_card(glyphs, winner);
    if (reason_for_win(engine, state, trick, &reason) == WON_BY_HOOK)
        return arena_format(glyphs->arena, "by '%s'", reason.rule);
    if (suits.won == suits.led && suits.won == suits.shown)
        return "";
    if (suits.won == SUIT_NONE || suits.led == SUIT_NONE)
        return arena_format(glyphs->arena, "%s is the strongest", card);
    if (suits.won == suits.trumps && suits.won == suits.shown)
        return "trumped";
    if (suits.won == suits.trumps)
        return arena_format(glyphs->arena, "%s is a trump", card);
    return arena_format(glyphs->arena, suits.won == suits.led ? "%s counts as %s" : "%s beats %s",
                        card, glyph_suit(glyphs, suits.led));
}
