/* eldest --complete: how a command line may go on. */

#include <stdio.h>
#include <string.h>

#include "author/author.h"
#include "base/each.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "formats/format.h"
#include "transcript/seats.h"

/* A command line that is being typed. */
struct completion {
    struct arena *arena;
    const struct verb *verb;
    const char *words[64]; /* that are neither options nor their values */
    unsigned word_count;
    const char *versus; /* what follows --versus, or NULL */
    const char *rules;  /* what follows --ruleset, or NULL: then the first word names it */
    const char *ahead;  /* stands before what is completed in the last word: "--set=" */
    const char *typed;  /* the rest of it */
};

/* --- what may stand there -------------------------------------------------------------------- */

static void offer(const struct completion *line, const char *word, const char *meaning)
{
    if (strncmp(word, line->typed, strlen(line->typed)) == 0)
        printf("%s%s%s%s\n", line->ahead, word, meaning ? "\t" : "", meaning ? meaning : "");
}

static void offer_files(const struct completion *line)
{
    (void)line;
    puts(":files");
}

static void offer_folders(const struct completion *line)
{
    (void)line;
    puts(":folders");
}

static void offer_text(const struct completion *line)
{
    (void)line;
    puts(":text");
}

/* The ruleset as it is written, without what it takes to play it; NULL if it has mistakes. The
 * caller destroys it. */
static struct ruleset *read_ruleset(const char *name, struct arena *arena)
{
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_create();
    bool is_fine = loader_read(rules, name, ruleset_folders(arena), &request, diagnostics);
    diagnostics_destroy(diagnostics);
    if (is_fine)
        return rules;
    ruleset_destroy(rules);
    return NULL;
}

/* Only those are read that the word may become. */
static void offer_ruleset(void *context, const char *id, const char *path)
{
    const struct completion *line = context;
    (void)path;
    if (strncmp(id, line->typed, strlen(line->typed)) != 0)
        return;
    struct ruleset *rules = read_ruleset(id, line->arena);
    offer(line, id, rules ? rules->name : "has errors");
    ruleset_destroy(rules);
}

static void offer_rulesets(const struct completion *line)
{
    struct completion copy = *line;
    loader_list(ruleset_folders(line->arena), offer_ruleset, &copy);
    offer_files(line);
}

static void offer_lesson(void *context, const char *id, const char *path)
{
    (void)path;
    offer(context, id, NULL);
}

static void offer_lessons(const struct completion *line)
{
    struct completion copy = *line;
    loader_list(lesson_folders(line->arena), offer_lesson, &copy);
    offer_files(line);
}

static void offer_formats(const struct completion *line)
{
    for (const struct format *const *format = formats; *format; format++)
        if ((*format)->write)
            offer(line, (*format)->name, (*format)->summary);
}

static void offer_codes(const struct completion *line)
{
    for (unsigned i = 0; i < error_count(); i++)
        offer(line, error_name(line->arena, error_at(i)),
              error_entry(line->arena, error_at(i)).meaning);
}

static void offer_topics(const struct completion *line)
{
    static const char *const topics[] = {"legal", "winner", "score", "bid"};
    for (unsigned i = 0; i < sizeof topics / sizeof *topics; i++)
        offer(line, topics[i], NULL);
}

static void offer_onlookers(const struct completion *line)
{
    offer(line, "all", NULL);
    offer(line, "public", NULL);
}

/* --- what depends on the rules --------------------------------------------------------------- */

/* The rules that the line names; NULL if it does not yet, or they have mistakes. */
static struct ruleset *rules_of(const struct completion *line)
{
    const char *name = line->rules ? line->rules : line->word_count > 0 ? line->words[0] : NULL;
    return name ? read_ruleset(name, line->arena) : NULL;
}

/* "a;b=": what stands behind the sign is typed, what stands before it is not touched any more. */
static struct completion behind(const struct completion *line, const char *sign)
{
    struct completion rest = *line;
    rest.ahead = arena_format(line->arena, "%s%.*s", line->ahead, (int)(sign + 1 - line->typed),
                              line->typed);
    rest.typed = sign + 1;
    return rest;
}

static void offer_values(const struct completion *line, const struct option *option)
{
    if (option->kind != OPTION_NUMBER) {
        for (unsigned i = 0; i < option->value_count; i++)
            offer(line, option->values[i].name,
                  option->values[i].help  ? option->values[i].help
                  : i == option->standard ? "the standard value"
                                          : NULL);
        return;
    }
    for (unsigned i = 0; i < option->one_of_count; i++)
        offer(line, arena_format(line->arena, "%d", option->one_of[i]), NULL);
}

static void offer_house_rules_of(const struct completion *line, const struct ruleset *rules)
{
    const char *sign = strchr(line->typed, '=');
    struct completion value = sign ? behind(line, sign) : *line;
    EACH(option, rules->options, rules->option_count) {
        const char *start = arena_format(line->arena, "%s=", option->name);
        if (!sign)
            offer(line, start, option->help);
        else if (strncmp(line->typed, start, strlen(start)) == 0)
            offer_values(&value, option);
    }
}

static void offer_house_rules(const struct completion *line)
{
    struct ruleset *rules = rules_of(line);
    if (rules)
        offer_house_rules_of(line, rules);
    ruleset_destroy(rules);
}

/* Of the other game, or of the first again. */
static void offer_other_house_rules(const struct completion *line)
{
    const char *name = line->versus           ? line->versus
                       : line->word_count > 1 ? line->words[1]
                       : line->word_count > 0 ? line->words[0]
                                              : NULL;
    struct ruleset *rules = name ? read_ruleset(name, line->arena) : NULL;
    if (rules)
        offer_house_rules_of(line, rules);
    ruleset_destroy(rules);
}

static void offer_seats_followed_by(const struct completion *line, const char *sign)
{
    struct ruleset *rules = rules_of(line);
    if (rules) {
        struct seat_names names = seats_by_place(rules, line->arena);
        for (unsigned i = 0; i < names.seat_count; i++)
            offer(line, arena_format(line->arena, "%s%s", seats_name(&names, i), sign), NULL);
    }
    ruleset_destroy(rules);
}

static void offer_seats(const struct completion *line)
{
    offer_seats_followed_by(line, "");
}

static void offer_seats_of_programs(const struct completion *line)
{
    if (strchr(line->typed, '='))
        offer_text(line);
    else
        offer_seats_followed_by(line, "=");
}

static void offer_player_names(const struct completion *line)
{
    offer(line, "random", "takes any legal action");
    offer(line, "rollout", "plays each action out at random, many times");
    offer(line, "thinker", "searches deals that agree with what it knows");
}

static void offer_seats_of_players(const struct completion *line)
{
    const char *sign = strchr(line->typed, '=');
    if (!sign) {
        offer_seats_followed_by(line, "=");
        offer(line, "others=", "all other seats");
        return;
    }
    struct completion player = behind(line, sign);
    offer(&player, "client", "a program at the socket, or on standard input");
    offer_player_names(&player);
}

/* With commas between them: behind the last. */
static void offer_players(const struct completion *line)
{
    const char *comma = strrchr(line->typed, ',');
    struct completion last = comma ? behind(line, comma) : *line;
    offer_player_names(&last);
}

/* How many may play. */
static void offer_counts(const struct completion *line)
{
    struct ruleset *rules = rules_of(line);
    for (int i = rules ? rules->fewest_players : 1; rules && i <= rules->most_players; i++)
        offer(line, arena_format(line->arena, "%d", i), NULL);
    ruleset_destroy(rules);
}

static void offer_counts_or_players(const struct completion *line)
{
    offer_counts(line);
    offer_players(line);
}

/* --- which of it ----------------------------------------------------------------------------- */

/* What help writes for something is its kind; where the same word means something else, a row
 * further up names the verb or the option. */
static const struct kind {
    const char *of; /* "new", "--players"; NULL: of all */
    const char *argument;
    void (*offer)(const struct completion *line);
} kinds[] = {
    {"new", "NAME", offer_text},
    {"lesson", "NAME", offer_lessons},
    {"--players", "N", offer_counts},
    {"--seat", "NAME", offer_text}, /* of a script, which has not been read */
    {NULL, "NAME", offer_rulesets},
    {NULL, "OTHER", offer_rulesets},
    {NULL, "GAME", offer_rulesets},
    {NULL, "FILE", offer_files},
    {NULL, "SCRIPT", offer_files},
    {NULL, "PATH", offer_files},
    {NULL, "FOLDER", offer_folders},
    {NULL, "CODE", offer_codes},
    {NULL, "FORMAT", offer_formats},
    {NULL, "TOPIC", offer_topics},
    {NULL, "WHAT", offer_onlookers},
    {NULL, "OPTION=VALUE", offer_house_rules},
    {NULL, "OPT=VALUE", offer_other_house_rules},
    {NULL, "SEAT", offer_seats},
    {NULL, "NAME=COMMAND", offer_seats_of_programs},
    {NULL, "SEAT=PLAYER", offer_seats_of_players},
    {NULL, "LIST", offer_players},
    {NULL, "N|LIST", offer_counts_or_players},
    {NULL, "N", offer_text},
    {NULL, "N,N", offer_text},
    {NULL, "G", offer_text},
    {NULL, "D", offer_text},
    {NULL, "S", offer_text},
    {NULL, "J", offer_text},
    {NULL, "I/N", offer_text},
    {NULL, "MS", offer_text},
    {NULL, "PERCENT", offer_text},
    {NULL, "TIME", offer_text},
    {NULL, "[FIGURE=]X", offer_text},
    {NULL, "N|CARDS", offer_text},
    {NULL, "CARD", offer_text},
    {NULL, "CARDS", offer_text},
    {NULL, "CALL", offer_text},
    {NULL, "FACTS", offer_text},
    {NULL, "EXPRESSION", offer_text},
    {NULL, "DATE", offer_text},
};

static const struct kind *find_kind(const char *of, const char *argument)
{
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].argument, argument) == 0 &&
            (!kinds[i].of || (of && strcmp(kinds[i].of, of) == 0)))
            return &kinds[i];
    return NULL;
}

/* "authors", "points|tricks": words that help writes as they are to be typed. */
static bool is_literal(const char *argument)
{
    return *argument >= 'a' && *argument <= 'z';
}

static void offer_literals(const struct completion *line, const char *argument)
{
    char *rest = arena_copy(line->arena, argument, strlen(argument)), *save;
    for (char *word = strtok_r(rest, "|", &save); word; word = strtok_r(NULL, "|", &save))
        offer(line, word, NULL);
}

static void offer_argument(const struct completion *line, const char *of, const char *argument)
{
    const struct kind *kind = find_kind(of, argument);
    if (is_literal(argument))
        offer_literals(line, argument);
    else if (kind)
        kind->offer(line);
}

/* --- where the line stands ------------------------------------------------------------------- */

static void offer_verbs(const struct completion *line)
{
    for (unsigned i = 0; verbs[i]; i++)
        offer(line, verbs[i]->name, verbs[i]->summary);
    offer(line, "--help", "help");
    offer(line, "--version", "the version of this program");
    offer(line, "--show", "show what somebody passed on as a line of text");
}

/* How a link begins; behind that what its first key names. */
static void offer_links(const struct completion *line)
{
    static const struct {
        const char *start, *shows;
        void (*offer)(const struct completion *line);
    } links[] = {
        {"classroom/quiz?game=", "a question", offer_rulesets},
        {"classroom/lesson?name=", "a step of a lesson", offer_lessons},
        {"classroom/film?script=", "a moment of a script", offer_files},
        {"classroom/deal?game=", "a deal by its seed", offer_rulesets},
        {"classroom/position?game=", "cards in the middle of a deal", offer_rulesets},
    };
    EACH(link, links, sizeof links / sizeof *links) {
        size_t length = strlen(link->start);
        if (strncmp(line->typed, link->start, length) != 0) {
            offer(line, link->start, link->shows);
        } else if (!strchr(line->typed, '&')) {
            struct completion value = behind(line, line->typed + length - 1);
            link->offer(&value);
        }
    }
}

static void offer_flags(const struct completion *line)
{
    const struct flag *flag;
    for (unsigned i = 0; (flag = verb_flag(line->verb, i)); i++)
        offer(line, arena_format(line->arena, "--%s", flag->name), flag->help);
}

/* Of "NAME [OTHER [SCRIPT]]" the word that comes next, "SCRIPT|NAME" as what it may be. */
static void offer_words(const struct completion *line)
{
    char *rest = arena_copy(line->arena, line->verb->words, strlen(line->verb->words));
    bool goes_on = strstr(rest, "...") != NULL;
    char *save, *token = strtok_r(rest, "[]. ", &save);
    for (unsigned i = 0; i < line->word_count && token && !goes_on; i++)
        token = strtok_r(NULL, "[]. ", &save);
    if (!token)
        return;
    for (char *kind = strtok_r(token, "|", &save); kind; kind = strtok_r(NULL, "|", &save))
        offer_argument(line, line->verb->name, kind);
}

static const struct flag *find_flag(const struct verb *verb, const char *word)
{
    const struct flag *flag;
    size_t length = strcspn(word, "=");
    for (unsigned i = 0; strncmp(word, "--", 2) == 0 && (flag = verb_flag(verb, i)); i++)
        if (strlen(flag->name) + 2 == length && strncmp(word + 2, flag->name, length - 2) == 0)
            return flag;
    return NULL;
}

static void offer_value(const struct completion *line, const struct flag *flag)
{
    offer_argument(line, arena_format(line->arena, "--%s", flag->name), flag->argument);
}

static void remember(struct completion *line, const struct flag *flag, const char *word)
{
    if (flag && strcmp(flag->name, "versus") == 0)
        line->versus = word;
    if (flag && strcmp(flag->name, "ruleset") == 0)
        line->rules = word;
    else if (!flag && line->word_count < sizeof line->words / sizeof *line->words)
        line->words[line->word_count++] = word;
}

/* Goes through what stands before the last word; answers with the option whose value that is. */
static const struct flag *read_before(struct completion *line, char *const *words, unsigned count)
{
    const struct flag *waiting = NULL;
    for (unsigned i = 0; i < count; i++) {
        const struct flag *flag = waiting ? NULL : find_flag(line->verb, words[i]);
        const char *sign = strchr(words[i], '=');
        if (waiting)
            remember(line, waiting, words[i]);
        else if (flag && flag->argument && sign)
            remember(line, flag, sign + 1);
        else if (*words[i] != '-')
            remember(line, NULL, words[i]);
        waiting = flag && flag->argument && !sign ? flag : NULL;
    }
    return waiting;
}

void complete(struct arena *arena, char *const *words, unsigned count)
{
    struct completion line = {.arena = arena, .ahead = "", .typed = count ? words[count - 1] : ""};
    if (count < 2) {
        offer_verbs(&line);
        return;
    }
    if (count == 2 && strcmp(words[0], "--show") == 0)
        offer_links(&line);
    line.verb = verb_find(words[0]);
    if (!line.verb)
        return;
    const struct flag *waiting = read_before(&line, words + 1, count - 2);
    const struct flag *flag = waiting ? NULL : find_flag(line.verb, line.typed);
    const char *sign = strchr(line.typed, '=');
    if (waiting) {
        offer_value(&line, waiting);
    } else if (flag && flag->argument && sign) {
        struct completion value = behind(&line, sign);
        offer_value(&value, flag);
    } else if (*line.typed == '-') {
        offer_flags(&line);
    } else {
        offer_words(&line);
    }
}
