/*
 * Hands of which other cards may be played. Hands, tricks and what else obligations ask about are
 * drawn by chance, the same ones each time, and what differs is shrunk. Where the obligations are
 * the same and look at nothing but suits, equal tables prove that no hand differs.
 */
#include <string.h>

#include "contrast/shrink.h"
#include "contrast/witness_parts.h"

#define HANDS_TRIED     24000 /* in all */
#define HANDS_SHRUNK    6     /* for each difference; the smallest is kept */
#define VAIN_MOST       200   /* cases that are shrunk and show something else */
#define HAND_MOST       4     /* cards */
#define STREAM_OF_HANDS 2

/* --- what decides ---------------------------------------------------------------------------- */

static const char *rule_that_refuses(const struct questioning *questioning,
                                     const struct situation *situation, unsigned side,
                                     unsigned card, struct place *place)
{
    struct reason reason;
    enum refusal refusal = situation_refusal(questioning, situation, side, card, &reason);
    *place = reason.place;
    return refusal == REFUSED_OBLIGATION ? reason.rule : NULL;
}

/* By which rules a card is legal in one of the games only. */
static struct deciding deciding_of(const struct questioning *questioning,
                                   const struct situation *situation, unsigned card)
{
    struct deciding by = {.how = {0}};
    for (unsigned side = 0; side < 2; side++)
        by.rule[side] = rule_that_refuses(questioning, situation, side, card, &by.place[side]);
    return by;
}

/* The cards that are legal in one of the games only; none if the case cannot be so. */
static struct set cards_that_differ(const struct questioning *questioning,
                                    const struct situation *situation)
{
    struct answer answers[2];
    if (!situation_ask(questioning, situation, answers))
        return (struct set){{0, 0}};
    return set_or(set_minus(answers[0].legal, answers[1].legal),
                  set_minus(answers[1].legal, answers[0].legal));
}

/* Whether a card of the hand differs by these rules; by any, if there are none. */
static bool shows_by(const struct shows *self, const struct situation *situation)
{
    struct set cards = cards_that_differ(self->questioning, situation);
    const struct deciding *by = self->context;
    if (!by)
        return !set_is_empty(cards);
    SET_EACH(card, cards) {
        struct deciding here = deciding_of(self->questioning, situation, card);
        if (deciding_equal(&here, by))
            return true;
    }
    return false;
}

/* --- chance ---------------------------------------------------------------------------------- */

struct hand_search {
    const struct search *search;
    struct findings *findings;
    struct rng rng;
    bool asks_facts; /* some obligation looks at more than cards */
    unsigned vain;   /* cases that in the end showed something else than was looked for */
};

static bool looks_at_facts(const struct obligation *obligation)
{
    bool found = obligation->has_role || obligation->trick || obligation->condition;
    for (unsigned i = 0; i < obligation->term_count; i++)
        found |= term_rows[obligation->terms[i].kind].of_called;
    return found || obligation->hook;
}

static bool asks_facts(const struct play_rules *play)
{
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (looks_at_facts(&play->obligations[i]))
            return true;
    return false;
}

static unsigned below(struct hand_search *hands, unsigned bound)
{
    return rng_below(&hands->rng, bound);
}

/* A card that is nowhere yet, half of the time of a suit that is there already. */
static unsigned draw_card(struct hand_search *hands, const struct situation *situation)
{
    const struct common *common = hands->search->common;
    const struct pack *pack = &common->rules[0]->pack;
    bool wants_suit = situation->in_trick > 0 && below(hands, 2) == 0;
    for (unsigned i = 0; i < 64; i++) {
        unsigned card = below(hands, common->card_count);
        unsigned suit = pack->cards[common->cards[card].number[0]].suit;
        bool fits =
            !wants_suit || suit == pack->cards[common->cards[situation->trick[0]].number[0]].suit;
        if (fits && situation_has_free(common, situation, card))
            return card;
    }
    return NO_CARD;
}

static void draw_facts(struct hand_search *hands, struct situation *situation)
{
    const struct common *common = hands->search->common;
    unsigned players = common->players;
    situation->declarer = below(hands, 3) ? (uint8_t)below(hands, players) : NO_SEAT;
    if (below(hands, 2))
        situation->called = (card_t)below(hands, common->card_count);
    for (unsigned seat = 0; seat < players && below(hands, 3) == 0; seat++)
        situation->tricks[seat] = (uint8_t)below(hands, 3);
    for (unsigned seat = 0; seat < players && !set_is_empty(common->bids); seat++)
        if (below(hands, 3) == 0)
            situation->bid[seat] =
                (int16_t)set_select(common->bids, below(hands, set_count(common->bids)));
    if (situation->declarer != NO_SEAT && below(hands, 4) == 0)
        situation->partner = (uint8_t)below(hands, players);
}

static struct situation draw_situation(struct hand_search *hands)
{
    const struct circumstances *all = hands->search->circumstances;
    struct situation situation =
        situation_under(&all->items[below(hands, all->count)], QUESTION_LEGAL);
    unsigned size = 2 + below(hands, HAND_MOST - 1), in_trick;
    /* Most tricks have one card: more of them only matter to who has to beat what. */
    in_trick = below(hands, 2) ? 1 : below(hands, hands->search->common->players);
    for (; situation.in_trick < in_trick; situation.in_trick++)
        situation.trick[situation.in_trick] = (card_t)draw_card(hands, &situation);
    while (set_count(situation.hand) < size) {
        unsigned card = draw_card(hands, &situation);
        if (card != NO_CARD)
            set_add(&situation.hand, card);
        else
            size--;
    }
    if (hands->asks_facts)
        draw_facts(hands, &situation);
    return situation;
}

/* --- what is found --------------------------------------------------------------------------- */

/*
 * Shrinks a case that shows the difference. Where one card less would show another difference the
 * case is no witness of this one alone: it is shrunk on, and shows that other one.
 */
static struct deciding shrink_to_one(const struct search *search, struct situation *situation,
                                     const struct deciding *by)
{
    const struct shows this = {shows_by, search->questioning, by};
    const struct shows any = {shows_by, search->questioning, NULL};
    shrink(&this, situation);
    if (!shrink_leaves_out_more(&any, situation))
        return *by;
    shrink(&any, situation);
    struct set cards = cards_that_differ(search->questioning, situation);
    return deciding_of(search->questioning, situation, set_first(cards));
}

static void examine(struct hand_search *hands, const struct situation *situation)
{
    struct set cards = cards_that_differ(hands->search->questioning, situation);
    SET_EACH(card, cards) {
        struct deciding by = deciding_of(hands->search->questioning, situation, card);
        const struct witness *known = findings_about(hands->findings, &by);
        struct situation smaller = *situation;
        if (known ? known->times >= HANDS_SHRUNK : hands->vain >= VAIN_MOST)
            continue;
        struct deciding shown = shrink_to_one(hands->search, &smaller, &by);
        hands->vain += !deciding_equal(&shown, &by);
        findings_keep(hands->findings, hands->search, &shown, &smaller);
    }
}

/* --- proof ----------------------------------------------------------------------------------- */

/* Whether the two ask for the same cards wherever suits are the same. */
static bool say_the_same(const struct obligation *a, const struct obligation *b)
{
    bool plain = !looks_at_facts(a) && !looks_at_facts(b) && a->term_count == b->term_count &&
                 a->when == b->when && a->forbids == b->forbids && set_is_empty(a->spares) &&
                 set_is_empty(b->spares) && a->under == EVERY_CONTRACT &&
                 b->under == EVERY_CONTRACT;
    for (unsigned i = 0; plain && i < a->term_count; i++)
        plain = a->terms[i].kind == b->terms[i].kind &&
                (a->terms[i].kind == TERM_LED || a->terms[i].kind == TERM_TRUMPS);
    return plain;
}

static bool have_same_obligations(const struct common *common)
{
    const struct play_rules *a = &common->rules[0]->play, *b = &common->rules[1]->play;
    bool same = a->obligation_count == b->obligation_count;
    for (unsigned i = 0; same && i < a->obligation_count; i++)
        same = say_the_same(&a->obligations[i], &b->obligations[i]);
    return same;
}

/* Whether every card counts as the same suit in both games. */
static bool have_same_suits(const struct common *common, const struct circumstance *circumstance)
{
    for (unsigned i = 0; i < common->card_count; i++) {
        unsigned letters[2];
        for (unsigned side = 0; side < 2; side++) {
            unsigned suit = circumstance->context[side]->suit_of[common->cards[i].number[side]];
            letters[side] = COMMON_NONE;
            for (unsigned j = 0; suit != SUIT_NONE && j < common->suit_count; j++)
                if (common->suits[j].number[side] == suit)
                    letters[side] = j;
        }
        if (letters[0] != letters[1])
            return false;
    }
    return true;
}

static bool is_proved(const struct search *search)
{
    bool proved = search->circumstances->count > 0 && have_same_obligations(search->common);
    for (unsigned i = 0; proved && i < search->circumstances->count; i++)
        proved = have_same_suits(search->common, &search->circumstances->items[i]);
    return proved;
}

/* --- all of it ------------------------------------------------------------------------------- */

struct findings search_hands(const struct search *search)
{
    const struct common *common = search->common;
    struct findings findings = {.is_complete = is_proved(search)};
    struct hand_search hands = {
        .search = search,
        .findings = &findings,
        .rng = rng_seeded(STREAM_OF_HANDS, 0),
        .asks_facts = common->is_for_as_many &&
                      (asks_facts(&common->rules[0]->play) || asks_facts(&common->rules[1]->play)),
    };
    bool can_be_asked = search->circumstances->count > 0 && common->card_count > 2 * HAND_MOST;
    for (unsigned i = 0; can_be_asked && !findings.is_complete && i < HANDS_TRIED; i++) {
        struct situation situation = draw_situation(&hands);
        findings.tried++;
        examine(&hands, &situation);
    }
    findings_answer(&findings, search);
    return findings;
}
