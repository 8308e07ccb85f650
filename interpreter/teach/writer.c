/* The writer of a page: the ruleset and contract it describes, and statements with arguments. */
#include "teach/writer.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "teach/formula.h"
#include "transcript/said.h"
#include "words/facts.h"
#include "words/roles.h"
#include "words/said.h"

/* --- contracts ------------------------------------------------------------------------------- */

void writer_turn_to(struct writer *writer, unsigned contract)
{
    writer->contract = contract;
    memset(writer->has_meaning, 0, sizeof writer->has_meaning);
}

void writer_turn_to_only(struct writer *writer, uint32_t under)
{
    uint32_t some = ruleset_contracts(writer->rules, under);
    bool is_only = some && (some & (some - 1)) == 0;
    writer_turn_to(writer, is_only ? (unsigned)__builtin_ctz(some) : 0);
    writer->is_none_other = is_only;
}

void writer_turn_back(struct writer *writer)
{
    writer->is_none_other = false;
    writer_turn_to(writer, 0);
}

const char *writer_words(const struct writer *writer, const char *words)
{
    return writer->is_in_own_words ? NULL : words;
}

const char *writer_says(const struct writer *writer, const struct expression *expression)
{
    return writer_words(writer, expression->says);
}

void writer_speaks_of(struct writer *writer, const struct expression *expression)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = 0; i < rules->term_count; i++)
        if (rules->terms[i].expression == expression)
            writer->speaks_of[i] = true;
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

void writer_lacks_words(struct writer *writer, struct place place, const char *what,
                        const char *hint)
{
    if (writer->untold && !is_known(writer->untold, place))
        diagnostic_hint(diagnose(writer->untold, E_UNTOLD, place, "%s %s",
                                 writer->speaker ? writer->speaker : "the rule book", what),
                        "%s", hint);
}

bool is_in_force(const struct writer *writer, uint32_t under)
{
    return is_under(under, writer->contract);
}

bool is_news(const struct writer *writer, uint32_t under)
{
    return is_in_force(writer, under) && (writer->contract == 0 || !is_under(under, 0));
}

int term_now(const struct writer *writer, unsigned first)
{
    const struct ruleset *rules = writer->rules;
    for (unsigned i = first; i < rules->term_count && (i == first || rules->terms[i].is_variant);
         i++)
        if (is_in_force(writer, rules->terms[i].expression->under))
            return (int)i;
    return -1;
}

/* --- statements ------------------------------------------------------------------------------ */

const struct statement *say_text(struct writer *writer, const char *text)
{
    return statement_text(writer->page->arena, text);
}

const struct statement *say_name(struct writer *writer, const char *name)
{
    return statement_name(writer->page->arena, name);
}

const struct statement *say_words(struct writer *writer, const char *name)
{
    return statement_identifier(writer->page->arena, name);
}

const struct statement *say_number(struct writer *writer, int64_t number)
{
    return statement_number(writer->page->arena, number, true);
}

const struct statement *say_digits(struct writer *writer, int64_t number)
{
    return said_digits(writer->page->arena, number);
}

const struct statement *say_if(struct writer *writer, bool is_so)
{
    return said_if(writer->page->arena, is_so);
}

const struct statement *say_again(struct writer *writer, unsigned deals)
{
    const struct amount *last = &writer->rules->match.deals;
    bool is_over = last->given && amount_constant(last) <= (int32_t)deals;
    return is_over ? NULL : say(writer, SAY_AND_AGAIN_FROM_THE_START);
}

void tell(struct writer *writer, const struct statement *said)
{
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, said);
}

void write_item(struct writer *writer, const struct statement *name, const struct statement *said)
{
    page_add(writer->page, BLOCK_ITEM, name, said);
}

void write_heading(struct writer *writer, unsigned id)
{
    page_add(writer->page, BLOCK_HEADING, NULL, say(writer, id));
}

void write_subheading(struct writer *writer, const struct statement *said)
{
    page_add(writer->page, BLOCK_SUBHEADING, NULL, said);
}

void add_part(struct writer *writer, struct statements *parts, const struct statement *part)
{
    statements_add(writer->page->arena, parts, part);
}

const struct statement *say_list(struct writer *writer, const struct statements *parts,
                                 enum joint joint)
{
    return statement_list(writer->page->arena, parts, joint);
}

const struct statement *say_sentences(struct writer *writer, const struct statements *parts)
{
    return statement_sentences(writer->page->arena, parts);
}

const struct statement *say_by(struct writer *writer, struct place place,
                               const struct statement *said)
{
    return said ? statement_by_rule(writer->page->arena, said, place) : NULL;
}

const char *writer_text(struct writer *writer, const struct statement *said)
{
    const struct words_style style = {.ascii = writer->glyphs.ascii};
    return words_text(said, &style, writer->page->arena);
}

/* --- people ---------------------------------------------------------------------------------- */

const struct statement *say_named_in(struct writer *writer, role_t role)
{
    unsigned traits = role_rows[role_base(role)].traits;
    if (traits & ROLE_OF_CARD)
        return say_card_in_words(writer, role_named(role));
    if (traits & ROLE_OF_MELD)
        return said_count(writer->page->arena, &writer->rules->pack,
                          &writer->rules->counts[role_named(role)]);
    if (!(traits & ROLE_OF_NOTE))
        return NULL;
    const struct note *note = &writer->rules->notes[role_named(role)];
    return note_has_words(note) ? said_of_note(writer->page->arena, note, true)
                                : say_note_noun(writer, note);
}

/* All but one: where two play that is one. */
static bool is_the_other(const struct writer *writer, role_t role)
{
    return writer->rules->players == 2 && role_has(role, ROLE_ALL_BUT);
}

/* By the word that players have for it, if any. */
static const struct statement *by_term(struct writer *writer, const struct statement *role)
{
    if (writer->of_trick && role_base((role_t)role->number) == ROLE_WINNER)
        return statement_role_called(writer->page->arena, role, SAID_WINNER_OF_TRICK, ROLE_WINNER);
    return writer->is_plain ? role : said_role_by_term(writer->page->arena, writer->rules, role);
}

const struct statement *say_role(struct writer *writer, role_t role)
{
    bool has_no_sides = role == ROLE_EACH_SIDE && writer->rules->sides == SIDES_NONE;
    return by_term(writer,
                   statement_role(writer->page->arena, has_no_sides ? ROLE_EACH : role, ROLE_DOES,
                                  say_named_in(writer, role), is_the_other(writer, role)));
}

const struct statement *say_whose(struct writer *writer, role_t role)
{
    if (is_the_other(writer, role))
        return say(writer, SAY_OF_THE_OTHER, say_role(writer, role));
    return by_term(writer, statement_role(writer->page->arena, role, ROLE_POSSESSES,
                                          say_named_in(writer, role), false));
}

bool role_is_one(const struct writer *writer, role_t role)
{
    return is_the_other(writer, role) || role_has(role, ROLE_IS_ONE);
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
static const struct statement *say_suit_named(struct writer *writer)
{
    const struct call_group *naming = writer->naming;
    if (naming->kind != CALL_CARD)
        return say(writer, SAY_SUIT_NAMED);
    return naming->lays ? say(writer, SAY_SUIT_LAID_OPEN) : say(writer, SAY_SUIT_OF_CALLED_CARD);
}

void writer_turn_to_naming(struct writer *writer, const struct call_group *group)
{
    bool names = group && (call_has_suit(group) || call_names_card(group));
    if (!names && !writer->naming)
        return;
    writer->naming = names ? group : NULL;
    memset(writer->has_meaning, 0, sizeof writer->has_meaning);
}

bool is_named_by_call(const struct writer *writer, unsigned variable)
{
    return writer->naming && call_has_suit(writer->naming) && writer->naming->sets == variable;
}

const struct statement *say_variable(struct writer *writer, unsigned variable)
{
    if (is_named_by_call(writer, variable))
        return say_suit_named(writer);
    if (variable == 0)
        return say(writer, SAY_TRUMPS);
    if (is_of_turn_up(writer->rules, variable))
        return say(writer, SAY_SUIT_TURNED_UP);
    return say(writer, SAY_SUIT_OF_VARIABLE, say_words(writer, writer->rules->variables[variable]));
}

const struct statement *say_card(struct writer *writer, unsigned card)
{
    return statement_card(writer->page->arena, &writer->rules->pack, card);
}

const struct statement *say_rank(struct writer *writer, unsigned rank)
{
    return said_rank_word(writer->page->arena, &writer->rules->pack, rank);
}

const struct statement *say_suit(struct writer *writer, unsigned suit)
{
    return said_suit(writer->page->arena, &writer->rules->pack, suit);
}

const struct statement *say_suits(struct writer *writer, struct set suits, enum joint joint)
{
    struct statements parts = {0};
    SET_EACH(suit, suits)
        if (suit != SUIT_NONE)
            add_part(writer, &parts, say_suit(writer, suit));
    return say_list(writer, &parts, joint);
}

const struct statement *say_card_in_words(struct writer *writer, unsigned card)
{
    return said_card_in_words(writer->page->arena, &writer->rules->pack, card);
}

const struct statement *say_all_cards(struct writer *writer, struct set cards)
{
    return said_cards(writer->page->arena, &writer->rules->pack, cards);
}

const struct statement *say_talon(struct writer *writer)
{
    return said_talon(writer->page->arena, writer->rules);
}

/* Takes `whole` out of what is left to be said, if it is all there. */
static bool take_whole(struct set *left, struct set whole)
{
    if (set_is_empty(whole) || !set_is_empty(set_minus(whole, *left)))
        return false;
    *left = set_minus(*left, whole);
    return true;
}

const struct statement *say_each(struct writer *writer, enum each each,
                                 const struct statement *name)
{
    static const unsigned ids[] = {
        [EACH_ANY] = SAY_ANY, [EACH_EACH] = SAY_EACH, [EACH_A] = SAY_A, [EACH_THE] = SAY_THE};
    return say(writer, ids[each], name);
}

/* "any spade or heart": the suits that are there whole, which are taken out; NULL if none is. */
static const struct statement *take_suits(struct writer *writer, struct set *left, enum each each,
                                          enum joint joint)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements suits = {0}, single = {0};
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        if (!take_whole(left, pack_suit_cards(pack, suit)))
            continue;
        add_part(writer, &suits, say_suit(writer, suit));
        add_part(writer, &single,
                 say_text(writer, words_singular(writer->page->arena, pack->suits[suit].name)));
    }
    if (suits.count == 0)
        return NULL;
    return say_each(writer, each,
                    single.count == suits.count
                        ? say_list(writer, &single, joint)
                        : say(writer, SAY_CARD_OF_SUITS, say_list(writer, &suits, joint)));
}

/* "any Jester", "the Fool", "♠Q": a card, with all its copies. */
static const struct statement *say_one_card(struct writer *writer, unsigned card, enum each each)
{
    const struct card *which = &writer->rules->pack.cards[card];
    if (which->suit != SUIT_NONE)
        return say_card(writer, card);
    if (set_count(pack_find_cards(&writer->rules->pack, which->name)) > 1)
        return say_each(writer, each, say_text(writer, which->name));
    return say_card_in_words(writer, card);
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
static const struct statement *take_run(struct writer *writer, struct set *left, unsigned card,
                                        enum each each)
{
    const struct pack *pack = &writer->rules->pack;
    struct set run = pack_copies(pack, card);
    unsigned last = card, length = 1;
    for (unsigned next = card; (next = one_below(pack, *left, next)) != NO_CARD; length++) {
        run = set_or(run, pack_copies(pack, next));
        last = next;
    }
    if (length < RUN_LEAST) {
        *left = set_minus(*left, pack_copies(pack, card));
        return say_one_card(writer, card, each);
    }
    *left = set_minus(*left, run);
    return say(writer, SAY_RUN_OF_CARDS, say_card(writer, card), say_card(writer, last));
}

/* Whether all cards of the term are among these, which go by trumps or not; they are taken out. */
static bool take_cards_of_term(struct named_cards *left, const struct glossary_entry *term)
{
    struct set always = set_minus(term->cards.always, left->always);
    if (term->kind != GLOSS_CARDS || !set_is_empty(always) ||
        (term->cards.of_trumps & ~left->of_trumps) || (term->cards.of_colour & ~left->of_colour))
        return false;
    left->always = set_minus(left->always, term->cards.always);
    left->of_trumps &= ~term->cards.of_trumps;
    left->of_colour &= ~term->cards.of_colour;
    return true;
}

/* "any bout", "any dulle", but "the right bower": there is only one. */
static const struct statement *say_term_of_cards(struct writer *writer,
                                                 const struct glossary_entry *term, enum each each)
{
    unsigned cards = (unsigned)set_count(term->cards.always) +
                     (unsigned)__builtin_popcountll(term->cards.of_trumps) +
                     (unsigned)__builtin_popcountll(term->cards.of_colour);
    bool is_one = cards == 1 && (writer->rules->pack.copies <= 1 || set_count(term->cards.always));
    return say_each(writer, is_one ? EACH_THE : each, say_text(writer, term->name));
}

/* Whether some of the cards are what the term means, and all of a suit or a rank are among them:
 * "any jack" has the Charlie in it. */
static bool is_in_whole(const struct pack *pack, struct set cards,
                        const struct glossary_entry *term)
{
    struct set own = term->cards.always;
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set whole = pack_suit_cards(pack, suit);
        if (set_is_empty(set_minus(own, whole)) && set_is_empty(set_minus(whole, cards)) &&
            !set_equal(own, whole))
            return true;
    }
    for (unsigned rank = 0; rank < pack->rank_count; rank++) {
        struct set whole = pack_rank_cards(pack, rank);
        if (set_is_empty(set_minus(own, whole)) && set_is_empty(set_minus(whole, cards)) &&
            !set_equal(own, whole))
            return true;
    }
    return false;
}

/* The cards that players have words for, of which those of several cards go first; they are taken
 * out of what is left to be said. */
static void add_terms(struct writer *writer, struct statements *parts, struct named_cards *left,
                      enum each each)
{
    const struct ruleset *rules = writer->rules;
    for (int several = 1; several >= 0 && !writer->is_plain; several--)
        EACH(term, rules->glossary, rules->glossary_count) {
            const struct named_cards *cards = &term->cards;
            int count = (int)set_count(cards->always) +
                        __builtin_popcountll(cards->of_trumps | cards->of_colour);
            bool is_told =
                !set_is_empty(cards->always) && is_in_whole(&rules->pack, left->always, term);
            if ((count > 1) == several && !is_told && take_cards_of_term(left, term))
                add_part(writer, parts, say_term_of_cards(writer, term, each));
        }
}

/* "any spade", "any ace", "♥J": suits and ranks that are there whole by their names. */
static void add_cards(struct writer *writer, struct statements *parts, struct set cards,
                      enum each each, enum joint joint)
{
    const struct pack *pack = &writer->rules->pack;
    if (set_equal(cards, pack_all_cards(pack))) {
        add_part(writer, parts, say_each(writer, each, say(writer, SAY_CARD_WORD)));
        return;
    }
    struct named_cards left = {.always = cards};
    add_terms(writer, parts, &left, each);
    cards = left.always;
    add_part(writer, parts, take_suits(writer, &cards, each, joint));
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        if (set_count(pack_rank_cards(pack, rank)) > 1 &&
            take_whole(&cards, pack_rank_cards(pack, rank)))
            add_part(writer, parts, say_each(writer, each, say_rank(writer, rank)));
    while (!set_is_empty(cards))
        add_part(writer, parts, take_run(writer, &cards, set_first(cards), each));
}

const struct statement *say_cards(struct writer *writer, struct set cards, enum each each,
                                  enum joint joint)
{
    struct statements parts = {0};
    add_cards(writer, &parts, cards, each, joint);
    return say_list(writer, &parts, joint);
}

const struct statement *say_card_of(struct writer *writer, struct set cards)
{
    const struct pack *pack = &writer->rules->pack;
    struct statements suits = {0};
    struct set left = cards;
    if (set_equal(cards, pack_all_cards(pack)))
        return NULL;
    for (unsigned suit = 0; suit < pack->suit_count; suit++)
        if (take_whole(&left, pack_suit_cards(pack, suit)))
            add_part(writer, &suits, say_suit(writer, suit));
    return set_is_empty(left)
               ? say(writer, SAY_BEHIND_OF, say_list(writer, &suits, JOINT_OR))
               : say(writer, SAY_BEHIND_IN_BRACKETS, say_cards(writer, cards, EACH_ANY, JOINT_OR));
}

const struct statement *say_captured(struct writer *writer, const struct capture *capture)
{
    struct statements parts = {0};
    for (unsigned i = 0; i < capture->captured_count; i++)
        add_part(writer, &parts, say_cards(writer, capture->captured[i], EACH_ANY, JOINT_OR));
    return say_list(writer, &parts, JOINT_AND);
}

/* "the jack of trumps": each of these ranks, a bit for each, with what is said of its suit. */
static void add_ranks(struct writer *writer, struct statements *parts, uint64_t ranks,
                      const struct statement *of)
{
    for (unsigned rank = 0; rank < writer->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_part(writer, parts,
                     say(writer, SAY_RANK_OF, say(writer, SAY_THE, say_rank(writer, rank)), of));
}

const struct statement *say_cards_of_suit(struct writer *writer, const struct named_cards *cards,
                                          unsigned variable, enum each each, enum joint joint)
{
    struct statements parts = {0};
    const struct statement *of = say_variable(writer, variable);
    struct named_cards left = *cards;
    if (variable == 0)
        add_terms(writer, &parts, &left, each);
    if (!set_is_empty(left.always))
        add_cards(writer, &parts, left.always, each, joint);
    if (left.of_trumps == pack_all_ranks(&writer->rules->pack))
        add_part(writer, &parts,
                 say_each(writer, each,
                          say(writer, SAY_CARD_OF_TRUMP_SUIT,
                              variable == 0 ? say(writer, SAY_TRUMP_SUIT) : of)));
    else
        add_ranks(writer, &parts, left.of_trumps, of);
    add_ranks(writer, &parts, left.of_colour, say(writer, SAY_OTHER_SUIT_OF_COLOUR));
    return say_list(writer, &parts, joint);
}

const struct statement *say_named_cards(struct writer *writer, const struct named_cards *cards,
                                        enum each each, enum joint joint)
{
    return say_cards_of_suit(writer, cards, 0, each, joint);
}

/* --- conditions ------------------------------------------------------------------------------ */

bool can_hold(struct writer *writer, const struct expression *condition)
{
    const struct formula *formula = formula_of(writer, condition);
    return !formula || !formula_is_false(formula);
}

bool always_holds(struct writer *writer, const struct expression *condition)
{
    const struct formula *formula = formula_of(writer, condition);
    return formula && formula_is_true(formula);
}
