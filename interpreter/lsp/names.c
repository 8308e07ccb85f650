/* Names in a document: what they are, and where else they occur. */
#include "lsp/names.h"

#include <string.h>

#include "base/file.h"
#include "expr/lexer.h"
#include "loader/load.h"
#include "lsp/sketch.h"

const char *name_kind_words(enum name_kind kind)
{
    static const char *const words[] = {
        [NAME_NONE] = "no name",
        [NAME_FACT] = "a name in expressions",
        [NAME_STEP] = "a step",
        [NAME_CONTRACT] = "a contract",
        [NAME_CALL] = "a call",
        [NAME_LINE] = "a line of the score",
        [NAME_RULE] = "a rule that refuses",
        [NAME_REMARK] = "a remark",
        [NAME_VALUE] = "a value of an option",
        [NAME_FUNCTION] = "a function",
    };
    return words[kind];
}

/* --- what stands where ------------------------------------------------------------------------ */

/* Rows whose keys, or whose values, are names. */
struct naming {
    const char *key;
    enum name_kind kind;
};

static enum name_kind find_kind(const struct naming *rows, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(rows[i].key, key) == 0)
            return rows[i].kind;
    return NAME_NONE;
}
#define FIND(rows, key) find_kind(rows, sizeof(rows) / sizeof *(rows), key)

/* Of the language of rulesets: who is named in these mappings is named there. */
static const struct naming given[] = {
    {"counts", NAME_FACT},      {"remember", NAME_FACT},  {"conditions", NAME_FACT},
    {"amounts", NAME_FACT},     {"options", NAME_FACT},   {"deal", NAME_STEP},
    {"bidding", NAME_STEP},     {"during", NAME_STEP},    {"contracts", NAME_CONTRACT},
    {"calls", NAME_CALL},       {"score", NAME_LINE},     {"penalties", NAME_LINE},
    {"obligations", NAME_RULE}, {"remarks", NAME_REMARK}, {"values", NAME_VALUE},
    {"refuse", NAME_RULE},
};

/* In these mappings names are used. */
static const struct naming used_as_keys[] = {
    {"sets", NAME_FACT},
    {"note", NAME_FACT},
    {"requires", NAME_FACT},
    {"excludes", NAME_FACT},
};

/* And here as values. */
static const struct naming used_as_values[] = {
    {"then", NAME_STEP},     {"otherwise", NAME_STEP}, {"contract", NAME_CONTRACT},
    {"hook", NAME_FUNCTION}, {"except", NAME_FACT},    {"trumps", NAME_FACT},
    {"lays", NAME_FACT},     {"in", NAME_CONTRACT},
};

/* In scripts all that is named is used. */
static const struct naming used_by_scripts[] = {
    {"options", NAME_FACT},      {"ledger", NAME_LINE}, {"remarks", NAME_REMARK},
    {"contract", NAME_CONTRACT}, {"fined", NAME_LINE},  {"legal", NAME_CALL},
    {"refused", NAME_CALL},      {"counts", NAME_FACT},
};

/* Behind `because` of an action that is refused: seats and it have no rows. */
bool spot_is_reason(const struct spots *spots, int number)
{
    return !spots->items[number].is_key && spot_is_of(spots, number, "because") &&
           spot_is_under(spots, number, "refused");
}

static enum name_kind kind_in_script(const struct spots *spots, int number)
{
    const struct lsp_spot *spot = &spots->items[number];
    if (spot_is_reason(spots, number))
        return NAME_RULE;
    for (int at = number; at != NO_SPOT; at = spots->items[at].above) {
        const struct lsp_spot *key = &spots->items[at];
        if (at == number && key->is_key && key->key)
            return NAME_NONE;
        enum name_kind kind =
            key->is_key && key->key ? FIND(used_by_scripts, key->key->name) : NAME_NONE;
        if (kind)
            return kind;
    }
    bool is_of_seat = !spot->is_key && !spot->key && spot_is_under(spots, number, "do");
    return is_of_seat ? NAME_CALL : NAME_NONE;
}

/* The kind of what is named beside an entry: of `before` and `after`, and of what it extends. */
static enum name_kind kind_of_siblings(const struct spots *spots, int number)
{
    int key = spots->items[number].above;
    int entry = key == NO_SPOT ? NO_SPOT : spots->items[key].above;
    const struct key *names = entry == NO_SPOT ? NULL : spots->items[entry].names;
    return names ? FIND(given, names->name) : NAME_NONE;
}

static enum name_kind kind_of_value(const struct spots *spots, int number)
{
    const struct lsp_spot *spot = &spots->items[number];
    if (spot_is_of(spots, number, "before") || spot_is_of(spots, number, "after") ||
        (spot_is_of(spots, number, "extends") && spots->items[spot->above].above != NO_SPOT))
        return kind_of_siblings(spots, number);
    enum name_kind kind = spot->key ? FIND(used_as_values, spot->key->name) : NAME_NONE;
    bool is_name = kind != NAME_FACT || spot->key->spelling == &name_spelling;
    return is_name ? kind : NAME_NONE;
}

enum name_kind spot_kind(const struct relative *file, int number, bool *defines)
{
    const struct lsp_spot *spot = &file->spots.items[number];
    *defines = false;
    if (file->kind == FILE_SCRIPT)
        return kind_in_script(&file->spots, number);
    if (!spot->is_key && spot->key && strcmp(spot->key->name, "names") == 0) {
        *defines = spot->key->spelling == &name_spelling;
        return *defines ? NAME_FACT : NAME_NONE;
    }
    if (!spot->is_key)
        return kind_of_value(&file->spots, number);
    if (!spot->names)
        return NAME_NONE;
    enum name_kind kind = FIND(given, spot->names->name);
    *defines = kind != NAME_NONE;
    return kind ? kind : FIND(used_as_keys, spot->names->name);
}

bool spot_is_expression(const struct lsp_spot *spot)
{
    return !spot->is_key && spot->spelling &&
           (spot->spelling->word == WORD_AMOUNT || spot->spelling->word == WORD_CONDITION);
}

/* Whether an expression is among what a value may say: roles name what is remembered; a table says
 * what it goes by. */
static bool may_ask(const struct lsp_spot *spot)
{
    bool is_table = spot->key && strcmp(spot->key->name, "by") == 0;
    return spot_is_expression(spot) ||
           (!spot->is_key && (is_table || (spot->key && spot->key->roles)));
}

/* --- words in expressions and in Lua ---------------------------------------------------------- */

/* A word, or what stands in quotes. */
struct word_of_code {
    const char *text;
    size_t length;
    bool is_quoted;
};

/* Behind the line of a comment. */
static size_t after_comment(const char *text, size_t at)
{
    return at + strcspn(text + at, "\n");
}

/* The next one at or behind *at; false at the end. */
static bool next_word(const char *text, size_t *at, struct word_of_code *word)
{
    for (struct token token = scan_token(text, *at); token.kind != TOKEN_END;
         token = scan_token(text, *at)) {
        bool is_comment = token_is(text, token, "--");
        *at = is_comment ? after_comment(text, token.offset) : token.offset + token.length;
        if (token.kind != TOKEN_NAME && token.kind != TOKEN_STRING)
            continue;
        word->is_quoted = token.kind == TOKEN_STRING;
        word->text = text + token.offset + word->is_quoted;
        word->length = token.length;
        if (word->is_quoted) { /* one that nothing ends in its line goes no further */
            const char ends[] = {text[token.offset], '\n', '\0'};
            word->length = strcspn(word->text, ends);
            *at = token.offset + 1 + word->length + (word->text[word->length] == ends[0]);
        }
        return true;
    }
    return false;
}

static void see_expression(const struct relative *file, int number, see_mention *see, void *context)
{
    const struct node *node = file->spots.items[number].node;
    size_t at = 0;
    struct word_of_code word;
    while (next_word(node->text, &at, &word)) {
        struct mention mention = {
            .file = file,
            .kind = word.is_quoted ? NAME_CONTRACT : NAME_FACT,
            .text = word.text,
            .length = (uint32_t)word.length,
            .place = node_part(node, word.text, word.length),
            .spot = number,
        };
        if (mention.place.length == word.length && word.length > 0)
            see(context, &mention);
    }
}

/* Whether `word` stands just before the other one, with a space between them. */
static bool follows(const struct source *source, const char *word, const char *before)
{
    size_t length = strlen(before);
    return (size_t)(word - source->text) > length && word[-1] == ' ' &&
           memcmp(word - 1 - length, before, length) == 0;
}

static void see_lua(const struct relative *file, see_mention *see, void *context)
{
    const struct source *source = file->source;
    size_t at = 0;
    struct word_of_code word;
    while (next_word(source->text, &at, &word)) {
        bool is_field = word.text > source->text && word.text[-1] == '.';
        struct mention mention = {
            .file = file,
            .kind = word.is_quoted ? NAME_CONTRACT
                    : is_field     ? NAME_FACT
                                   : NAME_FUNCTION,
            .defines = !word.is_quoted && follows(source, word.text, "function"),
            .text = word.text,
            .length = (uint32_t)word.length,
            .place = {source, (uint32_t)(word.text - source->text), (uint32_t)word.length},
            .spot = NO_SPOT,
        };
        if (word.length > 0)
            see(context, &mention);
    }
}

/* --- mentions --------------------------------------------------------------------------------- */

static void see_spot(const struct relative *file, int number, see_mention *see, void *context)
{
    const struct lsp_spot *spot = &file->spots.items[number];
    struct mention mention = {.file = file, .spot = number, .text = spot->node->text};
    if (spot->node->kind != NODE_SCALAR || spot->node->is_null)
        return;
    mention.kind = spot_kind(file, number, &mention.defines);
    mention.length = (uint32_t)strlen(mention.text);
    mention.place = node_part(spot->node, mention.text, mention.length);
    if (mention.kind && mention.place.length == mention.length)
        see(context, &mention);
    else if (file->kind != FILE_SCRIPT && may_ask(spot))
        see_expression(file, number, see, context);
}

void mentions_in(const struct relative *file, see_mention *see, void *context)
{
    if (file->kind == FILE_LUA)
        see_lua(file, see, context);
    for (unsigned i = 0; i < file->spots.count; i++)
        see_spot(file, (int)i, see, context);
}

struct pointing {
    size_t offset;
    struct mention *found;
    bool is_found;
};

static void see_pointed(void *context, const struct mention *mention)
{
    struct pointing *pointing = context;
    size_t from = mention->place.offset, until = from + mention->place.length;
    if (from <= pointing->offset && pointing->offset <= until && !pointing->is_found) {
        *pointing->found = *mention;
        pointing->is_found = true;
    }
}

bool mention_at(const struct relative *file, size_t offset, struct mention *found)
{
    struct pointing pointing = {offset, found, false};
    mentions_in(file, see_pointed, &pointing);
    return pointing.is_found;
}

static bool begins(const struct mention *mention, const struct mention *other)
{
    return mention->length > other->length && mention->text[other->length] == ' ' &&
           memcmp(mention->text, other->text, other->length) == 0;
}

/* A call that cannot be made at all is refused by its own name. */
static bool refuses_itself(const struct mention *reason, const struct mention *call)
{
    return reason->kind == NAME_RULE && !reason->defines && reason->file->kind == FILE_SCRIPT &&
           call->kind == NAME_CALL && call->defines;
}

bool mention_is(const struct mention *mention, const struct mention *other)
{
    bool is_same =
        mention->length == other->length && memcmp(mention->text, other->text, other->length) == 0;
    if (refuses_itself(mention, other) || refuses_itself(other, mention))
        return is_same;
    if (mention->kind != other->kind)
        return false;
    return is_same ||
           (mention->kind == NAME_CALL && ((other->defines && begins(mention, other)) ||
                                           (mention->defines && begins(other, mention))));
}

struct defining {
    const struct mention *wanted;
    struct mention *found;
    bool is_found;
};

static void see_definition(void *context, const struct mention *mention)
{
    struct defining *defining = context;
    if (mention->defines && !defining->is_found && mention_is(mention, defining->wanted)) {
        *defining->found = *mention;
        defining->is_found = true;
    }
}

bool mention_definition(const struct family *family, const struct mention *mention,
                        struct mention *found)
{
    struct defining defining = {mention, found, false};
    for (unsigned i = 0; i < family->count && !defining.is_found; i++)
        mentions_in(&family->files[i], see_definition, &defining);
    return defining.is_found;
}

bool family_origin(const struct family *family, const struct mention *mention,
                   struct mention *found)
{
    struct defining defining = {mention, found, false};
    for (unsigned i = family->count; i-- > 0 && !defining.is_found;)
        mentions_in(&family->files[i], see_definition, &defining);
    return defining.is_found;
}

/* A ruleset stands in a family just before what lies beside it. */
const char *family_owner(const struct family *family, const struct mention *definition)
{
    size_t number = 0;
    for (unsigned i = 0; i < family->count; i++) {
        if (family->files[i].kind == FILE_RULESET)
            number = i;
        if (strcmp(family->files[i].path, definition->file->path) == 0 &&
            family->files[number].kind == FILE_RULESET)
            return family->files[number].path;
    }
    for (unsigned i = 0; i < family->count; i++)
        if (family->files[i].kind == FILE_RULESET)
            return family->files[i].path;
    return definition->file->path;
}
