/* Penalties: what an offender loses, who can be fined, when and how often. */
#include <inttypes.h>
#include <string.h>

#include "teach/sections.h"

/* "loses 5 points", "2 points". */
static const char *say_fine(struct teller *teller, const struct score_line *penalty)
{
    int32_t points = amount_is_constant(&penalty->points) ? amount_constant(&penalty->points) : 0;
    if (points == 0)
        return old_say_points(teller, &penalty->points, penalty->condition);
    return old_say(teller, "%s %" PRId32 " point%s", points < 0 ? "loses" : "gets",
                   points < 0 ? -points : points, points == 1 || points == -1 ? "" : "s");
}

/* ", each at most once in a deal"; "" if that is not said. */
static const char *say_how_often(struct teller *teller, const struct penalty *penalty)
{
    if (!penalty->times)
        return "";
    return old_say(
        teller, ", %sat most %s in a deal", role_has(penalty->seats, ROLE_IS_SEAT) ? "" : "each ",
        penalty->times == 1 ? "once"
                            : old_say(teller, "%s times", old_say_number(teller, penalty->times)));
}

static bool is_card_called(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        if (step_calls_card(step))
            return true;
    return false;
}

/* Until the card called is played its holder passes for a defender, and is one for the table. */
static const char *say_fined(struct teller *teller, const struct penalty *penalty)
{
    bool may_hide = penalty->seats == ROLE_DEFENDERS && is_card_called(teller->rules);
    if (penalty->seats == ROLE_EACH)
        return "Anybody";
    return old_say(teller, "Only %s%s", old_say_role(teller, penalty->seats),
                   may_hide ? " and a partner whom nobody knows yet" : "");
}

/* " Only the defenders can be fined for it, from the first lead on, each at most once in a deal."
 */
static const char *say_limits(struct teller *teller, const struct penalty *penalty)
{
    static const char *const when[] = {[FINING_ALWAYS] = "",
                                       [FINING_IN_BIDDING] = ", before play begins",
                                       [FINING_IN_PLAY] = ", from the first lead on"};
    bool is_for_all = penalty->seats == ROLE_EACH;
    const char *often = say_how_often(teller, penalty);
    const char *who = say_fined(teller, penalty);
    bool is_limited = !is_for_all || penalty->when != FINING_ALWAYS || penalty->times;
    return is_limited
               ? old_say(teller, " %s can be fined for it%s%s.", who, when[penalty->when], often)
               : "";
}

/* " The pool becomes 4 more from then on."; "" where nothing is remembered of it. */
static const char *say_set(struct teller *teller, const struct note_settings *settings)
{
    struct old_words words = {.count = 0};
    const char *text = "";
    old_add_settings(teller, settings, true, &words);
    if (words.count > 0)
        old_add_sentence(teller, &text, "%s", old_say_list(teller, &words, "and"));
    return words.count > 0 ? old_say(teller, " %s", text) : "";
}

void explain_penalties(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    const char *who = rules->sides == SIDES_NONE ? "The offender" : "The offender's side";
    if (rules->penalty_count == 0)
        return;
    page_topic(teller->page, "penalties");
    old_tell(teller, "Penalties, when the table rules so; the game goes on:");
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        const struct score_line *penalty = &rules->penalties[i].line;
        const char *fine = say_fine(teller, penalty), *when = "";
        if (penalty->condition)
            when = old_say(teller, ", if %s", old_say_condition(teller, penalty->condition, true));
        bool has_verb = strncmp(fine, "loses ", 6) == 0 || strncmp(fine, "gets ", 5) == 0;
        old_tell_item(teller, penalty->name, "%s %s%s%s.%s%s", who, has_verb ? "" : "gets ", fine,
                      when, say_set(teller, &rules->penalties[i].notes),
                      say_limits(teller, &rules->penalties[i]));
    }
}
