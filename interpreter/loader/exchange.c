/* Steps in which seats choose cards to give away. */
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"

static const struct word direction_words[] = {
    {"left", TO_LEFT, "to the next seat on the left"},
    {"right", TO_RIGHT, "to the next seat on the right"},
    {"across", TO_ACROSS, "to the seat opposite"},
    {0},
};

const struct spelling pass_spelling = {
    .doc = "A number and left, right or across, as in `3 left`, or none. `and` passes in several "
           "directions at once: `1 left and 1 right`.",
    .word = WORD_STRING,
    .pattern =
        "^(none|[1-9][0-9]* (left|right|across)( and [1-9][0-9]* (left|right|across)){0,2})$",
};

/* The direction of "4 left"; -1 if it is none. */
static int find_direction(const char *word)
{
    for (const struct word *direction = direction_words; direction->text; direction++)
        if (strcmp(direction->text, word) == 0)
            return direction->value;
    return -1;
}

/* "4 left", with its length. False, with a diagnostic, if it is no such thing. */
static bool read_part(struct reader *reader, const struct node *value, const char *text,
                      size_t length, struct pass_part *part)
{
    int64_t count = 0;
    const char *part_text = arena_copy(reader->arena, text, length);
    const char *space = strchr(part_text, ' ');
    int direction = space ? find_direction(space + 1) : -1;
    bool is_number =
        space &&
        value_is_integer(arena_copy(reader->arena, part_text, (size_t)(space - part_text)), &count);
    if (!is_number || direction < 0)
        diagnostic_hint(diagnose(reader->diagnostics, E_UNKNOWN_WORD, value->place,
                                 "'%s' is not a way to pass cards", part_text),
                        "use, for example, '3 left', '1 left and 1 right', or none");
    else if (count < 1 || count > CARDS_MAX)
        diagnose(reader->diagnostics, E_RANGE, value->place, "%s cannot be passed", part_text);
    else
        *part = (struct pass_part){(uint16_t)count, (enum direction)direction};
    return part->count > 0;
}

/* Each of several ways is another, and few cards are not for the last of them. */
static void check_parts(struct reader *reader, const struct node *value,
                        const struct pass_item *item)
{
    unsigned ways = 0;
    for (unsigned i = 0; i < item->part_count; i++) {
        if (ways >> item->parts[i].direction & 1)
            diagnose(reader->diagnostics, E_CONTRADICTION, value->place,
                     "'%s' passes twice in the same direction", value->text);
        ways |= 1u << item->parts[i].direction;
    }
    if (pass_count_aside(item) > ASIDE_MAX)
        diagnose(reader->diagnostics, E_TOO_BIG, value->place,
                 "'%s' passes more than %u cards before the last direction", value->text,
                 ASIDE_MAX);
}

static const char between_parts[] = " and ";

static struct pass_item read_item(struct reader *reader, const struct node *value)
{
    struct pass_item item = {.place = value->place};
    const char *text = value_text(reader, value);
    if (!text || strcmp(text, "none") == 0)
        return item;
    for (const char *end = text; end && item.part_count < PASS_PARTS_MAX;
         text = end + strlen(between_parts)) {
        struct pass_part *part = &item.parts[item.part_count++];
        end = strstr(text, between_parts);
        if (!read_part(reader, value, text, end ? (size_t)(end - text) : strlen(text), part))
            return (struct pass_item){.place = value->place};
        item.count = (uint16_t)(item.count + part->count);
        if (!end)
            break;
    }
    check_parts(reader, value, &item);
    item.direction = item.parts[0].direction;
    item.part_count = item.part_count > 1 ? item.part_count : 0;
    return item;
}

READER(read_pass)
{
    struct step *step = field;
    unsigned count = count_at_most(reader, entry->value, SCHEDULE_MAX, "items");
    struct pass_item *items = arena_alloc(reader->arena, count * sizeof *items);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        items[i] = read_item(reader, item_at(entry->value, i));
    step->kind = STEP_PASS;
    step->pass =
        (struct pass_step){.who = ROLE_EACH, .items = items, .item_count = (uint16_t)count};
}

const struct spelling discard_spelling = {
    .name = "an amount",
    .doc = "A whole number, or a short Lua expression over facts whose value is one.",
    .word = WORD_AMOUNT,
    .pattern = "[^0-9]",
    .low = 1,
    .high = CARDS_MAX,
};

const struct word discard_words[] = {
    {"down to hand", 0, "as many as the hand has more than it was dealt"},
    {0},
};

/* A number, or what an amount says of each; AS_SAID then. */
static uint16_t read_count(struct reader *reader, const struct key *key, const struct node *value,
                           struct amount *each)
{
    int64_t number;
    if (key_find_word(key->words, value))
        return DOWN_TO_HAND;
    if (value->kind == NODE_SCALAR && !value_is_integer(value->text, &number))
        value_amount(reader, value, SCOPE_SEAT, each);
    return each->given ? AS_SAID : (uint16_t)value_number(reader, key, value);
}

READER(read_discard)
{
    struct step *step = field;
    struct pass_item *item = arena_alloc(reader->arena, sizeof *item);
    struct amount each = {.given = false};
    item->count = read_count(reader, key, entry->value, &each);
    item->direction = TO_TALON;
    item->place = entry->value->place;
    step->kind = STEP_PASS;
    step->pass = (struct pass_step){.who = ROLE_EACH, .items = item, .item_count = 1, .each = each};
}

/* Nobody but who covers cards knows them, however many seats do. */
READER(read_cover)
{
    struct step *step = field;
    struct pass_item *item = arena_alloc(reader->arena, sizeof *item);
    item->count = (uint16_t)value_number(reader, key, entry->value);
    item->direction = TO_TABLE;
    item->place = entry->value->place;
    step->kind = STEP_PASS;
    step->pass = (struct pass_step){.who = ROLE_EACH, .items = item, .item_count = 1};
}

/* The turn-up and the whole talon are taken by one. */
READER(read_by)
{
    struct step *step = field;
    struct key taker = *key;
    if (step->kind == STEP_TAKE) {
        taker.roles = step->take.count == WHOLE_TALON ? ROLE_AS_ONE : ROLE_AS_SEATS;
        step->take.who = value_role(reader, &taker, entry->value);
    } else if (step->kind == STEP_TAKE_BACK) {
        step->who = value_role(reader, key, entry->value);
    } else {
        step->pass.who = value_role(reader, key, entry->value);
    }
}

/* --- what may be chosen, and for whom it counts ---------------------------------------------- */

READER(check_forced)
{
    const struct step *step = field;
    (void)key;
    if (!set_is_empty(set_minus(step->pass.forced, step->pass.except)))
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, entry->value->place,
                                 "'forced' needs 'except'"),
                        "list some of the cards of 'except'");
}

/* One step says for whom all that was laid away counts. */
READER(check_counted_for)
{
    const struct step *step = field;
    (void)key;
    for (const struct step *other = reader->rules->steps; other < step; other++)
        if (other->kind == STEP_PASS && other->pass.is_counted &&
            other->pass.counted_for != step->pass.counted_for) {
            diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, entry->value->place,
                                     "all discards of a deal must count for the same player"),
                            other->place, "another step sets the player");
            return;
        }
}

/* --- what is taken back ---------------------------------------------------------------------- */

/* Whether cards come into hands there, or go out of them. */
static bool changes_hands(const struct step *step)
{
    if (step->kind == STEP_ASK)
        return asked_part(&step->ask) > 0;
    bool takes = step->kind == STEP_TAKE && !step->take.to_tricks;
    return takes || step->kind == STEP_DEAL || step->kind == STEP_PASS ||
           step->kind == STEP_TAKE_BACK;
}

/* The step at which was laid away what this one takes back. */
static const struct step *find_laid_away(const struct ruleset *rules, const struct step *back)
{
    for (const struct step *step = back; step-- > rules->steps;)
        if ((step->under & back->under) && step->kind == STEP_PASS)
            return step;
    return NULL;
}

/* A hand is the same before and after; and nobody but its owner could tell twice what it was. */
static void check_alone(struct reader *reader, const struct step *back)
{
    const struct step *steps = reader->rules->steps, *end = steps + reader->rules->step_count;
    const struct step *laid = find_laid_away(reader->rules, back);
    for (const struct step *step = steps; laid && step < end; step++) {
        bool is_before = step < laid && step->kind != STEP_PASS && step->kind != STEP_TAKE_BACK;
        if (step == back || step == laid || is_before || !(step->under & back->under) ||
            !changes_hands(step))
            continue;
        diagnostic_also(
            diagnose(reader->diagnostics, E_CONTRADICTION, step->place,
                     "after discards that are taken back, no other step may change hands"),
            back->place, "they are taken back here");
        return;
    }
}

void check_taken_back(struct reader *reader)
{
    for (unsigned i = 0; i < reader->rules->step_count; i++)
        if (reader->rules->steps[i].kind == STEP_TAKE_BACK)
            check_alone(reader, &reader->rules->steps[i]);
}

/* --- what is covered -------------------------------------------------------------------------- */

void check_covered(struct reader *reader, const struct node *value)
{
    const struct ruleset *rules = reader->rules;
    for (unsigned i = 0; i < rules->step_count; i++)
        if (step_covers(&rules->steps[i]))
            return;
    diagnose(reader->diagnostics, E_CONTRADICTION, value->place, "no earlier step covers cards");
}

static bool swaps_cards(const struct step *step)
{
    bool swaps = false;
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        swaps |= call_swaps(&step->ask.groups[i]);
    return swaps;
}

/* Where somebody covers a card that was dealt, hands change by nothing but dealing: so it can be
 * told of every card when its owner had it. */
static void check_only_dealt(struct reader *reader, const struct step *cover)
{
    const struct step *steps = reader->rules->steps, *end = steps + reader->rules->step_count;
    for (const struct step *step = steps; step < end; step++) {
        if (step == cover || !(step->under & cover->under) || step->kind == STEP_DEAL ||
            !(changes_hands(step) || swaps_cards(step)))
            continue;
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, step->place,
                                 "with covered cards, only dealing may change hands"),
                        cover->place, "they are covered here");
        return;
    }
}

void check_covers(struct reader *reader)
{
    for (unsigned i = 0; i < reader->rules->step_count; i++)
        if (step_covers(&reader->rules->steps[i]))
            check_only_dealt(reader, &reader->rules->steps[i]);
}
