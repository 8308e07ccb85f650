/* The hook file of a game, from small templates. */
#include "game_parts.h"

#include <string.h>

GUIDE(grow_hook_file)
{
    (void)row;
    return grower->functions.count > 0 ? word(grower, "game.lua") : NULL;
}

static const char *grow_function(struct grower *grower, const char *name)
{
    struct arena *arena = grower->arena;
    const char *rank = any_name(grower, &grower->plan.ranks);
    static const char *const body = "function %s(hand, trick, deal)\n"
                                    "  local cards = {}\n"
                                    "  for _, card in ipairs(hand) do\n"
                                    "    if %s then cards[#cards + 1] = card end\n"
                                    "  end\n"
                                    "  return cards\n"
                                    "end\n";
    const char *test = "card.strength > 2";
    switch (below(grower, 4)) {
    case 0: test = arena_format(arena, "card.rank ~= '%s'", rank); break;
    case 1: test = arena_format(arena, "#trick > 0 and card.rank == '%s'", rank); break;
    case 2: test = "card.suit ~= deal.trumps and deal.trick > 1"; break;
    default: break;
    }
    return arena_format(arena, body, name, test);
}

/* The winner of a trick by its number; or, where a number is remembered, by how strong each card is
 * while it is so much. */
static const char *who_wins(struct grower *grower, unsigned number)
{
    struct arena *arena = grower->arena;
    if (grower->notes.count > 0 && number % 2 == 0)
        return arena_format(
            arena,
            "function power_now(card, led, deal)\n"
            "  if card.strength == deal.%s + 1 then return 500, \"It is now.\" end\n"
            "  return card.suit == led and card.strength or 0\n"
            "end\n"
            "says = {power_now = \"The strength that is noted beats all.\"}\n",
            grower->notes.list[0]);
    return arena_format(arena,
                        "function winner(trick, deal)\n"
                        "  if deal.trick == %u then return #trick end\n"
                        "end\n"
                        "says = {winner = \"The last card wins that trick.\"}\n",
                        number);
}

static const char *grow_named_hooks(struct grower *grower)
{
    struct arena *arena = grower->arena;
    const char *rank = any_name(grower, &grower->plan.ranks), *text = "";
    unsigned often = grower->plan.is_aimed ? 60 : 35;
    if (chance(grower, often))
        text = arena_format(arena,
                            "function suit_of(card, deal)\n"
                            "  if card.rank == '%s' then return deal.trumps or card.suit end\n"
                            "end\n",
                            rank);
    if (chance(grower, grower->plan.is_aimed ? 10 : often))
        text =
            arena_format(arena,
                         "%sfunction power(card, led, deal)\n"
                         "  if card.rank == '%s' then return 300 + card.strength, \"High.\" end\n"
                         "end\n",
                         text, rank);
    if (chance(grower, often))
        text = arena_format(arena, "%s%s", text,
                            who_wins(grower, between(grower, 1, grower->plan.hand)));
    return text;
}

const char *grow_hooks(struct grower *grower)
{
    const char *text = "-- Hooks of a random ruleset.\n";
    for (unsigned i = 0; i < grower->functions.count; i++)
        text = arena_format(grower->arena, "%s%s", text,
                            grow_function(grower, grower->functions.list[i]));
    return arena_format(grower->arena, "%s%s", text, grow_named_hooks(grower));
}
