/*
 * The steps as a program: what stands before, between and behind the author's steps, and where each
 * leads if nothing is said.
 */
#include "loader/sections.h"

struct step *add_step(struct reader *reader, const char *name, struct place place)
{
    struct ruleset *rules = reader->rules;
    struct step *step = &rules->steps[rules->step_count++];
    *step = (struct step){
        .kind = STEP_SHUFFLE,
        .name = name,
        .place = place,
        .under = reader->under,
        .next = rules->step_count,
        .left_out = rules->step_count,
    };
    return step;
}

/* --- the frame ------------------------------------------------------------------------------- */

static bool begins_by_gathering(const struct node *file)
{
    const struct entry *deal = tree_find(file, "deal");
    bool has_steps = deal && deal->value->kind == NODE_MAP && deal->value->count > 0;
    return has_steps && tree_find(deal->value->entries[0].value, "gather");
}

void begin_program(struct reader *reader)
{
    struct place nowhere = {NULL, 0, 0};
    reader->play_step = -1;
    if (!begins_by_gathering(reader->trees[0]))
        add_step(reader, "shuffle", nowhere);
}

/* One of the steps that every program has; its place is the section of its name, if there is one.
 */
static struct step *add_section_step(struct reader *reader, const char *name, enum step_kind kind)
{
    const struct entry *section = tree_find(reader->trees[0], name);
    struct place nowhere = {NULL, 0, 0};
    struct step *step = add_step(reader, name, section ? section->key->place : nowhere);
    step->kind = kind;
    return step;
}

void add_play_step(struct reader *reader)
{
    if (reader->play_step >= 0)
        return;
    reader->play_step = reader->rules->step_count;
    add_section_step(reader, "play", STEP_PLAY);
}

/* With it the deal is over: it leads nowhere. */
static void add_end(struct reader *reader, const char *name, enum step_kind kind)
{
    add_section_step(reader, name, kind)->next--;
}

/* The last step of every moment leads back to the play, and the play to what is behind them all. */
static void frame_interludes(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    struct step *play = &rules->steps[reader->play_step];
    unsigned end = rules->step_count;
    play->next = (uint8_t)end;
    for (struct step *step = play + 1; step < rules->steps + end; step++)
        if (step + 1 == rules->steps + end || step[1].after_trick != step->after_trick)
            step->next = step->left_out = (uint8_t)reader->play_step;
}

/* --- the end --------------------------------------------------------------------------------- */

void end_program(struct reader *reader)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    add_play_step(reader);
    frame_interludes(reader);
    add_end(reader, "score", STEP_SCORE);
    add_end(reader, "abandon", STEP_ABANDON);
    add_end(reader, "redeal", STEP_REDEAL);
    find_targets(reader);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_reach(reader);
}
