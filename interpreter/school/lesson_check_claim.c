/* Whether what a check claims holds, by what was found in its deals, and what the learner reads. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "school/lesson_check.h"
#include "transcript/action.h"
#include "words/glyphs.h"

#define DEALS_LEAST 20 /* that are played: of fewer the spread is not known */

/* --- gains ------------------------------------------------------------------------------------ */

static int64_t gain_in(const struct checking *checking, unsigned deal, unsigned choice)
{
    return checking->gains[(size_t)deal * checking->choice_count + choice];
}

/* What a choice gains in all deals, more than another; -1: than none. */
struct gained {
    int64_t sum;
    double mean, variance; /* of a deal, in parts; of the mean */
};

static struct gained gained_by(const struct checking *checking, unsigned choice, int other)
{
    struct gained gained = {.sum = 0};
    double count = checking->wanted->deals, squares = 0;
    for (unsigned deal = 0; deal < (unsigned)checking->wanted->deals; deal++) {
        int64_t more = gain_in(checking, deal, choice) -
                       (other >= 0 ? gain_in(checking, deal, (unsigned)other) : 0);
        gained.sum += more;
        squares += (double)more * (double)more;
    }
    gained.mean = (double)gained.sum / count;
    if (count > 1)
        gained.variance = (squares - (double)gained.sum * gained.mean) / (count - 1) / count;
    return gained;
}

/* The share of deals with one of the lines, and its variance, as if two deals more had one and two
 * had none (Agresti and Coull, 1998): where all had one, the next may not. */
static struct gained share_of_lines(const struct checking *checking)
{
    double count = checking->wanted->deals + 4;
    struct gained gained = gained_by(checking, 0, -1);
    gained.mean = ((double)gained.sum + 2) / count;
    gained.variance = gained.mean * (1 - gained.mean) / count;
    return gained;
}

/* Whether so much is too much to be chance: more than two standard errors. */
static bool is_certain(double more, double variance)
{
    return more > 0 && more * more > 4 * variance;
}

/* "1.5", "2": what a sum over all deals is on average, rounded to the hundredth; of lines in how
 * many of a hundred deals. */
static const char *mean(const struct checking *checking, int64_t sum)
{
    struct arena *arena = checking->reader->arena;
    int64_t parts = (int64_t)checking->parts * checking->wanted->deals;
    sum *= checking->measure == CHECK_LINES ? 100 : 1;
    if (sum % parts == 0)
        return arena_format(arena, "%" PRId64, sum / parts);
    char *text = arena_format(arena, "%.2f", (double)sum / (double)parts);
    size_t end = strlen(text);
    while (text[end - 1] == '0')
        end--;
    text[text[end - 1] == '.' ? end - 1 : end] = '\0';
    return text;
}

/* --- what is claimed -------------------------------------------------------------------------- */

/* A comparison that holds; false, and a message, if it does not. */
static bool compare(const struct checking *checking, unsigned number)
{
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    const struct node *named = checking->choices[number], *better = checking->choices[0];
    struct gained more = gained_by(checking, 0, (int)number);
    const char *one = mean(checking, gained_by(checking, number, -1).sum);
    const char *other = mean(checking, gained_by(checking, 0, -1).sum);
    bool holds = is_certain(more.mean, more.variance);
    if (more.sum <= 0)
        diagnose(diagnostics, E_SCRIPT_EXPECTED, named->place,
                 "'%s' is not worse than '%s': %s and %s", named->text, better->text, one, other);
    else if (!holds)
        diagnostic_hint(diagnose(diagnostics, E_SCRIPT_EXPECTED, named->place,
                                 "'%s' is worse than '%s' by %s, which may be chance: %s and %s",
                                 named->text, better->text, mean(checking, more.sum), one, other),
                        "ask for more 'deals'");
    return holds;
}

/* Whether the choice gains as much as is claimed; a message if it does not. */
static bool gains_enough(const struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    bool is_share = checking->measure == CHECK_LINES;
    struct gained gained = is_share ? share_of_lines(checking) : gained_by(checking, 0, -1);
    double scale = is_share ? 100 : 1.0 / checking->parts;
    double more = gained.mean * scale - wanted->least;
    bool holds = is_certain(more, gained.variance * scale * scale);
    const char *unit = is_share ? " % of the deals" : " on average";
    if ((double)gained.sum * scale < (double)wanted->least * wanted->deals)
        diagnose(diagnostics, E_SCRIPT_EXPECTED, wanted->at_least->place,
                 "it is not at least %s: %s%s", wanted->at_least->text, mean(checking, gained.sum),
                 unit);
    else if (!holds)
        diagnostic_hint(diagnose(diagnostics, E_SCRIPT_EXPECTED, wanted->at_least->place,
                                 "that it is at least %s may be chance: %s%s",
                                 wanted->at_least->text, mean(checking, gained.sum), unit),
                        "ask for more 'deals', or claim less");
    return holds;
}

/* --- what the learner reads ------------------------------------------------------------------- */

static struct glyphs glyphs_of(const struct checking *checking)
{
    return (struct glyphs){&checking->engine.rules->pack, checking->reader->arena,
                           lesson_reader_of(checking->reader)->ascii};
}

/* "♠A ♠5 ♥4"; NULL for none. */
static const char *shown_cards(const struct checking *checking, struct set cards)
{
    const struct glyphs glyphs = glyphs_of(checking);
    const char *text = "";
    SET_EACH(card, cards)
        text = arena_joined(checking->reader->arena, text, " ", "%s", glyph_card(&glyphs, card));
    return *text ? text : NULL;
}

/* NULL before a lead. */
static const char *shown_trick(const struct checking *checking)
{
    const struct glyphs glyphs = glyphs_of(checking);
    const char *text = "";
    const struct state *state = &checking->first;
    unsigned first = state->trick * state->trick_size;
    for (unsigned i = first; state->turn == TURN_CARD && i < first + state->in_trick; i++)
        text = arena_joined(checking->reader->arena, text, " ", "%s",
                            glyph_card(&glyphs, state->played[i]));
    return *text ? text : NULL;
}

/* A call in words, or cards. */
static const char *shown_choice(const struct checking *checking, unsigned number)
{
    const struct ruleset *rules = checking->engine.rules;
    const struct glyphs glyphs = glyphs_of(checking);
    const struct state *state = &checking->first;
    const struct node *choice = checking->choices[number];
    if (!choice)
        return NULL;
    uint8_t actions[PASSED_MOST];
    unsigned count = check_actions(checking, state, choice, PASSED_MOST, actions);
    const char *text = "";
    if (state->turn == TURN_CALL)
        return call_in_words(&glyphs, rules, &rules->steps[state->step].ask, actions[0]);
    for (unsigned i = 0; i < count; i++)
        text =
            arena_joined(checking->reader->arena, text, " ", "%s", glyph_card(&glyphs, actions[i]));
    return text;
}

/* "made or march". */
static const char *shown_lines(const struct checking *checking)
{
    const char *text = NULL;
    for (unsigned i = 0; i < checking->line_count; i++)
        text = text ? arena_format(checking->reader->arena, "%s or '%s'", text, checking->lines[i])
                    : arena_format(checking->reader->arena, "'%s'", checking->lines[i]);
    return text;
}

/* The check, with all its comparisons. */
static struct lesson_check *found_by(const struct checking *checking)
{
    struct arena *arena = checking->reader->arena;
    struct lesson_check *check = arena_alloc(arena, sizeof *check);
    *check = (struct lesson_check){
        .measure = checking->measure,
        .lines = shown_lines(checking),
        .deals = (unsigned)checking->wanted->deals,
        .players = checking->player_name,
        .hand = shown_cards(checking, checking->held),
        .trick = shown_trick(checking),
        .better = shown_choice(checking, 0),
        .comparisons = arena_alloc(arena, checking->choice_count * sizeof *check->comparisons),
    };
    if (checking->wanted->at_least)
        check->gain = mean(checking, gained_by(checking, 0, -1).sum);
    for (unsigned i = 1; i < checking->choice_count; i++)
        check->comparisons[check->count++] = (struct lesson_comparison){
            .worse = shown_choice(checking, i),
            .by = arena_format(arena, "%s%s", mean(checking, gained_by(checking, 0, (int)i).sum),
                               checking->measure == CHECK_LINES ? " % of the deals" : ""),
        };
    return check;
}

/* NULL, and messages, if something that is claimed does not hold. */
struct lesson_check *check_judge(const struct checking *checking)
{
    if (checking->player && checking->wanted->deals < DEALS_LEAST) {
        check_refuse(checking, "what players gain takes at least 20 deals to know");
        return NULL;
    }
    bool holds = !checking->wanted->at_least || gains_enough(checking);
    for (unsigned i = 1; i < checking->choice_count; i++)
        holds &= compare(checking, i);
    return holds ? found_by(checking) : NULL;
}
