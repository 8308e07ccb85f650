/* The rows of facts, roles and obligations' terms, and what a ruleset adds to the facts. */
#include "ruleset/ruleset.h"

const struct role_row role_rows[ROLE_COUNT] = {
#define X(role, words_, path_, doc_, ...)                                                          \
    [role] = {.words = words_, .path = path_, .doc = doc_, __VA_ARGS__},
    ROLES(X)
#undef X
};

const struct fact_row fact_rows[FACT_KINDS] = {
#define X(fact, name_, scope_, type_, ...)                                                         \
    [fact] = {.name = name_, .scope = scope_, .type = type_, __VA_ARGS__},
    FACTS(X)
#undef X
};

const struct term_row term_rows[TERM_KINDS] = {
#define X(kind, word_, doc_, said_, ...)                                                           \
    [kind] = {.word = word_, .doc = doc_, .said = said_, __VA_ARGS__},
    TERMS(X)
#undef X
};

const char *fact_called(const struct ruleset *rules, enum fact fact, unsigned index)
{
    switch (fact) {
    case FACT_COUNT: return index < rules->count_count ? rules->counts[index].name : NULL;
    case FACT_SUIT: return index < rules->variable_count ? rules->variables[index] : NULL;
    case FACT_OPTION: return index < rules->option_count ? rules->options[index].name : NULL;
    case FACT_TERM:
        if (index >= rules->term_count)
            return NULL;
        return rules->terms[index].is_variant ? "" : rules->terms[index].name;
    default: return index == 0 ? fact_rows[fact].name : NULL;
    }
}

bool fact_is_fixed(const struct ruleset *rules, enum fact fact, int32_t *value)
{
    switch (fact) {
    case FACT_PLAYERS: *value = rules->players; return true;
    case FACT_PACK_SIZE: *value = rules->pack.card_count; return true;
    default: return false;
    }
}

enum value_type fact_type(const struct ruleset *rules, const struct fact_name *name)
{
    enum value_type type = fact_rows[name->fact].type;
    if (type != VALUE_TERM)
        return type;
    return rules->terms[name->index].expression->is_condition ? VALUE_TRUTH : VALUE_NUMBER;
}
