/* Witnesses as JSON lines: each case with what both answer, then what none shows. */
#include "base/json.h"
#include "contrast/witness_page.h"
#include "contrast/witness_words.h"

static void write_facts(struct json *json, const struct fact_list *facts)
{
    json_member_open(json, "given", '{');
    for (unsigned i = 0; i < facts->count; i++)
        json_member_string(json, facts->names[i], facts->values[i]);
    json_close(json, '}');
}

static void write_side(struct json *json, const struct witnesses *witnesses,
                       const struct witness *witness, unsigned side, struct arena *arena)
{
    json_member_open(json, side == 0 ? "first" : "second", '{');
    json_member_string(json, "answer", witness_answer(witnesses, witness, side, arena));
    if (witness->by.rule[side]) {
        json_member_string(json, "rule", witness->by.rule[side]);
        json_member_place(json, witness->by.place[side]);
    }
    json_close(json, '}');
}

static void print_witness(const struct witnesses *witnesses, const struct witness *witness,
                          struct arena *arena, FILE *out)
{
    struct fact_list facts = witness_facts(witnesses, witness, arena);
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "witness", witness_topic(witness->situation.question));
    write_facts(&json, &facts);
    if (witness->situation.question != QUESTION_SCORE)
        json_member_string(&json, "case", witness_question(witnesses, witness, arena));
    for (unsigned side = 0; side < 2; side++)
        write_side(&json, witnesses, witness, side, arena);
    json_close_line(&json);
}

static void print_findings(const struct witnesses *witnesses, const struct findings *findings,
                           enum query question, struct arena *arena, FILE *out)
{
    struct json json = {.out = out};
    for (const struct witness *one = findings->first; one; one = one->next)
        print_witness(witnesses, one, arena, out);
    json_open(&json, '{');
    json_member_string(&json, "asked", witness_topic(question));
    json_member_integer(&json, "witnesses", findings->count);
    json_member_integer(&json, "tried", findings->tried);
    json_member_boolean(&json, "complete", findings->is_complete);
    json_close_line(&json);
}

static void print_unshown(const struct unshown *unshown, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "unshown", unshown->name);
    json_member_string(&json, "asked", witness_topic(unshown->question));
    json_member_boolean(&json, "first", unshown->in[0] != NULL);
    json_member_boolean(&json, "second", unshown->in[1] != NULL);
    json_member_place(&json, unshown->place);
    json_close_line(&json);
}

void witnesses_print_json(const struct witnesses *witnesses, struct arena *arena, FILE *out)
{
    witness_calls_print_json(witnesses, arena, out);
    print_findings(witnesses, &witnesses->hands, QUESTION_LEGAL, arena, out);
    print_findings(witnesses, &witnesses->tricks, QUESTION_WINNER, arena, out);
    print_findings(witnesses, &witnesses->results, QUESTION_SCORE, arena, out);
    witness_scored_print_json(witnesses, out);
    for (const struct unshown *one = witnesses->unshown; one; one = one->next)
        print_unshown(one, out);
}
