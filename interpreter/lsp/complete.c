/*
 * What can stand where the cursor is. The text is read once more with a word put there that nobody
 * writes; where that is found in the tree, it is known what is wanted: a key, or a value of one.
 */
#include "lsp/names.h"
#include "lsp/offers.h"
#include "lsp/sketch.h"

#include <string.h>

#include "cards/ink.h"
#include "engine/open.h"
#include "loader/load.h"
#include "loader/reader.h"
#include "ruleset/fact.h"
#include "ruleset/role.h"
#include "school/lesson.h"
#include "script/script.h"
#include "teach/explain.h"
#include "transcript/table_words.h"
#include "words/roles.h"

struct completing {
    struct lsp_call *call;
    struct completions completions;
    struct family family;
    const struct relative *file; /* with the mark in it */
    const struct lsp_spot *spot;
    int number;
};

void offer(struct completions *offers, const char *word, const char *insert,
           enum completion_kind kind, const char *detail, const char *doc)
{
    struct json *json = offers->call->json;
    if (!word || !*word || strstr(word, MARK) ||
        !paths_add(offers->call->arena, &offers->written, word))
        return;
    json_open(json, '{');
    json_member_string(json, "label", word);
    json_member_integer(json, "kind", kind);
    json_member_optional(json, "detail", detail);
    if (doc) {
        json_member_open(json, "documentation", '{');
        json_member_string(json, "kind", "markdown");
        json_member_string(json, "value", doc);
        json_close(json, '}');
    }
    json_member_optional(json, "insertText", insert);
    json_close(json, '}');
}

/* --- keys ------------------------------------------------------------------------------------- */

static bool stands_already(const struct completing *completing, const struct node *map,
                           const char *key)
{
    const struct entry *entry = tree_find(map, key);
    return entry && entry->key != completing->spot->node;
}

/* Whether the verb, or one of the verbs that the key goes with, can come there: once play has begun
 * not all can. */
static bool can_come(const struct schema *schema, const struct key *key)
{
    if (schema->is_in_play && key->is_verb)
        return key->comes_in_play || key->comes_so;
    if (!schema->is_in_play || !key->with || !*key->with)
        return true;
    bool can = false;
    EACH(verb, schema->keys, schema->count)
        can |= verb->is_verb && can_come(schema, verb) && key_names_verb(key->with, verb->name);
    return can;
}

/* Whether the key can stand beside what stands there: an entry has one verb, which has keys of its
 * own; and once play has begun not every verb can come. */
static bool goes_with(const struct completing *completing, const struct schema *schema,
                      const struct node *map, const struct key *key)
{
    const struct entry *verb = key_find_verb(schema, map);
    if (!can_come(schema, key))
        return false;
    if (!verb || verb->key == completing->spot->node)
        return true;
    return !key->is_verb && (!key->with || key_names_verb(key->with, verb->key->text));
}

static void offer_keys(struct completing *completing, const struct schema *schema,
                       const struct node *map)
{
    struct arena *arena = completing->call->arena;
    EACH(key, schema->keys, schema->count)
        if (!stands_already(completing, map, key->name) && goes_with(completing, schema, map, key))
            offer(&completing->completions, key->name, arena_format(arena, "%s: ", key->name),
                  COMPLETION_PROPERTY, key->form, hover_markdown(arena, key));
}

/* --- names ------------------------------------------------------------------------------------ */

struct offering {
    struct completing *completing;
    enum name_kind kind;
    bool as_keys;
};

static void see_name(void *context, const struct mention *mention)
{
    struct offering *offering = context;
    struct arena *arena = offering->completing->call->arena;
    if (!mention->defines || mention->kind != offering->kind)
        return;
    const char *name = arena_copy(arena, mention->text, mention->length);
    const char *slash = strrchr(mention->file->path, '/');
    offer(&offering->completing->completions, name,
          offering->as_keys ? arena_format(arena, "%s: ", name) : NULL,
          mention->kind == NAME_FUNCTION ? COMPLETION_FUNCTION : COMPLETION_REFERENCE,
          text_harmless(arena, slash ? slash + 1 : mention->file->path), NULL);
}

static void offer_names(struct completing *completing, enum name_kind kind, bool as_keys)
{
    struct offering offering = {completing, kind, as_keys};
    for (unsigned i = 0; i < completing->family.count; i++)
        mentions_in(&completing->family.files[i], see_name, &offering);
}

/* --- why something is refused ----------------------------------------------------------------- */

struct reasoning {
    struct completing *completing;
    const char *refused; /* what is refused; or NULL */
    bool is_call;
};

static void see_refused(void *context, const struct mention *mention)
{
    struct reasoning *reasoning = context;
    const struct mention refused = {.kind = NAME_CALL,
                                    .text = reasoning->refused,
                                    .length = (uint32_t)strlen(reasoning->refused)};
    reasoning->is_call |=
        mention->defines && mention->kind == NAME_CALL && mention_is(&refused, mention);
}

/* Of calls the reasons under `refuse`, of cards the obligations. */
static void see_reason(void *context, const struct mention *mention)
{
    struct reasoning *reasoning = context;
    struct arena *arena = reasoning->completing->call->arena;
    if (!mention->defines || mention->kind != NAME_RULE)
        return;
    const struct key *names = mention->file->spots.items[mention->spot].names;
    if (reasoning->is_call == (strcmp(names->name, "refuse") == 0))
        offer(&reasoning->completing->completions,
              arena_copy(arena, mention->text, mention->length), NULL, COMPLETION_REFERENCE,
              name_kind_words(NAME_RULE), NULL);
}

/* The action that stands beside it, the first of several; NULL: there is none. */
static const char *refused_beside(const struct lsp_spot *spot)
{
    const struct node *map = spot->map;
    const struct node *action =
        map->kind == NODE_MAP && map->count > 1 ? map->entries[0].value : NULL;
    if (action && action->kind == NODE_LIST && action->count > 0)
        action = action->entries[0].value;
    return action && action->kind == NODE_SCALAR ? action->text : NULL;
}

/* The obligations that the language itself has. */
static void offer_inherent(struct completing *completing)
{
    const struct schema *play = key_find(key_root(), "play")->inside;
    const struct node *map = key_find(play, "obligations")->inherent;
    for (uint32_t i = 0; i < map->count; i++)
        offer(&completing->completions, map->entries[i].key->text, NULL, COMPLETION_REFERENCE,
              name_kind_words(NAME_RULE), NULL);
}

static void offer_reasons(struct completing *completing)
{
    struct reasoning reasoning = {completing, refused_beside(completing->spot), false};
    const struct family *family = &completing->family;
    for (unsigned i = 0; reasoning.refused && i < family->count; i++)
        mentions_in(&family->files[i], see_refused, &reasoning);
    for (unsigned i = 0; i < family->count; i++)
        mentions_in(&family->files[i], see_reason, &reasoning);
    if (reasoning.is_call) {
        offer_names(completing, NAME_CALL, false);
        return;
    }
    offer_inherent(completing);
    offer(&completing->completions, NOT_HELD, NULL, COMPLETION_KEYWORD, NULL,
          "The card is not in the hand.");
}

/* What the parents have under the same keys, to be changed. */
static void offer_inherited(struct completing *completing)
{
    struct arena *arena = completing->call->arena;
    int above = completing->spot->above;
    for (unsigned i = 1; above != NO_SPOT && i < completing->family.count; i++) {
        const struct relative *parent = &completing->family.files[i];
        int same = parent->kind == FILE_RULESET
                       ? spots_same_path(&completing->file->spots, &parent->spots, above)
                       : NO_SPOT;
        const struct node *map = same == NO_SPOT ? NULL : parent->spots.items[same].value;
        for (uint32_t j = 0; map && map->kind == NODE_MAP && j < map->count; j++)
            offer(&completing->completions, map->entries[j].key->text,
                  arena_format(arena, "%s: ", map->entries[j].key->text), COMPLETION_REFERENCE,
                  "of the ruleset that this one extends", NULL);
    }
}

/* --- what a lesson can say of a ruleset: headings of its rule book, and what is under them --- */

/* A rule book is a text: its words may have signs in them that YAML takes for its own. */
static const char *quoted(struct arena *arena, const char *word)
{
    const char *text = "'";
    if (!strpbrk(word, ",:#{}[]'\"&*!|>%@`"))
        return NULL;
    for (; *word; word++)
        text = arena_format(arena, "%s%s%c", text, *word == '\'' ? "'" : "", *word);
    return arena_format(arena, "%s'", text);
}

static void offer_word(void *context, const char *word)
{
    struct completions *offers = context;
    struct arena *arena = offers->call->arena;
    if (word)
        offer(offers, arena_copy(arena, word, strlen(word)), quoted(arena, word),
              COMPLETION_REFERENCE, "of the rule book", NULL);
}

/* The ruleset that the rule is of, with its house rules; NULL if it cannot be opened. */
static struct ruleset *open_ruleset(const struct lsp_call *call, const char *path,
                                    const struct node *rule, struct diagnostics *found)
{
    const struct entry *ruleset = tree_find(rule, "ruleset");
    struct reader reader = {.arena = call->arena, .diagnostics = found};
    return ruleset && ruleset->value->kind == NODE_SCALAR
               ? named_ruleset_open(&reader, path, call->server->folders, rule, ruleset->value)
               : NULL;
}

/* Adds what the `section` or the `name` of a rule in the lesson at the path can be. */
static void offer_of_rule_book(struct completions *offers, const char *path,
                               const struct lsp_spot *spot)
{
    struct lsp_call *call = offers->call;
    const bool is_section = spot->key && strcmp(spot->key->name, "section") == 0;
    const bool is_name = spot->key && strcmp(spot->key->name, "name") == 0;
    if ((!is_section && !is_name) || spot->map->kind != NODE_MAP)
        return;
    struct diagnostics *found = diagnostics_create();
    diagnostics_read_over(found, &call->server->overlay);
    struct ruleset *rules = open_ruleset(call, path, spot->map, found);
    const struct page *book = rules ? explain(rules, call->arena, false) : NULL;
    const struct entry *section = tree_find(spot->map, "section");
    if (book && is_section)
        lesson_sections(book, offer_word, offers);
    else if (book && section && section->value->kind == NODE_SCALAR)
        lesson_names(book, section->value->text, offer_word, offers);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

/* --- values ----------------------------------------------------------------------------------- */

static void offer_words(struct completing *completing, const struct word *words)
{
    for (; words && words->text; words++)
        offer(&completing->completions, words->text, NULL, COMPLETION_KEYWORD, NULL, words->doc);
}

static void offer_roles(struct completing *completing, unsigned roles)
{
    struct arena *arena = completing->call->arena;
    for (unsigned i = 0; i < ROLES_USUAL; i++)
        if (role_has(roles_usual[i], roles))
            offer(&completing->completions, role_written(arena, NULL, roles_usual[i], ROLE_IN_YAML),
                  NULL, COMPLETION_VALUE, NULL, role_doc(arena, roles_usual[i]));
}

static void offer_facts(struct completing *completing)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        if (fact_rows[fact].name)
            offer(&completing->completions, fact_rows[fact].name, NULL, COMPLETION_VARIABLE, NULL,
                  fact_rows[fact].doc);
    for (enum role_base base = 0; base < ROLE_BASES; base++)
        if (role_rows[base].path)
            offer(&completing->completions, role_rows[base].path, NULL, COMPLETION_VALUE, NULL,
                  role_rows[base].doc);
    offer_names(completing, NAME_FACT, false);
}

static const char *entry_text(const struct entry *entry)
{
    return entry->key ? entry->key->text : entry->value->text;
}

/* Steps that every ruleset has. */
static void offer_ends(struct completing *completing)
{
    static const char *const ends[] = {"play", "score", "abandon", "redeal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        offer(&completing->completions, ends[i], NULL, COMPLETION_KEYWORD, NULL, step_spelling.doc);
}

/* The suits that the nearest ruleset names which has a pack. */
static void offer_suits(struct completing *completing)
{
    const struct entry *pack = NULL, *suits = NULL;
    for (unsigned i = 0; i < completing->family.count && !suits; i++) {
        pack = tree_find(completing->family.files[i].tree, "pack");
        suits = pack ? tree_find(pack->value, "suits") : NULL;
    }
    for (uint32_t i = 0; suits && i < suits->value->count; i++)
        offer(&completing->completions, entry_text(&suits->value->entries[i]), NULL,
              COMPLETION_VALUE, "a suit", NULL);
}

/* Those that are drawn; others may be written, too. */
static void offer_colours(struct completing *completing)
{
    for (unsigned i = 0; i < INKS; i++)
        offer(&completing->completions, ink_row(i)->name, NULL, COMPLETION_VALUE, "a colour", NULL);
}

static void offer_ruleset(void *context, const char *id, const char *path)
{
    struct completing *completing = context;
    struct arena *arena = completing->call->arena;
    offer(&completing->completions, arena_copy(arena, id, strlen(id)), NULL, COMPLETION_MODULE,
          text_harmless(arena, path), NULL);
}

static bool names_ruleset(const struct completing *completing)
{
    const struct spots *spots = &completing->file->spots;
    bool is_at_top = completing->spot->above != NO_SPOT &&
                     spots->items[completing->spot->above].above == NO_SPOT;
    return (is_at_top && spot_is_of(spots, completing->number, "extends")) ||
           spot_is_of(spots, completing->number, "ruleset") ||
           spot_is_of(spots, completing->number, "versus");
}

static void offer_values(struct completing *completing)
{
    bool defines;
    const struct lsp_spot *spot = completing->spot;
    enum name_kind kind = spot_kind(completing->file, completing->number, &defines);
    if (spot->key)
        offer_words(completing, spot->key->words);
    if (spot->spelling)
        offer_words(completing, spot->spelling->words);
    if (spot->key)
        offer_roles(completing, spot->key->roles);
    if (spot->spelling == &suit_spelling)
        offer_suits(completing);
    if (spot->spelling == &colour_spelling)
        offer_colours(completing);
    if (completing->file->kind == FILE_LESSON)
        offer_of_rule_book(&completing->completions, completing->file->path, spot);
    if (names_ruleset(completing))
        loader_list(completing->call->server->folders, offer_ruleset, completing);
    if (kind == NAME_STEP && !spot_is_of(&completing->file->spots, completing->number, "before") &&
        !spot_is_of(&completing->file->spots, completing->number, "after"))
        offer_ends(completing);
    if (completing->file->kind == FILE_SCRIPT &&
        spot_is_reason(&completing->file->spots, completing->number))
        offer_reasons(completing);
    else if (kind && !defines)
        offer_names(completing, kind, false);
    else if (completing->file->kind != FILE_SCRIPT && spot_is_expression(spot))
        offer_facts(completing);
}

/* A word alone in the line below a key may become the first of the keys inside. */
static void offer_keys_inside(struct completing *completing, const struct key *key)
{
    const struct node empty = {.kind = NODE_MAP};
    const struct schema *schema = key->is_patch ? key_root() : key->inside;
    if (schema)
        offer_keys(completing, schema, &empty);
    else if (key->each)
        offer_inherited(completing);
}

static void offer_all(struct completing *completing)
{
    bool defines;
    const struct lsp_spot *spot = completing->spot;
    if (!spot->is_key) {
        offer_values(completing);
        if (spot->key)
            offer_keys_inside(completing, spot->key);
        return;
    }
    if (spot->schema)
        offer_keys(completing, spot->schema, spot->map);
    if (completing->file->kind == FILE_SCRIPT &&
        spot_is_of(&completing->file->spots, completing->number, "refused"))
        offer(&completing->completions, "because", "because: ", COMPLETION_PROPERTY, "a name",
              "The rule that refuses it.");
    enum name_kind kind = spot_kind(completing->file, completing->number, &defines);
    if (kind && !defines)
        offer_names(completing, kind, true);
    if (spot->names)
        offer_inherited(completing);
}

/* --- where the cursor is ---------------------------------------------------------------------- */

static bool is_of_word(char c)
{
    return c != '\0' && !strchr(" \t\r\n,:[]{}#\"'.()+-*/<>=~", c);
}

/* The text with the mark in place of the word at the cursor. A hyphen is of keys, not of numbers.
 */
static const struct source *marked(struct arena *arena, const struct document *document,
                                   size_t offset)
{
    const char *text = document->text;
    size_t from = offset, until = offset;
    while (from > 0 && is_of_word(text[from - 1]))
        from--;
    while (until < document->length && is_of_word(text[until]))
        until++;
    const char *whole =
        arena_format(arena, "%.*s" MARK "%s", (int)from, text, document->text + until);
    return source_from_text(arena, document->path, whole, strlen(whole));
}

/* The number of the spot with the mark; NO_SPOT if it is in a comment, or in a text in quotes. */
static int find_mark(const struct spots *spots)
{
    for (unsigned i = 0; i < spots->count; i++)
        if (spots->items[i].node->kind == NODE_SCALAR && strstr(spots->items[i].node->text, MARK))
            return (int)i;
    return NO_SPOT;
}

static void complete(struct lsp_call *call, const struct document *document, size_t offset)
{
    struct relative file = {.path = document->path};
    struct completing completing = {.call = call, .completions = {.call = call}, .file = &file};
    file.source = marked(call->arena, document, offset);
    file.tree = sketch_read(call->arena, file.source);
    file.kind = file_kind(file.path, file.tree);
    const struct schema *schema = file_schema(file.kind);
    if (file.kind == FILE_LUA)
        complete_lua(call, document, offset);
    if (!schema)
        return;
    file.spots = spots_of(call->arena, schema, file.tree);
    completing.number = find_mark(&file.spots);
    if (completing.number == NO_SPOT)
        return;
    completing.spot = &file.spots.items[completing.number];
    completing.family = family_above(call->server, call->arena, document->path);
    offer_all(&completing);
}

void answer_completion(struct lsp_call *call)
{
    size_t offset;
    const struct document *document = document_of(call);
    if (!document || !document_offset(call, document, &offset))
        return;
    json_open(call->json, '{');
    json_member_boolean(call->json, "isIncomplete", false);
    json_member_open(call->json, "items", '[');
    complete(call, document, offset);
    json_close(call->json, ']');
    json_close(call->json, '}');
}
