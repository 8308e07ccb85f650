/*
 * Slips of the pen in the rulesets that ship, or a sample of them: each mutant that opens and means
 * something else is told to differ, but for what is known not to be told. The survey of mutants is
 * that of tests/mutants.
 */
#include "differing.h"

#include <unistd.h>

#include "base/text.h"
#include "engine/open.h"
#include "loader/sections.h"
#include "loader/tree.h"
#include "mutants/meaning.h"
#include "mutants/mutate.h"
#include "teach/explain.h"

/* Keys of which explain says nothing that is a rule, and so diff does not either. The words that a
 * ruleset has for a rule are told where that is told, which may be with another house rule; whether
 * transcripts report a change is no rule either. */
static const char *const untold[] = {"source",  "name", "summary",  "help",  "family",
                                     "teaches", "says", "says-not", "silent"};

/* What comes to the same as what was there, in a ruleset with the standard house rules. */
static const struct {
    const char *was, *reason;
} idle[] = {
    {"follow suit", "what a duty is called is told only beside other duties"},
    {"contract: pick", "the only contract there is changes no rule"},
    {"when: following", "who leads has no trick to beat, and none with two of its cards"},
    {"total: ", "what the whole pack comes to is checked, and no rule"},
    {"lay away", "how a step is called is not told where it says itself what is done"},
    {"points: forfeit", "the forfeit is the stake, unless a house rule says otherwise"},
    {"stake: worth", "the worth is the bid, as the parent's stake is"},
    {"points_per_trick", "a trick is worth a point, unless a house rule says otherwise"},
    {"stake: 1", "a solo is worth one, as all contracts, unless a house rule says otherwise"},
    {"all pools are full", "the only end of a match is told without its name"},
    {"somebody is the pig", "the only end of a match is told without its name"},
    {"the rubber is won", "the only end of a match is told without its name"},
    {"before: doubles", "where a step that a contract adds comes among the others is not told"},
    {"before: hands", "what is remembered may change before the deal or behind it alike"},
    {"after: pool", "the lines of a score come to the same in whatever order they are written"},
    {"after: game", "the same"},
    {"after: beast", "the same"},
    {"nullo: {}", "a contract that changes nothing need not be listed: a call undertakes it alike"},
    {"otherwise: second round",
     "the steps between are for a contract, which nobody has taken then"},
    {"min(2, start_cards)", "it is two, unless a house rule lets the match begin with one card"},
};

static const char *const folders[] = {"rulesets", NULL};

struct trial {
    struct arena *arena;
    const char *path; /* of the mutants, beside the hooks and options of the ruleset */
    const struct ruleset *rules;
    struct digest meaning; /* of the rules */
    struct made *made;     /* in all rulesets so far */
    unsigned tried, untold;
};

/* --- one mutant ------------------------------------------------------------------------------ */

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* "CQ" and "QC" are one card. */
static bool is_turned_card(const struct mutant *mutant)
{
    return strlen(mutant->was) == 2 && strlen(mutant->is) == 2 && mutant->was[0] == mutant->is[1] &&
           mutant->was[1] == mutant->is[0];
}

/* What it means where the book never says the words that it explains, which check notes (E092). */
static bool is_never_said(const struct ruleset *rules, const struct site *term)
{
    bool is_noted = false;
    struct diagnostics *notes = diagnostics_create();
    explain_untold(rules, notes);
    for (unsigned i = 0; i < rules->term_count; i++)
        for (size_t j = 0; j < diagnostics_kept(notes); j++)
            is_noted |=
                text_same(rules->terms[i].name, term->entry->key->text) &&
                diagnostic_code_at(notes, j) == E_MEANING_UNTOLD &&
                diagnostic_place_at(notes, j).offset == rules->terms[i].expression->place.offset;
    diagnostics_destroy(notes);
    return is_noted;
}

static bool is_to_be_told(const struct ruleset *rules, const struct mutant *mutant)
{
    const struct key *row = mutant->site->row;
    if (is_turned_card(mutant))
        return false;
    if (row && strcmp(row->name, "means") == 0 && mutant->site->above &&
        mutant->site->above->entry && is_never_said(rules, mutant->site->above))
        return false;
    for (unsigned i = 0; row && i < sizeof untold / sizeof *untold; i++)
        if (strcmp(row->name, untold[i]) == 0)
            return false;
    for (unsigned i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strstr(mutant->was, idle[i].was))
            return false;
    return true;
}

/* The ruleset for so many, or NULL. */
static struct ruleset *open_for(const char *name, unsigned players)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct load_request request = {.players = players};
    struct ruleset *rules = ruleset_open(name, folders, &request, diagnostics);
    diagnostics_destroy(diagnostics);
    return rules;
}

static bool differs(const struct ruleset *rules, const struct ruleset *mutant)
{
    if (!mutant)
        return true; /* it cannot be played so any more */
    struct differing differing = differing_of(rules, mutant);
    bool differs = differing.diff->count > 0;
    differing_end(&differing);
    return differs;
}

static bool differs_for(const struct trial *trial, unsigned players)
{
    struct ruleset *rules = open_for(trial->rules->id, players);
    struct ruleset *mutant = open_for(trial->path, players);
    bool differ = differs(rules, mutant);
    ruleset_destroy(rules);
    ruleset_destroy(mutant);
    return differ;
}

/* For the usual number of players, or for another one: "if: players > 5" is no rule for four. */
static void expect_difference(struct trial *trial, const struct ruleset *opened,
                              const struct mutant *mutant)
{
    const struct ruleset *rules = trial->rules;
    bool is_told = differs(rules, opened);
    for (unsigned players = rules->fewest_players; !is_told && players <= rules->most_players;
         players++)
        is_told = players != rules->players && differs_for(trial, players);
    trial->tried++;
    if (!is_told && is_to_be_told(rules, mutant)) {
        print_error("%s: not told: '%.60s' -> '%.60s'\n", rules->id, mutant->was, mutant->is);
        trial->untold++;
    }
}

static void try_mutant(void *context, const struct mutant *mutant)
{
    struct trial *trial = context;
    if (!is_in_sample(trial->made, mutant, 8, 24))
        return;
    write_file(trial->path, mutant->text);
    struct ruleset *rules = open_for(trial->path, trial->rules->players);
    if (rules && !digest_equal(meaning_of(rules), trial->meaning))
        expect_difference(trial, rules, mutant);
    ruleset_destroy(rules);
}

/* --- one ruleset ----------------------------------------------------------------------------- */

/* A folder with what lies beside the ruleset. */
static void make_folder(struct trial *trial, char *folder)
{
    assert_non_null(mkdtemp(folder));
    trial->path = arena_format(trial->arena, "%s/mutant.yaml", folder);
    const char *command = arena_format(
        trial->arena, "cp rulesets/%s/*.lua rulesets/%s/house-rules.yaml %s 2>/dev/null",
        trial->rules->id, trial->rules->id, folder);
    if (system(command) != 0)
        return; /* most rulesets have neither */
}

static void try_ruleset(void *context, const char *id, const char *path)
{
    static struct made made;
    unsigned *tried = context;
    struct diagnostics *diagnostics = diagnostics_create();
    struct trial trial = {.arena = arena_create()};
    struct ruleset *rules = open_for(id, 0);
    char folder[] = P_tmpdir "/eldest-differ-XXXXXX";
    (void)path;
    trial.rules = rules;
    trial.made = &made;
    trial.meaning = meaning_of(rules);
    make_folder(&trial, folder);
    const struct node *tree = tree_read(trial.arena, rules->files[0], diagnostics);
    mutate(tree, key_root(), try_mutant, &trial);
    *tried += trial.tried;
    assert_int_equal(system(arena_format(trial.arena, "rm -r %s", folder)), 0);
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
    arena_destroy(trial.arena);
    assert_int_equal(trial.untold, 0);
}

static void test_mutants_differ(void **state)
{
    unsigned tried = 0;
    (void)state;
    loader_list(folders, try_ruleset, &tried);
    print_message("# %u mutants that mean something else\n", tried);
    assert_true(tried > few_or(12, 300));
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mutants_differ)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
