/*
 * Calls on offer: what is listed are the legal ones and no others, and the number before a call is
 * that of the call.
 */
#include "play/tables.h"
#include "sample.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine.h"
#include "play/table_session.h"
#include "transcript/action.h"

/* Adds the calls that a line of the list stands for: "bid 7 to 9, 11", "card ♠ A K", "2 pass". */
struct listed {
    const struct ruleset *rules;
    const struct ask_step *ask;
    struct set calls;
    char group[64]; /* the name that the lines of its suits or levels share */
    bool is_ladder;
};

static void add_call(struct listed *listed, const char *text)
{
    int call = call_find(listed->rules, listed->ask, text);
    if (call < 0)
        fail_msg("no call is '%s'", text);
    assert_false(set_has(listed->calls, (unsigned)call));
    set_add(&listed->calls, (unsigned)call);
}

/* "pass", "pass (“...”)": without what is said with it. */
static void add_word(struct listed *listed, char *text)
{
    char *said = strstr(text, " (");
    if (said)
        *said = '\0';
    add_call(listed, text);
}

/* Each number of "7 to 9, 11, 20 to 60 by 10", with what stands behind it: " ♥", or nothing. */
static void add_numbers(struct listed *listed, const char *name, const char *numbers,
                        const char *behind)
{
    char *all = strdup(numbers), *rest = all, *run;
    while ((run = strsep(&rest, ","))) {
        int first, last, step = 1;
        int count = sscanf(run, "%d to %d by %d", &first, &last, &step);
        assert_in_range(count, 1, 3);
        for (int number = first; number <= (count > 1 ? last : first); number += step) {
            char text[96];
            snprintf(text, sizeof text, "%s %d%s", name, number, behind);
            add_call(listed, text);
        }
    }
    free(all);
}

/* "2 to 7  ♣  ♦  no trumps": levels, and the suits of each. */
static void add_levels(struct listed *listed, char *line)
{
    char *suit = strstr(line, "  ");
    assert_non_null(suit);
    *suit++ = '\0';
    for (char *name; (name = strsep(&suit, " ")) != NULL;) {
        char behind[32];
        bool is_none = strcmp(name, "no") == 0;
        if (!*name || strcmp(name, "trumps") == 0)
            continue; /* the second word of "no trumps" */
        snprintf(behind, sizeof behind, " %s", is_none ? "no trumps" : name);
        add_numbers(listed, listed->group, line, behind);
    }
}

/* Values with spaces between them, a sign before each of them or none. */
static void add_values(struct listed *listed, const char *name, const char *sign, char *values,
                       const char *between)
{
    for (char *value = strtok(values, between); value; value = strtok(NULL, between)) {
        char text[96];
        snprintf(text, sizeof text, "%s %s%s", name, sign, value + (*value == ' '));
        add_call(listed, text);
    }
}

static const struct call_group *group_at(const struct listed *listed, const char *line)
{
    const struct call_group *found = NULL;
    for (unsigned i = 0; i < listed->ask->group_count; i++) {
        const struct call_group *group = &listed->ask->groups[i];
        size_t length = strlen(group->name);
        bool is_it = strncmp(line, group->name, length) == 0 &&
                     (line[length] == ' ' || line[length] == '\0');
        if (is_it && (!found || length > strlen(found->name)))
            found = group;
    }
    return found;
}

static void add_cards(struct listed *listed, const char *name, char *line)
{
    char sign[16];
    size_t length = strcspn(line, " ");
    snprintf(sign, sizeof sign, "%.*s", (int)length, line);
    if (!line[length]) { /* a card without a suit has its name alone */
        add_values(listed, name, "", sign, " ");
        return;
    }
    add_values(listed, name, sign, line + length, " ");
}

static void add_group(struct listed *listed, char *line)
{
    const struct call_group *group = group_at(listed, line);
    char *values = group ? line + strlen(group->name) : line;
    if (!group && listed->is_ladder) { /* more levels */
        add_levels(listed, line);
        return;
    }
    if (!group) { /* one more suit */
        add_cards(listed, listed->group, line);
        return;
    }
    listed->is_ladder = group->kind == CALL_LADDER;
    snprintf(listed->group, sizeof listed->group, "%s", group->name);
    values += *values == ' ';
    if (group->count == 1 && group->kind != CALL_WORD) {
        add_call(listed, line);
        return;
    }
    switch (group->kind) {
    case CALL_WORD: add_word(listed, line); break;
    case CALL_NUMBER: add_numbers(listed, group->name, values, ""); break;
    case CALL_LADDER: add_levels(listed, values); break;
    case CALL_SUIT: add_values(listed, group->name, "", values, ","); break;
    case CALL_MELD:
    case CALL_GOAL: add_values(listed, group->name, "", values, ","); break;
    case CALL_RANK: add_values(listed, group->name, "", values, " "); break;
    case CALL_CARD: add_cards(listed, group->name, values); break;
    }
}

static void add_numbered(struct listed *listed, struct set legal, char *line)
{
    char *name;
    unsigned number = (unsigned)strtoul(line, &name, 10);
    char *said = strstr(name, " (");
    if (said)
        *said = '\0';
    add_call(listed, name + 1);
    int call = offer_numbered(legal, number);
    assert_int_equal(call, call_find(listed->rules, listed->ask, name + 1));
}

static void check_calls(struct watched *table, const struct state *state, const struct view *view,
                        struct set legal)
{
    struct board wide = table->board;
    struct listed listed = {.rules = table->rules, .ask = &table->rules->steps[state->step].ask};
    if (state->turn != TURN_CALL)
        return;
    wide.style.width = 1000; /* no line is parted */
    char *text = printed(board_calls, &wide, view, legal), *rest = text, *line;
    assert_int_equal(strncmp(text, "You may call:\n", 14), 0);
    bool numbered = offer_is_numbered(table->rules, state, legal);
    strsep(&rest, "\n");
    while ((line = strsep(&rest, "\n")) && *line) {
        line += strspn(line, " ");
        if (numbered)
            add_numbered(&listed, legal, line);
        else
            add_group(&listed, line);
    }
    if (!set_equal(listed.calls, legal))
        fail_msg("%u calls are legal, %u are listed", set_count(legal), set_count(listed.calls));
    free(text);
}

static void look_at_calls(struct watched *table)
{
    table->deals = cases_of(1, 6, 6, 12);
    table->asked = check_calls;
}

static void test_what_is_listed_is_legal(void **state)
{
    (void)state;
    tables_play_all(look_at_calls);
    tables_play_shelf(look_at_calls);
}

/* --- numbers --------------------------------------------------------------------------------- */

static void test_a_number_that_is_not_there_means_nothing(void **state)
{
    struct set legal = set_or(set_of(0), set_or(set_of(3), set_of(70)));
    (void)state;
    assert_int_equal(offer_numbered(legal, 0), -1);
    assert_int_equal(offer_numbered(legal, 1), 0);
    assert_int_equal(offer_numbered(legal, 2), 3);
    assert_int_equal(offer_numbered(legal, 3), 70);
    assert_int_equal(offer_numbered(legal, 4), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_listed_is_legal),
        cmocka_unit_test(test_a_number_that_is_not_there_means_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
