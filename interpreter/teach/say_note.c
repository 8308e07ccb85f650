/* What is remembered: whether it holds, and how calls and steps change it. */
#include <string.h>

#include "teach/explain.h"
#include "teach/sections.h"
#include "transcript/said.h"
#include "words/notes.h"

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

/* What is said of the note where it holds, or where it does not. */
static const struct statement *say_note_says(struct writer *writer, const struct note *note,
                                             bool holds)
{
    return said_of_note(writer->page->arena, note, holds);
}

/* The name of the note in quotation marks. */
static const struct statement *say_note_name(struct writer *writer, const struct note *note)
{
    return say(writer, SAY_QUOTED, say_words(writer, note->name));
}

const struct statement *say_noted(struct writer *writer, const struct note *note, int32_t value)
{
    return note_is_rank(note) ? say_text(writer, note_rank_name(&writer->rules->pack, value))
                              : say_digits(writer, value);
}

const struct statement *say_note_noun(struct writer *writer, const struct note *note)
{
    if (note->noun)
        return say_text(writer, note->noun);
    if (note->type == VALUE_NUMBER && !note->call)
        writer_lacks_words(writer, note->place,
                           arena_format(writer->page->arena,
                                        "says \"%s\" here, the name of a number that has no words",
                                        writer_text(writer, say_words(writer, note->name))),
                           "say what players call it: 'says: ...'; or give words to the rule that "
                           "asks for it");
    return say_words(writer, note->name);
}

static bool is_of_several(const struct writer *writer, const struct fact_name *fact)
{
    return fact->fact != FACT_NOTE && fact->role != ROLE_SELF && are_several(writer, fact->role);
}

/* A truth of several is one of any of them: "one of the defenders", "nobody". */
static const struct statement *say_any_of(struct writer *writer, role_t role, bool holds)
{
    const struct statement *is_any = say_if(writer, holds);
    return role == ROLE_EACH ? say(writer, SAY_ANYBODY_WHO, is_any)
                             : say(writer, SAY_ANYBODY_OF, is_any, say_role(writer, role));
}

static const struct statement *say_was_said(struct writer *writer, const struct fact_name *fact,
                                            bool holds, const struct statement *call)
{
    if (fact->fact == FACT_NOTE)
        return say(writer, SAY_CALL_HAS_BEEN_SAID, say_if(writer, holds), call);
    if (is_of_several(writer, fact))
        return say(writer, SAY_ANY_OF_THEM_SAID_CALL, say_any_of(writer, fact->role, holds), call);
    return say(writer, SAY_SAID_CALL, say_role(writer, fact->role), say_if(writer, holds), call);
}

/* In the words of the ruleset: "the pig waits", "they took the pig", "nobody took the pig". */
static const struct statement *say_in_its_words(struct writer *writer, const struct fact_name *fact,
                                                bool holds, const struct note *note)
{
    if (fact->fact == FACT_NOTE)
        return say_note_says(writer, note, holds);
    if (is_of_several(writer, fact))
        return say(writer, SAY_NOTE_IS_TRUE_OF, say_any_of(writer, fact->role, holds),
                   say_note_says(writer, note, true));
    return say(writer, SAY_NOTE_IS_TRUE_OF, say_role(writer, fact->role),
               say_note_says(writer, note, holds));
}

/* “kept” holds: nobody says so at a table, so check names it. */
static const struct statement *say_by_its_name(struct writer *writer, const struct fact_name *fact,
                                               bool holds, const struct note *note)
{
    bool has_owner = fact->fact != FACT_NOTE && fact->role != ROLE_SELF;
    writer_lacks_words(
        writer, note->place,
        arena_format(writer->page->arena, "has only the name '%s' for this value", note->name),
        "add 'says: ...' and 'says-not: ...'");
    if (is_of_several(writer, fact))
        return say(writer, SAY_NOTE_HOLDS, say_note_name(writer, note), say_if(writer, true),
                   say_any_of(writer, fact->role, holds));
    return say(writer, SAY_NOTE_HOLDS, say_note_name(writer, note), say_if(writer, holds),
               has_owner ? say_role(writer, fact->role) : NULL);
}

const struct statement *say_note_holds(struct writer *writer, const struct fact_name *fact,
                                       bool holds)
{
    const struct note *note = &writer->rules->notes[fact->index];
    if (note_has_words(note))
        return say_in_its_words(writer, fact, holds, note);
    const struct call_group *call = only_call(writer->rules, fact->index);
    if (call)
        return say_was_said(writer, fact, holds, say_name(writer, call->name));
    return say_by_its_name(writer, fact, holds, note);
}

/* --- how often a call was made --------------------------------------------------------------- */

static const struct statement *say_often(struct writer *writer, int64_t times)
{
    return times == 1   ? say(writer, SAY_ONCE)
           : times == 2 ? say(writer, SAY_TWO_TIMES)
                        : say(writer, SAY_SO_OFTEN, say_number(writer, times));
}

/* "at most once": fewer than twice is that, too. */
static const struct statement *say_how_often(struct writer *writer, enum comparison comparison,
                                             int64_t times)
{
    switch (comparison) {
    case IS_EQUAL: return say(writer, SAY_EXACTLY_SO_OFTEN, say_often(writer, times));
    case IS_UNEQUAL: return say(writer, SAY_NOT_SO_OFTEN, say_often(writer, times));
    case IS_LESS: return say(writer, SAY_AT_MOST_SO_OFTEN, say_often(writer, times - 1));
    case IS_AT_MOST: return say(writer, SAY_AT_MOST_SO_OFTEN, say_often(writer, times));
    case IS_MORE: return say(writer, SAY_AT_LEAST_SO_OFTEN, say_often(writer, times + 1));
    case IS_AT_LEAST: return say(writer, SAY_AT_LEAST_SO_OFTEN, say_often(writer, times));
    }
    return NULL;
}

const struct statement *say_call_made(struct writer *writer, const struct fact_name *fact,
                                      enum comparison comparison, int64_t times)
{
    const struct note *note = &writer->rules->notes[fact->index];
    bool is_of_table = fact->fact == FACT_NOTE;
    if (!is_of_table && are_several(writer, fact->role))
        return NULL;
    return say(writer, SAY_CALL_WAS_MADE, is_of_table ? NULL : say_role(writer, fact->role),
               said_call_made(writer->page->arena, note), say_how_often(writer, comparison, times),
               say_if(writer, note->until == NOTE_UNTIL_MATCH));
}

/* --- how it changes -------------------------------------------------------------------------- */

static bool is_of_side(const struct writer *writer, const struct note *note)
{
    return note->of == NOTE_OF_EACH_SIDE && writer->rules->sides != SIDES_NONE;
}

/* "the player", "each side"; NULL of what is the table's. */
static const struct statement *say_owner(struct writer *writer, const struct note *note,
                                         bool is_of_call)
{
    if (note->of == NOTE_OF_TABLE)
        return NULL;
    if (is_of_side(writer, note))
        return say(writer, is_of_call ? SAY_OWNER_PLAYERS_SIDE : SAY_OWNER_EACH_SIDE);
    return say(writer, is_of_call ? SAY_OWNER_PLAYER : SAY_OWNER_EACH_PLAYER);
}

/* Bookkeeping and what is silent are left out of rule books; but where they are compared in the
 * program's own words, two games that keep their books otherwise differ. */
static bool is_spoken_of(const struct writer *writer, const struct note *note)
{
    bool is_compared = writer->apart && note_can_be_said(note); /* to be silent is no rule */
    return note_is_said(note) || is_compared || writer->is_in_own_words;
}

/* "the stake", "the player's vows", "each side's bags": what is changed. */
static const struct statement *say_changed(struct writer *writer, const struct note *note,
                                           bool is_of_call)
{
    const struct statement *noun = say_note_noun(writer, note);
    const struct statement *owner = say_owner(writer, note, is_of_call);
    if (!note_is_one(note))
        noun = say(writer, SAY_NOTE_OF_MANY, noun);
    return owner ? say(writer, SAY_NOTE_OF_OWNER, owner, noun)
                 : say(writer, SAY_NOTE_OF_TABLE, noun);
}

static bool is_itself(const struct formula *formula, unsigned note)
{
    return formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF &&
           (formula->fact->fact == FACT_NOTE || formula->fact->fact == FACT_NOTE_OF) &&
           formula->fact->index == note;
}

static const struct statement *say_times(struct writer *writer, const struct statement *what,
                                         int64_t times)
{
    return times == 2   ? say(writer, SAY_NOTE_IS_DOUBLED, what)
           : times == 3 ? say(writer, SAY_NOTE_IS_TREBLED, what)
                        : say(writer, SAY_NOTE_IS_MULTIPLIED, what, say_number(writer, times));
}

/* "2 * stake" and "bags + over" say how it changes; NULL of anything else. */
static const struct statement *say_change(struct writer *writer, const struct formula *formula,
                                          unsigned number, const struct statement *what)
{
    if (!formula || formula->kind != FORMULA_ARITHMETIC)
        return NULL;
    bool is_left = is_itself(formula->left, number), is_right = is_itself(formula->right, number);
    const struct formula *other = is_left ? formula->right : formula->left;
    if (is_left == is_right)
        return NULL;
    if (formula->arithmetic == OF_PRODUCT && other->kind == FORMULA_NUMBER)
        return say_times(writer, what, other->number);
    if (formula->arithmetic == OF_SUM)
        return say(writer, SAY_NOTE_RISES, what, say_value(writer, other));
    if (formula->arithmetic == OF_DIFFERENCE && is_left)
        return say(writer, SAY_NOTE_FALLS, what, say_value(writer, other));
    return NULL;
}

static const struct statement *say_number_set(struct writer *writer,
                                              const struct note_setting *setting, bool is_of_call)
{
    const struct note *note = &writer->rules->notes[setting->note];
    const struct statement *what = say_changed(writer, note, is_of_call);
    const struct statement *change =
        say_change(writer, formula_of(writer, setting->value.expression), setting->note, what);
    return change ? change
                  : say(writer, SAY_NOTE_BECOMES, what, say_amount(writer, &setting->value));
}

/* `sought or led`, of what is sought: what makes it so where it is not yet; NULL of any other. */
static const struct formula *what_else_makes_it(struct writer *writer,
                                                const struct note_setting *setting)
{
    const struct formula *formula = formula_of(writer, setting->value.expression);
    if (!formula || formula->kind != FORMULA_OR || formula->said)
        return NULL;
    return is_itself(formula->left, setting->note)    ? formula->right
           : is_itself(formula->right, setting->note) ? formula->left
                                                      : NULL;
}

/* "from then on the pig waits", "the player counts as one who paid". */
static const struct statement *say_truth_given(struct writer *writer, const struct note *note,
                                               const struct statement *owner, bool holds)
{
    const struct statement *says = say_note_says(writer, note, holds);
    return owner ? say(writer, SAY_COUNTS_AS_ONE, owner, say_if(writer, is_of_side(writer, note)),
                       says)
                 : say(writer, SAY_FROM_THEN_ON, says);
}

/* The same where it goes by something: "a player took the pig if they took at least one of the
 * pigs". */
static const struct statement *say_set_in_its_words(struct writer *writer,
                                                    const struct note_setting *setting,
                                                    const struct statement *owner,
                                                    const struct note *note)
{
    const struct amount *value = &setting->value;
    const struct statement *says = say_note_says(writer, note, true);
    if (amount_is_constant(value))
        return say_truth_given(writer, note, owner, amount_constant(value) != 0);
    const struct formula *more = what_else_makes_it(writer, setting);
    if (!owner && more)
        return say(writer, SAY_FROM_THEN_ON_ONCE, say_clause(writer, more, true), says);
    const struct statement *condition = say_condition(writer, value->expression, true);
    return owner ? say(writer, SAY_NOTE_IS_TRUE_OF_IF, owner, says, condition)
                 : say(writer, SAY_FROM_THEN_ON_IF, says, condition,
                       say_note_says(writer, note, false));
}

/* “kept” holds from then on: said only where books are compared, and only if nothing else differs.
 */
static const struct statement *say_set_by_name(struct writer *writer,
                                               const struct note_setting *setting,
                                               const struct statement *owner,
                                               const struct note *note)
{
    const struct statement *name = say_note_name(writer, note);
    const struct amount *value = &setting->value;
    if (amount_is_constant(value))
        return say(writer, SAY_NOTE_HOLDS_FROM_THEN_ON, name,
                   say_if(writer, amount_constant(value) != 0), owner);
    return say(writer, SAY_NOTE_HOLDS_FROM_THEN_ON_IF, name, owner,
               say_condition(writer, value->expression, true));
}

/* What has no words is said where it matters, if at all: NULL, but where books are compared. So is
 * what is true by one call alone, "somebody has said “kontra”", but where the table has words for
 * it. */
static const struct statement *say_truth_set(struct writer *writer,
                                             const struct note_setting *setting, bool is_of_call)
{
    const struct note *note = &writer->rules->notes[setting->note];
    const struct statement *owner = say_owner(writer, note, is_of_call);
    bool has_words_of_table = note_has_words(note) && !owner;
    if (is_of_call && !has_words_of_table && only_call(writer->rules, setting->note))
        return NULL;
    if (note_has_words(note))
        return say_set_in_its_words(writer, setting, owner, note);
    return writer->is_in_own_words ? say_set_by_name(writer, setting, owner, note) : NULL;
}

/* Behind "the player counts as one who paid" only "won" of "the player counts as one who won". The
 * settings are those from `first` on. */
static const struct statement *without_repeated(struct writer *writer,
                                                const struct statements *parts, unsigned first,
                                                const struct statement *said)
{
    const struct statement *before = parts->count > first ? parts->parts[first] : NULL;
    bool is_repeated = statement_is(before, SAY_COUNTS_AS_ONE) &&
                       statement_is(said, SAY_COUNTS_AS_ONE) &&
                       statement_equal(before->parts[0], said->parts[0]);
    return is_repeated ? say(writer, SAY_ALSO_COUNTS_AS_ONE, said->parts[2], said->parts[0]) : said;
}

void add_settings(struct writer *writer, const struct note_settings *settings, bool is_of_call,
                  struct statements *parts)
{
    unsigned first = parts->count;
    EACH(setting, settings->items, settings->count) {
        const struct note *note = &writer->rules->notes[setting->note];
        bool is_truth = note->type == VALUE_TRUTH;
        bool is_silent = note->call || !is_spoken_of(writer, note); /* that it is made says so */
        const struct statement *said = is_silent  ? NULL
                                       : is_truth ? say_truth_set(writer, setting, is_of_call)
                                                  : say_number_set(writer, setting, is_of_call);
        add_part(writer, parts, without_repeated(writer, parts, first, said));
    }
}

const struct statement *say_settings(struct writer *writer, const struct note_settings *settings)
{
    struct statements parts = {0};
    add_settings(writer, settings, false, &parts);
    return say_list(writer, &parts, JOINT_AND);
}

/* --- how long it is remembered --------------------------------------------------------------- */

static const struct statement *say_scope(struct writer *writer, const struct note *note)
{
    switch (note->until) {
    case NOTE_UNTIL_DEAL: return say(writer, SAY_IN_EACH_DEAL);
    case NOTE_UNTIL_BID: return say(writer, SAY_AND_WITH_EVERY_HIGHER_BID);
    case NOTE_UNTIL_MATCH: return say(writer, SAY_AND_IT_IS_KEPT);
    }
    return NULL;
}

/* "North spades, East diamonds ...". */
static const struct statement *say_collectors(struct writer *writer, const struct note *note)
{
    const struct seat_names names = seats_by_place(writer->rules, writer->page->arena);
    struct statements parts = {0};
    for (unsigned seat = 0; seat < note->collects_count; seat++)
        add_part(writer, &parts,
                 say(writer, SAY_COLLECTS,
                     statement_proper(writer->page->arena, seats_name(&names, seat)),
                     say_suit(writer, note->collects[seat])));
    return say_list(writer, &parts, JOINT_AND);
}

static void add_collection(struct writer *writer, const struct note *note,
                           struct statements *sentences)
{
    const struct note *full = &writer->rules->notes[note->full];
    const struct statement *noun = say_note_noun(writer, note);
    bool has_sides = writer->rules->sides == SIDES_ACROSS;
    add_part(writer, sentences,
             say(writer, SAY_COLLECTS_A_SUIT, noun, say_collectors(writer, note)));
    add_part(writer, sentences,
             say(writer, SAY_COLLECTED_OF_A_TRICK, say_if(writer, has_sides), noun));
    add_part(writer, sentences,
             say(writer, SAY_COLLECTION_IS_FULL, say_note_noun(writer, full), noun));
    if (note->until == NOTE_UNTIL_MATCH)
        add_part(writer, sentences, say(writer, SAY_COLLECTION_IS_KEPT));
}

/* How a truth begins, or NULL: what is not so until somebody says so, in a deal, is said where it
 * matters. */
static const struct statement *say_truth_at_first(struct writer *writer, const struct note *note)
{
    bool starts = amount_constant(&note->starts) != 0;
    const struct statement *scope = say_scope(writer, note);
    if (!note_has_words(note))
        return starts || note->until == NOTE_UNTIL_MATCH
                   ? say(writer, SAY_NOTE_HOLDS_AT_FIRST, say_note_name(writer, note),
                         say_if(writer, starts), scope)
                   : NULL;
    if (!starts)
        return NULL;
    return say(writer, note->of == NOTE_OF_TABLE ? SAY_AT_FIRST : SAY_AT_FIRST_EVERYBODY,
               say_note_says(writer, note, true), scope);
}

static const struct statement *say_first_value(struct writer *writer, const struct note *note)
{
    int32_t value = amount_constant(&note->starts);
    return note_is_rank(note) ? say_noted(writer, note, value) : say_number(writer, value);
}

static void add_start(struct writer *writer, const struct note *note, struct statements *sentences)
{
    if (note_collects(note))
        add_collection(writer, note, sentences);
    else if (note->type == VALUE_TRUTH)
        add_part(writer, sentences, say_truth_at_first(writer, note));
    else
        add_part(writer, sentences,
                 say(writer, SAY_NOTE_BEGINS_AT, say_changed(writer, note, false),
                     say_first_value(writer, note), say_scope(writer, note)));
}

static void explain_start(struct writer *writer, const struct note *note)
{
    struct statements sentences = {0};
    if (note->call || !is_spoken_of(writer, note))
        return; /* that the call is made so often says so; bookkeeping is nobody's business */
    add_start(writer, note, &sentences);
    for (unsigned i = 0; i < sentences.count; i++)
        sentences.parts[i] = say_by(writer, note->place, sentences.parts[i]);
    if (sentences.count > 0)
        tell(writer, say_sentences(writer, &sentences));
}

bool is_note_of_match(const struct ruleset *rules, const struct step *step)
{
    bool are_all = step->kind == STEP_NOTE && !is_interlude(step) && !step->condition;
    for (unsigned i = 0; are_all && i < step->notes.count; i++)
        are_all = rules->notes[step->notes.items[i].note].until == NOTE_UNTIL_MATCH;
    return are_all;
}

/* "Before each deal each side's bags become ...": what a step changes before the cards are dealt.
 */
static void explain_changes(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_CHANGES_BETWEEN_DEALS));
    for (unsigned i = 0; i < writer->rules->step_count; i++) {
        const struct step *step = &writer->rules->steps[i];
        struct statements sentences = {0};
        if (!is_note_of_match(writer->rules, step) || !is_in_force(writer, step->under))
            continue;
        const char *says = writer_words(writer, step->says);
        const struct statement *changes = says ? NULL : say_settings(writer, &step->notes);
        writer->claims->tells[i] = true;
        if (!says && !changes)
            continue;
        const struct statement *said =
            says ? say_text(writer, says) : say(writer, SAY_BEFORE_EACH_DEAL, changes);
        add_part(writer, &sentences, say_by(writer, step->place, said));
        write_item(writer, say_text(writer, step->name), say_sentences(writer, &sentences));
    }
}

/* "who took the pig", "whether the pool was won", "how often each player played “hearts”": what has
 * words of its own, and is not so at first, if it is kept from deal to deal; else NULL. */
static const struct statement *say_kept(struct writer *writer, const struct note *note)
{
    if (note->until != NOTE_UNTIL_MATCH || amount_constant(&note->starts))
        return NULL;
    if (note_has_words(note))
        return say(writer, note->of == NOTE_OF_TABLE ? SAY_WHETHER : SAY_WHO_IT_IS_TRUE_OF,
                   say_note_says(writer, note, true));
    if (!note->call)
        return NULL;
    return say(writer, SAY_HOW_OFTEN,
               note->of == NOTE_OF_TABLE  ? NULL
               : note->of == NOTE_OF_EACH ? say(writer, SAY_OWNER_EACH_PLAYER)
                                          : say(writer, SAY_OWNER_EACH_SIDE),
               said_call_made(writer->page->arena, note));
}

static void explain_kept(struct writer *writer)
{
    struct statements kept = {0};
    EACH(note, writer->rules->notes, writer->rules->note_count)
        add_part(writer, &kept, say_kept(writer, note));
    if (kept.count)
        tell(writer, say(writer, SAY_KEPT_IN_MIND, say_list(writer, &kept, JOINT_AND)));
}

void explain_notes(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_REMEMBERED));
    explain_kept(writer);
    EACH(note, writer->rules->notes, writer->rules->note_count)
        explain_start(writer, note);
    explain_changes(writer);
}
