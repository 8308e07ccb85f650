#include "fixture.h"

#include "loader/key.h"

/* --- trees as text --------------------------------------------------------------------------- */

static void write_node(char *text, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        strcat(text, node->text);
        return;
    }
    strcat(text, node->kind == NODE_MAP ? "{" : "[");
    for (uint32_t i = 0; i < node->count; i++) {
        strcat(text, i ? ", " : "");
        if (node->entries[i].key) {
            strcat(text, node->entries[i].key->text);
            strcat(text, ": ");
        }
        write_node(text, node->entries[i].value);
    }
    strcat(text, node->kind == NODE_MAP ? "}" : "]");
}

/* Merges and compares the result, written in brackets. */
static void assert_merged(const char *rules, const char *patch, const char *expected)
{
    char text[1000] = "";
    struct reading reading = reading_create();
    const struct node *base = rules ? read_text_as_tree(&reading, rules) : NULL;
    const struct node *over = read_text_as_tree(&reading, patch);
    const struct node *merged = patch_apply(reading.arena, base, over, reading.diagnostics);
    assert_int_equal(diagnostics_count(reading.diagnostics), 0);
    write_node(text, merged);
    assert_string_equal(text, expected);
    reading_destroy(&reading);
}

static void assert_mistake(const char *rules, const char *patch, enum diagnostic_code code,
                           const char *words)
{
    struct reading reading = reading_create();
    const struct node *base = rules ? read_text_as_tree(&reading, rules) : NULL;
    const struct node *over = read_text_as_tree(&reading, patch);
    patch_apply(reading.arena, base, over, reading.diagnostics);
    assert_int_equal(diagnostics_count(reading.diagnostics), 1);
    assert_int_equal(diagnostic_code_at(reading.diagnostics, 0), code);
    assert_place(diagnostic_place_at(reading.diagnostics, 0), words);
    reading_destroy(&reading);
}

/* --- mappings merge, all else is replaced ---------------------------------------------------- */

/* A word is `is`: words are put beside it, and go with what they are about. */
static void test_words_beside_an_expression(void **state)
{
    (void)state;
    assert_merged("{amounts: {a: deal}}", "{amounts: {a: {says: much}}}",
                  "{amounts: {a: {is: deal, says: much}}}");
    assert_merged("{amounts: {a: {is: deal, says: much}}}", "{amounts: {a: {says: little}}}",
                  "{amounts: {a: {is: deal, says: little}}}");
    assert_merged("{amounts: {a: {is: deal, says: much}}}", "{amounts: {a: {is: 3}}}",
                  "{amounts: {a: {is: 3}}}");
    assert_merged("{amounts: {a: {is: deal, says: much}}}", "{amounts: {a: 3}}",
                  "{amounts: {a: 3}}");
    assert_merged("{conditions: {a: {is: deal == 1, says: much, means: a lot}}}",
                  "{conditions: {a: {says: more}}}",
                  "{conditions: {a: {is: deal == 1, says: more, means: a lot}}}");
    assert_merged("{conditions: {a: {is: deal == 1, says: much, means: a lot}}}",
                  "{conditions: {a: deal == 2}}", "{conditions: {a: deal == 2}}");
    assert_merged("{conditions: {a: deal == 1}}", "{conditions: {a: {says-not: little}}}",
                  "{conditions: {a: {is: deal == 1, says-not: little}}}");
}

static void test_entries_of_a_table(void **state)
{
    (void)state;
    assert_merged("{amounts: {a: {by: deal, is: {1: 5, 2: 6, others: 7}, says: much}}}",
                  "{amounts: {a: {is: {1: 4, 2: ~}}}}",
                  "{amounts: {a: {by: deal, is: {1: 4, others: 7}, says: much}}}");
    /* Another table, though it has the keys of the old one. */
    assert_merged("{amounts: {a: {by: deal, is: {1: 5, others: 7}, says: much}}}",
                  "{amounts: {a: {by: trick, is: {1: 4, others: 0}}}}",
                  "{amounts: {a: {by: trick, is: {1: 4, others: 0}}}}");
}

static void test_values_are_replaced(void **state)
{
    (void)state;
    assert_merged("{name: A, sides: none}", "{name: B}", "{name: B, sides: none}");
    assert_merged("{trumps: [S, H]}", "{trumps: [D]}", "{trumps: [D]}");
    assert_merged("{trumps: [S, H]}", "{trumps: none}", "{trumps: none}");
    assert_merged("{trumps: S}", "{trumps: [H]}", "{trumps: [H]}");
}

static void test_mappings_merge(void **state)
{
    (void)state;
    assert_merged("{pack: {suits: [S], ranks: [A]}}", "{pack: {suits: [H]}}",
                  "{pack: {suits: [H], ranks: [A]}}");
    assert_merged("{score: {a: {to: each, points: 1}}}", "{score: {a: {points: 2}}}",
                  "{score: {a: {to: each, points: 2}}}");
    assert_merged("{pack: {suits: [S]}}", "{pack: {suits: {R: rocks}}}",
                  "{pack: {suits: {R: rocks}}}");
}

static void test_removing(void **state)
{
    (void)state;
    assert_merged("{name: A, sides: none, match: {deals: 1}}", "{sides: ~}",
                  "{name: A, match: {deals: 1}}");
    assert_merged("{match: {deals: 1, target: 2}}", "{match: {deals: null}}",
                  "{match: {target: 2}}");
}

static void test_new_entries_come_last(void **state)
{
    (void)state;
    assert_merged("{score: {b: {to: each}, a: {to: each}}}",
                  "{score: {c: {to: each}, b: {points: 1}}}",
                  "{score: {b: {to: each, points: 1}, a: {to: each}, c: {to: each}}}");
}

static void test_without_rules(void **state)
{
    (void)state;
    assert_merged(NULL, "{name: A, deal: {hands: {deal: 5}}}",
                  "{name: A, deal: {hands: {deal: 5}}}");
}

/* --- before and after ------------------------------------------------------------------------ */

static void test_before_and_after(void **state)
{
    const char *rules = "{score: {a: {to: x}, b: {to: w}}}";
    (void)state;
    assert_merged(rules, "{score: {c: {to: z, before: a}}}",
                  "{score: {c: {to: z}, a: {to: x}, b: {to: w}}}");
    assert_merged(rules, "{score: {c: {to: z, after: a}}}",
                  "{score: {a: {to: x}, c: {to: z}, b: {to: w}}}");
    assert_merged(rules, "{score: {c: {after: b, to: z}}}",
                  "{score: {a: {to: x}, b: {to: w}, c: {to: z}}}");
}

static void test_moving_what_is_inherited(void **state)
{
    (void)state;
    assert_merged("{score: {a: {to: x}, b: {to: w}}}", "{score: {a: {after: b}}}",
                  "{score: {b: {to: w}, a: {to: x}}}");
}

/* One entry after the other: b comes behind c, and then c goes away to the front. */
static void test_beside_what_is_new_itself(void **state)
{
    (void)state;
    assert_merged("{score: {a: {to: x}}}", "{score: {b: {to: w, after: c}, c: {to: z, before: a}}}",
                  "{score: {c: {to: z}, a: {to: x}, b: {to: w}}}");
}

static void test_in_a_call_and_an_obligation(void **state)
{
    (void)state;
    assert_merged("{bidding: {bids: {ask: each, calls: {pass: {}}}}}",
                  "{bidding: {bids: {calls: {bid: {number: 1, before: pass}}}}}",
                  "{bidding: {bids: {ask: each, calls: {bid: {number: 1}, pass: {}}}}}");
    assert_merged("{play: {obligations: {a: {play: led}}}}",
                  "{play: {obligations: {b: {play: trumps, before: a}}}}",
                  "{play: {obligations: {b: {play: trumps}, a: {play: led}}}}");
}

/* A card counts in the first meld that it makes. */
static void test_in_a_meld(void **state)
{
    (void)state;
    assert_merged("{counts: {m: {melds: {four: {all-suits: [A], points: 100}}}}}",
                  "{counts: {m: {melds: {eight: {before: four, all-suits: [A], times: 2}}}}}",
                  "{counts: {m: {melds: {eight: {all-suits: [A], times: 2}, "
                  "four: {all-suits: [A], points: 100}}}}}");
}

static void test_where_order_means_nothing(void **state)
{
    (void)state; /* what it is, is for the reader to say: an unknown key */
    assert_merged("{options: {a: {help: A}}}", "{options: {b: {help: B, before: a}}}",
                  "{options: {a: {help: A}, b: {help: B, before: a}}}");
}

/* --- verbs ----------------------------------------------------------------------------------- */

static void test_another_verb_replaces_the_entry(void **state)
{
    (void)state;
    assert_merged("{deal: {x: {deal: 5, then: play}}}", "{deal: {x: {packets: [2, 3]}}}",
                  "{deal: {x: {packets: [2, 3]}}}");
    assert_merged("{options: {o: {help: H, switch: false, patch: {}}}}",
                  "{options: {o: {help: I, number: 3}}}", "{options: {o: {help: I, number: 3}}}");
}

static void test_the_same_verb_merges(void **state)
{
    (void)state;
    assert_merged("{deal: {x: {deal: 5, then: play}}}", "{deal: {x: {deal: 6}}}",
                  "{deal: {x: {deal: 6, then: play}}}");
    assert_merged("{deal: {x: {deal: 5}}}", "{deal: {x: {then: play}}}",
                  "{deal: {x: {deal: 5, then: play}}}");
}

static void test_a_verb_that_is_removed_leaves_the_rest(void **state)
{
    (void)state;
    assert_merged("{deal: {x: {deal: 5, then: play}}}", "{deal: {x: {deal: ~, cut: dealer}}}",
                  "{deal: {x: {then: play, cut: dealer}}}");
}

static void test_a_replaced_entry_keeps_its_position(void **state)
{
    (void)state;
    assert_merged("{deal: {x: {deal: 5}, w: {cut: dealer}}}", "{deal: {x: {packets: [5]}}}",
                  "{deal: {x: {packets: [5]}, w: {cut: dealer}}}");
}

/* --- one or the other ------------------------------------------------------------------------ */

/* So many deals or points: what is said anew is the end. */
static void test_a_match_ends_as_was_said_last(void **state)
{
    (void)state;
    assert_merged("{match: {target: 7, wins: lowest}}", "{match: {deals: 4}}",
                  "{match: {wins: lowest, deals: 4}}");
    assert_merged("{match: {deals: 4}}", "{match: {target: 7}}", "{match: {target: 7}}");
    assert_merged("{match: {target: 7}}", "{match: {deals: 4, target: ~}}", "{match: {deals: 4}}");
    assert_merged("{match: {target: 7}}", "{match: {target: ~, deals: 4}}", "{match: {deals: 4}}");
}

static void test_both_ends_of_a_match(void **state)
{
    (void)state;
    assert_merged("{match: {target: 7}}", "{match: {target: 9, deals: 4}}",
                  "{match: {target: 9, deals: 4}}");
    assert_merged("{match: {target: 7, deals: 4}}", "{match: {deals: 5}}",
                  "{match: {target: 7, deals: 5}}");
    assert_merged("{match: {target: 7}}", "{match: {ends: {out: score > 3}, time: may be called}}",
                  "{match: {target: 7, ends: {out: score > 3}, time: may be called}}");
}

/* --- patches in patches ---------------------------------------------------------------------- */

static void test_option_patches_are_left_alone(void **state)
{
    (void)state;
    assert_merged("{name: A}", "{options: {o: {switch: false, patch: {score: {a: ~}}}}}",
                  "{name: A, options: {o: {switch: false, patch: {score: {a: ~}}}}}");
    assert_merged("{options: {o: {switch: false, patch: {score: {a: ~}, name: B}}}}",
                  "{options: {o: {patch: {match: ~}}}}",
                  "{options: {o: {switch: false, patch: {match: ~}}}}");
    assert_merged("{options: {o: {choice: x, values: {x: {patch: {name: B}}}}}}",
                  "{options: {o: {values: {x: {patch: {score: {a: ~}}}}}}}",
                  "{options: {o: {choice: x, values: {x: {patch: {score: {a: ~}}}}}}}");
}

/* --- mistakes -------------------------------------------------------------------------------- */

static void test_nothing_to_remove(void **state)
{
    (void)state;
    assert_mistake("{score: {tricks: {to: each}}}", "{score: {trick: ~}}", E_NOTHING_TO_REMOVE,
                   "trick");
    assert_mistake(NULL, "{name: ~}", E_NOTHING_TO_REMOVE, "name");
    /* In an entry that replaces another nothing is inherited. */
    assert_mistake("{deal: {x: {deal: 5, then: play}}}", "{deal: {x: {packets: [2, 3], then: ~}}}",
                   E_NOTHING_TO_REMOVE, "then");
}

static void test_blank_is_not_removing(void **state)
{
    (void)state;
    assert_mistake("{name: A, score: {a: {to: each}}}", "name: B\nscore:\n", E_EMPTY, "score");
}

static void test_beside_nothing(void **state)
{
    (void)state;
    assert_mistake("{score: {a: {to: x}}}", "{score: {b: {to: w, before: c}}}", E_UNKNOWN_NAME,
                   "c");
    assert_mistake("{score: {a: {to: x}}}", "{score: {b: {to: w, before: b}}}", E_UNKNOWN_NAME,
                   "b");
}

/* --- places ---------------------------------------------------------------------------------- */

static void test_the_winning_line_keeps_its_place(void **state)
{
    (void)state;
    struct reading reading = reading_create();
    const struct node *base =
        read_text_as_tree(&reading, "{score: {a: {to: each, points: 1}, b: {to: each}}}");
    const struct node *over = read_text_as_tree(&reading, "{score: {a: {points: 2}}}");
    const struct node *merged = patch_apply(reading.arena, base, over, reading.diagnostics);
    const struct node *score = merged->entries[0].value;
    assert_ptr_equal(score->entries[0].key->place.source, over->place.source);
    assert_ptr_equal(score->entries[1].key->place.source, base->place.source);
    const struct node *line = score->entries[0].value;
    assert_ptr_equal(tree_find(line, "points")->value->place.source, over->place.source);
    assert_ptr_equal(tree_find(line, "to")->value->place.source, base->place.source);
    reading_destroy(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_beside_an_expression),
        cmocka_unit_test(test_entries_of_a_table),
        cmocka_unit_test(test_values_are_replaced),
        cmocka_unit_test(test_mappings_merge),
        cmocka_unit_test(test_removing),
        cmocka_unit_test(test_new_entries_come_last),
        cmocka_unit_test(test_without_rules),
        cmocka_unit_test(test_before_and_after),
        cmocka_unit_test(test_moving_what_is_inherited),
        cmocka_unit_test(test_beside_what_is_new_itself),
        cmocka_unit_test(test_in_a_call_and_an_obligation),
        cmocka_unit_test(test_in_a_meld),
        cmocka_unit_test(test_where_order_means_nothing),
        cmocka_unit_test(test_another_verb_replaces_the_entry),
        cmocka_unit_test(test_the_same_verb_merges),
        cmocka_unit_test(test_a_verb_that_is_removed_leaves_the_rest),
        cmocka_unit_test(test_a_match_ends_as_was_said_last),
        cmocka_unit_test(test_both_ends_of_a_match),
        cmocka_unit_test(test_a_replaced_entry_keeps_its_position),
        cmocka_unit_test(test_option_patches_are_left_alone),
        cmocka_unit_test(test_nothing_to_remove),
        cmocka_unit_test(test_blank_is_not_removing),
        cmocka_unit_test(test_beside_nothing),
        cmocka_unit_test(test_the_winning_line_keeps_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
