/* Whether what a rule asks of a position is not said, fact by fact. */
#include "position/laying.h"
#include "bounds/domain.h"
#include "engine/rules.h"
#include "table/state.h"

#define NO_POSITION_SAYS "a position cannot give that: use a game played from its deal"

/* What all cases of a table leave open at one place is told once, unless each may be of another
 * ruleset. */
static bool is_told_already(const struct laying *laying, const char *text)
{
    return !laying->asking->label &&
           diagnostics_say(laying->asking->diagnostics, E_SCRIPT_UNSAID, laying->said->place, text);
}

void asker_lacks(struct asker *asker, const char *what, const char *hint)
{
    struct laying *laying = asker->laying;
    const char *text =
        arena_format(asker->arena, "'%s' depends on %s, which is not given", asker->name, what);
    if (is_told_already(laying, text)) {
        laying->wrong = true;
        return;
    }
    struct diagnostic *diagnostic =
        laying_refuse(laying, E_SCRIPT_UNSAID, laying->said->place, text);
    diagnostic_hint(diagnostic, "%s", hint);
    if (asker->place.source)
        diagnostic_also(diagnostic, asker->place, "the rule");
}

/* A position has no tricks but the one under way. */
void asker_lacks_tricks(struct asker *asker)
{
    struct laying *laying = asker->laying;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    if (!is_before && !laying->tricks_told)
        asker_lacks(asker, "each trick that was played", NO_POSITION_SAYS);
    laying->tricks_told |= !is_before;
}

static const char *name_of_seat(const struct asker *asker, unsigned seat)
{
    const char *const *seats = asker->laying->asking->seats;
    return seats ? seats[seat] : arena_format(asker->arena, "seat %u", seat + 1);
}

/* Each thing that lacks is told once, by the first rule that asks it. */
static bool lacks_bids(struct asker *asker, uint8_t seats)
{
    uint8_t open = seats & asker->laying->bids_open;
    const char *names = "";
    if (!open)
        return false;
    for (unsigned left = open; left; left &= left - 1)
        names = arena_joined(asker->arena, names, ", ", "%s",
                             name_of_seat(asker, (unsigned)__builtin_ctz(left)));
    asker->laying->bids_open &= (uint8_t)~open;
    asker_lacks(asker, arena_format(asker->arena, "the bid of %s", names),
                arena_format(asker->arena, "add 'bids: {%s: NUMBER}', or 'none' for no number",
                             name_of_seat(asker, (unsigned)__builtin_ctz(open))));
    return true;
}

static bool lacks_declarer(struct asker *asker, role_t role)
{
    bool makes_sides = asker->laying->rules->sides == SIDES_NONE && role_goes_by_sides(role);
    if (!(makes_sides || role_has(role, ROLE_OF_DECLARER)) || !asker->laying->declarer_open)
        return false;
    asker->laying->declarer_open = false;
    asker_lacks(asker, "who the declarer is", "add 'declarer: SEAT', or 'none' for nobody");
    return true;
}

/* Of a deal that goes on the tricks to come tell; before the first trick nobody has won one. */
static bool lacks_winner(struct asker *asker, role_t role)
{
    const struct laying *laying = asker->laying;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    bool is_to_come = laying->asking->goes_on && !laying->is_over;
    if (role_base(role) != ROLE_WINNER || !laying->winner_open || is_to_come || is_before)
        return false;
    asker->laying->winner_open = false;
    asker_lacks(
        asker, "who has won the last trick",
        laying->state->trick > 0 && laying->said->leader == SEAT_UNSAID
            ? "give the next leader: 'leads: SEAT'"
            : "give the tricks won and the next leader: 'tricks: {SEAT: NUMBER}', 'leads: SEAT'");
    return true;
}

/* Whether it may still be called, or bid: then it is known who did. */
static bool may_call_again(const struct laying *laying, bool in_auction)
{
    bool may = false;
    EACH(step, laying->rules->steps, laying->rules->step_count)
        may |= step->kind == STEP_ASK && (step->ask.is_auction || !in_auction) &&
               step->at.kind != AT_NO_MOMENT && step->at.last > laying->state->trick;
    return may && laying->asking->goes_on;
}

/* What was bid a position says, but not who has called last, or in an auction bid highest. */
static bool lacks_caller(struct asker *asker, role_t role)
{
    struct laying *laying = asker->laying;
    bool is_bidder = role_base(role) == ROLE_BIDDER;
    bool is_to_come = !asker->is_of_lead && may_call_again(laying, is_bidder);
    if (!(is_bidder || role_base(role) == ROLE_CALLER) || laying->caller_told || is_to_come)
        return false;
    laying->caller_told = true;
    asker_lacks(asker, is_bidder ? "who has bid highest" : "who has called last",
                asker->is_of_lead ? "give the leader: 'leads: SEAT'" : NO_POSITION_SAYS);
    return true;
}

/* Behind a trick that is won the position does not have it, and of a trick none says who led to it.
 */
static bool lacks_leader(struct asker *asker, role_t role)
{
    enum role_base base = role_base(role);
    if (!(base == ROLE_LEADER || base == ROLE_PLAYER) || !asker->is_behind_trick ||
        !asker->laying->leader_open)
        return false;
    asker->laying->leader_open = false;
    asker_lacks(asker,
                base == ROLE_LEADER ? "who has led to the last trick"
                                    : "who has played last to the last trick",
                NO_POSITION_SAYS);
    return true;
}

bool asker_lacks_suit(struct asker *asker, unsigned variable)
{
    const char *name = asker->laying->rules->variables[variable];
    if (!(asker->laying->suits_open >> variable & 1))
        return false;
    asker->laying->suits_open &= (uint8_t) ~(1u << variable);
    asker_lacks(asker, arena_format(asker->arena, "which suit '%s' is", name),
                arena_format(asker->arena, "add '%s: SUIT', or 'none'", name));
    return true;
}

bool asker_lacks_note(struct asker *asker, unsigned number)
{
    const char *name = asker->laying->rules->notes[number].name;
    if (!(asker->laying->notes_open >> number & 1))
        return false;
    asker->laying->notes_open &= ~(UINT32_C(1) << number);
    asker_lacks(asker, arena_format(asker->arena, "the remembered value '%s'", name),
                arena_format(asker->arena, "add 'remembered: {%s: VALUE}'", name));
    return true;
}

static bool lacks_goals_said(struct asker *asker)
{
    if (asker->laying->said->says_goals)
        return false;
    asker_lacks(asker, "the goals and who has them", "add 'goals: {GOAL: SEAT}'");
    return true;
}

/* Whether the card, or another copy of it, may be among those that are taken and not said. */
static bool lacks_taker(struct asker *asker, struct set fillers, unsigned card)
{
    const struct pack *pack = &asker->laying->rules->pack;
    const char *name = pack->cards[card].name;
    if (set_is_empty(set_and(fillers, pack_find_cards(pack, name))))
        return false;
    memset(asker->laying->fillers, 0, sizeof asker->laying->fillers);
    asker_lacks(
        asker, arena_format(asker->arena, "who has taken %s", name),
        arena_format(asker->arena,
                     "give it for all cards that count: 'taken: {SEAT: %s}', or 'unplayed: %s'",
                     name, name));
    return true;
}

/* Whether somebody takes each card of the pack in any deal that is played. */
static bool all_cards_are_taken(const struct ruleset *rules)
{
    struct site site = site_in(rules);
    return rules->play.ending_count == 0 && site.hand * rules->players == rules->pack.card_count;
}

/* Whether a deal that is over says who has taken some cards, and not who has won how many tricks:
 * then cards that are said nowhere were taken by somebody, if all are. */
static bool is_taken_without_tricks(const struct laying *laying)
{
    if (!all_cards_are_taken(laying->rules))
        return false;
    unsigned tricks = laying->said->tricks_of_nobody;
    for (unsigned seat = 0; seat < laying->rules->players; seat++)
        tricks += laying->said->tricks[seat];
    return laying->asking->question == QUESTION_SCORE && tricks == 0 &&
           position_has(laying->said, IN_TAKEN);
}

/* Cards that count, and that these seats may have taken. */
static bool lacks_cards(struct asker *asker, unsigned number, uint8_t seats)
{
    struct set fillers = {{0, 0}};
    const struct ruleset *rules = asker->laying->rules;
    const struct count *count = &rules->counts[number];
    if (count->kind == COUNT_GOALS && lacks_goals_said(asker))
        return true;
    if (asker->laying->asking->goes_on)
        return false; /* the seed fills what is open */
    if (count->by_trumps && asker_lacks_suit(asker, count->variable))
        return true;
    for (unsigned left = seats; left; left &= left - 1)
        fillers = set_or(fillers, asker->laying->fillers[__builtin_ctz(left)]);
    if (is_taken_without_tricks(asker->laying))
        fillers = set_or(fillers, laying_cards_open(asker->laying));
    fillers = set_minus(fillers, asker->laying->said->unplayed);
    SET_EACH(card, fillers) {
        if (count_adds(rules, asker->laying->state, count, card) != 0)
            return lacks_taker(asker, fillers, card);
    }
    return false;
}

/* Cards that all have seen in the pack are said, also of a deal that goes on: no seed turns cards
 * up that were turned up before. */
static bool lacks_turned(struct asker *asker)
{
    if (asker->laying->said->says_turned || asker->laying->turned_told)
        return false;
    asker->laying->turned_told = true;
    asker_lacks(asker, "which cards were turned up", "add 'turned: CARD', or 'none'");
    return true;
}

/* What was dealt, had, laid away or brought to play, as far as it matters: the hint is how to say
 * it.
 */
static bool lacks_had(struct asker *asker, const struct fact_name *name, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    bool is_known = true;
    if (laying->rules->counts[name->index].by_trumps &&
        asker_lacks_suit(asker, laying->rules->counts[name->index].variable))
        return true;
    for (unsigned left = seats; left; left &= left - 1)
        is_known &= laying_knows_past(laying, name, (unsigned)__builtin_ctz(left));
    if (is_known)
        return false;
    asker_lacks(asker,
                arena_format(asker->arena, "which cards were %s", fact_rows[name->fact].behind),
                laying->rules->draws        ? NO_POSITION_SAYS
                : name->fact == FACT_BURIED ? "add 'buried: {SEAT: CARDS}'"
                : name->fact == FACT_HAD
                    ? "add, at least for the cards that count: 'dealt: {SEAT: CARDS}', "
                      "'from-talon: {SEAT: CARDS}'"
                    : "add, at least for the cards that count: 'dealt: {SEAT: CARDS}'");
    return true;
}

/* What was dealt or laid away, once there was a trick; of what lay in the last trick no position
 * says it. */
static bool lacks_past(struct asker *asker, const struct fact_name *name, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    bool is_of_trick =
        name->fact == FACT_IN_TRICK || name->fact == FACT_LED || name->fact == FACT_WINNING;
    bool lies_there = is_of_trick && laying->trick_count > 0;
    bool is_gone = is_of_trick && asker->is_behind_trick;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    if (name->fact == FACT_TURNED)
        return lacks_turned(asker);
    if (!is_gone &&
        (laying->asking->goes_on || lies_there || (name->fact != FACT_BURIED && is_before)))
        return false;
    if (!is_of_trick)
        return lacks_had(asker, name, seats);
    asker_lacks(asker,
                arena_format(asker->arena, "which cards were %s", fact_rows[name->fact].behind),
                NO_POSITION_SAYS);
    return true;
}

/* Whose hand had the best meld, unless it is said with what all began to play. */
static bool lacks_best(struct asker *asker, role_t role)
{
    const struct laying *laying = asker->laying;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    if (!role_has(role, ROLE_OF_MELD) || laying->asking->goes_on || is_before ||
        laying_knows_hands(laying))
        return false;
    asker_lacks(asker,
                arena_format(asker->arena, "who had the best %s",
                             laying->rules->counts[role_named(role)].name),
                laying->rules->draws ? NO_POSITION_SAYS
                                     : "add the cards of all seats: 'dealt: {SEAT: CARDS, ...}'");
    return true;
}

/* Whether it is in a hand that is laid, or lies in the trick: then somebody is seen to have it, or
 * to have had it. */
static bool is_seen(const struct laying *laying, unsigned card)
{
    bool is_over = laying->asking->question == QUESTION_SCORE;
    bool is_there = false;
    for (unsigned i = 0; i < laying->trick_count; i++)
        is_there |= laying->trick[i] == card;
    for (unsigned seat = 0; !is_over && seat < laying->rules->players; seat++)
        is_there |= set_has(laying->state->hand[seat], card);
    return is_there;
}

/* Whose hand had a card that was played, and of which it is not said to whom it was dealt. */
static bool lacks_holder(struct asker *asker, role_t role)
{
    const struct pack *pack = &asker->laying->rules->pack;
    const char *name = pack->cards[role_named(role)].name;
    bool are_seen = true;
    if (role_base(role) != ROLE_HOLDER || asker->laying->asking->goes_on)
        return false; /* of a deal that goes on the seed fills what is open */
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].name == name)
            are_seen &= is_seen(asker->laying, card) || laying_says_origin(asker->laying, card);
    if (are_seen)
        return false;
    asker_lacks(asker, arena_format(asker->arena, "who had %s", name),
                arena_format(asker->arena, "add 'dealt: {SEAT: %s}'", name));
    return true;
}

/* Whether who has the role depends on something that is not said. */
bool asker_lacks_role(struct asker *asker, role_t role)
{
    bool lacking = lacks_declarer(asker, role);
    lacking |= lacks_winner(asker, role);
    lacking |= lacks_leader(asker, role);
    lacking |= lacks_caller(asker, role);
    if (role_base(role) == ROLE_NOTED)
        lacking |= asker_lacks_note(asker, role_named(role));
    return lacks_best(asker, role) || lacks_holder(asker, role) || lacking;
}

static uint8_t seats_asked(const struct asker *asker, role_t role, uint8_t subject)
{
    const struct laying *laying = asker->laying;
    if (role == ROLE_MOST || role == ROLE_FEWEST)
        role = ROLE_EACH;
    return role == ROLE_SELF ? subject : role_seats(laying->rules, laying->state, role, subject);
}

static bool lacks_term(struct asker *asker, unsigned term, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    uint64_t *asked = &asker->asked[term][seats / 64], *lacking = &asker->lacking[term][seats / 64];
    uint64_t bit = UINT64_C(1) << seats % 64;
    if (!(*asked & bit)) {
        const struct named_term *now = ruleset_term(laying->rules, term, laying->state->settled);
        *asked |= bit;
        *lacking |= asker_lacks_any(asker, now->expression, seats) ? bit : 0;
    }
    return *lacking & bit;
}

/* Of card goals whether their owners have won them; of others all that they ask. */
static bool lacks_goals(struct asker *asker, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    const struct state *state = laying->state;
    const struct goals_step *goals = ruleset_goals(laying->rules);
    bool lacking = false;
    if (!goals || lacks_goals_said(asker))
        return goals != NULL;
    for (unsigned i = 0; i < state->goal_count; i++) {
        unsigned owner = state->goal_of[i];
        uint8_t seat = owner == NO_SEAT ? 0 : (uint8_t)(seats & (1u << owner));
        if (seat && goals->named)
            lacking |= asker_lacks_any(asker, goals->named[state->goals[i]].condition, seat);
        else if (seat && !laying->asking->goes_on)
            lacking |= lacks_taker(asker, laying->fillers[owner], state->goals[i]);
    }
    return lacking;
}

static bool lacks_fact(struct asker *asker, const struct fact_name *name, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    switch (fact_rows[name->fact].needs) {
    case NEED_NOTHING: break;
    case NEED_DECLARER: return lacks_declarer(asker, ROLE_MAKERS);
    case NEED_BIDS: return lacks_bids(asker, seats);
    case NEED_SUIT: return asker_lacks_suit(asker, name->index);
    case NEED_CARDS:
        return lacks_cards(asker, name->index,
                           fact_is_of_seats(name->fact) ? seats : ruleset_seats(laying->rules));
    case NEED_PAST: return lacks_past(asker, name, seats);
    case NEED_NOTE: return asker_lacks_note(asker, name->index);
    case NEED_TERM: return lacks_term(asker, name->index, seats);
    case NEED_TRICKS: asker_lacks_tricks(asker); return true;
    case NEED_GOALS: return lacks_goals(asker, seats);
    }
    return false;
}

/* Whether the expression asks something that is not said; NULL asks nothing. */
bool asker_lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject)
{
    bool lacking = false;
    if (!expression || expression->is_constant)
        return false;
    EACH(name, expression->names, expression->name_count) {
        uint8_t seats = seats_asked(asker, name->role, subject);
        lacking |= asker_lacks_role(asker, name->role);
        lacking |= lacks_fact(asker, name, seats);
    }
    return lacking;
}
