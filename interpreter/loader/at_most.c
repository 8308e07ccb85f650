/* Calls that are made at most so often: counted without a name of the author's. */
#include "loader/sections.h"

#include <ctype.h>
#include <string.h>

/* --- the key --------------------------------------------------------------------------------- */

#define USED_UP(limit)                                                                             \
    "bidding:\n"                                                                                   \
    "  game: {ask: dealer, calls: {pass: {}, alone: {contract: [misere, grand], declares: true, "  \
    "at-most: {" limit "}}}}"

static const struct key at_most_keys[] = {
    {.name = "times",
     .form = "a number: 1",
     .doc = "How often.",
     .required = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = UINT8_MAX,
     .example = USED_UP("times: 2")},
    {.name = "of",
     .form = "each, or each side",
     .fallback = "all players together",
     .doc = "Whose calls are counted separately.",
     .words = note_of_words,
     .example = USED_UP("times: 2, of: each")},
    {.name = "until",
     .form = "bid, deal, or match",
     .fallback = "deal",
     .doc = "When the count starts again; with `match`, a contract can be used up.",
     .words = note_until_words,
     .example = USED_UP("times: 1, until: match")},
};

static void begin_limit(void *part)
{
    ((struct call_limit *)part)->until = NOTE_UNTIL_DEAL;
}

const struct schema at_most_schema =
    SCHEMA_OF("a limit", at_most_keys, &fields_of_limit, .begin = begin_limit);

/* --- what is counted ------------------------------------------------------------------------- */

/* "played_no_tricks" of a contract, "said_kontra" of any other call. */
static const char *name_of_note(struct reader *reader, const struct call_group *group)
{
    char *name =
        arena_format(reader->arena, "%s_%s", group->contract ? "played" : "said", group->name);
    for (char *c = name; *c; c++)
        if ((unsigned char)*c >= 0x80 || !isalnum((unsigned char)*c))
            *c = '_';
    return name;
}

static int find_note(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->note_count; i++)
        if (strcmp(rules->notes[i].name, name) == 0)
            return (int)i;
    return -1;
}

static int add_note(struct reader *reader, const struct call_group *group, const char *name)
{
    struct ruleset *rules = reader->rules;
    const struct call_limit *limit = &group->at_most;
    if (rules->note_count == NOTES_MAX) {
        diagnose(reader->diagnostics, E_TOO_BIG, group->place,
                 "at most %d values can be remembered, and this call would add one more",
                 NOTES_MAX);
        return -1;
    }
    struct note *note = &rules->notes[rules->note_count];
    *note = (struct note){
        .name = name,
        .place = limit->place,
        /* what comes once is true or false: so somebody can be asked for whom it is true of */
        .type = limit->times == 1 ? VALUE_TRUTH : VALUE_NUMBER,
        .of = limit->of,
        .until = limit->until,
        .call = group->name,
        .is_played = group->contract != 0,
        .call_most = limit->times,
        .starts = amount_given(0, limit->place),
    };
    return rules->note_count++;
}

/* Calls of one name, under several contracts or in several steps, are the same call. */
static int note_of_call(struct reader *reader, const struct call_group *group)
{
    const struct call_limit *limit = &group->at_most;
    const char *name = name_of_note(reader, group);
    int number = find_note(reader->rules, name);
    if (number < 0)
        return add_note(reader, group, name);
    const struct note *note = &reader->rules->notes[number];
    if (note->call && note->until == limit->until && note->of == limit->of &&
        note->call_most == limit->times)
        return number;
    diagnostic_also(diagnose(reader->diagnostics, E_TWICE, limit->place,
                             "'%s' is already remembered in another way", name),
                    note->place, "it is set here");
    return -1;
}

/* --- what that adds to the call -------------------------------------------------------------- */

static void add_setting(struct reader *reader, struct call_group *group, unsigned number)
{
    const struct note *note = &reader->rules->notes[number];
    struct place place = group->at_most.place;
    unsigned count = group->notes.count;
    struct note_setting *items = arena_alloc(reader->arena, (count + 1) * sizeof *items);
    if (count > 0)
        memcpy(items, group->notes.items, count * sizeof *items);
    const char *more = arena_format(reader->arena, "%s + 1", note->name);
    items[count] = (struct note_setting){
        .note = (uint8_t)number,
        .place = place,
        .value = {.given = true,
                  .place = place,
                  .expression = note->type == VALUE_TRUTH
                                    ? made_condition(reader, "true", place, SCOPE_CALL)
                                    : made_expression(reader, more, place, SCOPE_CALL)}};
    group->notes.items = items;
    group->notes.count = (uint8_t)(count + 1);
}

/* It is there while what `if` says holds, too. */
static struct expression *while_it_is_left(struct reader *reader, const struct entry *call,
                                           const struct call_group *group, const struct note *note)
{
    const struct entry *also = tree_find(call->value, "if");
    const char *text = also ? value_said(reader, also->value) : NULL;
    const char *left = note->type == VALUE_TRUTH
                           ? arena_format(reader->arena, "not %s", note->name)
                           : arena_format(reader->arena, "%s < %u", note->name, note->call_most);
    if (!text)
        return made_condition(reader, left, group->at_most.place, SCOPE_CALL);
    return made_condition(reader, arena_format(reader->arena, "(%s) and %s", text, left),
                          also->value->place, SCOPE_CALL);
}

void settle_at_most(struct reader *reader, const struct entry *call, struct call_group *group)
{
    int number = group->at_most.times > 0 ? note_of_call(reader, group) : -1;
    if (number < 0)
        return;
    add_setting(reader, group, (unsigned)number);
    group->condition = while_it_is_left(reader, call, group, &reader->rules->notes[number]);
}
