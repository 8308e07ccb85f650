/* The report of coverage, for people and as JSON. */
#include "lab/coverage.h"

#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "base/sort.h"
#include "base/source.h"

/* --- order ----------------------------------------------------------------------------------- */

/* Rules of one file, from the top. */
struct page {
    const struct rule **rules;
    unsigned count, mattered;
};

static int by_place(const void *a, const void *b)
{
    const struct rule *left = *(const struct rule *const *)a;
    const struct rule *right = *(const struct rule *const *)b;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    if (left->kind != right->kind)
        return (int)left->kind - (int)right->kind;
    return strcmp(left->name, right->name);
}

static struct page page_of(struct arena *arena, const struct rulebook *book, unsigned file)
{
    struct page page = {.rules = arena_alloc(arena, book->rule_count * sizeof *page.rules)};
    for (unsigned i = 0; i < book->rule_count; i++) {
        if (book->rules[i].file != file)
            continue;
        page.rules[page.count++] = &book->rules[i];
        page.mattered += rule_mattered(&book->rules[i]);
    }
    sort_stable(page.rules, page.count, sizeof *page.rules, by_place);
    return page;
}

static int by_name(const void *a, const void *b)
{
    const struct source *left = *(const struct source *const *)a;
    const struct source *right = *(const struct source *const *)b;
    return strcmp(left->name, right->name);
}

/* The number of a file in the book, by the order of their names. */
static unsigned file_at(const struct rulebook *book, const struct source *const *sorted,
                        unsigned number)
{
    unsigned file = 0;
    while (book->files[file] != sorted[number])
        file++;
    return file;
}

static const struct source **sorted_files(struct arena *arena, const struct rulebook *book)
{
    const struct source **files = arena_alloc(arena, book->file_count * sizeof *files);
    for (unsigned i = 0; i < book->file_count; i++)
        files[i] = book->files[i];
    sort_stable(files, book->file_count, sizeof *files, by_name);
    return files;
}

/* --- for people ------------------------------------------------------------------------------ */

/* How the line `number`, from 1, reads; without its end. */
static struct place text_of_line(const struct source *source, uint32_t number)
{
    const char *start = source->text;
    while (--number > 0)
        start = strchr(start, '\n') + 1;
    return (struct place){source, (uint32_t)(start - source->text),
                          (uint32_t)strcspn(start, "\r\n")};
}

/* How often what a line says first decided something: all its calls, all values of its option. */
static uint64_t count_of_line(const struct rule *const *rules, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        if (rules[i]->kind == rules[0]->kind)
            sum += rules[i]->decided + rules[i]->failed;
    }
    return sum;
}

static const char *shortcoming(const struct rule *rule)
{
    if (rule->kind != RULE_CONDITION)
        return "never";
    if (rule->decided + rule->failed == 0)
        return "never asked";
    return rule->decided ? "always holds" : "never holds";
}

#define MARGIN 16 /* columns before the text of a line */

static void print_line(FILE *out, const struct source *source, const struct rule *const *rules,
                       unsigned count)
{
    struct place line = text_of_line(source, rules[0]->line);
    uint64_t times = count_of_line(rules, count);
    if (times > 0)
        fprintf(out, "%8" PRIu64, times);
    else
        fprintf(out, "%8s", "never");
    fprintf(out, "%6" PRIu32 "  ", rules[0]->line);
    print_harmless(out, source->text + line.offset, line.length);
    fputc('\n', out);
    for (unsigned i = 0; i < count && (times > 0 || count > 1); i++) {
        if (!rule_mattered(rules[i]))
            fprintf(out, "%*s^ %s: %s\n", MARGIN, "", shortcoming(rules[i]), rules[i]->name);
    }
}

static void print_page(FILE *out, const struct source *source, const struct page *page)
{
    fprintf(out, "%s: %u of %u rules decided something\n", source->name, page->mattered,
            page->count);
    for (unsigned first = 0, end; first < page->count; first = end) {
        end = first + 1;
        while (end < page->count && page->rules[end]->line == page->rules[first]->line)
            end++;
        print_line(out, source, page->rules + first, end - first);
    }
    fputc('\n', out);
}

static unsigned count_mattered(const struct rulebook *book)
{
    unsigned mattered = 0;
    for (unsigned i = 0; i < book->rule_count; i++)
        mattered += rule_mattered(&book->rules[i]);
    return mattered;
}

/* The rules of a page that made no difference. */
static void print_idle(FILE *out, const struct source *source, const struct page *page)
{
    for (unsigned i = 0; i < page->count; i++) {
        const struct rule *rule = page->rules[i];
        if (!rule_mattered(rule))
            fprintf(out, "  %s:%" PRIu32 ": %s: %s\n", source->name, rule->line, shortcoming(rule),
                    rule->name);
    }
}

void coverage_print(const struct rulebook *book, FILE *out)
{
    struct arena *arena = arena_create();
    const struct source **files = sorted_files(arena, book);
    struct page *pages = arena_alloc(arena, book->file_count * sizeof *pages);
    for (unsigned i = 0; i < book->file_count; i++) {
        pages[i] = page_of(arena, book, file_at(book, files, i));
        print_page(out, files[i], &pages[i]);
    }
    fprintf(out, "%u of %u rules decided something\n", count_mattered(book), book->rule_count);
    for (unsigned i = 0; i < book->file_count; i++)
        print_idle(out, files[i], &pages[i]);
    arena_destroy(arena);
}

/* --- for programs ---------------------------------------------------------------------------- */

static void write_rule(struct json *json, const struct source *source, const struct rule *rule)
{
    json_open(json, '{');
    json_member_string(json, "file", source->name);
    json_member_integer(json, "line", rule->line);
    json_member_string(json, "kind", rule_kind_name(rule->kind));
    json_member_string(json, "rule", rule->name);
    json_member_integer(json, rule->kind == RULE_CONDITION ? "held" : "decided",
                        (int64_t)rule->decided);
    if (rule->kind == RULE_CONDITION)
        json_member_integer(json, "failed", (int64_t)rule->failed);
    json_close_line(json);
}

void coverage_print_json(const struct rulebook *book, FILE *out)
{
    struct json json = {.out = out};
    struct arena *arena = arena_create();
    const struct source **files = sorted_files(arena, book);
    for (unsigned i = 0; i < book->file_count; i++) {
        struct page page = page_of(arena, book, file_at(book, files, i));
        for (unsigned j = 0; j < page.count; j++)
            write_rule(&json, files[i], page.rules[j]);
    }
    json_open(&json, '{');
    json_member_integer(&json, "rules", book->rule_count);
    json_member_integer(&json, "decided", count_mattered(book));
    json_close_line(&json);
    arena_destroy(arena);
}
