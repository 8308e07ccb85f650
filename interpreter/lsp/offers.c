#include "lsp/offers.h"

#include <string.h>

void offer(struct completions *offers, const char *word, const char *insert,
           enum completion_kind kind, const char *detail, const char *doc)
{
    struct json *json = offers->call->json;
    if (!word || !*word || strstr(word, MARK) ||
        !paths_add(offers->call->arena, &offers->told, word))
        return;
    json_open(json, '{');
    json_member_string(json, "label", word);
    json_member_integer(json, "kind", kind);
    if (detail)
        json_member_string(json, "detail", detail);
    if (doc) {
        json_member_open(json, "documentation", '{');
        json_member_string(json, "kind", "markdown");
        json_member_string(json, "value", doc);
        json_close(json, '}');
    }
    if (insert)
        json_member_string(json, "insertText", insert);
    json_close(json, '}');
}
