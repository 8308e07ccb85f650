/*
 * The keys of quizzes are right: questions about random rulesets, hooks and all, whose answers are
 * read as a learner reads them and tried against play, one by one. Exactly the answer that the key
 * names must hold; so a key that named another would be found. Prints TAP, and how many of each
 * topic were tried; ends with 1 if one was false.
 *
 *     quiz_keys COUNT FIRST      rulesets by number from FIRST on, until there are COUNT questions
 *                                of each topic, or as many rulesets were grown
 *     quiz_keys show NUMBER      one ruleset
 *     quiz_keys found FILE...    rulesets of which the answers were once judged wrongly
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "position/position.h"
#include "engine/rules.h"
#include "grow.h"
#include "words/said.h"
#include "school/quiz_parts.h"
#include "shrink.h"
#include "transcript/action.h"

#define WAYS_MOST        3 /* of a ruleset */
#define QUESTIONS_OF_WAY 12

struct run {
    char folder[64];
    uint64_t number;
    unsigned grown, accepted, ways_of_this;
    unsigned tried[TOPIC_COUNT], laid, answers, falsehoods;
    bool is_planted; /* keys name the answer behind the right one */
};

/* --- what an answer says ---------------------------------------------------------------------- */

/* A question and the game that answers it. */
struct trial {
    const struct ruleset *rules;
    const struct engine *engine;
    const struct seat_names *names;
    const struct question *question;
    struct run *run;
};

/* The position once more, put together from what can be said of it; as it was where that is not
 * all: a contract that has trumps, of which a call has named others, is laid with its own. */
static struct state laid(const struct trial *trial)
{
    const struct state *state = trial->question->state;
    struct diagnostics *diagnostics = diagnostics_create();
    const struct asking asking = {
        .engine = trial->engine, .question = QUESTION_LEGAL, .diagnostics = diagnostics};
    struct position position = position_of(trial->rules, state);
    struct state again;
    bool stands = state->turn == TURN_CARD && !state->trumps_by_lead &&
                  position_begin(&asking, &position, &again) && again.turn == TURN_CARD &&
                  again.actor == state->actor &&
                  memcmp(again.named.suits, state->named.suits, sizeof again.named.suits) == 0;
    diagnostics_destroy(diagnostics);
    trial->run->laid += stands;
    return stands ? again : *state;
}

/* A card of the hand may be played if the match goes on with it as with any other legal one: its
 * name stands in the answer then, and else not. */
static bool cards_hold(const struct trial *trial, const char *text)
{
    const struct pack *pack = &trial->rules->pack;
    struct state state = laid(trial);
    struct set hand = trial->question->state->hand[trial->question->who], said = {{0, 0}};
    struct arena *arena = arena_create();
    char *rest = NULL, *words = arena_copy(arena, text, strlen(text));
    if (strcmp(text, "any of these cards") == 0)
        said = hand;
    else
        for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
            said = set_or(said, set_and(pack_find_cards(pack, word), hand));
    arena_destroy(arena);
    return set_equal(said, engine_legal(trial->engine, &state));
}

/* "♥2, played by South": who won it by the play, and with which card; or that nobody did. */
static bool winner_holds(const struct trial *trial, const char *text)
{
    const struct state *state = trial->question->state;
    unsigned trick = trial->question->trick, winner = state->winner[trick], i = 0;
    const char *by = strstr(text, ", played by ");
    if (winner == NO_SEAT)
        return strncmp(text, "none: ", strlen("none: ")) == 0;
    for (unsigned seat = state->leader[trick]; seat != winner; i++)
        seat = state->follows[seat]; /* past those who are out */
    unsigned card = state->played[trick * state->trick_size + i];
    struct arena *arena = arena_create();
    const char *name = arena_copy(arena, text, by ? (size_t)(by - text) : 0);
    bool holds = by && strcmp(by + strlen(", played by "), seats_name(trial->names, winner)) == 0 &&
                 set_has(pack_find_cards(&trial->rules->pack, name), card);
    arena_destroy(arena);
    return holds;
}

static bool score_holds(const struct trial *trial, const char *text)
{
    const struct state *state = trial->question->state;
    unsigned account = trial->question->who;
    return atol(text) == (long)state->score[account] - state->score_before[account];
}

/* The open call of that name; -1 if it is not open. */
static int open_call(const struct trial *trial, struct arena *arena, const char *text)
{
    const struct state *state = trial->question->state;
    const struct ask_step *ask = call_step(trial->rules, state);
    struct set legal = engine_legal(trial->engine, state);
    struct glyphs glyphs = {.pack = &trial->rules->pack, .arena = arena, .ascii = true};
    SET_EACH(call, legal) {
        if (strcmp(call_in_words(&glyphs, trial->rules, ask, call), text) == 0)
            return (int)call;
    }
    return -1;
}

/* Whether one call is lower than another: as a bid, or by its number. */
static bool is_lower(const struct trial *trial, int one, int other)
{
    const struct ask_step *ask = call_step(trial->rules, trial->question->state);
    if (ask->is_auction)
        return ask->calls[one].standing < ask->calls[other].standing;
    return ask->calls[one].value < ask->calls[other].value;
}

/* Of the answers that are open none is lower, or higher where that is asked. */
static bool is_extreme(const struct trial *trial, struct arena *arena, int call, bool is_lowest)
{
    for (unsigned i = 0; i < trial->question->answer_count; i++) {
        int other =
            open_call(trial, arena, said_text(arena, true, trial->question->answers[i].said));
        if (other >= 0 && other != call &&
            (is_lowest ? is_lower(trial, other, call) : is_lower(trial, call, other)))
            return false;
    }
    return true;
}

/* The call of that name is open, or is the one that is not where that is asked; or it is the lowest
 * or the highest that is open. */
static bool call_holds(const struct trial *trial, const char *text)
{
    struct arena *arena = arena_create();
    const char *asks = said_text(arena, true, trial->question->asks);
    int call = open_call(trial, arena, text);
    bool is_lowest = strstr(asks, " lowest ") != NULL, is_highest = strstr(asks, " highest ");
    bool wants_refused = strstr(asks, " not call?") != NULL;
    bool holds = (call >= 0) != wants_refused;
    if (is_lowest || is_highest)
        holds = call >= 0 && is_extreme(trial, arena, call, is_lowest);
    arena_destroy(arena);
    return holds;
}

static bool holds(const struct trial *trial, struct arena *arena, unsigned answer)
{
    const char *text = said_text(arena, true, trial->question->answers[answer].said);
    switch (trial->question->topic) {
    case TOPIC_LEGAL: return cards_hold(trial, text);
    case TOPIC_WINNER: return winner_holds(trial, text);
    case TOPIC_SCORE: return score_holds(trial, text);
    case TOPIC_BID: return call_holds(trial, text);
    case TOPIC_COUNT: break;
    }
    return false;
}

static void try_question(const struct trial *trial)
{
    const struct question *question = trial->question;
    unsigned right = (question->right + trial->run->is_planted) % question->answer_count;
    struct arena *arena = arena_create();
    for (unsigned i = 0; i < question->answer_count; i++) {
        trial->run->answers++;
        if (holds(trial, arena, i) == (i == right))
            continue;
        trial->run->falsehoods++;
        if (trial->run->is_planted)
            continue;
        printf("# %s: '%s' is %s, the key is '%s'\n", said_text(arena, true, question->asks),
               said_text(arena, true, question->answers[i].said),
               i == question->right ? "not so" : "so",
               said_text(arena, true, question->answers[question->right].said));
        for (unsigned j = 0; j < question->told_count; j++)
            printf("#   %s\n", said_text(arena, true, question->told[j]));
    }
    arena_destroy(arena);
    trial->run->tried[question->topic]++;
}

/* --- one ruleset ------------------------------------------------------------------------------ */

static void try_way(void *context, const struct ruleset *rules, const struct load_request *request,
                    struct diagnostics *found)
{
    struct run *run = context;
    (void)request;
    if (run->ways_of_this++ >= WAYS_MOST)
        return;
    struct arena *arena = arena_create();
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, found)};
    struct seat_names names = seats_by_place(rules, arena);
    struct quiz_request wanted = {.rules = rules,
                                  .names = {rules->name},
                                  .count = QUESTIONS_OF_WAY,
                                  .seed = run->number,
                                  .words = {.ascii = true}};
    const struct quiz *quiz = quiz_make(&wanted, arena, found);
    for (unsigned i = 0; quiz && i < quiz->count; i++)
        try_question(&(struct trial){rules, &engine, &names, &quiz->questions[i], run});
    hooks_close(engine.hooks);
    arena_destroy(arena);
}

static void try_ruleset(struct run *run)
{
    static const char *const folders[] = {".", NULL};
    struct arena *arena = arena_create();
    struct grown grown = grow_ruleset(arena, run->number);
    unsigned before = run->falsehoods;
    run->grown++;
    run->ways_of_this = 0;
    if (refusal_of(arena, &grown, run->folder) == 0) {
        struct diagnostics *found = diagnostics_create();
        grown_write(arena, &grown, run->folder);
        run->accepted++;
        const char *path = arena_format(arena, "%s/%s", run->folder, grown.names[0]);
        ruleset_destroy(survey_ruleset(path, folders, try_way, run, found));
        diagnostics_destroy(found);
    }
    if (run->falsehoods > before)
        printf("# ruleset %" PRIu64 ": %u answers are not as the key says\n", run->number,
               run->falsehoods - before);
    grown_remove(arena, &grown, run->folder);
    arena_destroy(arena);
}

/* --- many of them ----------------------------------------------------------------------------- */

static bool is_enough(const struct run *run, unsigned count)
{
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        if (run->tried[topic] < count)
            return false;
    return true;
}

/* Two answers of each question are not as a false key says. */
static int tell_planted(const struct run *run)
{
    unsigned questions = 0;
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        questions += run->tried[topic];
    bool all = questions > 0 && run->falsehoods == 2 * questions;
    printf("%sok 1 - all of %u false keys are found\n1..1\n", all ? "" : "not ", questions);
    return !all;
}

static int tell_run(const struct run *run)
{
    printf("# %u rulesets grown, %u accepted; %u answers tried, %u positions laid again\n",
           run->grown, run->accepted, run->answers, run->laid);
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        printf("%sok %u - %s: %u questions were tried\n", run->tried[topic] ? "" : "not ",
               topic + 1, topic_name((enum topic)topic), run->tried[topic]);
    printf("%sok %u - no key is false (%u)\n1..%u\n", run->falsehoods ? "not " : "",
           TOPIC_COUNT + 1, run->falsehoods, TOPIC_COUNT + 1);
    return run->falsehoods > 0;
}

/* Rulesets by their files, each a test. */
static int try_found(struct run *run, int count, char **paths)
{
    static const char *const folders[] = {".", NULL};
    for (int i = 0; i < count; i++) {
        struct diagnostics *found = diagnostics_create();
        unsigned before = run->falsehoods, answers = run->answers;
        run->ways_of_this = 0;
        run->number = 1;
        ruleset_destroy(survey_ruleset(paths[i], folders, try_way, run, found));
        diagnostics_print(found, stderr, DIAGNOSTIC_EXCERPT);
        diagnostics_destroy(found);
        bool is_fine = run->falsehoods == before && run->answers > answers;
        printf("%sok %d - %s: %u answers are as the key says\n", is_fine ? "" : "not ", i + 1,
               paths[i], run->answers - answers);
    }
    printf("1..%d\n", count);
    return run->falsehoods > 0;
}

int main(int argc, char **argv)
{
    static struct run run;
    if (argc > 2 && strcmp(argv[1], "found") == 0)
        return try_found(&run, argc - 2, argv + 2);
    unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    bool is_shown = argc > 2 && strcmp(argv[1], "show") == 0;
    run.is_planted = argc > 2 && strcmp(argv[1], "planted") == 0;
    if (run.is_planted)
        count = (unsigned)strtoul(argv[2], NULL, 10);
    if (argc < 3 || (count == 0 && !is_shown)) {
        fprintf(stderr, "usage: %s COUNT FIRST | show NUMBER | planted COUNT\n", argv[0]);
        return 2;
    }
    snprintf(run.folder, sizeof run.folder, "%s/eldest-keys-XXXXXX", P_tmpdir);
    if (!mkdtemp(run.folder))
        return 2;
    run.number = run.is_planted ? 1 : strtoull(argv[2], NULL, 10);
    setvbuf(stdout, NULL, _IOLBF, 0);
    do {
        try_ruleset(&run);
        run.number++;
    } while (!is_shown && !is_enough(&run, count) && run.grown < count);
    rmdir(run.folder);
    return run.is_planted ? tell_planted(&run) : tell_run(&run);
}
