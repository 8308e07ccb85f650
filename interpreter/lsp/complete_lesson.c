/* What a lesson can say of a ruleset: headings of its rule book, and what is told under them. */
#include "lsp/offers.h"

#include <string.h>

#include "engine/open.h"
#include "loader/reader.h"
#include "school/lesson.h"
#include "script/script.h"
#include "teach/explain.h"

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

void offer_of_rule_book(struct completions *offers, const char *path, const struct lsp_spot *spot)
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
