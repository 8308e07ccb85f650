/*
 * Rulesets that lean on the kinds of statement that few rulesets have: each has hooks for suits,
 * strengths and the winner, calls that are refused, remarks, and lines that go by conditions. What
 * they ask and give is by chance.
 */
#include "grow.h"

#define LEANING_STREAM 7
#define DEEPEST        2

static const char *any_of(struct grower *grower, const char *const *words, unsigned count)
{
    return words[below(grower, count)];
}

#define ANY_OF(grower, words) any_of(grower, words, sizeof(words) / sizeof *(words))

static const char *lean_fact(struct grower *grower)
{
    static const char *const facts[] = {"tricks",     "honours",     "bid",
                                        "deal",       "most.tricks", "fewest.honours",
                                        "dealer.bid", "own.left.bid"};
    return ANY_OF(grower, facts);
}

/* What may be less, the same and more, whatever else is so. */
static const char *lean_condition(struct grower *grower, unsigned depth)
{
    static const char *const facts[] = {"tricks", "own.left.bid", "dealer.tricks"};
    static const char *const others[] = {"honours", "bid", "own.right.tricks"};
    static const char *const signs[] = {"==", "~=", "<", "<=", ">", ">="};
    static const char *const joints[] = {"and", "or"};
    const char *one = arena_format(grower->arena, "%s %s %u", ANY_OF(grower, facts),
                                   ANY_OF(grower, signs), between(grower, 1, 3));
    if (depth == 0 || chance(grower, 40))
        return one;
    return arena_format(grower->arena, "%s %s %s %s %u", one, ANY_OF(grower, joints),
                        ANY_OF(grower, others), ANY_OF(grower, signs), between(grower, 1, 3));
}

static const char *lean_amount(struct grower *grower, unsigned depth)
{
    struct arena *arena = grower->arena;
    unsigned number = between(grower, 2, 9);
    switch (depth == 0 ? 0 : below(grower, 6)) {
    case 1: return arena_format(arena, "%u * %s", number, lean_fact(grower));
    case 2: return arena_format(arena, "-%u * %s", number, lean_fact(grower));
    case 3: return arena_format(arena, "max(0, %s - %u)", lean_amount(grower, depth - 1), number);
    case 4:
        return arena_format(arena, "%s + (%s)", lean_fact(grower), lean_amount(grower, depth - 1));
    case 5:
        return arena_format(arena, "(%s) and %u or %u", lean_condition(grower, 0), number,
                            number + below(grower, 5) + 1);
    default: break;
    }
    return lean_fact(grower);
}

static const char *lean_rules(struct grower *grower)
{
    unsigned least = between(grower, 1, 3);
    const char *lines = "";
    for (unsigned i = 1; i <= 6; i++)
        lines =
            arena_format(grower->arena, "%s  line %u: {to: each, points: \"%s\", if: \"%s\"}\n",
                         lines, i, lean_amount(grower, DEEPEST), lean_condition(grower, DEEPEST));
    return arena_format(grower->arena,
                        "eldest: 1\nname: Leaning\nsummary: What few rulesets have.\nplayers: 4\n"
                        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
                        "trumps: [S, none, H]\nhooks: game.lua\ndeal: {hands: {deal: 6}}\n"
                        "bidding:\n  bids:\n    ask: each\n"
                        "    calls: {bid: {number: 0..hand_size}}\n"
                        "    refuse:\n      no bid twice: bids == call and bids > %u\n"
                        "      not that: last and (bids + call) %% %u == %u\n"
                        "counts: {honours: {A: %u, K: 1}}\nscore:\n%s"
                        "match: {deals: 3, remarks: {well: {to: each, if: score > %u}, "
                        "ill: {to: each, if: score < %u}}}\n",
                        below(grower, 3), least + 2, least, between(grower, 1, 4), lines,
                        between(grower, 5, 30), between(grower, 1, 4));
}

/* A card of another suit, two cards out of their order, and a trick that goes by who plays what. */
static const char *lean_hooks(struct grower *grower)
{
    static const char *const suits[] = {"S", "H", "D", "C"};
    static const char *const ranks[] = {"A", "K", "Q", "J", "10", "9"};
    const char *turncoat = ANY_OF(grower, ranks), *suit = ANY_OF(grower, suits);
    return arena_format(
        grower->arena,
        "function suit_of(card, deal)\n"
        "  if card.rank == \"%s\" and deal.trumps then return deal.trumps end\nend\n"
        "function power(card, led, deal)\n"
        "  if card.name == \"%s%s\" then return %u end\nend\n"
        "function winner(trick, deal)\n  if trick[1].suit == \"%s\" and trick[%u].rank == \"%s\""
        " then return %u end\nend\n",
        turncoat, suit, ANY_OF(grower, ranks), between(grower, 800, 900), ANY_OF(grower, suits),
        between(grower, 1, 4), ANY_OF(grower, ranks), between(grower, 1, 4));
}

struct grown grow_leaning_ruleset(struct arena *arena, uint64_t number)
{
    struct grower grower = {.arena = arena, .rng = rng_seeded(number, LEANING_STREAM)};
    struct grown grown = {.names = {"game.yaml", "game.lua"}, .count = 2};
    grown.texts[0] = lean_rules(&grower);
    grown.texts[1] = lean_hooks(&grower);
    return grown;
}
