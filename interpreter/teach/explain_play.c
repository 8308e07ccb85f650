/* Play: who leads, what binds whoever plays a card, who wins the trick. */
#include <string.h>

#include "teach/sections.h"

/* --- terms ----------------------------------------------------------------------------------- */

static const char *say_term(struct teller *teller, const struct term *term)
{
    if (term->kind == TERM_VARIABLE)
        return old_say(teller, "a card of %s", old_say_variable(teller, term->variable));
    if (term->kind == TERM_CARDS)
        return old_say_named_cards(teller, &term->cards, "any", "or");
    return term_rows[term->kind].said;
}

static const char *say_terms(struct teller *teller, const struct term *terms, unsigned count)
{
    struct old_words words = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        old_add_word(&words, say_term(teller, &terms[i]));
    return old_say_list(teller, &words, "or");
}

/* --- obligations ----------------------------------------------------------------------------- */

static const char *say_moment(struct teller *teller, const struct obligation *obligation)
{
    const char *trick = obligation->trick ? old_say(teller, " to %s",
                                                    old_say_trick_number(teller, obligation->trick))
                                          : "";
    switch (obligation->when) {
    case WHEN_LEADING: return old_say(teller, "when leading%s, ", trick);
    case WHEN_FOLLOWING: return *trick ? old_say(teller, "when following%s, ", trick) : "";
    case WHEN_ALWAYS: return *trick ? old_say(teller, "when playing%s, ", trick) : "";
    }
    return "";
}

/* ", or a trump": what may be played as well. */
static const char *say_instead(struct teller *teller, const struct obligation *obligation)
{
    if (obligation->instead_count == 0)
        return "";
    return old_say(teller, ", or else %s",
                   say_terms(teller, obligation->instead, obligation->instead_count));
}

/* ", but for the card called,": of what is to be avoided. */
static const char *say_excepted(struct teller *teller, const struct obligation *obligation)
{
    if (obligation->instead_count == 0)
        return "";
    return old_say(teller, ", but for %s,",
                   say_terms(teller, obligation->instead, obligation->instead_count));
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

static const char *say_duty(struct teller *teller, const struct obligation *obligation)
{
    const char *who = obligation->has_role ? old_say_role(teller, obligation->role) : "a player";
    const char *cards = say_terms(teller, obligation->terms, obligation->term_count);
    const char *instead = say_instead(teller, obligation);
    const char *one = is_of_one_card(teller, obligation) ? "it" : "one";
    if (obligation->hook)
        return old_say_asked_by_hook(teller, obligation);
    if (obligation->forbids)
        return old_say(teller, "%s must not play %s%s while there is another choice.", who, cards,
                       say_excepted(teller, obligation));
    if (!obligation->has_role && !obligation_is_of_hand(obligation))
        return old_say(teller, "whoever has %s must play %s%s.", cards, one, instead);
    return old_say(teller, "%s must play %s if they have %s%s.", who, cards, one, instead);
}

static const char *say_spares(struct teller *teller, const struct obligation *obligation)
{
    if (named_cards_are_none(&obligation->spares))
        return "";
    return old_say(teller, " But %s need not be played when no other card would do%s.",
                   old_say_named_cards(teller, &obligation->spares, "any", "or"),
                   obligation->higher_draws ? ", unless a higher card was led" : "");
}

/* "when leading: Whoever has ...": the author's sentence stays as it is. */
static const char *say_before_sentence(struct teller *teller, const char *when,
                                       const char *sentence)
{
    size_t length = strlen(when);
    return length > 2 ? old_say(teller, "%.*s: %s", (int)length - 2, when, sentence) : sentence;
}

const char *old_say_obligation(struct teller *teller, const struct obligation *obligation)
{
    const char *only = "";
    if (teller_words(teller, obligation->says))
        return obligation->says;
    if (obligation->condition)
        only = old_say(teller, "if %s, ", old_say_condition(teller, obligation->condition, true));
    only = old_say(teller, "%s%s", say_moment(teller, obligation), only);
    if (obligation->hook && obligation->hook->says)
        return say_before_sentence(teller, only, obligation->hook->says);
    return old_say(teller, "%s%s%s", only, say_duty(teller, obligation),
                   say_spares(teller, obligation));
}

static void explain_obligation(struct teller *teller, const struct obligation *obligation)
{
    if (can_hold(teller, obligation->condition))
        page_numbered(teller->page, obligation->name,
                      old_capital(teller, old_say_obligation(teller, obligation)));
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
    if (obligation->is_follow_suit && !teller_words(teller, obligation->says))
        old_tell(teller,
                 "Whoever has a card of the suit led must follow suit; who has none may play "
                 "any card.");
    else
        old_tell(teller, "%s Beyond that any card may be played.",
                 old_capital(teller, old_say_obligation(teller, obligation)));
}

void explain_obligations(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    const struct obligation *last = NULL;
    unsigned count = find_obligations(teller, &last);
    page_topic(teller->page, "what may be played");
    if (count == 0) {
        old_tell(teller, "Any card may be played at any time.");
        return;
    }
    /* Whoever compares two games finds a rule by its name. */
    bool has_name = teller->apart && count == 1 && !last->is_follow_suit;
    if (count == 1 && can_hold(teller, last->condition) && !has_name) {
        tell_only_obligation(teller, last);
        return;
    }
    old_tell(teller,
             "What may be played is bound by these rules, the first before the second: each "
             "holds as far as those before it can be kept too. Beyond them any card may be "
             "played.");
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
static const char *say_when_endings_are_asked(const struct teller *teller)
{
    if (teller->rules->first_at[AT_TURN])
        return "before a card is played";
    return teller->rules->first_at[AT_LEAD] ? "before a trick is led to" : "after a trick";
}

void explain_endings(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    unsigned count = count_endings(teller);
    if (count == 0)
        return;
    page_topic(teller->page, "when play is over early");
    old_tell(teller, "Play ends before the hands are empty when, %s, %s:",
             say_when_endings_are_asked(teller), count == 1 ? "this is so" : "one of these is so");
    EACH(ending, play->endings, play->ending_count)
        if (is_in_force(teller, ending->under) && can_hold(teller, ending->condition))
            page_item(
                teller->page, ending->name,
                old_capital(teller, old_say(teller, "%s.",
                                            old_say_condition(teller, ending->condition, true))));
    old_tell(teller, "The cards still in hand then count for nobody.");
    if (teller->rules->first_at[AT_TURN])
        old_tell(teller, "Those of a trick that is under way are nobody's.");
}

/* --- who is out ------------------------------------------------------------------------------ */

/* "If the contract is alone, the declarer's partner plays no card." */
void explain_outs(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    bool any = false;
    page_topic(teller->page, "who is out");
    EACH(out, play->outs, play->out_count) {
        if (!is_in_force(teller, out->under) || !can_hold(teller, out->condition))
            continue;
        any = true;
        const struct formula *formula = formula_of(teller, out->condition);
        const char *plays =
            old_say(teller, "%s %s no card in the deal", old_say_role(teller, out->who),
                    role_verb(teller, out->who, "plays", "play"));
        if (formula && formula_is_true(formula))
            old_tell(teller, "%s.", plays);
        else
            old_tell(teller, "If %s, %s.", old_say_condition(teller, out->condition, true), plays);
    }
    if (any)
        old_tell(teller,
                 "The cards of who is out lie face down, the others play in turn past them, and "
                 "tricks have so many cards fewer. Where who is out would lead to the first trick, "
                 "the next in turn does.");
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
    const char *dummy = old_say_role(teller, contract->dummy);
    const char *opens =
        is_open_before_play(teller, contract->dummy)
            ? dummy
            : old_say(teller,
                      "when the first card has been played, %s lays the hand open on "
                      "the table and",
                      dummy);
    old_tell(teller, "%s takes no further part: the declarer plays its cards as well as their own.",
             opens);
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
    bool is_strong = might_win(teller, cards);
    if (!set_is_empty(cards))
        old_tell(teller,
                 "Who leads %s leaves the lead to the next card: the first that is none of these "
                 "counts as the card led%s.",
                 old_say_cards(teller, cards, "a", "or"),
                 is_strong ? ", and no card before it can win" : "");
}

static const char *say_lacking(const struct ruleset *rules, role_t role)
{
    const struct role_row *row = &role_rows[role_base(role)];
    bool may_lack_partner = rules->sides != SIDES_ACROSS && role_goes(role, WAY_PARTNER);
    if (may_lack_partner)
        return "there is nobody like that";
    return row->traits & ROLE_OF_DECLARER ? "there is no declarer"
           : row->traits & ROLE_OF_NOTE   ? "nobody did"
                                          : "there is nobody like that";
}

/* "the player at the declarer's left, or if there is no declarer, eldest hand,". */
static const char *say_leaders(struct teller *teller)
{
    const struct contract *contract = &teller->rules->contracts[teller->contract];
    const char *said = old_say_role(teller, contract->leaders[0].who);
    for (unsigned i = 1; i < contract->leader_count; i++)
        said = old_say(teller, "%s, or if %s, %s", said,
                       say_lacking(teller->rules, contract->leaders[i - 1].who),
                       old_say_role(teller, contract->leaders[i].who));
    return contract->leader_count > 1 ? old_say(teller, "%s,", said) : said;
}

void explain_lead(struct teller *teller)
{
    page_topic(teller->page, "lead");
    old_tell(teller, "%s leads to the first trick, and %s a card to it.", say_leaders(teller),
             teller->rules->players == 2 ? "the other plays" : "each of the others in turn plays");
    explain_no_lead(teller);
    explain_dummy(teller);
}

/* Only where the ruleset says something of them. */
void explain_claims(struct teller *teller)
{
    const struct claim_rules *claims = &teller->rules->contracts[teller->contract].claims;
    page_topic(teller->page, "claims");
    if (claims->none)
        old_tell(teller, "All cards are played: nobody claims or concedes tricks.");
    if (claims->has_by)
        old_tell(teller, "Only %s may claim tricks without playing them, or concede them.",
                 old_say_role(teller, claims->by));
    if (claims->has_accepted)
        old_tell(teller, "A claim stands if %s %s it; otherwise play goes on.",
                 old_say_role(teller, claims->accepted),
                 role_verb(teller, claims->accepted, "accepts", "accept"));
}

void explain_play(struct teller *teller)
{
    page_heading(teller->page, "Play");
    explain_lead(teller);
    explain_outs(teller);
    explain_obligations(teller);
    explain_who_wins(teller);
    page_topic(teller->page, "how play goes on");
    old_tell(teller, "The winner of a trick leads to the next. Play goes on until the hands are "
                     "empty.");
    explain_endings(teller);
    explain_claims(teller);
}
