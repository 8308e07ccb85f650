/*
 * The book of every ruleset that ships, as statements: each rule of these kinds is said by a
 * statement with its place, and no text in a statement is ours: it stands in the ruleset's files,
 * or is a name of the pack.
 */
#include "unit.h"

#include <ctype.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "engine/open.h"
#include "loader/load.h"
#include "ruleset/fields.h"
#include "teach/explain.h"

static const char *const folders[] = {"rulesets", NULL};

#define PLACES_MAX 20000

struct book {
    const struct ruleset *rules;
    struct place places[PLACES_MAX]; /* of all statements */
    unsigned count;
    const char *names[PLACES_MAX]; /* in its statements */
    unsigned name_count;
    unsigned looked_for, texts;
    unsigned missing, ours, known;
};

static void add_place(struct book *book, struct place place)
{
    assert_true(book->count < PLACES_MAX);
    book->places[book->count++] = place;
}

/* --- texts ------------------------------------------------------------------------------------ */

#define WORDS_COMPARED 40 /* bytes: what is longer may be put together from strings of Lua */

/* Whether the text begins with these words: whatever space stands between them, for YAML folds
 * lines and names have "_"; and with a capital or without. Quotation marks within are not compared,
 * for both languages escape them. */
static bool begins_with(const char *text, const char *words)
{
    const char *end = words + WORDS_COMPARED;
    words += *words == '"';
    if (tolower((unsigned char)*text) != tolower((unsigned char)*words))
        return false;
    for (text++, words++; *words && *words != '"' && words < end; words++)
        if (*words == ' ') {
            if (!isspace((unsigned char)*text) && *text != '_')
                return false;
            text += strspn(text, " \n_");
        } else if (*text++ != *words) {
            return false;
        }
    return true;
}

static bool has_words(const char *text, const char *words)
{
    for (; *text; text++)
        if (begins_with(text, words))
            return true;
    return false;
}

static bool is_of_files(const struct ruleset *rules, const char *text)
{
    for (unsigned i = 0; i < rules->file_count; i++)
        if (has_words(rules->files[i]->text, text))
            return true;
    return rules->hook_file && has_words(rules->hook_file->text, text);
}

static bool is_of_pack(const struct ruleset *rules, const char *text)
{
    const struct pack *pack = &rules->pack;
    bool is_such = false;
    for (unsigned i = 0; i < pack->suit_count; i++) {
        const char *name = pack->suits[i].name;
        is_such |= text_same(name, text) || text_same(pack->suits[i].letter, text) ||
                   (text_ends_in(name, "s") && strncmp(name, text, strlen(text)) == 0);
    }
    for (unsigned i = 0; i < pack->rank_count; i++)
        is_such |= text_same(pack->ranks[i], text);
    for (unsigned i = 0; i < pack->card_count; i++)
        is_such |= text_same(pack->cards[i].name, text);
    return is_such;
}

/* A call is named by the rules, with its number or its suit behind it: "7 no trumps". Of a bid that
 * may stand without the name of its calls: of "bid" and of "bid without". */
static bool is_call_of(const struct ask_step *ask, const struct call *call, const char *text)
{
    const char *group = ask->groups[call->group].name;
    size_t length = strlen(group);
    return text_same(call->name, text) ||
           (strncmp(group, "bid", 3) == 0 && strncmp(call->name, group, length) == 0 &&
            call->name[length] == ' ' && text_same(call->name + length + 1, text));
}

static bool is_call(const struct ruleset *rules, const char *text)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.call_count; i++)
            if (is_call_of(&step->ask, &step->ask.calls[i], text))
                return true;
    return false;
}

/* The names of duties that a ruleset has without naming them: if it names none; in a layout. */
static bool is_known_to_be_ours(const char *text)
{
    return text_same(text, "follow suit") || text_same(text, "add a card that fits");
}

static void see(struct book *book, const struct statement *said)
{
    if (!said)
        return;
    if (said->has_place && said->place.source)
        add_place(book, said->place);
    if (said->text && book->name_count < PLACES_MAX)
        book->names[book->name_count++] = said->text;
    if (said->kind == STATEMENT_TEXT) {
        book->texts++;
        if (is_known_to_be_ours(said->text)) {
            book->known++;
        } else if (!is_of_files(book->rules, said->text) && !is_of_pack(book->rules, said->text) &&
                   !is_call(book->rules, said->text)) {
            printf("# %s: '%s' is no text of the ruleset\n", book->rules->id, said->text);
            book->ours++;
        }
    }
    for (unsigned i = 0; i < said->count; i++)
        see(book, said->parts[i]);
}

static void see_page(struct book *book, const struct page *page)
{
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->has_rule && block->rule.source)
            add_place(book, block->rule);
        see(book, block->said_topic);
        see(book, block->said_name);
        see(book, block->said);
        for (const struct row *row = block->rows; row; row = row->next)
            for (unsigned i = 0; i < block->columns; i++)
                see(book, row->said[i]);
    }
}

/* --- rules ------------------------------------------------------------------------------------ */

/* What the book says in sections of its own: play and score. Calls that do nothing, like a pass,
 * and calls that are only listed with others are said by their names. */
static bool is_looked_for(const struct ruleset *rules, const struct visit *visit)
{
    if (visit->field || !visit->place.source)
        return false;
    if (visit->fields == &fields_of_step) {
        unsigned kind = fields_kind(visit->fields, visit->part);
        const struct step *step = visit->part;
        bool is_bookkeeping =
            kind == STEP_NOTE && !step->says && notes_are_bookkeeping(rules->notes, &step->notes);
        return kind != STEP_PLAY && kind != STEP_SCORE && !is_bookkeeping;
    }
    return visit->fields == &fields_of_call || visit->fields == &fields_of_obligation ||
           visit->fields == &fields_of_line;
}

static bool is_said(const struct book *book, const struct visit *visit)
{
    for (unsigned i = 0; i < book->count; i++)
        if (place_same(book->places[i], visit->place))
            return true;
    if (visit->fields != &fields_of_call)
        return false;
    const struct call_group *group = visit->part;
    for (unsigned i = 0; i < book->name_count; i++)
        if (text_same(book->names[i], group->name))
            return true;
    return call_is_pass(group);
}

static void look_for(void *context, const struct visit *visit)
{
    struct book *book = context;
    if (!is_looked_for(book->rules, visit))
        return;
    book->looked_for++;
    if (is_said(book, visit))
        return;
    struct line_column at = place_line_column(visit->place);
    printf("# %s:%u: no statement says this %s\n", visit->place.source->name, at.line,
           visit->fields == &fields_of_step         ? "step"
           : visit->fields == &fields_of_call       ? "call"
           : visit->fields == &fields_of_obligation ? "obligation"
                                                    : "line of the score");
    book->missing++;
}

static void check_one(void *context, const char *id, const char *path)
{
    struct book *all = context;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, folders, &request, diagnostics);
    struct arena *arena = arena_create();
    struct book *book = calloc(1, sizeof *book);
    (void)path;
    assert_non_null(rules);
    book->rules = rules;
    see_page(book, explain(rules, arena, false));
    /* There contracts that are alike are said once. */
    see_page(book, explain_apart(rules, arena, (struct words_style){.ids = false}, NULL));
    rules_visit(rules, look_for, book);
    all->looked_for += book->looked_for;
    all->missing += book->missing;
    all->texts += book->texts;
    all->ours += book->ours;
    all->known += book->known;
    free(book);
    arena_destroy(arena);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_books(void **state)
{
    (void)state;
    struct book *all = calloc(1, sizeof *all);
    loader_list(folders, check_one, all);
    printf("# %u rules looked for, %u missing; %u texts, %u ours\n", all->looked_for, all->missing,
           all->texts, all->ours);
    assert_true(all->looked_for > 1000);
    assert_true(all->texts > 1000);
    assert_int_equal(all->ours, 0);
    assert_int_equal(all->missing, 0);
    free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_books)};
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
