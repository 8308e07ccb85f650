/*
 * Hands of which other cards may be played. Hands, tricks and what else obligations ask about are
 * drawn by chance, the same ones each time, and what differs is shrunk. Where the obligations are
 * the same and look at nothing but suits, equal tables prove that no hand differs.
 */

#include "contrast/witness_parts.h"

#define DEALS_PLAYED    1000 /* in both games together; each decision of a deal is a case */
#define HANDS_SHRUNK    12   /* for each difference; the smallest is kept */
#define VAIN_MOST       200  /* cases that are shrunk and show something else */
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
    struct ruling rulings[2];
    if (!situation_ask(questioning, situation, rulings))
        return (struct set){{0, 0}};
    return set_or(set_minus(rulings[0].legal, rulings[1].legal),
                  set_minus(rulings[1].legal, rulings[0].legal));
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

/* --- what is asked ---------------------------------------------------------------------------- */

struct hand_search {
    const struct search *search;
    struct findings *findings;
    struct rng rng;
    unsigned vain; /* cases that in the end showed something else than was looked for */
};

static bool looks_at_facts(const struct obligation *obligation)
{
    bool found = obligation->has_role || obligation->trick || obligation->condition;
    for (unsigned i = 0; i < obligation->term_count; i++)
        found |= term_rows[obligation->terms[i].kind].of_called;
    return found || obligation->hook;
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

/* Whether both answer as they do where the case was played, and differ by these rules. */
struct played_case {
    const struct deciding *by;
    struct ruling rulings[2];
};

static bool shows_as_played(const struct shows *self, const struct situation *situation)
{
    const struct played_case *played = self->context;
    const struct shows by = {shows_by, self->questioning, played->by};
    struct ruling rulings[2];
    return situation_ask(self->questioning, situation, rulings) &&
           set_equal(rulings[0].legal, played->rulings[0].legal) &&
           set_equal(rulings[1].legal, played->rulings[1].legal) && shows_by(&by, situation);
}

/* Without the facts that do not matter. */
static void keep_as_played(struct hand_search *hands, const struct situation *situation,
                           const struct deciding *by)
{
    struct situation plain = *situation;
    struct played_case played = {.by = by};
    const struct shows shows = {shows_as_played, hands->search->questioning, &played};
    situation_ask(hands->search->questioning, situation, played.rulings);
    shrink_facts(&shows, &plain);
    findings_keep(hands->findings, hands->search, by, &plain,
                  situation_cost(hands->search->common, &plain), true);
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
        findings_keep(hands->findings, hands->search, &shown, &smaller,
                      situation_cost(hands->search->common, &smaller), false);
        keep_as_played(hands, situation, &by);
    }
}

/* --- play ------------------------------------------------------------------------------------ */

/* Every decision of a deal that was played is a case, if the game says of it what it says of the
 * deal. */
static void examine_deal(struct hand_search *hands, unsigned side, const struct route *route)
{
    const struct questioning *questioning = hands->search->questioning;
    const struct engine *engine = questioning_engine(questioning, side);
    struct route until = *route;
    struct state state;
    until.count = 0;
    route_replay(engine, &until, NULL, &state);
    for (unsigned i = 0; i < route->count; i++) {
        struct situation situation;
        struct ruling rulings[2];
        if (state.turn == TURN_CARD &&
            situation_played(hands->search->common, side, QUESTION_LEGAL, &state, (struct set){{0}},
                             &situation) &&
            situation_ask(questioning, &situation, rulings)) {
            struct ruling real;
            situation_answer(questioning, side, QUESTION_LEGAL, &state, &real);
            hands->findings->tried++;
            if (set_equal(real.legal, rulings[side].legal) &&
                !set_equal(rulings[0].legal, rulings[1].legal))
                examine(hands, &situation);
        }
        route_act(engine, &until, &state, route->actions[i]);
    }
}

/* --- proof ----------------------------------------------------------------------------------- */

/* Whether the two ask for the same cards wherever suits are the same. */
static bool say_the_same(const struct obligation *a, const struct obligation *b)
{
    bool plain = !looks_at_facts(a) && !looks_at_facts(b) && a->term_count == b->term_count &&
                 !a->instead_count && !b->instead_count && a->when == b->when &&
                 a->forbids == b->forbids && named_cards_are_none(&a->spares) &&
                 named_cards_are_none(&b->spares) && a->under == EVERY_CONTRACT &&
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
    struct hand_search hands = {search, &findings, rng_seeded(STREAM_OF_HANDS, 0), 0};
    const struct situation anything = situation_anything(QUESTION_SCORE);
    bool can_be_asked = search->circumstances->count > 0 && common->card_count > 1;
    for (unsigned i = 0; can_be_asked && !findings.is_complete && i < DEALS_PLAYED; i++) {
        const struct aim aim = {search->questioning, i % 2, &anything, NO_SEAT, NULL, NULL};
        struct route route;
        struct state state;
        if (play_towards(&aim, &hands.rng, &route, &state))
            examine_deal(&hands, i % 2, &route);
    }
    findings_reach(&findings, search);
    return findings;
}
