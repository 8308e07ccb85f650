/* Play: who leads, what a player must play, who wins the trick. */
#include <string.h>

#include "bounds/possible.h"
#include "expr/asked.h"
#include "teach/contexts.h"
#include "teach/sections.h"
#include "words/contracts.h"
#include "words/play.h"

/* --- terms ----------------------------------------------------------------------------------- */

/* whose: whose cards they are, of a term that goes by the hand; NULL: the reader's. */
static const struct statement *say_term(struct writer *writer, const struct term *term,
                                        const struct statement *whose)
{
    static const unsigned ids[TERM_KINDS] = {
        [TERM_LED] = SAY_ONE_OF_SUIT_LED,
        [TERM_SUITS_IN_TRICK] = SAY_ONE_OF_SUITS_IN_TRICK,
        [TERM_TRUMPS] = SAY_ONE_TRUMP,
        [TERM_WINNING] = SAY_ONE_THAT_BEATS_TRICK,
        [TERM_HIGHER_TRUMPS] = SAY_ONE_HIGHER_TRUMP,
        [TERM_LOWER_TRUMPS] = SAY_ONE_LOWER_TRUMP,
        [TERM_HIGHER_LED] = SAY_ONE_HIGHER_OF_SUIT_LED,
        [TERM_HIGHEST_TRUMPS] = SAY_HIGHEST_TRUMP_HELD,
        [TERM_HIGHEST_LED] = SAY_HIGHEST_OF_SUIT_LED_HELD,
        [TERM_LOWEST] = SAY_LOWEST_HELD,
        [TERM_LIKE_SET] = SAY_LIKE_SET_HELD,
        [TERM_COVERED] = SAY_CARD_COVERED,
        [TERM_COVERED_SUIT] = SAY_ONE_OF_SUIT_COVERED,
        [TERM_CALLED_SUIT] = SAY_ONE_OF_SUIT_CALLED,
        [TERM_CALLED_CARD] = SAY_CARD_CALLED,
        [TERM_FITTING] = SAY_ONE_THAT_FITS,
    };
    if (term->kind == TERM_WINNING &&
        writer->rules->contracts[writer->contract].order.wins != WINS_HIGHEST)
        return say(writer, SAY_ONE_THAT_WOULD_WIN);
    if (term->kind == TERM_VARIABLE)
        return say(writer, SAY_ONE_OF_VARIABLE, say_variable(writer, term->variable));
    if (term->kind == TERM_CARDS)
        return say_named_cards(writer, &term->cards, EACH_A, JOINT_OR);
    return term_rows[term->kind].of_hand ? say(writer, ids[term->kind], whose)
                                         : say(writer, ids[term->kind]);
}

/* NULL for none of them. */
static const struct statement *say_terms(struct writer *writer, const struct term *terms,
                                         unsigned count, const struct statement *whose)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(writer, &parts, say_term(writer, &terms[i], whose));
    return say_list(writer, &parts, JOINT_OR);
}

/* --- the reader ------------------------------------------------------------------------------ */

/* Words of an author that speak of the player in the third person. */
static bool is_of_third_person(const char *text)
{
    static const char *const words[] = {"they ", "their ", "them", NULL};
    for (const char *const *word = words; *word; word++)
        if (strstr(text, *word))
            return true;
    return false;
}

/* "you" for "they", "your partner" for "their partner"; NULL where there is no such phrase. */
static const struct statement *say_reader(struct writer *writer, const struct statement *leaf)
{
    static const unsigned ways[WAY_COUNT] = {
        [WAY_LEFT] = SAY_AT_YOUR_LEFT,   [WAY_RIGHT] = SAY_AT_YOUR_RIGHT,
        [WAY_NEXT] = SAY_NEXT_AFTER_YOU, [WAY_PARTNER] = SAY_YOUR_PARTNER,
        [WAY_SIDE] = SAY_YOUR_SIDE,      [WAY_OPPONENTS] = SAY_YOUR_OPPONENTS,
    };
    role_t role = (role_t)leaf->number;
    bool possesses = leaf->id == ROLE_POSSESSES;
    if (role_ways(role) == 0)
        return say(writer, possesses ? SAY_YOUR : SAY_YOU);
    if (role_ways(role) > 1 || leaf->id == ROLE_BEHIND_NAME)
        return NULL;
    const struct statement *said = say(writer, ways[role_last_way(role)]);
    return possesses ? say(writer, SAY_POSSESSED_BY, said) : said;
}

/* What is said of the one whom a rule is about, said to the reader; NULL where it cannot be. */
static const struct statement *say_to_reader(struct writer *writer,
                                             const struct statement *statement)
{
    if (statement->kind == STATEMENT_TEXT && is_of_third_person(statement->text))
        return clause_with_subject(writer, statement, say(writer, SAY_YOU));
    if (statement->kind == STATEMENT_ROLE && role_base((role_t)statement->number) == ROLE_SELF)
        return say_reader(writer, statement);
    if (statement->count == 0)
        return statement;
    struct statement *copy = arena_alloc(writer->page->arena, sizeof *copy);
    const struct statement **parts =
        arena_alloc(writer->page->arena, statement->count * sizeof *parts);
    for (unsigned i = 0; i < statement->count; i++) {
        const struct statement *part = statement->parts[i];
        parts[i] = part ? say_to_reader(writer, part) : NULL;
        if (part && !parts[i])
            return NULL;
    }
    *copy = *statement;
    copy->parts = parts;
    return copy;
}

/* --- obligations ----------------------------------------------------------------------------- */

/* Whether it cannot bind a leader: no card follows suit, and every card beats an empty trick. But
 * every trump is higher than the trumps in it. */
static bool is_idle_for_leader(const struct obligation *obligation)
{
    bool is = obligation->term_count == 1 && !obligation->forbids;
    EACH(term, obligation->terms, obligation->term_count)
        is &= term_rows[term->kind].of_trick && term->kind != TERM_HIGHER_TRUMPS;
    return is;
}

/* The cards of a term that names them or all trumps, as the suits of the deal are named; false of
 * another term. */
static bool term_cards_in(const struct term *term, const struct named_suits *named,
                          struct set *cards)
{
    unsigned trumps = named->suits[0];
    if (term->kind == TERM_CARDS)
        *cards = named_cards_now(&term->cards, trumps);
    else if (term->kind == TERM_TRUMPS)
        *cards = context_trumps(named->context, trumps);
    else
        return false;
    return true;
}

/* Whether each suit is among the cards whole or not at all: to follow suit satisfies the duty to
 * play one of them, or leaves none of them. */
static bool are_whole_suits(struct writer *writer, const struct term *term)
{
    const struct ruleset *rules = writer->rules;
    struct contexts contexts = contexts_find(rules, writer->contract, writer->page->arena);
    EACH(named, contexts.named, contexts.count) {
        struct set cards;
        if (!term_cards_in(term, named, &cards))
            return false;
        for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
            struct set of_suit = named->context->suit_cards[suit];
            if (!set_is_empty(set_and(of_suit, cards)) && !set_is_empty(set_minus(of_suit, cards)))
                return false;
        }
    }
    return true;
}

/* Whether it is to follow suit, asked of everybody and without ifs and buts. */
static bool is_to_follow_suit(const struct obligation *obligation)
{
    bool is_plain = !obligation->has_role && obligation->trick == 0 && !obligation->forbids &&
                    obligation->instead_count == 0 && !obligation->condition && !obligation->hook &&
                    named_cards_are_none(&obligation->spares);
    return is_plain && obligation->when != WHEN_LEADING && obligation->term_count == 1 &&
           obligation->terms[0].kind == TERM_LED;
}

/* Whether it is the duty to add a card to a layout, which goes with it. */
static bool is_to_add(const struct obligation *obligation)
{
    return obligation->term_count == 1 && obligation->terms[0].kind == TERM_FITTING;
}

/* Whether a duty before this one is to follow suit. */
static bool comes_after_following(const struct writer *writer, const struct obligation *obligation)
{
    const struct play_rules *play = &writer->rules->play;
    for (unsigned i = 0; &play->obligations[i] != obligation; i++)
        if (is_to_follow_suit(&play->obligations[i]) &&
            is_in_force(writer, play->obligations[i].under))
            return true;
    return false;
}

/* Whether it binds just those who cannot follow suit. */
static bool binds_who_cannot_follow(struct writer *writer, const struct obligation *obligation)
{
    return !obligation->forbids && !obligation->hook && obligation->term_count == 1 &&
           set_is_empty(writer->rules->contracts[writer->contract].order.no_lead) &&
           comes_after_following(writer, obligation) &&
           are_whole_suits(writer, &obligation->terms[0]);
}

/* "when leading to the first trick"; NULL where it binds at any time that it can. */
static const struct statement *say_moment(struct writer *writer,
                                          const struct obligation *obligation,
                                          const struct statement *who, bool has_condition)
{
    const struct statement *trick =
        obligation->trick ? say_number(writer, obligation->trick) : NULL;
    if (writer->rules->contracts[writer->contract].layout.is_played)
        return trick ? say(writer, SAY_WHEN_ADDING, trick) : NULL;
    switch (obligation->when) {
    case WHEN_LEADING: return say(writer, SAY_WHEN_LEADING, trick);
    case WHEN_FOLLOWING:
        if (!trick && !has_condition && binds_who_cannot_follow(writer, obligation))
            return say(writer, SAY_WHEN_UNABLE_TO_FOLLOW, who);
        return trick || !is_idle_for_leader(obligation) ? say(writer, SAY_WHEN_FOLLOWING, trick)
                                                        : NULL;
    case WHEN_ALWAYS: return trick ? say(writer, SAY_WHEN_PLAYING_TO, trick) : NULL;
    }
    return NULL;
}

static const struct statement *say_duty(struct writer *writer, const struct obligation *obligation,
                                        const struct statement *who)
{
    const struct statement *cards =
        say_terms(writer, obligation->terms, obligation->term_count, who);
    const struct statement *instead =
        say_terms(writer, obligation->instead, obligation->instead_count, who);
    return say(writer, obligation->forbids ? SAY_MUST_NOT_PLAY : SAY_MUST_PLAY, who, cards,
               instead);
}

/* What need not be played; NULL where nothing is excepted. */
static const struct statement *
say_spares(struct writer *writer, const struct obligation *obligation, const struct statement *who)
{
    if (named_cards_are_none(&obligation->spares))
        return NULL;
    return say(writer, SAY_NEED_NOT_PLAY, who,
               say_named_cards(writer, &obligation->spares, EACH_A, JOINT_OR),
               say_if(writer, obligation->higher_draws));
}

static void add_sentence(struct writer *writer, struct statements *sentences,
                         const struct obligation *obligation, const struct statement *said)
{
    if (said)
        add_part(writer, sentences, say_by(writer, obligation->place, said));
}

/* Whether the condition holds in any case, as options are chosen. */
static bool is_always(struct writer *writer, const struct expression *condition)
{
    const struct formula *formula = formula_of(writer, condition);
    return formula && formula_is_true(formula);
}

/* Whom it binds: NULL is the reader. Where words of the ruleset's speak of the player as of
 * somebody else, the rule does, too. */
static const struct statement *say_bound(struct writer *writer, const struct obligation *obligation,
                                         const struct statement **condition)
{
    if (obligation->has_role)
        return say_role(writer, obligation->role);
    if (!*condition)
        return NULL;
    const struct statement *to_reader = say_to_reader(writer, *condition);
    if (!to_reader)
        return say(writer, SAY_SOME_PLAYER);
    *condition = to_reader;
    return NULL;
}

void add_obligation(struct writer *writer, struct statements *sentences,
                    const struct obligation *obligation)
{
    const struct statement *condition = NULL, *example = NULL;
    if (writer_words(writer, obligation->says)) {
        add_sentence(writer, sentences, obligation, say_text(writer, obligation->says));
        return;
    }
    if (obligation->condition && !is_always(writer, obligation->condition))
        condition = say_condition(writer, obligation->condition, true);
    const struct statement *who = say_bound(writer, obligation, &condition);
    const struct statement *moment = say_moment(writer, obligation, who, condition != NULL);
    bool is_in_own_words = obligation->hook && obligation->hook->says;
    const struct statement *said = is_in_own_words ? say_text(writer, obligation->hook->says)
                                   : obligation->hook
                                       ? say_asked_by_hook(writer, obligation, &example)
                                       : say_duty(writer, obligation, who);
    if (moment || condition)
        said = say(writer, is_in_own_words ? SAY_BOUND_IN_OWN_WORDS_WHEN : SAY_BOUND_WHEN, moment,
                   condition, said);
    add_sentence(writer, sentences, obligation, said);
    add_sentence(writer, sentences, obligation, example);
    if (!is_in_own_words)
        add_sentence(writer, sentences, obligation, say_spares(writer, obligation, who));
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
    if (is_to_follow_suit(obligation) && !writer_words(writer, obligation->says)) {
        add_sentence(writer, &sentences, obligation, say(writer, SAY_MUST_FOLLOW_SUIT));
    } else if (is_to_add(obligation)) {
        add_sentence(writer, &sentences, obligation, say(writer, SAY_MUST_ADD_A_CARD));
    } else {
        add_obligation(writer, &sentences, obligation);
        add_part(writer, &sentences, say(writer, SAY_BEYOND_THAT_ANY_CARD));
    }
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
    tell(writer, say(writer, SAY_BOUND_BY_THESE_RULES));
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(writer, play->obligations[i].under))
            explain_obligation(writer, &play->obligations[i]);
}

/* --- trumps of other suits ------------------------------------------------------------------- */

/* Cards that count as trumps and show another suit, however the suits of the deal are named. */
static bool any_shows_other_suit(struct writer *writer)
{
    const struct pack *pack = &writer->rules->pack;
    struct contexts contexts = contexts_find(writer->rules, writer->contract, writer->page->arena);
    EACH(named, contexts.named, contexts.count) {
        unsigned trumps = named->suits[0];
        struct set cards = context_trumps(named->context, trumps);
        SET_EACH(card, cards)
            if (pack->cards[card].suit != trumps && pack->cards[card].suit != SUIT_NONE)
                return true;
    }
    return false;
}

static bool any_follows_suit(const struct writer *writer)
{
    EACH(obligation, writer->rules->play.obligations, writer->rules->play.obligation_count)
        for (unsigned i = 0; i < obligation->term_count; i++)
            if (obligation->terms[i].kind == TERM_LED && is_in_force(writer, obligation->under))
                return true;
    return false;
}

void explain_trumps_followed(struct writer *writer)
{
    page_topic(writer->page, say(writer, SAY_TOPIC_TRUMPS_OF_OTHER_SUITS));
    if (any_follows_suit(writer) && any_shows_other_suit(writer))
        tell(writer, say(writer, SAY_FOLLOWS_AS_TRUMP));
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
               is_always(writer, out->condition) ? NULL
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
