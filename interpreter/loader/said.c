#include "loader/said.h"

#include <string.h>

static struct digest digest_of_node(const struct node *node);

static struct digest digest_of_text(const char *text)
{
    return digest_of(text, strlen(text));
}

/* What came before, and one entry more: their order counts. */
static struct digest with_entry(struct digest before, const struct entry *entry)
{
    struct digest parts[] = {
        before,
        digest_of_text(entry->key ? entry->key->text : ""),
        digest_of_node(entry->value),
    };
    return digest_of(parts, sizeof parts);
}

static struct digest digest_of_node(const struct node *node)
{
    struct digest digest = digest_of_text(node->is_null ? "~" : node->text);
    digest.low ^= node->kind;
    for (uint32_t i = 0; i < node->count; i++)
        digest = with_entry(digest, &node->entries[i]);
    return digest;
}

static bool counts(const struct entry *entry)
{
    static const char *const idle[] = {"eldest", "name", "summary", "source", "extends", "options"};
    for (size_t i = 0; entry->key && i < sizeof idle / sizeof *idle; i++)
        if (strcmp(entry->key->text, idle[i]) == 0)
            return false;
    return entry->key != NULL;
}

struct digest said_by(const struct node *file)
{
    struct digest digest = {0, 0};
    for (uint32_t i = 0; i < file->count; i++)
        if (counts(&file->entries[i]))
            digest = with_entry(digest, &file->entries[i]);
    return digest;
}
