/* The game as a whole: when it is over, who has won, what else is said of the players. */
#include "teach/sections.h"

static const char *say_scorer(const struct teller *teller)
{
    return teller->rules->sides == SIDES_NONE ? "player" : "side";
}

static void add_ends(struct teller *teller, struct words *ends)
{
    const struct match_rules *match = &teller->rules->match;
    if (match->target.given)
        add_word(ends, say(teller, "when a %s has %s points", say_scorer(teller),
                           say_amount(teller, &match->target)));
    if (match->deals.given)
        add_word(ends, say(teller, "after %s",
                           say_count(teller, amount_constant(&match->deals), "deal", "deals")));
    if (match->time_may_be_called)
        add_word(ends, "when time is called after a deal");
}

static void explain_remark(struct teller *teller, const struct remark *remark)
{
    if (!can_hold(teller, remark->condition))
        return;
    page_topic(teller->page, say(teller, "remark %s", say_name(teller, remark->name)));
    tell(teller, "%s %s is called %s if %s.",
         remark->after_deal ? "after each deal," : "at the end,", say_role(teller, remark->to),
         say_name(teller, remark->name), say_condition(teller, remark->condition, true));
}

void explain_match(struct teller *teller)
{
    const struct match_rules *match = &teller->rules->match;
    struct words ends = {.count = 0};
    page_heading(teller->page, "Game");
    page_topic(teller->page, "end of the game");
    add_ends(teller, &ends);
    const char *wins =
        teller->rules->line_count == 0
            ? ""
            : say(teller, " The %s score wins.", match->lowest_wins ? "lowest" : "highest");
    tell(teller, "The game is over %s.%s", say_list(teller, &ends, "or"), wins);
    for (unsigned i = 0; i < match->remark_count; i++)
        explain_remark(teller, &match->remarks[i]);
}
