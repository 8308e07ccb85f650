/* Cases as JSON: what a line of a table asks and expects, and what is so by the rules. */
#include "loader/tree.h"
#include "script/script.h"
#include "transcript/json_parts.h"

static void write_tree(struct json_lines *lines, const char *key, const struct node *tree)
{
    json_key(&lines->json, key);
    tree_write_json(tree, &lines->json);
}

static void write_cards(struct json_lines *lines, const char *key,
                        const struct written_actions *cards)
{
    json_member_open(&lines->json, key, '[');
    for (unsigned i = 0; i < cards->count; i++)
        json_write_string(&lines->json, lines_card_name(lines, set_first(cards->items[i].copies)));
    json_close(&lines->json, ']');
}

/* --- what is asked ---------------------------------------------------------------------------- */

static const char *question_name(enum query question)
{
    switch (question) {
    case QUESTION_WINNER: return "who wins";
    case QUESTION_LEGAL: return "which cards are legal";
    case QUESTION_SCORE: return "what is the score";
    }
    return "";
}

/* Where any card of the hand is legal, the hand is what is expected. */
static void write_expected_cards(struct json_lines *lines, const struct script_case *asked)
{
    write_cards(lines, "expected", asked->answer.given ? &asked->answer : &asked->hand);
    json_member_optional(&lines->json, "expected because", asked->because.text);
}

static void write_question(struct json_lines *lines, const struct script_case *asked)
{
    json_member_string(&lines->json, "case", question_name(asked->question));
    if (asked->given)
        write_tree(lines, "given", asked->given);
    if (asked->hand.given)
        write_cards(lines, "hand", &asked->hand);
    if (asked->trick.given)
        write_cards(lines, "trick", &asked->trick);
    if (asked->question == QUESTION_SCORE)
        write_tree(lines, "expected", asked->result);
    else
        write_expected_cards(lines, asked);
}

/* --- what is so ------------------------------------------------------------------------------ */

static void write_answer(struct json_lines *lines, const struct event *event)
{
    const struct case_told *told = event->told;
    if (!told->stands)
        return;
    if (told->asked->question == QUESTION_SCORE)
        lines_ledger(lines, "answer", event);
    else
        lines_cards(lines, "answer", told->cards);
    if (told->because) {
        json_member_string(&lines->json, "because", told->because);
        lines_rule(lines, "rule", told->reason.rule, told->reason.place);
    }
}

void lines_case(struct json_lines *lines, const struct event *event)
{
    const struct case_told *told = event->told;
    struct place place = told->asked->place;
    write_question(lines, told->asked);
    json_member_optional(&lines->json, "under", told->label);
    write_answer(lines, event);
    json_member_boolean(&lines->json, "holds", told->holds);
    json_member_string(&lines->json, "script", place.source->name);
    json_member_integer(&lines->json, "script line", place_line_column(place).line);
}
