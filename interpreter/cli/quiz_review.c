/* eldest quiz --review, --progress and --remember: what is due today, how well each rule is known,
 * and answers that other programs have heard. */
#include "cli/quiz_review.h"

#include <stdio.h>
#include <string.h>

#include "base/each.h"
#include "base/json.h"
#include "cli/common.h"
#include "engine/open.h"
#include "loader/load.h"

#define RULES_USUALLY 10
#define RULES_MOST    100
#define TRIED         60 /* questions that are made, from which those about a rule are taken */
#define TIMES         4  /* so often */

/* --- what is remembered ----------------------------------------------------------------------- */

static bool read_today(const struct command *command, day_number *today)
{
    const char *text = command_value(command, "today");
    *today = day_now();
    if (!text || day_read(text, today))
        return true;
    wrong_usage(command, "'%s' is not a day: write it like 2026-12-05", text);
    return false;
}

static enum exit_code refuse(const char *why)
{
    fprintf(stderr, "eldest quiz: %s\n", why);
    return EXIT_FAULT;
}

/* EXIT_FINE if it could be read. */
static enum exit_code open_learned(const struct command *command, struct learned *learned)
{
    const char *why, *path = learned_path(command->arena);
    *learned = (struct learned){.arena = command->arena};
    if (!path)
        return refuse("nothing is remembered: neither XDG_STATE_HOME nor HOME is set");
    return learned_read(learned, path, &why) ? EXIT_FINE : refuse(why);
}

enum exit_code quiz_keep(const struct command *command, const struct learned_notes *notes)
{
    const char *why;
    day_number today;
    if (!read_today(command, &today))
        return EXIT_USAGE;
    return learned_keep(notes, today, &why)
               ? EXIT_FINE
               : refuse(arena_format(command->arena, "%s; these answers are not remembered", why));
}

enum exit_code quiz_remember(const struct command *command)
{
    struct learned_notes notes = {.arena = command->arena};
    char *line = NULL;
    size_t room = 0;
    unsigned number = 0;
    bool is_fine = true;
    while (is_fine && memory_line(&line, &room, stdin)) {
        number++;
        line[strcspn(line, "\r\n")] = '\0';
        is_fine = learned_read_note(&notes, line);
    }
    memory_free(line);
    if (!is_fine)
        return refuse(arena_format(command->arena,
                                   "line %u of standard input is no answer: write a ruleset, a "
                                   "topic, a rule, and right, late or wrong, with tabs between "
                                   "them; nothing is remembered",
                                   number));
    return quiz_keep(command, &notes);
}

static bool is_of(const struct command *command, const struct learned_item *item)
{
    return command->word_count == 0 || strcmp(item->ruleset, command->words[0]) == 0;
}

static enum topic topic_of(const struct learned_item *item)
{
    unsigned topic = 0;
    while (topic + 1 < TOPIC_COUNT && strcmp(topic_name((enum topic)topic), item->topic) != 0)
        topic++;
    return (enum topic)topic;
}

static void print_json(const struct command *command, const struct learned_item *item,
                       day_number today)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", item->ruleset);
    json_member_string(&json, "topic", item->topic);
    json_member_string(&json, "rule", item->rule);
    json_member_string(&json, "level", learned_level_name(learned_level(item)));
    json_member_integer(&json, "asked", item->asked);
    json_member_integer(&json, "right", item->right);
    json_member_string(&json, "due", day_text(command->arena, item->due));
    json_member_integer(&json, "days", item->due - today);
    json_close_line(&json);
}

/* --- progress --------------------------------------------------------------------------------- */

/* "which card wins a trick: “power”" */
static const char *rule_words(struct arena *arena, const struct learned_item *item)
{
    const char *asks = topic_asks(topic_of(item));
    return *item->rule ? arena_format(arena, "%s: “%s”", asks, item->rule) : asks;
}

static void print_game(const struct command *command, const struct learned *learned,
                       const char *ruleset)
{
    printf("%s\n", ruleset);
    EACH(item, learned->items, learned->count) {
        if (strcmp(item->ruleset, ruleset) != 0)
            continue;
        const char *right = arena_format(command->arena, "%d of %d", item->right, item->asked);
        printf("  %-8s  %8s right  due %s  %s\n", learned_level_name(learned_level(item)), right,
               day_text(command->arena, item->due), rule_words(command->arena, item));
    }
}

/* Whether it is the first of its game. */
static bool is_first(const struct learned *learned, const struct learned_item *item)
{
    EACH(before, learned->items, item - learned->items)
        if (strcmp(before->ruleset, item->ruleset) == 0)
            return false;
    return true;
}

static void print_sum(const struct command *command, const struct learned *learned)
{
    unsigned count = 0, levels[3] = {0};
    EACH(item, learned->items, learned->count) {
        if (!is_of(command, item))
            continue;
        count++;
        levels[learned_level(item)]++;
    }
    if (count == 0)
        puts("No questions have been answered yet.");
    else
        printf("%u rule%s: %u sure, %u known, %u learning.\n", count, count == 1 ? "" : "s",
               levels[LEVEL_SURE], levels[LEVEL_KNOWN], levels[LEVEL_LEARNING]);
}

enum exit_code quiz_progress(const struct command *command)
{
    struct learned learned;
    day_number today;
    if (!read_today(command, &today))
        return EXIT_USAGE;
    enum exit_code code = open_learned(command, &learned);
    if (code != EXIT_FINE)
        return code;
    EACH(item, learned.items, learned.count) {
        if (!is_of(command, item))
            continue;
        if (command->json)
            print_json(command, item, today);
        else if (is_first(&learned, item))
            print_game(command, &learned, item->ruleset);
    }
    if (!command->json)
        print_sum(command, &learned);
    return EXIT_FINE;
}

/* --- review ----------------------------------------------------------------------------------- */

/* The rules that are due, at most so many, and the answers to what is asked about them. */
struct review {
    const struct command *command;
    day_number today;
    struct learned learned;
    const struct learned_item *due[RULES_MOST];
    bool is_asked[RULES_MOST];
    unsigned count, more; /* that are due, but not asked now */
    struct learned_notes notes;
};

/* Those that are due for longest come first. */
static void find_due(struct review *review, unsigned most)
{
    EACH(item, review->learned.items, review->learned.count) {
        if (item->due > review->today || !is_of(review->command, item))
            continue;
        unsigned at = review->count;
        while (at > 0 && review->due[at - 1]->due > item->due)
            at--;
        review->more += review->count == most;
        if (at == most)
            continue;
        review->count += review->count < most;
        for (unsigned i = review->count - 1; i > at; i--)
            review->due[i] = review->due[i - 1];
        review->due[at] = item;
    }
}

/* The number of a rule that is due in the game, is not asked yet, and that the question is about;
 * -1 if there is none. */
static int find_rule(const struct review *review, const char *ruleset,
                     const struct question *question)
{
    for (unsigned i = 0; i < review->count; i++) {
        const struct learned_item *item = review->due[i];
        if (!review->is_asked[i] && strcmp(item->ruleset, ruleset) == 0 &&
            topic_of(item) == question->topic && question->about[0].rule &&
            strcmp(item->rule, question->about[0].rule) == 0)
            return (int)i;
    }
    return -1;
}

/* A bit for each topic that is still to be asked about in the game. */
static unsigned topics_left(const struct review *review, const char *ruleset)
{
    unsigned topics = 0;
    for (unsigned i = 0; i < review->count; i++)
        if (!review->is_asked[i] && strcmp(review->due[i]->ruleset, ruleset) == 0)
            topics |= 1u << topic_of(review->due[i]);
    return topics;
}

/* Adds a question for each rule of the game that one can be found for. */
static bool add_questions(struct review *review, const struct ruleset *rules, unsigned time,
                          struct quiz *quiz)
{
    const struct quiz_request request = {
        .rules = rules,
        .names = {rules->name},
        .topics = topics_left(review, rules->id),
        .count = TRIED,
        .seed = (uint64_t)review->today * TIMES + time,
        .words = words_style_of(review->command),
    };
    const struct quiz *made =
        quiz_make(&request, review->command->arena, review->command->diagnostics);
    if (!made)
        return false;
    struct question *questions = quiz->questions;
    unsigned count = quiz->count;
    *quiz = *made;
    quiz->questions = questions;
    quiz->count = count;
    for (unsigned i = 0; i < made->count; i++) {
        int rule = find_rule(review, rules->id, &made->questions[i]);
        if (rule < 0)
            continue;
        review->is_asked[rule] = true;
        quiz->questions[quiz->count++] = made->questions[i];
    }
    return true;
}

static void say_not_found(const struct review *review, const char *ruleset)
{
    for (unsigned i = 0; i < review->count; i++)
        if (!review->is_asked[i] && strcmp(review->due[i]->ruleset, ruleset) == 0)
            printf("%s: no question came up about %s.\n", ruleset,
                   rule_words(review->command->arena, review->due[i]));
}

/* False if the learner leaves. */
static bool ask(struct review *review, const struct quiz *quiz)
{
    struct record_of_answers answers = {.hear = learned_hear, .self = &review->notes};
    const struct dialogue dialogue = {console_open(stdout, CONSOLE_EDITED, NULL), stdout, style_now,
                                      review->command, NULL};
    if (!dialogue.console) {
        perror("eldest");
        return false;
    }
    printf("%s\n\n", quiz_text(quiz, quiz->title, quiz->arena));
    unsigned left_at = quiz_hold(&dialogue, quiz, 1, &answers);
    console_leave(dialogue.console);
    return left_at == 0;
}

/* Asks what can be asked about the rules of a game, or prints it as JSON. False if the learner
 * leaves. */
static bool review_rules(struct review *review, const struct ruleset *rules)
{
    const struct command *command = review->command;
    struct question *questions = arena_alloc(command->arena, RULES_MOST * sizeof *questions);
    struct quiz quiz = {.questions = questions};
    for (unsigned time = 0; time < TIMES && topics_left(review, rules->id); time++)
        if (!add_questions(review, rules, time, &quiz))
            break;
    if (!command->json)
        say_not_found(review, rules->id);
    if (quiz.count == 0)
        return true;
    if (!command->json)
        return ask(review, &quiz);
    quiz_print_json(&quiz, stdout);
    return true;
}

/* One game. False if the learner leaves. */
static bool review_game(struct review *review, const char *ruleset)
{
    const struct command *command = review->command;
    const struct load_request request = {.players = 0};
    const char *const *folders = ruleset_folders(command->arena);
    if (!find_in_folders(command->arena, ruleset, folders)) {
        if (!command->json)
            printf("%s: there is no such game here; its rules have to wait.\n", ruleset);
        return true;
    }
    struct ruleset *rules = ruleset_open(ruleset, folders, &request, command->diagnostics);
    if (!rules)
        return true;
    bool goes_on = review_rules(review, rules);
    ruleset_destroy(rules);
    return goes_on;
}

static bool is_first_of_due(const struct review *review, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (strcmp(review->due[i]->ruleset, review->due[number]->ruleset) == 0)
            return false;
    return true;
}

static enum exit_code say_nothing_due(const struct review *review)
{
    const struct learned_item *next = NULL;
    EACH(item, review->learned.items, review->learned.count)
        if (is_of(review->command, item) && (!next || item->due < next->due))
            next = item;
    if (next)
        printf("Nothing is due today. The next review is on %s.\n",
               day_text(review->command->arena, next->due));
    else
        puts("Nothing to review yet. Answer a quiz first: eldest quiz NAME");
    return EXIT_FINE;
}

static void say_how_many(const struct review *review)
{
    unsigned games = 0;
    for (unsigned i = 0; i < review->count; i++)
        games += is_first_of_due(review, i);
    printf("%u rule%s to review in %u game%s", review->count, review->count == 1 ? "" : "s", games,
           games == 1 ? "" : "s");
    if (review->more > 0)
        printf("; %u more are due", review->more);
    puts(".\n");
}

static enum exit_code review_all(struct review *review)
{
    for (unsigned i = 0; i < review->count; i++)
        if (is_first_of_due(review, i) && !review_game(review, review->due[i]->ruleset))
            break;
    enum exit_code code = quiz_keep(review->command, &review->notes);
    print_diagnostics(review->command, review->command->diagnostics);
    return diagnostics_count(review->command->diagnostics) > 0 ? EXIT_FAULT : code;
}

enum exit_code quiz_review(const struct command *command)
{
    int64_t most = RULES_USUALLY;
    struct review *review = arena_alloc(command->arena, sizeof *review);
    *review = (struct review){.command = command, .notes = {.arena = command->arena}};
    if (!command_integer(command, "count", 1, RULES_MOST, &most) ||
        !read_today(command, &review->today))
        return EXIT_USAGE;
    enum exit_code code = open_learned(command, &review->learned);
    if (code != EXIT_FINE)
        return code;
    find_due(review, (unsigned)most);
    for (unsigned i = 0; command->json && i < review->count; i++)
        print_json(command, review->due[i], review->today);
    if (!command->json && review->count == 0)
        return say_nothing_due(review);
    if (!command->json)
        say_how_many(review);
    return review_all(review);
}
