/* Single steps: what a fact, an option or a word is, and how far on another step lies. */
#include <string.h>

#include "hooks/expression.h"
#include "hooks/reckoner.h"

/* The number of the step that is written. */
static unsigned reckon_step(struct reckoner *reckoner, struct reckoning_step step)
{
    if (reckoner->first == 0)
        reckoner->is_full = true;
    else
        reckoner->first--;
    reckoner->steps[reckoner->first] = step;
    return reckoner->first;
}

unsigned reckon_number(struct reckoner *reckoner, int32_t number, struct reckoning_step done)
{
    done.source = FROM_NUMBER;
    done.number = number;
    return reckon_step(reckoner, done);
}

/* How far on a step lies of what is written next. */
static uint8_t ahead(const struct reckoner *reckoner, unsigned step)
{
    return (uint8_t)(step - reckoner->first + 1);
}

void reckon_go(struct reckoner *reckoner, unsigned step)
{
    if (step != reckoner->first)
        reckon_step(reckoner,
                    (struct reckoning_step){.verb = RECKON_GO, .yes = ahead(reckoner, step)});
}

struct reckoning_step reckon_test_step(const struct reckoner *reckoner, enum reckoning_verb verb,
                                       int32_t low, unsigned yes, unsigned no)
{
    return (struct reckoning_step){
        .verb = (uint8_t)verb,
        .low = low,
        .yes = ahead(reckoner, yes),
        .no = ahead(reckoner, no),
    };
}

void reckon_top(struct reckoner *reckoner, struct reckoning_step done)
{
    done.source = FROM_TOP;
    if (done.verb != RECKON_PUSH)
        reckon_step(reckoner, done);
}

/* --- facts ----------------------------------------------------------------------------------- */

enum sort reckon_sort(const struct ruleset *rules, const struct fact_name *name)
{
    switch ((unsigned)fact_type(rules, name)) {
    case VALUE_NUMBER: return SORT_NUMBER;
    case VALUE_TRUTH: return SORT_TRUTH;
    case VALUE_SUIT: return SORT_SUIT;
    case VALUE_CONTRACT: return SORT_CONTRACT;
    case VALUE_SEATS: return SORT_SEATS;
    default: return SORT_UNKNOWN;
    }
}

/* Of a note: the source that has it at a look. Its cell is not known yet; what stands there is the
 * note's number (reckonings_find_cells). */
static void find_note(const struct ruleset *rules, const struct fact_name *name,
                      struct reckoning_step *step)
{
    const struct note *note = &rules->notes[name->index];
    bool is_truth = note->type == VALUE_TRUTH, is_own = name->role == ROLE_SELF;
    bool is_table = note->of == NOTE_OF_TABLE;
    if (note_collects(note) || note->of == NOTE_OF_EACH_SIDE)
        return;
    if (is_truth && (is_table || name->role == ROLE_EACH))
        step->source = FROM_TRUTH_OF_ANY;
    else if (is_truth && is_own)
        step->source = FROM_OWN_TRUTH;
    else if (!is_truth && is_table)
        step->source = FROM_CELL;
    else if (!is_truth && is_own)
        step->source = FROM_OWN_CELL;
    if (step->source != FROM_FACT)
        step->at = name->index;
}

/* Who a role is: of the few that rules ask most. */
static enum reckoning_source source_of_role(role_t role)
{
    switch (role) {
    case ROLE_SELF: return FROM_OWN_SEATS;
    case ROLE_WINNER: return FROM_WINNER;
    case ROLE_LEADER: return FROM_LEADER;
    default: return FROM_FACT;
    }
}

void reckon_source(const struct ruleset *rules, const struct fact_name *name,
                   struct reckoning_step *step)
{
    bool is_own = name->role == ROLE_SELF;
    step->source = FROM_FACT;
    if (name->is_sum)
        return;
    switch ((unsigned)name->fact) {
    case FACT_NOTE:
    case FACT_NOTE_OF: find_note(rules, name, step); break;
    case FACT_TRICK: step->source = FROM_TRICK; break;
    case FACT_STOCK: step->source = FROM_STOCK; break;
    case FACT_SUIT:
        step->source = FROM_SUIT;
        step->at = name->index;
        break;
    case FACT_WHO: step->source = source_of_role(name->role); break;
    case FACT_TRICKS: step->source = is_own ? FROM_OWN_TRICKS : FROM_FACT; break;
    case FACT_COUNT:
    case FACT_HELD: step->source = is_own ? FROM_OWN_CARDS : FROM_FACT; break;
    case FACT_TERM: step->source = is_own ? FROM_OWN_TERM : FROM_FACT; break;
    default: break;
    }
}

bool reckon_is_at_a_look(enum reckoning_source source)
{
    return source == FROM_TRUTH_OF_ANY || source == FROM_OWN_TRUTH || source == FROM_CELL ||
           source == FROM_TRICK || source == FROM_STOCK || source == FROM_SUIT ||
           source == FROM_OWN_SEATS;
}

enum sort reckon_fact(struct reckoner *reckoner, const struct fact_name *name,
                      struct reckoning_step done)
{
    const struct ruleset *rules = reckoner->rules;
    int32_t value;
    if (expression_constant_of(rules, reckoner->expression, name, &value)) {
        reckon_number(reckoner, value, done);
        return reckon_sort(rules, name);
    }
    reckon_source(rules, name, &done);
    if (!reckon_is_at_a_look(done.source))
        done.name = (uint8_t)(name - reckoner->expression->names);
    reckon_step(reckoner, done);
    return reckon_sort(rules, name);
}

enum sort reckon_option(struct reckoner *reckoner, const struct option *option,
                        struct reckoning_step done)
{
    reckon_number(reckoner, option->value, done);
    return option->kind == OPTION_NUMBER   ? SORT_NUMBER
           : option->kind == OPTION_SWITCH ? SORT_TRUTH
                                           : SORT_UNKNOWN;
}

/* --- words ----------------------------------------------------------------------------------- */

int32_t reckon_none(enum sort sort)
{
    return sort == SORT_SUIT ? SUIT_NONE : 0;
}

bool reckon_can_be_none(enum sort sort)
{
    return sort == SORT_SUIT || sort == SORT_CONTRACT || sort == SORT_SEATS;
}

static bool find_suit(const struct ruleset *rules, const char *word, int32_t *number)
{
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        if (!strcmp(rules->pack.suits[i].letter, word))
            return *number = (int32_t)i, true;
    return false;
}

/* The contract of that name, if it is the only one. */
static bool find_contract(const struct ruleset *rules, const char *word, int32_t *number)
{
    unsigned found = 0;
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (!strcmp(rules->contracts[i].name, word)) {
            *number = (int32_t)i;
            found++;
        }
    return found == 1;
}

bool reckon_word(const struct reckoner *reckoner, const struct formula *formula, enum sort sort,
                 int32_t *number)
{
    *number = reckon_none(sort);
    if (formula->kind == FORMULA_NOTHING)
        return reckon_can_be_none(sort);
    if (sort == SORT_SUIT)
        return find_suit(reckoner->rules, formula->word, number);
    return sort == SORT_CONTRACT && find_contract(reckoner->rules, formula->word, number);
}
