/* Play, score, match, and what contracts and options change. */
#include "game_parts.h"

#include <string.h>

#include "loader/sections.h"

/* --- play ------------------------------------------------------------------------------------- */

GUIDE(grow_lead)
{
    bool may_declare = grower->plan.must_declare;
    return word(grower, grow_role(grower, row->roles, may_declare ? LEADERS : LEADERS_UNDECLARED));
}

GUIDE(grow_trick_wins)
{
    (void)row;
    return word(grower, chance(grower, 50) ? "second" : "lowest");
}

/* Of the seats that have to do with a trick, and none that a hand would tell. */
GUIDE(grow_next_leads)
{
    static const char *const seats[] = {"leader",        "player", "winner's left",  "winner",
                                        "dealer's left", "eldest", "winner's right", "dealer"};
    (void)row;
    return word(grower, seats[below(grower, COUNT(seats))]);
}

GUIDE(grow_term)
{
    bool is_called = grower->plan.calls_card;
    for (unsigned tries = 0; tries < 20; tries++) {
        struct bush *value = grow_value(grower, row);
        bool speaks_of_called =
            value->kind != NODE_MAP && strstr(bush_yaml(grower->arena, value), "called");
        bool is_known =
            value->kind == NODE_MAP ||
            key_find_word(row->words, &(struct node){.kind = NODE_SCALAR,
                                                     .text = value->text ? value->text : ""}) ||
            (value->text && names_has(&grower->variables, value->text));
        if (is_known && (is_called || !speaks_of_called))
            return value;
    }
    return word(grower, "trumps");
}

static struct bush *called_card(struct grower *grower)
{
    return word(grower, chance(grower, 50) ? "called card" : "called suit");
}

static void add_obligation(struct grower *grower, struct bush *obligations, const char *name,
                           const char *verb, struct bush *value)
{
    struct bush *begun = bush_map(grower->arena);
    if (verb)
        bush_add(grower->arena, begun, verb, value);
    bush_add(grower->arena, obligations, name, grow_map(grower, &obligation_schema, begun));
}

/* As every ruleset has it, or another suit beside the one that was led. */
static struct bush *follow_suit(struct grower *grower)
{
    struct bush *rule = bush_map(grower->arena), *terms = bush_list(grower->arena);
    bush_add(grower->arena, terms, NULL, word(grower, "led"));
    bush_add(grower->arena, terms, NULL, word(grower, "trumps"));
    bush_add(grower->arena, rule, "play", chance(grower, 50) ? terms : word(grower, "led"));
    return rule;
}

GUIDE(grow_obligations)
{
    struct bush *obligations = bush_map(grower->arena);
    (void)row;
    if (chance(grower, 30))
        bush_add(grower->arena, obligations, "follow suit",
                 chance(grower, 60) ? follow_suit(grower) : word(grower, NULL));
    for (unsigned i = 0; i < grower->functions.count; i++)
        add_obligation(grower, obligations, fresh_name(grower, "hook"), "hook",
                       word(grower, grower->functions.list[i]));
    if (grower->plan.calls_card && chance(grower, 50))
        add_obligation(grower, obligations, fresh_name(grower, "called"), "play",
                       called_card(grower));
    for (unsigned left = below(grower, 4); left > 0; left--)
        add_obligation(grower, obligations, fresh_name(grower, "rule"),
                       chance(grower, 50) ? "play" : "avoid",
                       grow_term(grower, key_find(&obligation_schema, "play")));
    return obligations->count ? obligations : NULL;
}

/* Functions of the hook file are named in it. */
GUIDE(grow_play)
{
    struct bush *begun = bush_map(grower->arena);
    if (grower->functions.count > 0)
        bush_add(grower->arena, begun, "obligations",
                 grow_obligations(grower, key_find(row->inside, "obligations")));
    else if (chance(grower, 25))
        return NULL;
    return grow_map(grower, row->inside, begun);
}

/* An obligation of the author's own asks for one of the functions; there is none to add. */
GUIDE(grow_obligation_hook)
{
    const char *function = any_name(grower, &grower->functions);
    return function ? word(grower, function) : grow_value(grower, row);
}

GUIDE(grow_when)
{
    const struct bush *terms = bush_find(grower->entry, "play");
    terms = terms ? terms : bush_find(grower->entry, "avoid");
    const char *text = terms ? bush_yaml(grower->arena, terms) : "";
    bool speaks_of_trick = strstr(text, "led") || strstr(text, "winning") ||
                           strstr(text, "higher") || strstr(text, "lower");
    return speaks_of_trick ? word(grower, "following") : grow_value(grower, row);
}

/* A lead draws cards that are spared; without any there is nothing to say. */
GUIDE(grow_drawn_by)
{
    return bush_find(grower->entry, "spares") ? grow_value(grower, row) : NULL;
}

GUIDE(grow_trick)
{
    (void)row;
    return bush_number(grower->arena, between(grower, 1, grower->plan.hand));
}

/* --- score and match -------------------------------------------------------------------------- */

static struct bush *some_ranks(struct grower *grower, unsigned most)
{
    struct bush *ranks = bush_list(grower->arena);
    for (unsigned left = between(grower, 1, most); left > 0; left--) {
        const char *rank = any_name(grower, &grower->plan.ranks);
        if (!bush_has_word(ranks, rank))
            bush_add(grower->arena, ranks, NULL, word(grower, rank));
    }
    return ranks;
}

static struct bush *some_cards(struct grower *grower)
{
    struct bush *cards = bush_list(grower->arena);
    for (unsigned left = between(grower, 1, 3); left > 0; left--) {
        const char *rank = any_name(grower, &grower->plan.ranks);
        const char *suit = any_name(grower, &grower->plan.suits);
        bool is_of_trumps = chance(grower, 50);
        bush_add(grower->arena, cards, NULL,
                 word(grower, is_of_trumps ? arena_format(grower->arena, "%s of trumps", rank)
                                           : arena_format(grower->arena, "%s%s", suit, rank)));
    }
    return cards;
}

/* A number, or what cards of some ranks add. */
static struct bush *grow_points(struct grower *grower)
{
    if (chance(grower, 70))
        return bush_number(grower->arena, between(grower, 1, 200));
    struct bush *points = bush_map(grower->arena);
    for (unsigned i = 0; i < grower->plan.ranks.count && i < 3; i++)
        bush_add(grower->arena, points, grower->plan.ranks.list[i],
                 bush_number(grower->arena, between(grower, 0, 20)));
    return points;
}

/* One that is laid open names its cards, and its points are a number. */
static struct bush *grow_meld(struct grower *grower, bool is_laid)
{
    struct bush *meld = bush_map(grower->arena);
    const struct plan *plan = &grower->plan;
    bool is_flush = false;
    switch (below(grower, is_laid ? 3 : plan->ranks.count > 1 ? 5 : 4)) {
    case 0: bush_add(grower->arena, meld, "cards", some_cards(grower)); break;
    case 1: bush_add(grower->arena, meld, "one-suit", some_ranks(grower, 3)); break;
    case 2: bush_add(grower->arena, meld, "all-suits", some_ranks(grower, 2)); break;
    case 3:
        is_flush = true;
        bush_add(grower->arena, meld, "flush", bush_number(grower->arena, between(grower, 1, 2)));
        break;
    default: {
        unsigned most = plan->ranks.count < 4 ? plan->ranks.count : 4;
        bush_add(grower->arena, meld, "run", bush_number(grower->arena, between(grower, 2, most)));
    }
    }
    if (plan->copies > 1 && !is_flush && chance(grower, 30))
        bush_add(grower->arena, meld, "times", bush_number(grower->arena, 2));
    bush_add(grower->arena, meld, "points",
             is_laid ? bush_number(grower->arena, between(grower, 1, 200)) : grow_points(grower));
    return meld;
}

static struct bush *grow_melds(struct grower *grower, bool are_laid)
{
    struct bush *count = bush_map(grower->arena), *melds = bush_map(grower->arena);
    for (unsigned left = between(grower, 1, 4); left > 0; left--)
        bush_add(grower->arena, melds, fresh_name(grower, "meld"), grow_meld(grower, are_laid));
    if (chance(grower, 25))
        bush_add(grower->arena, count, "only", word(grower, "best"));
    if (chance(grower, 25))
        bush_add(grower->arena, count, "ties", word(grower, "nobody"));
    bush_add(grower->arena, count, "melds", melds);
    return count;
}

/* What a step shows of a hand: all of it, or what counts. */
GUIDE(grow_cards_shown)
{
    const char *name = any_name(grower, &grower->counts);
    return name && chance(grower, 60) ? word(grower, name) : grow_value(grower, row);
}

GUIDE(grow_counts)
{
    struct bush *map = bush_map(grower->arena);
    const struct plan *plan = &grower->plan;
    (void)row;
    for (unsigned i = 0; i < grower->counts.count; i++) {
        struct bush *count = bush_map(grower->arena), *cards = bush_list(grower->arena);
        bool is_list = chance(grower, 30);
        for (unsigned left = between(grower, 1, 4); left > 0; left--) {
            const char *rank = any_name(grower, &plan->ranks);
            bush_add(grower->arena, count, rank,
                     bush_number(grower->arena, between(grower, 1, 11)));
        }
        bush_add(grower->arena, cards, NULL, word(grower, any_name(grower, &plan->ranks)));
        if (names_has(&grower->melds, grower->counts.list[i]))
            count = grow_melds(grower, names_has(&grower->laid, grower->counts.list[i])),
            is_list = false;
        bush_add(grower->arena, map, grower->counts.list[i], is_list ? cards : count);
    }
    return map->count ? map : NULL;
}

/* A table by a number that is known whenever an amount is asked. */
static struct bush *grow_table(struct grower *grower)
{
    struct bush *map = bush_map(grower->arena), *is = bush_map(grower->arena);
    bool is_by_deal = chance(grower, 50);
    bush_add(grower->arena, map, "by", word(grower, is_by_deal ? "deal" : "tricks"));
    bush_add(grower->arena, is, "1", bush_number(grower->arena, below(grower, 9)));
    bush_add(grower->arena, is, "others", bush_number(grower->arena, below(grower, 9)));
    bush_add(grower->arena, map, "is", is);
    if (chance(grower, 50))
        bush_add(grower->arena, map, "says", word(grower, "the price"));
    return map;
}

/* An expression, now and then with words of its own. */
static struct bush *grow_expression(struct grower *grower, bool is_condition)
{
    if (!is_condition && chance(grower, 10))
        return grow_table(grower);
    struct bush *is = word(grower, is_condition ? grow_condition(grower, SCOPE_SEAT)
                                                : grow_amount(grower, SCOPE_SEAT));
    if (!chance(grower, 15))
        return is;
    struct bush *map = bush_map(grower->arena);
    bush_add(grower->arena, map, "is", is);
    bush_add(grower->arena, map, "says", word(grower, is_condition ? "it is so" : "the sum"));
    if (is_condition && chance(grower, 60))
        bush_add(grower->arena, map, "says-not", word(grower, "it is otherwise"));
    return map;
}

/* Each may ask those before it, so that none depends on itself. */
static struct bush *grow_terms(struct grower *grower, struct names *names, bool are_conditions)
{
    struct bush *map = bush_map(grower->arena);
    const struct names all = *names;
    for (names->count = 0; names->count < all.count; names->count++)
        bush_add(grower->arena, map, all.list[names->count],
                 grow_expression(grower, are_conditions));
    *names = all;
    return map->count ? map : NULL;
}

GUIDE(grow_conditions)
{
    const struct names amounts = grower->amounts;
    (void)row;
    grower->amounts.count = 0;
    struct bush *map = grow_terms(grower, &grower->conditions, true);
    grower->amounts = amounts;
    return map;
}

GUIDE(grow_amounts)
{
    (void)row;
    return grow_terms(grower, &grower->amounts, false);
}

GUIDE(grow_score)
{
    struct bush *lines = bush_map(grower->arena), *first = bush_map(grower->arena);
    if (grower->plan.keeps_no_score)
        return lines;
    const char *points =
        grower->counts.count && chance(grower, 50) ? grower->counts.list[0] : "tricks";
    bush_add(grower->arena, first, "to", word(grower, chance(grower, 50) ? "each side" : "each"));
    bush_add(grower->arena, first, "points", word(grower, points));
    if (chance(grower, 90))
        bush_add(grower->arena, lines, "tricks", first);
    for (unsigned left = below(grower, 4); left > 0; left--)
        bush_add(grower->arena, lines, fresh_name(grower, "line"),
                 grow_map(grower, row->each, bush_map(grower->arena)));
    return lines;
}

GUIDE(grow_target)
{
    (void)row;
    return bush_number(grower->arena, between(grower, 3, 30));
}

GUIDE(grow_deals)
{
    (void)row;
    if (grower->numbers.count > 0 && chance(grower, 70))
        return word(grower, grower->numbers.list[0]);
    return chance(grower, 80) ? bush_number(grower->arena, between(grower, 1, 6))
                              : word(grower, "2 * players");
}

GUIDE(grow_match)
{
    struct bush *begun = bush_map(grower->arena);
    bool has_target = !grower->plan.keeps_no_score && chance(grower, 30);
    bush_add(grower->arena, begun, has_target ? "target" : "deals",
             has_target ? grow_target(grower, row) : grow_deals(grower, row));
    return grow_map(grower, row->inside, begun);
}

/* An amount only where no score is kept. */
GUIDE(grow_wins)
{
    (void)row;
    if (grower->plan.keeps_no_score)
        return word(grower, grow_amount(grower, SCOPE_SEAT));
    return chance(grower, 10) ? word(grower, chance(grower, 50) ? "lowest" : "highest") : NULL;
}

/* --- contracts -------------------------------------------------------------------------------- */

/* What holds in a contract only: of the contracts those that have an entry, or get one for that. */
GUIDE(grow_in)
{
    const char *name = any_name(grower, grower->are_ruled ? &grower->ruled : &grower->contracts);
    (void)row;
    if (!name || grower->in_contract)
        return NULL;
    if (!grower->are_ruled && !names_has(&grower->ruled, name))
        names_add(&grower->ruled, name);
    return word(grower, name);
}

GUIDE(grow_contracts)
{
    struct bush *map = bush_map(grower->arena);
    const struct names all = grower->contracts;
    grower->in_contract = true;
    for (unsigned i = 0; i < all.count; i++) {
        bool is_needed = names_has(&grower->ruled, all.list[i]);
        if (!chance(grower, 80) && !is_needed)
            continue;
        struct bush *contract = grow_map(grower, row->each, bush_map(grower->arena));
        if (contract->count == 0 && is_needed)
            bush_add(grower->arena, contract, "means", word(grower, "to do what holds in it"));
        if (contract->count > 0)
            bush_add(grower->arena, map, all.list[i], contract);
        if (contract->count > 0 && !is_needed)
            names_add(&grower->ruled, all.list[i]);
    }
    grower->in_contract = false;
    grower->are_ruled = true;
    return map->count ? map : NULL;
}

/* A contract adds lines, and leaves those of the file. */
GUIDE(grow_contract_score)
{
    struct bush *lines = bush_map(grower->arena);
    bush_add(grower->arena, lines, fresh_name(grower, "line"),
             grow_map(grower, row->each, bush_map(grower->arena)));
    return lines;
}

static struct bush *one_term(struct grower *grower, const struct names *names, bool is_condition)
{
    struct bush *map = bush_map(grower->arena);
    if (names->count == 0)
        return NULL;
    const struct names conditions = grower->conditions, amounts = grower->amounts;
    grower->conditions.count = grower->amounts.count = 0;
    bush_add(grower->arena, map, names->list[0], grow_expression(grower, is_condition));
    grower->conditions = conditions;
    grower->amounts = amounts;
    return map;
}

GUIDE(grow_contract_conditions)
{
    const struct names names = grower->conditions;
    (void)row;
    return one_term(grower, &names, true);
}

GUIDE(grow_contract_amounts)
{
    const struct names names = grower->amounts;
    (void)row;
    return one_term(grower, &names, false);
}

GUIDE(grow_contract_extends)
{
    (void)row;
    return grower->contracts.count > 1 ? word(grower, grower->contracts.list[0]) : NULL;
}

/* --- options ---------------------------------------------------------------------------------- */

static struct bush *begin_choice(struct grower *grower, const struct schema *schema)
{
    const struct key *values = key_find(schema, "values");
    struct bush *begun = bush_map(grower->arena), *map = bush_map(grower->arena);
    static const char *const names[] = {"one", "other", "third"};
    for (unsigned i = 0; values && i < between(grower, 2, 3); i++)
        bush_add(grower->arena, map, names[i],
                 grow_map(grower, values->each, bush_map(grower->arena)));
    bush_add(grower->arena, begun, "values", map);
    bush_add(grower->arena, begun, "choice", word(grower, names[below(grower, 2)]));
    return begun;
}

static struct bush *begin_number(struct grower *grower)
{
    struct bush *begun = bush_map(grower->arena), *list = bush_list(grower->arena);
    bush_add(grower->arena, begun, "number", bush_number(grower->arena, 2));
    if (chance(grower, 60)) {
        bush_add(grower->arena, begun, "from", bush_number(grower->arena, 1));
        bush_add(grower->arena, begun, "to", bush_number(grower->arena, between(grower, 3, 5)));
        return begun;
    }
    bush_add(grower->arena, list, NULL, bush_number(grower->arena, 2));
    bush_add(grower->arena, list, NULL, bush_number(grower->arena, between(grower, 3, 6)));
    bush_add(grower->arena, begun, "one-of", list);
    return begun;
}

static struct bush *begin_switch(struct grower *grower, const struct schema *schema)
{
    struct bush *begun = bush_map(grower->arena);
    bush_add(grower->arena, begun, "switch", grow_value(grower, key_find(schema, "switch")));
    return begun;
}

GUIDE(grow_options)
{
    struct bush *map = bush_map(grower->arena);
    for (unsigned i = 0; i < grower->switches.count; i++)
        bush_add(grower->arena, map, grower->switches.list[i],
                 grow_map(grower, row->each, begin_switch(grower, row->each)));
    for (unsigned i = 0; i < grower->choices.count; i++)
        bush_add(grower->arena, map, grower->choices.list[i],
                 grow_map(grower, row->each, begin_choice(grower, row->each)));
    for (unsigned i = 0; i < grower->numbers.count; i++)
        bush_add(grower->arena, map, grower->numbers.list[i],
                 grow_map(grower, row->each, begin_number(grower)));
    return map->count ? map : NULL;
}

/* A patch that changes nothing makes an option that nobody asks for idle. */
GUIDE(grow_filled_patch)
{
    struct bush *patch = NULL;
    for (unsigned tries = 0; tries < 8 && (!patch || patch->count == 0); tries++)
        patch = grow_value(grower, row);
    return patch;
}

GUIDE(grow_value_extends)
{
    (void)row;
    return bush_find(grower->entry, "help") ? NULL : word(grower, "one");
}

GUIDE(grow_tie)
{
    struct bush *map = bush_map(grower->arena);
    (void)row;
    if (grower->switches.count < 2)
        return NULL;
    bush_add(grower->arena, map, grower->switches.list[0],
             grow_value(grower, key_find(&option_schema, "switch")));
    return map;
}

/* --- what is remembered ---------------------------------------------------------------------- */

/* A number, or a truth of each seat. */
static struct bush *grow_note(struct grower *grower, const struct key *row, const char *name)
{
    struct bush *note = bush_map(grower->arena);
    bool is_truth = chance(grower, 50);
    if (is_truth)
        bush_add(grower->arena, note, "of", word(grower, "each"));
    bush_add(grower->arena, note, "starts",
             is_truth ? word(grower, chance(grower, 10) ? "true" : "false")
                      : bush_number(grower->arena, below(grower, 3)));
    if (is_truth && chance(grower, 30)) {
        bush_add(grower->arena, note, "says", word(grower, "did it"));
        bush_add(grower->arena, note, "says-not", word(grower, "did not do it"));
    }
    names_add(is_truth ? &grower->truths : &grower->notes, name);
    return grow_map(grower, row->each, note);
}

/* Cards of a suit for each seat, and what counts the full sets. */
static void grow_collection(struct grower *grower, struct bush *map)
{
    const char *run = fresh_name(grower, "note"), *runs = fresh_name(grower, "note");
    struct bush *cards = bush_map(grower->arena), *count = bush_map(grower->arena);
    struct bush *suits = bush_list(grower->arena);
    for (unsigned seat = 0; seat < grower->plan.most; seat++)
        bush_add(grower->arena, suits, NULL, word(grower, any_name(grower, &grower->plan.suits)));
    const char *until = chance(grower, 50) ? "match" : "deal";
    bush_add(grower->arena, cards, "collects", suits);
    bush_add(grower->arena, cards, "full", word(grower, runs));
    bush_add(grower->arena, count, "starts", bush_number(grower->arena, 0));
    for (unsigned i = 0; i < 2; i++) {
        bush_add(grower->arena, i ? count : cards, "of", word(grower, "each"));
        bush_add(grower->arena, i ? count : cards, "until", word(grower, until));
        bush_add(grower->arena, map, i ? runs : run, i ? count : cards);
        names_add(&grower->collected, i ? runs : run);
    }
}

GUIDE(grow_remembered)
{
    struct bush *map = bush_map(grower->arena);
    if (grower->plan.fewest == grower->plan.most && chance(grower, 40)) {
        grow_collection(grower, map);
        return map;
    }
    for (unsigned left = between(grower, 1, 2); left > 0; left--) {
        const char *name = fresh_name(grower, "note");
        bush_add(grower->arena, map, name, grow_note(grower, row, name));
    }
    return map;
}

/* Of one of the names that there are, or nothing. */
GUIDE(grow_settings)
{
    const char *name = any_name(grower, &grower->notes), *truth = any_name(grower, &grower->truths);
    struct bush *map = bush_map(grower->arena);
    (void)row;
    if (!name && !truth && !grower->plan.careless)
        return NULL;
    if (name || !truth)
        bush_add(grower->arena, map, name ? name : "nothing",
                 bush_number(grower->arena, between(grower, 1, 4)));
    if (truth)
        bush_add(grower->arena, map, truth, word(grower, "true"));
    return map;
}

/* Where the talon can be parted so. */
GUIDE(grow_part)
{
    unsigned talon = grower->plan.talon, parts = 2 + below(grower, 2);
    (void)row;
    return talon > 0 && talon % parts == 0
               ? word(grower,
                      arena_format(grower->arena, "%u of %u", 1 + below(grower, parts), parts))
               : NULL;
}

/* Other rules for one of the numbers of players. */
GUIDE(grow_by_players)
{
    const struct plan *plan = &grower->plan;
    struct bush *map = bush_map(grower->arena);
    (void)row;
    bush_add(grower->arena, map,
             arena_format(grower->arena, "%u", between(grower, plan->fewest, plan->most)),
             grow_patch(grower));
    return map;
}
