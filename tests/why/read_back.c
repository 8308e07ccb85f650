/* Values: numbers, facts, and what is reckoned with them. Clauses: read_clause.c. */
#include "read_back_parts.h"
#include "words/said.h"

#include <ctype.h>
#include <stdlib.h>

/* Only facts that English says in a way of their own are named below. */
#pragma GCC diagnostic ignored "-Wswitch-enum"

/* --- texts ------------------------------------------------------------------------------------ */

const char *words_between(const struct reader *reader, const char *text, const char *before,
                          const char *behind)
{
    size_t length = strlen(text), a = strlen(before), b = strlen(behind);
    if (length < a + b || strncmp(text, before, a) != 0 || strcmp(text + length - b, behind) != 0)
        return NULL;
    return arena_copy(reader->arena, text + a, length - a - b);
}

/* Outside of brackets, from `from` on. */
const char *find_joint(const char *from, const char *joint)
{
    int depth = 0;
    for (const char *at = from; *at; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0 && strncmp(at, joint, strlen(joint)) == 0)
            return at;
    }
    return NULL;
}

const char *words_before(const struct reader *reader, const char *text, const char *end)
{
    return arena_copy(reader->arena, text, (size_t)(end - text));
}

/* --- formulas --------------------------------------------------------------------------------- */

const struct formula *made(const struct reader *reader, struct formula formula)
{
    struct formula *made = arena_alloc(reader->arena, sizeof *made);
    *made = formula;
    return made;
}

const struct formula *made_number(const struct reader *reader, int64_t number)
{
    return made(reader, (struct formula){.kind = FORMULA_NUMBER, .number = number});
}

const struct formula *made_compared(const struct reader *reader, const struct formula *left,
                                    enum comparison comparison, const struct formula *right)
{
    return made(reader, (struct formula){.kind = FORMULA_COMPARE,
                                         .comparison = comparison,
                                         .left = left,
                                         .right = right});
}

const struct formula *made_fact(const struct reader *reader, const struct fact_name *fact)
{
    return made(reader, (struct formula){.kind = FORMULA_FACT, .fact = fact});
}

const struct formula *made_of(const struct reader *reader, enum formula_kind kind,
                              const struct formula *left, const struct formula *right)
{
    return made(reader, (struct formula){.kind = kind, .left = left, .right = right});
}

static const struct formula *reckoned_with(const struct reader *reader, enum arithmetic arithmetic,
                                           const struct formula *left, const struct formula *right)
{
    return made(reader, (struct formula){.kind = FORMULA_ARITHMETIC,
                                         .arithmetic = arithmetic,
                                         .left = left,
                                         .right = right});
}

/* --- who -------------------------------------------------------------------------------------- */

static const char *const people[ROLE_BASES] = {
    [ROLE_EACH] = "each player",
    [ROLE_EACH_SIDE] = "each side",
    [ROLE_ELDEST] = "eldest hand",
    [ROLE_DEALER] = "the dealer",
    [ROLE_DECLARER] = "the declarer",
    [ROLE_CALLER] = "the caller",
    [ROLE_BIDDER] = "the highest bidder",
    [ROLE_LEADER] = "the leader",
    [ROLE_WINNER] = "the winner of the last trick",
    [ROLE_PLAYER] = "whoever has just played",
    [ROLE_NEXT] = "whoever plays next",
    [ROLE_AHEAD] = "whoever is winning the trick",
    [ROLE_BEST] = "the holder of the best ",
    [ROLE_HOLDER] = "the holder of ",
    [ROLE_NOTED] = "whoever ",
    [ROLE_MAKERS] = "the makers",
    [ROLE_DEFENDERS] = "the defenders",
    [ROLE_OTHERS] = "the others",
    [ROLE_SELF] = "they",
    [ROLE_MOST] = "whoever has most",
    [ROLE_FEWEST] = "whoever has fewest",
};

/* "took the pig": a name of the ruleset in words. */
static const char *spaced(const struct reader *reader, const char *name)
{
    char *words = arena_format(reader->arena, "%s", name);
    for (char *at = words; (at = strchr(at, '_'));)
        *at = ' ';
    return words;
}

/* "the second player at their left": left of left. NULL: it is no such role. */
static const char *who_sits_further(const struct reader *reader, role_t role)
{
    enum role_way way = role_last_way(role);
    const char *side = way == WAY_LEFT ? "left" : way == WAY_RIGHT ? "right" : NULL;
    unsigned times = 0;
    for (; side && role_ways(role) && role_last_way(role) == way; times++)
        role = role_before(role);
    return times < 2 ? NULL
                     : arena_format(reader->arena, "the %s player at %s %s",
                                    times == 2 ? "second" : "third", whose_is(reader, role), side);
}

/* Of whom cards or a note of the ruleset are told: "the holder of the best run". */
static bool names_cards(enum role_base base)
{
    return base == ROLE_BEST || base == ROLE_HOLDER || base == ROLE_NOTED;
}

/* "the side of the holder of SQ": of whom nothing is told as theirs in one word; NULL: of others.
 */
static const char *of_whom(const struct reader *reader, role_t role)
{
    static const char *const ways[WAY_COUNT] = {
        [WAY_LEFT] = "player at the left", [WAY_RIGHT] = "player at the right",
        [WAY_PARTNER] = "partner",         [WAY_SIDE] = "side",
        [WAY_OPPONENTS] = "opponents",
    };
    enum role_base base = role_base(role);
    const char *way = ways[role_last_way(role)];
    bool is_one = reader->rules->players == 2 && role_last_way(role) == WAY_OPPONENTS;
    if (role_ways(role) != 1 || !way || (!names_cards(base) && base != ROLE_WINNER))
        return NULL;
    return arena_format(reader->arena, "the %s of %s", is_one ? "opponent" : way,
                        who_is(reader, role_before(role)));
}

/* Of whom a call was made: 'played "hearts" before'. */
static const char *made_call(const struct reader *reader, const struct note *note)
{
    return arena_format(reader->arena, "%s \"%s\"%s", note->is_played ? "played" : "said",
                        note->call, note->until == NOTE_UNTIL_MATCH ? " before" : "");
}

const char *who_is(const struct reader *reader, role_t role)
{
    enum role_base base = role_base(role);
    role_t before = role_ways(role) ? role_before(role) : role;
    const char *further = who_sits_further(reader, role);
    const struct glossary_entry *term = glossary_of_role(reader->rules, role);
    if (term)
        return arena_format(reader->arena, "%s%s", isupper(*term->name) ? "" : "the ", term->name);
    if (!further)
        further = of_whom(reader, role);
    if (further)
        return further;
    switch (role_last_way(role)) {
    case WAY_LEFT:
        return arena_format(reader->arena, "the player at %s left", whose_is(reader, before));
    case WAY_RIGHT:
        return arena_format(reader->arena, "the player at %s right", whose_is(reader, before));
    case WAY_NEXT: {
        const char *whom = before == ROLE_SELF ? "them" : who_is(reader, before);
        return arena_format(reader->arena, "the player after %s", whom);
    }
    case WAY_PARTNER: return arena_format(reader->arena, "%s partner", whose_is(reader, before));
    case WAY_SIDE: return arena_format(reader->arena, "%s side", whose_is(reader, before));
    case WAY_OPPONENTS:
        return arena_format(reader->arena, "%s opponent%s", whose_is(reader, before),
                            reader->rules->players == 2 ? "" : "s");
    case WAY_NONE:
    case WAY_COUNT: break;
    }
    if (base == ROLE_HOLDER)
        return arena_format(
            reader->arena, "%s%s", people[base],
            said_text(reader->arena, true,
                      said_card_in_words(reader->arena, &reader->rules->pack, role_named(role))));
    if (base == ROLE_BEST)
        return arena_format(reader->arena, "%s%s", people[base],
                            spaced(reader, reader->rules->counts[role_named(role)].name));
    if (base == ROLE_NOTED) {
        const struct note *note = &reader->rules->notes[role_named(role)];
        return arena_format(reader->arena, "%s%s", people[base],
                            note->call   ? made_call(reader, note)
                            : note->says ? note->says
                                         : spaced(reader, note->name));
    }
    return base == ROLE_OTHERS && reader->rules->players == 2 ? "the other" : people[base];
}

const char *whose_is(const struct reader *reader, role_t role)
{
    if (role == ROLE_SELF)
        return "their";
    if (role == ROLE_NEXT)
        return "the next player's";
    if (role == ROLE_PLAYER)
        return "the last player's";
    if (role == ROLE_EACH)
        return "everybody's";
    const char *who = who_is(reader, role);
    bool are_others = role == ROLE_OTHERS || role_last_way(role) == WAY_OPPONENTS;
    bool is_many =
        role == ROLE_MAKERS || role == ROLE_DEFENDERS || (are_others && reader->rules->players > 2);
    return arena_format(reader->arena, "%s%s", who, is_many ? "'" : "'s");
}

/* --- what ------------------------------------------------------------------------------------- */

const char *noun_of(const struct reader *reader, const struct fact_name *fact)
{
    switch (fact->fact) {
    case FACT_TRICKS: return "tricks";
    case FACT_GOALS_LEFT: return "goals not met";
    case FACT_HOOK_POINTS: return "points by the special rule";
    case FACT_FINISHED: return "place";
    case FACT_SKIPPED: return "times skipped";
    case FACT_BID: return ruleset_bids_numbers(reader->rules) ? "bid" : "number";
    case FACT_SCORE: return "score";
    default: break;
    }
    const struct count *count =
        fact_is_count(fact->fact) ? &reader->rules->counts[fact->index] : NULL;
    const struct glossary_entry *term =
        count ? glossary_of(reader->rules, GLOSS_COUNT, fact->index) : NULL;
    if (term)
        return glossary_plural(reader->arena, term);
    bool is_of_pack = count && count->namesake != NAMESAKE_NONE;
    const char *namesake =
        is_of_pack
            ? said_text(reader->arena, true, said_count(reader->arena, &reader->rules->pack, count))
            : NULL;
    return namesake ? namesake
                    : spaced(reader, fact_called(reader->rules, fact->fact, fact->index));
}

/* Whether somebody may come by cards of the talon at the step. */
static bool may_take(const struct step *step)
{
    bool takes = step->kind == STEP_TAKE;
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        takes |= step->ask.groups[i].parts > 0 || call_swaps(&step->ask.groups[i]);
    return takes;
}

/* "the most aces in hand of anybody". */
static const char *extreme_of(const struct reader *reader, const struct fact_name *fact)
{
    bool is_most = role_base(fact->role) == ROLE_MOST;
    bool is_many = fact->fact != FACT_BID && fact->fact != FACT_SCORE;
    const char *most = is_many ? is_most ? "most" : "fewest" : is_most ? "highest" : "lowest";
    bool takes = false;
    for (unsigned i = 0; i < reader->rules->step_count; i++)
        takes |= may_take(&reader->rules->steps[i]);
    const char *talon_too = takes ? " dealt or taken up" : " dealt";
    const char *behind = fact->fact == FACT_HELD      ? " in hand"
                         : fact->fact == FACT_DEALT   ? " dealt"
                         : fact->fact == FACT_HAD     ? talon_too
                         : fact->fact == FACT_BROUGHT ? " as play began"
                         : fact->fact == FACT_BURIED  ? " laid away"
                                                      : "";
    return arena_format(reader->arena, "the %s %s%s of any%s", most, noun_of(reader, fact), behind,
                        reader->of_sides ? " side" : "body");
}

bool is_several(const struct reader *reader, role_t role)
{
    if (role == ROLE_SELF)
        return reader->of_sides;
    return role == ROLE_EACH || role == ROLE_MAKERS || role == ROLE_DEFENDERS ||
           role == ROLE_OTHERS || role_last_way(role) == WAY_SIDE ||
           role_last_way(role) == WAY_OPPONENTS;
}

static const char *term_of(const struct reader *reader, const struct fact_name *fact)
{
    const char *noun = noun_of(reader, fact);
    bool goes_by_contract = term_has_variants(reader->rules, fact->index);
    if (!goes_by_contract)
        noun = glyph_quote(reader->glyphs, noun);
    else if (fact->role == ROLE_SELF)
        return arena_format(reader->arena, "the contract's %s", noun);
    if (fact->role == ROLE_MOST || fact->role == ROLE_FEWEST)
        return arena_format(reader->arena, "the %s %s of any%s",
                            fact->role == ROLE_MOST ? "highest" : "lowest", noun,
                            reader->of_sides ? " side" : "body");
    return fact->role == ROLE_SELF
               ? noun
               : arena_format(reader->arena, "%s %s", whose_is(reader, fact->role), noun);
}

/* Whether it counts one card by the card's own name, "♠Q", which needs no article. */
static bool is_named_card(const struct reader *reader, const struct fact_name *fact)
{
    if (!fact_is_count(fact->fact))
        return false;
    const struct count *count = &reader->rules->counts[fact->index];
    return count->namesake == NAMESAKE_CARD && set_count(count->entries->cards.always) == 1 &&
           reader->rules->pack.cards[count->named_after].suit != SUIT_NONE;
}

static const char *without_article(const char *words)
{
    return strncmp(words, "the ", 4) == 0 ? words + 4 : words;
}

/* The same with the article of what there may be several of. */
static const char *called_as_many(const struct reader *reader, const struct fact_name *fact)
{
    struct arena *arena = reader->arena;
    bool bids = ruleset_bids_numbers(reader->rules);
    const char *noun = noun_of(reader, fact), *whose = whose_is(reader, fact->role);
    if (fact->is_sum || (fact_type(reader->rules, fact) != VALUE_NUMBER && fact->fact != FACT_TERM))
        return NULL;
    if (fact->fact == FACT_TERM)
        return term_of(reader, fact);
    if (role_base(fact->role) == ROLE_MOST || role_base(fact->role) == ROLE_FEWEST)
        return extreme_of(reader, fact);
    switch (fact->fact) {
    case FACT_DEAL: return "the number of the deal";
    case FACT_HAND_SIZE: return "the number of cards in a hand";
    case FACT_TRICK: return "the number of the trick";
    case FACT_STOCK: return "the number of cards in the stock";
    case FACT_CARDS_EACH: return "the number of cards that each plays to the trick";
    case FACT_PASSED_OUT: return "the number of deals thrown in just before";
    case FACT_CALL:
        if (ruleset_calls_melds(reader->rules))
            return "what the meld is worth";
        return bids ? "the number bid" : "the number named";
    case FACT_BIDS: return bids ? "the bids so far" : "the numbers so far";
    case FACT_BID:
        if (is_several(reader, fact->role))
            noun = bids ? "bids together" : "numbers together";
        return arena_format(arena, "%s %s", whose, noun);
    case FACT_HELD: return arena_format(arena, "the %s in %s hand", noun, whose);
    case FACT_DEALT:
        return arena_format(arena, "the %s dealt to %s", noun,
                            fact->role == ROLE_SELF   ? "them"
                            : fact->role == ROLE_EACH ? "all together"
                                                      : who_is(reader, fact->role));
    case FACT_HAD:
        return arena_format(arena, "the %s that %s had", noun,
                            fact->role == ROLE_EACH ? "all together" : who_is(reader, fact->role));
    case FACT_BROUGHT:
        return arena_format(arena, "the %s with which %s began play", noun,
                            fact->role == ROLE_EACH ? "all together" : who_is(reader, fact->role));
    case FACT_BURIED:
        return arena_format(arena, "the %s that %s laid away", noun,
                            fact->role == ROLE_EACH ? "all together" : who_is(reader, fact->role));
    case FACT_IN_TRICK: return arena_format(arena, "the %s in the trick", noun);
    case FACT_LED: return arena_format(arena, "the %s of the card led", noun);
    case FACT_WINNING: return arena_format(arena, "the %s of the card that wins", noun);
    case FACT_FALLEN: return arena_format(arena, "the %s played so far", noun);
    case FACT_TURNED:
        return arena_format(arena, "the %s of the card%s turned up", noun,
                            turns_up_several(reader) ? "s" : "");
    case FACT_LISTED: return arena_format(arena, "the %s", noun);
    default: return arena_format(arena, "%s %s", whose, noun);
    }
}

/* What an amount is called that is a fact; NULL: it is none. */
const char *amount_called(const struct reader *reader, const struct fact_name *fact)
{
    const char *called = called_as_many(reader, fact);
    return called && is_named_card(reader, fact) ? without_article(called) : called;
}

/* --- numbers ---------------------------------------------------------------------------------- */

bool read_numeral(const char *text, int64_t *number)
{
    static const char *const words[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    char *end;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text, words[i]) == 0) {
            *number = (int64_t)i;
            return true;
        }
    if (!isdigit((unsigned char)text[0]) && text[0] != '-')
        return false;
    *number = strtoll(text, &end, 10);
    return *end == '\0';
}

/* --- what is reckoned ------------------------------------------------------------------------- */

static const struct formula *read_fact(const struct reader *reader, const char *text)
{
    for (unsigned i = 0; i < reader->fact_count; i++) {
        const char *called = amount_called(reader, &reader->facts[i]);
        if (called && strcmp(called, text) == 0)
            return made_fact(reader, &reader->facts[i]);
    }
    return read_sum_of_seats(reader, text);
}

/* "A if C, otherwise B"; "A, doubled if C"; "A if C", which is asked where C holds. */
static const struct formula *read_choice(const struct reader *reader, const char *text)
{
    for (const char *at = text; (at = find_joint(at, ", otherwise ")); at++) {
        const struct formula *first = read_amount(reader, words_before(reader, text, at));
        const struct formula *second = read_amount(reader, at + strlen(", otherwise "));
        if (first && second)
            return made_of(reader, FORMULA_OR, first, second);
    }
    for (const char *at = text; (at = find_joint(at, " if ")); at++) {
        const struct formula *value = read_amount(reader, words_before(reader, text, at));
        const struct formula *condition = read_clause(reader, at + strlen(" if "));
        if (value && condition)
            return made_of(reader, FORMULA_AND, condition, value);
    }
    return NULL;
}

static const struct formula *times_if(const struct reader *reader, const struct formula *of,
                                      int64_t by, const struct formula *condition, bool unless)
{
    const struct formula *more = made_number(reader, unless ? 1 : by);
    const struct formula *once = made_number(reader, unless ? by : 1);
    const struct formula *factor =
        made_of(reader, FORMULA_OR, made_of(reader, FORMULA_AND, condition, more), once);
    return reckoned_with(reader, OF_PRODUCT, factor, of);
}

static const struct formula *read_multiple(const struct reader *reader, const char *text)
{
    static const struct {
        const char *words;
        int64_t by;
    } ways[] = {{", doubled ", 2}, {", tripled ", 3}, {", times ", 0}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        for (const char *at = text; (at = find_joint(at, ways[i].words)); at++) {
            char *rest = arena_format(reader->arena, "%s", at + strlen(ways[i].words));
            int64_t by = ways[i].by;
            if (by == 0)
                by = strtoll(rest, &rest, 10), rest += *rest == ' ';
            bool unless = strncmp(rest, "unless ", 7) == 0;
            const struct formula *of = read_amount(reader, words_before(reader, text, at));
            const struct formula *condition = unless ? read_clause(reader, rest + 7)
                                              : strncmp(rest, "if ", 3) == 0
                                                  ? read_clause(reader, rest + 3)
                                                  : NULL;
            if (of && condition)
                return times_if(reader, of, by, condition, unless);
        }
    }
    return NULL;
}

static const struct formula *read_joined(const struct reader *reader, const char *text,
                                         const char *joint, enum arithmetic arithmetic)
{
    for (const char *at = text; (at = find_joint(at, joint)); at++) {
        const struct formula *left = read_amount(reader, words_before(reader, text, at));
        const struct formula *right = read_amount(reader, at + strlen(joint));
        if (left && right)
            return reckoned_with(reader, arithmetic, left, right);
    }
    return NULL;
}

static const struct formula *read_two(const struct reader *reader, const char *text,
                                      const char *before, const char *joint, const char *behind,
                                      const struct formula **right)
{
    const char *inside = words_between(reader, text, before, behind);
    for (const char *at = inside; at && (at = find_joint(at, joint)); at++) {
        const struct formula *left = read_amount(reader, words_before(reader, inside, at));
        *right = read_amount(reader, at + strlen(joint));
        if (left && *right)
            return left;
    }
    return NULL;
}

static const struct formula *of_function(const struct reader *reader, enum function function,
                                         const struct formula *left, const struct formula *right)
{
    return made(reader,
                (struct formula){
                    .kind = FORMULA_FUNCTION, .function = function, .left = left, .right = right});
}

/* "the difference between A and B", "the greater of A and B", "A, but at most 3". */
static const struct formula *read_function(const struct reader *reader, const char *text)
{
    const struct formula *left, *right;
    const char *inside;
    if ((left = read_two(reader, text, "the difference between ", " and ", "", &right)))
        return of_function(reader, OF_SIZE, reckoned_with(reader, OF_DIFFERENCE, left, right),
                           NULL);
    if ((left = read_two(reader, text, "the smaller of ", " and ", "", &right)))
        return of_function(reader, OF_LEAST, left, right);
    if ((left = read_two(reader, text, "the greater of ", " and ", "", &right)))
        return of_function(reader, OF_GREATEST, left, right);
    if ((inside = words_between(reader, text, "the size of ", "")) &&
        (left = read_amount(reader, inside)))
        return of_function(reader, OF_SIZE, left, NULL);
    if ((left = read_two(reader, text, "", ", but at most ", "", &right)))
        return of_function(reader, OF_LEAST, left, right);
    if ((left = read_two(reader, text, "", ", but at least ", "", &right)))
        return of_function(reader, OF_GREATEST, left, right);
    if ((left = read_two(reader, text, "", ", rounded to the nearest ", "", &right)))
        return of_function(reader, OF_ROUNDED, left, right);
    if ((left = read_two(reader, text, "the remainder of ", " divided by ", "", &right)))
        return reckoned_with(reader, OF_REMAINDER, left, right);
    if ((left = read_two(reader, text, "", " divided by ", ", rounded down", &right)))
        return reckoned_with(reader, OF_QUOTIENT, left, right);
    return NULL;
}

/* "minus A times B", "twice A", "3 times A". */
static const struct formula *read_product(const struct reader *reader, const char *text)
{
    const struct formula *of = NULL;
    const char *inside;
    if ((inside = words_between(reader, text, "minus twice ", "")) &&
        (of = read_amount(reader, inside)))
        return reckoned_with(reader, OF_PRODUCT, made_number(reader, -2), of);
    if ((inside = words_between(reader, text, "twice ", "")) && (of = read_amount(reader, inside)))
        return reckoned_with(reader, OF_PRODUCT, made_number(reader, 2), of);
    if ((of = read_joined(reader, text, " times ", OF_PRODUCT)))
        return of;
    if ((inside = words_between(reader, text, "", " squared")) &&
        (of = read_amount(reader, inside)))
        return reckoned_with(reader, OF_PRODUCT, of, of);
    if ((inside = words_between(reader, text, "minus ", "")) && (of = read_amount(reader, inside)))
        return made_of(reader, FORMULA_MINUS, of, NULL);
    return NULL;
}

const struct formula *read_amount(const struct reader *reader, const char *text)
{
    int64_t number;
    const struct formula *read = NULL;
    const char *inside = words_between(reader, text, "(", ")");
    if (read_numeral(text, &number) && (isdigit((unsigned char)text[0]) || text[0] == '-'))
        return made_number(reader, number);
    if ((read = read_fact(reader, text)) || (read = read_choice(reader, text)) ||
        (read = read_multiple(reader, text)) || (read = read_function(reader, text)))
        return read;
    /* The comma holds together what stands before it. */
    if ((read = read_joined(reader, text, ", plus ", OF_SUM)) ||
        (read = read_joined(reader, text, ", less ", OF_DIFFERENCE)) ||
        (read = read_joined(reader, text, " plus ", OF_SUM)) ||
        (read = read_joined(reader, text, " less ", OF_DIFFERENCE)))
        return read;
    if ((read = read_product(reader, text)))
        return read;
    return inside ? read_amount(reader, inside) : NULL;
}

/* --- points ----------------------------------------------------------------------------------- */

/* "each trick over six that the makers won", "each of their aces": of what, and from how many on.
 */
static const struct formula *read_things(const struct reader *reader, const char *text)
{
    for (unsigned i = 0; i < reader->fact_count; i++) {
        const struct fact_name *fact = &reader->facts[i];
        const char *called = amount_called(reader, fact), *over = NULL;
        int64_t number = 0;
        if (!called)
            continue;
        if (fact->fact == FACT_TRICKS && fact->role == ROLE_SELF) {
            over = words_between(reader, text, "each trick", "");
        } else if (fact->fact == FACT_TRICKS) {
            const char *who = fact->role == ROLE_EACH ? "all together" : who_is(reader, fact->role);
            over = words_between(reader, text, "each trick",
                                 arena_format(reader->arena, " that %s won", who));
        } else {
            const char *each = fact_is_count(fact->fact) && strncmp(text, "each of ", 8) != 0
                                   ? called /* there is one of it */
                                   : arena_format(reader->arena, "each of %s", called);
            over = words_between(reader, text, each, "");
        }
        bool is_over = over && strncmp(over, " over ", 6) == 0 && read_numeral(over + 6, &number);
        if (!over || (*over && !is_over))
            continue;
        const struct formula *of = made_fact(reader, fact);
        if (!is_over)
            return of;
        return of_function(reader, OF_GREATEST,
                           reckoned_with(reader, OF_DIFFERENCE, of, made_number(reader, number)),
                           made_number(reader, 0));
    }
    return NULL;
}

static const struct formula *read_gain(const struct reader *reader, const char *text);

/* "A, and 10 more", "A, and 1 more for each trick". */
static const struct formula *read_more(const struct reader *reader, const char *text)
{
    for (const char *at = text; (at = find_joint(at, ", and ")); at++) {
        const char *more = at + strlen(", and ");
        const char *plain = words_between(reader, more, "", " more");
        const char *each = find_joint(more, " more for ");
        const struct formula *first = read_gain(reader, words_before(reader, text, at));
        const struct formula *second =
            plain  ? read_amount(reader, plain)
            : each ? read_gain(reader, arena_format(reader->arena, "%s for %s",
                                                    words_before(reader, more, each),
                                                    each + strlen(" more for ")))
                   : NULL;
        if (first && second)
            return reckoned_with(reader, OF_SUM, first, second);
    }
    return NULL;
}

static const struct formula *read_gain(const struct reader *reader, const char *text)
{
    const char *at = find_joint(text, " for ");
    int64_t number;
    const struct formula *read = NULL;
    if (at && read_numeral(words_before(reader, text, at), &number)) {
        const struct formula *of = read_things(reader, at + strlen(" for "));
        if (of)
            return reckoned_with(reader, OF_PRODUCT, made_number(reader, number), of);
        /* "1 for each trick, doubled if ..." is read below */
    }
    if ((read = read_amount(reader, text)) || (read = read_more(reader, text)))
        return read;
    for (const char *joint = text; (joint = find_joint(joint, ", ")); joint++) {
        const struct formula *of = read_gain(reader, words_before(reader, text, joint));
        const struct formula *times =
            of ? read_multiple(reader, arena_format(reader->arena, "1%s", joint)) : NULL;
        if (times)
            return reckoned_with(reader, OF_PRODUCT, times, of);
    }
    return NULL;
}

const struct formula *read_points(const struct reader *reader, const char *text)
{
    const char *loss = words_between(reader, text, "loses ", "");
    const struct formula *lost = loss ? read_gain(reader, loss) : NULL;
    if (loss)
        return lost ? made_of(reader, FORMULA_MINUS, lost, NULL) : NULL;
    return read_gain(reader, text);
}
