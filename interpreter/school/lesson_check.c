/*
 * What a lesson says about good play, checked: in a position or a deal, or in many that chance
 * fills, one choice gains more than another, as the solver finds when all cards lie open, or as
 * computer players find who play the deals to their end. A claim that does not hold, or that may be
 * chance, is an error of the lesson.
 */
#include "base/text.h"
#include "loader/key.h"
#include "loader/load.h"
#include "position/text.h"
#include "school/lesson_check.h"
#include "script/script.h"

#define DEALS_MOST 1000

/* --- reading --------------------------------------------------------------------------------- */

#define FIELD(member) .offset = offsetof(struct wanted_check, member)

static const struct spelling done_spelling = {
    .doc = "A call or a card, or several.", .word = WORD_TEXT, .takes = TAKES_SCALAR | TAKES_LIST};
static const struct spelling done_by_spelling = {.takes = TAKES_MAP, .entry = &done_spelling};
static const struct spelling before_spelling = {.takes = TAKES_LIST, .item = &done_by_spelling};

/* A text, or a list of texts. */
static READER(read_texts)
{
    const struct node **texts = field;
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++)
        if (!value_text(reader, item_at(entry->value, i)))
            return;
    *texts = entry->value;
}

static READER(read_least)
{
    struct wanted_check *wanted = field;
    wanted->at_least = entry->value;
    wanted->least = value_number(reader, key, entry->value);
}

static const struct word measures[] = {
    {"points", CHECK_POINTS, "the points of the deal"},
    {"tricks", CHECK_TRICKS, "the tricks of the deal"},
    {.text = NULL},
};

static const struct key check_keys[] = {
    RULES_KEYS("The game.", offsetof(struct wanted_check, ruleset)),
    {.name = "given",
     .takes = TAKES_MAP,
     .form = "{hands: {North: SA SQ}, leads: North}",
     .doc = "The position, as in a script. Hands that are not given are filled by chance.",
     .inside = &position_schema,
     .read = read_lesson_map,
     FIELD(given)},
    {.name = "start",
     .takes = TAKES_MAP,
     .form = "{dealer: West, deal: 5}",
     .doc = "The match before a deal that begins with its cards, as in a script.",
     .inside = &position_start_schema,
     .read = read_lesson_map,
     FIELD(start)},
    {.name = "deal",
     .takes = TAKES_MAP,
     .form = "{hands: {North: HJ DJ HA}, turn-up: H10}",
     .doc = "The cards of such a deal, as in a script. Of a hand some cards are enough.",
     .inside = &script_pack_schema,
     .read = read_lesson_map,
     FIELD(deal)},
    {.name = "do",
     .takes = TAKES_LIST,
     .form = "a list: - North: pass",
     .doc = "What is done before the choice.",
     .spelling = &before_spelling,
     .read = read_lesson_map,
     FIELD(before)},
    {.name = "seat",
     .form = "a seat",
     .fallback = "the seat that is to act",
     .doc = "Whose choice it is. What others do before it the players choose.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(seat)},
    {.name = "played by",
     .form = "random, rollout or thinker, with a strength: thinker:20",
     .fallback = "nobody: the solver finds the best play",
     .doc = "The computer players that play the deals to their end.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(players)},
    {.name = "of",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "points, tricks, or names of lines of the score",
     .fallback = "points",
     .doc = "What is gained. Of lines of the score, in how many per cent of the deals the player's "
            "side has one of them.",
     .empty = "the name of a line is missing here",
     .words = measures,
     .spelling = &text_spelling,
     .read = read_texts,
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
     .form = "a card or a call; several cards that are passed: SQ HA HK",
     .doc = "The choice that gains more.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(better)},
    {.name = "worse",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a card or a call, or a list",
     .empty = "a choice is missing here",
     .doc = "The choices that gain less.",
     .spelling = &text_spelling,
     .read = read_texts,
     FIELD(worse)},
    {.name = "at least",
     .form = "a number",
     .doc = "What `better`, or the deal as it stands, gains on average; of lines of the score, in "
            "how many per cent of the deals.",
     .spelling = &number_spelling,
     .low = -10000,
     .high = 10000,
     .read = read_least,
     .offset = 0},
};

const struct schema lesson_check_schema = {.what = "a check",
                                           .keys = check_keys,
                                           .count = sizeof check_keys / sizeof *check_keys,
                                           .needs = " worse at least | given deal start "};

/* --- what is to be weighed -------------------------------------------------------------------- */

/* The claim as it is written is one that can be checked. */
static bool is_claim(struct reader *reader, const struct wanted_check *wanted)
{
    struct diagnostics *diagnostics = reader->diagnostics;
    const char *lacks = NULL;
    if (!wanted->worse && !wanted->at_least)
        lacks = "'worse', or 'at least'";
    else if (wanted->worse && !wanted->better)
        lacks = "'better'";
    if (lacks)
        diagnostic_hint(
            diagnose(diagnostics, E_MISSING_KEY, wanted->place, "a check needs a claim"), "add %s",
            lacks);
    else if (wanted->at_least && !wanted->players)
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, wanted->at_least->place,
                                 "how much is gained is found by playing"),
                        "add 'played by: thinker:20'");
    else
        return true;
    return false;
}

static bool is_line(const struct ruleset *rules, const char *name)
{
    bool is_one = false;
    EACH(line, rules->lines, rules->line_count)
        is_one |= text_same_word(line->name, name);
    return is_one;
}

/* One of the lines of the score; a message if there is none such. */
static bool take_line(struct checking *checking, const struct node *named, const char **lines)
{
    const struct ruleset *rules = checking->engine.rules;
    struct suggestions suggestions = {.count = 0};
    if (is_line(rules, named->text)) {
        lines[checking->line_count++] = named->text;
        return true;
    }
    suggest_word(&suggestions, "points");
    suggest_word(&suggestions, "tricks");
    EACH(line, rules->lines, rules->line_count)
        suggest_word(&suggestions, line->name);
    suggest(checking->reader->diagnostics,
            diagnose(checking->reader->diagnostics, E_UNKNOWN_NAME, named->place,
                     "the score has no line '%s'", named->text),
            named->text, &suggestions);
    return false;
}

/* What is gained: points, tricks, or lines of the score, which only a deal that was played has. */
static bool read_measure(struct checking *checking)
{
    const struct node *of = checking->wanted->of;
    const struct word *word = of ? key_find_word(measures, of) : &measures[0];
    if (word) {
        checking->measure = (enum check_measure)word->value;
        return true;
    }
    const char **lines = arena_alloc(checking->reader->arena, item_count(of) * sizeof *lines);
    bool is_fine = true;
    for (unsigned i = 0; i < item_count(of); i++)
        is_fine &= take_line(checking, item_at(of, i), lines);
    checking->measure = CHECK_LINES;
    checking->lines = lines;
    if (is_fine && !checking->wanted->players)
        diagnostic_hint(diagnose(checking->reader->diagnostics, E_CONTRADICTION, of->place,
                                 "the solver counts points or tricks"),
                        "add 'played by: thinker:20'");
    return is_fine && checking->wanted->players;
}

static void take_choices(struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    unsigned worse = wanted->worse ? item_count(wanted->worse) : 0;
    struct arena *arena = checking->reader->arena;
    checking->choices = arena_alloc(arena, (worse + 1) * sizeof *checking->choices);
    checking->choices[checking->choice_count++] = wanted->better;
    for (unsigned i = 0; i < worse; i++)
        checking->choices[checking->choice_count++] = item_at(wanted->worse, i);
    checking->gains = arena_alloc(arena, (size_t)wanted->deals * checking->choice_count *
                                             sizeof *checking->gains);
}

/* --- the check -------------------------------------------------------------------------------- */

/* Plays the deals; false, and messages, if the claim could not be looked at. */
static bool look(struct checking *checking)
{
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    size_t before = diagnostics_count(diagnostics);
    bool is_fine = read_measure(checking) && check_read_deal(checking);
    is_fine = is_fine && check_open_players(checking);
    take_choices(checking);
    for (unsigned i = 0; is_fine && i < (unsigned)checking->wanted->deals; i++) {
        struct state state;
        is_fine = check_begin_deal(checking, i, &state) && check_weigh(checking, &state, i);
        if (!is_fine)
            break;
        const struct set hand = state.hand[state.actor];
        checking->first = i == 0 ? state : checking->first;
        checking->held = i == 0 ? hand : set_and(checking->held, hand);
    }
    return is_fine && diagnostics_count(diagnostics) == before;
}

static struct lesson_check *check(struct reader *reader, const struct wanted_check *wanted,
                                  const struct ruleset *rules)
{
    struct checking checking = {.reader = reader,
                                .wanted = wanted,
                                .engine = {.rules = rules},
                                .names = seats_by_place(rules, reader->arena)};
    checking.engine.hooks = hooks_open(rules, reader->diagnostics);
    struct lesson_check *found = look(&checking) ? check_judge(&checking) : NULL;
    player_destroy(checking.player);
    hooks_close(checking.engine.hooks);
    return found;
}

static struct lesson_check *read_check(struct reader *reader, const struct entry *entry)
{
    struct lesson_reader *lesson = lesson_reader_of(reader);
    struct wanted_check wanted = {.place = entry_place(entry), .deals = 1, .seed = 1};
    size_t before = diagnostics_count(reader->diagnostics);
    if (!read_mapping(reader, &lesson_check_schema, entry, &wanted) ||
        diagnostics_count(reader->diagnostics) > before || !is_claim(reader, &wanted))
        return NULL;
    struct ruleset *rules =
        named_ruleset_open(reader, lesson->path, lesson->folders, entry->value, wanted.ruleset);
    if (!rules)
        return NULL;
    lesson_keep(lesson->lesson, rules);
    return check(reader, &wanted, rules);
}

READER(read_lesson_checks)
{
    struct lesson_check **end = field;
    (void)key;
    for (unsigned i = 0; i < item_count(entry->value); i++) {
        const struct entry one = {.key = entry->key, .value = item_at(entry->value, i)};
        *end = read_check(reader, &one);
        if (*end)
            end = &(*end)->next;
    }
}
