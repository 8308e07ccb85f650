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
static const struct statement *say_limits(struct writer *writer, const struct penalty *penalty)
{
    static const unsigned when[] = {
        [FINING_IN_BIDDING] = SAY_BEFORE_PLAY, [FINING_IN_PLAY] = SAY_FROM_FIRST_LEAD};
    bool is_for_all = penalty->seats == ROLE_EACH;
    bool may_hide = penalty->seats == ROLE_DEFENDERS && is_card_called(writer->rules);
    bool is_of_one = role_has(penalty->seats, ROLE_IS_SEAT);
    if (is_for_all && penalty->when == FINING_ALWAYS && !penalty->times)
        return NULL;
    return say(writer, SAY_CAN_BE_FINED,
               is_for_all ? say(writer, SAY_ANYBODY)
                          : say(writer, SAY_ONLY_THESE, say_role(writer, penalty->seats),
                                say_if(writer, may_hide)),
               penalty->when == FINING_ALWAYS ? NULL : say(writer, when[penalty->when]),
               penalty->times ? say_number(writer, penalty->times) : NULL,
               say_if(writer, !is_of_one));
}

/* What becomes of what is remembered of it; NULL: nothing is. */
static const struct statement *say_set(struct writer *writer, const struct note_settings *settings)
{
    struct statements parts = {0};
    add_settings(writer, settings, true, &parts);
    return say_list(writer, &parts, JOINT_AND);
}

/* "the offender loses 5 points, if they have declared". */
static const struct statement *say_fine(struct writer *writer, const struct score_line *penalty)
{
    const struct statement *who =
        say(writer, writer->rules->sides == SIDES_NONE ? SAY_OFFENDER : SAY_OFFENDERS_SIDE);
    const struct statement *when =
        penalty->condition ? say_condition(writer, penalty->condition, true) : NULL;
    int32_t points = amount_is_constant(&penalty->points) ? amount_constant(&penalty->points) : 0;
    if (points != 0)
        return say(writer, points < 0 ? SAY_LOSES_POINTS : SAY_GETS_POINTS, who,
                   say_digits(writer, points < 0 ? -(int64_t)points : points), when);
    const struct statement *fine = say_points(writer, &penalty->points, penalty->condition);
    return statement_is(fine, SAY_LOSES)
               ? say(writer, SAY_OFFENDER_LOSES, who, fine->parts[0], when)
               : say(writer, SAY_OFFENDER_GETS, who, fine, when);
}

void explain_penalties(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    if (rules->penalty_count == 0)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_PENALTIES));
    tell(writer, say(writer, SAY_PENALTIES_FOLLOW));
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        const struct penalty *penalty = &rules->penalties[i];
        struct statements sentences = {0};
        add_part(writer, &sentences, say_fine(writer, &penalty->line));
        add_part(writer, &sentences, say_set(writer, &penalty->notes));
        add_part(writer, &sentences, say_limits(writer, penalty));
        write_item(writer, say_text(writer, penalty->line.name), say_sentences(writer, &sentences));
    }
}
