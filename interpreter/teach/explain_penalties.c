/* Penalties: what an offender loses, who can be fined, when and how often. */
#include "teach/sections.h"
#include "words/score.h"

static bool is_card_called(const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count)
        if (step_calls_card(step))
            return true;
    return false;
}

/* Who can be fined, when and how often; NULL: everybody, always. Until the card called is played
 * its holder passes for a defender, and is one for the table. */
static const struct statement *say_limits(struct teller *teller, const struct penalty *penalty)
{
    static const unsigned when[] = {
        [FINING_IN_BIDDING] = SAY_BEFORE_PLAY, [FINING_IN_PLAY] = SAY_FROM_FIRST_LEAD};
    bool is_for_all = penalty->seats == ROLE_EACH;
    bool may_hide = penalty->seats == ROLE_DEFENDERS && is_card_called(teller->rules);
    bool is_of_one = role_has(penalty->seats, ROLE_IS_SEAT);
    if (is_for_all && penalty->when == FINING_ALWAYS && !penalty->times)
        return NULL;
    return say(teller, SAY_CAN_BE_FINED,
               is_for_all ? say(teller, SAY_ANYBODY)
                          : say(teller, SAY_ONLY_THESE, say_role(teller, penalty->seats),
                                say_if(teller, may_hide)),
               penalty->when == FINING_ALWAYS ? NULL : say(teller, when[penalty->when]),
               penalty->times ? say_number(teller, penalty->times) : NULL,
               say_if(teller, !is_of_one));
}

/* What becomes of what is remembered of it; NULL: nothing is. */
static const struct statement *say_set(struct teller *teller, const struct note_settings *settings)
{
    struct statements parts = {0};
    add_settings(teller, settings, true, &parts);
    return say_list(teller, &parts, JOINT_AND);
}

/* "the offender loses 5 points, if they have declared". */
static const struct statement *say_fine(struct teller *teller, const struct score_line *penalty)
{
    const struct statement *who =
        say(teller, teller->rules->sides == SIDES_NONE ? SAY_OFFENDER : SAY_OFFENDERS_SIDE);
    const struct statement *when =
        penalty->condition ? say_condition(teller, penalty->condition, true) : NULL;
    int32_t points = amount_is_constant(&penalty->points) ? amount_constant(&penalty->points) : 0;
    if (points != 0)
        return say(teller, points < 0 ? SAY_LOSES_POINTS : SAY_GETS_POINTS, who,
                   say_digits(teller, points < 0 ? -(int64_t)points : points), when);
    const struct statement *fine = say_points(teller, &penalty->points, penalty->condition);
    return statement_is(fine, SAY_LOSES)
               ? say(teller, SAY_OFFENDER_LOSES, who, fine->parts[0], when)
               : say(teller, SAY_OFFENDER_GETS, who, fine, when);
}

void explain_penalties(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->penalty_count == 0)
        return;
    page_topic(teller->page, say(teller, SAY_TOPIC_PENALTIES));
    tell(teller, say(teller, SAY_PENALTIES_FOLLOW));
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        const struct penalty *penalty = &rules->penalties[i];
        struct statements sentences = {0};
        add_part(teller, &sentences, say_fine(teller, &penalty->line));
        add_part(teller, &sentences, say_set(teller, &penalty->notes));
        add_part(teller, &sentences, say_limits(teller, penalty));
        tell_item(teller, say_text(teller, penalty->line.name), say_sentences(teller, &sentences));
    }
}
