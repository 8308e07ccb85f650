/* Calls that a seat makes once: remembered without a name of the author's. */
#include "loader/sections.h"

#include <ctype.h>
#include <string.h>

const struct word once_words[] = {
    {"deal", NOTE_UNTIL_DEAL, "once in a deal"},
    {"match", NOTE_UNTIL_MATCH, "once in a match: a contract that is used up"},
    {0},
};

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
    if (rules->note_count == NOTES_MAX) {
        diagnose(reader->diagnostics, E_TOO_BIG, group->place,
                 "at most %d things are remembered, and this call would be one more", NOTES_MAX);
        return -1;
    }
    const char *does = group->contract ? "play" : "say", *did = group->contract ? "played" : "said";
    const char *before = group->once == NOTE_UNTIL_MATCH ? " before" : "";
    rules->notes[rules->note_count] = (struct note){
        .name = name,
        .place = group->once_place,
        .type = VALUE_TRUTH,
        .of = NOTE_OF_EACH,
        .until = (enum note_until)group->once,
        .is_of_call = true,
        .starts = {.given = true, .place = group->once_place},
        .says = arena_format(reader->arena, "%s \"%s\"%s", did, group->name, before),
        .says_not = arena_format(reader->arena, "did not %s \"%s\"%s", does, group->name, before),
    };
    return rules->note_count++;
}

/* Calls of one name, under several contracts or in several steps, are the same call. */
static int note_of_call(struct reader *reader, const struct call_group *group)
{
    const char *name = name_of_note(reader, group);
    int number = find_note(reader->rules, name);
    if (number < 0)
        return add_note(reader, group, name);
    const struct note *note = &reader->rules->notes[number];
    if (note->is_of_call && note->until == (enum note_until)group->once)
        return number;
    diagnostic_also(diagnose(reader->diagnostics, E_TWICE, group->once_place,
                             "'%s' is remembered already, and otherwise", name),
                    note->place, "here it is said");
    return -1;
}

static void add_setting(struct reader *reader, struct call_group *group, unsigned note)
{
    unsigned count = group->notes.count;
    struct note_setting *items = arena_alloc(reader->arena, (count + 1) * sizeof *items);
    if (count > 0)
        memcpy(items, group->notes.items, count * sizeof *items);
    items[count] = (struct note_setting){
        .note = (uint8_t)note,
        .place = group->once_place,
        .value = {.given = true,
                  .place = group->once_place,
                  .expression = made_condition(reader, "true", group->once_place, SCOPE_CALL)}};
    group->notes.items = items;
    group->notes.count = (uint8_t)(count + 1);
}

/* It is there while what `if` says holds, too. */
static struct expression *while_not_said(struct reader *reader, const struct entry *call,
                                         const struct call_group *group, const char *name)
{
    const struct entry *also = tree_find(call->value, "if");
    const char *text = also ? value_said(reader, also->value) : NULL;
    if (!text)
        return made_condition(reader, arena_format(reader->arena, "not %s", name),
                              group->once_place, SCOPE_CALL);
    return made_condition(reader, arena_format(reader->arena, "(%s) and not %s", text, name),
                          also->value->place, SCOPE_CALL);
}

void settle_once(struct reader *reader, const struct entry *call, struct call_group *group)
{
    int note = group->once_place.source ? note_of_call(reader, group) : -1;
    if (note < 0)
        return;
    add_setting(reader, group, (unsigned)note);
    group->condition = while_not_said(reader, call, group, reader->rules->notes[note].name);
}

READER(read_once)
{
    struct call_group *group = field;
    int word = value_word(reader, key, entry->value);
    if (word < 0)
        return;
    group->once = (uint8_t)word;
    group->once_place = entry->key->place;
}
