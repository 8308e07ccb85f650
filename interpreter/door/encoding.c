/*
 * Numbers for programs that learn: one for each action of a ruleset, whatever is being decided.
 * First come the cards of the pack, then the calls of each step that asks, step by step, then the
 * seats.
 */
#include "door/encoding.h"

#include <limits.h>
#include <string.h>

#include "base/digest.h"
#include "door/door.h"

/* --- numbers --------------------------------------------------------------------------------- */

static bool asks(const struct ruleset *rules, unsigned step)
{
    return rules->steps[step].kind == STEP_ASK;
}

static void number_actions(const struct ruleset *rules, struct encoding *encoding)
{
    unsigned next = rules->pack.card_count;
    for (unsigned step = 0; step < rules->step_count; step++) {
        encoding->calls[step] = (uint16_t)next;
        next += asks(rules, step) ? rules->steps[step].ask.call_count : 0;
    }
    encoding->seats = (uint16_t)next;
    encoding->count = (uint16_t)(next + rules->players);
}

/* --- names ----------------------------------------------------------------------------------- */

/* A name that is there already gets a number behind it: "S10", "S10 #2". `others` come before. */
static const char *name_apart(struct arena *arena, const char *name, const char *const *others,
                              unsigned count)
{
    unsigned times = 1;
    const char *numbered = name;
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(others[i], numbered) != 0)
            continue;
        numbered = arena_format(arena, "%s #%u", name, ++times);
        i = UINT_MAX; /* from the first again */
    }
    return numbered;
}

static void name_calls(const struct ruleset *rules, struct arena *arena, struct encoding *encoding)
{
    const char *steps[STEPS_MAX];
    unsigned count = 0;
    for (unsigned step = 0; step < rules->step_count; step++) {
        const struct ask_step *ask = &rules->steps[step].ask;
        const char **names = encoding->names + encoding->calls[step];
        if (!asks(rules, step))
            continue;
        steps[count] = name_apart(arena, rules->steps[step].name, steps, count);
        for (unsigned call = 0; call < ask->call_count; call++) {
            const char *name = arena_format(arena, "%s: %s", steps[count], ask->calls[call].name);
            names[call] = name_apart(arena, name, names, call);
        }
        count++;
    }
}

static void name_actions(const struct ruleset *rules, const struct seat_names *names,
                         struct arena *arena, struct encoding *encoding)
{
    encoding->names = arena_alloc(arena, encoding->count * sizeof *encoding->names);
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        const struct card *which = &rules->pack.cards[card];
        encoding->names[card] = which->copy
                                    ? arena_format(arena, "%s #%u", which->name, which->copy + 1u)
                                    : which->name;
    }
    name_calls(rules, arena, encoding);
    for (unsigned seat = 0; seat < rules->players; seat++)
        encoding->names[encoding->seats + seat] =
            arena_format(arena, "seat: %s", seats_name(names, seat));
}

/* --- bounds ---------------------------------------------------------------------------------- */

/* Each card is played once, and chosen once at each step that passes cards; a step of `during` may
 * come behind each card. Each player chooses a seat once at most. */
static unsigned longest_deal(const struct ruleset *rules)
{
    unsigned cards = rules->pack.card_count, longest = cards + rules->players;
    bool has_calls = false;
    for (unsigned step = 0; step < rules->step_count; step++) {
        has_calls |= asks(rules, step);
        if (rules->steps[step].kind == STEP_PASS)
            longest += is_interlude(&rules->steps[step]) ? cards * cards : cards;
    }
    return longest + (has_calls ? CALLS_MADE_MAX : 0);
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Of the names in order, and of the blocks of the tensors. */
static uint64_t hash_of(const struct encoding *encoding)
{
    struct digest digest = {ENCODING_VERSION, encoding->count};
    for (unsigned id = 0; id < encoding->count; id++) {
        struct digest both[2] = {digest,
                                 digest_of(encoding->names[id], strlen(encoding->names[id]))};
        digest = digest_of(both, sizeof both);
    }
    struct eldest_block block;
    for (unsigned i = 0; tensor_block(encoding, i, &block); i++) {
        struct digest both[2] = {digest, digest_of(block.name, strlen(block.name))};
        both[0].high += block.rows + ((uint64_t)block.columns << 32);
        both[0].low += block.is_history;
        digest = digest_of(both, sizeof both);
    }
    return digest.low;
}

void encoding_create(const struct ruleset *rules, const struct seat_names *names,
                     struct arena *arena, struct encoding *encoding)
{
    number_actions(rules, encoding);
    name_actions(rules, names, arena, encoding);
    tensor_create(rules, encoding);
    encoding->hash = hash_of(encoding);
}

/* --- through the door ------------------------------------------------------------------------- */

bool eldest_encoding(const struct eldest_ruleset *rules, struct eldest_encoding *out)
{
    struct eldest_encoding filled = {0};
    if (!out || out->size == 0)
        return false;
    if (rules) {
        const struct encoding *encoding = &rules->encoding;
        filled = (struct eldest_encoding){
            .hash = encoding->hash,
            .actions = encoding->count,
            .calls_from = rules->rules->pack.card_count,
            .seats_from = encoding->seats,
            .longest_deal = longest_deal(rules->rules),
            .observation = encoding->observation,
            .information = encoding->information,
        };
        bounds_of_returns(rules->rules, &filled.least_return, &filled.most_return);
    }
    hand_out(out, &filled, sizeof filled);
    return rules != NULL;
}

const char *eldest_id_name(const struct eldest_ruleset *rules, unsigned id)
{
    return rules && id < rules->encoding.count ? rules->encoding.names[id] : NULL;
}

unsigned eldest_id_named(const struct eldest_ruleset *rules, const char *name)
{
    for (unsigned id = 0; rules && name && id < rules->encoding.count; id++)
        if (strcmp(rules->encoding.names[id], name) == 0)
            return id;
    return ELDEST_NONE;
}

unsigned eldest_encode(const struct eldest_table *table, const struct eldest_match *match,
                       unsigned action)
{
    if (action >= action_count(table, match))
        return ELDEST_NONE;
    return encoding_first(&table->open->encoding, state_in(match)) + action;
}

unsigned eldest_decode(const struct eldest_table *table, const struct eldest_match *match,
                       unsigned id)
{
    unsigned count = action_count(table, match);
    if (count == 0)
        return ELDEST_NONE;
    unsigned first = encoding_first(&table->open->encoding, state_in(match));
    return id >= first && id - first < count ? id - first : ELDEST_NONE;
}
