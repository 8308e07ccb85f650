/* Differences as JSON lines: first the two rulesets, then each difference with what both say. */
#include "base/json.h"
#include "contrast/diff.h"

static const char *kind_name(enum difference_kind kind)
{
    switch (kind) {
    case DIFFERENT_SENTENCES: return "sentences";
    case DIFFERENT_WHOLE: return "whole";
    case DIFFERENT_ORDER: return "order";
    case ONLY_IN_ONE: return "only";
    }
    return "";
}

static void write_optional(struct json *json, const char *key, const char *text)
{
    if (text)
        json_member_string(json, key, text);
}

static void write_ruleset(struct json *json, const char *key, const struct diff *diff,
                          unsigned side)
{
    const struct ruleset *rules = diff->rivals->rules[side];
    json_key(json, key);
    json_open(json, '{');
    json_member_string(json, "ruleset", rules->id);
    json_member_string(json, "name", rules->name);
    json_member_integer(json, "players", rules->players);
    json_member_string(json, "called", diff->rivals->names[side]);
    json_member_string(json, "file", rules->files[0]->name);
    json_close(json, '}');
}

static void print_pair(const struct diff *diff, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    write_ruleset(&json, "first", diff, 0);
    write_ruleset(&json, "second", diff, 1);
    json_member_integer(&json, "differences", diff->count);
    json_member_boolean(&json, "same_rules", rivals_say_the_same(diff->rivals));
    json_member_boolean(&json, "same_hooks", rivals_have_same_hooks(diff->rivals));
    json_close(&json, '}');
    json_line(&json);
}

static void print_difference(const struct difference *difference, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "difference", kind_name(difference->kind));
    write_optional(&json, "section", difference->section);
    write_optional(&json, "contract", difference->contract);
    write_optional(&json, "topic", difference->topic);
    write_optional(&json, "name", difference->name);
    write_optional(&json, "detail", difference->detail);
    write_optional(&json, "first", difference->texts[0]);
    write_optional(&json, "second", difference->texts[1]);
    json_close(&json, '}');
    json_line(&json);
}

void diff_print_json(const struct diff *diff, FILE *out)
{
    print_pair(diff, out);
    for (const struct difference *one = diff->first; one; one = one->next)
        print_difference(one, out);
}
