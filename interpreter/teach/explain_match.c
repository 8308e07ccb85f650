/* The match: when it is over, what wins, what else its result says. */
#include "teach/explain.h"
#include "teach/formula.h"
#include "teach/sections.h"
#include "words/match.h"

/* --- when it is over -------------------------------------------------------------------------- */

/* "a side", "a player": one of those who keep a score. */
static const struct statement *say_scorer(struct writer *writer)
{
    return say(writer, writer->rules->sides == SIDES_NONE ? SAY_A_PLAYER : SAY_A_SIDE);
}

static bool is_role(const struct formula *formula, role_t role)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO &&
           formula->fact->role == role;
}

/* Whether it says that the side is that of the declarer, or, *are_makers false, that it is not. */
static bool says_whose_side(const struct formula *formula, bool *are_makers)
{
    role_t own = role_then(ROLE_SELF, WAY_SIDE), theirs = role_then(ROLE_DECLARER, WAY_SIDE);
    *are_makers = formula->kind == FORMULA_COMPARE && formula->comparison == IS_EQUAL;
    return formula->kind == FORMULA_COMPARE && !formula->said &&
           (*are_makers || formula->comparison == IS_UNEQUAL) && is_role(formula->left, own) &&
           is_role(formula->right, theirs);
}

/* "score >= 500 and own.side == declarer.side" is "score >= 500" of the makers. NULL where it says
 * nothing of the side; `side`: where it does. */
static const struct formula *without_side(struct writer *writer, const struct formula *formula,
                                          bool *are_makers)
{
    if (formula->kind != FORMULA_AND || formula->said)
        return NULL;
    if (says_whose_side(formula->right, are_makers))
        return formula->left;
    if (says_whose_side(formula->left, are_makers))
        return formula->right;
    const struct formula *left = without_side(writer, formula->left, are_makers);
    const struct formula *right = left ? NULL : without_side(writer, formula->right, are_makers);
    struct formula *rest = arena_alloc(writer->page->arena, sizeof *rest);
    *rest = *formula;
    rest->left = left ? left : formula->left;
    rest->right = right ? right : formula->right;
    return left || right ? rest : NULL;
}

/* "the makers have at least 500 points and the contract is made"; NULL: the end is not of them. */
static const struct statement *say_end_of_makers(struct writer *writer,
                                                 const struct formula *condition)
{
    bool are_makers;
    const struct formula *rest = condition ? without_side(writer, condition, &are_makers) : NULL;
    if (rest)
        rest = formula_asked_of(writer, rest, are_makers ? ROLE_MAKERS : ROLE_DEFENDERS);
    return rest ? say_clause(writer, rest, true) : NULL;
}

/* Whether words of the ruleset's stand for a part that asks about the one whom the rule is about:
 * they speak of that one as they like. */
static bool asks_self_in_its_words(const struct formula *formula)
{
    if (!formula)
        return false;
    return (formula->said && formula_asks_self(formula)) || asks_self_in_its_words(formula->left) ||
           asks_self_in_its_words(formula->right);
}

static bool is_self(const struct statement *said)
{
    return said && said->kind == STATEMENT_ROLE && (role_t)said->number == ROLE_SELF;
}

/* How often the one is spoken of whom the rule is about, be it as "their opponents". */
static unsigned count_self(const struct statement *said)
{
    bool is_role = said && said->kind == STATEMENT_ROLE;
    unsigned count = is_role && role_has((role_t)said->number, ROLE_OF_SUBJECT);
    for (unsigned i = 0; said && i < said->count; i++)
        count += count_self(said->parts[i]);
    return count;
}

/* Whether it is said of that one before anything else. */
static bool begins_with_self(const struct statement *said)
{
    return is_self(said) || (said && said->count && begins_with_self(said->parts[0]));
}

/* The same with somebody else in its place. */
static const struct statement *with_other(struct writer *writer, const struct statement *said,
                                          const struct statement *other)
{
    if (count_self(said) == 0)
        return said;
    if (is_self(said))
        return said->id == ROLE_POSSESSES ? say(writer, SAY_OF_SCORER, other) : other;
    struct statement *copy = arena_alloc(writer->page->arena, sizeof *copy);
    const struct statement **parts = arena_alloc(writer->page->arena, said->count * sizeof *parts);
    for (unsigned i = 0; i < said->count; i++)
        parts[i] = with_other(writer, said->parts[i], other);
    *copy = *said;
    copy->parts = parts;
    return copy;
}

/* "a side has five points" for "they have five points", "a side's books are ten" for "their books
 * are ten"; of what speaks of them more than once, "of a side it holds that". */
static const struct statement *say_end(struct writer *writer, const struct limit *end)
{
    const struct formula *formula = formula_of(writer, end->condition);
    const struct statement *of_makers = say_end_of_makers(writer, formula);
    if (of_makers)
        return of_makers;
    writer->of_sides = writer->rules->sides != SIDES_NONE;
    const struct statement *clause = say_condition(writer, end->condition, true);
    writer->of_sides = false;
    bool in_its_words = asks_self_in_its_words(formula);
    if ((formula && formula->said) || (count_self(clause) == 0 && !in_its_words))
        return clause;
    if (count_self(clause) == 1 && begins_with_self(clause) && !in_its_words)
        return with_other(writer, clause, say_scorer(writer));
    return say(writer, SAY_OF_THEM_IT_HOLDS, say_scorer(writer), clause);
}

static void add_ends(struct writer *writer, struct statements *ends)
{
    const struct match_rules *match = &writer->rules->match;
    if (match->target.given)
        add_part(
            writer, ends,
            say(writer, SAY_HAS_REACHED, say_scorer(writer), say_amount(writer, &match->target)));
    if (match->bottom.given)
        add_part(
            writer, ends,
            say(writer, SAY_HAS_FALLEN_TO, say_scorer(writer), say_amount(writer, &match->bottom)));
    for (unsigned i = 0; i < match->end_count; i++)
        add_part(writer, ends,
                 say(writer, SAY_WHEN_IT_HOLDS, say_end(writer, &match->ends[i]),
                     match->end_count > 1 ? say_name(writer, match->ends[i].name) : NULL));
    if (match->deals.given)
        add_part(writer, ends,
                 say(writer, SAY_AFTER_DEALS, say_number(writer, amount_constant(&match->deals))));
    if (match->time_may_be_called)
        add_part(writer, ends, say(writer, SAY_TIME_IS_CALLED));
}

static const struct statement *say_who_wins(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    const struct match_rules *match = &rules->match;
    if (rules->line_count == 0)
        return NULL;
    if (rules->sides == SIDES_ALL)
        return say(writer, match->lowest_wins ? SAY_ALL_WIN_BELOW : SAY_ALL_WIN_ABOVE);
    return say(writer, match->lowest_wins ? SAY_LOWEST_WINS : SAY_HIGHEST_WINS);
}

/* --- what is played for without points -------------------------------------------------------- */

/* What they want many or few of: "tricks"; NULL of anything else. */
static const struct statement *say_wanted(struct writer *writer, const struct formula *formula)
{
    bool is_own = formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF;
    return is_own && fact_rows[formula->fact->fact].is_many ? say_noun(writer, formula->fact)
                                                            : NULL;
}

/* "-tricks" is said the other way round: they want few of their tricks. */
static void explain_aim(struct writer *writer)
{
    const struct amount *aim = &writer->rules->match.aim;
    const struct formula *formula = formula_of(writer, aim->expression);
    bool is_minus = formula && formula->kind == FORMULA_MINUS;
    const struct statement *who = say_role(writer, ROLE_EACH_SIDE);
    if (!aim->given)
        return;
    const struct statement *wanted = say_wanted(writer, is_minus ? formula->left : formula);
    if (wanted)
        tell(writer, say(writer, is_minus ? SAY_WANTS_FEW : SAY_WANTS_MANY, who, wanted));
    else if (is_minus)
        tell(writer, say(writer, SAY_WANTS_LOW, who, say_value(writer, formula->left)));
    else
        tell(writer, say(writer, SAY_WANTS_HIGH, who, say_amount(writer, aim)));
}

/* --- what its result says ----------------------------------------------------------------------
 */

/* "whoever won the most tricks is called sniped"; of what is not just theirs, "each player is
 * called sniped if they won the most tricks and nobody bid". */
static void explain_remark(struct writer *writer, const struct remark *remark)
{
    const struct statement *name = say_name(writer, remark->name);
    if (!can_hold(writer, remark->condition))
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_REMARK, name));
    if (writer_words(writer, remark->says)) {
        tell(writer, say_text(writer, remark->says));
        return;
    }
    const struct statement *when = say_condition(writer, remark->condition, true);
    const struct statement *whoever = clause_with_subject(
        writer, when, say(writer, writer->of_sides ? SAY_WHICHEVER_SIDE : SAY_WHOEVER));
    tell(writer,
         say(writer, remark->after_deal ? SAY_CALLED_AFTER_DEAL : SAY_CALLED_AT_END,
             whoever ? whoever : say_account(writer, remark->to), name, whoever ? NULL : when));
}

void explain_match(struct writer *writer)
{
    const struct match_rules *match = &writer->rules->match;
    struct statements ends = {0}, sentences = {0};
    write_heading(writer, SAY_SECTION_GAME);
    page_topic(writer->page, say(writer, SAY_TOPIC_END_OF_GAME));
    add_ends(writer, &ends);
    add_part(writer, &sentences, say(writer, SAY_GAME_IS_OVER, say_list(writer, &ends, JOINT_OR)));
    add_part(writer, &sentences, say_who_wins(writer));
    tell(writer, say_sentences(writer, &sentences));
    explain_aim(writer);
    writer->of_sides = writer->rules->sides != SIDES_NONE;
    for (unsigned i = 0; i < match->remark_count; i++)
        explain_remark(writer, &match->remarks[i]);
    writer->of_sides = false;
}
