/* What is said of amounts and conditions, read back. */
#include "judge.h"

#include "read_back.h"
#include "teach/sections.h"

/* Words of the ruleset's own are not ours to read. */
static bool has_own_words(const struct formula *formula)
{
    return formula &&
           (formula->said || has_own_words(formula->left) || has_own_words(formula->right));
}

/* Nor is what is remembered, which is said by what sets it; terms may ask it, and one another. */
static bool asks_notes(const struct ruleset *rules, const struct expression *expression)
{
    for (unsigned i = 0; expression && i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        bool is_term = name->fact == FACT_TERM;
        if (name->fact == FACT_NOTE || name->fact == FACT_NOTE_OF)
            return true;
        for (unsigned term = name->index; is_term && term < rules->term_count &&
                                          (term == name->index || rules->terms[term].is_variant);
             term++)
            if (asks_notes(rules, rules->terms[term].expression))
                return true;
    }
    return false;
}

/* Whether it has such words, or asks what has. */
static bool asks_words(const struct ruleset *rules, const struct expression *expression)
{
    if (expression->says)
        return true;
    EACH(name, expression->names, expression->name_count)
        for (unsigned term = name->index; name->fact == FACT_TERM && term < rules->term_count &&
                                          (term == name->index || rules->terms[term].is_variant);
             term++)
            if (asks_words(rules, rules->terms[term].expression))
                return true;
    return false;
}

/* What is added up seat by seat is said with the words of each. */
static bool sums_words(const struct ruleset *rules, const struct expression *expression)
{
    bool is_said = false;
    EACH(name, expression->names, expression->name_count)
        is_said |= name->is_sum && asks_words(rules, expression);
    return is_said;
}

static void judge_sentence(struct watch *watch, const struct reader *reader,
                           const struct sentence *sentence, unsigned *tried)
{
    enum sense sense = sense_of(reader, watch->engine.hooks, sentence);
    if (sense == SENSE_OTHER || sense == SENSE_UNREAD)
        watch_complain_of(watch, arena_format(watch->arena, "%s: %s, read back as %s",
                                              sentence->expression->text, sentence->text,
                                              sense == SENSE_OTHER ? "something else" : "nothing"));
    *tried += sense == SENSE_SAME;
}

static void judge_expression(struct watch *watch, struct writer *writer,
                             const struct reader *reader, const struct expression *expression)
{
    const struct formula *formula = formula_of(writer, expression);
    struct sentence sentence = {.expression = expression, .holds = true};
    if (!formula || has_own_words(formula) || sums_words(watch->rules, expression) ||
        asks_notes(watch->rules, expression))
        return;
    if (!expression->is_condition) {
        sentence.text = writer_text(writer, say_value(writer, formula));
        judge_sentence(watch, reader, &sentence, &watch->tried->amounts);
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        sentence.holds = i == 0;
        sentence.text = writer_text(writer, say_clause(writer, formula, sentence.holds));
        judge_sentence(watch, reader, &sentence, &watch->tried->conditions);
    }
}

static void judge_points(struct watch *watch, struct writer *writer, const struct reader *reader,
                         const struct score_line *line)
{
    const struct expression *points = line->points.expression;
    const struct formula *formula = formula_of(writer, points);
    if (!formula || has_own_words(formula) || amount_is_constant(&line->points) ||
        sums_words(watch->rules, points) || has_own_words(formula_of(writer, line->condition)) ||
        asks_notes(watch->rules, points) || asks_notes(watch->rules, line->condition))
        return;
    const struct sentence sentence = {
        .expression = points,
        .only_if = line->condition,
        .text = writer_text(writer, say_points(writer, &line->points, line->condition))};
    judge_sentence(watch, reader, &sentence, &watch->tried->points);
}

/* As the rule book tells them of a game with its sides. */
void judge_words(struct watch *watch)
{
    const struct ruleset *rules = watch->rules;
    struct writer *writer = &watch->why.writer;
    struct reader reader;
    watch_open_page(watch);
    writer->in_full = true;
    writer->of_sides = rules->sides != SIDES_NONE;
    reader = reader_of(rules, &writer->glyphs, writer->of_sides, watch->arena);
    for (unsigned i = 0; i < rules->expression_count; i++)
        judge_expression(watch, writer, &reader, rules->expressions[i]);
    for (unsigned i = 0; i < rules->line_count; i++)
        judge_points(watch, writer, &reader, &rules->lines[i]);
}
