/* Who plays what a script leaves open: `policies:`. */
#include <string.h>

#include "base/text.h"
#include "loader/load.h"
#include "loader/reader.h"
#include "script/reader.h"

static const struct spelling policy_spelling = {
    .doc = "`random`, `first`, or a file whose name ends in `.lua`.",
    .word = WORD_STRING,
    .pattern = "^(random|first|.+\\.lua)$",
};

const struct spelling policies_spelling = {.entry = &policy_spelling};

/* The number of a file that has been read; that of a new one, if it is none of them. */
static unsigned number_of(const struct script *script, const char *path)
{
    unsigned number = 0;
    while (number < script->policy_file_count &&
           strcmp(script->policy_files[number]->name, path) != 0)
        number++;
    return number;
}

static bool read_file(struct script_reader *reader, const struct node *value, uint8_t *file)
{
    struct script *script = reader->script;
    const char *why;
    const char *path = find_from(script->arena, reader->path, value->text);
    unsigned number = number_of(script, path);
    if (!find_may_name(script->arena, reader->path, value->text, reader->folders)) {
        find_diagnose_outside(reader->named.reader.diagnostics, value->place, value->text);
        return false;
    }
    *file = (uint8_t)number;
    if (number < script->policy_file_count)
        return true;
    const struct source *source =
        number < POLICY_FILES_MAX
            ? source_read_over(diagnostics_overlay(reader->named.reader.diagnostics), script->arena,
                               path, FILE_MAX, &why)
            : (why = "is one file too many", NULL);
    if (!source) {
        diagnose(reader->named.reader.diagnostics, E_FILE, value->place, "'%s' %s", value->text,
                 why);
        return false;
    }
    script->policy_files[number] = source;
    script->policy_places[number] = value->place;
    script->policy_file_count++;
    return true;
}

static struct script_policy read_policy(struct script_reader *reader, const struct node *value)
{
    struct script_policy policy = {.kind = POLICY_UNSAID};
    if (!value_text(&reader->named.reader, value))
        return policy;
    if (strcmp(value->text, "random") == 0)
        policy.kind = POLICY_RANDOM;
    else if (strcmp(value->text, "first") == 0)
        policy.kind = POLICY_FIRST;
    else if (!text_ends_in(value->text, ".lua"))
        diagnostic_hint(diagnose(reader->named.reader.diagnostics, E_UNKNOWN_WORD, value->place,
                                 "'%s' is not a policy", value->text),
                        "use random, first, or a file whose name ends in .lua");
    else if (read_file(reader, value, &policy.file))
        policy.kind = POLICY_LUA;
    return policy;
}

static bool is_others(const struct node *name)
{
    return strcmp(name->text, "others") == 0;
}

/* All seats that nothing was said of. */
static void set_others(const struct ruleset *rules, struct script_policy *policies,
                       struct script_policy policy)
{
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (policies[seat].kind == POLICY_UNSAID)
            policies[seat] = policy;
    }
}

READER(read_policies)
{
    struct script_reader *script = script_reader_of(reader);
    struct script_policy *policies = field, others = {.kind = POLICY_UNSAID};
    (void)key;
    EACH(pair, entry->value->entries, entry->value->count) {
        uint8_t seat = is_others(pair->key) ? NO_SEAT : node_seat(&script->named, pair->key);
        struct script_policy policy = read_policy(script, pair->value);
        if (seat != NO_SEAT)
            policies[seat] = policy;
        else if (is_others(pair->key))
            others = policy;
    }
    set_others(reader->rules, policies, others);
}
