/*
 * What can be known of obligations before any card is played, so that at a card only those are
 * asked that may be owed.
 */
#include <string.h>

#include "ruleset/finish.h"

/* Whether the clause is the duty to follow suit, where it is in force, without ifs and buts. */
static bool is_follow_suit(const struct obligation *obligation)
{
    bool is_plain = !obligation->has_role && obligation->trick == 0 && !obligation->forbids &&
                    !obligation->instead_count && !obligation->condition && !obligation->hook &&
                    named_cards_are_none(&obligation->spares);
    return is_plain && obligation->when == WHEN_FOLLOWING && obligation->term_count == 1 &&
           obligation->terms[0].kind == TERM_LED;
}

static bool is_plain_hook(const struct obligation *obligation)
{
    return obligation->hook && !obligation->forbids && obligation->term_count == 0 &&
           obligation->instead_count == 0 && !obligation->spares.by_trumps &&
           !obligation->higher_draws && set_is_empty(obligation->spares.always);
}

/* The cards that a clause can be about, where they are the same in every trick; else all. */
static struct set cards_concerned(const struct obligation *obligation)
{
    struct set cards = {{0}};
    if (obligation->hook)
        return set_range(0, SET_MAX);
    EACH(term, obligation->terms, obligation->term_count) {
        if (term->kind != TERM_CARDS || term->cards.by_trumps)
            return set_range(0, SET_MAX);
        cards = set_or(cards, term->cards.always);
    }
    return cards;
}

static void sort_by_contract(struct play_rules *play, unsigned number)
{
    const struct obligation *obligation = &play->obligations[number];
    for (unsigned contract = 0; contract <= CONTRACTS_MAX; contract++) {
        unsigned bit = (unsigned)is_under(obligation->under, contract) << number;
        if (obligation->when != WHEN_FOLLOWING)
            play->owed[0][contract] |= (uint16_t)bit;
        if (obligation->when != WHEN_LEADING)
            play->owed[1][contract] |= (uint16_t)bit;
    }
}

void finish_obligations(struct ruleset *rules)
{
    struct play_rules *play = &rules->play;
    memset(play->owed, 0, sizeof play->owed);
    for (unsigned i = 0; i < play->obligation_count; i++) {
        struct obligation *obligation = &play->obligations[i];
        obligation->concerns = cards_concerned(obligation);
        obligation->is_follow_suit = is_follow_suit(obligation);
        obligation->is_plain_hook = is_plain_hook(obligation);
        sort_by_contract(play, i);
    }
    play->only_follow_suit = play->obligation_count == 1 && play->obligations[0].is_follow_suit &&
                             play->obligations[0].under == EVERY_CONTRACT && !rules->has_leads &&
                             !rules->lays_down;
    play->follows_in_word = play->only_follow_suit && rules->pack.card_count <= 64;
}
