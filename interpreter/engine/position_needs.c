/* What a question asks of a position, and nobody has said. */
#include <string.h>

#include "engine/laying.h"
#include "engine/rules.h"
#include "table/state.h"

/* A rule that asks something of the position. */
struct asker {
    struct laying *laying;
    struct arena *arena;
    const char *name;
    struct place place;
    /* Terms that have been asked of these seats, a bit for each set of them, and what they lacked:
     * terms that ask each other would be asked again and again. */
    uint64_t asked[TERMS_NAMED_MAX][4], lacking[TERMS_NAMED_MAX][4];
};

static void lacks(struct asker *asker, const char *what, const char *hint)
{
    const char *text =
        arena_format(asker->arena, "'%s' asks %s, which is not said", asker->name, what);
    struct diagnostic *diagnostic =
        laying_refuse(asker->laying, E_SCRIPT_UNSAID, asker->laying->said->place, text);
    diagnostic_hint(diagnostic, "%s", hint);
    if (asker->place.source)
        diagnostic_also(diagnostic, asker->place, "the rule");
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
    lacks(asker, arena_format(asker->arena, "the bid of %s", names),
          arena_format(asker->arena, "say it: 'bids: {%s: NUMBER}', or 'none' for no number",
                       name_of_seat(asker, (unsigned)__builtin_ctz(open))));
    return true;
}

static bool lacks_declarer(struct asker *asker, role_t role)
{
    bool makes_sides = asker->laying->rules->sides == SIDES_NONE && role_goes_by_sides(role);
    if (!(makes_sides || role_has(role, ROLE_OF_DECLARER)) || !asker->laying->declarer_open)
        return false;
    asker->laying->declarer_open = false;
    lacks(asker, "who the declarer is", "say it: 'declarer: SEAT', or 'none' for nobody");
    return true;
}

/* Of a deal that goes on the tricks to come tell; before the first trick nobody has won one. */
static bool lacks_winner(struct asker *asker, role_t role)
{
    const struct laying *laying = asker->laying;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    if (role_base(role) != ROLE_WINNER || !laying->winner_open || laying->asking->goes_on ||
        is_before)
        return false;
    asker->laying->winner_open = false;
    lacks(asker, "who has won the last trick",
          laying->state->trick > 0 && laying->said->leader == SEAT_UNSAID
              ? "say who would lead to the next: 'leads: SEAT'"
              : "say who has won how many and would lead to the next: 'tricks: {SEAT: NUMBER}', "
                "'leads: SEAT'");
    return true;
}

static bool lacks_suit(struct asker *asker, unsigned variable)
{
    const char *name = asker->laying->rules->variables[variable];
    if (!(asker->laying->suits_open >> variable & 1))
        return false;
    asker->laying->suits_open &= (uint8_t) ~(1u << variable);
    lacks(asker, arena_format(asker->arena, "which suit '%s' is", name),
          arena_format(asker->arena, "say it: '%s: SUIT', or 'none'", name));
    return true;
}

static bool lacks_note(struct asker *asker, unsigned number)
{
    const char *name = asker->laying->rules->notes[number].name;
    if (!(asker->laying->notes_open >> number & 1))
        return false;
    asker->laying->notes_open &= (uint16_t) ~(1u << number);
    lacks(asker, arena_format(asker->arena, "what is remembered as '%s'", name),
          arena_format(asker->arena, "say it: 'remembered: {%s: VALUE}'", name));
    return true;
}

/* Cards that count, and that these seats may have taken. */
static bool lacks_cards(struct asker *asker, unsigned number, uint8_t seats)
{
    struct set fillers = {{0, 0}};
    const struct ruleset *rules = asker->laying->rules;
    const struct count *count = &rules->counts[number];
    if (count->kind == COUNT_GOALS && !asker->laying->said->says_goals) {
        lacks(asker, "which cards are goals, and whose", "say it: 'goals: {CARD: SEAT}'");
        return true;
    }
    if (asker->laying->asking->goes_on)
        return false; /* the seed fills what is open */
    if (count->by_trumps && lacks_suit(asker, 0))
        return true;
    for (unsigned left = seats; left; left &= left - 1)
        fillers = set_or(fillers, asker->laying->fillers[__builtin_ctz(left)]);
    SET_EACH(card, fillers) {
        const char *name = rules->pack.cards[card].name;
        if (count_adds(rules, asker->laying->state, count, card) == 0)
            continue;
        memset(asker->laying->fillers, 0, sizeof asker->laying->fillers);
        lacks(asker, arena_format(asker->arena, "who has taken %s", name),
              arena_format(asker->arena, "say it of all cards that count: 'taken: {SEAT: %s}'",
                           name));
        return true;
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
    lacks(asker, "which cards were turned up", "say it: 'turned: CARD', or 'none'");
    return true;
}

/* What was dealt, laid away, or lay in the last trick, once there was a trick: no
 * position says it.
 */
static bool lacks_past(struct asker *asker, const struct fact_name *name)
{
    const struct laying *laying = asker->laying;
    bool is_of_trick =
        name->fact == FACT_IN_TRICK || name->fact == FACT_LED || name->fact == FACT_WINNING;
    bool lies_there = is_of_trick && laying->trick_count > 0;
    if (name->fact == FACT_TURNED)
        return lacks_turned(asker);
    if (laying->asking->goes_on || lies_there ||
        (name->fact != FACT_BURIED && laying->state->trick == 0))
        return false;
    lacks(asker, arena_format(asker->arena, "which cards were %s", fact_rows[name->fact].behind),
          "no position says that: ask it of a game that is played from its deal");
    return true;
}

/* Whose hand had the best meld: a position has no cards that were played. */
static bool lacks_best(struct asker *asker, role_t role)
{
    const struct laying *laying = asker->laying;
    bool is_before = laying->state->trick == 0 && laying->asking->question != QUESTION_SCORE;
    if (!role_has(role, ROLE_OF_MELD) || laying->asking->goes_on || is_before)
        return false;
    lacks(asker,
          arena_format(asker->arena, "who had the best %s",
                       laying->rules->counts[role_named(role)].name),
          "no position says that: ask it of a game that is played from its deal");
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

/* Whose hand had a card that was played: a position does not say of a card who played it. */
static bool lacks_holder(struct asker *asker, role_t role)
{
    const struct pack *pack = &asker->laying->rules->pack;
    const char *name = pack->cards[role_named(role)].name;
    bool are_seen = true;
    if (role_base(role) != ROLE_HOLDER || asker->laying->asking->goes_on)
        return false; /* of a deal that goes on the seed fills what is open */
    for (unsigned card = 0; card < pack->card_count; card++)
        if (pack->cards[card].name == name)
            are_seen &= is_seen(asker->laying, card);
    if (are_seen)
        return false;
    lacks(asker, arena_format(asker->arena, "who had %s", name),
          "no position says that: ask it of a game that is played from its deal");
    return true;
}

/* Whether who has the role depends on something that is not said. */
static bool lacks_role(struct asker *asker, role_t role)
{
    bool lacking = lacks_declarer(asker, role);
    lacking |= lacks_winner(asker, role);
    if (role_base(role) == ROLE_NOTED)
        lacking |= lacks_note(asker, role_named(role));
    return lacks_best(asker, role) || lacks_holder(asker, role) || lacking;
}

static uint8_t seats_asked(const struct asker *asker, role_t role, uint8_t subject)
{
    const struct laying *laying = asker->laying;
    if (role == ROLE_MOST || role == ROLE_FEWEST)
        role = ROLE_EACH;
    return role == ROLE_SELF ? subject : role_seats(laying->rules, laying->state, role, subject);
}

static uint8_t all_seats(const struct ruleset *rules)
{
    return (uint8_t)((1u << rules->players) - 1);
}

static bool lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject);

static bool lacks_term(struct asker *asker, unsigned term, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    uint64_t *asked = &asker->asked[term][seats / 64], *lacking = &asker->lacking[term][seats / 64];
    uint64_t bit = UINT64_C(1) << seats % 64;
    if (!(*asked & bit)) {
        const struct named_term *now = ruleset_term(laying->rules, term, laying->state->settled);
        *asked |= bit;
        *lacking |= lacks_any(asker, now->expression, seats) ? bit : 0;
    }
    return *lacking & bit;
}

static bool lacks_fact(struct asker *asker, const struct fact_name *name, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    switch (fact_rows[name->fact].needs) {
    case NEED_NOTHING: break;
    case NEED_DECLARER: return lacks_declarer(asker, ROLE_MAKERS);
    case NEED_BIDS: return lacks_bids(asker, seats);
    case NEED_SUIT: return lacks_suit(asker, name->index);
    case NEED_CARDS:
        return lacks_cards(asker, name->index,
                           fact_is_of_seats(name->fact) ? seats : all_seats(laying->rules));
    case NEED_PAST: return lacks_past(asker, name);
    case NEED_NOTE: return lacks_note(asker, name->index);
    case NEED_TERM: return lacks_term(asker, name->index, seats);
    }
    return false;
}

/* Whether the expression asks something that is not said; NULL asks nothing. */
static bool lacks_any(struct asker *asker, const struct expression *expression, uint8_t subject)
{
    bool lacking = false;
    if (!expression || expression->is_constant)
        return false;
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        uint8_t seats = seats_asked(asker, name->role, subject);
        lacking |= lacks_role(asker, name->role);
        lacking |= lacks_fact(asker, name, seats);
    }
    return lacking;
}

/* What a rule that holds asks besides: of one that may yet hold everything. */
static bool may_hold(const struct asker *asker, const struct expression *condition, uint8_t seats)
{
    const struct laying *laying = asker->laying;
    struct subject subject = {.seats = seats, .call = NO_BID, .before_scored = true};
    return laying->asking->goes_on ||
           condition_holds(laying->engine, laying->state, condition, &subject);
}

static bool is_asked(const struct laying *laying, unsigned account)
{
    uint8_t asked = laying->asking->accounts;
    return !asked || asked >> account & 1;
}

static void check_rule(struct asker *asker, role_t to, const struct expression *condition,
                       const struct amount *points)
{
    const struct laying *laying = asker->laying;
    const struct ruleset *rules = laying->rules;
    lacks_role(asker, to);
    for (unsigned number = 0; number < rules->players; number++) {
        uint8_t own = line_subject(rules, laying->state, to, number);
        if (own && is_asked(laying, account_of_seats(rules, own)) &&
            !lacks_any(asker, condition, own) && points && may_hold(asker, condition, own))
            lacks_any(asker, points->expression, own);
    }
}

/* Whether a moment of play is still to come. */
static bool may_come(const struct step_moment *at, const struct state *state)
{
    return at->kind != AT_NO_MOMENT && at->last > state->trick;
}

static void check_settings(struct asker *asker, const struct note_settings *settings)
{
    const struct ruleset *rules = asker->laying->rules;
    for (unsigned i = 0; i < settings->count; i++) {
        const struct note *note = &rules->notes[settings->items[i].note];
        for (unsigned owner = 0; owner < note_owners(rules, note); owner++)
            lacks_any(asker, settings->items[i].value.expression, note_seats(rules, note, owner));
    }
}

/* What may be laid goes by what lies there already. */
static void lacks_laid(struct asker *asker)
{
    if (asker->laying->laid_told)
        return;
    asker->laying->laid_told = true;
    lacks(asker, "which cards lie open in melds",
          "say it: 'laid: [{card: CARD, seat: SEAT, melds: [MELD]}]', or 'none'");
}

/* What steps between the tricks that are still to be played ask. */
static void check_steps(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    for (unsigned i = 0; i < laying->rules->step_count; i++) {
        const struct step *step = &laying->rules->steps[i];
        asker->name = step->name;
        asker->place = step->place;
        if (!may_come(&step->at, laying->state) || !is_under(step->under, laying->state->settled))
            continue;
        lacks_any(asker, step->condition, 0);
        if (laying_asks_laid(laying, step))
            lacks_laid(asker);
        if (step->kind == STEP_NOTE)
            check_settings(asker, &step->notes);
    }
}

/* Who leads, where nothing says it: the first of the list that somebody is. */
static void check_leader(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct contract *contract = &laying->rules->contracts[laying->state->settled];
    bool is_asked = laying->asking->goes_on && laying->said->leader == SEAT_UNSAID;
    for (unsigned i = 0; is_asked && i < contract->leader_count; i++) {
        role_t who = contract->leaders[i].who;
        asker->name = "lead";
        asker->place = contract->leaders[i].place;
        if (lacks_role(asker, who) || role_seats(laying->rules, laying->state, who, 0))
            return;
    }
}

/* Who plays no card. */
static void check_outs(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    for (unsigned i = 0; i < play->out_count; i++) {
        asker->name = "out";
        asker->place = play->outs[i].place;
        if (is_under(play->outs[i].under, laying->state->settled))
            lacks_any(asker, play->outs[i].condition, 0);
    }
}

/* Whether play is over already: behind the last card it is anyway. */
static void check_endings(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    bool has_cards = !set_is_empty(laying->state->hand[laying_first_playing(laying)]);
    bool is_between = laying->state->trick > 0 && !laying->trick_count && has_cards;
    bool may_end = laying->asking->goes_on || is_between;
    for (unsigned i = 0; i < play->ending_count && may_end; i++) {
        asker->name = play->endings[i].name;
        asker->place = play->endings[i].place;
        if (is_under(play->endings[i].under, laying->state->settled))
            lacks_any(asker, play->endings[i].condition, 0);
    }
}

/* --- what the tricks ask --------------------------------------------------------------------- */

/* The cards of which something is to be known: that lie in the trick, or are yet to be played. */
static struct set cards_in_question(const struct laying *laying)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < laying->trick_count; i++)
        set_add(&cards, laying->trick[i]);
    if (laying->asking->question == QUESTION_LEGAL)
        cards = set_or(cards, laying->state->hand[laying->next]);
    for (unsigned seat = 0; laying->asking->goes_on && seat < laying->rules->players; seat++)
        cards = set_or(cards, laying->state->hand[seat]);
    return cards;
}

/* Whether these cards are of the same suits, and as strong, in both. */
static bool same_for(struct set cards, const struct context *a, const struct context *b)
{
    SET_EACH(card, cards) {
        if (a->suit_of[card] != b->suit_of[card])
            return false;
        SET_EACH(lead, cards) {
            unsigned led = a->suit_of[lead];
            if (a->power[led][card] != b->power[led][card])
                return false;
        }
    }
    return true;
}

/* Whether these cards are others if the suit variable is another suit. */
static bool goes_by(const struct laying *laying, unsigned variable, struct set cards)
{
    const struct ruleset *rules = laying->rules;
    const struct context *first = NULL;
    uint8_t suits[VARIABLES_MAX];
    memcpy(suits, laying->suits, sizeof suits);
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        suits[variable] = (uint8_t)suit;
        const struct context *context =
            rules->contexts[ruleset_context_index(rules, laying->state->contract, suits)];
        if (first && context && !same_for(cards, first, context))
            return true;
        first = first ? first : context;
    }
    return false;
}

/* Suits of the deal that are not said, and by which the tricks go. */
static void check_tricks(struct asker *asker)
{
    struct set cards = cards_in_question(asker->laying);
    asker->name = "order";
    asker->place = asker->laying->rules->contracts[0].order.place;
    for (unsigned i = 0; i < asker->laying->rules->variable_count; i++)
        if (asker->laying->suits_open >> i & 1 && goes_by(asker->laying, i, cards))
            lacks_suit(asker, i);
}

/* Whether the obligation may bind somebody now, and whether that is whoever plays next. */
static bool may_bind_some(const struct laying *laying, const struct obligation *obligation)
{
    bool leads = laying->trick_count == 0;
    return is_under(obligation->under, laying->state->settled) &&
           (obligation->when == WHEN_ALWAYS || (obligation->when == WHEN_LEADING) == leads) &&
           (!obligation->trick || obligation->trick == laying->state->trick + 1);
}

static bool may_bind(const struct laying *laying, const struct obligation *obligation)
{
    return may_bind_some(laying, obligation) &&
           (!obligation->has_role ||
            role_seats(laying->rules, laying->state, obligation->role, 0) >> laying->next & 1);
}

/* Whether the clause holds now, as far as that is said, and speaks of cards that lie face down. */
static bool asks_covered(const struct asker *asker, const struct obligation *obligation)
{
    const struct laying *laying = asker->laying;
    struct subject subject = {.seats = (uint8_t)(1u << laying->next), .call = NO_BID};
    return obligation_is_of_covered(obligation) && !position_has(laying->said, IN_COVERED) &&
           (!obligation->condition ||
            condition_holds(laying->engine, laying->state, obligation->condition, &subject));
}

static void lacks_covered(struct asker *asker)
{
    asker->laying->covered_told = true;
    lacks(asker, "which card lies face down", "say it: 'covered: {SEAT: CARD}'");
}

/* What obligations ask of the past of the deal, by their conditions and of what was covered. */
static void check_obligations(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    for (unsigned i = 0; i < play->obligation_count; i++) {
        asker->name = play->obligations[i].name;
        asker->place = play->obligations[i].place;
        bool may_come = laying->asking->goes_on || may_bind_some(laying, &play->obligations[i]);
        if (play->obligations[i].has_role && may_come &&
            lacks_role(asker, play->obligations[i].role))
            continue;
        if (!laying->asking->goes_on && !may_bind(laying, &play->obligations[i]))
            continue;
        bool lacking =
            lacks_any(asker, play->obligations[i].condition, (uint8_t)(1u << laying->next));
        if (!lacking && !laying->covered_told && asks_covered(asker, &play->obligations[i]))
            lacks_covered(asker);
    }
}

/* A hook that is asked in play is told what the table remembers, and may go by it. */
static void check_hook(struct asker *asker, const struct hook *hook)
{
    const struct ruleset *rules = asker->laying->rules;
    asker->name = hook->function;
    asker->place = hook->place;
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            lacks_note(asker, i);
}

static void check_hooks(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct play_rules *play = &laying->rules->play;
    bool asks_legal = laying->asking->question == QUESTION_LEGAL || laying->asking->goes_on;
    bool asks_winner = laying->asking->question == QUESTION_WINNER || laying->asking->goes_on;
    if (play->winner && asks_winner)
        check_hook(asker, play->winner);
    for (unsigned i = 0; i < play->obligation_count && asks_legal; i++)
        if (play->obligations[i].hook &&
            (laying->asking->goes_on || may_bind(laying, &play->obligations[i])))
            check_hook(asker, play->obligations[i].hook);
}

/* --- all of it ------------------------------------------------------------------------------- */

static void check_score(struct asker *asker)
{
    const struct laying *laying = asker->laying;
    const struct ruleset *rules = laying->rules;
    for (unsigned i = 0; i < rules->line_count; i++) {
        const struct score_line *line = &rules->lines[i];
        asker->name = line->name;
        asker->place = line->place;
        if (!is_under(line->under, laying->state->settled))
            continue;
        check_rule(asker, line->to, line->condition, &line->points);
        if (line->is_paid)
            check_rule(asker, line->from, NULL, NULL);
    }
    for (unsigned i = 0; i < rules->match.remark_count; i++) {
        const struct remark *remark = &rules->match.remarks[i];
        asker->name = remark->name;
        asker->place = remark->place;
        if (remark->after_deal)
            check_rule(asker, remark->to, remark->condition, NULL);
    }
    for (unsigned i = 0; laying->asking->goes_on && i < rules->match.end_count; i++) {
        asker->name = rules->match.ends[i].name;
        asker->place = rules->match.ends[i].place;
        check_rule(asker, ROLE_EACH_SIDE, rules->match.ends[i].condition, NULL);
    }
    asker->name = "match";
    asker->place = rules->match.aim.place;
    if (rules->match.aim.given)
        check_rule(asker, ROLE_EACH_SIDE, NULL, &rules->match.aim);
}

void laying_check_needs(struct laying *laying)
{
    const struct asking *asking = laying->asking;
    struct asker asker = {.laying = laying, .arena = arena_create()};
    check_tricks(&asker);
    check_endings(&asker);
    check_leader(&asker);
    check_outs(&asker);
    check_hooks(&asker);
    if (asking->question == QUESTION_SCORE || asking->goes_on)
        check_score(&asker);
    if (asking->question == QUESTION_LEGAL || asking->goes_on)
        check_obligations(&asker);
    if (asking->goes_on)
        check_steps(&asker);
    arena_destroy(asker.arena);
}
