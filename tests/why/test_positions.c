/* Single positions, described as on a command line: what is said of them, word by word. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "script/script.h"
#include "why/why.h"

/* Paths are relative to the repository, where main goes first. */
static const char *const folders[] = {"rulesets", NULL};

/* The reasons of a position as Markdown, a line each; the caller frees them. */
static char *told_of(const char *ruleset, const struct position_flags *described,
                     const struct why_options *options)
{
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {.players = 0};
    struct position position;
    struct page *page = page_create(arena);
    struct ruleset *rules = ruleset_open(ruleset, folders, &request, diagnostics);
    assert_non_null(rules);
    struct script *script = script_describe(rules, described, &position, diagnostics);
    bool fine = diagnostics_count(diagnostics) == 0 &&
                why_position(script, &position, options, page, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_true(fine);
    FILE *out = open_memstream(&text, &size);
    page_print(page, &(struct page_style){.width = PAGE_WIDTH, .authors = true}, out);
    fclose(out);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
    for (char *at = text; (at = strstr(at, "\n  "));) /* each sentence in one line */
        memmove(at + 1, at + 3, strlen(at + 3) + 1), *at = ' ';
    return text;
}

static void expect(const char *ruleset, const struct position_flags *described, const char *words)
{
    const struct why_options options = {.ascii = true,
                                        .score = !described->trick && !described->hand};
    char *text = told_of(ruleset, described, &options);
    if (!strstr(text, words))
        fail_msg("not said: %s\nbut:\n%s", words, text);
    free(text);
}

static void expect_trick(const char *ruleset, const char *given, const char *trick,
                         const char *words)
{
    expect(ruleset, &(struct position_flags){.given = given, .trick = trick}, words);
}

static void expect_hand(const char *ruleset, const char *given, const char *trick, const char *hand,
                        const char *words)
{
    expect(ruleset, &(struct position_flags){.given = given, .trick = trick, .hand = hand}, words);
}

/* --- what hooks say --------------------------------------------------------------------------- */

#define TALKING "tests/why/talking.yaml"

/* Its own reason, where a hook gives one; else what the file says of it. */
static void test_hooks_give_their_reasons(void **state)
{
    (void)state;
    expect_trick(TALKING, NULL, "S9 SJ SA",
                 "- SJ: counts as hearts, the trumps. The jack of spades has joined the trumps. "
                 "(talking.lua:8)\n");
    expect_trick(TALKING, NULL, "S9 CJ SA",
                 "- CJ: counts as hearts, the trumps. Some cards are trumps. (talking.lua:8)\n");
    expect_trick(TALKING, NULL, "S9 HA C10",
                 "- C10 of Seat 3: wins. The ten of clubs is above all. (talking.lua:13)\n");
    expect_trick(TALKING, NULL, "S9 HA S10",
                 "- HA of Seat 2: beaten by S10. Some cards are strong. (talking.lua:13)\n");
}

static void test_the_hook_that_names_winners(void **state)
{
    (void)state;
    const char *last = "tricks: {Seat 1: 5}";
    expect_trick(TALKING, last, "S9 HA HK",
                 "- S9 of Seat 1: wins. The last trick goes to whoever leads to it. "
                 "(talking.lua:19)\n");
    expect_trick(TALKING, last, "S9 HA HK",
                 "- HA of Seat 2 and HK of Seat 3: beaten by S9. The last trick goes to whoever "
                 "leads to it. (talking.lua:19)\n");
    /* also where the tables would have come to the same: they were not asked */
    expect_trick(TALKING, last, "SA S9 SK",
                 "- S9 of Seat 2 and SK of Seat 3: beaten by SA. The last trick goes to whoever "
                 "leads to it. (talking.lua:19)\n");
}

static void test_the_hook_of_an_obligation(void **state)
{
    (void)state;
    expect_hand(TALKING, NULL, "SA", "S9 SK SQ",
                "- S9: not legal by \"not the nine\": With 2 other cards no nine is played. That "
                "leaves SK SQ. (talking.yaml:16)\n");
    expect_hand(TALKING, NULL, "SA", "S9 CA",
                "- CA: not legal: Seat 2 must follow suit. That leaves S9. (talking.yaml:15)\n");
}

/* A hook that names all winners leaves nothing to the tables: nothing is told of them. */
static void test_nothing_beside_a_hook_that_decided(void **state)
{
    (void)state;
    const char *ruleset = "tests/rulesets/odd-one.yaml";
    expect_trick(ruleset, "trumps: S", "H10 HJ H6 HQ",
                 "- HQ of West: wins. The last card of the suit led wins the trick. (odd-one.lua:1)"
                 "\n- H10 of North, HJ of East and H6 of South: beaten by HQ. The last card of the "
                 "suit led wins the trick. (odd-one.lua:1)\n");
}

/* --- the facts that decided ------------------------------------------------------------------- */

/* What is said of a trick before its first card. */
static void expect_facts(const char *ruleset, const char *given, const char *trick,
                         const char *facts)
{
    char *text = told_of(ruleset, &(struct position_flags){.given = given, .trick = trick},
                         &(struct why_options){.ascii = true});
    char *from = strstr(text, "..\n\n"), *end = from ? strstr(from, "- ") : NULL;
    assert_true(end);
    *end = 0;
    assert_string_equal(from + strlen("..\n\n"), facts);
    free(text);
}

static void test_the_facts_of_a_trick(void **state)
{
    (void)state;
    expect_facts("whist", "trumps: H", "S3 H2 C5 H9", "Hearts are trumps.\n\n");
    /* with clubs or diamonds as trumps another card would have won */
    expect_facts("whist", "trumps: H", "S3 SA C5 D9", "Hearts are trumps.\n\n");
    /* whatever is trumps */
    expect_facts("whist", "trumps: H", "S3 SA S9 SK", "");
    expect_facts("anti-trump", "anti: S", "S3 C2 SA", "The anti suit is spades.\n\n");
    expect_facts(TALKING, "tricks: {Seat 1: 5}", "S9 HA HK", "This is trick 6.\n\n");
}

static void test_the_facts_of_a_hand(void **state)
{
    (void)state;
    expect_hand("nimby", "trumps: H", "S6", "S2 S3",
                "- S2: counts as hearts, since hearts are trumps. Every 2 is a trump, whatever "
                "suit it shows. (nimby.lua:8)\n");
    expect_hand("tests/rulesets/nimby-as-data.yaml", "trumps: H", "S6", "S2 S3",
                "- S2: counts as hearts, since hearts are trumps. Any 2 counts so. "
                "(nimby-as-data.yaml:7)\n");
    expect_hand("tests/rulesets/ghosts.yaml", "trumps: S", "S9", "CJ DA",
                "- CJ: counts as spades, since spades are trumps. HA, CJ and any Ghost count so. "
                "(ghosts.yaml:6)\n");
    expect_hand("small-ships", "trumps: H, declarer: North, called: HA", NULL, "HK S3",
                "This is trick 1 and North is the declarer.\n");
}

/* --- comparisons ------------------------------------------------------------------------------ */

static void test_equal_cards(void **state)
{
    (void)state;
    const char *ruleset = "tests/rulesets/double-pack.yaml";
    expect_trick(ruleset, NULL, "CA C9 CA CK",
                 "- CA of North: wins: as high as CA, and played before it. (by default)\n");
    expect_trick(ruleset, NULL, "CA C9 CA CK",
                 "- CA of South: as high as CA, but of equal cards the one played first wins. (by "
                 "default)\n");
}

/* A hook may make two cards equal, too: then it is not what it says that decides. */
static void test_cards_that_a_hook_makes_equal(void **state)
{
    (void)state;
    const char *ruleset = "tests/why/unseen/sour-suit.yaml";
    expect_trick(ruleset, "sour: H", "HA SA DA C7",
                 "- SA of East: wins: as high as DA, and played before it. ");
    expect_trick(ruleset, "sour: H", "HA SA DA C7",
                 "- DA of South: as high as SA, but of equal cards the one played first wins. ");
}

/* Words that a hook has for both cards tell nothing of one against the other. */
static void test_words_for_winner_and_loser(void **state)
{
    (void)state;
    const char *ruleset = "tests/why/unseen/sour-suit.yaml";
    expect_trick(ruleset, "sour: H", "HA SA C7 H8",
                 "- HA of North and H8 of West: beaten by SA. Any other suit beats the sour one. ");
    expect_trick(ruleset, "sour: H", "HA SA C7 H8",
                 "- C7 of South: beaten by SA, which ranks higher with hearts led. Any other suit "
                 "beats the sour one. ");
    expect_trick("tests/why/unseen/red-tide.yaml", "trumps: H", "DA D9 D10 CA",
                 "- D9 of East: wins, ranking highest with diamonds led. In the other suit of the "
                 "colour the low cards are high. ");
}

/* A hook's own words leave out when the file lets it bind. */
static void test_when_a_hook_binds(void **state)
{
    (void)state;
    expect_hand("tests/why/unseen/thin-lead.yaml", "trumps: S, declarer: North", NULL,
                "SA SK D7 C8 C9",
                "not legal by \"thin lead\", since no hearts have been played: Whoever leads must "
                "lead from a suit of which they have the fewest cards. That leaves D7. ");
}

/* What cannot win, what is beneath, what is lower: three ways to lose a trick. */
static void test_three_ways_to_lose(void **state)
{
    (void)state;
    const char *given = "trumps: H";
    expect_trick("whist", given, "S3 H2 C5 H9", "- S3 of North: trumps beat the spades led. (by");
    expect_trick("whist", given, "S3 H2 C5 H9", "- H2 of East: a lower trump than H9. (whist");
    expect_trick("whist", given, "S3 H2 C5 H9",
                 "- C5 of South: cannot win: only trumps and the spades led can. (by default)\n");
    expect_trick("whist", given, "S3 SK",
                 "- SK of East: is winning so far as the highest of the spades led; no trump was "
                 "played. (whist.yaml:12)\n");
}

/* --- obligations in a row --------------------------------------------------------------------- */

/* The first that removed a card is named, and each with what it leaves. */
static void test_the_first_obligation_that_removes(void **state)
{
    (void)state;
    const char *ruleset = "tests/rulesets/must-beat.yaml";
    expect_hand(ruleset, NULL, "SK", "SA S9 H7",
                "- H7: not legal: East must follow suit. That leaves SA S9. (must-beat.yaml:14)\n");
    expect_hand(ruleset, NULL, "SK", "SA S9 H7", "- S9: not legal by \"head the trick\": ");
    expect_hand(ruleset, NULL, "SK", "SA S9 H7",
                "- SA: legal: follows suit, required by \"head the trick\". (must-beat.yaml:16)\n");
    expect_hand(ruleset, NULL, "SK", "C9 DA",
                "- DA C9: legal: East has no spades, East has no hearts and East has no card for "
                "\"head the trick\". (must-beat.yaml:14)\n");
}

/* A hook that asks for nothing leaves the hand free, which is said as of any other duty. */
static void test_a_hook_that_asks_for_nothing(void **state)
{
    (void)state;
    expect_hand(
        "tests/rulesets/odd-obligation.yaml", NULL, "SK", "CA DQ",
        "- DQ CA: legal: \"follow rank\" asks for no card of this hand and East has no spades. "
        "(odd-obligation.yaml:");
}

/* A call behind the contract has the last word on trumps. */
static void test_trumps_named_beside_those_of_the_contract(void **state)
{
    (void)state;
    expect_trick("tests/why/renamed.yaml", "contract: small, declarer: North, trumps: H",
                 "CA HQ SQ C10", "HQ of East: wins");
    expect_trick("tests/why/renamed.yaml", "contract: small, declarer: North", "CA HQ SQ C10",
                 "SQ of South: wins");
}

/* --- scores ----------------------------------------------------------------------------------- */

static void test_words_of_the_ruleset_are_told_by_their_meaning(void **state)
{
    (void)state;
    expect("small-ships",
           &(struct position_flags){.given = "trumps: S, declarer: North, bids: {North: 8}, "
                                             "tricks: {North: 9, East: 4}"},
           "- contract made: 8 points to North: the declarer's bid, since the makers "
           "won at least as many tricks as the declarer bid. The makers' tricks: 9. The "
           "declarer's bid: 8. "
           "The contract is not misere and North is the declarer. (nominated-partner.yaml:34)\n");
    expect("big-ships",
           &(struct position_flags){.given = "bids: {North: 2, East: 7, South: 1, "
                                             "West: 1}, tricks: {North: 2, East: 8}"},
           "- exact bid: 10 points to North, since they won exactly as many tricks as they bid. "
           "Their tricks: 2. "
           "Their bid: 2. (nomination-whist.yaml:26)\n");
}

/* Eight tricks were bid with a plain suit: 5 for the first that lacks, and 2 for each of two. */
static void test_amounts_in_words_are_told_with_what_they_come_to(void **state)
{
    (void)state;
    expect("boston",
           &(struct position_flags){.given =
                                        "contract: plain, trumps: H, declarer: North, dealer: "
                                        "North, bids: {North: 8}, tricks: {North: 5, East: 8}, "
                                        "remembered: {pool: 5}"},
           "What the first trick that lacks costs: 5. What further tricks that lack cost: 4. "
           "The tricks that lack: 3. The declarer's tricks: 5.");
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hooks_give_their_reasons),
        cmocka_unit_test(test_the_hook_that_names_winners),
        cmocka_unit_test(test_the_hook_of_an_obligation),
        cmocka_unit_test(test_nothing_beside_a_hook_that_decided),
        cmocka_unit_test(test_the_facts_of_a_trick),
        cmocka_unit_test(test_the_facts_of_a_hand),
        cmocka_unit_test(test_equal_cards),
        cmocka_unit_test(test_cards_that_a_hook_makes_equal),
        cmocka_unit_test(test_words_for_winner_and_loser),
        cmocka_unit_test(test_when_a_hook_binds),
        cmocka_unit_test(test_three_ways_to_lose),
        cmocka_unit_test(test_the_first_obligation_that_removes),
        cmocka_unit_test(test_a_hook_that_asks_for_nothing),
        cmocka_unit_test(test_trumps_named_beside_those_of_the_contract),
        cmocka_unit_test(test_words_of_the_ruleset_are_told_by_their_meaning),
        cmocka_unit_test(test_amounts_in_words_are_told_with_what_they_come_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
