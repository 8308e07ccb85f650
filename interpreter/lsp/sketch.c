/* A tree of YAML that is being typed: every line that can be read. */
#include "lsp/sketch.h"

#include <string.h>

#include "base/yaml_text.h"

#define NO_COLUMN (-1)

struct sketch {
    struct arena *arena;
    const struct source *source;
    const char *text;
    size_t at, length;
    unsigned depth, nodes;
};

/* --- where it stands -------------------------------------------------------------------------- */

static char here(const struct sketch *sketch)
{
    return sketch->at < sketch->length ? sketch->text[sketch->at] : '\0';
}

static char ahead(const struct sketch *sketch, size_t by)
{
    return sketch->at + by < sketch->length ? sketch->text[sketch->at + by] : '\0';
}

static bool at_end(const struct sketch *sketch)
{
    return sketch->at >= sketch->length;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_gap(char c)
{
    return c == '\0' || is_space(c) || is_line_end(c);
}

static int column_of(const struct sketch *sketch)
{
    size_t start = sketch->at;
    while (start > 0 && !is_line_end(sketch->text[start - 1]))
        start--;
    return (int)(sketch->at - start);
}

static void skip_spaces(struct sketch *sketch)
{
    while (!at_end(sketch) && is_space(here(sketch)))
        sketch->at++;
}

static void skip_line(struct sketch *sketch)
{
    while (!at_end(sketch) && !is_line_end(here(sketch)))
        sketch->at++;
}

/* Whether a comment begins here: behind a gap only. */
static bool at_comment(const struct sketch *sketch)
{
    return here(sketch) == '#' && (sketch->at == 0 || is_gap(sketch->text[sketch->at - 1]));
}

/* Spaces, comments and empty lines. */
static void skip_gap(struct sketch *sketch)
{
    for (;;) {
        if (at_comment(sketch))
            skip_line(sketch);
        else if (!at_end(sketch) && is_gap(here(sketch)))
            sketch->at++;
        else
            return;
    }
}

/* The column of what comes next, wherever; NO_COLUMN at the end. */
static int next_column(const struct sketch *sketch)
{
    struct sketch copy = *sketch;
    skip_gap(&copy);
    return at_end(&copy) ? NO_COLUMN : column_of(&copy);
}

/* --- nodes ------------------------------------------------------------------------------------ */

static struct node *make_node(struct sketch *sketch, enum node_kind kind, size_t from, size_t until)
{
    struct node *node = arena_alloc(sketch->arena, sizeof *node);
    sketch->nodes++;
    node->kind = kind;
    node->text = "";
    node->place =
        (struct place){sketch->source, (uint32_t)from, (uint32_t)(until > from ? until - from : 0)};
    return node;
}

/* A key or value of which nothing is written. */
static const struct node *nothing(struct sketch *sketch)
{
    struct node *node = make_node(sketch, NODE_SCALAR, sketch->at, sketch->at);
    node->is_null = true;
    return node;
}

struct list {
    struct entry *entries;
    unsigned count, room;
};

static void add(struct sketch *sketch, struct list *list, const struct node *key,
                const struct node *value)
{
    list->entries =
        arena_grow(sketch->arena, list->entries, list->count, &list->room, sizeof *list->entries);
    list->entries[list->count++] = (struct entry){key, value};
}

static const struct node *finish(struct node *node, const struct list *list)
{
    node->entries = list->entries;
    node->count = list->count;
    return node;
}

/* --- scalars ---------------------------------------------------------------------------------- */

static const struct node *make_plain(struct sketch *sketch, size_t from, size_t until)
{
    struct node *node = make_node(sketch, NODE_SCALAR, from, until);
    node->text = arena_copy(sketch->arena, sketch->text + from, node->place.length);
    enum plain_scalar plain = yaml_plain(node->text);
    node->is_null = plain == PLAIN_NOTHING;
    node->is_truth = plain == PLAIN_TRUTH;
    return node;
}

/* To the quote that ends it, or the end of the text. */
static const struct node *read_quoted(struct sketch *sketch)
{
    const char quote = here(sketch);
    const size_t from = sketch->at++;
    while (!at_end(sketch) &&
           (here(sketch) != quote || (quote == '\'' && ahead(sketch, 1) == '\'')))
        sketch->at += here(sketch) == quote || (quote == '"' && here(sketch) == '\\') ? 2 : 1;
    if (sketch->at > sketch->length)
        sketch->at = sketch->length;
    const size_t until = sketch->at;
    sketch->at += !at_end(sketch);
    struct node *node = make_node(sketch, NODE_SCALAR, from, sketch->at);
    node->text = arena_copy(sketch->arena, sketch->text + from + 1, until - from - 1);
    node->quoted = true;
    return node;
}

static bool ends_flow_word(char c)
{
    return c != '\0' && strchr(",[]{}", c) != NULL;
}

/* Whether a ':' here ends a key. */
static bool at_colon(const struct sketch *sketch, bool in_flow)
{
    return here(sketch) == ':' &&
           (is_gap(ahead(sketch, 1)) || (in_flow && ends_flow_word(ahead(sketch, 1))));
}

/* Passes over plain words on this line; what follows them is a ':', a comment or the end. */
static size_t skip_words(struct sketch *sketch, bool in_flow)
{
    size_t until = sketch->at;
    while (!at_end(sketch) && !is_line_end(here(sketch)) && !at_comment(sketch) &&
           !at_colon(sketch, in_flow) && !(in_flow && ends_flow_word(here(sketch)))) {
        if (!is_space(here(sketch)))
            until = sketch->at + 1;
        sketch->at++;
    }
    return until;
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

/* A key, or a word that may become one. */
static const struct node *read_word(struct sketch *sketch, bool in_flow)
{
    if (is_quote(here(sketch)))
        return read_quoted(sketch);
    const size_t from = sketch->at;
    return make_plain(sketch, from, skip_words(sketch, in_flow));
}

/* Words that may go on in lines which stand further in than `parent`. */
static const struct node *read_words(struct sketch *sketch, int parent, bool in_flow)
{
    if (is_quote(here(sketch)))
        return read_quoted(sketch);
    const size_t from = sketch->at;
    size_t until = skip_words(sketch, in_flow);
    while (!at_end(sketch) && is_line_end(here(sketch)) && next_column(sketch) > parent) {
        struct sketch line = *sketch;
        while (!at_end(&line) && is_gap(here(&line)))
            line.at++;
        if (at_comment(&line) || (in_flow && ends_flow_word(here(&line))))
            break;
        const size_t end = skip_words(&line, in_flow);
        if (at_colon(&line, in_flow))
            break;
        until = end;
        *sketch = line;
    }
    return make_plain(sketch, from, until);
}

/* Behind '|' or '>': all lines that stand further in. */
static const struct node *read_block_text(struct sketch *sketch, int parent)
{
    const size_t from = sketch->at;
    size_t until = from;
    do {
        skip_line(sketch);
        until = sketch->at;
        while (!at_end(sketch) && is_gap(here(sketch)))
            sketch->at++;
    } while (!at_end(sketch) && column_of(sketch) > parent);
    struct node *node = make_node(sketch, NODE_SCALAR, from, until);
    node->text = arena_copy(sketch->arena, sketch->text + from, until - from);
    node->quoted = true;
    return node;
}

/* --- in brackets ------------------------------------------------------------------------------ */

static const struct node *read_flow(struct sketch *sketch, int parent);

static bool opens(char c)
{
    return c == '{' || c == '[';
}

/* The next thing in brackets; whoever forgot to close them goes on in a line that stands further
 * out. False at the end of either kind. */
static bool goes_on_in_flow(struct sketch *sketch, int parent)
{
    for (;;) {
        const size_t before = sketch->at;
        skip_gap(sketch);
        bool is_new_line = memchr(sketch->text + before, '\n', sketch->at - before) != NULL;
        if (at_end(sketch) || here(sketch) == '}' || here(sketch) == ']')
            return false;
        if (is_new_line && column_of(sketch) <= parent) {
            sketch->at = before;
            return false;
        }
        if (here(sketch) != ',')
            return true;
        sketch->at++;
    }
}

static const struct node *read_flow_value(struct sketch *sketch, int parent)
{
    if (!goes_on_in_flow(sketch, parent))
        return nothing(sketch);
    return opens(here(sketch)) ? read_flow(sketch, parent) : read_words(sketch, parent, true);
}

/* After a key: its value, if one is said. */
static const struct node *read_flow_rest(struct sketch *sketch, int parent)
{
    skip_spaces(sketch);
    if (here(sketch) != ':')
        return nothing(sketch);
    sketch->at++;
    struct sketch next = *sketch;
    skip_gap(&next);
    if (here(&next) == ',')
        return nothing(sketch);
    return read_flow_value(sketch, parent);
}

static void read_flow_map(struct sketch *sketch, int parent, struct list *list)
{
    while (goes_on_in_flow(sketch, parent) && sketch->nodes < NODES_MAX) {
        const size_t before = sketch->at;
        const struct node *key =
            opens(here(sketch)) ? read_flow(sketch, parent) : read_words(sketch, parent, true);
        add(sketch, list, key, read_flow_rest(sketch, parent));
        sketch->at += sketch->at == before;
    }
}

/* An item of a list: a value, or a single key with its own, a mapping without braces. */
static const struct node *read_flow_item(struct sketch *sketch, int parent)
{
    struct list pair = {.count = 0};
    const size_t from = sketch->at;
    const struct node *value = read_flow_value(sketch, parent);
    skip_spaces(sketch);
    if (value->kind != NODE_SCALAR || !at_colon(sketch, true))
        return value;
    add(sketch, &pair, value, read_flow_rest(sketch, parent));
    return finish(make_node(sketch, NODE_MAP, from, sketch->at), &pair);
}

static void read_flow_list(struct sketch *sketch, int parent, struct list *list)
{
    while (goes_on_in_flow(sketch, parent) && sketch->nodes < NODES_MAX) {
        const size_t before = sketch->at;
        add(sketch, list, NULL, read_flow_item(sketch, parent));
        sketch->at += sketch->at == before;
    }
}

static const struct node *read_flow(struct sketch *sketch, int parent)
{
    struct list list = {.count = 0};
    const size_t from = sketch->at;
    const bool is_map = here(sketch) == '{';
    if (++sketch->depth > DEPTH_MAX) {
        skip_line(sketch);
    } else {
        sketch->at++;
        if (is_map)
            read_flow_map(sketch, parent, &list);
        else
            read_flow_list(sketch, parent, &list);
        sketch->at += here(sketch) == (is_map ? '}' : ']');
    }
    sketch->depth--;
    return finish(make_node(sketch, is_map ? NODE_MAP : NODE_LIST, from, sketch->at), &list);
}

/* --- line by line ----------------------------------------------------------------------------- */

static const struct node *read_block(struct sketch *sketch, int parent);

static bool at_item(const struct sketch *sketch)
{
    return here(sketch) == '-' && is_gap(ahead(sketch, 1));
}

/* Whether the line goes on with a key and its colon. */
static bool at_key(const struct sketch *sketch)
{
    struct sketch copy = *sketch;
    if (opens(here(&copy)) || at_item(&copy))
        return false;
    if (is_quote(here(&copy)))
        read_quoted(&copy);
    else
        skip_words(&copy, false);
    skip_spaces(&copy);
    return at_colon(&copy, false);
}

/* Whether keys stand in this column a little further down: then these words are one of them. */
static bool at_key_to_be(const struct sketch *sketch)
{
    struct sketch copy = *sketch;
    const int column = column_of(sketch);
    if (is_quote(here(&copy)))
        return false;
    skip_line(&copy);
    skip_gap(&copy);
    return !at_end(&copy) && column_of(&copy) == column && at_key(&copy);
}

/* What has an end of its own; what stands behind that in its line is passed over. */
static const struct node *read_closed(struct sketch *sketch, int parent, bool of_key)
{
    const struct node *node;
    if (!of_key && is_quote(here(sketch)))
        return read_block(sketch, parent); /* it may be a key */
    node = opens(here(sketch)) ? read_flow(sketch, parent) : read_quoted(sketch);
    skip_line(sketch);
    return node;
}

/* Behind the colon, or the hyphen, of what stands in column `parent`. Lists may stand in the column
 * of their key. */
static const struct node *read_value(struct sketch *sketch, int parent, bool of_key)
{
    skip_spaces(sketch);
    const char first = here(sketch);
    if (first == '|' || first == '>')
        return read_block_text(sketch, parent);
    if (opens(first) || is_quote(first))
        return read_closed(sketch, parent, of_key);
    if (!at_end(sketch) && !is_line_end(first) && !at_comment(sketch))
        return of_key ? read_words(sketch, parent, false) : read_block(sketch, parent);
    struct sketch next = *sketch;
    skip_gap(&next);
    const int column = at_end(&next) ? NO_COLUMN : column_of(&next);
    if (column > parent || (of_key && column == parent && at_item(&next))) {
        *sketch = next;
        return read_block(sketch, of_key && column == parent ? parent - 1 : parent);
    }
    return nothing(sketch);
}

static void read_map_entry(struct sketch *sketch, int column, struct list *list)
{
    const size_t before = sketch->at;
    const struct node *key = read_word(sketch, false);
    skip_spaces(sketch);
    if (at_colon(sketch, false)) {
        sketch->at++;
        add(sketch, list, key, read_value(sketch, column, true));
    } else {
        add(sketch, list, key, nothing(sketch));
        skip_line(sketch);
    }
    sketch->at += sketch->at == before;
}

/* What stands in the column; of what stands further in nobody knows what it is. */
static bool goes_on_at(struct sketch *sketch, int column)
{
    skip_gap(sketch);
    while (!at_end(sketch) && column_of(sketch) > column) {
        skip_line(sketch);
        skip_gap(sketch);
    }
    return !at_end(sketch) && column_of(sketch) == column && sketch->nodes < NODES_MAX;
}

static const struct node *read_map(struct sketch *sketch)
{
    struct list list = {.count = 0};
    struct node *map = make_node(sketch, NODE_MAP, sketch->at, sketch->at);
    const int column = column_of(sketch);
    do
        read_map_entry(sketch, column, &list);
    while (goes_on_at(sketch, column) && !at_item(sketch));
    return finish(map, &list);
}

static const struct node *read_list(struct sketch *sketch)
{
    struct list list = {.count = 0};
    struct node *items = make_node(sketch, NODE_LIST, sketch->at, sketch->at);
    const int column = column_of(sketch);
    do {
        sketch->at++;
        add(sketch, &list, NULL, read_value(sketch, column, false));
    } while (goes_on_at(sketch, column) && at_item(sketch));
    return finish(items, &list);
}

/* What begins here, inside something that stands in column `parent`. */
static const struct node *read_block(struct sketch *sketch, int parent)
{
    const struct node *node;
    if (++sketch->depth > DEPTH_MAX || sketch->nodes >= NODES_MAX) {
        skip_line(sketch);
        node = nothing(sketch);
    } else if (opens(here(sketch))) {
        node = read_flow(sketch, parent);
    } else if (at_item(sketch)) {
        node = read_list(sketch);
    } else if (at_key(sketch) || at_key_to_be(sketch)) {
        node = read_map(sketch);
    } else {
        node = read_words(sketch, parent, false);
    }
    sketch->depth--;
    return node;
}

/* A file is a mapping, if it is anything. */
const struct node *sketch_read(struct arena *arena, const struct source *source)
{
    struct sketch sketch = {
        .arena = arena, .source = source, .text = source->text, .length = source->length};
    struct list list = {.count = 0};
    skip_gap(&sketch);
    if (strncmp(sketch.text + sketch.at, "---", 3) == 0)
        skip_line(&sketch);
    skip_gap(&sketch);
    struct node *whole = make_node(&sketch, NODE_MAP, sketch.at, sketch.at);
    if (opens(here(&sketch)) || at_item(&sketch))
        return read_block(&sketch, NO_COLUMN);
    while (!at_end(&sketch) && sketch.nodes < NODES_MAX) {
        read_map_entry(&sketch, column_of(&sketch), &list);
        skip_gap(&sketch);
    }
    return finish(whole, &list);
}
