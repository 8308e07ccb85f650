#include "teach/teller.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "teach/formula.h"

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

/* --- texts ----------------------------------------------------------------------------------- */

const char *say(struct teller *teller, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    return text;
}

const char *capital(struct teller *teller, const char *text)
{
    char *copy = arena_copy(teller->page->arena, text, strlen(text));
    copy[0] = (char)toupper((unsigned char)copy[0]);
    return copy;
}

void tell(struct teller *teller, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    page_paragraph(teller->page, capital(teller, text));
}

void tell_item(struct teller *teller, const char *name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    page_item(teller->page, name, capital(teller, text));
}

void add_sentence(struct teller *teller, const char **text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *sentence = arena_vformat(teller->page->arena, format, arguments);
    va_end(arguments);
    *text = say(teller, "%s%s%s.", *text, **text ? " " : "", capital(teller, sentence));
}

void add_word(struct words *words, const char *word)
{
    if (words->count < WORDS_MAX)
        words->words[words->count++] = word;
}

const char *say_list(struct teller *teller, const struct words *words, const char *joint)
{
    const char *list = words->count ? words->words[0] : "";
    for (unsigned i = 1; i < words->count; i++) {
        bool is_last = i + 1 == words->count;
        list = is_last ? say(teller, "%s %s %s", list, joint, words->words[i])
                       : say(teller, "%s, %s", list, words->words[i]);
    }
    return list;
}

const char *say_number(struct teller *teller, int64_t number)
{
    static const char *const words[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number >= 0 && number < (int64_t)(sizeof words / sizeof *words))
        return words[number];
    return say(teller, "%" PRId64, number);
}

#define ORDINALS 12

/* "second" of 2. */
static const char *ordinal_word(unsigned place)
{
    static const char *const words[ORDINALS] = {
        "first",   "second", "third", "fourth", "fifth",    "sixth",
        "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth",
    };
    return place > 0 && place <= ORDINALS ? words[place - 1] : NULL;
}

const char *say_ordinal(struct teller *teller, unsigned place)
{
    const char *word = ordinal_word(place);
    const char *ending = place % 10 == 1 && place % 100 != 11   ? "st"
                         : place % 10 == 2 && place % 100 != 12 ? "nd"
                         : place % 10 == 3 && place % 100 != 13 ? "rd"
                                                                : "th";
    return word ? say(teller, "the %s", word) : say(teller, "the %u%s", place, ending);
}

const char *say_trick_number(struct teller *teller, unsigned trick)
{
    return say(teller, "%s trick", say_ordinal(teller, trick));
}

const char *say_count(struct teller *teller, int64_t number, const char *one, const char *many)
{
    if (number == 0)
        return say(teller, "no %s", many);
    return say(teller, "%s %s", say_number(teller, number), number == 1 ? one : many);
}

const char *say_again(const struct teller *teller, unsigned deals)
{
    const struct amount *last = &teller->rules->match.deals;
    bool is_over = last->given && amount_constant(last) <= (int32_t)deals;
    return is_over ? "" : ", and then from the start again";
}

const char *say_name(struct teller *teller, const char *name)
{
    return glyph_quote(&teller->glyphs, name);
}

const char *say_words(struct teller *teller, const char *name)
{
    char *words = arena_copy(teller->page->arena, name, strlen(name));
    for (char *at = words; (at = strchr(at, '_'));)
        *at = ' ';
    return words;
}

/* --- people ---------------------------------------------------------------------------------- */

const char *say_named_in(struct teller *teller, role_t role)
{
    unsigned traits = role_rows[role_base(role)].traits;
    if (traits & ROLE_OF_CARD)
        return glyph_card_in_words(&teller->glyphs, role_named(role));
    if (traits & ROLE_OF_MELD)
        return say_words(teller, teller->rules->counts[role_named(role)].name);
    if (!(traits & ROLE_OF_NOTE))
        return NULL;
    const struct note *note = &teller->rules->notes[role_named(role)];
    return note->says ? note->says : say_words(teller, note->name);
}

/* All but one: where two play that is one. */
static bool is_the_other(const struct teller *teller, role_t role)
{
    return teller->rules->players == 2 && role_has(role, ROLE_ALL_BUT);
}

/* "their opponents", "the opponents of the winner of the last trick": one of them is left out. */
static const char *say_the_other(struct teller *teller, role_t role, const char *said)
{
    const char *of = role_ways(role) ? way_rows[role_last_way(role)].of : NULL;
    bool is_first = of && strncmp(said, of, strlen(of)) == 0;
    size_t last = (is_first ? strlen(of) - strlen(" of") : strlen(said)) - 1;
    return say(teller, "%.*s%s", (int)last, said, said + last + 1);
}

const char *say_role(struct teller *teller, role_t role)
{
    bool has_no_sides = role == ROLE_EACH_SIDE && teller->rules->sides == SIDES_NONE;
    const char *said =
        role_said(teller->page->arena, has_no_sides ? ROLE_EACH : role, say_named_in(teller, role));
    return is_the_other(teller, role) ? say_the_other(teller, role, said) : said;
}

const struct fact_row *teller_row(const struct teller *teller, enum fact fact)
{
    static const struct fact_row last = {.place = "trick",
                                         .scope = SCOPE_DEAL,
                                         .type = VALUE_NUMBER,
                                         .valued = "the {noun} in the last trick",
                                         .behind = "in the last trick",
                                         .is_many = true,
                                         .measure = MEASURE_COUNT,
                                         .clause = "the last trick has {much}"};
    return teller->is_over && fact == FACT_IN_TRICK ? &last : fact_row_told(teller->rules, fact);
}

bool role_is_one(const struct teller *teller, role_t role)
{
    return is_the_other(teller, role) || role_has(role, ROLE_IS_ONE);
}

bool role_is_bidder(role_t role)
{
    return role == ROLE_SELF || role == ROLE_DECLARER;
}

const char *role_verb(const struct teller *teller, role_t role, const char *one, const char *many)
{
    return role_is_one(teller, role) ? one : many;
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
static const char *say_suit_named(const struct call_group *naming)
{
    if (naming->kind != CALL_CARD)
        return "the suit named";
    return naming->lays ? "the suit of the card laid open" : "the suit of the card called";
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

const char *say_variable(struct teller *teller, unsigned variable)
{
    if (is_named_by_call(teller, variable))
        return say_suit_named(teller->naming);
    if (variable == 0)
        return "trumps";
    if (is_of_turn_up(teller->rules, variable))
        return "the suit turned up";
    return say(teller, "the %s suit", say_words(teller, teller->rules->variables[variable]));
}

/* Takes `whole` out of what is left to be said, if it is all there. */
static bool take_whole(struct set *left, struct set whole)
{
    if (set_is_empty(whole) || !set_is_empty(set_minus(whole, *left)))
        return false;
    *left = set_minus(*left, whole);
    return true;
}

const char *say_singular(struct teller *teller, const char *name)
{
    static const char *const others[] = {"ss", "ves", "ies", "xes", "ses", "shes", "ches"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (text_ends_in(name, others[i]))
            return NULL;
    const char *of = strstr(name, "s of ");
    if (of)
        return say(teller, "%.*s%s", (int)(of - name), name, of + 1);
    return text_ends_in(name, "s") ? say(teller, "%.*s", (int)strlen(name) - 1, name) : NULL;
}

/* "any spade or heart": the suits that are there whole, which are taken out; "" if none is. */
static const char *take_suits(struct teller *teller, struct set *left, const char *each,
                              const char *joint)
{
    const struct pack *pack = &teller->rules->pack;
    struct words suits = {.count = 0}, single = {.count = 0};
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        const char *name = pack->suits[suit].name, *one = say_singular(teller, name);
        if (!take_whole(left, pack_suit_cards(pack, suit)))
            continue;
        add_word(&suits, name);
        if (one)
            add_word(&single, one);
    }
    if (suits.count == 0)
        return "";
    return single.count == suits.count
               ? say(teller, "%s %s", each, say_list(teller, &single, joint))
               : say(teller, "%s card of the %s", each, say_list(teller, &suits, joint));
}

/* Whether "an" stands before it: a letter alone is spoken by its name, "an R", "a U". */
static bool takes_an(const char *name)
{
    return strchr(name[1] ? "AEIOUaeiou8" : "AEFHILMNORSXaefhilmnorsx8", name[0]) != NULL;
}

const char *say_each(struct teller *teller, const char *each, const char *name)
{
    bool is_an = strcmp(each, "a") == 0 && takes_an(name);
    return say(teller, "%s %s", is_an ? "an" : each, name);
}

/* "any Jester", "the Fool", "♠Q": a card, with all its copies. */
static const char *say_one_card(struct teller *teller, unsigned card, const char *each)
{
    const struct card *which = &teller->rules->pack.cards[card];
    if (which->suit != SUIT_NONE)
        return glyph_card(&teller->glyphs, card);
    if (set_count(pack_find_cards(&teller->rules->pack, which->name)) > 1)
        return say_each(teller, each, which->name);
    return glyph_card_in_words(&teller->glyphs, card);
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
static const char *take_run(struct teller *teller, struct set *left, unsigned card,
                            const char *each)
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
    return say(teller, "%s to %s", glyph_card(&teller->glyphs, card),
               glyph_card(&teller->glyphs, last));
}

/* "any spade", "any ace", "♥J": suits and ranks that are there whole by their names. */
static void add_cards(struct teller *teller, struct words *words, struct set cards,
                      const char *each, const char *joint)
{
    const struct pack *pack = &teller->rules->pack;
    if (set_equal(cards, pack_all_cards(pack))) {
        add_word(words, say(teller, "%s card", each));
        return;
    }
    const char *suits = take_suits(teller, &cards, each, joint);
    if (*suits)
        add_word(words, suits);
    for (unsigned rank = 0; rank < pack->rank_count; rank++)
        if (set_count(pack_rank_cards(pack, rank)) > 1 &&
            take_whole(&cards, pack_rank_cards(pack, rank)))
            add_word(words, say_each(teller, each, glyph_rank_word(&teller->glyphs, rank)));
    while (!set_is_empty(cards))
        add_word(words, take_run(teller, &cards, set_first(cards), each));
}

const char *say_cards(struct teller *teller, struct set cards, const char *each, const char *joint)
{
    struct words words = {.count = 0};
    add_cards(teller, &words, cards, each, joint);
    return say_list(teller, &words, joint);
}

const char *say_card_of(struct teller *teller, struct set cards)
{
    const struct pack *pack = &teller->rules->pack;
    struct words suits = {.count = 0};
    struct set left = cards;
    if (set_equal(cards, pack_all_cards(pack)))
        return "";
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set whole = pack_suit_cards(pack, suit);
        if (set_is_empty(whole) || !set_is_empty(set_minus(whole, left)))
            continue;
        left = set_minus(left, whole);
        add_word(&suits, glyph_suit_in_words(&teller->glyphs, suit));
    }
    return set_is_empty(left) ? say(teller, " of %s", say_list(teller, &suits, "or"))
                              : say(teller, " (%s)", say_cards(teller, cards, "any", "or"));
}

const char *say_captured(struct teller *teller, const struct capture *capture)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < capture->captured_count; i++)
        add_word(&words, say_cards(teller, capture->captured[i], "any", "or"));
    return say_list(teller, &words, "and");
}

/* "the jack of trumps": each of these ranks, a bit for each, with what is said of its suit. */
static void add_ranks(struct teller *teller, struct words *words, uint64_t ranks, const char *of)
{
    for (unsigned rank = 0; rank < teller->rules->pack.rank_count; rank++)
        if (ranks >> rank & 1)
            add_word(words,
                     say(teller, "%s of %s", glyph_rank_in_words(&teller->glyphs, rank), of));
}

const char *say_cards_of_suit(struct teller *teller, const struct named_cards *cards,
                              unsigned variable, const char *each, const char *joint)
{
    struct words words = {.count = 0};
    const char *of = say_variable(teller, variable);
    if (!set_is_empty(cards->always))
        add_cards(teller, &words, cards->always, each, joint);
    if (cards->of_trumps == pack_all_ranks(&teller->rules->pack))
        add_word(&words, say(teller, "%s card of %s", each, variable == 0 ? "the trump suit" : of));
    else
        add_ranks(teller, &words, cards->of_trumps, of);
    add_ranks(teller, &words, cards->of_colour, "the other suit of the trumps' colour");
    return say_list(teller, &words, joint);
}

const char *say_named_cards(struct teller *teller, const struct named_cards *cards,
                            const char *each, const char *joint)
{
    return say_cards_of_suit(teller, cards, 0, each, joint);
}

/* --- conditions ------------------------------------------------------------------------------ */

bool can_hold(struct teller *teller, const struct expression *condition)
{
    const struct formula *formula = formula_of(teller, condition);
    return !formula || !formula_is_false(formula);
}
