/* Play: who leads, when play ends, who is out, who wins the trick. */
#include "expr/asked.h"
#include "teach/sections.h"
#include "words/contracts.h"
#include "words/play.h"

/* --- before the hands are empty -------------------------------------------------------------- */

static unsigned count_endings(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    unsigned count = 0;
    for (unsigned i = 0; i < play->ending_count; i++)
        count += is_in_force(writer, play->endings[i].under) &&
                 can_hold(writer, play->endings[i].condition);
    return count;
}

/* When it is asked whether play is over: behind a trick, and once all has come that comes then. */
static const struct statement *say_when_endings_are_asked(struct writer *writer)
{
    if (writer->rules->first_at[AT_TURN])
        return say(writer, SAY_BEFORE_A_CARD);
    if (writer->rules->contracts[writer->contract].layout.is_played)
        return say(writer, SAY_AFTER_A_CARD_ADDED);
    return say(writer, writer->rules->first_at[AT_LEAD] ? SAY_BEFORE_A_LEAD : SAY_AFTER_A_TRICK);
}

bool any_card_counts(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->count_count; i++)
        if (asked_as_taken(rules, i))
            return true;
    return false;
}

/* What the cards count that were not played. */
static void add_cards_left(struct writer *writer, struct statements *sentences)
{
    bool any_counts = any_card_counts(writer->rules);
    if (any_counts)
        add_part(writer, sentences, say(writer, SAY_CARDS_IN_HAND_COUNT_FOR_NOBODY));
    if (writer->rules->first_at[AT_TURN])
        add_part(writer, sentences,
                 say(writer, any_counts ? SAY_CARDS_UNDER_WAY_ARE_NOBODYS
                                        : SAY_UNFINISHED_TRICK_IS_NOBODYS));
}

/* Whether play can end early in the ordinary game. */
static bool any_ending_is_usual(struct writer *writer)
{
    EACH(ending, writer->rules->play.endings, writer->rules->play.ending_count)
        if (is_under(ending->under, 0) && can_hold(writer, ending->condition))
            return true;
    return false;
}

/* Where books are compared, an ending is found by its name. */
void explain_endings(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    const struct statement *moment = say_when_endings_are_asked(writer);
    struct statements sentences = {0};
    unsigned count = count_endings(writer);
    bool is_list = count > 1 || writer->apart;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHEN_PLAY_ENDS_EARLY));
    if (count == 0) {
        if (writer->contract > 0 && any_ending_is_usual(writer))
            tell(writer, say(writer, SAY_PLAY_DOES_NOT_END_EARLY));
        return;
    }
    if (is_list)
        tell(writer, say(writer, SAY_PLAY_ENDS_EARLY_WHEN, moment, say_if(writer, count == 1)));
    EACH(ending, play->endings, play->ending_count) {
        if (!is_in_force(writer, ending->under) || !can_hold(writer, ending->condition))
            continue;
        const struct statement *condition = say_condition(writer, ending->condition, true);
        if (is_list)
            write_item(writer, say_text(writer, ending->name), condition);
        else
            add_part(writer, &sentences, say(writer, SAY_PLAY_ENDS_EARLY_IF, moment, condition));
    }
    add_cards_left(writer, &sentences);
    tell(writer, say_sentences(writer, &sentences));
}

/* --- who is out ------------------------------------------------------------------------------ */

/* "If the contract is alone, the declarer's partner plays no card." */
static const struct statement *say_out(struct writer *writer, const struct table_session_out *out)
{
    return say(writer, SAY_PLAYS_NO_CARD_IN_DEAL, say_role(writer, out->who),
               always_holds(writer, out->condition) ? NULL
                                                    : say_condition(writer, out->condition, true));
}

void explain_drops(struct writer *writer)
{
    const struct contract *contract = &writer->rules->contracts[writer->contract];
    struct statements sentences = {0};
    page_topic(writer->page, say(writer, SAY_TOPIC_WHO_DROPS_OUT));
    if (!contract->has_drops)
        return;
    add_part(writer, &sentences,
             say(writer, SAY_DROPS_OUT_IN_PLAY, say_role(writer, contract->drops)));
    add_part(writer, &sentences, say(writer, SAY_NEXT_LEADS_FOR_WHO_DROPS_OUT));
    tell(writer, say_sentences(writer, &sentences));
}

void explain_outs(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    struct statements sentences = {0};
    bool any = false;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHO_IS_OUT));
    EACH(out, play->outs, play->out_count) {
        if (!is_in_force(writer, out->under) || !can_hold(writer, out->condition))
            continue;
        any = true;
        tell(writer, say_out(writer, out));
    }
    if (!any)
        return;
    add_part(writer, &sentences, say(writer, SAY_CARDS_OF_WHO_IS_OUT));
    add_part(writer, &sentences, say(writer, SAY_NEXT_LEADS_FOR_WHO_IS_OUT));
    tell(writer, say_sentences(writer, &sentences));
}

/* --- the section ----------------------------------------------------------------------------- */

/* Whether somebody's whole hand lies open in any case when play begins. */
static bool is_open_before_play(const struct writer *writer, role_t who)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->step_count && rules->steps[i].kind != STEP_PLAY; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_SHOW && step->shown == SHOWN_HAND && !step->condition &&
            step->who == who && is_under(step->under, writer->contract))
            return true;
    }
    return false;
}

static void explain_dummy(struct writer *writer)
{
    const struct contract *contract = &writer->rules->contracts[writer->contract];
    if (!contract->has_dummy)
        return;
    bool opens = !is_open_before_play(writer, contract->dummy);
    tell(writer, say(writer, SAY_DUMMY_TAKES_NO_PART, say_role(writer, contract->dummy),
                     say_if(writer, opens)));
}

/* Whether one of the cards is of a suit, or counts as trumps: else nobody thinks that it wins. */
static bool might_win(const struct writer *writer, struct set cards)
{
    const struct pack *pack = &writer->rules->pack;
    const struct order *order = &writer->rules->contracts[writer->contract].order;
    struct set strong = set_minus(pack_all_cards(pack), pack_suit_cards(pack, SUIT_NONE));
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        strong = set_or(strong, order_joins_trumps(pack, order, suit));
    return !set_is_empty(set_and(cards, strong));
}

static void explain_no_lead(struct writer *writer)
{
    struct set cards = writer->rules->contracts[writer->contract].order.no_lead;
    if (!set_is_empty(cards))
        tell(writer,
             say(writer, SAY_LEAVES_LEAD_TO_NEXT, say_cards(writer, cards, EACH_A, JOINT_OR),
                 say_if(writer, might_win(writer, cards))));
}

static const struct statement *say_lacking(struct writer *writer, role_t role)
{
    const struct role_row *row = &role_rows[role_base(role)];
    if (writer->rules->sides != SIDES_ACROSS && role_goes(role, WAY_PARTNER))
        return say(writer, SAY_THERE_IS_NOBODY);
    return say(writer, row->traits & ROLE_OF_DECLARER ? SAY_THERE_IS_NO_DECLARER
                       : row->traits & ROLE_OF_NOTE   ? SAY_NOBODY_DID
                                                      : SAY_THERE_IS_NOBODY);
}

/* "the player at the declarer's left, or if there is no declarer, eldest hand": from this one on.
 */
static const struct statement *say_leaders(struct writer *writer,
                                           const struct first_leader *leaders, unsigned count)
{
    const struct statement *first = say_role(writer, leaders->who);
    if (count == 1)
        return first;
    return say(writer, SAY_LEADER_OR_IF_LACKING, first, say_lacking(writer, leaders->who),
               say_leaders(writer, leaders + 1, count - 1));
}

/* The rows of a layout, instead of who leads to tricks. */
static void explain_layout(struct writer *writer, const struct contract *contract)
{
    static const unsigned growths[] = {
        [BUILDS_BOTH_WAYS] = SAY_ROWS_GROW_BOTH_WAYS,
        [BUILDS_UP] = SAY_ROWS_GROW_UP,
        [BUILDS_DOWN] = SAY_ROWS_GROW_DOWN,
        [BUILDS_ROUND] = SAY_ROWS_GROW_ROUND,
    };
    const struct layout_rules *layout = &contract->layout;
    struct statements sentences = {0};
    page_topic(writer->page, say(writer, SAY_TOPIC_LAYOUT));
    add_part(writer, &sentences,
             say_by(writer, layout->place,
                    say(writer, SAY_LAYOUT_IS_PLAYED,
                        say_leaders(writer, contract->leaders, contract->leader_count))));
    add_part(writer, &sentences,
             layout->starts == RANK_NONE
                 ? say(writer, SAY_ROWS_START_WITH_FIRST)
                 : say(writer, SAY_ROWS_START_WITH_RANK, say_rank(writer, layout->starts)));
    add_part(writer, &sentences, say(writer, growths[layout->builds]));
    add_part(writer, &sentences, say(writer, SAY_WHO_CANNOT_ADD_IS_SKIPPED));
    add_part(writer, &sentences, say(writer, SAY_LAYOUT_IS_OVER));
    tell(writer, say_sentences(writer, &sentences));
}

void explain_lead(struct writer *writer)
{
    const struct contract *contract = &writer->rules->contracts[writer->contract];
    if (contract->layout.is_played) {
        explain_layout(writer, contract);
        return;
    }
    page_topic(writer->page, say(writer, SAY_TOPIC_LEAD));
    tell(writer,
         say(writer, SAY_LEADS, say_leaders(writer, contract->leaders, contract->leader_count),
             say_if(writer, contract->leader_count > 1),
             say_if(writer, writer->rules->players == 2)));
    explain_no_lead(writer);
    if (writer->rules->has_leads)
        tell(writer, say(writer, SAY_SEVERAL_ARE_LED, say_if(writer, writer->rules->players == 2)));
    explain_dummy(writer);
}

/* Only where the ruleset says something of them. */
void explain_claims(struct writer *writer)
{
    const struct claim_rules *claims = &writer->rules->contracts[writer->contract].claims;
    page_topic(writer->page, say(writer, SAY_TOPIC_CLAIMS));
    if (claims->none)
        tell(writer, say(writer, SAY_NO_CLAIMS));
    if (claims->has_by)
        tell(writer, say(writer, SAY_ONLY_THESE_CLAIM, say_role(writer, claims->by)));
    if (claims->has_accepted)
        tell(writer, say(writer, SAY_CLAIM_STANDS_IF_ACCEPTED, say_role(writer, claims->accepted)));
}

/* Whether sets are led of which the kind matters: not only cards of one suit. */
static bool any_set_has_a_kind(const struct ruleset *rules)
{
    bool any = false;
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
            any |= step->ask.groups[i].leads.row > 0;
    return any;
}

/* Where several cards are led, which set wins. */
static void explain_sets(struct writer *writer)
{
    if (writer->rules->has_leads)
        tell(writer, say(writer, SAY_SET_WINS, say_if(writer, any_set_has_a_kind(writer->rules))));
}

/* Who leads to the later tricks: its winner, unless the rules name others. */
void explain_next_lead(struct writer *writer)
{
    const struct contract *contracts = writer->rules->contracts;
    const struct contract *contract = &contracts[writer->contract];
    page_topic(writer->page, say(writer, SAY_TOPIC_NEXT_LEAD));
    if (contract->next_leader_count > 0)
        tell(writer, say(writer, SAY_LEADS_NEXT,
                         say_leaders(writer, contract->next_leaders, contract->next_leader_count)));
    else if (contracts[0].next_leader_count > 0)
        tell(writer, say(writer, SAY_WINNER_LEADS));
}

/* Whether the rules lay cards face down in the ordinary game. */
static bool usually_lays_down(const struct play_rules *play)
{
    bool lays = false;
    EACH(rule, play->downs, play->down_count) {
        lays |= is_under(rule->under, 0);
    }
    return lays;
}

/* Cards face down to a trick, rule by rule. */
void explain_face_down(struct writer *writer)
{
    static const unsigned laid[] = {
        [DOWN_OFF_SUIT] = SAY_OFF_SUIT_LIES_DOWN,
        [DOWN_BEATEN] = SAY_BEATEN_LIES_DOWN,
        [DOWN_ALL] = SAY_ALL_LIE_DOWN,
    };
    bool any_told = false;
    page_topic(writer->page, say(writer, SAY_TOPIC_FACE_DOWN));
    EACH(rule, writer->rules->play.downs, writer->rules->play.down_count) {
        if (!is_in_force(writer, rule->under) || !can_hold(writer, rule->condition))
            continue;
        any_told = true;
        const struct statement *condition =
            rule->condition ? say_condition(writer, rule->condition, true) : NULL;
        struct statements sentences = {0};
        add_part(writer, &sentences, say(writer, laid[rule->cards], condition));
        add_part(writer, &sentences,
                 say(writer, SAY_DOWN_CANNOT_WIN,
                     rule->has_seen_by ? say_role(writer, rule->seen_by) : NULL));
        tell(writer,
             say_by(writer, rule->place,
                    rule->says ? say_text(writer, rule->says) : say_sentences(writer, &sentences)));
    }
    if (writer->contract > 0 && !any_told && usually_lays_down(&writer->rules->play))
        tell(writer, say(writer, SAY_NO_CARD_LAID_FACE_DOWN));
}

static void tell_how_play_goes_on(struct writer *writer)
{
    bool is_usual = writer->rules->contracts[0].next_leader_count == 0;
    if (writer->rules->contracts[0].layout.is_played)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_HOW_PLAY_GOES_ON));
    tell(writer, say(writer, is_usual ? SAY_WINNER_LEADS_NEXT : SAY_TRICKS_UNTIL_HANDS_ARE_EMPTY));
}

/* Usual where nothing is said: a contract may have it so where tricks lie in the ordinary game.
 */
void explain_gathering(struct writer *writer)
{
    const struct contract *contracts = writer->rules->contracts;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHO_GETS_TRICKS));
    if (contracts[writer->contract].gather == GATHER_TWO_IN_ROW)
        tell(writer, say(writer, SAY_TRICKS_LIE));
    else if (contracts[writer->contract].gather == GATHER_UNLESS_ON)
        tell(writer,
             say(writer, SAY_TRICK_GOES_ON, say_role(writer, contracts[writer->contract].goes_on)));
    else if (contracts[0].gather != GATHER_EACH)
        tell(writer, say(writer, SAY_WINNER_GETS_TRICK));
}

void explain_play(struct writer *writer)
{
    write_heading(writer, SAY_SECTION_PLAY);
    explain_lead(writer);
    explain_outs(writer);
    explain_drops(writer);
    explain_obligations(writer);
    explain_trumps_followed(writer);
    explain_who_wins(writer);
    explain_sets(writer);
    explain_next_lead(writer);
    explain_face_down(writer);
    tell_how_play_goes_on(writer);
    explain_gathering(writer);
    explain_endings(writer);
    explain_claims(writer);
}
