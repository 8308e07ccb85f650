/* Examples of the keys of rulesets, for the reference of the language. */
#include "author/first_script.h"

#include <inttypes.h>
#include <string.h>

#include "base/yaml_text.h"

/* --- players and cards ----------------------------------------------------------------------- */

static const char *fewer_players(struct arena *arena, const struct ruleset *parent)
{
    if (parent->fewest_players == parent->most_players)
        return NULL;
    return yaml_commented(arena, arena_format(arena, "players: %d", parent->players),
                          arena_format(arena, "only this number, not %d to %d",
                                       parent->fewest_players, parent->most_players));
}

static const char *other_rotation(struct arena *arena, const struct ruleset *parent)
{
    bool left = parent->rotation == CLOCKWISE;
    return yaml_commented(arena, left ? "rotation: right" : "rotation: left",
                          "deal, bidding and play go the other way round");
}

/* The ranks from the lowest up. */
static const char *reversed_ranks(struct arena *arena, const struct ruleset *parent)
{
    const char *list = "";
    for (unsigned i = parent->pack.rank_count; i-- > 0;)
        list = arena_joined(arena, list, ", ", "%s", yaml_scalar(arena, parent->pack.ranks[i]));
    return yaml_commented(arena, arena_format(arena, "order: {ranks: [%s]}", list),
                          "high to low: low cards win");
}

/* --- trumps ---------------------------------------------------------------------------------- */

static const char *trumps_and_none(struct arena *arena, const struct ruleset *parent)
{
    if (!parent->trumps)
        return NULL;
    const char *suit = yaml_scalar(arena, parent->pack.suits[0].letter);
    return yaml_commented(arena, arena_format(arena, "trumps: [%s, none]", suit),
                          "one per deal, then from the start again");
}

static const char *no_trumps(struct arena *arena, const struct ruleset *parent)
{
    return parent->trumps ? yaml_commented(arena, "trumps: none", "no trumps in any deal") : NULL;
}

/* The step by which a card names trumps. */
static const struct step *step_of_trump_card(const struct ruleset *parent)
{
    EACH(step, parent->steps, parent->step_count)
        if ((step->kind == STEP_TURN_UP && step->turn_up.variable == 0) ||
            (step->kind == STEP_CUT && step->other_pack == 0))
            return step;
    return NULL;
}

static const char *no_trump_card(struct arena *arena, const struct ruleset *parent)
{
    const struct step *step = step_of_trump_card(parent);
    if (!step)
        return NULL;
    return yaml_commented(arena,
                          arena_format(arena, "deal: {%s: ~}", yaml_scalar(arena, step->name)),
                          "~ takes a rule away: no trumps");
}

/* --- bidding --------------------------------------------------------------------------------- */

/* Whether calls say how many cards are laid away, so that a refusal may keep some for others. */
static bool is_said_how_many(const struct ruleset *parent)
{
    for (unsigned i = 0; i < parent->step_count; i++)
        if (parent->steps[i].kind == STEP_PASS && parent->steps[i].pass.each.given)
            return true;
    return false;
}

static const char *no_refusal(struct arena *arena, const struct ruleset *parent)
{
    if (is_said_how_many(parent))
        return NULL;
    EACH(step, parent->steps, parent->step_count)
        if (step->kind == STEP_ASK && step->ask.limit_count > 0)
            return yaml_commented(
                arena,
                arena_format(arena, "bidding: {%s: {refuse: ~}}", yaml_scalar(arena, step->name)),
                "~ takes a rule away: every call is allowed");
    return NULL;
}

/* --- play ------------------------------------------------------------------------------------ */

static const char *duty_to_win(struct arena *arena, const struct ruleset *parent)
{
    (void)parent;
    return yaml_commented(arena,
                          "play: {obligations: {head the trick: {when: following, play: winning}}}",
                          "if possible");
}

/* --- score ----------------------------------------------------------------------------------- */

static const char *doubled(struct arena *arena, const struct amount *amount)
{
    if (!amount->expression)
        return arena_format(arena, "%" PRId32, 2 * amount->number);
    bool is_word = strspn(amount->expression->text, "abcdefghijklmnopqrstuvwxyz_.") ==
                   strlen(amount->expression->text);
    const char *text =
        arena_format(arena, is_word ? "2 * %s" : "2 * (%s)", amount->expression->text);
    return yaml_scalar(arena, text);
}

static const char *double_score(struct arena *arena, const struct ruleset *parent)
{
    if (parent->line_count == 0)
        return NULL;
    const struct score_line *line = &parent->lines[0];
    return yaml_commented(arena,
                          arena_format(arena, "score: {%s: {points: %s}}",
                                       yaml_scalar(arena, line->name),
                                       doubled(arena, &line->points)),
                          "twice as much; the rest of the line is unchanged");
}

static const char *new_score(struct arena *arena, const struct ruleset *parent)
{
    (void)parent;
    return yaml_commented(arena, "score: {tricks: {to: each side, points: tricks}}",
                          "a new line: a point a trick");
}

/* --- match ----------------------------------------------------------------------------------- */

static const char *double_target(struct arena *arena, const struct ruleset *parent)
{
    const struct amount *target = &parent->match.target;
    if (!target->given || !amount_is_constant(target))
        return NULL;
    return yaml_commented(arena, arena_format(arena, "match: {target: %s}", doubled(arena, target)),
                          arena_format(arena, "not %" PRId32, amount_constant(target)));
}

/* Rules that go by the number of the deal count on a match of so many. */
static bool counts_deals(const struct ruleset *rules)
{
    bool any = false;
    for (unsigned i = 0; i < rules->expression_count; i++)
        for (unsigned j = 0; j < rules->expressions[i]->name_count; j++)
            any |= rules->expressions[i]->names[j].fact == FACT_DEAL;
    return any;
}

static const char *deal_for_each(struct arena *arena, const struct ruleset *parent)
{
    if (!parent->match.deals.given || counts_deals(parent))
        return NULL;
    return yaml_commented(arena, "match: {deals: players}", "each player deals once");
}

/* --- house rules ----------------------------------------------------------------------------- */

/* A number that the option takes beside its standard one; the same if there is none. */
static int32_t other_number(const struct option *option)
{
    int32_t standard = option->number.number;
    for (unsigned i = 0; i < option->one_of_count; i++) {
        if (option->one_of[i] != standard)
            return option->one_of[i];
    }
    const struct amount *high = &option->high;
    bool is_highest = high->given && standard == amount_constant(high);
    return option->one_of ? standard : standard + (is_highest ? -1 : 1);
}

/* Another standard for the option; NULL if it depends on the players, and so do its bounds. */
static const char *other_standard(struct arena *arena, const struct option *option)
{
    if (option->kind == OPTION_NUMBER)
        return option->number.expression
                   ? NULL
                   : arena_format(arena, "number: %" PRId32, other_number(option));
    unsigned other = (option->standard + 1u) % option->value_count;
    return arena_format(arena, option->kind == OPTION_SWITCH ? "switch: %s" : "choice: %s",
                        option_value_as_yaml(arena, option, other));
}

static const char *change_option(struct arena *arena, const struct ruleset *parent)
{
    const struct option *option = parent->options;
    const char *standard = parent->option_count ? other_standard(arena, option) : NULL;
    if (!standard)
        return NULL;
    return yaml_commented(
        arena,
        arena_format(arena, "options: {%s: {%s}}", yaml_scalar(arena, option->name), standard),
        "the standard value of a house rule");
}

/* --- all of them ----------------------------------------------------------------------------- */

const struct example examples[] = {
    {{fewer_players}},
    {{other_rotation}},
    {{reversed_ranks}},
    {{trumps_and_none, no_trumps}},
    {{no_trump_card}},
    {{no_refusal}},
    {{duty_to_win}},
    {{double_score, new_score}},
    {{double_target, deal_for_each}},
    {{change_option}},
};
const unsigned example_count = sizeof examples / sizeof *examples;
