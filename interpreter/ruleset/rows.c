/* The rows of facts, obligations' terms and moments, and what a ruleset adds to the facts. */
#include "ruleset/ruleset.h"

const struct fact_row fact_rows[FACT_KINDS] = {
#define X(fact, name_, scope_, type_, ...)                                                         \
    [fact] = {.name = name_, .scope = scope_, .type = type_, __VA_ARGS__},
    FACTS(X)
#undef X
};

bool ruleset_calls_melds(const struct ruleset *rules)
{
    for (unsigned i = 0; rules->melds_laid > 0 && i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (call_is_numbered(&step->ask.groups[j]) && step->ask.groups[j].kind != CALL_MELD)
                return false;
    }
    return rules->melds_laid > 0;
}

bool ruleset_turns_up_several(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_FLIP || (step->kind == STEP_TURN_UP && i > rules->play_step))
            return true;
    }
    return false;
}

/* Whether cards go from the talon to a hand, or to somebody's tricks. */
static bool takes_from_talon(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind == STEP_TAKE)
            return true;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].parts > 0 || call_swaps(&step->ask.groups[j]))
                return true;
    }
    return false;
}

const char *fact_behind(const struct ruleset *rules, enum fact fact)
{
    return fact == FACT_HAD && !takes_from_talon(rules) ? fact_rows[FACT_DEALT].behind
                                                        : fact_rows[fact].behind;
}

const struct term_row term_rows[TERM_KINDS] = {
#define X(kind, word_, doc_, ...) [kind] = {.word = word_, .doc = doc_, __VA_ARGS__},
    TERMS(X)
#undef X
};

const struct moment_row moment_rows[MOMENT_KINDS] = {
#define X(moment, word_, doc_, ...) [moment] = {.word = word_, .doc = doc_, __VA_ARGS__},
    MOMENTS(X)
#undef X
};

/* The two facts of notes share their numbers, and each has the names of its own kind. */
static const char *note_called(const struct ruleset *rules, unsigned index, bool of_table)
{
    if (index >= rules->note_count)
        return NULL;
    return (rules->notes[index].of == NOTE_OF_TABLE) == of_table ? rules->notes[index].name : "";
}

const char *fact_called(const struct ruleset *rules, enum fact fact, unsigned index)
{
    if (fact_is_count(fact))
        return index < rules->counts_in_all ? rules->counts[index].name : NULL;
    if (fact == FACT_SUIT)
        return index < rules->variable_count ? rules->variables[index] : NULL;
    if (fact == FACT_OPTION)
        return index < rules->option_count ? rules->options[index].name : NULL;
    if (fact == FACT_LISTED)
        return index < rules->listed_count ? rules->listed[index].name : NULL;
    if (fact == FACT_NOTE || fact == FACT_NOTE_OF)
        return note_called(rules, index, fact == FACT_NOTE);
    if (fact != FACT_TERM)
        return index == 0 ? fact_rows[fact].name : NULL;
    if (index >= rules->term_count)
        return NULL;
    return rules->terms[index].is_variant ? "" : rules->terms[index].name;
}

struct card_run count_run(const struct count *count, unsigned trumps, struct set cards)
{
    struct card_run run = {.length = 0};
    for (unsigned i = 0; i < count->entry_count; i++) {
        struct set entry = named_cards_now(&count->entries[i].cards, trumps);
        struct set there = set_and(entry, cards);
        bool is_there = !set_is_empty(there);
        if (set_is_empty(entry))
            continue;
        if (run.length > 0 && is_there != run.is_with)
            break;
        run.length++;
        run.is_with = is_there;
        run.cards = set_or(run.cards, is_there ? there : entry);
    }
    return run;
}

bool fact_is_fixed(const struct ruleset *rules, enum fact fact, int32_t *value)
{
    if (fact != FACT_PLAYERS && fact != FACT_PACK_SIZE)
        return false;
    *value = fact == FACT_PLAYERS ? rules->players : rules->pack.card_count;
    return true;
}

bool fact_adds_up(const struct ruleset *rules, const struct fact_name *name)
{
    const struct note *note = name->fact == FACT_NOTE_OF ? &rules->notes[name->index] : NULL;
    if (note)
        return note->of == NOTE_OF_EACH && note->type == VALUE_NUMBER;
    if (fact_is_count(name->fact))
        return rules->counts[name->index].kind == COUNT_SUM;
    return name->fact == FACT_TRICKS || name->fact == FACT_GOALS_LEFT || name->fact == FACT_SKIPPED;
}

enum value_type fact_type(const struct ruleset *rules, const struct fact_name *name)
{
    enum value_type type = fact_rows[name->fact].type;
    if (name->is_sum)
        return VALUE_NUMBER;
    if (type == VALUE_NOTE)
        return rules->notes[name->index].type;
    if (type != VALUE_TERM)
        return type;
    return rules->terms[name->index].expression->is_condition ? VALUE_TRUTH : VALUE_NUMBER;
}
