/* eldest quiz: questions made from the rules. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/file.h"
#include "cli/quiz_review.h"
#include "cli/rivals.h"
#include "cli/show.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "school/ask.h"
#include "script/link.h"

/* --- what is wanted -------------------------------------------------------------------------- */

/* The topic of that name, or -1. */
static int find_topic(const char *name)
{
    for (int topic = 0; topic < TOPIC_COUNT; topic++)
        if (text_same_word(topic_name((enum topic)topic), name))
            return topic;
    return -1;
}

static bool read_topics(const struct command *command, struct quiz_request *request)
{
    const char *name;
    for (unsigned i = 0; (name = command_value_at(command, "topic", i)); i++) {
        int topic = find_topic(name);
        if (topic < 0) {
            wrong_usage(command, "unknown topic '%s': use legal, winner, score or bid", name);
            return false;
        }
        request->topics |= 1u << topic;
    }
    return true;
}

/* Also what the command line leaves out stands in it. */
static const char *link_of(const struct command *command, const struct quiz_request *request)
{
    struct arena *arena = command->arena;
    const char *link = show_link(command, LINK_QUIZ, "game");
    if (!command_has(command, "count"))
        link = link_with_number(arena, link, "count", request->count);
    if (!command_has(command, "seed"))
        link = link_with_number(arena, link, "seed", request->seed);
    return link;
}

static bool read_request(const struct command *command, struct quiz_request *request)
{
    int64_t count = LINK_QUESTIONS, seed = 1;
    if (!command_integer(command, "count", 1, LINK_QUESTIONS_MOST, &count) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed))
        return false;
    request->count = (unsigned)count;
    request->seed = (uint64_t)seed;
    request->words = words_style_of(command);
    request->link = link_of(command, request);
    return read_topics(command, request);
}

/* --- what comes of it ------------------------------------------------------------------------ */

/* What to type to go on where it was left. */
static void tell_way_back(const struct quiz *quiz, unsigned at,
                          const struct record_of_answers *answers)
{
    const char *missed = answers_missed(answers, quiz->arena);
    printf("To continue, repeat the command with --from %u", at);
    if (missed)
        printf(" --again %s", missed);
    if (quiz->request.seed == 1)
        puts(".");
    else
        printf(" (--seed %" PRIu64 ").\n", quiz->request.seed);
}

static void hold(const struct command *command, const struct quiz *quiz, unsigned from,
                 struct record_of_answers *answers)
{
    const struct dialogue dialogue = {console_open(stdout, CONSOLE_EDITED, NULL), stdout, style_now,
                                      command, NULL};
    if (!dialogue.console) {
        perror("eldest");
        return;
    }
    dialogue_say(
        &dialogue,
        arena_format(
            quiz->arena,
            "%s: %u question%s. Type a letter or the answer itself; ? repeats the "
            "question, w explains the last answer again, l prints the link, p goes back, q "
            "ends the quiz.",
            quiz_text(quiz, quiz->title, quiz->arena), quiz->count, quiz->count == 1 ? "" : "s"));
    putchar('\n');
    unsigned left_at = quiz_hold(&dialogue, quiz, from, answers);
    if (left_at > 0)
        tell_way_back(quiz, left_at, answers);
    else
        printf("Another quiz: --seed %" PRIu64 "\n", quiz->request.seed + 1);
    console_leave(dialogue.console);
}

/* One of the two pages of a quiz, or both after one another. */
static void print_pages(const struct quiz *quiz, const struct page_style *style,
                        const struct page *first, const struct page *second, FILE *out)
{
    if (style->format == PAGE_HTML)
        html_open(arena_format(quiz->arena, "Quiz: %s", quiz_text(quiz, quiz->title, quiz->arena)),
                  out);
    page_print(first, style, out);
    if (second && style->format != PAGE_HTML)
        fputc('\n', out);
    if (second)
        page_print(second, style, out);
    if (style->format == PAGE_HTML)
        html_close(out);
}

/* The key into a file of its own, which must not be there yet. */
static enum exit_code write_key(const struct command *command, const struct quiz *quiz,
                                const struct page_style *style, const char *path)
{
    struct memory_file file;
    const char *why;
    const char *const none[] = {NULL};
    const struct file_over over = {none, "an empty file"};
    memory_file_open(&file);
    print_pages(quiz, style, quiz_key(quiz), NULL, file.out);
    const char *text = memory_file_text(&file);
    bool is_written = file_write(command->arena, path, over, text, file.length, &why);
    memory_file_close(&file);
    if (!is_written)
        fprintf(stderr, "eldest quiz: '%s' %s\n", path, why);
    return is_written ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code print(const struct command *command, const struct quiz *quiz,
                            const struct page_style *style)
{
    const char *key = command_value(command, "key");
    if (key && write_key(command, quiz, style, key) != EXIT_FINE)
        return EXIT_FAULT;
    print_pages(quiz, style, quiz_questions(quiz), key ? NULL : quiz_key(quiz), stdout);
    return EXIT_FINE;
}

/* What --again names, of the questions that there are. */
static bool recall(const struct command *command, const struct quiz *quiz,
                   struct record_of_answers *answers)
{
    unsigned numbers[MISSED_MAX], count;
    if (!command_numbers(command, "again", quiz->request.count, MISSED_MAX, numbers, &count))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] <= quiz->count)
            answers_recall(answers,
                           &(struct missed){quiz, &quiz->questions[numbers[i] - 1], numbers[i]});
    return true;
}

static enum exit_code give(const struct command *command, const struct quiz *quiz,
                           const struct page_style *style, unsigned from)
{
    if (quiz->count == 0) {
        fprintf(stderr, "eldest quiz: no questions found for %s: %s\n",
                quiz_text(quiz, quiz->title, quiz->arena),
                quiz_text(quiz, quiz->lacking, quiz->arena));
        return EXIT_FAULT;
    }
    struct learned_notes notes = {.arena = command->arena};
    struct record_of_answers answers = {.hear = learned_hear, .self = &notes};
    if (!recall(command, quiz, &answers))
        return EXIT_USAGE;
    unsigned last = answers.missed_count > 0 ? quiz->count + 1 : quiz->count;
    if (command->json)
        quiz_print_json(quiz, stdout);
    else if (command_has(command, "anki"))
        quiz_print_anki(quiz, stdout);
    else if (style->format != PAGE_TEXT || command_has(command, "print") ||
             command_has(command, "key"))
        return print(command, quiz, style);
    else
        hold(command, quiz, from < last ? from : last, &answers);
    return quiz_keep(command, &notes);
}

/* --- the rulesets ---------------------------------------------------------------------------- */

static bool has_versus(const struct command *command)
{
    return command_has(command, "versus") || command_has(command, "versus-set");
}

/* A number of players that both games can have, the nearest to that of the first; 0: none. */
static unsigned players_of_both(const struct ruleset *one, const struct ruleset *other)
{
    unsigned best = 0;
    for (unsigned players = one->fewest_players; players <= one->most_players; players++)
        if (players >= other->fewest_players && players <= other->most_players &&
            (!best || abs((int)players - (int)one->players) < abs((int)best - (int)one->players)))
            best = players;
    return best;
}

/* Two games; where --players does not say how many play, as many as both can have. */
static enum exit_code open_two(const struct command *command, struct rivals *rivals)
{
    const char *versus = command_value(command, "versus");
    enum exit_code code = rivals_open(command, command->words[0], versus, rivals);
    const struct ruleset *one = rivals->rules[0], *other = rivals->rules[1];
    if (code != EXIT_FINE || one->players == other->players || command_has(command, "players"))
        return code;
    unsigned players = players_of_both(one, other);
    if (!players)
        return code;
    rivals_close(rivals);
    return rivals_open_for(command, players, command->words[0], versus, rivals);
}

/* One ruleset, or two that are held against each other: the second is NULL if there is one only. */
static enum exit_code open_rules(const struct command *command, struct rivals *rivals)
{
    struct load_request load;
    if (has_versus(command))
        return open_two(command, rivals);
    if (!load_request_from(command, &load))
        return EXIT_USAGE;
    rivals->rules[0] = ruleset_open(command->words[0], ruleset_folders(command->arena), &load,
                                    command->diagnostics);
    if (!rivals->rules[0])
        return EXIT_FAULT;
    rivals->names[0] = rivals->rules[0]->name;
    return EXIT_FINE;
}

/* "4", "3 to 5". */
static const char *players_in_words(const struct command *command, const struct ruleset *rules)
{
    if (rules->fewest_players == rules->most_players)
        return arena_format(command->arena, "%u", rules->fewest_players);
    return arena_format(command->arena, "%u to %u", rules->fewest_players, rules->most_players);
}

/* Whether the two can be asked about one position. */
static bool fit(const struct command *command, const struct rivals *rivals)
{
    const struct ruleset *one = rivals->rules[0], *other = rivals->rules[1];
    if (!other || one->players == other->players)
        return true;
    if (players_of_both(one, other))
        fprintf(stderr,
                "eldest quiz: %s has %u players here and %s has %u: choose the same number with "
                "--players\n",
                rivals->names[0], one->players, rivals->names[1], other->players);
    else
        fprintf(stderr,
                "eldest quiz: nothing can be asked of both: %s is for %s players and %s for %s; "
                "'eldest diff' compares their rules\n",
                rivals->names[0], players_in_words(command, one), rivals->names[1],
                players_in_words(command, other));
    return false;
}

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code make(const struct command *command, const struct rivals *rivals,
                           const struct page_style *style)
{
    struct quiz_request request = {
        .rules = rivals->rules[0],
        .versus = rivals->rules[1],
        .names = {rivals->names[0], rivals->names[1]},
    };
    int64_t from = 1;
    if (!read_request(command, &request) ||
        !command_integer(command, "from", 1, request.count + command_has(command, "again"), &from))
        return EXIT_USAGE;
    if (!fit(command, rivals))
        return EXIT_FAULT;
    const struct quiz *quiz = quiz_make(&request, command->arena, command->diagnostics);
    return quiz ? give(command, quiz, style, (unsigned)from) : EXIT_FAULT;
}

static enum exit_code ask(const struct command *command)
{
    struct rivals rivals = {.is_one_game = false};
    enum exit_code code = EXIT_USAGE;
    struct page_style style;
    if (wanted_style(command, &style)) {
        code = open_rules(command, &rivals);
        if (code == EXIT_FINE)
            code = make(command, &rivals, &style);
        print_diagnostics(command, command->diagnostics);
    }
    rivals_close(&rivals);
    return code;
}

static enum exit_code run_quiz(const struct command *command)
{
    bool reviews = command_has(command, "review"), progress = command_has(command, "progress");
    bool remembers = command_has(command, "remember");
    if (reviews + progress + remembers > 1)
        return wrong_usage(command, "--review, --progress and --remember exclude each other");
    if (reviews)
        return quiz_review(command);
    if (progress)
        return quiz_progress(command);
    if (remembers)
        return quiz_remember(command);
    if (command->word_count == 0)
        return wrong_usage(command, "missing argument NAME");
    return ask(command);
}

static const struct flag flags[] = {
    {"versus", "OTHER", "also ask about OTHER where the two games differ"},
    {VERSUS_SET_FLAG},
    {"topic", "TOPIC", "legal, winner, score or bid; may be given several times"},
    {"count", "N", "number of questions (default 10)"},
    {"seed", "S", "random seed of the questions (default 1)"},
    {"from", "N", "begin with question N"},
    {AGAIN_FLAG},
    {"review", NULL, "ask about the rules due today, in NAME or all games"},
    {"progress", NULL, "show how well each rule is known"},
    {"remember", NULL, "remember answers given elsewhere, from standard input"},
    {TODAY_FLAG},
    {"print", NULL, "print the questions, then the answers"},
    {"key", "FILE", "print the questions, and write the answers to FILE"},
    {"anki", NULL, "print a text file that Anki imports"},
    {MARKDOWN_FLAG},
    {HTML_FLAG},
    {FOR_FLAG},
    {SET_FLAG},
    {PLAYERS_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {.name = NULL},
};

const struct verb verb_quiz = {
    .name = "quiz",
    .words = "[NAME]",
    .summary = "ask questions about the rules of a game",
    .help = "Asks about positions from random games: which cards may be played, which card\n"
            "wins, what a deal scores, which calls are allowed. Typical mistakes come first.\n"
            "Each question has one right answer, explained by the rules that decide it. Type\n"
            "a letter or the answer itself: the cards, the number, the call. After a wrong\n"
            "answer you learn what is wrong with it and get another try; at the end another\n"
            "question of the same kind follows. ? repeats the question, w explains the last\n"
            "answer again, l prints a link to the question, p goes back, q ends the quiz.\n"
            "\n"
            "With --versus each question is about two games, in positions in which they\n"
            "differ or seem to; with --versus-set alone, about the same game with and without\n"
            "that house rule.\n"
            "\n"
            "Answers are remembered by rule. --review asks about the rules that are due: a\n"
            "day later at first, and less and less often while you are right. With --remember\n"
            "another program that asks the questions of --json passes on the answers: lines\n"
            "of a ruleset, a topic, a rule, and right, late or wrong, with tabs between them.",
    .flags = flags,
    .fewest = 0,
    .most = 1,
    .run = run_quiz,
};
