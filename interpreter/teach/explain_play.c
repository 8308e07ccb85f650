/* Play: who leads, what binds whoever plays a card, who wins the trick. */
#include "teach/sections.h"
#include "words/play.h"

/* --- terms ----------------------------------------------------------------------------------- */

static const struct statement *say_term(struct teller *teller, const struct term *term)
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
        return say(teller, SAY_ONE_OF_VARIABLE, say_variable(teller, term->variable));
    if (term->kind == TERM_CARDS)
        return say_named_cards(teller, &term->cards, EACH_ANY, JOINT_OR);
    return say(teller, ids[term->kind]);
}

/* NULL for none of them. */
static const struct statement *say_terms(struct teller *teller, const struct term *terms,
                                         unsigned count)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(teller, &parts, say_term(teller, &terms[i]));
    return say_list(teller, &parts, JOINT_OR);
}

/* --- obligations ----------------------------------------------------------------------------- */

/* "when leading to the first trick"; NULL where it binds at any time that it can. */
static const struct statement *say_moment(struct teller *teller,
                                          const struct obligation *obligation)
{
    const struct statement *trick =
        obligation->trick ? say_number(teller, obligation->trick) : NULL;
    switch (obligation->when) {
    case WHEN_LEADING: return say(teller, SAY_WHEN_LEADING, trick);
    case WHEN_FOLLOWING: return trick ? say(teller, SAY_WHEN_FOLLOWING_TO, trick) : NULL;
    case WHEN_ALWAYS: return trick ? say(teller, SAY_WHEN_PLAYING_TO, trick) : NULL;
    }
    return NULL;
}

/* Whether one card alone is asked for, of which there is no other copy. */
static bool is_of_one_card(const struct teller *teller, const struct obligation *obligation)
{
    const struct named_cards *cards = &obligation->terms[0].cards;
    if (obligation->term_count == 1 && obligation->terms[0].kind == TERM_CALLED_CARD)
        return teller->rules->pack.copies == 1;
    bool is_of_trumps = set_is_empty(cards->always) && !cards->of_colour && cards->of_trumps &&
                        !(cards->of_trumps & (cards->of_trumps - 1));
    if (obligation->term_count == 1 && obligation->terms[0].kind == TERM_CARDS && is_of_trumps)
        return teller->rules->pack.copies == 1;
    return obligation->term_count == 1 && obligation->terms[0].kind == TERM_CARDS &&
           set_count(cards->always) == 1 && !cards->of_trumps && !cards->of_colour;
}

static const struct statement *say_duty(struct teller *teller, const struct obligation *obligation)
{
    const struct statement *who = obligation->has_role ? say_role(teller, obligation->role) : NULL;
    const struct statement *cards = say_terms(teller, obligation->terms, obligation->term_count);
    const struct statement *instead =
        say_terms(teller, obligation->instead, obligation->instead_count);
    const struct statement *is_one = say_if(teller, is_of_one_card(teller, obligation));
    if (obligation->forbids)
        return say(teller, SAY_MUST_NOT_PLAY, who, cards, instead);
    if (!obligation->has_role && !obligation_is_of_hand(obligation))
        return say(teller, SAY_WHOEVER_HAS_MUST_PLAY, cards, is_one, instead);
    return say(teller, SAY_MUST_PLAY, who, cards, is_one, instead);
}

/* What need not be played; NULL where nothing is excepted. */
static const struct statement *say_spares(struct teller *teller,
                                          const struct obligation *obligation)
{
    if (named_cards_are_none(&obligation->spares))
        return NULL;
    return say(teller, SAY_NEED_NOT_PLAY,
               say_named_cards(teller, &obligation->spares, EACH_ANY, JOINT_OR),
               say_if(teller, obligation->higher_draws));
}

static void add_sentence(struct teller *teller, struct statements *sentences,
                         const struct obligation *obligation, const struct statement *said)
{
    if (said)
        add_part(teller, sentences, say_by(teller, obligation->place, said));
}

void add_obligation(struct teller *teller, struct statements *sentences,
                    const struct obligation *obligation)
{
    const struct statement *condition = NULL, *moment, *said, *example = NULL;
    if (teller_words(teller, obligation->says)) {
        add_sentence(teller, sentences, obligation, say_text(teller, obligation->says));
        return;
    }
    if (obligation->condition)
        condition = say_condition(teller, obligation->condition, true);
    moment = say_moment(teller, obligation);
    bool is_in_own_words = obligation->hook && obligation->hook->says;
    said = is_in_own_words    ? say_text(teller, obligation->hook->says)
           : obligation->hook ? say_asked_by_hook(teller, obligation, &example)
                              : say_duty(teller, obligation);
    if (moment || condition)
        said = say(teller, is_in_own_words ? SAY_BOUND_IN_OWN_WORDS_WHEN : SAY_BOUND_WHEN, moment,
                   condition, said);
    add_sentence(teller, sentences, obligation, said);
    add_sentence(teller, sentences, obligation, example);
    if (!is_in_own_words)
        add_sentence(teller, sentences, obligation, say_spares(teller, obligation));
}

static void explain_obligation(struct teller *teller, const struct obligation *obligation)
{
    struct statements sentences = {0};
    if (!can_hold(teller, obligation->condition))
        return;
    add_obligation(teller, &sentences, obligation);
    page_add(teller->page, BLOCK_NUMBERED, say_text(teller, obligation->name),
             say_sentences(teller, &sentences));
}

/* How many there are now, and the last of them. */
static unsigned find_obligations(const struct teller *teller, const struct obligation **last)
{
    const struct play_rules *play = &teller->rules->play;
    unsigned count = 0;
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(teller, play->obligations[i].under)) {
            *last = &play->obligations[i];
            count++;
        }
    return count;
}

/* Where there is one it needs no number, and nothing comes before it. */
static void tell_only_obligation(struct teller *teller, const struct obligation *obligation)
{
    struct statements sentences = {0};
    if (obligation->is_follow_suit && !teller_words(teller, obligation->says)) {
        add_sentence(teller, &sentences, obligation, say(teller, SAY_MUST_FOLLOW_SUIT));
    } else {
        add_obligation(teller, &sentences, obligation);
        add_part(teller, &sentences, say(teller, SAY_BEYOND_THAT_ANY_CARD));
    }
    tell(teller, say_sentences(teller, &sentences));
}

static void tell_before_obligations(struct teller *teller)
{
    struct statements sentences = {0};
    add_part(teller, &sentences, say(teller, SAY_BOUND_BY_THESE_RULES));
    add_part(teller, &sentences, say(teller, SAY_BEYOND_THEM_ANY_CARD));
    tell(teller, say_sentences(teller, &sentences));
}

void explain_obligations(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    const struct obligation *last = NULL;
    unsigned count = find_obligations(teller, &last);
    page_topic(teller->page, say(teller, SAY_TOPIC_WHAT_MAY_BE_PLAYED));
    if (count == 0) {
        tell(teller, say(teller, SAY_ANY_CARD_AT_ANY_TIME));
        return;
    }
    /* Whoever compares two games finds a rule by its name. */
    bool has_name = teller->apart && count == 1 && !last->is_follow_suit;
    if (count == 1 && can_hold(teller, last->condition) && !has_name) {
        tell_only_obligation(teller, last);
        return;
    }
    tell_before_obligations(teller);
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(teller, play->obligations[i].under))
            explain_obligation(teller, &play->obligations[i]);
}

/* --- before the hands are empty -------------------------------------------------------------- */

static unsigned count_endings(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    unsigned count = 0;
    for (unsigned i = 0; i < play->ending_count; i++)
        count += is_in_force(teller, play->endings[i].under) &&
                 can_hold(teller, play->endings[i].condition);
    return count;
}

/* When it is asked whether play is over: behind a trick, and once all has come that comes then. */
static const struct statement *say_when_endings_are_asked(struct teller *teller)
{
    if (teller->rules->first_at[AT_TURN])
        return say(teller, SAY_BEFORE_A_CARD);
    return say(teller, teller->rules->first_at[AT_LEAD] ? SAY_BEFORE_A_LEAD : SAY_AFTER_A_TRICK);
}

void explain_endings(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    unsigned count = count_endings(teller);
    if (count == 0)
        return;
    page_topic(teller->page, say(teller, SAY_TOPIC_WHEN_PLAY_ENDS_EARLY));
    tell(teller, say(teller, SAY_PLAY_ENDS_EARLY_WHEN, say_when_endings_are_asked(teller),
                     say_if(teller, count == 1)));
    EACH(ending, play->endings, play->ending_count)
        if (is_in_force(teller, ending->under) && can_hold(teller, ending->condition))
            tell_item(teller, say_text(teller, ending->name),
                      say_condition(teller, ending->condition, true));
    tell(teller, say(teller, SAY_CARDS_IN_HAND_COUNT_FOR_NOBODY));
    if (teller->rules->first_at[AT_TURN])
        tell(teller, say(teller, SAY_CARDS_UNDER_WAY_ARE_NOBODYS));
}

/* --- who is out ------------------------------------------------------------------------------ */

/* "If the contract is alone, the declarer's partner plays no card." */
static const struct statement *say_out(struct teller *teller, const struct sitting_out *out)
{
    const struct formula *formula = formula_of(teller, out->condition);
    bool is_always = formula && formula_is_true(formula);
    return say(teller, SAY_PLAYS_NO_CARD_IN_DEAL, say_role(teller, out->who),
               is_always ? NULL : say_condition(teller, out->condition, true));
}

void explain_outs(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    struct statements sentences = {0};
    bool any = false;
    page_topic(teller->page, say(teller, SAY_TOPIC_WHO_IS_OUT));
    EACH(out, play->outs, play->out_count) {
        if (!is_in_force(teller, out->under) || !can_hold(teller, out->condition))
            continue;
        any = true;
        tell(teller, say_out(teller, out));
    }
    if (!any)
        return;
    add_part(teller, &sentences, say(teller, SAY_CARDS_OF_WHO_IS_OUT));
    add_part(teller, &sentences, say(teller, SAY_NEXT_LEADS_FOR_WHO_IS_OUT));
    tell(teller, say_sentences(teller, &sentences));
}

/* --- the section ----------------------------------------------------------------------------- */

/* Whether somebody's whole hand lies open in any case when play begins. */
static bool is_open_before_play(const struct teller *teller, role_t who)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->step_count && rules->steps[i].kind != STEP_PLAY; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_SHOW && step->shown == SHOWN_HAND && !step->condition &&
            step->who == who && is_under(step->under, teller->contract))
            return true;
    }
    return false;
}

static void explain_dummy(struct teller *teller)
{
    const struct contract *contract = &teller->rules->contracts[teller->contract];
    if (!contract->has_dummy)
        return;
    bool opens = !is_open_before_play(teller, contract->dummy);
    tell(teller, say(teller, SAY_DUMMY_TAKES_NO_PART, say_role(teller, contract->dummy),
                     say_if(teller, opens)));
}

/* Whether one of the cards is of a suit, or counts as trumps: else nobody thinks that it wins. */
static bool might_win(const struct teller *teller, struct set cards)
{
    const struct pack *pack = &teller->rules->pack;
    const struct order *order = &teller->rules->contracts[teller->contract].order;
    struct set strong = set_minus(pack_all_cards(pack), pack_suit_cards(pack, SUIT_NONE));
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        strong = set_or(strong, order_joins_trumps(pack, order, suit));
    return !set_is_empty(set_and(cards, strong));
}

static void explain_no_lead(struct teller *teller)
{
    struct set cards = teller->rules->contracts[teller->contract].order.no_lead;
    if (!set_is_empty(cards))
        tell(teller,
             say(teller, SAY_LEAVES_LEAD_TO_NEXT, say_cards(teller, cards, EACH_A, JOINT_OR),
                 say_if(teller, might_win(teller, cards))));
}

static const struct statement *say_lacking(struct teller *teller, role_t role)
{
    const struct role_row *row = &role_rows[role_base(role)];
    if (teller->rules->sides != SIDES_ACROSS && role_goes(role, WAY_PARTNER))
        return say(teller, SAY_THERE_IS_NOBODY);
    return say(teller, row->traits & ROLE_OF_DECLARER ? SAY_THERE_IS_NO_DECLARER
                       : row->traits & ROLE_OF_NOTE   ? SAY_NOBODY_DID
                                                      : SAY_THERE_IS_NOBODY);
}

/* "the player at the declarer's left, or if there is no declarer, eldest hand": from this one on.
 */
static const struct statement *say_leaders(struct teller *teller,
                                           const struct first_leader *leaders, unsigned count)
{
    const struct statement *first = say_role(teller, leaders->who);
    if (count == 1)
        return first;
    return say(teller, SAY_LEADER_OR_IF_LACKING, first, say_lacking(teller, leaders->who),
               say_leaders(teller, leaders + 1, count - 1));
}

void explain_lead(struct teller *teller)
{
    const struct contract *contract = &teller->rules->contracts[teller->contract];
    page_topic(teller->page, say(teller, SAY_TOPIC_LEAD));
    tell(teller,
         say(teller, SAY_LEADS, say_leaders(teller, contract->leaders, contract->leader_count),
             say_if(teller, contract->leader_count > 1),
             say_if(teller, teller->rules->players == 2)));
    explain_no_lead(teller);
    explain_dummy(teller);
}

/* Only where the ruleset says something of them. */
void explain_claims(struct teller *teller)
{
    const struct claim_rules *claims = &teller->rules->contracts[teller->contract].claims;
    page_topic(teller->page, say(teller, SAY_TOPIC_CLAIMS));
    if (claims->none)
        tell(teller, say(teller, SAY_NO_CLAIMS));
    if (claims->has_by)
        tell(teller, say(teller, SAY_ONLY_THESE_CLAIM, say_role(teller, claims->by)));
    if (claims->has_accepted)
        tell(teller, say(teller, SAY_CLAIM_STANDS_IF_ACCEPTED, say_role(teller, claims->accepted)));
}

static void tell_how_play_goes_on(struct teller *teller)
{
    struct statements sentences = {0};
    page_topic(teller->page, say(teller, SAY_TOPIC_HOW_PLAY_GOES_ON));
    add_part(teller, &sentences, say(teller, SAY_WINNER_LEADS_NEXT));
    add_part(teller, &sentences, say(teller, SAY_UNTIL_HANDS_ARE_EMPTY));
    tell(teller, say_sentences(teller, &sentences));
}

void explain_play(struct teller *teller)
{
    tell_heading(teller, SAY_SECTION_PLAY);
    explain_lead(teller);
    explain_outs(teller);
    explain_obligations(teller);
    explain_who_wins(teller);
    tell_how_play_goes_on(teller);
    explain_endings(teller);
    explain_claims(teller);
}
