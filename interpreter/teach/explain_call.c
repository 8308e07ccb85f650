/* A call: when it may be made, what it promises and does, and what follows. */
#include <string.h>

#include "teach/calls.h"
#include "teach/sections.h"
#include "words/calls.h"

/* --- what it does ---------------------------------------------------------------------------- */

static const struct statement *say_speaker(struct writer *writer, const struct call_group *group,
                                           const struct saying *saying)
{
    if (saying->role != ROLE_EACH)
        return say_role(writer, saying->role);
    return say(writer, group->saying_count > 1 ? SAY_CALL_ANYBODY_ELSE : SAY_CALL_THE_PLAYER);
}

/* "the declarer says “hearts” and anybody else “I pass”". */
static const struct statement *say_sayings(struct writer *writer, const struct call_group *group)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < group->saying_count; i++)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_SAYS, say_speaker(writer, group, &group->sayings[i]),
                     say_name(writer, group->sayings[i].words), say_if(writer, i > 0)));
    return say_list(writer, &parts, JOINT_AND);
}

/* What is said, and what is undertaken by it. */
static void add_meaning(struct writer *writer, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const struct statement *promise = say_promise(writer, step, group);
    add_of_call(writer, group, sentences, say_sayings(writer, group));
    add_of_call(writer, group, sentences, promise);
}

/* The number that the setting makes of what is remembered; -1 if it depends. */
static int64_t number_set(struct writer *writer, const struct note_setting *setting)
{
    if (amount_is_constant(&setting->value))
        return amount_constant(&setting->value);
    const struct formula *value = formula_of(writer, setting->value.expression);
    return value && value->kind == FORMULA_NUMBER ? value->number : -1;
}

/* Whether it asks that what is remembered is less than what the call makes of it: of
 * announcements, each of which counts for all below it. */
static bool is_of_level(struct writer *writer, const struct formula *part,
                        const struct call_group *group)
{
    bool is_such = part->kind == FORMULA_COMPARE && part->comparison == IS_LESS &&
                   part->left->kind == FORMULA_FACT && part->left->fact->fact == FACT_NOTE &&
                   part->right->kind == FORMULA_NUMBER && !part->said;
    EACH(setting, group->notes.items, group->notes.count)
        if (is_such && setting->note == part->left->fact->index)
            return number_set(writer, setting) == part->right->number;
    return false;
}

static void add_clauses(struct writer *writer, const struct formula *formula,
                        const struct call_group *group, struct statements *parts)
{
    if (formula->kind == FORMULA_AND && !formula->said) {
        add_clauses(writer, formula->left, group, parts);
        add_clauses(writer, formula->right, group, parts);
    } else {
        add_part(writer, parts,
                 is_of_level(writer, formula, group) ? say(writer, SAY_CALL_NOTHING_AS_HIGH)
                                                     : say_clause(writer, formula, true));
    }
}

/* The level that the call reaches, which it can reach only once; or NULL. */
static const struct formula *find_level(struct writer *writer, const struct formula *formula,
                                        const struct call_group *group)
{
    if (!formula)
        return NULL;
    if (formula->kind != FORMULA_AND || formula->said)
        return is_of_level(writer, formula, group) ? formula : NULL;
    const struct formula *left = find_level(writer, formula->left, group);
    return left ? left : find_level(writer, formula->right, group);
}

static const struct statement *say_call_condition(struct writer *writer,
                                                  const struct call_group *group)
{
    struct statements parts = {0};
    const struct formula *formula = formula_of(writer, group->condition);
    if (!find_level(writer, formula, group))
        return say_condition(writer, group->condition, true);
    add_clauses(writer, formula, group, &parts);
    return say_list(writer, &parts, JOINT_AND);
}

/* When it may be made, as a clause; NULL: always, or which suits are left says so. */
static const struct statement *say_only_if(struct writer *writer, const struct step *step,
                                           const struct call_group *group)
{
    const struct statement *condition = NULL;
    writer->is_bid_for = step->ask.is_auction;
    writer_turn_to_naming(writer, group);
    if (group->condition && set_is_empty(suits_barred(writer, group)))
        condition = say_call_condition(writer, group);
    writer_turn_to_naming(writer, NULL);
    writer->is_bid_for = false;
    return condition && group->place.source ? say_by(writer, group->place, condition) : condition;
}

/* What is remembered of the call, but for a level that its name says. */
static void add_notes(struct writer *writer, const struct call_group *group,
                      struct statements *parts)
{
    const struct formula *level =
        group->condition ? find_level(writer, formula_of(writer, group->condition), group) : NULL;
    struct note_setting *items =
        arena_alloc(writer->page->arena, (group->notes.count + 1u) * sizeof *items);
    struct note_settings notes = group->notes;
    notes.items = items;
    notes.count = 0;
    EACH(setting, group->notes.items, group->notes.count)
        if (!level || setting->note != level->left->fact->index)
            items[notes.count++] = *setting;
    writer_turn_to_naming(writer, group);
    add_settings(writer, &notes, true, parts);
    writer_turn_to_naming(writer, NULL);
}

/* How many; NULL: as many as are called. */
static const struct statement *say_how_many(struct writer *writer, uint8_t number)
{
    return number == AS_CALLED ? NULL : say_number(writer, number);
}

/* "The player leads two equal cards". */
static const struct statement *say_lead(struct writer *writer, const struct lead_set *leads)
{
    if (leads->suit)
        return say(writer, SAY_CALL_LEADS_SUIT, say_how_many(writer, leads->suit));
    const struct statement *same = say_how_many(writer, leads->same);
    const struct statement *row = say_how_many(writer, leads->row);
    if (leads->row == 1)
        return say(writer, SAY_CALL_LEADS_EQUAL, same);
    return leads->same == 1 ? say(writer, SAY_CALL_LEADS_ROW, row)
                            : say(writer, SAY_CALL_LEADS_ROW_OF_EQUAL, row, same);
}

static void add_effects(struct writer *writer, const struct step *step,
                        const struct call_group *group, struct statements *sentences)
{
    const char *contract = writer->rules->contracts[group->contract].name;
    struct statements parts = {0};
    if (group->contract && strcmp(contract, group->name) != 0)
        add_of_call(writer, group, sentences,
                    say(writer, SAY_CONTRACT_IS, say_text(writer, contract)));
    if (group->copies != NO_VARIABLE)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_COPIES_SUIT, say_variable(writer, group->copies),
                     say_variable(writer, group->sets)));
    if (group->trumps_by_lead)
        add_part(writer, &parts, say(writer, SAY_CALL_TRUMPS_BY_LEAD));
    if (call_leads(group))
        add_part(writer, &parts, say_lead(writer, &group->leads));
    if (call_swaps(group))
        add_part(writer, &parts,
                 say(writer, SAY_CALL_SWAPS,
                     say_named_cards(writer, &group->swaps, EACH_THE, JOINT_OR)));
    if (group->parts > 0)
        add_part(writer, &parts,
                 say(writer, SAY_CALL_TAKES_PART, say_number(writer, group->part),
                     say_number(writer, group->parts)));
    if (group->joins)
        add_part(writer, &parts,
                 say(writer, step->ask.is_auction ? SAY_CALL_JOINS_BID : SAY_CALL_JOINS_DECLARER));
    else if (group->declares && step->ask.who != ROLE_DECLARER)
        add_part(writer, &parts, say(writer, SAY_CALL_DECLARES));
    add_notes(writer, group, &parts);
    add_of_call(writer, group, sentences, say_list(writer, &parts, JOINT_AND));
}

bool asks_several(const struct writer *writer, const struct ask_step *ask)
{
    bool is_side = role_last_way(ask->who) == WAY_SIDE && has_partners(writer->rules);
    return ask->who == ROLE_EACH || is_side || !role_is_one(writer, ask->who);
}

/* Where a call leads under its contract. */
static unsigned target_of(struct writer *writer, const struct call_group *group)
{
    unsigned before = writer->contract;
    if (group->contract && (group->declares || call_is_bid(group)))
        writer_turn_to(writer, group->contract);
    unsigned target = story_resolve(writer, group->then);
    writer_turn_to(writer, before);
    return target;
}

bool only_ends_it(struct writer *writer, const struct step *step, const struct call_group *group)
{
    return group->leads_on &&
           target_of(writer, group) == story_resolve(writer, step_when_run_out(step));
}

/* Whether play may be over early by what is remembered of the call. */
static bool may_end_play(struct writer *writer, const struct call_group *group)
{
    EACH(ending, writer->rules->play.endings, writer->rules->play.ending_count) {
        uint32_t asked = notes_asked(writer, ending->condition);
        for (unsigned i = 0; i < group->notes.count && is_in_force(writer, ending->under); i++)
            if (asked & UINT32_C(1) << group->notes.items[i].note)
                return true;
    }
    return false;
}

/* Adds what follows, under the call's contract, if that is not what the book has next; `called` is
 * the call's name. */
static void add_consequence(struct story *story, unsigned number, const struct call_group *group,
                            const struct statement *called, struct statements *sentences)
{
    struct writer *writer = story->writer;
    const struct step *step = &writer->rules->steps[number];
    unsigned before = writer->contract, target = target_of(writer, group);
    bool is_next = story->on_main_line[target] && target == story_next(story, number);
    if (is_next && only_ends_it(writer, step, group) && asks_several(writer, &step->ask))
        add_of_call(writer, group, sentences, say(writer, SAY_CALL_ENDS_ASKING));
    if (is_next)
        return;
    if (group->contract && (group->declares || call_is_bid(group)))
        writer_turn_to(writer, group->contract);
    story->may_end_play = may_end_play(writer, group);
    struct statements path = {0};
    add_path(story, target, NULL, say(writer, SAY_AFTER_CALL, called), &path);
    for (unsigned i = 0; i < path.count; i++)
        add_of_call(writer, group, sentences, path.parts[i]);
    story->may_end_play = false;
    writer_turn_to(writer, before);
}

bool call_stays(const struct step *step, const struct call_group *group)
{
    return !group->leads_on && !(step->ask.is_auction && call_is_bid(group));
}

/* While a word that has a number is described, `call` is that number, and the values of terms may
 * depend on it. NULL: no call is described any more. */
static void turn_to_word(struct writer *writer, const struct call_group *group)
{
    writer->numbered = group && group->has_number ? group : NULL;
    memset(writer->has_meaning, 0, sizeof writer->has_meaning);
}

/* Everything except what follows the call. The caller turns back from the word. */
static void read_call_itself(struct writer *writer, const struct step *step,
                             const struct call_group *group, enum call_detail detail,
                             struct call_said *said)
{
    memset(said, 0, sizeof *said);
    if (detail != CALL_OF_ROW)
        add_call_kind(writer, &step->ask, group, detail, &said->meaning);
    turn_to_word(writer, group);
    add_meaning(writer, step, group, &said->meaning);
    said->only_if = say_only_if(writer, step, group);
    add_effects(writer, step, group, &said->effect);
}

static const struct statement *say_call_itself(struct writer *writer, const struct step *step,
                                               const struct call_group *group)
{
    struct call_said said;
    struct statements sentences = {0};
    read_call_itself(writer, step, group, CALL_IN_FULL, &said);
    add_call_said(writer, &said, &sentences);
    turn_to_word(writer, NULL);
    return say_sentences(writer, &sentences);
}

bool calls_are_alike(struct writer *writer, const struct step *step, const struct call_group *a,
                     const struct call_group *b)
{
    if (!a->means || a->means != b->means || a->leads_on != b->leads_on ||
        (a->leads_on && target_of(writer, a) != target_of(writer, b)))
        return false;
    return statement_equal(say_call_itself(writer, step, a), say_call_itself(writer, step, b));
}

void add_call_said(struct writer *writer, const struct call_said *said,
                   struct statements *sentences)
{
    for (unsigned i = 0; i < said->meaning.count; i++)
        add_part(writer, sentences, said->meaning.parts[i]);
    if (said->only_if)
        add_part(writer, sentences,
                 said->only_if->has_place ? say_by(writer, said->only_if->place,
                                                   say(writer, SAY_CALL_ONLY_IF, said->only_if))
                                          : say(writer, SAY_CALL_ONLY_IF, said->only_if));
    for (unsigned i = 0; i < said->effect.count; i++)
        add_part(writer, sentences, said->effect.parts[i]);
}

void read_call(struct story *story, unsigned number, const struct call_group *group,
               const struct statement *called, enum call_detail detail, struct call_said *said)
{
    struct writer *writer = story->writer;
    read_call_itself(writer, &writer->rules->steps[number], group, detail, said);
    if (group->leads_on)
        add_consequence(story, number, group, called, &said->effect);
    if (said->meaning.count + said->effect.count == 0 && !said->only_if && group->contract)
        add_of_call(writer, group, &said->effect,
                    say(writer, SAY_CONTRACT_IS, say_text(writer, group->name)));
    turn_to_word(writer, NULL);
}
