/* What a player must play: obligations, their terms, and trumps of other suits that follow. */
#include <string.h>

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
    if (obligation->condition && !always_holds(writer, obligation->condition))
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
    /* Two games are compared by the names of their rules. */
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
