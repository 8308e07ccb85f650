/* What a word of a ruleset means, for editors. */
#include "author/author.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "ruleset/role.h"
#include "words/roles.h"

/* --- words ----------------------------------------------------------------------------------- */

static void write_word(struct json *json, const char *word)
{
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        json_write_boolean(json, *word == 't');
    else
        json_write_string(json, word);
}

static void write_texts(struct json *json, const struct word *words, unsigned roles, bool or_null)
{
    struct arena *arena = arena_create();
    json_member_open(json, "enum", '[');
    for (; words && words->text; words++)
        write_word(json, words->text);
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (role_has(roles_usual[i], roles))
            json_write_string(json, role_written(arena, NULL, roles_usual[i], ROLE_IN_YAML));
    arena_destroy(arena);
    if (or_null)
        json_write_null(json);
    json_close(json, ']');
}

static void write_meanings(struct json *json, const char *member, const struct word *words,
                           unsigned roles, bool or_null)
{
    struct arena *arena = arena_create();
    json_member_open(json, member, '[');
    for (; words && words->text; words++)
        json_write_string(json, words->doc);
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (role_has(roles_usual[i], roles))
            json_write_string(json, role_doc(arena, roles_usual[i]));
    arena_destroy(arena);
    if (or_null)
        json_write_string(json, "removes what is inherited");
    json_close(json, ']');
}

void hover_write_words(struct json *json, const struct word *words, unsigned roles, bool or_null)
{
    write_texts(json, words, roles, or_null);
    write_meanings(json, "enumDescriptions", words, roles, or_null);
    write_meanings(json, "markdownEnumDescriptions", words, roles, or_null);
}

/* --- keys ------------------------------------------------------------------------------------ */

static bool is_role_of(const struct key *key, const char *word)
{
    role_t role;
    return role_read(NULL, word, ROLE_IN_YAML, &role) == strlen(word) && role_has(role, key->roles);
}

static bool is_word_of(const struct key *key, const char *text)
{
    for (const struct word *word = key->words; word && word->text; word++)
        if (strcmp(word->text, text) == 0)
            return true;
    return is_role_of(key, text);
}

/* What holds if the key is absent, where that is a value and not a sentence. */
static void write_default(struct json *json, const struct key *key)
{
    int64_t number;
    if (!key->fallback)
        return;
    if (is_word_of(key, key->fallback)) {
        json_key(json, "default");
        write_word(json, key->fallback);
    } else if (text_to_integer(key->fallback, &number)) {
        json_member_integer(json, "default", number);
    }
}

/* layout: of what was said so far, what is said next, and its heading. */
static const char *describe(struct arena *arena, const struct key *key, const char *layout)
{
    const char *text = arena_format(arena, layout, key->doc, "Write", key->form);
    if (key->fallback)
        text = arena_format(arena, layout, text, "If absent", key->fallback);
    return text;
}

const char *hover_markdown(struct arena *arena, const struct key *key)
{
    const char *text = describe(arena, key, "%s\n\n*%s:* %s");
    return key->example ? arena_format(arena, "%s\n\n```yaml\n%s\n```", text, key->example) : text;
}

void hover_write(struct json *json, const struct key *key)
{
    struct arena *arena = arena_create();
    json_member_string(json, "title", key->name);
    json_member_string(json, "description", describe(arena, key, "%s\n%s: %s"));
    json_member_string(json, "markdownDescription", hover_markdown(arena, key));
    write_default(json, key);
    arena_destroy(arena);
}
