#include "engine/rules.h"

#include "engine/phases.h"
#include "hooks/recall.h"
#include "table/state.h"
#include "table/view.h"

static int32_t expression_now(const struct engine *engine, const struct state *state,
                              const struct expression *expression, const struct subject *subject);

typedef int32_t seat_fact(const struct state *state, unsigned seat);

static int32_t sum_over(const struct state *state, uint8_t seats, seat_fact *value)
{
    int32_t sum = 0;
    for (unsigned left = seats; left; left &= left - 1)
        sum += value(state, (unsigned)__builtin_ctz(left));
    return sum;
}

static int32_t tricks_of(const struct state *state, unsigned seat)
{
    return state->tricks_won[seat];
}

/* What was bid; a seat that bid nothing adds nothing. */
static int32_t number_bid_by(const struct state *state, unsigned seat)
{
    return state->bid[seat] == NO_BID ? 0 : state->bid[seat];
}

/* The sum of what was bid, or NO_BID if none of these seats bid a number. */
static int32_t bid_of(const struct state *state, uint8_t seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        if (state->bid[__builtin_ctz(left)] != NO_BID)
            return sum_over(state, seats, number_bid_by);
    }
    return NO_BID;
}

/* The score of all accounts that these seats have a part in. */
static int32_t score_of(const struct ruleset *rules, const int32_t *score, uint8_t seats)
{
    int32_t sum = 0;
    for (unsigned account = 0; account < rules->account_count; account++) {
        if (rules->seats_of_account[account] & seats)
            sum += score[account];
    }
    return sum;
}

static struct set all_taken(const struct ruleset *rules, const struct state *state)
{
    struct set cards = {{0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        cards = set_or(cards, state->taken[seat]);
    return cards;
}

/* What nobody played, since play ended early, if the rules give that to the seat. */
static struct set rest_of(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    const struct contract *contract = &rules->contracts[state->settled];
    struct set cards = {{0}};
    if (!contract->has_rest || seat_of_role(rules, state, contract->rest) != seat)
        return cards;
    for (unsigned other = 0; other < rules->players; other++)
        cards = set_or(cards, state->hand[other]);
    return cards;
}

static struct set cards_counted_for(const struct ruleset *rules, const struct state *state,
                                    unsigned seat)
{
    struct set cards = cards_won_by(rules, state, seat);
    return state->ended ? set_or(cards, rest_of(rules, state, seat)) : cards;
}

/* What lies face down before somebody is not in hand until it has been shown. */
static struct set cards_held_by(const struct ruleset *rules, const struct state *state,
                                unsigned seat)
{
    struct set hand = state->hand[seat];
    return rules->covers ? set_minus(hand, cards_face_down_of(state, seat)) : hand;
}

/* The cards of one seat that lie in the place of a count. */
static struct set cards_of_seat(const struct ruleset *rules, const struct state *state,
                                enum fact fact, unsigned seat)
{
    switch (fact) {
    case FACT_COUNT: return cards_counted_for(rules, state, seat);
    case FACT_HELD: return cards_held_by(rules, state, seat);
    case FACT_DEALT: return cards_dealt_to(rules, state, seat);
    case FACT_HAD: return cards_had_by(rules, state, seat);
    case FACT_BROUGHT: return cards_brought_by(state, seat);
    case FACT_BURIED: return cards_buried_by(rules, state, seat);
    default: return (struct set){{0}};
    }
}

/* The card led to the trick, or to the last one; none before the first. */
static struct set card_led(const struct ruleset *rules, const struct state *state)
{
    unsigned count = state->in_trick ? state->in_trick : state->trick_size;
    const card_t *cards = state->played + state->played_count - count;
    if (state->played_count == 0)
        return (struct set){{0}};
    return set_of(cards[context_place_led(rules->contexts[state->context], cards, count)]);
}

/* The card that holds the trick, or that won the last one; none before the first. */
static struct set card_winning(const struct state *state)
{
    unsigned count = state->in_trick ? state->in_trick : state->trick_size;
    const card_t *cards = state->played + state->played_count - count;
    if (state->played_count == 0)
        return (struct set){{0}};
    unsigned trick = state->trick - (state->in_trick == 0);
    unsigned holder = state->in_trick ? state->best_seat : state->winner[trick];
    if (holder == NO_SEAT)
        return (struct set){{0}};
    unsigned seat = state->leader[trick], place = 0;
    for (; seat != holder && place + 1 < count; place++)
        seat = state->follows[seat];
    return seat == holder ? set_of(cards[place]) : (struct set){{0}};
}

bool count_goes_by_hands(const struct count *count, enum fact fact)
{
    return count->kind == COUNT_MELDS && fact != FACT_COUNT && fact_is_of_seats(fact);
}

struct set fact_cards(const struct ruleset *rules, const struct state *state, enum fact fact,
                      uint8_t seats)
{
    struct set cards = {{0}};
    if (fact == FACT_IN_TRICK)
        return state->trick_cards; /* they stay there until the next lead */
    if (fact == FACT_LED)
        return card_led(rules, state);
    if (fact == FACT_WINNING)
        return card_winning(state);
    if (fact == FACT_TURNED)
        return state->turned;
    if (fact == FACT_FALLEN)
        return set_or(set_or(all_taken(rules, state), cards_won_by_nobody(state)),
                      state->trick_cards);
    for (unsigned left = seats; left; left &= left - 1)
        cards = set_or(cards, cards_of_seat(rules, state, fact, (unsigned)__builtin_ctz(left)));
    return cards;
}

/* What a card adds because it is the called card, or of its suit. */
static int32_t called_adds(const struct ruleset *rules, const struct state *state,
                           const struct count *count, unsigned card)
{
    const uint8_t *suit_of = rules->contexts[state->context]->suit_of;
    if (state->called_card == NO_CARD)
        return 0;
    return (is_called_card(rules, state, card) ? count->called_worth : 0) +
           (suit_of[card] == suit_of[state->called_card] ? count->called_suit_worth : 0);
}

int32_t count_adds(const struct ruleset *rules, const struct state *state,
                   const struct count *count, unsigned card)
{
    int32_t called = count_goes_by_called(count) ? called_adds(rules, state, count, card) : 0;
    return count_worths(count, state->suits[0])->value[card] + called;
}

__attribute__((noinline)) static int32_t called_cards_add(const struct ruleset *rules,
                                                          const struct state *state,
                                                          const struct count *count,
                                                          struct set cards)
{
    int32_t sum = 0;
    SET_EACH(card, cards)
        sum += called_adds(rules, state, count, card);
    return sum;
}

/* What the melds among the cards come to: the same hands are asked about again and again. */
static int32_t melds_now(const struct engine *engine, const struct state *state,
                         const struct melds *melds, const struct set *cards)
{
    unsigned words = engine->rules->pack.card_count > 64 ? SET_WORDS : 1;
    struct recall_key key = {.about = melds, .count = words + 1};
    for (unsigned i = 0; i < words; i++)
        key.words[i] = cards->word[i];
    key.words[words] = state->suits[0];
    const struct set *known = hooks_recall(engine->hooks, engine->rules, &key);
    if (known)
        return (int32_t)known->word[0];
    int32_t points = melds_points(melds, &engine->rules->pack, state->suits[0], *cards, NULL);
    hooks_keep(engine->hooks, engine->rules, &key, &(struct set){{(uint32_t)points}});
    return points;
}

static int32_t count_of(const struct engine *engine, const struct state *state,
                        const struct count *count, const struct set *cards)
{
    const struct ruleset *rules = engine->rules;
    int32_t sum = 0;
    if (count->kind != COUNT_SUM)
        return count->kind == COUNT_RUN ? count_run(count, state->suits[0], *cards).length
                                        : melds_now(engine, state, &count->melds, cards);
    const struct worths *worths = count_worths(count, state->suits[0]);
    for (unsigned i = 0; i < worths->worth_count; i++)
        sum += worths->worth[i] *
               (int32_t)set_count_both(cards, &worths->cards[i], rules->pack.card_count);
    return count_goes_by_called(count) ? sum + called_cards_add(rules, state, count, *cards) : sum;
}

__attribute__((noinline)) static int32_t count_for(const struct engine *engine,
                                                   const struct state *state,
                                                   const struct fact_name *name, uint8_t seats)
{
    const struct ruleset *rules = engine->rules;
    const struct count *count = &rules->counts[name->index];
    int32_t sum = 0;
    bool is_one = seats && !(seats & (seats - 1));
    if (name->fact == FACT_HELD && is_one && !rules->covers)
        return count_of(engine, state, count, &state->hand[__builtin_ctz(seats)]);
    if (!count_goes_by_hands(count, name->fact)) {
        struct set cards = fact_cards(rules, state, name->fact, seats);
        return count_of(engine, state, count, &cards);
    }
    for (unsigned left = seats; left; left &= left - 1) {
        struct set cards = cards_of_seat(rules, state, name->fact, (unsigned)__builtin_ctz(left));
        sum += count_of(engine, state, count, &cards);
    }
    return sum;
}

static bool is_alone(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    return makers && (makers & (makers - 1)) == 0;
}

static int32_t term_of(const struct engine *engine, const struct state *state, unsigned term,
                       const struct subject *subject, uint8_t seats)
{
    const struct named_term *asked = ruleset_term(engine->rules, term, state->settled);
    if (seats == subject->seats)
        return expression_now(engine, state, asked->expression, subject);
    struct subject same = *subject;
    same.seats = seats;
    return expression_now(engine, state, asked->expression, &same);
}

/* Of whom a term is kept: of nobody, where it comes to the same of all. Who the caller is while a
 * call is weighed goes by whom it is asked about. */
static inline uint8_t seats_of_kept(const struct engine *engine, const struct subject *subject,
                                    unsigned term, uint8_t seats)
{
    bool is_about_seats = engine->rules->terms_about_seats >> term & 1;
    return is_about_seats || subject->weighs_call ? seats : 0;
}

/* The same, to be known from here on of these seats. */
__attribute__((noinline)) static int32_t term_to_keep(const struct engine *engine,
                                                      const struct state *state, unsigned term,
                                                      const struct subject *subject, uint8_t seats)
{
    struct kept_terms *kept = subject->kept;
    uint8_t of = seats_of_kept(engine, subject, term, seats);
    unsigned place = kept_terms_place(of);
    int32_t value = term_of(engine, state, term, subject, seats);
    if (!kept)
        return value;
    if (kept->seats[place] != of)
        kept->known[place] = 0;
    kept->seats[place] = of;
    kept->known[place] |= UINT32_C(1) << term;
    return kept->values[place][term] = value;
}

/* What a fact comes to for some seats. */
__attribute__((noinline)) static int32_t fact_of(const struct engine *engine,
                                                 const struct state *state,
                                                 const struct fact_name *name,
                                                 const struct subject *subject, uint8_t seats)
{
    const struct ruleset *rules = engine->rules;
    int32_t fixed = 0;
    switch (name->fact) {
    case FACT_PLAYERS:
    case FACT_PACK_SIZE: fact_is_fixed(rules, name->fact, &fixed); return fixed;
    case FACT_DEAL: return state->deal;
    case FACT_HAND_SIZE: return state->hand_size;
    case FACT_TRICK: return state->trick + 1;
    case FACT_STOCK: return (int32_t)talon_count(state);
    case FACT_PASSED_OUT: return state->passed_out;
    case FACT_CONTRACT: return state->contract;
    case FACT_ALONE: return is_alone(rules, state);
    case FACT_TRICKS: return sum_over(state, seats, tricks_of);
    case FACT_BID: return bid_of(state, seats);
    case FACT_SCORE:
        return score_of(rules, subject->before_scored ? state->score_before : state->score, seats);
    case FACT_CALL: return subject->call;
    case FACT_PASSING: return subject->is_pass;
    case FACT_OPENED: return state->standing > 0;
    case FACT_BIDS: return sum_over(state, role_seats(rules, state, ROLE_EACH, 0), number_bid_by);
    case FACT_LAST: return auction_is_last(rules, state);
    case FACT_WHO: return seats;
    case FACT_OPTION: return rules->options[name->index].value;
    case FACT_SUIT: return state->suits[name->index];
    case FACT_LISTED: return listed_amount_of(&rules->listed[name->index], state->deal);
    case FACT_COUNT:
    case FACT_HELD:
    case FACT_DEALT:
    case FACT_HAD:
    case FACT_BROUGHT:
    case FACT_BURIED:
    case FACT_IN_TRICK:
    case FACT_LED:
    case FACT_WINNING:
    case FACT_FALLEN:
    case FACT_TURNED: return count_for(engine, state, name, seats);
    case FACT_TERM: return term_to_keep(engine, state, name->index, subject, seats);
    case FACT_NOTE:
    case FACT_NOTE_OF: return note_value(rules, state, &rules->notes[name->index], seats);
    case FACT_KINDS: break;
    }
    return 0;
}

static inline bool term_at_hand(const struct engine *engine, const struct subject *subject,
                                unsigned term, uint8_t seats, int32_t *value)
{
    const struct kept_terms *kept = subject->kept;
    uint8_t of = seats_of_kept(engine, subject, term, seats);
    unsigned place = kept_terms_place(of);
    if (!kept || kept->seats[place] != of || !(kept->known[place] >> term & 1))
        return false;
    *value = kept->values[place][term];
    return true;
}

/* What expressions ask most, and what is to be had at a look. Inline, and apart from fact_of, which
 * saves and restores all registers for what is seldom asked: several times what these take. */
static inline __attribute__((always_inline)) int32_t
fact_for(const struct engine *engine, const struct state *state, const struct fact_name *name,
         const struct subject *subject, uint8_t seats)
{
    int32_t value;
    switch ((unsigned)name->fact) {
    case FACT_TRICK: return state->trick + 1;
    case FACT_CONTRACT: return state->contract;
    case FACT_WHO: return seats;
    case FACT_SUIT: return state->suits[name->index];
    case FACT_STOCK: return (int32_t)talon_count(state);
    case FACT_TRICKS:
        if (seats && !(seats & (seats - 1)))
            return state->tricks_won[__builtin_ctz(seats)];
        break;
    case FACT_COUNT:
    case FACT_HELD:
    case FACT_BROUGHT: return count_for(engine, state, name, seats);
    case FACT_TERM:
        if (term_at_hand(engine, subject, name->index, seats, &value))
            return value;
        return term_to_keep(engine, state, name->index, subject, seats);
    case FACT_NOTE:
    case FACT_NOTE_OF:
        if (note_at_hand(state, &engine->rules->notes[name->index], seats, &value))
            return value;
        break;
    default: break;
    }
    return fact_of(engine, state, name, subject, seats);
}

/* The greatest or the least that any side or seat comes to. */
static int32_t extreme_of(const struct engine *engine, const struct state *state,
                          const struct fact_name *name, const struct subject *subject)
{
    const struct ruleset *rules = engine->rules;
    int32_t extreme = fact_for(engine, state, name, subject, rules->seats_of_account[0]);
    for (unsigned account = 1; account < rules->account_count; account++) {
        uint8_t seats = rules->seats_of_account[account];
        int32_t value = fact_for(engine, state, name, subject, seats);
        if (name->role == ROLE_MOST ? value > extreme : value < extreme)
            extreme = value;
    }
    return extreme;
}

/* While a call is weighed, the caller is whose call it is. */
static role_t role_asked(role_t role, const struct subject *subject)
{
    return subject->weighs_call && role_base(role) == ROLE_CALLER ? role - ROLE_CALLER + ROLE_SELF
                                                                  : role;
}

/* Of so many players each one's cards are a word of a key. */
static_assert(SEATS_MAX + 1 <= RECALL_WORDS, "there is a word for each hand, and one for trumps");

/* Who has the best meld: it goes by what all brought into play, which stays as it is for long. */
static uint8_t best_now(const struct engine *engine, const struct state *state, role_t role)
{
    const struct ruleset *rules = engine->rules;
    struct set brought[SEATS_MAX];
    struct recall_key key = {.about = &rules->counts[role_named(role)],
                             .count = rules->players + 1};
    cards_brought(rules, state, brought);
    for (unsigned seat = 0; seat < rules->players; seat++)
        key.words[seat] = brought[seat].word[0];
    key.words[rules->players] = state->suits[0] << 8 | state->dealer;
    const struct set *known = hooks_recall(engine->hooks, engine->rules, &key);
    if (known)
        return (uint8_t)known->word[0];
    uint8_t seats = role_seats(rules, state, role_naming(ROLE_BEST, role_named(role)), 0);
    hooks_keep(engine->hooks, engine->rules, &key, &(struct set){{seats}});
    return seats;
}

uint8_t role_now(const struct engine *engine, const struct state *state, role_t role, uint8_t self)
{
    const struct ruleset *rules = engine->rules;
    uint8_t all = (uint8_t)((1u << rules->players) - 1);
    if (role == ROLE_EACH || role == ROLE_OTHERS)
        return role == ROLE_EACH ? all : all & (uint8_t)~self;
    if (role_base(role) != ROLE_BEST || rules->pack.card_count > 64)
        return role_seats(rules, state, role, self);
    return role_seats_along(rules, state, role, best_now(engine, state, role));
}

__attribute__((noinline)) static int32_t fact_of_role(const struct engine *engine,
                                                      const struct state *state,
                                                      const struct fact_name *name,
                                                      const struct subject *subject)
{
    if (role_is_extreme(name->role))
        return extreme_of(engine, state, name, subject);
    uint8_t seats = role_now(engine, state, role_asked(name->role, subject), subject->seats);
    return fact_for(engine, state, name, subject, seats);
}

int32_t fact_now(const struct engine *engine, const struct state *state,
                 const struct fact_name *name, const struct subject *subject)
{
    return name->role == ROLE_SELF ? fact_for(engine, state, name, subject, subject->seats)
                                   : fact_of_role(engine, state, name, subject);
}

void facts_gather(const struct engine *engine, const struct state *state,
                  const struct expression *expression, const struct subject *subject,
                  int32_t values[FACT_NAMES_MAX])
{
    for (unsigned i = 0; i < expression->name_count; i++)
        values[i] = fact_now(engine, state, &expression->names[i], subject);
}

/* Asked of Lua, or remembered. */
__attribute__((noinline)) static int32_t ask_lua(const struct engine *engine,
                                                 const struct state *state,
                                                 const struct expression *expression,
                                                 const struct subject *subject)
{
    int32_t values[FACT_NAMES_MAX];
    if (subject->facts)
        subject->facts->by_call = true;
    facts_gather(engine, state, expression, subject, values);
    return hooks_answer(engine->hooks, expression, values);
}

/* What a verb makes of two numbers; false where Lua must say. */
static inline __attribute__((always_inline)) bool reckon_two(unsigned verb, int64_t *left,
                                                             int64_t right)
{
    switch (verb) {
    case RECKON_EQUAL: *left = *left == right; return true;
    case RECKON_UNEQUAL: *left = *left != right; return true;
    case RECKON_LESS: *left = *left < right; return true;
    case RECKON_MORE: *left = *left > right; return true;
    case RECKON_AT_MOST: *left = *left <= right; return true;
    case RECKON_AT_LEAST: *left = *left >= right; return true;
    case RECKON_SUM: return !__builtin_add_overflow(*left, right, left);
    case RECKON_DIFFERENCE: return !__builtin_sub_overflow(*left, right, left);
    case RECKON_PRODUCT: return !__builtin_mul_overflow(*left, right, left);
    case RECKON_LEAST: *left = *left < right ? *left : right; return true;
    case RECKON_GREATEST: *left = *left > right ? *left : right; return true;
    }
    if (right <= 0)
        return false;
    int64_t rest = *left % right + (*left % right < 0 ? right : 0);
    *left = verb == RECKON_QUOTIENT ? (*left - rest) / right : rest;
    return true;
}

/* The number for a key, of those between a step and the one that it leads to. */
static int64_t looked_up(const struct reckoning_step *steps, const struct reckoning_step *now,
                         int64_t key)
{
    const struct reckoning_step *first = now + 1, *others = steps + now->to - 1;
    int64_t at = key - now->number;
    return at >= 0 && at < others - first ? first[at].number : others->number;
}

/* What a name of the expression comes to while one call after another is weighed. */
__attribute__((noinline)) static int32_t fact_kept(const struct engine *engine,
                                                   const struct state *state,
                                                   const struct expression *expression,
                                                   unsigned name, const struct subject *subject)
{
    struct kept_facts *facts = subject->facts;
    bool goes_by_call = facts->of == expression && (expression->about_call >> name & 1);
    facts->by_call |= goes_by_call;
    if (facts->of != expression || goes_by_call)
        return fact_now(engine, state, &expression->names[name], subject);
    if (!(facts->known >> name & 1)) {
        facts->values[name] = fact_now(engine, state, &expression->names[name], subject);
        facts->known |= (uint8_t)(1u << name);
    }
    return facts->values[name];
}

static inline int32_t fact_once(const struct engine *engine, const struct state *state,
                                const struct expression *expression, unsigned name,
                                const struct subject *subject)
{
    return subject->facts ? fact_kept(engine, state, expression, name, subject)
                          : fact_now(engine, state, &expression->names[name], subject);
}

/* Goes through the steps of an expression; false where Lua must say. */
static bool reckon(const struct engine *engine, const struct state *state,
                   const struct expression *expression, const struct subject *subject,
                   int64_t *answer)
{
    int64_t stack[RECKONING_DEPTH + 1], *top = stack;
    const struct reckoning_step *steps = expression->reckoning, *step = steps;
    for (;;) {
        const struct reckoning_step *now = step++;
        switch ((enum reckoning_verb)now->verb) {
        case RECKON_DONE: *answer = *top; return true;
        case RECKON_NUMBER: *++top = now->number; break;
        case RECKON_FACT: *++top = fact_once(engine, state, expression, now->name, subject); break;
        case RECKON_IS:
            *++top = fact_once(engine, state, expression, now->name, subject) == now->number;
            step = steps + now->to;
            break;
        case RECKON_SOME: *top = *top != now->number; break;
        case RECKON_NOT: *top = !*top; break;
        case RECKON_MINUS: *top = -*top; break;
        case RECKON_SIZE: *top = *top < 0 ? -*top : *top; break;
        case RECKON_LOOK_UP:
            *top = looked_up(steps, now, *top);
            step = steps + now->to;
            break;
        case RECKON_GO: step = steps + now->to; break;
        case RECKON_GO_UNLESS: step = *top-- ? step : steps + now->to; break;
        case RECKON_BOTH: step = *top ? (top--, step) : steps + now->to; break;
        case RECKON_EITHER: step = *top ? steps + now->to : (top--, step); break;
        default:
            top--;
            if (!reckon_two(now->verb, top, top[1]))
                return false;
        }
    }
}

/* No number that rules come to is larger: Lua's answer would be refused. */
#define ANSWER_MOST 999999999

static int32_t expression_now(const struct engine *engine, const struct state *state,
                              const struct expression *expression, const struct subject *subject)
{
    int64_t answer;
    if (expression->is_constant)
        return expression->constant;
    if (expression->reckoning && reckon(engine, state, expression, subject, &answer) &&
        answer >= -ANSWER_MOST && answer <= ANSWER_MOST)
        return (int32_t)answer;
    return ask_lua(engine, state, expression, subject);
}

int32_t amount_now(const struct engine *engine, const struct state *state,
                   const struct amount *amount, const struct subject *subject)
{
    if (!amount->expression)
        return amount->number;
    return expression_now(engine, state, amount->expression, subject);
}

bool condition_holds(const struct engine *engine, const struct state *state,
                     const struct expression *condition, const struct subject *subject)
{
    return !condition || expression_now(engine, state, condition, subject);
}
