/* Play: who leads, what binds whoever plays a card, who wins the trick. */
#include "teach/sections.h"
#include "words/play.h"

/* --- terms ----------------------------------------------------------------------------------- */

static const struct statement *say_term(struct writer *writer, const struct term *term)
{
    static const unsigned ids[TERM_KINDS] = {
        [TERM_LED] = SAY_ONE_OF_SUIT_LED,
        [TERM_TRUMPS] = SAY_ONE_TRUMP,
        [TERM_WINNING] = SAY_ONE_THAT_BEATS_TRICK,
        [TERM_HIGHER_TRUMPS] = SAY_ONE_HIGHER_TRUMP,
        [TERM_LOWER_TRUMPS] = SAY_ONE_LOWER_TRUMP,
        [TERM_HIGHER_LED] = SAY_ONE_HIGHER_OF_SUIT_LED,
        [TERM_HIGHEST_TRUMPS] = SAY_HIGHEST_TRUMP_HELD,
        [TERM_HIGHEST_LED] = SAY_HIGHEST_OF_SUIT_LED_HELD,
        [TERM_LOWEST] = SAY_LOWEST_HELD,
        [TERM_COVERED] = SAY_CARD_COVERED,
        [TERM_COVERED_SUIT] = SAY_ONE_OF_SUIT_COVERED,
        [TERM_CALLED_SUIT] = SAY_ONE_OF_SUIT_CALLED,
        [TERM_CALLED_CARD] = SAY_CARD_CALLED,
    };
    if (term->kind == TERM_VARIABLE)
        return say(writer, SAY_ONE_OF_VARIABLE, say_variable(writer, term->variable));
    if (term->kind == TERM_CARDS)
        return say_named_cards(writer, &term->cards, EACH_ANY, JOINT_OR);
    return say(writer, ids[term->kind]);
}

/* NULL for none of them. */
static const struct statement *say_terms(struct writer *writer, const struct term *terms,
                                         unsigned count)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(writer, &parts, say_term(writer, &terms[i]));
    return say_list(writer, &parts, JOINT_OR);
}

/* --- obligations ----------------------------------------------------------------------------- */

/* "when leading to the first trick"; NULL where it binds at any time that it can. */
static const struct statement *say_moment(struct writer *writer,
                                          const struct obligation *obligation)
{
    const struct statement *trick =
        obligation->trick ? say_number(writer, obligation->trick) : NULL;
    switch (obligation->when) {
    case WHEN_LEADING: return say(writer, SAY_WHEN_LEADING, trick);
    case WHEN_FOLLOWING: return trick ? say(writer, SAY_WHEN_FOLLOWING_TO, trick) : NULL;
    case WHEN_ALWAYS: return trick ? say(writer, SAY_WHEN_PLAYING_TO, trick) : NULL;
    }
    return NULL;
}

/* Whether one card alone is asked for, of which there is no other copy. */
static bool is_of_one_card(const struct writer *writer, const struct obligation *obligation)
{
    const struct named_cards *cards = &obligation->terms[0].cards;
    if (obligation->term_count == 1 && obligation->terms[0].kind == TERM_CALLED_CARD)
        return writer->rules->pack.copies == 1;
    bool is_of_trumps = set_is_empty(cards->always) && !cards->of_colour && cards->of_trumps &&
                        !(cards->of_trumps & (cards->of_trumps - 1));
    if (obligation->term_count == 1 && obligation->terms[0].kind == TERM_CARDS && is_of_trumps)
        return writer->rules->pack.copies == 1;
    return obligation->term_count == 1 && obligation->terms[0].kind == TERM_CARDS &&
           set_count(cards->always) == 1 && !cards->of_trumps && !cards->of_colour;
}

static const struct statement *say_duty(struct writer *writer, const struct obligation *obligation)
{
    const struct statement *who = obligation->has_role ? say_role(writer, obligation->role) : NULL;
    const struct statement *cards = say_terms(writer, obligation->terms, obligation->term_count);
    const struct statement *instead =
        say_terms(writer, obligation->instead, obligation->instead_count);
    const struct statement *is_one = say_if(writer, is_of_one_card(writer, obligation));
    if (obligation->forbids)
        return say(writer, SAY_MUST_NOT_PLAY, who, cards, instead);
    if (!obligation->has_role && !obligation_is_of_hand(obligation))
        return say(writer, SAY_WHOEVER_HAS_MUST_PLAY, cards, is_one, instead);
    return say(writer, SAY_MUST_PLAY, who, cards, is_one, instead);
}

/* What need not be played; NULL where nothing is excepted. */
static const struct statement *say_spares(struct writer *writer,
                                          const struct obligation *obligation)
{
    if (named_cards_are_none(&obligation->spares))
        return NULL;
    return say(writer, SAY_NEED_NOT_PLAY,
               say_named_cards(writer, &obligation->spares, EACH_ANY, JOINT_OR),
               say_if(writer, obligation->higher_draws));
}

static void add_sentence(struct writer *writer, struct statements *sentences,
                         const struct obligation *obligation, const struct statement *said)
{
    if (said)
        add_part(writer, sentences, say_by(writer, obligation->place, said));
}

void add_obligation(struct writer *writer, struct statements *sentences,
                    const struct obligation *obligation)
{
    const struct statement *condition = NULL, *moment, *said, *example = NULL;
    if (writer_words(writer, obligation->says)) {
        add_sentence(writer, sentences, obligation, say_text(writer, obligation->says));
        return;
    }
    if (obligation->condition)
        condition = say_condition(writer, obligation->condition, true);
    moment = say_moment(writer, obligation);
    bool is_in_own_words = obligation->hook && obligation->hook->says;
    said = is_in_own_words    ? say_text(writer, obligation->hook->says)
           : obligation->hook ? say_asked_by_hook(writer, obligation, &example)
                              : say_duty(writer, obligation);
    if (moment || condition)
        said = say(writer, is_in_own_words ? SAY_BOUND_IN_OWN_WORDS_WHEN : SAY_BOUND_WHEN, moment,
                   condition, said);
    add_sentence(writer, sentences, obligation, said);
    add_sentence(writer, sentences, obligation, example);
    if (!is_in_own_words)
        add_sentence(writer, sentences, obligation, say_spares(writer, obligation));
}

static void explain_obligation(struct writer *writer, const struct obligation *obligation)
{
    struct statements sentences = {0};
    if (!can_hold(writer, obligation->condition))
        return;
    add_obligation(writer, &sentences, obligation);
    page_add(writer->page, BLOCK_NUMBERED, say_text(writer, obligation->name),
             say_sentences(writer, &sentences));
}

/* How many there are now, and the last of them. */
static unsigned find_obligations(const struct writer *writer, const struct obligation **last)
{
    const struct play_rules *play = &writer->rules->play;
    unsigned count = 0;
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(writer, play->obligations[i].under)) {
            *last = &play->obligations[i];
            count++;
        }
    return count;
}

/* Where there is one it needs no number, and nothing comes before it. */
static void tell_only_obligation(struct writer *writer, const struct obligation *obligation)
{
    struct statements sentences = {0};
    if (obligation->is_follow_suit && !writer_words(writer, obligation->says)) {
        add_sentence(writer, &sentences, obligation, say(writer, SAY_MUST_FOLLOW_SUIT));
    } else {
        add_obligation(writer, &sentences, obligation);
        add_part(writer, &sentences, say(writer, SAY_BEYOND_THAT_ANY_CARD));
    }
    tell(writer, say_sentences(writer, &sentences));
}

static void tell_before_obligations(struct writer *writer)
{
    struct statements sentences = {0};
    add_part(writer, &sentences, say(writer, SAY_BOUND_BY_THESE_RULES));
    add_part(writer, &sentences, say(writer, SAY_BEYOND_THEM_ANY_CARD));
    tell(writer, say_sentences(writer, &sentences));
}

void explain_obligations(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    const struct obligation *last = NULL;
    unsigned count = find_obligations(writer, &last);
    page_topic(writer->page, say(writer, SAY_TOPIC_WHAT_MAY_BE_PLAYED));
    if (count == 0) {
        tell(writer, say(writer, SAY_ANY_CARD_AT_ANY_TIME));
        return;
    }
    /* Whoever compares two games finds a rule by its name. */
    bool has_name = writer->apart && count == 1 && !last->is_follow_suit;
    if (count == 1 && can_hold(writer, last->condition) && !has_name) {
        tell_only_obligation(writer, last);
        return;
    }
    tell_before_obligations(writer);
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(writer, play->obligations[i].under))
            explain_obligation(writer, &play->obligations[i]);
}

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
    return say(writer, writer->rules->first_at[AT_LEAD] ? SAY_BEFORE_A_LEAD : SAY_AFTER_A_TRICK);
}

void explain_endings(struct writer *writer)
{
    const struct play_rules *play = &writer->rules->play;
    unsigned count = count_endings(writer);
    if (count == 0)
        return;
    page_topic(writer->page, say(writer, SAY_TOPIC_WHEN_PLAY_ENDS_EARLY));
    tell(writer, say(writer, SAY_PLAY_ENDS_EARLY_WHEN, say_when_endings_are_asked(writer),
                     say_if(writer, count == 1)));
    EACH(ending, play->endings, play->ending_count)
        if (is_in_force(writer, ending->under) && can_hold(writer, ending->condition))
            write_item(writer, say_text(writer, ending->name),
                       say_condition(writer, ending->condition, true));
    tell(writer, say(writer, SAY_CARDS_IN_HAND_COUNT_FOR_NOBODY));
    if (writer->rules->first_at[AT_TURN])
        tell(writer, say(writer, SAY_CARDS_UNDER_WAY_ARE_NOBODYS));
}

/* --- who is out ------------------------------------------------------------------------------ */

/* "If the contract is alone, the declarer's partner plays no card." */
static const struct statement *say_out(struct writer *writer, const struct table_session_out *out)
{
    const struct formula *formula = formula_of(writer, out->condition);
    bool is_always = formula && formula_is_true(formula);
    return say(writer, SAY_PLAYS_NO_CARD_IN_DEAL, say_role(writer, out->who),
               is_always ? NULL : say_condition(writer, out->condition, true));
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

void explain_lead(struct writer *writer)
{
    const struct contract *contract = &writer->rules->contracts[writer->contract];
    page_topic(writer->page, say(writer, SAY_TOPIC_LEAD));
    tell(writer,
         say(writer, SAY_LEADS, say_leaders(writer, contract->leaders, contract->leader_count),
             say_if(writer, contract->leader_count > 1),
             say_if(writer, writer->rules->players == 2)));
    explain_no_lead(writer);
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

static void tell_how_play_goes_on(struct writer *writer)
{
    struct statements sentences = {0};
    page_topic(writer->page, say(writer, SAY_TOPIC_HOW_PLAY_GOES_ON));
    add_part(writer, &sentences, say(writer, SAY_WINNER_LEADS_NEXT));
    add_part(writer, &sentences, say(writer, SAY_UNTIL_HANDS_ARE_EMPTY));
    tell(writer, say_sentences(writer, &sentences));
}

void explain_play(struct writer *writer)
{
    write_heading(writer, SAY_SECTION_PLAY);
    explain_lead(writer);
    explain_outs(writer);
    explain_obligations(writer);
    explain_who_wins(writer);
    tell_how_play_goes_on(writer);
    explain_endings(writer);
    explain_claims(writer);
}
