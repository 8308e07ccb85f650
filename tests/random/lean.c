/*
 * Small rulesets that lean on the kinds of statement that few rulesets have: on hooks
 * (lean_hooks.c), on calls that are refused, on lines and remarks that go by conditions, or on all
 * of that. What they ask and give is by chance.
 */
#include "lean.h"

#include "game_parts.h"

#define LEANING_STREAM 7
#define DEEPEST        2

static const char *any_of(struct grower *grower, const char *const *words, unsigned count)
{
    return words[below(grower, count)];
}

#define ANY_OF(grower, words) any_of(grower, words, COUNT(words))

/* --- lines and remarks ------------------------------------------------------------------------ */

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

static const char *lean_score(struct grower *grower, unsigned count)
{
    static const char *const who[] = {"each", "each", "each", "dealer", "dealer's left"};
    const char *lines = "score:\n";
    for (unsigned i = 1; i <= count; i++)
        lines = arena_format(grower->arena, "%s  line %u: {to: %s, points: \"%s\", if: \"%s\"}\n",
                             lines, i, ANY_OF(grower, who), lean_amount(grower, DEEPEST),
                             lean_condition(grower, DEEPEST));
    return lines;
}

static const char *lean_match(struct grower *grower)
{
    return arena_format(grower->arena,
                        "match: {deals: 3, remarks: {well: {to: each, if: score > %u}, "
                        "ill: {to: each, if: score < %u}, "
                        "odd: {to: each, if: score %% %u == %u}}}\n",
                        between(grower, 5, 30), between(grower, 1, 4), between(grower, 3, 5),
                        below(grower, 3));
}

/* --- calls ------------------------------------------------------------------------------------ */

/* Each bars some numbers and never all. */
static const char *lean_refusal(struct grower *grower)
{
    struct arena *arena = grower->arena;
    unsigned least = between(grower, 2, 4);
    switch (below(grower, 6)) {
    case 0: return arena_format(arena, "bids == call and bids > %u", below(grower, 3));
    case 1:
        return arena_format(arena, "last and (bids + call) %% %u == %u", least,
                            below(grower, least));
    case 2: return "last and bids + call == hand_size";
    case 3: return arena_format(arena, "call == %u and deal > 1", between(grower, 1, 3));
    case 4: return arena_format(arena, "(bids + call) %% %u == %u", least, below(grower, least));
    default: break;
    }
    return arena_format(arena, "call > %u and bids > %u", between(grower, 2, 3), below(grower, 4));
}

static const char *lean_bidding(struct grower *grower, unsigned refusals)
{
    const char *rules = "";
    for (unsigned i = 1; i <= refusals; i++)
        rules =
            arena_format(grower->arena, "%s      no %u: \"%s\"\n", rules, i, lean_refusal(grower));
    return arena_format(grower->arena,
                        "bidding:\n  bids:\n    ask: each\n"
                        "    calls: {bid: {number: 0..hand_size}}\n%s%s",
                        refusals ? "    refuse:\n" : "", rules);
}

/* --- a ruleset -------------------------------------------------------------------------------- */

static const char *lean_trumps(struct grower *grower)
{
    static const char *const trumps[] = {"[S, none, H]", "[H, D, C, S]", "S", "[D, none]",
                                         "first discard"};
    return ANY_OF(grower, trumps);
}

static const char *lean_obligations(struct grower *grower, unsigned hooks)
{
    static const char *const when[] = {"", "when: following, ", "when: leading, "};
    const char *text = "";
    for (unsigned i = 0; i < hooks; i++)
        text = arena_format(grower->arena, "%s    duty %u: {%shook: duty_%u}\n", text, i + 1,
                            ANY_OF(grower, when), i + 1);
    if (chance(grower, 80))
        text =
            arena_format(grower->arena, "%s    follow suit: {when: following, play: led}\n", text);
    return *text ? arena_format(grower->arena, "play:\n  obligations:\n%s", text) : "";
}

static const char *lean_rules(struct grower *grower, enum leaning leaning, unsigned duties)
{
    unsigned players = between(grower, 3, 5), most = 24 / players;
    bool is_score = leaning != LEAN_ON_HOOKS && leaning != LEAN_ON_CALLS;
    bool is_calls = leaning == LEAN_ON_CALLS || leaning == LEAN_ON_ALL;
    return arena_format(grower->arena,
                        "eldest: 1\nname: Leaning\nsummary: What few rulesets have.\nplayers: %u\n"
                        "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10, 9]}\n"
                        "trumps: %s\nhooks: game.lua\ndeal: {hands: {deal: %u}}\n%s%s"
                        "counts: {honours: {A: %u, K: 1}}\n%s%s",
                        players, lean_trumps(grower), between(grower, 4, most > 6 ? 6 : most),
                        lean_bidding(grower, is_calls ? between(grower, 2, 4) : below(grower, 2)),
                        lean_obligations(grower, duties), between(grower, 1, 4),
                        lean_score(grower, is_score ? 6 : between(grower, 1, 2)),
                        lean_match(grower));
}

struct grown grow_leaning_ruleset(struct arena *arena, uint64_t number, enum leaning leaning)
{
    struct grower grower = {.arena = arena, .rng = rng_seeded(number, LEANING_STREAM + leaning)};
    struct grown grown = {.names = {"game.yaml", "game.lua"}, .count = 2};
    unsigned duties = leaning == LEAN_ON_HOOKS ? between(&grower, 1, DUTIES_MOST)
                      : leaning == LEAN_ON_ALL ? below(&grower, 2)
                                               : 0;
    grown.texts[0] = lean_rules(&grower, leaning, duties);
    grown.texts[1] = lean_hooks(&grower, duties);
    return grown;
}
