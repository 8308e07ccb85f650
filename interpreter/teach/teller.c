#include "teach/teller.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "teach/formula.h"
#include "transcript/said.h"
#include "words/facts.h"
#include "words/said.h"

/* --- contracts ------------------------------------------------------------------------------- */

void teller_turn_to(struct teller *teller, unsigned contract)
{
    teller->contract = contract;
    memset(teller->has_meaning, 0, sizeof teller->has_meaning);
}

void teller_turn_to_only(struct teller *teller, uint32_t under)
{
    uint32_t some = ruleset_contracts(teller->rules, under);
    bool is_only = some && (some & (some - 1)) == 0;
    teller_turn_to(teller, is_only ? (unsigned)__builtin_ctz(some) : 0);
    teller->is_none_other = is_only;
}

void teller_turn_back(struct teller *teller)
{
    teller->is_none_other = false;
    teller_turn_to(teller, 0);
}

const char *teller_words(const struct teller *teller, const char *words)
{
    return teller->is_in_own_words ? NULL : words;
}

const char *teller_says(const struct teller *teller, const struct expression *expression)
{
    return expression == teller->taken_apart ? NULL : teller_words(teller, expression->says);
}

static bool is_known(const struct diagnostics *untold, struct place place)
{
    for (size_t i = 0; i < diagnostics_kept(untold); i++) {
        struct place known = diagnostic_place_at(untold, i);
        if (known.source == place.source && known.offset == place.offset)
            return true;
    }
    return false;
}

void teller_lacks_words(struct teller *teller, struct place place, const char *what,
                        const char *hint)
{
    if (teller->untold && !is_known(teller->untold, place))
        diagnostic_hint(diagnose(teller->untold, E_UNTOLD, place, "%s %s",
                                 teller->speaker ? teller->speaker : "the rule book", what),
                        "%s", hint);
}

bool is_in_force(const struct teller *teller, uint32_t under)
{
    return is_under(under, teller->contract);
}

bool is_news(const struct teller *teller, uint32_t under)
{
    return is_in_force(teller, under) && (teller->contract == 0 || !is_under(under, 0));
}

int term_now(const struct teller *teller, unsigned first)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = first; i < rules->term_count && (i == first || rules->terms[i].is_variant);
         i++)
        if (is_in_force(teller, rules->terms[i].expression->under))
            return (int)i;
    return -1;
}

/* --- statements ------------------------------------------------------------------------------ */

const struct statement *say_text(struct teller *teller, const char *text)
{
    return statement_text(teller->page->arena, text);
}

const struct statement *say_name(struct teller *teller, const char *name)
{
    return statement_name(teller->page->arena, name);
}

const struct statement *say_words(struct teller *teller, const char *name)
{
    return statement_identifier(teller->page->arena, name);
}

const struct statement *say_number(struct teller *teller, int64_t number)
{
    return statement_number(teller->page->arena, number, true);
}

const struct statement *say_digits(struct teller *teller, int64_t number)
{
    return said_digits(teller->page->arena, number);
}

const struct statement *say_if(struct teller *teller, bool is_so)
{
    return said_if(teller->page->arena, is_so);
}

const struct statement *say_again(struct teller *teller, unsigned deals)
{
    const struct amount *last = &teller->rules->match.deals;
    bool is_over = last->given && amount_constant(last) <= (int32_t)deals;
    return is_over ? NULL : say(teller, SAY_AND_AGAIN_FROM_THE_START);
}

void tell(struct teller *teller, const struct statement *said)
{
    page_add(teller->page, BLOCK_PARAGRAPH, NULL, said);
}

void tell_item(struct teller *teller, const struct statement *name, const struct statement *said)
{
    page_add(teller->page, BLOCK_ITEM, name, said);
}

void tell_heading(struct teller *teller, unsigned id)
{
    page_add(teller->page, BLOCK_HEADING, NULL, say(teller, id));
}

void tell_subheading(struct teller *teller, const struct statement *said)
{
    page_add(teller->page, BLOCK_SUBHEADING, NULL, said);
}

void add_part(struct teller *teller, struct statements *parts, const struct statement *part)
{
    statements_add(teller->page->arena, parts, part);
}

const struct statement *say_list(struct teller *teller, const struct statements *parts,
                                 enum joint joint)
{
    return statement_list(teller->page->arena, parts, joint);
}

const struct statement *say_sentences(struct teller *teller, const struct statements *parts)
{
    return statement_sentences(teller->page->arena, parts);
}

const struct statement *say_by(struct teller *teller, struct place place,
                               const struct statement *said)
{
    return said ? statement_by_rule(teller->page->arena, said, place) : NULL;
}

const char *teller_text(struct teller *teller, const struct statement *said)
{
    const struct words_style style = {.ascii = teller->glyphs.ascii};
    return words_text(said, &style, teller->page->arena);
}

/* --- people ---------------------------------------------------------------------------------- */

const struct statement *say_named_in(struct teller *teller, role_t role)
{
    unsigned traits = role_rows[role_base(role)].traits;
    if (traits & ROLE_OF_CARD)
        return say_card_in_words(teller, role_named(role));
    if (traits & ROLE_OF_MELD)
        return say_words(teller, teller->rules->counts[role_named(role)].name);
    if (!(traits & ROLE_OF_NOTE))
        return NULL;
    const struct note *note = &teller->rules->notes[role_named(role)];
    return note_has_words(note) ? said_of_note(teller->page->arena, note, true)
                                : say_words(teller, note->name);
}

/* All but one: where two play that is one. */
static bool is_the_other(const struct teller *teller, role_t role)
{
    return teller->rules->players == 2 && role_has(role, ROLE_ALL_BUT);
}

const struct statement *say_role(struct teller *teller, role_t role)
{
    bool has_no_sides = role == ROLE_EACH_SIDE && teller->rules->sides == SIDES_NONE;
    return statement_role(teller->page->arena, has_no_sides ? ROLE_EACH : role, ROLE_DOES,
                          say_named_in(teller, role), is_the_other(teller, role));
}

const struct statement *say_whose(struct teller *teller, role_t role)
{
    if (is_the_other(teller, role))
        return say(teller, SAY_OF_THE_OTHER, say_role(teller, role));
    return statement_role(teller->page->arena, role, ROLE_POSSESSES, say_named_in(teller, role),
                          false);
}

bool role_is_one(const struct teller *teller, role_t role)
{
    return is_the_other(teller, role) || role_has(role, ROLE_IS_ONE);
}

bool role_is_bidder(role_t role)
{
    return role == ROLE_SELF || role == ROLE_DECLARER;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* Whether the turn-up alone gives the variable its suit. */
static bool is_of_turn_up(const struct ruleset *rules, unsigned variable)
{
    bool is_turned_up = false;
    EACH(step, rules->steps, rules->step_count) {
        if (step->kind == STEP_FLIP && step->flip.variable == variable)
            return false;
        is_turned_up |= step->kind == STEP_TURN_UP && step->turn_up.variable == variable;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].sets == variable)
                return false;
    }
    return is_turned_up;
}

/* What it is called in a rule about a call that names it. */
static const struct statement *say_suit_named(struct teller *teller)
{
    const struct call_group *naming = teller->naming;
    if (naming->kind != CALL_CARD)
        return say(teller, SAY_SUIT_NAMED);
    return naming->lays ? say(teller, SAY_SUIT_LAID_OPEN) : say(teller, SAY_SUIT_OF_CALLED_CARD);
}

void teller_turn_to_naming(struct teller *teller, const struct call_group *group)
{
    bool names = group && (call_has_suit(group) || call_names_card(group));
    if (!names && !teller->naming)
        return;
    teller->naming = names ? group : NULL;
    memset(teller->has_meaning, 0, sizeof teller->has_meaning);
}

bool is_named_by_call(const struct teller *teller, unsigned variable)
{
    return teller->naming && call_has_suit(teller->naming) && teller->naming->sets == variable;
}

const struct statement *say_variable(struct teller *teller, unsigned variable)
{
    if (is_named_by_call(teller, variable))
        return say_suit_named(teller);
    if (variable == 0)
        return say(teller, SAY_TRUMPS);
    if (is_of_turn_up(teller->rules, variable))
        return say(teller, SAY_SUIT_TURNED_UP);
    return say(teller, SAY_SUIT_OF_VARIABLE, say_words(teller, teller->rules->variables[variable]));
}

const struct statement *say_card(struct teller *teller, unsigned card)
{
    return statement_card(teller->page->arena, &teller->rules->pack, card);
}

const struct statement *say_rank(struct teller *teller, unsigned rank)
{
    return said_rank_word(teller->page->arena, &teller->rules->pack, rank);
}

const struct statement *say_suit(struct teller *teller, unsigned suit)
{
    return said_suit(teller->page->arena, &teller->rules->pack, suit);
}

const struct statement *say_card_in_words(struct teller *teller, unsigned card)
{
    return said_card_in_words(teller->page->arena, &teller->rules->pack, card);
}

const struct statement *say_all_cards(struct teller *teller, struct set cards)
{
    return said_cards(teller->page->arena, &teller->rules->pack, cards);
}

/* Takes `whole` out of what is left to be said, if it is all there. */
static bool take_whole(struct set *left, struct set whole)
{
    if (set_is_empty(whole) || !set_is_empty(set_minus(whole, *left)))
        return false;
    *left = set_minus(*left, whole);
    return true;
}

const struct statement *say_each(struct teller *teller, enum each each,
                                 const struct statement *name)
{
    static const unsigned ids[] = {
        [EACH_ANY] = SAY_ANY, [EACH_EACH] = SAY_EACH, [EACH_A] = SAY_A, [EACH_THE] = SAY_THE};
    return say(teller, ids[each], name);
}

/* "any spade or heart": the suits that are there whole, which are taken out; NULL if none is. */
static const struct statement *take_suits(struct teller *teller, struct set *left, enum each each,
                                          enum joint joint)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements suits = {0}, single = {0};
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        if (!take_whole(left, pack_suit_cards(pack, suit)))
            continue;
        add_part(teller, &suits, say_suit(teller, suit));
        add_part(teller, &single,
                 say_text(teller, words_singular(teller->page->arena, pack->suits[suit].name)));
    }
    if (suits.count == 0)
        return NULL;
    return say_each(teller, each,
                    single.count == suits.count
                        ? say_list(teller, &single, joint)
                        : say(teller, SAY_CARD_OF_SUITS, say_list(teller, &suits, joint)));
}

/* "any Jester", "the Fool", "♠Q": a card, with all its copies. */
static const struct statement *say_one_card(struct teller *teller, unsigned card, enum each each)
{
    const struct card *which = &teller->rules->pack.cards[card];
    if (which->suit != SUIT_NONE)
        return say_card(teller, card);
    if (set_count(pack_find_cards(&teller->rules->pack, which->name)) > 1)
        return say_each(teller, each, say_text(teller, which->name));
    return say_card_in_words(teller, card);
}

#define RUN_LEAST 4 /* cards that are told by the first and the last of them */

/* Of the cards the one of this suit with the number beneath this one's; NO_CARD: there is none. */
static unsigned one_below(const struct pack *pack, struct set cards, unsigned card)
{
    const struct card *above = &pack->cards[card];
    int number = above->rank == RANK_NONE ? 0 : atoi(pack->ranks[above->rank]);
    SET_EACH(other, cards) {
        const struct card *below = &pack->cards[other];
        if (number > 1 && below->suit == above->suit && below->copy == 0 &&
            below->rank != RANK_NONE && atoi(pack->ranks[below->rank]) == number - 1)
            return other;
    }
    return NO_CARD;
}

/* "♥10 to ♥5", where so many follow one another by their numbers; else the card alone. They are
 * taken out of what is left to be said. */
static const struct statement *take_run(struct teller *teller, struct set *left, unsigned card,
                                        enum each each)
{
    const struct pack *pack = &teller->rules->pack;
    struct set run = pack_find_cards(pack, pack->cards[card].name);
    unsigned last = card, length = 1;
    for (unsigned next = card; (next = one_below(pack, *left, next)) != NO_CARD; length++) {
        run = set_or(run, pack_find_cards(pack, pack->cards[next].name));
        last = next;
    }
    if (length < RUN_LEAST) {
        *left = set_minus(*left, pack_find_cards(pack, pack->cards[card].name));
        return say_one_card(teller, card, each);
    }
    *left = set_minus(*left, run);
    return say(teller, SAY_RUN_OF_CARDS, say_card(teller, card), say_card(teller, last));
}

/* "any spade", "any ace", "♥J": suits and ranks that are there whole by their names. */
static void add_cards(struct teller *teller, struct statements *parts, struct set cards,
                      enum each each, enum joint joint)
{
    const struct pack *pack = &teller->rules->pack;
    if (set_equal(cards, pack_all_cards(pack))) {
        add_part(teller, parts, say_each(teller, each, say(teller, SAY_CARD_WORD)));
        return;
    }
    add_part(teller, parts, take_suits(teller, &cards, each, joint));
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        if (set_count(pack_rank_cards(pack, rank)) > 1 &&
            take_whole(&cards, pack_rank_cards(pack, rank)))
            add_part(teller, parts, say_each(teller, each, say_rank(teller, rank)));
    while (!set_is_empty(cards))
        add_part(teller, parts, take_run(teller, &cards, set_first(cards), each));
}

const struct statement *say_cards(struct teller *teller, struct set cards, enum each each,
                                  enum joint joint)
{
    struct statements parts = {0};
    add_cards(teller, &parts, cards, each, joint);
    return say_list(teller, &parts, joint);
}

const struct statement *say_card_of(struct teller *teller, struct set cards)
{
    const struct pack *pack = &teller->rules->pack;
    struct statements suits = {0};
    struct set left = cards;
    if (set_equal(cards, pack_all_cards(pack)))
        return NULL;
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        if (take_whole(&left, pack_suit_cards(pack, suit)))
            add_part(teller, &suits, say_suit(teller, suit));
    return set_is_empty(left)
               ? say(teller, SAY_BEHIND_OF, say_list(teller, &suits, JOINT_OR))
               : say(teller, SAY_BEHIND_IN_BRACKETS, say_cards(teller, cards, EACH_ANY, JOINT_OR));
}

const struct statement *say_captured(struct teller *teller, const struct capture *capture)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < capture->captured_count; i++)
        add_part(teller, &parts, say_cards(teller, capture->captured[i], EACH_ANY, JOINT_OR));
    return say_list(teller, &parts, JOINT_AND);
}

/* "the jack of trumps": each of these ranks, a bit for each, with what is said of its suit. */
static void add_ranks(struct teller *teller, struct statements *parts, uint64_t ranks,
                      const struct statement *of)
{
    for (unsigned rank = 0; rank < teller->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(teller, parts,
                     say(teller, SAY_RANK_OF, say(teller, SAY_THE, say_rank(teller, rank)), of));
}

const struct statement *say_cards_of_suit(struct teller *teller, const struct named_cards *cards,
                                          unsigned variable, enum each each, enum joint joint)
{
    struct statements parts = {0};
    const struct statement *of = say_variable(teller, variable);
    if (!set_is_empty(cards->always))
        add_cards(teller, &parts, cards->always, each, joint);
    if (cards->of_trumps == pack_all_ranks(&teller->rules->pack))
        add_part(teller, &parts,
                 say_each(teller, each,
                          say(teller, SAY_CARD_OF_TRUMP_SUIT,
                              variable == 0 ? say(teller, SAY_TRUMP_SUIT) : of)));
    else
        add_ranks(teller, &parts, cards->of_trumps, of);
    add_ranks(teller, &parts, cards->of_colour, say(teller, SAY_OTHER_SUIT_OF_COLOUR));
    return say_list(teller, &parts, joint);
}

const struct statement *say_named_cards(struct teller *teller, const struct named_cards *cards,
                                        enum each each, enum joint joint)
{
    return say_cards_of_suit(teller, cards, 0, each, joint);
}

/* --- conditions ------------------------------------------------------------------------------ */

bool can_hold(struct teller *teller, const struct expression *condition)
{
    const struct formula *formula = formula_of(teller, condition);
    return !formula || !formula_is_false(formula);
}
