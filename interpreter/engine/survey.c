/*
 * All ways in which a ruleset can be opened: values of options that cover each pair, and
 * numbers of players.
 */
#include "engine/open.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* --- opening --------------------------------------------------------------------------------- */

/* The numbers of players with which something was found: a bit for each. */
typedef uint16_t numbers_t;

struct survey {
    struct arena *arena;
    const char *name;
    const char *const *folders;
    bool with_pairs;
    survey_visit *visit; /* or NULL */
    survey_go_on *go_on; /* or NULL */
    void *context;
    struct diagnostics *found;
    size_t found_before; /* diagnostics that are not of this survey */
    numbers_t tried;     /* numbers of players with which the ruleset was opened as it stands */
    /* Of each diagnostic behind these, where it was found so; none: with other house rules. */
    numbers_t *found_with;
    size_t found_count, found_room;
};

/* Options with their values, as a request wants them. */
struct setup {
    const char *options[OPTIONS_MAX];
    unsigned count;
};

/* --- which numbers of players it is about ---------------------------------------------------- */

/* For which numbers of players a ruleset is, and which is the usual one; all 0 if it does not say.
 */
struct numbers {
    unsigned fewest, most, usual;
};

/* As far as the file can be read, whatever else is wrong with it. */
static struct numbers numbers_of(const struct survey *survey)
{
    struct ruleset *rules = ruleset_create();
    struct diagnostics *unheard = diagnostics_create_like(survey->found);
    const struct load_request plain = {.players = 0};
    (void)loader_read(rules, survey->name, survey->folders, &plain, unheard);
    struct numbers numbers = {rules->fewest_players, rules->most_players, rules->players};
    ruleset_destroy(rules);
    diagnostics_destroy(unheard);
    if (numbers.fewest == 0 || numbers.most > SEATS_MAX || numbers.usual == 0)
        numbers = (struct numbers){0, 0, 0};
    return numbers;
}

static numbers_t only_number(unsigned players)
{
    return (numbers_t)(1u << players);
}

/* What was just opened with so many players, without a wish for house rules, found `diagnostics`,
 * which are among those of the survey now. */
static void note_number(struct survey *survey, unsigned players,
                        const struct diagnostics *diagnostics)
{
    size_t count = diagnostics_kept(survey->found) - survey->found_before;
    survey->tried |= only_number(players);
    if (count > survey->found_room) {
        numbers_t *wider = arena_alloc(survey->arena, 2 * count * sizeof *wider);
        if (survey->found_count)
            memcpy(wider, survey->found_with, survey->found_count * sizeof *wider);
        survey->found_with = wider;
        survey->found_room = 2 * count;
    }
    for (; survey->found_count < count; survey->found_count++)
        survey->found_with[survey->found_count] = 0;
    for (size_t i = 0; i < count; i++)
        if (diagnostics_share(survey->found, survey->found_before + i, diagnostics))
            survey->found_with[i] |= only_number(players);
}

/* "3, 5 and 6" */
static const char *numbers_in_words(struct arena *arena, numbers_t numbers)
{
    const char *text = "";
    for (unsigned n = 0; n <= SEATS_MAX; n++) {
        if (!(numbers >> n & 1))
            continue;
        const char *gap = !*text ? "" : numbers >> (n + 1) ? ", " : " and ";
        text = arena_format(arena, "%s%s%u", text, gap, n);
    }
    return text;
}

/* What is wrong with some of the numbers says with which. */
static void name_numbers(struct survey *survey)
{
    for (size_t i = 0; i < survey->found_count; i++) {
        numbers_t with = survey->found_with[i];
        if (with != 0 && with != survey->tried)
            diagnostic_hint(diagnostic_at(survey->found, survey->found_before + i), "with %s %s",
                            numbers_in_words(survey->arena, with),
                            with == only_number(1) ? "player" : "players");
    }
}

/* "with 3 players, rotation=right": what the author must ask for to see the mistake. */
static const char *circumstances(struct arena *arena, const struct load_request *request)
{
    if (request->option_count == 0)
        return NULL; /* name_numbers says it of all together */
    const char *text = arena_format(arena, "with %u players", request->players);
    for (unsigned i = 0; i < request->option_count; i++)
        text = arena_format(arena, "%s, %s", text, request->options[i]);
    return text;
}

/* Two values that the rules themselves keep apart are no way of playing, and no mistake. */
static bool is_barred(const struct diagnostics *diagnostics)
{
    return diagnostics_have(diagnostics, E_OPTION_CONFLICT);
}

/* A ruleset that was opened, and whether what was found points into its files, and keeps them. */
struct opened {
    struct ruleset *rules; /* or NULL */
    bool is_kept;
};

/* What is new is in survey->found. players: 0 for as many as play if nobody says. */
static struct opened open_with(struct survey *survey, unsigned players, const struct setup *setup)
{
    struct load_request request = {
        .players = players, .options = setup->options, .option_count = setup->count};
    struct diagnostics *diagnostics = diagnostics_create_like(survey->found);
    struct opened opened = {ruleset_open(survey->name, survey->folders, &request, diagnostics),
                            false};
    if (is_barred(diagnostics)) {
        diagnostics_destroy(diagnostics);
        return opened;
    }
    if (opened.rules && survey->visit)
        survey->visit(survey->context, opened.rules, &request, diagnostics);
    opened.is_kept = opened.rules && diagnostics_count(diagnostics) > 0;
    if (opened.is_kept)
        diagnostics_take_arena(diagnostics, opened.rules->arena);
    diagnostics_take_new(survey->found, diagnostics, circumstances(survey->arena, &request));
    if (setup->count == 0)
        note_number(survey,
                    players        ? players
                    : opened.rules ? opened.rules->players
                                   : numbers_of(survey).usual,
                    diagnostics);
    return opened;
}

static void let_go(struct opened opened)
{
    if (!opened.is_kept)
        ruleset_destroy(opened.rules);
}

/* --- choosing house rules -------------------------------------------------------------------- */

static const char *number_text(struct arena *arena, int32_t number)
{
    return arena_format(arena, "%" PRId32, number);
}

static const char *standard_of(struct arena *arena, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? number_text(arena, amount_constant(&option->number))
                                         : option->values[option->standard].name;
}

static bool is_chosen(const struct setup *setup, const char *option)
{
    size_t length = strlen(option);
    for (unsigned i = 0; i < setup->count; i++)
        if (strncmp(setup->options[i], option, length) == 0 && setup->options[i][length] == '=')
            return true;
    return false;
}

static bool goes_on(const struct survey *survey)
{
    return !survey->go_on || survey->go_on(survey->context);
}

/* A value of a setup other than this one, or NULL. */
static const char *another_value(const struct option *option, const char *value)
{
    for (unsigned i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i].name, value) != 0)
            return option->values[i].name;
    return NULL;
}

/* Chooses a value, what it requires, and what the standard values that it excludes give way to. */
static void choose(struct survey *survey, struct setup *setup, const struct ruleset *rules,
                   const struct option *option, const char *value)
{
    if (is_chosen(setup, option->name))
        return;
    setup->options[setup->count++] = arena_format(survey->arena, "%s=%s", option->name, value);
    if (strcmp(value, standard_of(survey->arena, option)) == 0)
        return;
    EACH(tie, option->requires, option->require_count)
        choose(survey, setup, rules, &rules->options[tie->option], tie->value);
    for (unsigned i = 0; i < option->exclude_count; i++) {
        const struct option *other = &rules->options[option->excludes[i].option];
        const char *excluded = option->excludes[i].value, *instead = another_value(other, excluded);
        if (instead && strcmp(excluded, standard_of(survey->arena, other)) == 0)
            choose(survey, setup, rules, other, instead);
    }
}

static const char *chosen_value(struct survey *survey, const struct setup *setup,
                                const struct option *option)
{
    size_t length = strlen(option->name);
    for (unsigned i = 0; i < setup->count; i++)
        if (strncmp(setup->options[i], option->name, length) == 0 &&
            setup->options[i][length] == '=')
            return setup->options[i] + length + 1;
    return standard_of(survey->arena, option);
}

static bool keeps_ties(struct survey *survey, const struct setup *setup,
                       const struct ruleset *rules, const struct option *option)
{
    const char *value = chosen_value(survey, setup, option);
    if (strcmp(value, standard_of(survey->arena, option)) == 0)
        return true;
    EACH(tie, option->requires, option->require_count)
        if (strcmp(chosen_value(survey, setup, &rules->options[tie->option]), tie->value) != 0)
            return false;
    EACH(tie, option->excludes, option->exclude_count)
        if (strcmp(chosen_value(survey, setup, &rules->options[tie->option]), tie->value) == 0)
            return false;
    return true;
}

/* Whether no table would be refused what is chosen: two values may need what bars the other. */
static bool may_stand(struct survey *survey, const struct setup *setup, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (!keeps_ties(survey, setup, rules, &rules->options[i]))
            return false;
    return true;
}

/* --- values ---------------------------------------------------------------------------------- */

/* Every value of every option but the standard ones. */
struct values {
    struct arena *arena;
    const struct ruleset *rules;
    struct value {
        const struct option *option;
        const char *text;
    } * list; /* for VALUES_MAX */
    unsigned count;
};

#define VALUES_MAX (OPTIONS_MAX * 64) /* no option lists more */

static void add_value(struct values *values, const struct option *option, const char *text)
{
    assert(values->count < VALUES_MAX);
    if (strcmp(text, standard_of(values->arena, option)) != 0)
        values->list[values->count++] = (struct value){option, text};
}

static void add_bound(struct values *values, const struct option *option,
                      const struct amount *bound)
{
    if (bound->given)
        add_value(values, option, number_text(values->arena, amount_constant(bound)));
}

static void add_option(struct values *values, const struct option *option)
{
    for (unsigned i = 0; i < option->value_count; i++)
        add_value(values, option, option->values[i].name);
    for (unsigned i = 0; i < option->one_of_count; i++)
        add_value(values, option, number_text(values->arena, option->one_of[i]));
    add_bound(values, option, &option->low);
    add_bound(values, option, &option->high);
}

static struct values values_of(struct arena *arena, const struct ruleset *rules)
{
    struct values values = {.arena = arena, .rules = rules};
    values.list = arena_alloc(arena, VALUES_MAX * sizeof *values.list);
    for (unsigned i = 0; i < rules->option_count; i++)
        add_option(&values, &rules->options[i]);
    return values;
}

/* --- all there is to open -------------------------------------------------------------------- */

/* One value, or two of them. */
static void survey_values(struct survey *survey, const struct values *values,
                          const struct value *one, const struct value *other)
{
    struct setup setup = {.count = 0};
    choose(survey, &setup, values->rules, one->option, one->text);
    if (other)
        choose(survey, &setup, values->rules, other->option, other->text);
    if (other && !may_stand(survey, &setup, values->rules))
        return;
    let_go(open_with(survey, values->rules->players, &setup));
}

static void survey_pairs(struct survey *survey, const struct values *values, unsigned first)
{
    const struct value *list = values->list;
    for (unsigned i = first + 1; i < values->count && goes_on(survey); i++)
        if (list[i].option != list[first].option)
            survey_values(survey, values, &list[first], &list[i]);
}

static void survey_options(struct survey *survey, const struct ruleset *rules)
{
    struct values values = values_of(survey->arena, rules);
    for (unsigned i = 0; i < values.count && goes_on(survey); i++)
        survey_values(survey, &values, &values.list[i], NULL);
    for (unsigned i = 0; survey->with_pairs && i < values.count && goes_on(survey); i++)
        survey_pairs(survey, &values, i);
}

static void survey_players(struct survey *survey, unsigned players)
{
    struct setup standard = {.count = 0};
    struct opened opened = open_with(survey, players, &standard);
    if (opened.rules)
        survey_options(survey, opened.rules);
    let_go(opened);
}

/* Where the usual number of players cannot play, something else may be wrong with others. */
static void survey_other_numbers(struct survey *survey)
{
    struct setup standard = {.count = 0};
    const struct numbers numbers = numbers_of(survey);
    survey->visit = NULL;
    for (unsigned n = numbers.fewest; n > 0 && n <= numbers.most && goes_on(survey); n++)
        if (n != numbers.usual)
            let_go(open_with(survey, n, &standard));
}

static struct ruleset *survey_all(struct survey *survey)
{
    struct setup standard = {.count = 0};
    struct opened opened = open_with(survey, 0, &standard);
    struct ruleset *rules = opened.rules;
    if (!rules)
        survey_other_numbers(survey);
    for (unsigned n = rules ? rules->fewest_players : 1;
         rules && n <= rules->most_players && goes_on(survey); n++)
        if (n == rules->players)
            survey_options(survey, rules);
        else
            survey_players(survey, n);
    name_numbers(survey);
    arena_destroy(survey->arena);
    return opened.is_kept ? NULL : rules;
}

struct ruleset *survey_while(const char *name, const char *const *folders, bool with_pairs,
                             survey_visit *visit, survey_go_on *go_on, void *context,
                             struct diagnostics *found)
{
    struct survey survey = {
        .arena = arena_create(),
        .name = name,
        .folders = folders,
        .with_pairs = with_pairs,
        .visit = visit,
        .go_on = go_on,
        .context = context,
        .found = found,
        .found_before = diagnostics_kept(found),
    };
    return survey_all(&survey);
}

struct ruleset *survey_ruleset(const char *name, const char *const *folders, survey_visit *visit,
                               void *context, struct diagnostics *found)
{
    return survey_while(name, folders, false, visit, NULL, context, found);
}

struct ruleset *survey_with_pairs(const char *name, const char *const *folders, survey_visit *visit,
                                  void *context, struct diagnostics *found)
{
    return survey_while(name, folders, true, visit, NULL, context, found);
}

unsigned survey_size(const struct ruleset *rules, bool with_pairs)
{
    struct arena *arena = arena_create();
    unsigned values = values_of(arena, rules).count, ways = 1 + values;
    if (with_pairs)
        ways += values * (values - 1) / 2;
    arena_destroy(arena);
    return ways * (rules->most_players - rules->fewest_players + 1u);
}
