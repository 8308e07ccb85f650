/* What can be judged only when the whole file is read. */
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"

/* --- names in expressions -------------------------------------------------------------------- */

/* A name that an expression can ask for, and where it was given. */
struct given_name {
    const char *text;
    struct place place;
};

#define NAMES_MAX                                                                                  \
    (OPTIONS_MAX + COUNTS_MAX + VARIABLES_MAX + TERMS_NAMED_MAX + LISTED_MAX + NOTES_MAX)

static unsigned collect_names(const struct reader *reader, struct given_name names[NAMES_MAX])
{
    const struct ruleset *rules = reader->rules;
    unsigned count = 0;
    for (unsigned i = 0; i < rules->variable_count; i++)
        names[count++] = (struct given_name){rules->variables[i], reader->variable_places[i]};
    for (unsigned i = 0; i < rules->count_count; i++)
        names[count++] = (struct given_name){rules->counts[i].name, rules->counts[i].place};
    for (unsigned i = 0; i < rules->term_count; i++)
        if (!rules->terms[i].is_variant)
            names[count++] = (struct given_name){rules->terms[i].name, reader->term_places[i]};
    for (unsigned i = 0; i < rules->listed_count; i++)
        names[count++] = (struct given_name){rules->listed[i].name, rules->listed[i].place};
    for (unsigned i = 0; i < rules->note_count; i++)
        names[count++] = (struct given_name){rules->notes[i].name, rules->notes[i].place};
    for (unsigned i = 0; i < rules->option_count; i++)
        names[count++] = (struct given_name){rules->options[i].name, rules->options[i].place};
    return count;
}

static bool is_word_of_lua(const char *name)
{
    static const char *const words[] = {
        "and",      "break",  "do",   "else", "elseif", "end",   "false", "for",
        "function", "goto",   "if",   "in",   "local",  "nil",   "not",   "or",
        "repeat",   "return", "then", "true", "until",  "while",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    return false;
}

/* What a fact, or the place of a count, comes to; NULL: no fact is called so. */
static const char *find_fact_named(const char *name)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        if (fact_rows[fact].name && strcmp(fact_rows[fact].name, name) == 0)
            return fact_rows[fact].doc;
        if (fact_is_count(fact) && strcmp(fact_rows[fact].place, name) == 0)
            return "a place where cards are counted";
    }
    return NULL;
}

/* A role, or a way from one seat to another; NULL: none is called so. */
static const char *find_role_named(const char *name)
{
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].path && strcmp(role_rows[base].path, name) == 0)
            return role_rows[base].doc;
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        if (strcmp(way_rows[way].word, name) == 0)
            return "a step from one seat to another";
    return NULL;
}

/* What a name means in every expression; NULL: nothing. */
static const char *find_meaning(const char *name)
{
    const char *meaning = find_fact_named(name);
    if (!meaning)
        meaning = find_role_named(name);
    return !meaning && is_word_of_lua(name) ? "a reserved word of expressions" : meaning;
}

void check_has_no_article(struct reader *reader, struct place place, const char *noun)
{
    const char *bare = text_after_article(noun);
    if (bare != noun)
        diagnostic_hint(diagnose(reader->diagnostics, E_TYPE, place,
                                 "the noun '%s' must not begin with an article", noun),
                        "write '%s': texts add the article", bare);
}

static void check_given_names(struct reader *reader)
{
    struct given_name names[NAMES_MAX];
    unsigned count = collect_names(reader, names);
    for (unsigned i = 0; i < count; i++) {
        const char *meaning = find_meaning(names[i].text);
        if (meaning)
            diagnostic_hint(diagnose(reader->diagnostics, E_TWICE, names[i].place,
                                     "'%s' already means something else in expressions",
                                     names[i].text),
                            "it is %s", meaning);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(names[i].text, names[j].text) == 0)
                diagnostic_also(diagnose(reader->diagnostics, E_TWICE, names[i].place,
                                         "the name '%s' is used twice", names[i].text),
                                names[j].place, "the other one");
    }
}

/* --- suits of the deal ----------------------------------------------------------------------- */

static bool is_asked_by_calls(const struct step *step, unsigned variable)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (step->ask.groups[i].except == variable || step->ask.groups[i].copies == variable)
            return true;
    return false;
}

static bool is_asked_by_play(const struct play_rules *play, unsigned variable)
{
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (obligation_asks_suit(&play->obligations[i], variable))
            return true;
    return false;
}

/* Lua is not read yet: whoever writes the name there may be asking for it. */
bool is_asked_by_lua(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        if (strstr(rules->expressions[i]->text, name))
            return true;
    return rules->hook_file && strstr(rules->hook_file->text, name);
}

static bool makes_trumps_of(const struct step *step, unsigned variable)
{
    return step->kind == STEP_TRUMPS && step->trumps.copies == variable;
}

static bool is_asked(const struct ruleset *rules, unsigned variable)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (is_asked_by_calls(&rules->steps[i], variable) ||
            makes_trumps_of(&rules->steps[i], variable))
            return true;
    for (unsigned i = 0; i < rules->count_count; i++)
        if (rules->counts[i].variable == variable)
            return true;
    return is_asked_by_play(&rules->play, variable) ||
           is_asked_by_lua(rules, rules->variables[variable]);
}

/* Of which suit of the deal the ranks of a count are: now all have been named. */
static void find_suits_of_counts(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    for (unsigned i = 0; i < rules->variable_count; i++)
        suggest_word(&names, rules->variables[i]);
    for (unsigned i = 0; i < rules->count_count; i++) {
        struct count *count = &rules->counts[i];
        uint8_t found = count->of_suit ? ruleset_find_variable(rules, count->of_suit) : 0;
        if (found == NO_VARIABLE)
            suggest(reader->diagnostics,
                    diagnose(reader->diagnostics, E_UNKNOWN_NAME, count->of_suit_place,
                             "nothing names a suit '%s'", count->of_suit),
                    count->of_suit, &names);
        else
            count->variable = found;
    }
}

/* Trumps are asked for in every trick. After a mistake it may be what asks that could not be read.
 */
static void check_suits_of_deal(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 1; i < rules->variable_count; i++) {
        const char *name = rules->variables[i];
        if (diagnostics_count(reader->diagnostics) > 0 || is_asked(rules, i))
            continue;
        struct diagnostic *diagnostic =
            diagnose(reader->diagnostics, E_UNUSED, reader->variable_places[i],
                     "nothing uses the suit '%s'", name);
        if (text_is_slip(name, rules->variables[0]))
            diagnostic_meant(diagnostic, name, rules->variables[0]);
        else
            diagnostic_hint(diagnostic, "calls, obligations, expressions and hooks can");
    }
}

static bool card_names_trumps(const struct step *step)
{
    return (step->kind == STEP_TURN_UP || step->kind == STEP_CUT) && suit_named_at(step) == 0;
}

/* A card that is always turned up for trumps leaves nothing of those that the file names. */
static void check_trumps(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 0; rules->trumps && i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (!card_names_trumps(step) || step->condition || step->under != EVERY_CONTRACT)
            continue;
        struct diagnostic *diagnostic =
            diagnose(reader->diagnostics, E_CONTRADICTION, rules->trumps_place,
                     "'trumps' is never used: '%s' names them in every deal", step->name);
        diagnostic_also(diagnostic, step->place, "here");
        diagnostic_hint(diagnostic, "remove one of the two");
        return;
    }
}

static bool names_trumps(const struct call_group *group)
{
    bool names = call_names_suit(group) || group->copies != NO_VARIABLE;
    return group->trumps_by_lead || (names && group->sets == 0);
}

/* A call that undertakes a contract names no trumps where that has them already. */
static void check_trumps_of_calls(struct reader *reader, const struct ask_step *ask)
{
    EACH(group, ask->groups, ask->group_count) {
        const struct contract *contract = &reader->rules->contracts[group->contract];
        if (!contract->has_trumps || !names_trumps(group))
            continue;
        struct diagnostic *diagnostic =
            diagnose(reader->diagnostics, E_CONTRADICTION, group->place,
                     "'%s' names trumps, but its contract has its own trumps", group->name);
        diagnostic_also(diagnostic, contract->place, "the contract");
        diagnostic_hint(diagnostic, "remove one of the two");
    }
}

static void check_trumps_of_steps(struct reader *reader)
{
    for (unsigned i = 0; i < reader->rules->step_count; i++)
        if (reader->rules->steps[i].kind == STEP_ASK)
            check_trumps_of_calls(reader, &reader->rules->steps[i].ask);
}

/* --- parts of the talon ---------------------------------------------------------------------- */

/* Whether it goes by the top of the talon: not what is won of it where it lies. */
static bool goes_by_talon(const struct step *step)
{
    bool is_won =
        step->kind == STEP_TAKE && step->take.to_tricks && step->take.count == WHOLE_TALON;
    bool takes = step->kind == STEP_TAKE || (step->kind == STEP_ASK && asked_part(&step->ask) > 0);
    return !is_won && (takes || step->kind == STEP_DEAL || step->kind == STEP_TURN_UP ||
                       step->kind == STEP_FLIP);
}

/* A talon of which somebody has taken a part out is no longer one pile. */
static void check_rest_of_parts(struct reader *reader, unsigned number)
{
    const struct step *steps = reader->rules->steps;
    for (unsigned i = number + 1; i < reader->rules->step_count; i++) {
        if (!(steps[i].under & steps[number].under) || !goes_by_talon(&steps[i]))
            continue;
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, steps[i].place,
                                 "the talon is no longer complete: a part of it was taken"),
                        steps[number].place, "here");
        return;
    }
}

static void check_parts(struct reader *reader)
{
    for (unsigned i = 0; i < reader->rules->step_count; i++) {
        const struct step *step = &reader->rules->steps[i];
        if (step->kind != STEP_ASK || asked_part(&step->ask) == 0)
            continue;
        if (step->ask.at_once || step->ask.is_auction || !role_has(step->ask.who, ROLE_IS_SEAT))
            diagnose(reader->diagnostics, E_CONTRADICTION, step->place,
                     "only a step that asks a single seat can take a part of the talon");
        check_rest_of_parts(reader, i);
    }
}

/* --- what comes from the talon into hands ---------------------------------------------------- */

static bool lays_open(const struct step *step)
{
    return step->kind == STEP_TAKE && step->take.to_tricks && step->take.count != WHOLE_TALON;
}

static bool takes_into_hand(const struct step *step)
{
    return step->kind == STEP_TAKE && !step->take.to_tricks;
}

/* Whether one step may come behind the other in a deal. */
static bool may_follow(const struct step *step, const struct step *before)
{
    bool come_again = is_interlude(step) && is_interlude(before);
    return (step->under & before->under) && (step > before || come_again);
}

/* What hands have taken lies in one row of the pack, from which nothing else has gone. */
static void check_row_taken(struct reader *reader)
{
    const struct step *steps = reader->rules->steps, *end = steps + reader->rules->step_count;
    for (const struct step *step = steps; step < end; step++)
        for (const struct step *before = steps; takes_into_hand(step) && before < end; before++)
            if (lays_open(before) && may_follow(step, before)) {
                diagnostic_also(
                    diagnose(reader->diagnostics, E_CONTRADICTION, step->place,
                             "no cards can be taken into hand after talon cards went to tricks"),
                    before->place, "here");
                return;
            }
}

/* --- roles ----------------------------------------------------------------------------------- */

static void check_roles(struct reader *reader)
{
    if (reader->declarer_place.source && !reader->somebody_declares)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->declarer_place,
                                 "there is never a declarer"),
                        "use a call with 'declares: true', or an auction");
    if (reader->rules->partner_by_card && !reader->somebody_declares)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->rules->sides_place,
                                 "there is never a declarer for the holder to join"),
                        "use a call with 'declares: true', or an auction");
    if (reader->called_card_place.source && !reader->a_card_is_called &&
        !reader->rules->partner_by_card)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->called_card_place,
                                 "no call names a card"),
                        "use a call with 'card: any'");
}

/* Goals are laid open once in a deal, before anybody asks for them. */
static void check_goals(struct reader *reader)
{
    const struct step *first = NULL;
    EACH(step, reader->rules->steps, reader->rules->step_count) {
        if (step->kind != STEP_GOALS)
            continue;
        if (first)
            diagnostic_also(diagnose(reader->diagnostics, E_STEP, step->place,
                                     "goals can be laid open only once in a deal"),
                            first->place, "'%s' precedes '%s'", first->name, step->name);
        first = step;
    }
    const struct goals_step *goals = ruleset_goals(reader->rules);
    if (reader->goals_place.source && !goals)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->goals_place,
                                 "no step lays goals open"),
                        "use a step with 'goals: 3'");
    else if (reader->goals_place.source && goals->named)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->goals_place,
                                 "goals with names are not cards and cannot be counted"),
                        "'goals_left' is the number not yet met");
}

/* Partners sit across, or the declarer finds one: by a card, or because somebody joins. */
static void check_partners(struct reader *reader)
{
    struct place place = reader->partners_place;
    bool finds_one =
        reader->a_card_is_called || reader->somebody_joins || reader->rules->partner_by_card;
    if (!place.source && !finds_one)
        place = reader->declarers_partner_place;
    if (place.source && reader->rules->sides == SIDES_NONE)
        report_no_sides(reader, place, "there are no partners in this game");
}

/* A dealer who sits out leaves two at least, and is nobody's partner. */
static void check_sitting_out(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    if (!rules->dealer_sits)
        return;
    if (rules->players < 3)
        diagnose(reader->diagnostics, E_CONTRADICTION, rules->sits_place,
                 "the dealer cannot sit out with %u players", rules->players);
    if (rules->sides != SIDES_NONE)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, rules->sits_place,
                                 "the dealer cannot sit out of a side"),
                        rules->sides_place, "the sides are set here");
}

/* --- exchanging ------------------------------------------------------------------------------ */

/* Whether a card is turned up before the step asks, or before tricks are played. */
static bool is_turned_up_before(const struct ruleset *rules, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (rules->steps[i].kind == STEP_TURN_UP && rules->steps[i].turn_up.which != LAST_DEALT)
            return true;
    return false;
}

static void check_swaps(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (call_swaps(&step->ask.groups[j]) && !is_turned_up_before(rules, i))
                diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION,
                                         step->ask.groups[j].place,
                                         "no card has been turned up before this step"),
                                "use a step with 'turn-up: talon' or 'turn-up: under talon'");
    }
}

/* --- the pack -------------------------------------------------------------------------------- */

/* The first step behind which the pack is no longer whole, or has been cut; NULL: none is. */
static const struct step *find_before_cut(const struct ruleset *rules, const struct step *cut)
{
    for (const struct step *step = rules->steps; step < cut; step++)
        if ((step->under & cut->under) && step->kind != STEP_SHUFFLE && step->kind != STEP_GATHER)
            return step;
    return NULL;
}

/* The whole pack is cut, and once: it is what was shuffled or gathered. */
static void check_cuts(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 0; i < rules->step_count && diagnostics_count(reader->diagnostics) == 0;
         i++) {
        const struct step *cut = &rules->steps[i];
        const struct step *before =
            cut->kind == STEP_CUT && !cuts_other_pack(cut) ? find_before_cut(rules, cut) : NULL;
        if (before)
            diagnostic_also(diagnose(reader->diagnostics, E_STEP, cut->place,
                                     "the cut must be the first thing done with the pack"),
                            before->place, "'%s' precedes '%s'", before->name, cut->name);
    }
}

/* One cut is what a script, a record and a table speak of; whose pack it is goes without saying. */
static void check_other_pack(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    const struct step *first = NULL;
    for (unsigned i = 0; i < rules->step_count && diagnostics_count(reader->diagnostics) == 0;
         i++) {
        const struct step *cut = &rules->steps[i];
        if (cut->kind != STEP_CUT)
            continue;
        if (first && (cuts_other_pack(first) || cuts_other_pack(cut)))
            diagnostic_also(
                diagnose(reader->diagnostics, E_STEP, cut->place,
                         "there can be no other cut when a second pack is cut for a suit"),
                first->place, "'%s' precedes '%s'", first->name, cut->name);
        first = cut;
    }
}

void check_whole(struct reader *reader)
{
    check_given_names(reader);
    check_parts(reader);
    check_row_taken(reader);
    check_taken_back(reader);
    check_covers(reader);
    check_roles(reader);
    check_goals(reader);
    check_partners(reader);
    check_sitting_out(reader);
    check_swaps(reader);
    find_suits_of_counts(reader);
    check_suits_of_deal(reader);
    check_trumps(reader);
    check_trumps_of_steps(reader);
    check_cuts(reader);
    check_other_pack(reader);
    check_notes(reader);
}
