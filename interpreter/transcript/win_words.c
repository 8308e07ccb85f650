#include "transcript/win_words.h"

#include "engine/engine.h"
#include "engine/rules.h"

/* The suits that decide a trick: of the card that won it as it counts and as it shows, and led. */
struct suits_of_trick {
    unsigned won, shown, led, trumps;
};

static struct suits_of_trick suits_of(const struct engine *engine, const struct state *state,
                                      unsigned trick, unsigned winner)
{
    struct past_trick past = past_trick(engine, state, trick);
    return (struct suits_of_trick){
        .won = past.context->suit_of[winner],
        .shown = engine->rules->pack.cards[winner].suit,
        .led = past.led,
        .trumps = state->suits[0],
    };
}

const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick)
{
    struct reason reason;
    unsigned winner = trick_winning_card(engine, state, trick);
    struct suits_of_trick suits = suits_of(engine, state, trick, winner);
    const char *card = glyph_card(glyphs, winner);
    enum win win = reason_for_win(engine, state, trick, &reason);
    if (win == WON_BY_HOOK)
        return arena_format(glyphs->arena, "by '%s'", reason.rule);
    if (win == WON_BY_CAPTURE)
        return arena_format(glyphs->arena, "%s captures the others", card);
    if (win == WON_BY_NOBODY)
        return arena_format(glyphs->arena, "nobody's, for it has another as high as %s", card);
    if (win == WON_BY_ANY || (suits.won == suits.led && suits.won == suits.shown))
        return "";
    if (set_has(engine->rules->contexts[state->context]->lone_trumps, winner))
        return suits.led == SUIT_NONE ? "" : arena_format(glyphs->arena, "%s is a trump", card);
    if (suits.won == SUIT_NONE || suits.led == SUIT_NONE)
        return arena_format(glyphs->arena, "%s is the strongest", card);
    if (suits.won == suits.trumps && suits.won == suits.shown)
        return "trumped";
    if (suits.won == suits.trumps)
        return arena_format(glyphs->arena, "%s is a trump", card);
    return arena_format(glyphs->arena, suits.won == suits.led ? "%s counts as %s" : "%s beats %s",
                        card, glyph_suit(glyphs, suits.led));
}
