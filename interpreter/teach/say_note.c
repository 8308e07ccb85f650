/* What is remembered, in English: whether it holds, and how calls and steps change it. */
#include <string.h>

#include "teach/explain.h"
#include "teach/sections.h"
#include "transcript/seats.h"

/* --- whether it holds ------------------------------------------------------------------------ */

/* Whether the setting makes a truth of it, whatever else is so. */
static bool makes_true(const struct note_settings *settings, unsigned note)
{
    for (unsigned i = 0; i < settings->count; i++)
        if (settings->items[i].note == note)
            return amount_is_constant(&settings->items[i].value) &&
                   amount_constant(&settings->items[i].value);
    return false;
}

/* Whether a call of that name leaves it as it is: who has made one need not have it then. */
static bool is_left_by(const struct ruleset *rules, const char *name, unsigned note)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (strcmp(step->ask.groups[j].name, name) == 0 &&
                !notes_set(&step->ask.groups[j].notes, note))
                return true;
    return false;
}

/* The only call that sets it, and makes it true; NULL where something else does. */
static const struct call_group *only_call(const struct ruleset *rules, unsigned note)
{
    const struct call_group *only = NULL;
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind == STEP_NOTE && notes_set(&step->notes, note))
            return NULL;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++) {
            const struct call_group *group = &step->ask.groups[j];
            bool is_other = only && strcmp(only->name, group->name) != 0;
            if (!notes_set(&group->notes, note))
                continue;
            if (is_other || !makes_true(&group->notes, note))
                return NULL;
            only = group;
        }
    }
    EACH(penalty, rules->penalties, rules->penalty_count)
        if (notes_set(&penalty->notes, note))
            return NULL;
    bool is_plain = only && !amount_constant(&rules->notes[note].starts);
    return is_plain && !is_left_by(rules, only->name, note) ? only : NULL;
}

/* A truth of several is one of any of them: "one of the defenders", "nobody". */
static const char *say_any_of(struct teller *teller, role_t role, bool holds)
{
    if (role == ROLE_EACH)
        return holds ? "somebody" : "nobody";
    return old_say(teller, "%s of %s", holds ? "one" : "none", old_say_role(teller, role));
}

static const char *say_was_said(struct teller *teller, const struct fact_name *fact, bool holds,
                                const char *call)
{
    if (fact->fact == FACT_NOTE)
        return old_say(teller, "%s has said %s", holds ? "somebody" : "nobody", call);
    if (fact->role != ROLE_SELF && are_several(teller, fact->role))
        return old_say(teller, "%s said %s", say_any_of(teller, fact->role, holds), call);
    return old_say(teller, "%s %s %s", old_say_role(teller, fact->role),
                   holds ? "said" : "did not say", call);
}

/* In the words of the ruleset: "the pig waits", "they took the pig", "nobody took the pig". */
static const char *say_in_its_words(struct teller *teller, const struct fact_name *fact, bool holds,
                                    const struct note *note)
{
    if (fact->fact == FACT_NOTE)
        return holds ? note->says : note->says_not;
    if (fact->role != ROLE_SELF && are_several(teller, fact->role))
        return old_say(teller, "%s %s", say_any_of(teller, fact->role, holds), note->says);
    return old_say(teller, "%s %s", old_say_role(teller, fact->role),
                   holds ? note->says : note->says_not);
}

/* “kept”: nobody says at a table that it holds, so check names it. */
static const char *say_by_its_name(struct teller *teller, const struct note *note)
{
    teller_lacks_words(teller, note->place,
                       old_say(teller, "says only that '%s' holds", note->name),
                       "say both sides of it: 'says: ...' and 'says-not: ...'");
    return old_say_name(teller, old_say_words(teller, note->name));
}

const char *old_say_note_holds(struct teller *teller, const struct fact_name *fact, bool holds)
{
    const struct note *note = &teller->rules->notes[fact->index];
    if (note->says)
        return say_in_its_words(teller, fact, holds, note);
    const struct call_group *call = only_call(teller->rules, fact->index);
    if (call)
        return say_was_said(teller, fact, holds, old_say_name(teller, call->name));
    const char *name = say_by_its_name(teller, note);
    if (fact->fact == FACT_NOTE || fact->role == ROLE_SELF)
        return old_say(teller, "%s %s", name, holds ? "holds" : "does not hold");
    if (are_several(teller, fact->role))
        return old_say(teller, "%s holds for %s", name, say_any_of(teller, fact->role, holds));
    return old_say(teller, "%s %s for %s", name, holds ? "holds" : "does not hold",
                   old_say_role(teller, fact->role));
}

/* --- how often a call was made --------------------------------------------------------------- */

static const char *say_often(struct teller *teller, int64_t times)
{
    return times == 1   ? "once"
           : times == 2 ? "twice"
                        : old_say(teller, "%s times", old_say_number(teller, times));
}

/* "at most once": fewer than twice is that, too. */
static const char *say_how_often(struct teller *teller, enum comparison comparison, int64_t times)
{
    switch (comparison) {
    case IS_EQUAL: return old_say(teller, "exactly %s", say_often(teller, times));
    case IS_UNEQUAL: return old_say(teller, "more or less often than %s", say_often(teller, times));
    case IS_LESS: return old_say(teller, "at most %s", say_often(teller, times - 1));
    case IS_AT_MOST: return old_say(teller, "at most %s", say_often(teller, times));
    case IS_MORE: return old_say(teller, "at least %s", say_often(teller, times + 1));
    case IS_AT_LEAST: return old_say(teller, "at least %s", say_often(teller, times));
    }
    return "";
}

const char *old_say_call_made(struct teller *teller, const struct fact_name *fact,
                              enum comparison comparison, int64_t times)
{
    const struct note *note = &teller->rules->notes[fact->index];
    const char *often = say_how_often(teller, comparison, times);
    const char *before = note->until == NOTE_UNTIL_MATCH ? " before" : "";
    const char *who = fact->fact == FACT_NOTE           ? ""
                      : are_several(teller, fact->role) ? NULL
                                                        : old_say_role(teller, fact->role);
    return who ? old_say(teller, "%s%s%s %s%s", who, *who ? " " : "", note->call_made, often,
                         before)
               : NULL;
}

/* --- how it changes -------------------------------------------------------------------------- */

/* "bags" are many, as far as a name tells. */
/* "the stake", "the player's vows", "each side's bags": what is changed. */
static const char *say_changed(struct teller *teller, const struct note *note, bool is_of_call)
{
    const char *noun = old_say_words(teller, note->name);
    switch (note->of) {
    case NOTE_OF_TABLE: return old_say(teller, "the %s", noun);
    case NOTE_OF_EACH:
        return old_say(teller, "%s's %s", is_of_call ? "the player" : "each player", noun);
    case NOTE_OF_EACH_SIDE: break;
    }
    bool has_sides = teller->rules->sides != SIDES_NONE;
    return is_of_call ? old_say(teller, "the player's %s%s", has_sides ? "side's " : "", noun)
                      : old_say(teller, "each %s's %s", has_sides ? "side" : "player", noun);
}

static bool is_itself(const struct formula *formula, unsigned note)
{
    return formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF &&
           (formula->fact->fact == FACT_NOTE || formula->fact->fact == FACT_NOTE_OF) &&
           formula->fact->index == note;
}

static const char *say_times(struct teller *teller, int64_t times)
{
    return times == 2   ? "doubled"
           : times == 3 ? "trebled"
                        : old_say(teller, "multiplied by %s", old_say_number(teller, times));
}

/* "2 * stake" and "bags + over" say how it changes; NULL of anything else. */
static const char *say_change(struct teller *teller, const struct formula *formula, unsigned number,
                              const char *what, bool are_many)
{
    if (!formula || formula->kind != FORMULA_ARITHMETIC)
        return NULL;
    bool is_left = is_itself(formula->left, number), is_right = is_itself(formula->right, number);
    const struct formula *other = is_left ? formula->right : formula->left;
    if (is_left == is_right)
        return NULL;
    if (formula->arithmetic == OF_PRODUCT && other->kind == FORMULA_NUMBER)
        return old_say(teller, "%s %s %s", what, are_many ? "are" : "is",
                       say_times(teller, other->number));
    if (formula->arithmetic == OF_SUM)
        return old_say(teller, "%s %s by %s", what, are_many ? "rise" : "rises",
                       old_say_value(teller, other));
    if (formula->arithmetic == OF_DIFFERENCE && is_left)
        return old_say(teller, "%s %s by %s", what, are_many ? "fall" : "falls",
                       old_say_value(teller, other));
    return NULL;
}

static const char *say_number_set(struct teller *teller, const struct note_setting *setting,
                                  bool is_of_call)
{
    const struct note *note = &teller->rules->notes[setting->note];
    const char *what = say_changed(teller, note, is_of_call);
    bool are_many = !note_is_one(note);
    const char *change = say_change(teller, formula_of(teller, setting->value.expression),
                                    setting->note, what, are_many);
    return change ? change
                  : old_say(teller, "%s %s %s", what, are_many ? "become" : "becomes",
                            old_say_amount(teller, &setting->value));
}

static const char *say_owner(const struct teller *teller, const struct note *note, bool is_of_call)
{
    bool is_of_side = note->of == NOTE_OF_EACH_SIDE && teller->rules->sides != SIDES_NONE;
    return is_of_call ? (is_of_side ? "the player's side" : "the player")
                      : (is_of_side ? "each side" : "each player");
}

/* "the player counts as one who", before what somebody did. */
static const char *say_counts_as(struct teller *teller, const struct note *note, bool is_of_call)
{
    bool is_of_side = note->of == NOTE_OF_EACH_SIDE && teller->rules->sides != SIDES_NONE;
    return old_say(teller, "%s counts as one %s", say_owner(teller, note, is_of_call),
                   is_of_side ? "that" : "who");
}

/* `sought or led`, of what is sought: what makes it so where it is not yet; NULL of any other. */
static const struct formula *what_else_makes_it(struct teller *teller,
                                                const struct note_setting *setting)
{
    const struct formula *formula = formula_of(teller, setting->value.expression);
    if (!formula || formula->kind != FORMULA_OR || formula->said)
        return NULL;
    return is_itself(formula->left, setting->note)    ? formula->right
           : is_itself(formula->right, setting->note) ? formula->left
                                                      : NULL;
}

/* "from then on the pig waits", "the player counts as one who paid", "a player took the pig if
 * they took at least one of the pigs". NULL where only one call says so: its name tells. */
static const char *say_set_in_its_words(struct teller *teller, const struct note_setting *setting,
                                        bool is_of_call, const struct note *note)
{
    const struct amount *value = &setting->value;
    bool is_certain = amount_is_constant(value), is_of_table = note->of == NOTE_OF_TABLE;
    const char *words = is_certain && !amount_constant(value) ? note->says_not : note->says;
    const char *owner = is_of_table ? "" : say_owner(teller, note, is_of_call);
    if (is_of_call && only_call(teller->rules, setting->note) && !is_of_table)
        return NULL;
    if (is_certain && is_of_table)
        return old_say(teller, "from then on %s", words);
    if (is_certain)
        return old_say(teller, "%s %s", say_counts_as(teller, note, is_of_call), words);
    const struct formula *more = what_else_makes_it(teller, setting);
    if (is_of_table && more)
        return old_say(teller, "if %s, from then on %s", old_say_clause(teller, more, true),
                       note->says);
    const char *condition = old_say_condition(teller, value->expression, true);
    if (is_of_table)
        return old_say(teller, "from then on %s if %s, and otherwise %s", note->says, condition,
                       note->says_not);
    return old_say(teller, "%s %s if %s", owner, note->says, condition);
}

/* What is true by one call alone is told where it matters: "somebody has said “kontra”". */
static const char *say_truth_set(struct teller *teller, const struct note_setting *setting,
                                 bool is_of_call)
{
    const struct note *note = &teller->rules->notes[setting->note];
    if (note->says)
        return say_set_in_its_words(teller, setting, is_of_call, note);
    const char *name = old_say_name(teller, old_say_words(teller, note->name));
    const char *of = note->of == NOTE_OF_TABLE
                         ? ""
                         : old_say(teller, " for %s", say_owner(teller, note, is_of_call));
    if (is_of_call && only_call(teller->rules, setting->note))
        return NULL;
    if (amount_is_constant(&setting->value))
        return old_say(teller, "%s %s%s from then on", name,
                       amount_constant(&setting->value) ? "holds" : "does not hold", of);
    return old_say(teller, "%s holds%s from then on if %s", name, of,
                   old_say_condition(teller, setting->value.expression, true));
}

/* Behind "the player counts as one who paid" only "won" of "the player counts as one who won". The
 * settings are those from `first` on. */
static const char *without_repeated(const struct old_words *words, unsigned first, const char *said)
{
    static const char *const leads[] = {
        "the player's side counts as one that ", "the player counts as one who ",
        "each side counts as one that ", "each player counts as one who "};
    if (words->count <= first)
        return said;
    for (unsigned i = 0; i < sizeof leads / sizeof *leads; i++) {
        size_t length = strlen(leads[i]);
        bool is_led = strncmp(words->words[first], leads[i], length) == 0;
        if (is_led && strncmp(said, leads[i], length) == 0)
            return said + length;
    }
    return said;
}

void add_settings(struct teller *teller, const struct note_settings *settings, bool is_of_call,
                  struct old_words *words)
{
    unsigned first = words->count;
    EACH(setting, settings->items, settings->count) {
        const struct note *note = &teller->rules->notes[setting->note];
        bool is_truth = note->type == VALUE_TRUTH;
        const char *said = note->call_made ? NULL /* that it is made tells */
                           : is_truth      ? say_truth_set(teller, setting, is_of_call)
                                           : say_number_set(teller, setting, is_of_call);
        if (said)
            old_add_word(words, without_repeated(words, first, said));
    }
}

const char *old_say_settings(struct teller *teller, const struct note_settings *settings)
{
    struct old_words words = {.count = 0};
    add_settings(teller, settings, false, &words);
    return words.count ? old_say_list(teller, &words, "and") : NULL;
}

/* --- how long it is remembered --------------------------------------------------------------- */

static const char *say_scope(const struct note *note)
{
    switch (note->until) {
    case NOTE_UNTIL_DEAL: return " in each deal";
    case NOTE_UNTIL_BID: return ", and again with every higher bid";
    case NOTE_UNTIL_MATCH:
        return note->type == VALUE_TRUTH ? ", and what becomes of it is kept from deal to deal"
                                         : ", and what is added is kept from deal to deal";
    }
    return "";
}

/* "North of spades, East of diamonds ...". */
static const char *say_collectors(struct teller *teller, const struct note *note)
{
    const struct seat_names names = seats_by_place(teller->rules, teller->page->arena);
    struct old_words words = {.count = 0};
    for (unsigned seat = 0; seat < note->collects_count; seat++)
        old_add_word(&words, old_say(teller, "%s %s", seats_name(&names, seat),
                                     teller->rules->pack.suits[note->collects[seat]].name));
    return old_say_list(teller, &words, "and");
}

static const char *say_collection(struct teller *teller, const struct note *note)
{
    const struct note *full = &teller->rules->notes[note->full];
    const char *noun = old_say_words(teller, note->name);
    bool has_sides = teller->rules->sides == SIDES_ACROSS;
    return old_say(
        teller,
        "each player has a suit, and collects its cards as a %s: %s. Of each trick that the "
        "player%s wins, those of its cards that the %s lacks are added to it; what it has "
        "already is lost to it. When it has every rank it is full and laid by, the player's "
        "%s rise by one, and what that trick has left of the suit begins the next %s%s",
        noun, say_collectors(teller, note), has_sides ? " or the partner" : "", noun,
        old_say_words(teller, full->name), noun,
        note->until == NOTE_UNTIL_MATCH ? ". What is collected is kept from deal to deal" : "");
}

/* What is not so until somebody says so, in a deal, is told where it matters. */
static const char *say_start(struct teller *teller, const struct note *note)
{
    if (note_collects(note))
        return say_collection(teller, note);
    if (note->call_made)
        return NULL;
    int32_t starts = amount_constant(&note->starts);
    if (note->type != VALUE_TRUTH)
        return old_say(teller, "%s %s %s%s", say_changed(teller, note, false),
                       note_is_one(note) ? "begins at" : "begin at", old_say_number(teller, starts),
                       say_scope(note));
    if (!starts && (note->until != NOTE_UNTIL_MATCH || note->says))
        return NULL;
    if (note->says && note->of != NOTE_OF_TABLE)
        return old_say(teller, "at first everybody %s%s", note->says, say_scope(note));
    if (note->says)
        return old_say(teller, "at first %s%s", note->says, say_scope(note));
    return old_say(teller, "%s %s at first%s",
                   old_say_name(teller, old_say_words(teller, note->name)),
                   starts ? "holds" : "does not hold", say_scope(note));
}

bool is_note_of_match(const struct ruleset *rules, const struct step *step)
{
    bool are_all = step->kind == STEP_NOTE && !is_interlude(step) && !step->condition;
    for (unsigned i = 0; are_all && i < step->notes.count; i++)
        are_all = rules->notes[step->notes.items[i].note].until == NOTE_UNTIL_MATCH;
    return are_all;
}

/* "Before the next deal each side's bags become ...": what a step changes before the cards are
 * dealt. */
static void explain_changes(struct teller *teller)
{
    page_topic(teller->page, "what changes between deals");
    for (unsigned i = 0; i < teller->rules->step_count; i++) {
        const struct step *step = &teller->rules->steps[i];
        if (!is_note_of_match(teller->rules, step) || !is_in_force(teller, step->under))
            continue;
        const char *says = teller_words(teller, step->says);
        const char *text =
            says ? says
                 : old_say(teller, "Before each deal %s.", old_say_settings(teller, &step->notes));
        page_item(teller->page, step->name, text);
        teller->claims->tells[i] = true;
    }
}

/* "From deal to deal it is kept in mind who took the pig and whether the pool was won": what has
 * words of its own, and is not so at first. */
static void explain_kept(struct teller *teller)
{
    struct old_words words = {.count = 0};
    EACH(note, teller->rules->notes, teller->rules->note_count) {
        bool is_of_table = note->of == NOTE_OF_TABLE;
        const char *what = note->says ? note->says : note->call_made;
        const char *how = note->says ? (is_of_table ? "whether" : "who")
                                     : old_say(teller, "how often%s",
                                               is_of_table                ? ""
                                               : note->of == NOTE_OF_EACH ? " each player"
                                                                          : " each side");
        if (what && note->until == NOTE_UNTIL_MATCH && !amount_constant(&note->starts))
            old_add_word(&words, old_say(teller, "%s %s", how, what));
    }
    if (words.count)
        old_tell(teller, "From deal to deal it is kept in mind %s.",
                 old_say_list(teller, &words, "and"));
}

void explain_notes(struct teller *teller)
{
    page_topic(teller->page, "what is remembered");
    explain_kept(teller);
    for (unsigned i = 0; i < teller->rules->note_count; i++) {
        const char *start = say_start(teller, &teller->rules->notes[i]);
        if (start)
            old_tell(teller, "%s.", old_capital(teller, start));
    }
    explain_changes(teller);
}
