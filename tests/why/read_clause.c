/* Clauses: what somebody won, bid or took, and what these make together. */
#include "read_back_parts.h"
#include "words/said.h"

#include <stdlib.h>

/* Only facts that English says in a way of their own are named below. */
#pragma GCC diagnostic ignored "-Wswitch-enum"

/* --- how much --------------------------------------------------------------------------------- */

static const struct {
    const char *words;
    enum comparison comparison;
} quantities[] = {
    {"exactly ", IS_EQUAL},        {"more or fewer than ", IS_UNEQUAL},
    {"fewer than ", IS_LESS},      {"at most ", IS_AT_MOST},
    {"more than ", IS_MORE},       {"at least ", IS_AT_LEAST},
    {"anything but ", IS_UNEQUAL}, {"less than ", IS_LESS},
};

#define QUANTITIES (sizeof quantities / sizeof *quantities)

/* What is counted: "one trick", "three tricks"; of aces "one ace", "three aces". */
struct unit {
    const char *one, *many;
};

static bool read_count(const struct reader *reader, const char *text, const struct unit *unit,
                       int64_t *number)
{
    const char *one = arena_format(reader->arena, "one %s", unit->one);
    const char *many =
        words_between(reader, text, "", arena_format(reader->arena, " %s", unit->many));
    if (strcmp(text, one) == 0) {
        *number = 1;
        return true;
    }
    if (many && strcmp(many, "no") == 0) {
        *number = 0;
        return true;
    }
    return many && read_numeral(many, number) && *number != 1;
}

/* "three or four tricks", "three to nine tricks". */
static const struct formula *read_range(const struct reader *reader, const char *text,
                                        const struct unit *unit, const struct formula *what)
{
    static const char *const joints[] = {" or ", " to "};
    const char *numbers =
        words_between(reader, text, "", arena_format(reader->arena, " %s", unit->many));
    for (unsigned i = 0; numbers && i < 2; i++) {
        const char *at = strstr(numbers, joints[i]);
        int64_t least, most;
        if (at && read_numeral(words_before(reader, numbers, at), &least) &&
            read_numeral(at + strlen(joints[i]), &most) && (i == 1 || most == least + 1))
            return made_of(reader, FORMULA_AND,
                           made_compared(reader, what, IS_AT_LEAST, made_number(reader, least)),
                           made_compared(reader, what, IS_AT_MOST, made_number(reader, most)));
    }
    return NULL;
}

static const struct formula *read_quantity(const struct reader *reader, const char *text,
                                           const struct unit *unit, const struct formula *what)
{
    int64_t number;
    for (size_t i = 0; i < QUANTITIES; i++) {
        const char *rest = words_between(reader, text, quantities[i].words, "");
        if (rest && read_count(reader, rest, unit, &number))
            return made_compared(reader, what, quantities[i].comparison,
                                 made_number(reader, number));
    }
    const char *all = words_between(reader, text, "all ", "");
    const char *both = words_between(reader, text, "both ", "");
    if (both && strcmp(both, unit->many) == 0)
        return made_compared(reader, what, IS_EQUAL, made_number(reader, 2));
    if (all && read_count(reader, all, unit, &number) && number > 1)
        return made_compared(reader, what, IS_EQUAL, made_number(reader, number));
    if (read_count(reader, text, unit, &number) && number == 0)
        return made_compared(reader, what, IS_EQUAL, made_number(reader, 0));
    return read_range(reader, text, unit, what);
}

/* "more than five", of what is bid. */
static const struct formula *read_measure(const struct reader *reader, const char *text,
                                          const struct formula *what)
{
    int64_t number;
    if (strcmp(text, "no number") == 0 || strcmp(text, "a number") == 0)
        return made_compared(reader, what, *text == 'n' ? IS_EQUAL : IS_UNEQUAL,
                             made_number(reader, -1));
    if (read_numeral(text, &number))
        return made_compared(reader, what, IS_EQUAL, made_number(reader, number));
    for (size_t i = 0; i < QUANTITIES; i++) {
        const char *rest = words_between(reader, text, quantities[i].words, "");
        bool fits = strcmp(quantities[i].words, "exactly ") != 0 &&
                    strcmp(quantities[i].words, "more or fewer than ") != 0 &&
                    strcmp(quantities[i].words, "fewer than ") != 0;
        if (rest && fits && read_numeral(rest, &number))
            return made_compared(reader, what, quantities[i].comparison,
                                 made_number(reader, number));
    }
    return NULL;
}

/* --- a fact ----------------------------------------------------------------------------------- */

#define CALLED_CARD "called card"

static bool is_card(const struct reader *reader, const struct fact_name *fact)
{
    enum namesake namesake =
        fact_is_count(fact->fact) ? reader->rules->counts[fact->index].namesake : NAMESAKE_NONE;
    return namesake == NAMESAKE_CARD || namesake == NAMESAKE_CALLED_CARD;
}

/* How a clause about a fact begins and ends, and how much stands between. */
struct frame {
    const char *before, *behind;
    struct unit unit; /* NULL: a number by itself */
};

/* One of the aces is an ace; of the trump, the ladies-in-waiting or the crosses one is "of the" so
 * many. */
static const char *one_of(const struct reader *reader, const char *noun)
{
    size_t length = strlen(noun);
    const char *end = length > 3 ? noun + length - 3 : noun;
    bool is_plain = length > 1 && noun[length - 1] == 's' && noun[length - 2] != 's' &&
                    strcmp(end, "ves") != 0 && strcmp(end, "ies") != 0 && strcmp(end, "xes") != 0 &&
                    strcmp(end, "ses") != 0 && strcmp(end, "hes") != 0;
    const char *of = strstr(noun, "s of ");
    if (of)
        return arena_format(reader->arena, "%.*s%s", (int)(of - noun), noun, of + 1);
    return is_plain ? arena_format(reader->arena, "%.*s", (int)length - 1, noun)
                    : arena_format(reader->arena, "of the %s", noun);
}

static bool has_frame(const struct reader *reader, const struct fact_name *fact, const char *who,
                      bool is_one, struct frame *frame)
{
    const char *noun = fact->fact == FACT_DEAL ? "" : NULL;
    const char *has = is_one ? "has" : "have", *was = is_one ? "was" : "were", *verb = NULL;
    bool bids = ruleset_bids_numbers(reader->rules);
    *frame = (struct frame){.behind = ""};
    switch (fact->fact) {
    case FACT_TRICKS: verb = "won", frame->unit = (struct unit){"trick", "tricks"}; break;
    case FACT_BID: verb = bids ? "bid" : "named"; break;
    case FACT_SCORE: verb = has, frame->behind = " points"; break;
    case FACT_HOOK_POINTS: verb = has, frame->behind = " points by the special rule"; break;
    case FACT_FINISHED: verb = arena_format(reader->arena, "%s place", has); break;
    case FACT_SKIPPED:
        verb = arena_format(reader->arena, "%s skipped", was);
        frame->unit = (struct unit){"time", "times"};
        break;
    case FACT_GOALS_LEFT:
        verb = has, frame->unit = (struct unit){"goal not met", "goals not met"};
        break;
    case FACT_COUNT: verb = "took"; break;
    case FACT_HELD: verb = has, frame->behind = " in hand"; break;
    case FACT_DEALT: verb = arena_format(reader->arena, "%s dealt", was); break;
    case FACT_HAD: verb = "had"; break;
    case FACT_BROUGHT: verb = "began play with"; break;
    case FACT_BURIED: verb = "laid away"; break;
    case FACT_CALL:
        frame->before = bids ? "the bid is " : "the number named is ";
        if (ruleset_calls_melds(reader->rules))
            frame->before = "the meld is worth ";
        return true;
    case FACT_BIDS:
        frame->before = bids ? "the bids so far come to " : "the numbers so far come to ";
        return true;
    case FACT_HAND_SIZE:
        frame->before = "each hand has ", frame->unit = (struct unit){"card", "cards"};
        return true;
    case FACT_STOCK:
        frame->before = "the stock has ", frame->unit = (struct unit){"card", "cards"};
        return true;
    case FACT_CARDS_EACH:
        frame->before = "each plays ", frame->behind = " to the trick";
        frame->unit = (struct unit){"card", "cards"};
        return true;
    case FACT_PASSED_OUT:
        frame->before = "this deal directly follows ";
        frame->unit = (struct unit){"deal thrown in", "deals thrown in"};
        return true;
    case FACT_IN_TRICK: frame->before = "the trick has "; break;
    case FACT_LED: frame->before = "the card led has "; break;
    case FACT_WINNING: frame->before = "the card that wins has "; break;
    case FACT_FALLEN: frame->before = "the cards played so far have "; break;
    case FACT_TURNED:
        frame->before =
            turns_up_several(reader) ? "the cards turned up have " : "the card turned up has ";
        break;
    default: return false;
    }
    if (verb)
        frame->before = arena_format(reader->arena, "%s %s ", who, verb);
    if (fact_is_count(fact->fact)) {
        noun = noun_of(reader, fact);
        frame->unit = (struct unit){is_card(reader, fact) ? noun : one_of(reader, noun), noun};
        if (strcmp(noun, "the " CALLED_CARD) == 0)
            frame->unit = (struct unit){CALLED_CARD, CALLED_CARD};
    }
    return true;
}

static const char *who_has(const struct reader *reader, role_t role)
{
    return role == ROLE_EACH ? "all together" : who_is(reader, role);
}

static bool is_one(const struct reader *reader, role_t role)
{
    bool are_others = role == ROLE_OTHERS || role_last_way(role) == WAY_OPPONENTS;
    return role != ROLE_EACH && role != ROLE_SELF && role != ROLE_MAKERS &&
           role != ROLE_DEFENDERS && (!are_others || reader->rules->players == 2);
}

static bool is_extreme(role_t role)
{
    return role_base(role) == ROLE_MOST || role_base(role) == ROLE_FEWEST;
}

static const struct formula *read_much(const struct reader *reader, const char *text,
                                       const struct frame *frame, const struct formula *what)
{
    const char *much = words_between(reader, text, frame->before, frame->behind);
    if (!much)
        return NULL;
    const char *one = frame->unit.one;
    if (one && strcmp(one, CALLED_CARD) == 0 && strcmp(much, "the " CALLED_CARD) == 0)
        one = much;
    const char *named =
        one ? words_between(reader, one, "of ", "") : NULL; /* of what has no plural */
    if (one && (strcmp(much, one) == 0 ||
                (named && strcmp(much, named) == 0))) /* a card, which is there */
        return made_compared(reader, what, IS_MORE, made_number(reader, 0));
    return frame->unit.one ? read_quantity(reader, much, &frame->unit, what)
                           : read_measure(reader, much, what);
}

/* "exactly as many tricks as they bid", "fewer aces than the makers". */
static const struct formula *read_as_many(const struct reader *reader, const char *much,
                                          const struct fact_name *fact)
{
    static const struct {
        const char *before, *behind;
        enum comparison comparison;
    } ways[] = {
        {"exactly as many ", " as ", IS_EQUAL}, {"more or fewer ", " than ", IS_UNEQUAL},
        {"fewer ", " than ", IS_LESS},          {"at most as many ", " as ", IS_AT_MOST},
        {"more ", " than ", IS_MORE},           {"at least as many ", " as ", IS_AT_LEAST},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *before = arena_format(reader->arena, "%s%s%s", ways[i].before,
                                          noun_of(reader, fact), ways[i].behind);
        const char *than = words_between(reader, much, before, "");
        for (unsigned j = 0; than && j < reader->fact_count; j++) {
            const struct fact_name *other = &reader->facts[j];
            bool is_same = other->fact == fact->fact && other->index == fact->index;
            bool is_together = is_several(reader, other->role) && other->role != ROLE_EACH;
            const char *bid = ruleset_bids_numbers(reader->rules) ? " bid" : " named";
            const char *who =
                arena_format(reader->arena, "%s%s%s", who_has(reader, other->role),
                             is_same ? "" : bid, is_same || !is_together ? "" : " together");
            if ((is_same || other->fact == FACT_BID) && strcmp(who, than) == 0)
                return made_compared(reader, made_fact(reader, fact), ways[i].comparison,
                                     made_fact(reader, other));
        }
    }
    return NULL;
}

/* "they bid more than the declarer". */
static const struct formula *read_two_bids(const struct reader *reader, const char *much,
                                           const struct fact_name *fact)
{
    static const struct {
        const char *words;
        enum comparison comparison;
    } ways[] = {
        {"the same as ", IS_EQUAL}, {"other than ", IS_UNEQUAL},
        {"less than ", IS_LESS},    {"at most as much as ", IS_AT_MOST},
        {"more than ", IS_MORE},    {"at least as much as ", IS_AT_LEAST},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *than = words_between(reader, much, ways[i].words, "");
        for (unsigned j = 0; than && j < reader->fact_count; j++)
            if (reader->facts[j].fact == FACT_BID &&
                strcmp(who_has(reader, reader->facts[j].role), than) == 0)
                return made_compared(reader, made_fact(reader, fact), ways[i].comparison,
                                     made_fact(reader, &reader->facts[j]));
    }
    return NULL;
}

/* "they won the most tricks", "they did not take the fewest aces". */
static const struct formula *read_most(const struct reader *reader, const char *text,
                                       const struct fact_name *fact)
{
    bool is_tricks = fact->fact == FACT_TRICKS;
    if (!is_tricks && fact->fact != FACT_COUNT)
        return NULL;
    for (unsigned i = 0; i < reader->fact_count; i++) {
        const struct fact_name *most = &reader->facts[i];
        if (!is_extreme(most->role) || most->fact != fact->fact || most->index != fact->index)
            continue;
        const char *what = arena_format(reader->arena, "the %s %s",
                                        role_base(most->role) == ROLE_MOST ? "most" : "fewest",
                                        noun_of(reader, fact));
        const char *who = who_has(reader, fact->role);
        const char *does =
            arena_format(reader->arena, "%s %s %s", who, is_tricks ? "won" : "took", what);
        const char *not =
            arena_format(reader->arena, "%s did not %s %s", who, is_tricks ? "win" : "take", what);
        if (strcmp(text, does) == 0 || strcmp(text, not ) == 0)
            return made_compared(reader, made_fact(reader, fact),
                                 strcmp(text, does) == 0 ? IS_EQUAL : IS_UNEQUAL,
                                 made_fact(reader, most));
    }
    return NULL;
}

/* "everybody took fewer than three aces": so did who took most. */
static const struct formula *read_of_all(const struct reader *reader, const char *text,
                                         const struct fact_name *fact)
{
    bool is_most = role_base(fact->role) == ROLE_MOST;
    const char *all = reader->of_sides ? "each side" : "everybody";
    const char *some = reader->of_sides ? "some side" : "somebody";
    const char *nobody = is_most ? ", and nobody more" : ", and nobody fewer";
    const struct formula *what = made_fact(reader, fact), *read = NULL;
    const char *alone = words_between(reader, text, "", nobody);
    bool is_whole =
        fact->fact == FACT_COUNT && is_most && reader->rules->counts[fact->index].has_total;
    struct frame frame;
    if (has_frame(reader, fact, all, true, &frame))
        read = read_much(reader, text, &frame, what);
    if (read && read->kind == FORMULA_COMPARE &&
        (read->comparison == (is_most ? IS_LESS : IS_MORE) ||
         read->comparison == (is_most ? IS_AT_MOST : IS_AT_LEAST) ||
         (is_most && read->comparison == IS_EQUAL && read->right->number == 0)))
        return read;
    if (has_frame(reader, fact, some, true, &frame))
        read = read_much(reader, alone ? alone : text, &frame, what);
    if (!read || read->kind != FORMULA_COMPARE)
        return NULL;
    if (read->comparison == IS_EQUAL && (alone || is_whole))
        return read;
    bool is_there = read->comparison == (is_most ? IS_MORE : IS_LESS) ||
                    read->comparison == (is_most ? IS_AT_LEAST : IS_AT_MOST) ||
                    (!is_most && read->comparison == IS_EQUAL && read->right->number == 0);
    return is_there && !alone ? read : NULL;
}

/* "they do not have the called card in hand", of which there is one. */
static const struct formula *read_without_called(const struct reader *reader, const char *text,
                                                 const struct fact_name *fact, const char *who)
{
    const char *said = arena_format(reader->arena, "%s %s not have the " CALLED_CARD " in hand",
                                    who, is_one(reader, fact->role) ? "does" : "do");
    bool is_called =
        fact->fact == FACT_HELD && strcmp(noun_of(reader, fact), "the " CALLED_CARD) == 0;
    return is_called && strcmp(text, said) == 0
               ? made_compared(reader, made_fact(reader, fact), IS_EQUAL, made_number(reader, 0))
               : NULL;
}

static const struct formula *read_of(const struct reader *reader, const char *text,
                                     const struct fact_name *fact)
{
    struct frame frame;
    const char *who = who_has(reader, fact->role);
    const struct formula *what = made_fact(reader, fact), *read = NULL;
    const struct formula *without = read_without_called(reader, text, fact, who);
    if (without)
        return without;
    if (is_extreme(fact->role))
        return read_of_all(reader, text, fact);
    if (!has_frame(reader, fact, who, is_one(reader, fact->role), &frame))
        return NULL;
    bool is_together =
        fact->fact == FACT_BID && is_several(reader, fact->role) && fact->role != ROLE_EACH;
    const char *alone = words_between(reader, text, "", " together");
    if (is_together != (alone != NULL))
        alone = NULL;
    if (!is_together || alone)
        read = read_much(reader, alone ? alone : text, &frame, what);
    const char *much = words_between(reader, text, frame.before, frame.behind);
    if (!read && much && frame.unit.one && fact_is_of_seats(fact->fact))
        read = read_as_many(reader, much, fact);
    if (!read && much && fact->fact == FACT_BID)
        read = read_two_bids(reader, much, fact);
    return read ? read : read_most(reader, text, fact);
}

/* "the third", "the 13th". */
static bool read_ordinal(const char *text, int64_t *number)
{
    static const char *const words[] = {"first", "second", "third",    "fourth",
                                        "fifth", "sixth",  "seventh",  "eighth",
                                        "ninth", "tenth",  "eleventh", "twelfth"};
    char *end;
    if (strncmp(text, "the ", 4) != 0)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text + 4, words[i]) == 0) {
            *number = (int64_t)i + 1;
            return true;
        }
    *number = strtoll(text + 4, &end, 10);
    return *number > 12 && strlen(end) == 2 && strstr("st nd rd th", end);
}

/* "this is after the third deal". */
static const struct formula *read_place(const struct reader *reader, const char *text,
                                        const struct fact_name *fact)
{
    static const struct {
        const char *before, *behind;
        enum comparison comparison;
    } ways[] = {
        {"this is not ", "", IS_UNEQUAL},
        {"this is before ", "", IS_LESS},
        {"this is after ", "", IS_MORE},
        {"this is ", " or an earlier one", IS_AT_MOST},
        {"this is ", " or a later one", IS_AT_LEAST},
        {"this is ", "", IS_EQUAL},
    };
    const char *noun = fact->fact == FACT_DEAL ? "deal" : "trick";
    int64_t number;
    if (fact->fact != FACT_DEAL && fact->fact != FACT_TRICK)
        return NULL;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *behind = arena_format(reader->arena, " %s%s", noun, ways[i].behind);
        const char *which = words_between(reader, text, ways[i].before, behind);
        if (which && read_ordinal(which, &number))
            return made_compared(reader, made_fact(reader, fact), ways[i].comparison,
                                 made_number(reader, number));
    }
    return NULL;
}

/* --- what holds or does not ------------------------------------------------------------------- */

static const struct formula *so_or_not(const struct reader *reader, const char *text,
                                       const char *so, const char * not, const struct formula *what)
{
    if (strcmp(text, so) == 0)
        return what;
    return strcmp(text, not ) == 0 ? made_of(reader, FORMULA_NOT, what, NULL) : NULL;
}

static const struct formula *read_term(const struct reader *reader, const char *text,
                                       const struct fact_name *fact)
{
    const char *noun = noun_of(reader, fact);
    const char *quoted = glyph_quote(reader->glyphs, noun), *of = "";
    if (fact->role != ROLE_SELF)
        of = arena_format(reader->arena, " for %s", who_has(reader, fact->role));
    if (term_has_variants(reader->rules, fact->index))
        return so_or_not(reader, text,
                         arena_format(reader->arena, "the contract is %s%s", noun, of),
                         arena_format(reader->arena, "the contract is not %s%s", noun, of),
                         made_fact(reader, fact));
    return so_or_not(reader, text, arena_format(reader->arena, "%s holds%s", quoted, of),
                     arena_format(reader->arena, "%s does not hold%s", quoted, of),
                     made_fact(reader, fact));
}

static const struct formula *is_word(const struct reader *reader, const struct formula *what,
                                     enum comparison comparison, const char *word)
{
    return made_compared(reader, what, comparison,
                         made(reader, (struct formula){.kind = FORMULA_WORD, .word = word}));
}

/* What a list of some names can have, each with the word that expressions have for it. */
struct choices {
    const char *names[CONTRACTS_MAX + SUITS_MAX], *words[CONTRACTS_MAX + SUITS_MAX];
    unsigned count;
};

/* The longest name that the text begins with. */
static int find_choice(const struct choices *choices, const char *text)
{
    int found = -1;
    for (unsigned i = 0; i < choices->count; i++) {
        size_t length = strlen(choices->names[i]);
        bool is_here = strncmp(text, choices->names[i], length) == 0 &&
                       (!text[length] || text[length] == ',' || text[length] == ' ');
        if (is_here && (found < 0 || length > strlen(choices->names[found])))
            found = (int)i;
    }
    return found;
}

/* "the contract is mis or misere", "neither spades, hearts nor clubs are trumps": of some. */
static const struct formula *read_some(const struct reader *reader, const char *text,
                                       const char *subject, const struct choices *choices,
                                       const struct formula *what)
{
    const char *names =
        words_between(reader, text, arena_format(reader->arena, "%s neither ", subject), "");
    bool is_none = names != NULL;
    if (!names &&
        !(names = words_between(reader, text, arena_format(reader->arena, "%s ", subject), "")))
        return NULL;
    char *rest = arena_format(reader->arena, "%s", names);
    const struct formula *whole = NULL;
    while (*rest) {
        int found = find_choice(choices, rest);
        if (found < 0)
            return NULL;
        const struct formula *one =
            is_word(reader, what, is_none ? IS_UNEQUAL : IS_EQUAL, choices->words[found]);
        whole = !whole ? one : made_of(reader, is_none ? FORMULA_AND : FORMULA_OR, whole, one);
        rest += strlen(choices->names[found]);
        for (const char *joint = NULL; *rest && !joint;) {
            const char *joints[] = {", ", " or ", " nor "};
            for (unsigned i = 0; i < 3 && !joint; i++)
                if (strncmp(rest, joints[i], strlen(joints[i])) == 0)
                    joint = joints[i];
            if (!joint)
                return NULL;
            rest += strlen(joint);
        }
    }
    return whole;
}

static const struct formula *read_contracts(const struct reader *reader, const char *text,
                                            const char *subject, const struct formula *what)
{
    struct choices choices = {.count = 0};
    for (unsigned i = 1; i <= reader->rules->contract_count; i++, choices.count++)
        choices.names[choices.count] = choices.words[choices.count] =
            reader->rules->contracts[i].name;
    return read_some(reader, text, subject, &choices, what);
}

/* "the contract is mis or open mis": one of all there are. */
static const struct formula *read_contract_of(const struct reader *reader, const char *text,
                                              const char *subject, const struct formula *what)
{
    const char *list[2] = {"", ""};
    unsigned count = reader->rules->contract_count;
    for (unsigned i = 1; i <= count; i++) {
        const char *name = reader->rules->contracts[i].name;
        const struct formula *one =
            so_or_not(reader, text, arena_format(reader->arena, "%s is %s", subject, name),
                      arena_format(reader->arena, "%s is not %s", subject, name),
                      is_word(reader, what, IS_EQUAL, name));
        if (one)
            return one;
        for (unsigned or = 0; or < 2; or ++)
            list[or] = i == 1 ? name
                              : arena_format(reader->arena, "%s%s%s", list[or],
                                             i < count ? ", " : or ? " or "
                                                                   : " nor ",
                                             name);
    }
    const struct formula *any =
        so_or_not(reader, text, arena_format(reader->arena, "%s is %s", subject, list[1]),
                  arena_format(reader->arena, "%s is neither %s", subject, list[0]), what);
    return count <= 3 && any
               ? any
               : read_contracts(reader, text, arena_format(reader->arena, "%s is", subject), what);
}

/* While there is an auction it is that of the highest bid. */
static const struct formula *read_contract(const struct reader *reader, const char *text,
                                           const struct formula *what)
{
    static const char *const subjects[] = {"the contract", "the highest bid"};
    static const char *const so[] = {"a special contract is played", "some contract has been bid"};
    static const char *const not [] = {"no special contract is played", "no contract has been bid"};
    const struct formula *read = NULL;
    for (unsigned i = 0; i < 2 && !read; i++) {
        if (reader->rules->contract_count > 3)
            read = so_or_not(reader, text, so[i], not [i], what);
        if (!read)
            read = read_contract_of(reader, text, subjects[i], what);
    }
    return read;
}

/* "hearts are trumps", "the anti suit is not clubs", "there are no trumps". */
static const struct formula *read_suit(const struct reader *reader, const char *text,
                                       const struct fact_name *fact)
{
    const struct pack *pack = &reader->rules->pack;
    const struct formula *what = made_fact(reader, fact);
    struct writer writer = {.rules = reader->rules, .page = page_create(reader->arena)};
    const char *called = writer_text(&writer, say_variable(&writer, fact->index));
    const char *are = fact->index == 0 ? "are" : "is";
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        const char *name = pack->suits[suit].name;
        bool is_trumps = fact->index == 0;
        const char *first = is_trumps ? name : called, *second = is_trumps ? called : name;
        const struct formula *one =
            so_or_not(reader, text, arena_format(reader->arena, "%s %s %s", first, are, second),
                      arena_format(reader->arena, "%s %s not %s", first, are, second),
                      is_word(reader, what, IS_EQUAL, pack->suits[suit].letter));
        if (one)
            return one;
    }
    struct choices choices = {.count = 0};
    for (unsigned suit = 0; suit < pack->suit_count; suit++, choices.count++) {
        choices.names[choices.count] = pack->suits[suit].name;
        choices.words[choices.count] = pack->suits[suit].letter;
    }
    const char *named = fact->index == 0 ? words_between(reader, text, "", " are trumps") : NULL;
    const char *turned = named ? arena_format(reader->arena, "trumps are %s", named) : text;
    const struct formula *some = read_some(
        reader, turned, arena_format(reader->arena, "%s %s", called, are), &choices, what);
    if (some)
        return some;
    const char *name = reader->rules->variables[fact->index];
    if (fact->index == 0)
        return so_or_not(reader, text, "there are trumps", "there are no trumps", what);
    return so_or_not(reader, text, arena_format(reader->arena, "there is a suit called %s", name),
                     arena_format(reader->arena, "there is no suit called %s", name), what);
}

/* "the highest bidder is one of their opponents", "the winner of the last trick is of the
 * declarer's side". */
static const struct formula *read_side(const struct reader *reader, const char *text,
                                       const struct fact_name *fact, const struct fact_name *other,
                                       const struct formula *same)
{
    role_t whose = role_last_way(fact->role) == WAY_SIDE ? role_before(fact->role) : ROLE_SELF;
    const char *who = who_is(reader, whose), *is = is_one(reader, whose) ? "is" : "are";
    const char *side = other->role == role_then(ROLE_SELF, WAY_SIDE) ? "of their side"
                       : other->role == role_then(ROLE_SELF, WAY_OPPONENTS)
                           ? "one of their opponents"
                       : role_last_way(other->role) == WAY_SIDE
                           ? arena_format(reader->arena, "of %s", who_is(reader, other->role))
                           : NULL;
    if (whose == ROLE_SELF || !side)
        return NULL;
    return so_or_not(reader, text, arena_format(reader->arena, "%s %s %s", who, is, side),
                     arena_format(reader->arena, "%s %s not %s", who, is, side), same);
}

static const struct formula *read_who(const struct reader *reader, const char *text,
                                      const struct fact_name *fact)
{
    const struct formula *what = made_fact(reader, fact);
    const struct formula *nobody = made_of(reader, FORMULA_NOTHING, NULL, NULL);
    const char *who = who_is(reader, fact->role);
    if (strcmp(text, arena_format(reader->arena, "nobody is %s", who)) == 0)
        return made_compared(reader, what, IS_EQUAL, nobody);
    if (strcmp(text, arena_format(reader->arena, "somebody is %s", who)) == 0)
        return made_compared(reader, what, IS_UNEQUAL, nobody);
    for (unsigned i = 0; i < reader->fact_count; i++) {
        const char *is = is_one(reader, fact->role) ? "is" : "are";
        const struct fact_name *other = &reader->facts[i];
        if (other->fact != FACT_WHO)
            continue;
        const char *second = who_is(reader, other->role);
        const struct formula *same =
            made_compared(reader, what, IS_EQUAL, made_fact(reader, other));
        const struct formula *read =
            so_or_not(reader, text, arena_format(reader->arena, "%s %s %s", who, is, second),
                      arena_format(reader->arena, "%s %s not %s", who, is, second), same);
        read = read ? read : read_side(reader, text, fact, other, same);
        if (read)
            return read;
    }
    return NULL;
}

/* One of several that count together; those that were called are named without saying so. */
static const char *one_of_group(const struct reader *reader, const char *noun)
{
    if (strcmp(noun, "the called card") == 0)
        return noun;
    return strcmp(noun, "cards of the called suit") == 0
               ? arena_format(reader->arena, "one of the %s", noun)
               : arena_format(reader->arena, "one of the cards that count as %s", noun);
}

/* "the card led is a heart", "the card turned up is not one of the cards that count as points". */
static const struct formula *read_one_card(const struct reader *reader, const char *text,
                                           const char *card, const char *noun, bool is_of_card,
                                           const struct formula *any)
{
    const char *one = one_of(reader, noun);
    const char *article = strchr("AEIOUaeiou8", one[0]) ? "an" : "a";
    const char *single = is_of_card ? noun : arena_format(reader->arena, "%s %s", article, one);
    const char *group = one_of_group(reader, noun);
    const struct formula *read =
        so_or_not(reader, text, arena_format(reader->arena, "%s is %s", card, single),
                  arena_format(reader->arena, "%s is not %s", card, single), any);
    return read ? read
                : so_or_not(reader, text, arena_format(reader->arena, "%s is %s", card, group),
                            arena_format(reader->arena, "%s is not %s", card, group), any);
}

/* "an ace is among the cards turned up", "no aces are among the cards turned up". */
static const struct formula *read_one_of_several(const struct reader *reader, const char *text,
                                                 const char *noun, bool is_of_card,
                                                 const struct formula *any)
{
    const char *one = one_of(reader, noun);
    const char *article = strchr("AEIOUaeiou8", one[0]) ? "an" : "a";
    const char *yes = is_of_card ? arena_format(reader->arena, "%s is", noun)
                                 : arena_format(reader->arena, "%s %s is", article, one);
    const char *no = is_of_card ? arena_format(reader->arena, "%s is not", noun)
                                : arena_format(reader->arena, "no %s are", noun);
    const char *group = arena_format(reader->arena, "%s is", one_of_group(reader, noun));
    const char *among = "among the cards turned up";
    const struct formula *read =
        so_or_not(reader, text, arena_format(reader->arena, "%s %s", yes, among),
                  arena_format(reader->arena, "%s %s", no, among), any);
    return read ? read
                : so_or_not(reader, text, arena_format(reader->arena, "%s %s", group, among),
                            arena_format(reader->arena, "%s %s", no, among), any);
}

static const struct formula *read_truth(const struct reader *reader, const char *text,
                                        const struct fact_name *fact)
{
    const struct formula *what = made_fact(reader, fact);
    const struct formula *any = made_compared(reader, what, IS_MORE, made_number(reader, 0));
    const char *noun = fact_is_count(fact->fact) ? noun_of(reader, fact) : "";
    bool is_of_card = is_card(reader, fact);
    switch (fact->fact) {
    case FACT_ALONE:
        return so_or_not(reader, text, "the declarer plays alone", "the declarer has a partner",
                         what);
    case FACT_PASSING:
        return so_or_not(reader, text, "the call is a pass", "the call is a bid", what);
    case FACT_LAST:
        return so_or_not(reader, text, "nobody else is still to speak",
                         "somebody else is still to speak", what);
    case FACT_OPENED: return so_or_not(reader, text, "somebody has bid", "nobody has bid", what);
    case FACT_STOCK: return so_or_not(reader, text, "there is a stock", "the stock is out", any);
    case FACT_PASSED_OUT:
        return so_or_not(reader, text, "the deal before was thrown in",
                         "the deal before was not thrown in", any);
    case FACT_LED: return read_one_card(reader, text, "the card led", noun, is_of_card, any);
    case FACT_WINNING:
        return read_one_card(reader, text, "the card that wins", noun, is_of_card, any);
    case FACT_FALLEN:
        if (is_of_card && words_between(reader, text, noun, " been played"))
            return so_or_not(reader, text, arena_format(reader->arena, "%s has been played", noun),
                             arena_format(reader->arena, "%s has not been played", noun), any);
        return so_or_not(
            reader, text,
            arena_format(reader->arena, "at least one of the %s has been played", noun),
            arena_format(reader->arena, "no %s have been played", noun), any);
    case FACT_TURNED:
        return turns_up_several(reader)
                   ? read_one_of_several(reader, text, noun, is_of_card, any)
                   : read_one_card(reader, text, "the card turned up", noun, is_of_card, any);
    case FACT_TERM: return read_term(reader, text, fact);
    case FACT_CONTRACT: return read_contract(reader, text, what);
    case FACT_SUIT: return read_suit(reader, text, fact);
    case FACT_WHO: return read_who(reader, text, fact);
    default: return NULL;
    }
}

/* --- two amounts ------------------------------------------------------------------------------ */

/* "their score is at most 3", "their tricks and their aces together equal 5". */
static const struct formula *read_relation(const struct reader *reader, const char *text)
{
    static const struct {
        const char *words;
        enum comparison comparison;
    } relations[] = {
        {" equals ", IS_EQUAL},
        {" equal ", IS_EQUAL},
        {" is not ", IS_UNEQUAL}, /* "the suit turned up is not trumps" */
        {" are not ", IS_UNEQUAL},
        {" is less than ", IS_LESS},
        {" are less than ", IS_LESS},
        {" is at most ", IS_AT_MOST},
        {" are at most ", IS_AT_MOST},
        {" is more than ", IS_MORE},
        {" are more than ", IS_MORE},
        {" is at least ", IS_AT_LEAST},
        {" are at least ", IS_AT_LEAST},
        {" is ", IS_EQUAL},
        {" are ", IS_EQUAL},
    };
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        for (const char *at = text; (at = find_joint(at, relations[i].words)); at++) {
            const char *first = words_before(reader, text, at);
            const char *sum = words_between(reader, first, "", " together");
            const char *and = sum ? find_joint(sum, " and ") : NULL;
            const struct formula *left = read_amount(reader, first);
            const struct formula *right = read_amount(reader, at + strlen(relations[i].words));
            for (; !left && and; and = find_joint(and+1, " and ")) {
                const struct formula *a = read_amount(reader, words_before(reader, sum, and));
                const struct formula *b = read_amount(reader, and+strlen(" and "));
                if (a && b)
                    left = made(reader, (struct formula){.kind = FORMULA_ARITHMETIC,
                                                         .arithmetic = OF_SUM,
                                                         .left = a,
                                                         .right = b});
            }
            if (left && right)
                return made_compared(reader, left, relations[i].comparison, right);
        }
    return NULL;
}

/* --- clauses ---------------------------------------------------------------------------------- */

/* What is said of a card and then of the rest, each as if it were said alone: "they have the king
 * in hand" of "they have the king and the queen in hand". */
static const struct formula *read_first_and_rest(const struct reader *reader,
                                                 const struct fact_name *fact,
                                                 const struct frame *frame, const char *cards,
                                                 const char *joint, enum formula_kind kind)
{
    const char *comma = find_joint(cards, ", "), *at = comma ? comma : find_joint(cards, joint);
    if (!at)
        return NULL;
    const char *rest = at + strlen(comma ? ", " : joint);
    const struct formula *first =
        read_of(reader,
                arena_format(reader->arena, "%s%s%s", frame->before,
                             words_before(reader, cards, at), frame->behind),
                fact);
    const struct formula *others =
        first ? read_clause(reader, arena_format(reader->arena, "%s%s%s", frame->before, rest,
                                                 frame->behind))
              : NULL;
    return others ? made_of(reader, kind, first, others) : NULL;
}

/* "they have the king and the queen in hand", of all of them; "the king or the queen", of any;
 * "neither the king nor the queen". */
static const struct formula *read_cards(const struct reader *reader, const char *text,
                                        const struct fact_name *fact)
{
    struct frame frame;
    if (!is_card(reader, fact) || is_extreme(fact->role) ||
        !has_frame(reader, fact, who_has(reader, fact->role), is_one(reader, fact->role), &frame))
        return NULL;
    const char *cards = words_between(reader, text, frame.before, frame.behind);
    const char *none = cards ? words_between(reader, cards, "neither ", "") : NULL;
    const struct formula *any =
        none ? read_first_and_rest(reader, fact, &frame, none, " nor ", FORMULA_OR) : NULL;
    if (none || !cards)
        return any ? made_of(reader, FORMULA_NOT, any, NULL) : NULL;
    const struct formula *all =
        read_first_and_rest(reader, fact, &frame, cards, " and ", FORMULA_AND);
    return all ? all : read_first_and_rest(reader, fact, &frame, cards, " or ", FORMULA_OR);
}

/* The two ranks of a suit that a count is of, joined by each of these; false: it is of others. */
static bool join_ranks(const struct reader *reader, const struct count *count,
                       const char *const joints[3], const char *joined[3])
{
    const struct pack *pack = &reader->rules->pack;
    unsigned found = 0;
    uint64_t ranks = 0;
    for (unsigned i = 0; i < count->entry_count; i++)
        ranks |= count->entries[i].cards.of_trumps;
    for (unsigned rank = 0; rank < pack->rank_count; rank++) {
        if (!(ranks >> rank & 1))
            continue;
        const char *name = said_text(reader->arena, true, said_rank(reader->arena, pack, rank));
        for (unsigned i = 0; i < 3; i++)
            joined[i] =
                found ? arena_format(reader->arena, "%s%s%s", joined[i], joints[i], name) : name;
        found++;
    }
    return found == 2;
}

/* "they were dealt the king and the queen of trumps", of a count of these; "the king or the queen
 * of trumps", of any of them; "neither the king nor the queen of trumps". */
static const struct formula *read_ranks(const struct reader *reader, const char *text,
                                        const struct fact_name *fact)
{
    static const char *const joints[] = {" and ", " or ", " nor "};
    const char *joined[3];
    struct frame frame;
    if (!fact_is_count(fact->fact) || is_card(reader, fact) || is_extreme(fact->role) ||
        !has_frame(reader, fact, who_has(reader, fact->role), is_one(reader, fact->role), &frame))
        return NULL;
    const char *cards = words_between(reader, text, frame.before, frame.behind);
    const struct count *count = &reader->rules->counts[fact->index];
    const char *suit = reader->rules->variables[count->variable];
    const char *of =
        count->variable ? arena_format(reader->arena, " of the %s suit", suit) : " of trumps";
    const char *ranks = cards ? words_between(reader, cards, "", of) : NULL;
    if (!ranks || !join_ranks(reader, count, joints, joined))
        return NULL;
    const struct formula *what = made(reader, (struct formula){.kind = FORMULA_FACT, .fact = fact});
    const char *none = words_between(reader, ranks, "neither ", "");
    if (none)
        return strcmp(none, joined[2]) == 0
                   ? made_compared(reader, what, IS_EQUAL, made_number(reader, 0))
                   : NULL;
    if (strcmp(ranks, joined[0]) == 0)
        return made_compared(reader, what, IS_EQUAL, made_number(reader, 2));
    return strcmp(ranks, joined[1]) == 0
               ? made_compared(reader, what, IS_AT_LEAST, made_number(reader, 1))
               : NULL;
}

static const struct formula *read_single(const struct reader *reader, const char *text)
{
    const struct formula *read;
    if (strcmp(text, "always") == 0 || strcmp(text, "never") == 0)
        return made(reader, (struct formula){.kind = FORMULA_TRUTH, .number = *text == 'a'});
    for (unsigned i = 0; i < reader->fact_count; i++) {
        const struct fact_name *fact = &reader->facts[i];
        if (fact->is_sum)
            continue;
        if ((read = read_truth(reader, text, fact)) || (read = read_of(reader, text, fact)) ||
            (read = read_place(reader, text, fact)) || (read = read_cards(reader, text, fact)) ||
            (read = read_ranks(reader, text, fact)))
            return read;
    }
    read = read_how_many(reader, text);
    return read ? read : read_relation(reader, text);
}

/* What is joined, the first of it and all the rest: "a, b and c". */
static const struct formula *read_list(const struct reader *reader, const char *text,
                                       const char *last, enum formula_kind kind)
{
    for (const char *at = text; (at = find_joint(at, last)); at++) {
        const struct formula *behind = read_clause(reader, at + strlen(last));
        const char *before = words_before(reader, text, at);
        const struct formula *first = behind ? read_clause(reader, before) : NULL;
        if (first)
            return made_of(reader, kind, first, behind);
        for (const char *comma = before; behind && (comma = find_joint(comma, ", ")); comma++) {
            const struct formula *left = read_clause(reader, words_before(reader, before, comma));
            const char *rest =
                arena_format(reader->arena, "%s%s%s", comma + 2, last, at + strlen(last));
            const struct formula *right = left ? read_list(reader, rest, last, kind) : NULL;
            if (right)
                return made_of(reader, kind, left, right);
        }
    }
    return NULL;
}

/* "both or neither of these hold: a; b". */
static const struct formula *read_both(const struct reader *reader, const char *text)
{
    static const char *const begins[] = {"only one of these holds: ",
                                         "both or neither of these hold: "};
    for (unsigned same = 0; same < 2; same++) {
        const char *two = words_between(reader, text, begins[same], "");
        for (const char *at = two; at && (at = find_joint(at, "; ")); at++) {
            const struct formula *a = read_clause(reader, words_before(reader, two, at));
            const struct formula *b = read_clause(reader, at + 2);
            if (a && b)
                return made_compared(reader, made_of(reader, FORMULA_NOT, a, NULL),
                                     same ? IS_EQUAL : IS_UNEQUAL,
                                     made_of(reader, FORMULA_NOT, b, NULL));
        }
    }
    return NULL;
}

const struct formula *read_clause(const struct reader *reader, const char *text)
{
    const char *either = words_between(reader, text, "either ", "");
    const struct formula *read = read_single(reader, text);
    if (!read)
        read = read_both(reader, text);
    if (!read)
        read = read_list(reader, text, ", and ", FORMULA_AND);
    if (!read)
        read = read_list(reader, text, ", or ", FORMULA_OR);
    if (!read && either)
        read = read_list(reader, either, " or ", FORMULA_OR);
    return read || either ? read : read_list(reader, text, " and ", FORMULA_AND);
}
