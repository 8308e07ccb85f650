/* Putting a question together: sentences and answers. */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "engine/rules.h"
#include "school/quiz_parts.h"
#include "table/state.h"
#include "transcript/said.h"

/* --- the question ----------------------------------------------------------------------------- */

void question_tell(struct maker *maker, struct question *question, const char *format, ...)
{
    va_list arguments;
    if (question->told_count == TOLD_MAX)
        return;
    va_start(arguments, format);
    char *text = arena_vformat(maker->arena, format, arguments);
    va_end(arguments);
    text[0] = (char)toupper((unsigned char)text[0]);
    question->told[question->told_count++] = text;
}

struct answer *question_add(struct question *question, const char *text)
{
    if (question->answer_count == ANSWERS_MAX)
        return NULL;
    for (unsigned i = 0; i < question->answer_count; i++)
        if (strcmp(question->answers[i].text, text) == 0)
            return NULL;
    struct answer *answer = &question->answers[question->answer_count++];
    *answer = (struct answer){.text = text};
    return answer;
}

static void swap(struct question *question, unsigned one, unsigned other)
{
    struct answer answer = question->answers[one];
    question->answers[one] = question->answers[other];
    question->answers[other] = answer;
    if (question->right == one)
        question->right = other;
    else if (question->right == other)
        question->right = one;
}

void question_shuffle(struct maker *maker, struct question *question)
{
    for (unsigned left = question->answer_count; left > 1; left--)
        swap(question, left - 1, rng_below(&maker->rng, left));
}

const char *question_cards(const struct maker *maker, struct set cards)
{
    return glyph_cards(&maker->glyphs, cards);
}

/* A name of the rules as words: "tops down" of tops_down. */
static const char *words_of(struct maker *maker, const char *name)
{
    char *words = arena_format(maker->arena, "%s", name);
    for (char *c = words; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    return words;
}

static bool is_over(const struct state *state)
{
    return state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
}

/* --- suits and contract ---------------------------------------------------------------------- */

void tell_suit(struct maker *maker, const struct state *state, unsigned variable,
               struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const char *name = rules->variables[variable];
    unsigned suit = state->named.suits[variable];
    struct set lone = rules->contexts[state->named.context]->lone_trumps;
    if (suit == SUIT_NONE && variable == 0 && !set_is_empty(lone))
        question_tell(maker, question, "only %s are trumps.", question_cards(maker, lone));
    else if (suit == SUIT_NONE)
        question_tell(maker, question, variable ? "there is no %s suit." : "there are no %s.",
                      name);
    else if (variable == 0)
        question_tell(maker, question, "%s are %s.", rules->pack.suits[suit].name, name);
    else
        question_tell(maker, question, "the %s suit is %s.", name, rules->pack.suits[suit].name);
}

static bool obligations_ask(const struct ruleset *rules, unsigned variable)
{
    EACH(obligation, rules->play.obligations, rules->play.obligation_count)
        if (obligation->hook || obligation_asks_suit(obligation, variable))
            return true;
    return false;
}

/* Whether cards would count or rank otherwise if the variable had another value. */
static bool tables_ask(const struct ruleset *rules, const struct state *state, unsigned variable)
{
    uint8_t suits[VARIABLES_MAX];
    memcpy(suits, state->named.suits, sizeof suits);
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++) {
        suits[variable] = (uint8_t)suit;
        const struct context *other =
            rules->contexts[ruleset_context_index(rules, state->settled, suits)];
        if (other && other != rules->contexts[state->named.context])
            return true;
    }
    return false;
}

void tell_suits(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (state->trumps_by_lead)
        question_tell(maker, question, "the suit that is led first will be trumps.");
    else if (rules->variable_count > 0)
        tell_suit(maker, state, 0, question);
    for (unsigned i = 1; i < rules->variable_count; i++)
        if (tables_ask(rules, state, i) || obligations_ask(rules, i) || rules->play.winner)
            tell_suit(maker, state, i, question);
}

void tell_contract(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (state->contract)
        question_tell(maker, question, "the contract is %s.",
                      rules->contracts[state->contract].name);
}

/* --- people ---------------------------------------------------------------------------------- */

void tell_turn_up(struct maker *maker, const struct state *state, struct question *question)
{
    if (state->turn_up != NO_CARD)
        question_tell(maker, question, "%s was turned up.",
                      glyph_card(&maker->glyphs, state->turn_up));
}

void tell_called_card(struct maker *maker, const struct state *state, struct question *question)
{
    if (state->named.called_card != NO_CARD && !maker->engine.rules->partner_by_card)
        question_tell(maker, question, "%s is the card called.",
                      glyph_card(&maker->glyphs, state->named.called_card));
}

/* Sides are known by their names; a partner of the deal is whoever has played the called card. */
static void tell_partner(struct maker *maker, const struct state *state, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    if (rules->sides != SIDES_NONE || state->declarer == NO_SEAT)
        return;
    if (state->partner != NO_SEAT)
        question_tell(maker, question, "%s is the declarer's partner.",
                      seats_name(&maker->names, state->partner));
    else if (state->turn != TURN_CARD)
        question_tell(maker, question, "the declarer was alone.");
}

/* While cards are played it is seen from who leads. */
static void tell_last_winner(struct maker *maker, const struct state *state,
                             struct question *question)
{
    if (is_over(state) && state->trick > 0 && state->winner[state->trick - 1] == NO_SEAT)
        question_tell(maker, question, "nobody won the last trick.");
    else if (is_over(state) && state->trick > 0)
        question_tell(maker, question, "%s won the last trick.",
                      seats_name(&maker->names, state->winner[state->trick - 1]));
}

/* "holder of ♠A: East": whom a role names, once the deal is over and everybody may know. */
static void tell_holder(struct maker *maker, const struct state *state, enum role_base base,
                        unsigned named, const char *words, struct question *question)
{
    uint8_t seats = role_seats(maker->engine.rules, state, role_naming(base, named), 0);
    const char *list = "";
    for (unsigned seat = 0; seat < maker->engine.rules->players; seat++)
        if (seats & 1u << seat)
            list = arena_joined(maker->arena, list, " and ", "%s", seats_name(&maker->names, seat));
    question_tell(maker, question, "holder of %s: %s.", words, *list ? list : "nobody");
}

/* Whether all can see whose is best: it is told who had which of its cards, and those were brought
 * into play. */
static bool is_laid_out(const struct maker *maker, const struct state *state,
                        const struct needs *needs, unsigned count)
{
    static const enum fact places[] = {FACT_BROUGHT, FACT_DEALT, FACT_HAD};
    const struct ruleset *rules = maker->engine.rules;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        bool is_so = set_has(needs->counts[places[i]], count);
        for (unsigned seat = 0; is_so && seat < rules->players; seat++)
            is_so = set_equal(fact_cards(rules, state, places[i], (uint8_t)(1u << seat)),
                              fact_cards(rules, state, FACT_BROUGHT, (uint8_t)(1u << seat)));
        if (is_so)
            return true;
    }
    return false;
}

static void tell_holders(struct maker *maker, const struct state *state, const struct needs *needs,
                         struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    SET_EACH(card, needs->holders) {
        tell_holder(maker, state, ROLE_HOLDER, card, glyph_card(&maker->glyphs, card), question);
    }
    SET_EACH(count, needs->bests) {
        const char *best =
            arena_format(maker->arena, "the best %s", words_of(maker, rules->counts[count].name));
        if (!is_laid_out(maker, state, needs, count))
            tell_holder(maker, state, ROLE_BEST, count, best, question);
    }
}

void tell_people(struct maker *maker, const struct state *state, const struct needs *needs,
                 struct question *question)
{
    bool is_about_declarer =
        needs_role_with(needs, ROLE_OF_DECLARER) || is_needed(needs, FACT_ALONE);
    if (needs_role_with(needs, ROLE_OF_DEALER))
        question_tell(maker, question, "%s deals.", seats_name(&maker->names, state->dealer));
    if (needs->winner)
        tell_last_winner(maker, state, question);
    if (is_over(state))
        tell_holders(maker, state, needs, question);
    if (!is_about_declarer)
        return;
    if (state->declarer == NO_SEAT)
        question_tell(maker, question, "there is no declarer.");
    else
        question_tell(maker, question, "%s is the declarer.",
                      seats_name(&maker->names, state->declarer));
    tell_partner(maker, state, question);
}

/* --- facts ----------------------------------------------------------------------------------- */

/* What some seats have of a fact, in a few words: "3", "♣A ♠A", "none". */
static const char *say_of(struct maker *maker, const struct state *state,
                          const struct fact_name *fact, uint8_t seats)
{
    struct subject subject = {.seats = seats, .call = NO_BID, .before_scored = true};
    int32_t value = fact_now(&maker->engine, state, fact, &subject);
    if (fact_rows[fact->fact].none && value == NO_BID)
        return "none";
    return arena_format(maker->arena, "%" PRId32, value);
}

static const char *say_counted(struct maker *maker, const struct state *state,
                               const struct fact_name *fact, uint8_t seats)
{
    const struct count *count = &maker->engine.rules->counts[fact->index];
    struct set there = fact_cards(maker->engine.rules, state, fact->fact, seats);
    struct set cards = {{0, 0}};
    SET_EACH(card, there) {
        if (count_adds(maker->engine.rules, state, count, card) != 0)
            set_add(&cards, card);
    }
    return set_is_empty(cards) ? "none" : question_cards(maker, cards);
}

/* "North-South 7, East-West 6": of each seat, or of each side. */
static const char *list_of(struct maker *maker, const struct state *state, bool by_seat,
                           enum fact fact, unsigned index)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    const char *list = "";
    unsigned count = by_seat ? rules->players : rules->account_count;
    for (unsigned i = 0; i < count; i++) {
        uint8_t seats = by_seat ? (uint8_t)(1u << i) : rules->seats_of_account[i];
        list = arena_joined(maker->arena, list, ", ", "%s %s",
                            by_seat ? seats_name(&maker->names, i) : maker->names.accounts[i],
                            fact_is_count(fact) ? say_counted(maker, state, &name, seats)
                                                : say_of(maker, state, &name, seats));
    }
    return list;
}

/* Whether single seats matter where there are sides. */
static bool goes_by_seats(const struct ruleset *rules, const struct needs *needs)
{
    return rules->sides == SIDES_NONE || needs_role_with(needs, ROLE_AS_ONE);
}

/* The hands are not all the same size where the rules ask for the largest one. */
static void tell_hand_size(struct maker *maker, const struct state *state,
                           struct question *question)
{
    bool is_each = state->trick_count == state->hand_size;
    if (state->turn == TURN_CALL)
        for (unsigned seat = 0; seat < maker->engine.rules->players; seat++)
            is_each = (seat == 0 || is_each) && set_count(state->hand[seat]) == state->hand_size;
    question_tell(maker, question,
                  is_each ? "each player was dealt %u card%s."
                          : "the largest hand was dealt %u card%s.",
                  state->hand_size, state->hand_size == 1 ? "" : "s");
}

static void tell_of_deal(struct maker *maker, const struct state *state, const struct needs *needs,
                         struct question *question)
{
    if (is_needed(needs, FACT_DEAL) || is_needed(needs, FACT_LISTED))
        question_tell(maker, question, "this is deal %u.", state->deal);
    if (is_needed(needs, FACT_HAND_SIZE))
        tell_hand_size(maker, state, question);
    if (is_needed(needs, FACT_PASSED_OUT))
        question_tell(maker, question,
                      state->passed_out ? "deals directly before this one that were thrown in: %u."
                                        : "the deal before was not thrown in.",
                      state->passed_out);
    if (is_needed(needs, FACT_TRICK) && state->turn == TURN_CARD)
        question_tell(maker, question, "this is trick %u.", state->trick + 1u);
}

static void tell_bids(struct maker *maker, const struct state *state, const struct needs *needs,
                      struct question *question)
{
    const char *did = ruleset_bids_numbers(maker->engine.rules) ? "bid" : "named";
    if (!needs->declarers_bid || needs->other_bids || state->declarer == NO_SEAT)
        question_tell(maker, question, "numbers %s: %s.", did,
                      list_of(maker, state, true, FACT_BID, 0));
    else if (state->bid[state->declarer] != NO_BID)
        question_tell(maker, question, "the declarer %s %d.", did, state->bid[state->declarer]);
}

/* Facts that have no sentence of their own here are told by their rows. Those of a call and of a
 * partner are seen from what else is told. */
static void tell_others(struct maker *maker, const struct state *state, const struct needs *needs,
                        struct question *question)
{
    const fact_set told = fact_bit(FACT_PLAYERS) | fact_bit(FACT_PACK_SIZE) | fact_bit(FACT_DEAL) |
                          fact_bit(FACT_HAND_SIZE) | fact_bit(FACT_TRICK) |
                          fact_bit(FACT_PASSED_OUT) | fact_bit(FACT_CONTRACT) |
                          fact_bit(FACT_ALONE) | fact_bit(FACT_TRICKS) | fact_bit(FACT_BID) |
                          fact_bit(FACT_SCORE);
    for (enum fact fact = 0; fact < FACT_KINDS; fact++) {
        const struct fact_row *row = &fact_rows[fact];
        const struct fact_name name = {.fact = fact, .role = ROLE_SELF};
        if (!is_needed(needs, fact) || fact_is_in(told, fact) || !row->name ||
            row->scope == SCOPE_CALL)
            continue;
        if (fact_is_of_seats(fact))
            question_tell(
                maker, question, "%s: %s.", row->noun,
                list_of(maker, state, goes_by_seats(maker->engine.rules, needs), fact, 0));
        else if (row->type == VALUE_TRUTH)
            question_tell(maker, question, "%s.",
                          fact_now(&maker->engine, state, &name, &(struct subject){.call = NO_BID})
                              ? row->holds
                              : row->fails);
        else
            question_tell(maker, question, "%s: %s.", row->noun, say_of(maker, state, &name, 0));
    }
}

/* Who has which cards of a count where it asks for them. While a deal is played a call or a card
 * goes by one's own hand, which is told anyway. */
static void tell_count(struct maker *maker, const struct state *state, const struct needs *needs,
                       enum fact fact, unsigned index, struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    const struct count *count = &rules->counts[index];
    const struct fact_name name = {.fact = fact, .role = ROLE_SELF, .index = (uint8_t)index};
    bool is_of_seats = fact_is_of_seats(fact);
    const char *cards = is_of_seats
                            ? list_of(maker, state, goes_by_seats(rules, needs), fact, index)
                            : say_counted(maker, state, &name, 0);
    const char *namesake = glyph_namesake(&maker->glyphs, count);
    const char *behind = fact == FACT_IN_TRICK && is_over(state)
                             ? "in the last trick"
                             : fact_behind(maker->engine.rules, fact);
    if (!fact_rows[fact].is_private || is_over(state))
        question_tell(maker, question, "%s %s: %s.",
                      namesake ? namesake : words_of(maker, count->name), behind, cards);
}

static void tell_counts(struct maker *maker, const struct state *state, const struct needs *needs,
                        struct question *question)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        SET_EACH(count, needs->counts[fact]) {
            tell_count(maker, state, needs, fact, count, question);
        }
}

/* Whose it is, or who has it if it is a truth: "North-South 3, East-West 0", "Seat 2". */
static const char *say_owners(struct maker *maker, const struct state *state,
                              const struct note *note)
{
    const struct ruleset *rules = maker->engine.rules;
    bool is_truth = note->type == VALUE_TRUTH;
    const char *list = "";
    for (unsigned owner = 0; owner < note_owners(rules, note); owner++) {
        int32_t value = note_reads(note, (int16_t)note_of_owner(state, note, owner));
        const char *who = note->of == NOTE_OF_EACH ? seats_name(&maker->names, owner)
                                                   : maker->names.accounts[owner];
        if (!is_truth)
            list = arena_joined(maker->arena, list, ", ", "%s %" PRId32, who, value);
        else if (value)
            list = arena_joined(maker->arena, list, ", ", "%s", who);
    }
    return *list ? list : "nobody";
}

/* What is remembered of the table: "the stake: 2", "vows: no", or in words of its own. */
static void tell_note_of_table(struct maker *maker, const struct note *note, const char *name,
                               int32_t value, struct question *question)
{
    if (note_has_words(note))
        question_tell(maker, question, "%s.",
                      said_text(maker->arena, false, said_of_note(maker->arena, note, value)));
    else if (note->type == VALUE_TRUTH)
        question_tell(maker, question, "%s: %s.", name, value ? "yes" : "no");
    else
        question_tell(maker, question, "%s: %" PRId32 ".", name, value);
}

/* What is remembered where the rules ask for it, by its name in them. */
static void tell_notes(struct maker *maker, const struct state *state, const struct needs *needs,
                       struct question *question)
{
    for (unsigned left = needs->notes; left; left &= left - 1) {
        const struct note *note = &maker->engine.rules->notes[__builtin_ctz(left)];
        const char *name = note_has_words(note) ? said_text(maker->arena, false,
                                                            said_of_note(maker->arena, note, true))
                                                : words_of(maker, note->name);
        if (note->of == NOTE_OF_TABLE)
            tell_note_of_table(maker, note, name, note_of_owner(state, note, 0), question);
        else
            question_tell(maker, question, "%s: %s.", name, say_owners(maker, state, note));
    }
}

void tell_table_notes(struct maker *maker, const struct state *state, unsigned trick,
                      struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    struct needs needs = {0};
    struct state then = *state;
    if (trick < state->trick)
        memcpy(then.cells, state->cells_then, sizeof then.cells);
    for (unsigned i = 0; i < rules->note_count; i++)
        if (rules->notes[i].of == NOTE_OF_TABLE)
            needs.notes |= (uint16_t)(1u << i);
    tell_notes(maker, &then, &needs, question);
}

void tell_facts(struct maker *maker, const struct state *state, const struct needs *needs,
                struct question *question)
{
    const struct ruleset *rules = maker->engine.rules;
    bool by_seat = goes_by_seats(rules, needs);
    tell_of_deal(maker, state, needs, question);
    if (is_needed(needs, FACT_BID))
        tell_bids(maker, state, needs, question);
    if (is_needed(needs, FACT_TRICKS))
        question_tell(maker, question, "tricks won: %s.",
                      list_of(maker, state, by_seat, FACT_TRICKS, 0));
    if (is_needed(needs, FACT_SCORE))
        question_tell(maker, question, "scores before: %s.",
                      list_of(maker, state, false, FACT_SCORE, 0));
    tell_counts(maker, state, needs, question);
    tell_notes(maker, state, needs, question);
    tell_others(maker, state, needs, question);
}

/* --- tricks ---------------------------------------------------------------------------------- */

void tell_trick(struct maker *maker, const struct state *state, const card_byte_t *cards,
                unsigned count, unsigned leader, struct question *question)
{
    const char *text = "";
    unsigned seat = leader;
    for (unsigned i = 0; i < count; i++) {
        const char *does = i == 0 ? " leads" : i == 1 ? " plays" : "";
        const char *joint = i == 0 ? "" : i + 1 == count && i > 1 ? " and " : ", ";
        text =
            arena_format(maker->arena, "%s%s%s%s %s", text, joint, seats_name(&maker->names, seat),
                         does, glyph_card(&maker->glyphs, cards[i]));
        seat = state->follows[seat];
    }
    if (count > 0)
        question_tell(maker, question, "%s.", text);
}
