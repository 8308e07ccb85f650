/*
 * What a lesson says about good play, checked by the solver: in a position, or in many that chance
 * fills, one card gains more than another when all cards lie open. A claim that does not hold is an
 * error of the lesson.
 */
#include <inttypes.h>
#include <string.h>

#include "engine/sides.h"
#include "hooks/hooks.h"
#include "loader/key.h"
#include "loader/load.h"
#include "position/text.h"
#include "school/lesson_parts.h"
#include "script/script.h"
#include "solve/solve.h"
#include "transcript/seats.h"
#include "words/glyphs.h"
#include "words/lessons.h"
#include "words/said.h"

#define DEALS_MOST 1000
#define NODES_MOST 300000   /* for each card of each deal */
#define NODES_ALL  20000000 /* of a check: so that no lesson takes minutes to open */

/* A check as it is written. */
struct wanted_check {
    const struct node *ruleset, *given, *better;
    const struct entry *worse;
    struct place place;
    int32_t of, deals, seed;
};

/* A check while it is made: what each card gains in all deals so far, in parts of one. */
struct checking {
    struct reader *reader;
    const struct wanted_check *wanted;
    struct engine engine;
    struct position position;
    struct seat_names names;
    unsigned parts;
    uint64_t nodes;     /* that were searched so far */
    struct state first; /* the first deal */
    struct set legal;   /* in all of them */
    int64_t gains[SET_MAX];
    int64_t *of_deal; /* the same of each deal: SET_MAX for the first, and so on */
};

/* --- one deal -------------------------------------------------------------------------------- */

static bool refuse(const struct checking *checking, const char *why)
{
    diagnose(checking->reader->diagnostics, E_CONTRADICTION, checking->wanted->place,
             "this cannot be checked: %s", why);
    return false;
}

/* Every card by itself; false, and a message, if one cannot be solved. */
static bool weigh(struct checking *checking, struct solver *solver, const struct state *state,
                  unsigned number)
{
    struct solved solved;
    SET_EACH(card, checking->legal) {
        struct state after = *state;
        engine_apply(&checking->engine, &after, card);
        enum solve_end end = solver_solve(solver, &after, NODES_MOST, &solved);
        if (end == SOLVE_CHANCE)
            return refuse(checking, "chance decides something before the deal is over");
        if (end == SOLVE_FAILED || hooks_failed(checking->engine.hooks))
            return false;
        checking->nodes += solved.nodes;
        if (!is_solved(&solved) || checking->nodes > NODES_ALL)
            return refuse(checking, "it takes the solver too long; give fewer cards or deals");
        checking->gains[card] += solved.low;
        checking->of_deal[(size_t)number * SET_MAX + card] = solved.low;
    }
    return true;
}

static bool solve_deal(struct checking *checking, unsigned number)
{
    struct state state;
    const struct asking asking = {
        .engine = &checking->engine,
        .seed = (uint64_t)checking->wanted->seed + number,
        .goes_on = true,
        .seats = checking->names.seats,
        .diagnostics = checking->reader->diagnostics,
    };
    if (!position_begin(&asking, &checking->position, &state))
        return false;
    if (state.turn != TURN_CARD)
        return refuse(checking, "nobody is to play a card");
    struct set legal = engine_legal(&checking->engine, &state);
    if (number > 0 && !set_equal(legal, checking->legal))
        return refuse(checking, "what may be played is not the same in all deals; give the hand");
    if (number == 0)
        checking->first = state;
    checking->legal = legal;
    struct solver *solver = solver_create(
        &checking->engine, checking->wanted->of == SOLVE_TRICKS ? SOLVE_TRICKS : SOLVE_POINTS);
    const struct deal_sides sides = deal_sides_of(checking->engine.rules, &state);
    solver_begin(solver, &state, deal_side_of(&sides, seat_deciding(&state)));
    checking->parts = solver_parts(solver);
    bool is_solved = weigh(checking, solver, &state, number);
    solver_destroy(solver);
    return is_solved;
}

/* --- what is claimed -------------------------------------------------------------------------- */

/* "1.5", "2": what a sum over all deals is on average, rounded to the hundredth. */
static const char *mean(const struct checking *checking, int64_t sum)
{
    struct arena *arena = checking->reader->arena;
    int64_t parts = (int64_t)checking->parts * checking->wanted->deals;
    if (sum % parts == 0)
        return arena_format(arena, "%" PRId64, sum / parts);
    char *text = arena_format(arena, "%.2f", (double)sum / (double)parts);
    size_t end = strlen(text);
    while (text[end - 1] == '0')
        end--;
    text[text[end - 1] == '.' ? end - 1 : end] = '\0';
    return text;
}

/* The legal card of that name; NO_CARD, and a message, if there is none. */
static card_t find_card(const struct checking *checking, const struct node *named)
{
    struct set cards = pack_find_cards(&checking->engine.rules->pack, named->text);
    if (set_is_empty(cards))
        diagnose(checking->reader->diagnostics, E_UNKNOWN_NAME, named->place,
                 "'%s' is no card of the pack", named->text);
    else if (set_is_empty(set_and(cards, checking->legal)))
        diagnose(checking->reader->diagnostics, E_CONTRADICTION, named->place,
                 "'%s' may not be played", named->text);
    cards = set_and(cards, checking->legal);
    return set_is_empty(cards) ? NO_CARD : (card_t)set_first(cards);
}

static const char *shown_card(const struct checking *checking, unsigned card)
{
    const struct glyphs glyphs = {&checking->engine.rules->pack, checking->reader->arena,
                                  lesson_reader_of(checking->reader)->ascii};
    return glyph_card(&glyphs, card);
}

/* Whether what one card gains more than another is too much to be chance: more than two standard
 * errors of the mean of its differences, deal by deal. */
static bool is_certain(const struct checking *checking, unsigned better, unsigned worse)
{
    double count = checking->wanted->deals, sum = 0, squares = 0;
    for (unsigned deal = 0; deal < (unsigned)checking->wanted->deals; deal++) {
        const int64_t *gains = &checking->of_deal[(size_t)deal * SET_MAX];
        double more = (double)(gains[better] - gains[worse]);
        sum += more;
        squares += more * more;
    }
    double average = sum / count;
    double variance = count > 1 ? (squares - sum * average) / (count - 1) / count : 0;
    return average > 0 && average * average > 4 * variance;
}

/* A comparison that holds; false, and a message, if it does not. */
static bool compare(const struct checking *checking, unsigned better, const struct node *named,
                    struct lesson_comparison *found)
{
    const struct wanted_check *wanted = checking->wanted;
    card_t card = find_card(checking, named);
    if (card == NO_CARD)
        return false;
    int64_t more = checking->gains[better] - checking->gains[card];
    bool holds = is_certain(checking, better, card);
    if (more <= 0)
        diagnose(checking->reader->diagnostics, E_SCRIPT_EXPECTED, named->place,
                 "'%s' is not worse than '%s': %s and %s", named->text, wanted->better->text,
                 mean(checking, checking->gains[card]), mean(checking, checking->gains[better]));
    else if (!holds)
        diagnostic_hint(diagnose(checking->reader->diagnostics, E_SCRIPT_EXPECTED, named->place,
                                 "'%s' is worse than '%s' by %s, which may be chance", named->text,
                                 wanted->better->text, mean(checking, more)),
                        "ask for more 'deals'");
    *found =
        (struct lesson_comparison){.worse = shown_card(checking, card), .by = mean(checking, more)};
    return holds;
}

/* "♠A ♠5, ♥4": the hand of the first deal. */
static const char *shown_cards(const struct checking *checking, struct set cards)
{
    const char *text = "";
    SET_EACH(card, cards)
        text = arena_joined(checking->reader->arena, text, " ", "%s", shown_card(checking, card));
    return text;
}

/* NULL before a lead. */
static const char *shown_trick(const struct checking *checking)
{
    const char *text = NULL;
    const struct state *state = &checking->first;
    unsigned first = state->trick * state->trick_size;
    for (unsigned i = first; i < first + state->in_trick; i++) {
        const char *card = shown_card(checking, state->played[i]);
        text = text ? arena_format(checking->reader->arena, "%s %s", text, card) : card;
    }
    return text;
}

/* The check, with all its comparisons; NULL, and messages, if one does not hold. */
static struct lesson_check *compare_all(const struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    const struct node *worse = wanted->worse->value;
    struct arena *arena = checking->reader->arena;
    card_t better = find_card(checking, wanted->better);
    unsigned count = item_count(worse);
    struct lesson_check *check = arena_alloc(arena, sizeof *check);
    struct lesson_comparison *comparisons = arena_alloc(arena, count * sizeof *comparisons);
    bool holds = better != NO_CARD;
    for (unsigned i = 0; better != NO_CARD && i < count; i++)
        holds &= compare(checking, better, item_at(worse, i), &comparisons[i]);
    if (!holds)
        return NULL;
    *check = (struct lesson_check){
        .is_of_tricks = wanted->of == SOLVE_TRICKS,
        .deals = (unsigned)wanted->deals,
        .hand = shown_cards(checking, checking->first.hand[checking->first.actor]),
        .trick = shown_trick(checking),
        .better = shown_card(checking, better),
        .comparisons = comparisons,
        .count = count,
    };
    return check;
}

/* --- reading --------------------------------------------------------------------------------- */

#define FIELD(member) .offset = offsetof(struct wanted_check, member)

static READER(read_worse)
{
    const struct entry **worse = field;
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++)
        if (!value_text(reader, item_at(entry->value, i)))
            return;
    *worse = entry;
}

static const struct word measures[] = {
    {"points", SOLVE_POINTS, "the points of the deal"},
    {"tricks", SOLVE_TRICKS, "the tricks of the deal"},
    {.text = NULL},
};

static READER(read_measure)
{
    int32_t *of = field;
    *of = value_word(reader, key, entry->value);
}

static const struct key check_keys[] = {
    RULES_KEYS("The game.", offsetof(struct wanted_check, ruleset)),
    {.name = "given",
     .takes = TAKES_MAP,
     .form = "{hands: {North: SA SQ}, leads: North}",
     .required = true,
     .doc = "The position, as in a script. Hands that are not given are filled by chance.",
     .inside = &position_schema,
     .read = read_lesson_map,
     FIELD(given)},
    {.name = "of",
     .form = "points or tricks",
     .fallback = "points",
     .doc = "What the player who is to play tries to get.",
     .words = measures,
     .read = read_measure,
     FIELD(of)},
    {.name = "deals",
     .form = "a number",
     .fallback = "1",
     .doc = "In how many deals the other hands are filled, each time anew.",
     .spelling = &number_spelling,
     .low = 1,
     .high = DEALS_MOST,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(deals)},
    {.name = "seed",
     .form = "a number",
     .fallback = "1",
     .doc = "The random seed of the first deal.",
     .spelling = &number_spelling,
     .low = 0,
     .high = INT32_MAX - DEALS_MOST,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(seed)},
    {.name = "better",
     .form = "a card",
     .required = true,
     .doc = "The card that gains more.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(better)},
    {.name = "worse",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a card, or a list of cards",
     .required = true,
     .empty = "a card is missing here",
     .doc = "The cards that gain less.",
     .spelling = &text_spelling,
     .read = read_worse,
     FIELD(worse)},
};

const struct schema lesson_check_schema = SCHEMA("a check", check_keys);

/* Plays the deals; false, and messages, if the claim could not be looked at. */
static bool look(struct checking *checking)
{
    struct reader *reader = checking->reader;
    size_t before = diagnostics_count(reader->diagnostics);
    bool is_fine = position_from_tree(checking->engine.rules, &checking->names, &position_schema,
                                      checking->wanted->given, reader->arena, &checking->position,
                                      reader->diagnostics);
    checking->of_deal = arena_alloc(reader->arena, (size_t)checking->wanted->deals * SET_MAX *
                                                       sizeof *checking->of_deal);
    for (int32_t i = 0; is_fine && i < checking->wanted->deals; i++)
        is_fine = solve_deal(checking, (unsigned)i);
    return is_fine && diagnostics_count(reader->diagnostics) == before;
}

static struct lesson_check **check(struct reader *reader, const struct entry *entry,
                                   struct lesson_check **end)
{
    struct lesson_reader *lesson = lesson_reader_of(reader);
    struct wanted_check wanted = {
        .place = entry_place(entry), .of = SOLVE_POINTS, .deals = 1, .seed = 1};
    size_t before = diagnostics_count(reader->diagnostics);
    read_mapping(reader, &lesson_check_schema, entry, &wanted);
    if (diagnostics_count(reader->diagnostics) > before)
        return end;
    struct ruleset *rules =
        named_ruleset_open(reader, lesson->path, lesson->folders, entry->value, wanted.ruleset);
    if (!rules)
        return end;
    lesson_keep(lesson->lesson, rules);
    struct checking checking = {.reader = reader,
                                .wanted = &wanted,
                                .engine = {.rules = rules},
                                .names = seats_by_place(rules, reader->arena)};
    checking.engine.hooks = hooks_open(rules, reader->diagnostics);
    if (!lesson->is_brief && look(&checking) && (*end = compare_all(&checking)))
        end = &(*end)->next;
    hooks_close(checking.engine.hooks);
    return end;
}

READER(read_lesson_checks)
{
    struct lesson_check **end = field;
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        const struct entry one = {.key = entry->key, .value = item_at(entry->value, i)};
        end = check(reader, &one, end);
    }
}

/* --- on a page -------------------------------------------------------------------------------- */

/* "♥2 by 4.09". */
static const struct statement *comparisons(struct arena *arena, const struct lesson_check *check)
{
    struct statements all = {0};
    for (unsigned i = 0; i < check->count; i++)
        statements_add(arena, &all,
                       say_in(arena, SAY_LESSON_WORSE_BY,
                              statement_text(arena, check->comparisons[i].worse),
                              statement_text(arena, check->comparisons[i].by)));
    return statement_list(arena, &all, JOINT_AND);
}

void lesson_put_checks(struct page *page, const struct lesson_check *check)
{
    struct arena *arena = page->arena;
    for (; check; check = check->next)
        page_add(page, BLOCK_PARAGRAPH, NULL,
                 say_in(arena,
                        check->is_of_tricks ? SAY_LESSON_CHECKED_TRICKS : SAY_LESSON_CHECKED_POINTS,
                        statement_text(arena, check->hand),
                        check->trick ? statement_text(arena, check->trick) : NULL,
                        statement_text(arena, check->better), comparisons(arena, check),
                        check->deals > 1 ? said_digits(arena, check->deals) : NULL));
}
