/* Whether words mean what an expression comes to: both are asked of facts by chance. */
#include "read_back_parts.h"

#include <stdlib.h>

#include "base/rng.h"
#include "teach/reasoned.h"

#define ROUNDS 48 /* under each contract */

/* --- facts by chance -------------------------------------------------------------------------- */

/* What everything comes to in one match that might be. */
struct supposal {
    struct looked_up facts;
    struct hooks *hooks;
    uint64_t seed;
    unsigned contract;
    unsigned depth;
    const char *text; /* of the expression, whose numbers are most telling */
    bool failed;      /* something was asked that cannot be supposed */
};

static bool may_be_negative(const struct ruleset *rules, const struct fact_name *fact)
{
    const struct count *count = fact_is_count(fact->fact) ? &rules->counts[fact->index] : NULL;
    for (unsigned i = 0; count && i < count->entry_count; i++)
        if (count->entries[i].worth < 0)
            return true;
    return fact->fact == FACT_SCORE;
}

static bool is_card(const struct ruleset *rules, const struct fact_name *fact)
{
    return fact_is_count(fact->fact) && rules->counts[fact->index].namesake == NAMESAKE_CARD;
}

static bool is_called_card(const struct ruleset *rules, const struct fact_name *fact)
{
    return fact_is_count(fact->fact) && rules->counts[fact->index].namesake == NAMESAKE_CALLED_CARD;
}

/* One of the numbers that stand in the text; 0: there is none. */
static int32_t number_in(const char *text, struct rng *rng)
{
    int32_t number = 0;
    for (unsigned seen = 0; *text; text += *text != '\0') {
        bool is_number = *text >= '0' && *text <= '9';
        if (is_number && rng_below(rng, ++seen) == 0)
            number = (int32_t)strtol(text, NULL, 10);
        text += strspn(text, "0123456789");
    }
    return number;
}

/* Between what whoever has fewest has and whoever has most; of a number bid there may be none. */
static int32_t any_number(const struct supposal *match, const struct fact_name *fact)
{
    uint64_t what = (uint64_t)fact->fact << 8 | fact->index;
    struct rng of_all = rng_seeded(match->seed, what);
    bool is_place = fact->fact == FACT_DEAL || fact->fact == FACT_TRICK;
    bool is_bid = fact->fact == FACT_BID || fact->fact == FACT_CALL;
    int32_t least = may_be_negative(match->facts.rules, fact) ? -6 : is_place ? 1 : is_bid ? -1 : 0;
    int32_t low = least + (int32_t)rng_below(&of_all, 4);
    int32_t high = low + (int32_t)rng_below(&of_all, 12), near = number_in(match->text, &of_all);
    if (is_called_card(match->facts.rules, fact)) {
        low = 0, high = match->facts.rules->pack.copies;
    } else if (is_card(match->facts.rules, fact)) { /* as many as there are */
        struct set cards = match->facts.rules->counts[fact->index].entries->cards.always;
        low = 0, high = (int32_t)set_count(cards);
    } else if (near >= least && rng_below(&of_all, 3) > 0) {
        low = near - least < 2 ? least : near - (int32_t)rng_below(&of_all, 3);
        high = low + (int32_t)rng_below(&of_all, 5);
    }
    struct rng rng = rng_seeded(match->seed + 1, what << 32 | fact->role);
    if (role_base(fact->role) == ROLE_MOST)
        return high;
    if (role_base(fact->role) == ROLE_FEWEST)
        return low;
    return low + (int32_t)rng_below(&rng, (uint32_t)(high - low + 1));
}

static bool ask_lua(struct supposal *match, const struct expression *expression, role_t self,
                    struct lua_answer *answer);

static int32_t term_supposed(struct supposal *match, const struct fact_name *fact)
{
    const struct ruleset *rules = match->facts.rules;
    struct lua_answer answer = {.kind = ANSWER_NIL};
    unsigned term = fact->index;
    while (!is_under(rules->terms[term].expression->under, match->contract) &&
           term + 1 < rules->term_count && rules->terms[term + 1].is_variant)
        term++;
    bool is_there = is_under(rules->terms[term].expression->under, match->contract);
    if (!is_there || !ask_lua(match, rules->terms[term].expression, fact->role, &answer))
        match->failed = true;
    if (answer.integer < INT32_MIN || answer.integer > INT32_MAX)
        match->failed = true; /* no amount comes to so much: the game would not go on */
    return (int32_t)answer.integer;
}

static int32_t supposed_value(const struct looked_up *facts, const struct fact_name *fact)
{
    struct supposal *match = (struct supposal *)facts;
    const struct ruleset *rules = facts->rules;
    struct rng rng = rng_seeded(match->seed + 2, (uint64_t)fact->fact << 40 |
                                                     (uint64_t)fact->index << 32 | fact->role);
    int32_t fixed;
    if (fact_is_fixed(rules, fact->fact, &fixed))
        return fixed;
    if (fact->is_sum) {
        const struct fact_name each = {.fact = fact->fact, .role = ROLE_SELF, .index = fact->index};
        return (int32_t)seats_supposed(fact->role) * supposed_value(facts, &each);
    }
    if (fact->fact == FACT_TERM)
        return term_supposed(match, fact);
    switch (fact_type(rules, fact)) {
    case VALUE_TRUTH: return (int32_t)rng_below(&rng, 2);
    case VALUE_SUIT: {
        uint32_t suit = rng_below(&rng, rules->pack.suit_count + 1u);
        return suit == rules->pack.suit_count ? SUIT_NONE : (int32_t)suit;
    }
    case VALUE_CONTRACT: return (int32_t)match->contract;
    case VALUE_SEATS: return (int32_t)rng_below(&rng, 4);
    case VALUE_OPTION: return rules->options[fact->index].value;
    case VALUE_NUMBER:
    case VALUE_NOTE:
    case VALUE_TERM: break;
    }
    return any_number(match, fact);
}

/* Of others than the rule is about: each of their facts. */
static bool ask_lua(struct supposal *match, const struct expression *expression, role_t self,
                    struct lua_answer *answer)
{
    const struct expression_part whole = {.expression = expression,
                                          .length = (uint16_t)strlen(expression->text)};
    int32_t values[FACT_NAMES_MAX] = {0};
    if (++match->depth > 20)
        return false;
    for (unsigned i = 0; i < expression->name_count; i++) {
        struct fact_name name = expression->names[i];
        bool is_own = fact_is_of_seats(name.fact) || name.fact == FACT_TERM;
        if (is_own && self != ROLE_SELF && role_has(name.role, ROLE_OF_SUBJECT)) {
            match->failed |= name.role != ROLE_SELF || role_has(self, ROLE_EXTREME);
            name.role = self;
        }
        values[i] = supposed_value(&match->facts, &name);
    }
    match->depth--;
    return !match->failed && hooks_evaluate(match->hooks, &whole, values, NULL, answer);
}

/* --- the same or not -------------------------------------------------------------------------- */

static bool is_true(const struct lua_answer *answer)
{
    return answer->kind != ANSWER_NIL && (answer->kind != ANSWER_TRUTH || answer->integer);
}

/* SENSE_NOT_ASKED where Lua does not answer, or the rule does not apply. */
static enum sense sense_in(struct supposal *match, const struct sentence *sentence,
                           const struct formula *read)
{
    struct lua_answer answer, applies;
    if (sentence->only_if &&
        (!ask_lua(match, sentence->only_if, ROLE_SELF, &applies) || !is_true(&applies)))
        return SENSE_NOT_ASKED;
    if (!ask_lua(match, sentence->expression, ROLE_SELF, &answer))
        return SENSE_NOT_ASKED;
    struct value value = worked_out(&match->facts, read);
    if (match->failed)
        return SENSE_NOT_ASKED;
    if (sentence->expression->is_condition)
        return holds(value) == (is_true(&answer) == sentence->holds) ? SENSE_SAME : SENSE_OTHER;
    if (answer.kind != ANSWER_INTEGER)
        return SENSE_NOT_ASKED;
    return value.kind == NUMBER && value.number == answer.integer ? SENSE_SAME : SENSE_OTHER;
}

enum sense sense_of(const struct reader *reader, struct hooks *hooks,
                    const struct sentence *sentence)
{
    const struct formula *read = sentence->expression->is_condition
                                     ? read_clause(reader, sentence->text)
                                     : read_points(reader, sentence->text);
    uint32_t under = sentence->expression->under;
    enum sense sense = SENSE_NOT_ASKED;
    if (!read)
        return SENSE_UNREAD;
    if (sentence->only_if)
        under &= sentence->only_if->under;
    for (unsigned round = 0; round < ROUNDS * (reader->rules->contract_count + 1u); round++) {
        struct supposal match = {.facts = {reader->rules, supposed_value},
                                 .hooks = hooks,
                                 .text = sentence->expression->text,
                                 .seed = round * 5u,
                                 .contract = round % (reader->rules->contract_count + 1u)};
        if (!is_under(under, match.contract))
            continue;
        enum sense here = sense_in(&match, sentence, read);
        if (here == SENSE_OTHER)
            return here;
        sense = here == SENSE_SAME ? here : sense;
    }
    return sense;
}

/* --- the facts of a ruleset ------------------------------------------------------------------- */

static void add_fact(struct reader *reader, struct fact_name fact)
{
    struct fact_name each = fact;
    each.is_sum = false;
    each.role = ROLE_SELF;
    if (fact.is_sum)
        add_fact(reader, each); /* it is said of whoever is one of them */
    for (unsigned i = 0; i < reader->fact_count; i++)
        if (fact_same(&reader->facts[i], &fact))
            return;
    if (reader->fact_count < FACTS_READ_MAX)
        reader->facts[reader->fact_count++] = fact;
}

/* What is asked of oneself may be said of whoever a term is asked of. */
static void add_asked_of(struct reader *reader, role_t role)
{
    unsigned count = reader->fact_count;
    for (unsigned i = 0; i < count; i++) {
        struct fact_name fact = reader->facts[i];
        bool is_own = fact_is_of_seats(fact.fact) || fact.fact == FACT_TERM;
        fact.role = role;
        if (is_own && reader->facts[i].role == ROLE_SELF)
            add_fact(reader, fact);
    }
}

struct reader reader_of(const struct ruleset *rules, const struct glyphs *glyphs, bool of_sides,
                        struct arena *arena)
{
    struct reader reader = {.arena = arena, .rules = rules, .glyphs = glyphs, .of_sides = of_sides};
    reader.facts = arena_alloc(arena, FACTS_READ_MAX * sizeof *reader.facts);
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            add_fact(&reader, rules->expressions[i]->names[j]);
    unsigned count = reader.fact_count;
    for (unsigned i = 0; i < count; i++)
        if (reader.facts[i].fact == FACT_TERM && reader.facts[i].role != ROLE_SELF)
            add_asked_of(&reader, reader.facts[i].role);
    return reader;
}
