/*
 * What a lesson says about good play, checked: in a position or a deal, or in many that chance
 * fills, one choice gains more than another, as the solver finds when all cards lie open, or as
 * computer players find who play the deals to their end. A claim that does not hold, or that may be
 * chance, is an error of the lesson.
 */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/load.h"
#include "position/text.h"
#include "school/lesson_check.h"
#include "script/script.h"
#include "transcript/action.h"
#include "words/glyphs.h"

#define DEALS_MOST 1000
#define UNSAID     INT32_MIN

/* --- gains ------------------------------------------------------------------------------------ */

static int64_t gain_in(const struct checking *checking, unsigned deal, unsigned choice)
{
    return checking->gains[(size_t)deal * checking->choice_count + choice];
}

/* What a choice gains in all deals, more than another; -1: than none. */
struct gained {
    int64_t sum;
    double mean, variance; /* of a deal, in parts; of the mean */
};

static struct gained gained_by(const struct checking *checking, unsigned choice, int other)
{
    struct gained gained = {.sum = 0};
    double count = checking->wanted->deals, squares = 0;
    for (unsigned deal = 0; deal < (unsigned)checking->wanted->deals; deal++) {
        int64_t more = gain_in(checking, deal, choice) -
                       (other >= 0 ? gain_in(checking, deal, (unsigned)other) : 0);
        gained.sum += more;
        squares += (double)more * (double)more;
    }
    gained.mean = (double)gained.sum / count;
    if (count > 1)
        gained.variance = (squares - (double)gained.sum * gained.mean) / (count - 1) / count;
    return gained;
}

/* Whether so much is too much to be chance: more than two standard errors. */
static bool is_certain(double more, double variance)
{
    return more > 0 && more * more > 4 * variance;
}

/* "1.5", "2": what a sum over all deals is on average, rounded to the hundredth; of lines in how
 * many of a hundred deals. */
static const char *mean(const struct checking *checking, int64_t sum)
{
    struct arena *arena = checking->reader->arena;
    int64_t parts = (int64_t)checking->parts * checking->wanted->deals;
    sum *= checking->measure == CHECK_LINES ? 100 : 1;
    if (sum % parts == 0)
        return arena_format(arena, "%" PRId64, sum / parts);
    char *text = arena_format(arena, "%.2f", (double)sum / (double)parts);
    size_t end = strlen(text);
    while (text[end - 1] == '0')
        end--;
    text[text[end - 1] == '.' ? end - 1 : end] = '\0';
    return text;
}

/* --- what is claimed -------------------------------------------------------------------------- */

/* A comparison that holds; false, and a message, if it does not. */
static bool compare(const struct checking *checking, unsigned number)
{
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    const struct node *named = checking->choices[number], *better = checking->choices[0];
    struct gained more = gained_by(checking, 0, (int)number);
    const char *one = mean(checking, gained_by(checking, number, -1).sum);
    const char *other = mean(checking, gained_by(checking, 0, -1).sum);
    bool holds = is_certain(more.mean, more.variance);
    if (more.sum <= 0)
        diagnose(diagnostics, E_SCRIPT_EXPECTED, named->place,
                 "'%s' is not worse than '%s': %s and %s", named->text, better->text, one, other);
    else if (!holds)
        diagnostic_hint(diagnose(diagnostics, E_SCRIPT_EXPECTED, named->place,
                                 "'%s' is worse than '%s' by %s, which may be chance: %s and %s",
                                 named->text, better->text, mean(checking, more.sum), one, other),
                        "ask for more 'deals'");
    return holds;
}

/* Whether the choice gains as much as is claimed; a message if it does not. */
static bool gains_enough(const struct checking *checking)
{
    const struct wanted_check *wanted = checking->wanted;
    struct diagnostics *diagnostics = checking->reader->diagnostics;
    struct gained gained = gained_by(checking, 0, -1);
    double scale = checking->measure == CHECK_LINES ? 100 : 1.0 / checking->parts;
    double more = gained.mean * scale - wanted->least;
    bool holds = is_certain(more, gained.variance * scale * scale);
    const char *unit = checking->measure == CHECK_LINES ? " % of the deals" : " on average";
    if (more < 0)
        diagnose(diagnostics, E_SCRIPT_EXPECTED, wanted->at_least->place,
                 "it is not at least %s: %s%s", wanted->at_least->text, mean(checking, gained.sum),
                 unit);
    else if (!holds)
        diagnostic_hint(diagnose(diagnostics, E_SCRIPT_EXPECTED, wanted->at_least->place,
                                 "that it is at least %s may be chance: %s%s",
                                 wanted->at_least->text, mean(checking, gained.sum), unit),
                        "ask for more 'deals', or claim less");
    return holds;
}

/* --- what the learner reads ------------------------------------------------------------------- */

static struct glyphs glyphs_of(const struct checking *checking)
{
    return (struct glyphs){&checking->engine.rules->pack, checking->reader->arena,
                           lesson_reader_of(checking->reader)->ascii};
}

/* "♠A ♠5 ♥4"; NULL for none. */
static const char *shown_cards(const struct checking *checking, struct set cards)
{
    const struct glyphs glyphs = glyphs_of(checking);
    const char *text = "";
    SET_EACH(card, cards)
        text = arena_joined(checking->reader->arena, text, " ", "%s", glyph_card(&glyphs, card));
    return *text ? text : NULL;
}

/* NULL before a lead. */
static const char *shown_trick(const struct checking *checking)
{
    const struct glyphs glyphs = glyphs_of(checking);
    const char *text = "";
    const struct state *state = &checking->first;
    unsigned first = state->trick * state->trick_size;
    for (unsigned i = first; state->turn == TURN_CARD && i < first + state->in_trick; i++)
        text = arena_joined(checking->reader->arena, text, " ", "%s",
                            glyph_card(&glyphs, state->played[i]));
    return *text ? text : NULL;
}

/* A call in words, or cards. */
static const char *shown_choice(const struct checking *checking, unsigned number)
{
    const struct ruleset *rules = checking->engine.rules;
    const struct glyphs glyphs = glyphs_of(checking);
    const struct state *state = &checking->first;
    const struct node *choice = checking->choices[number];
    if (!choice)
        return NULL;
    uint8_t actions[PASSED_MOST];
    unsigned count = check_actions(checking, state, choice, PASSED_MOST, actions);
    const char *text = "";
    if (state->turn == TURN_CALL)
        return call_in_words(&glyphs, rules, &rules->steps[state->step].ask, actions[0]);
    for (unsigned i = 0; i < count; i++)
        text =
            arena_joined(checking->reader->arena, text, " ", "%s", glyph_card(&glyphs, actions[i]));
    return text;
}

/* "made or march". */
static const char *shown_lines(const struct checking *checking)
{
    const char *text = NULL;
    for (unsigned i = 0; i < checking->line_count; i++)
        text = text ? arena_format(checking->reader->arena, "%s or '%s'", text, checking->lines[i])
                    : arena_format(checking->reader->arena, "'%s'", checking->lines[i]);
    return text;
}

/* The check, with all its comparisons. */
static struct lesson_check *found_by(const struct checking *checking)
{
    struct arena *arena = checking->reader->arena;
    struct lesson_check *check = arena_alloc(arena, sizeof *check);
    *check = (struct lesson_check){
        .measure = checking->measure,
        .lines = shown_lines(checking),
        .deals = (unsigned)checking->wanted->deals,
        .players = checking->player_name,
        .hand = shown_cards(checking, checking->held),
        .trick = shown_trick(checking),
        .better = shown_choice(checking, 0),
        .comparisons = arena_alloc(arena, checking->choice_count * sizeof *check->comparisons),
    };
    if (checking->wanted->at_least)
        check->gain = mean(checking, gained_by(checking, 0, -1).sum);
    for (unsigned i = 1; i < checking->choice_count; i++)
        check->comparisons[check->count++] = (struct lesson_comparison){
            .worse = shown_choice(checking, i),
            .by = arena_format(arena, "%s%s", mean(checking, gained_by(checking, 0, (int)i).sum),
                               checking->measure == CHECK_LINES ? " % of the deals" : ""),
        };
    return check;
}

/* NULL, and messages, if something that is claimed does not hold. */
static struct lesson_check *judge(const struct checking *checking)
{
    bool holds = !checking->wanted->at_least || gains_enough(checking);
    for (unsigned i = 1; i < checking->choice_count; i++)
        holds &= compare(checking, i);
    return holds ? found_by(checking) : NULL;
}

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
    struct lesson_check *found = look(&checking) ? judge(&checking) : NULL;
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
    return lesson->is_brief ? NULL : check(reader, &wanted, rules);
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
