/* Hooks by chance: a card of another suit, cards out of their order, tricks that go by who plays
 * what, and hands that must play certain cards. */
#include "lean.h"

#include "game_parts.h"

static const char *const suits[] = {"S", "H", "D", "C"};
static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9"};

static const char *a_suit(struct grower *grower)
{
    return suits[below(grower, COUNT(suits))];
}

static const char *a_rank(struct grower *grower)
{
    return ranks[below(grower, COUNT(ranks))];
}

static const char *lean_suit_of(struct grower *grower)
{
    struct arena *arena = grower->arena;
    switch (below(grower, 4)) {
    case 0:
        return arena_format(arena, "  if card.name == \"%s%s\" then return \"%s\" end\n",
                            a_suit(grower), a_rank(grower), a_suit(grower));
    case 1:
        return arena_format(arena,
                            "  if card.rank == \"%s\" then\n"
                            "    return ({S = \"C\", C = \"S\", H = \"D\", D = \"H\"})[card.suit]\n"
                            "  end\n",
                            a_rank(grower));
    default: break;
    }
    return arena_format(arena,
                        "  if card.rank == \"%s\" and deal.trumps then return deal.trumps end\n",
                        a_rank(grower));
}

static const char *lean_power(struct grower *grower)
{
    struct arena *arena = grower->arena;
    switch (below(grower, 4)) {
    case 0:
        return arena_format(arena, "  if card.name == \"%s%s\" then return 0 end\n", a_suit(grower),
                            a_rank(grower));
    case 1:
        return arena_format(arena,
                            "  if card.rank == \"%s\" and led == \"%s\" then\n"
                            "    return 500 + ({S = 1, H = 2, D = 3, C = 4})[card.suit]\n"
                            "  end\n",
                            a_rank(grower), a_suit(grower));
    default: break;
    }
    return arena_format(arena, "  if card.name == \"%s%s\" then return %u end\n", a_suit(grower),
                        a_rank(grower), between(grower, 800, 900));
}

static const char *lean_winner(struct grower *grower)
{
    struct arena *arena = grower->arena;
    switch (below(grower, 5)) {
    case 0:
        return "  for place = #trick, 2, -1 do\n"
               "    if trick[place].rank == trick[1].rank then return place end\n  end\n";
    case 1:
        return arena_format(arena,
                            "  if deal.trick %% %u == 0 and trick[2].suit == \"%s\" then"
                            " return 2 end\n",
                            between(grower, 2, 3), a_suit(grower));
    case 2:
        return arena_format(arena,
                            "  local count = 0\n"
                            "  for _, card in ipairs(trick) do\n"
                            "    if card.suit == \"%s\" then count = count + 1 end\n  end\n"
                            "  if count > 2 then return #trick end\n",
                            a_suit(grower));
    default: break;
    }
    return arena_format(
        arena, "  if trick[1].suit == \"%s\" and trick[%u].rank == \"%s\" then return %u end\n",
        a_suit(grower), between(grower, 1, 3), a_rank(grower), between(grower, 1, 3));
}

/* Which cards of the hand a duty asks for. */
static const char *lean_options(struct grower *grower)
{
    struct arena *arena = grower->arena;
    switch (below(grower, 5)) {
    case 0: return arena_format(arena, "card.rank == \"%s\"", a_rank(grower));
    case 1:
        return arena_format(arena, "#trick == %u and card.suit == \"%s\"", below(grower, 3),
                            a_suit(grower));
    case 2:
        return arena_format(arena, "deal.trick == %u and card.strength > %u", between(grower, 1, 4),
                            between(grower, 2, 4));
    case 3:
        return arena_format(arena,
                            "trick[1] and trick[1].rank == card.rank and card.rank ~= \"%s\"",
                            a_rank(grower));
    default: break;
    }
    return arena_format(arena, "card.strength %s %u and card.suit ~= \"%s\"",
                        chance(grower, 50) ? "<" : ">", between(grower, 2, 4), a_suit(grower));
}

const char *lean_hooks(struct grower *grower, unsigned duties)
{
    struct arena *arena = grower->arena;
    const char *text = arena_format(arena,
                                    "function suit_of(card, deal)\n%send\n"
                                    "function power(card, led, deal)\n%send\n"
                                    "function winner(trick, deal)\n%send\n",
                                    lean_suit_of(grower), lean_power(grower), lean_winner(grower));
    for (unsigned i = 0; i < duties; i++)
        text = arena_format(arena,
                            "%sfunction duty_%u(hand, trick, deal)\n"
                            "  local cards = {}\n"
                            "  for _, card in ipairs(hand) do\n"
                            "    if %s then cards[#cards + 1] = card end\n"
                            "  end\n"
                            "  return cards\n"
                            "end\n",
                            text, i + 1, lean_options(grower));
    if (chance(grower, 20))
        text = arena_format(arena, "%ssays = {winner = \"A trick may go by what lies in it.\"}\n",
                            text);
    return text;
}
