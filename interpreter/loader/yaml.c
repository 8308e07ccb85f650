/* From libyaml's events to nodes. The one file that knows libyaml. */
#include "base/memory.h"
#include "loader/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/utf8.h"
#include "base/yaml_text.h"

/* Where libyaml's marks, which count code points, lie in the bytes. Marks come nearly in order, so
 * a step from the last one is a short one. */
struct cursor {
    const char *text;
    size_t point, byte;
};

struct builder {
    yaml_parser_t parser;
    struct arena *arena;
    const struct source *source;
    struct diagnostics *diagnostics;
    struct cursor cursor;
    size_t mark; /* bytes of a byte order mark before the text */
    unsigned depth, nodes;
    bool stopped;          /* nothing more can be read */
    bool at_key;           /* the next node is a key */
    bool refused;          /* something was written that has no meaning here */
    struct entry *pending; /* entries of collections that are not complete; a stack */
    size_t pending_count, pending_room;
};

static bool continues(char byte)
{
    return (byte & 0xc0) == 0x80;
}

static uint32_t byte_at(struct cursor *cursor, size_t point)
{
    for (; cursor->point < point && cursor->text[cursor->byte]; cursor->point++)
        do
            cursor->byte++;
        while (continues(cursor->text[cursor->byte]));
    for (; cursor->point > point; cursor->point--)
        do
            cursor->byte--;
        while (continues(cursor->text[cursor->byte]));
    return (uint32_t)cursor->byte;
}

static struct place place_between(struct builder *builder, yaml_mark_t start, yaml_mark_t end)
{
    uint32_t from = byte_at(&builder->cursor, start.index);
    return (struct place){builder->source, from, byte_at(&builder->cursor, end.index) - from};
}

static struct place event_place(struct builder *builder, const yaml_event_t *event)
{
    return place_between(builder, event->start_mark, event->end_mark);
}

/* --- what cannot be read --------------------------------------------------------------------- */

/* libyaml's word for a tab where only spaces indent is "cannot start any token". */
static bool is_tab(const struct source *source, struct place place)
{
    return place.offset < source->length && source->text[place.offset] == '\t';
}

/* Some programs that write JSON write a character beyond U+FFFF as two escapes of four digits. */
static bool is_half_a_character(const struct source *source, struct place place)
{
    const char *digits = source->text + place.offset;
    return place.offset > 0 && place.offset < source->length && digits[-1] == 'u' &&
           strchr("dD", *digits) && digits[1] && strchr("89abcdefABCDEF", digits[1]);
}

static void report_syntax(struct builder *builder)
{
    const yaml_parser_t *parser = &builder->parser;
    struct place place = place_between(builder, parser->problem_mark, parser->problem_mark);
    if (parser->error == YAML_READER_ERROR)
        place =
            (struct place){builder->source, (uint32_t)(builder->mark + parser->problem_offset), 1};
    if (is_tab(builder->source, place)) {
        diagnostic_hint(diagnose(builder->diagnostics, E_YAML, place, "a tab indents this line"),
                        "use spaces for indentation");
        return;
    }
    struct diagnostic *diagnostic =
        diagnose(builder->diagnostics, E_YAML, place, "invalid YAML: %s", parser->problem);
    if (is_half_a_character(builder->source, place))
        diagnostic_hint(diagnostic, "write the character itself, not two escapes for it");
    if (parser->context)
        diagnostic_also(diagnostic,
                        place_between(builder, parser->context_mark, parser->context_mark), "%s",
                        parser->context);
}

/* False at a mistake of syntax. The caller deletes the event. */
static bool next_event(struct builder *builder, yaml_event_t *event)
{
    if (yaml_parser_parse(&builder->parser, event))
        return true;
    if (builder->parser.error == YAML_MEMORY_ERROR || !builder->parser.problem)
        memory_fail();
    memset(event, 0, sizeof *event); /* an event of no type, which may be deleted */
    report_syntax(builder);
    builder->stopped = true;
    return false;
}

static void stop_at_limit(struct builder *builder, struct place place, const char *limit)
{
    diagnose(builder->diagnostics, E_LIMIT, place, "%s", limit);
    builder->stopped = true;
}

static void refuse(struct builder *builder, struct place place, const char *feature,
                   const char *hint)
{
    diagnostic_hint(diagnose(builder->diagnostics, E_FEATURE, place, "%s", feature), "%s", hint);
    builder->refused = true;
}

static void refuse_anchor_and_tag(struct builder *builder, struct place place,
                                  const yaml_char_t *anchor, const yaml_char_t *tag)
{
    if (anchor)
        refuse(builder, place, "anchors are not supported", "repeat the value");
    if (tag)
        refuse(builder, place, "tags are not supported", "the key determines the type");
}

/* --- nodes ----------------------------------------------------------------------------------- */

static struct node *new_node(struct builder *builder, enum node_kind kind, struct place place)
{
    struct node *node = arena_alloc(builder->arena, sizeof *node);
    *node = (struct node){.kind = kind, .place = place, .text = ""};
    if (++builder->nodes > NODES_MAX)
        stop_at_limit(builder, place, "the file has more than 100,000 keys and values");
    return node;
}

/* It has a message of its own. */
static bool is_merge_key(const struct builder *builder, const struct node *scalar)
{
    return builder->at_key && strcmp(scalar->text, "<<") == 0;
}

static void refuse_key(struct builder *builder, const struct node *scalar)
{
    diagnostic_hint(diagnose(builder->diagnostics, E_DISPUTED, scalar->place,
                             "'%s' is not a word, as keys must be", scalar->text),
                    "put it in quotes");
    builder->refused = true;
}

/* What to write instead of what readers of YAML take for different things. */
static const char *undisputed(const struct builder *builder, const struct node *scalar)
{
    if (builder->at_key)
        return strcmp(scalar->text, "on") == 0
                   ? "what a switch changes is its 'patch'; a name goes in quotes"
                   : "put it in quotes";
    if (strcmp(yaml_dispute(scalar->text), yaml_dispute("on")) == 0)
        return "use true or false, or put it in quotes if it is a name";
    return "put it in quotes if it is a name";
}

static void report_disputed(struct builder *builder, const struct node *scalar)
{
    diagnostic_hint(diagnose(builder->diagnostics, E_DISPUTED, scalar->place,
                             "'%s' is %s to some readers of YAML", scalar->text,
                             yaml_dispute(scalar->text)),
                    "%s", undisputed(builder, scalar));
    builder->refused = true;
}

/* What is not in quotes must be the same to every reader of YAML; a key must be a text to them. */
static void read_plain(struct builder *builder, struct node *scalar)
{
    enum plain_scalar kind = yaml_plain(scalar->text);
    scalar->is_null = kind == PLAIN_NOTHING;
    scalar->is_truth = kind == PLAIN_TRUTH;
    if (kind == PLAIN_DISPUTED && !is_merge_key(builder, scalar))
        report_disputed(builder, scalar);
    else if (builder->at_key && *scalar->text && (scalar->is_null || scalar->is_truth))
        refuse_key(builder, scalar);
}

/* What is read here is printed somewhere: it cannot write to a terminal what nobody sees. */
static void refuse_unseen(struct builder *builder, struct place place, const char *text,
                          size_t length)
{
    size_t used;
    const char *unseen = utf8_unseen(text, length);
    if (!unseen)
        return;
    uint32_t point = utf8_read(unseen, length - (size_t)(unseen - text), &used);
    diagnostic_hint(diagnose(builder->diagnostics, E_UNSEEN, place,
                             "the text contains an invisible character: U+%04X", point),
                    "remove it");
    builder->refused = true;
}

static struct node *read_scalar(struct builder *builder, const yaml_event_t *event)
{
    struct node *node = new_node(builder, NODE_SCALAR, event_place(builder, event));
    const char *text = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    refuse_anchor_and_tag(builder, node->place, event->data.scalar.anchor, event->data.scalar.tag);
    if (length > SCALAR_MAX)
        stop_at_limit(builder, node->place, "a text of more than 64 KiB");
    if (strlen(text) < length) {
        diagnose(builder->diagnostics, E_ENCODING, node->place, "the text contains a NUL");
        builder->refused = true;
    } else {
        refuse_unseen(builder, node->place, text, length);
    }
    node->text = arena_copy(builder->arena, text, length);
    node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    if (!node->quoted)
        read_plain(builder, node);
    return node;
}

static struct node *read_alias(struct builder *builder, const yaml_event_t *event)
{
    struct node *node = new_node(builder, NODE_SCALAR, event_place(builder, event));
    refuse(builder, node->place, "aliases are not supported", "repeat the value");
    return node;
}

static void push(struct builder *builder, struct entry entry)
{
    if (builder->pending_count == builder->pending_room) {
        builder->pending_room = builder->pending_room * 2 + 64;
        builder->pending =
            memory_grow(builder->pending, builder->pending_room * sizeof *builder->pending);
    }
    builder->pending[builder->pending_count++] = entry;
}

/* Moves the entries pushed since `first` into the node. */
static void complete(struct builder *builder, struct node *node, size_t first)
{
    node->count = (uint32_t)(builder->pending_count - first);
    struct entry *entries = arena_alloc(builder->arena, node->count * sizeof *entries);
    if (node->count)
        memcpy(entries, builder->pending + first, node->count * sizeof *entries);
    node->entries = entries;
    builder->pending_count = first;
}

/* Whether the key is new among the entries pushed since `first`. */
static bool key_is_new(struct builder *builder, const struct node *key, size_t first)
{
    for (size_t i = first; i < builder->pending_count; i++) {
        const struct node *earlier = builder->pending[i].key;
        if (strcmp(earlier->text, key->text) == 0) {
            diagnostic_also(diagnose(builder->diagnostics, E_DUPLICATE_KEY, key->place,
                                     "duplicate key '%s'", key->text),
                            earlier->place, "first written here");
            return false;
        }
    }
    return true;
}

static void check_key(struct builder *builder, const struct node *key)
{
    if (key->kind != NODE_SCALAR) {
        refuse(builder, key->place, "a key cannot be a mapping or a list", "keys are words");
    } else if (!key->quoted && strcmp(key->text, "<<") == 0) {
        refuse(builder, key->place, "merge keys are not supported",
               "use 'extends' to build on another ruleset");
    } else if (strlen(key->text) > KEY_MAX) {
        diagnose(builder->diagnostics, E_LIMIT, key->place, "a key of more than %d bytes", KEY_MAX);
        builder->refused = true;
    } else if (*key->text == '\0') {
        diagnose(builder->diagnostics, E_EMPTY, key->place, "a key without a name");
        builder->refused = true;
    }
}

static void delete_event(void *event)
{
    yaml_event_delete(event);
}

static void delete_parser(void *parser)
{
    yaml_parser_delete(parser);
}

static struct node *read_node(struct builder *builder, yaml_event_t *event);

/* The next node, or NULL if `end` comes instead. After a stop the result means nothing. */
static struct node *read_next(struct builder *builder, yaml_event_type_t end, yaml_mark_t *end_mark)
{
    yaml_event_t event;
    struct memory_hold hold;
    struct node *node = NULL;
    if (next_event(builder, &event)) {
        memory_hold(&hold, delete_event, &event);
        *end_mark = event.end_mark;
        if (event.type != end)
            node = read_node(builder, &event);
        memory_let_go(&hold);
    }
    yaml_event_delete(&event);
    return node;
}

/* How many more brackets an unquoted scalar opens than it closes. */
static int brackets_open(const struct node *node)
{
    int open = 0;
    for (const char *c = node && !node->quoted ? node->text : ""; *c; c++)
        open += (*c == '(') - (*c == ')');
    return open;
}

/* "max(a" and "b)" were one value, in brackets or braces of which each comma ends one. */
static void check_commas(struct builder *builder, size_t first)
{
    const struct node *opened = NULL;
    for (size_t i = first; i < builder->pending_count; i++) {
        const struct entry *entry = &builder->pending[i];
        if (opened && brackets_open(entry->key ? entry->key : entry->value) < 0) {
            diagnostic_hint(diagnose(builder->diagnostics, E_EXPRESSION, opened->place,
                                     "the comma ends this value early: '%s'", opened->text),
                            "put the whole value in quotes");
            builder->refused = true;
            return;
        }
        opened = brackets_open(entry->value) > 0 ? entry->value : opened;
    }
}

static yaml_mark_t read_items(struct builder *builder)
{
    yaml_mark_t mark = {0, 0, 0};
    for (;;) {
        struct node *item = read_next(builder, YAML_SEQUENCE_END_EVENT, &mark);
        if (!item || builder->stopped)
            return mark;
        push(builder, (struct entry){NULL, item});
    }
}

static yaml_mark_t read_pairs(struct builder *builder, size_t first)
{
    yaml_mark_t mark = {0, 0, 0};
    for (;;) {
        builder->at_key = true;
        struct node *key = read_next(builder, YAML_MAPPING_END_EVENT, &mark);
        builder->at_key = false;
        if (!key || builder->stopped)
            return mark;
        check_key(builder, key);
        bool is_new = key_is_new(builder, key, first);
        if (builder->pending_count - first >= ENTRIES_MAX)
            stop_at_limit(builder, key->place, "a mapping with more than 1000 keys");
        struct node *value = builder->stopped ? NULL : read_next(builder, YAML_NO_EVENT, &mark);
        if (builder->stopped)
            return mark;
        if (is_new)
            push(builder, (struct entry){key, value});
    }
}

static struct node *read_collection(struct builder *builder, enum node_kind kind, yaml_mark_t start,
                                    bool in_brackets)
{
    struct node *node = new_node(builder, kind, place_between(builder, start, start));
    builder->at_key = false;
    if (++builder->depth > DEPTH_MAX)
        stop_at_limit(builder, node->place, "more than 32 levels of mappings and lists");
    size_t first = builder->pending_count;
    if (!builder->stopped) {
        yaml_mark_t end = kind == NODE_MAP ? read_pairs(builder, first) : read_items(builder);
        if (in_brackets && !builder->stopped) {
            node->place = place_between(builder, start, end);
            check_commas(builder, first);
        }
    }
    complete(builder, node, first);
    builder->depth--;
    return node;
}

static struct node *read_node(struct builder *builder, yaml_event_t *event)
{
    struct place place = event_place(builder, event);
    if (event->type == YAML_SCALAR_EVENT)
        return read_scalar(builder, event);
    if (event->type == YAML_SEQUENCE_START_EVENT) {
        refuse_anchor_and_tag(builder, place, event->data.sequence_start.anchor,
                              event->data.sequence_start.tag);
        return read_collection(builder, NODE_LIST, event->start_mark,
                               event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
    }
    if (event->type == YAML_MAPPING_START_EVENT) {
        refuse_anchor_and_tag(builder, place, event->data.mapping_start.anchor,
                              event->data.mapping_start.tag);
        return read_collection(builder, NODE_MAP, event->start_mark,
                               event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
    }
    assert(event->type == YAML_ALIAS_EVENT);
    return read_alias(builder, event);
}

/* --- the file -------------------------------------------------------------------------------- */

/* The next event without regard for what it holds: the start or the end of a stream, a document. */
static yaml_event_type_t skip_event(struct builder *builder, struct place *place)
{
    yaml_event_t event;
    next_event(builder, &event);
    *place = event_place(builder, &event);
    yaml_event_type_t type = event.type;
    yaml_event_delete(&event);
    return type;
}

static struct node *read_document(struct builder *builder)
{
    struct place place;
    yaml_mark_t mark;
    skip_event(builder, &place); /* the stream begins */
    yaml_event_type_t type = builder->stopped ? YAML_NO_EVENT : skip_event(builder, &place);
    if (type == YAML_STREAM_END_EVENT)
        diagnose(builder->diagnostics, E_EMPTY, (struct place){builder->source, 0, 0},
                 "the file is empty");
    if (type != YAML_DOCUMENT_START_EVENT)
        return NULL;
    struct node *root = read_next(builder, YAML_NO_EVENT, &mark);
    if (builder->stopped)
        return NULL;
    skip_event(builder, &place); /* the document ends */
    if (!builder->stopped && skip_event(builder, &place) == YAML_DOCUMENT_START_EVENT)
        refuse(builder, place, "a second document begins", "a file holds one document");
    return root;
}

const struct node *tree_read(struct arena *arena, const struct source *source,
                             struct diagnostics *diagnostics)
{
    struct builder builder = {.arena = arena,
                              .source = source,
                              .diagnostics = diagnostics,
                              .cursor = {.text = source->text}};
    if (!encoding_check(source, diagnostics))
        return NULL;
    struct memory_hold hold;
    if (!yaml_parser_initialize(&builder.parser))
        memory_fail();
    memory_hold(&hold, delete_parser, &builder.parser);
    yaml_parser_set_encoding(&builder.parser, YAML_UTF8_ENCODING);
    /* libyaml would count a byte order mark as a column. */
    const size_t mark = utf8_mark_length(source->text, source->length);
    builder.cursor.byte = builder.mark = mark;
    yaml_parser_set_input_string(&builder.parser, (const unsigned char *)source->text + mark,
                                 source->length - mark);
    struct node *root = read_document(&builder);
    memory_let_go(&hold);
    yaml_parser_delete(&builder.parser);
    memory_free(builder.pending);
    return builder.stopped || builder.refused ? NULL : root;
}
