/* Makes a quiz: draws positions, asks each topic in turn, and lays out questions and the key. */
#include "school/quiz.h"

#include <string.h>

#include "players/players.h"
#include "school/quiz_parts.h"

#define KEPT     8 /* occasions of a kind that are kept, and one more for every so many questions: */
#define KEPT_FOR 2

/* A stream of the seed: what is asked. */
#define ASKING_STREAM (UINT64_C(5) << 32)

/* --- topics and traits ------------------------------------------------------------------------ */

const struct trait_row traits[TRAIT_COUNT] = {
#define X(trait, topic, weight, name, words) {name, topic, weight, words},
    TRAITS(X)
#undef X
};

static const struct topic_row {
    const char *name, *asks;
    const struct asker *asker;
} topics[TOPIC_COUNT] = {
#define X(topic, name, asks, made_by) {name, asks, &(made_by)},
    TOPICS(X)
#undef X
};

const char *topic_name(enum topic topic)
{
    return topics[topic].name;
}

const char *topic_asks(enum topic topic)
{
    return topics[topic].asks;
}

const struct asker *asker_of(enum topic topic)
{
    return topics[topic].asker;
}

unsigned traits_weight(uint32_t set)
{
    unsigned weight = 0;
    for (; set; set &= set - 1)
        weight += traits[leading_trait(set)].weight;
    return weight;
}

void quiz_found(struct maker *maker, const struct occasion *occasion)
{
    struct occasion found = *occasion;
    found.is_wild = maker->is_wild;
    if (maker->versus)
        versus_found(maker, &found);
    else
        occasions_add(maker->occasions, &maker->rng, &found);
}

/* --- the questions --------------------------------------------------------------------------- */

/* What is wrong with each answer but the right one. */
static void object_to_others(struct maker *maker, const struct occasion *occasion,
                             struct question *question)
{
    for (unsigned i = 0; i < question->answer_count; i++) {
        struct why why;
        struct page *page = page_create(maker->arena);
        if (i == question->right)
            continue;
        question_why(maker, &why, page);
        why.hides_the_rest = true;
        asker_of(occasion->topic)->object(maker, &why, occasion, question, i);
        question->answers[i].wrong = page;
    }
}

/* Asks, without a word of what is known or why. */
static bool ask(struct maker *maker, const struct occasion *occasion, struct question *question)
{
    *question = (struct question){
        .topic = occasion->topic,
        .traits = occasion->traits,
        .by = {occasion->by[0], occasion->by[1]},
        .outcome = occasion->outcome,
        .who = occasion->who,
        .trick = occasion->trick,
    };
    return maker->versus ? versus_ask(maker, occasion, question)
                         : asker_of(occasion->topic)->ask(maker, occasion, question);
}

/* The rest of what was asked. */
static void complete(struct maker *maker, const struct occasion *occasion,
                     const struct decision *theme, struct question *question)
{
    const struct asker *asker = asker_of(occasion->topic);
    struct page *page = page_create(maker->arena);
    struct state *state = arena_alloc(maker->arena, sizeof *state);
    struct why why;
    *state = occasion->state;
    question->state = state;
    question->why = page;
    memcpy(question->about, theme, sizeof question->about);
    if (maker->versus) {
        versus_explain(maker, occasion, question);
        return;
    }
    asker->describe(maker, occasion, question);
    question_why(maker, &why, page);
    asker->explain(&why, occasion);
    object_to_others(maker, occasion, question);
}

/* --- which question -------------------------------------------------------------------------- */

/* Questions that might be asked next, and what those would answer who do not know the rules. */
struct candidate {
    const struct offer *offer;
    struct question question;
    struct guesses guesses;
};

struct candidates {
    struct candidate *items;
    unsigned count;
};

#define TRIES 4 /* of each offer: with other answers to choose from */

static void guess_all(struct maker *maker, const struct occasion *occasion,
                      struct candidate *candidate)
{
    candidate->guesses = (struct guesses){.gain = {0}};
    if (maker->versus)
        versus_guess(maker, occasion, &candidate->question, &candidate->guesses);
    else
        asker_of(occasion->topic)
            ->guess(maker, occasion, &candidate->question, &candidate->guesses);
    guesses_add(&candidate->guesses, &candidate->question, GUESS_FIRST, 1);
    guesses_add_longest(&candidate->guesses, &candidate->question);
}

static struct candidates candidates_of(struct maker *maker, const struct offer *offers,
                                       unsigned count)
{
    struct candidates found = {arena_alloc(maker->arena, TRIES * OFFERS_MAX * sizeof *found.items),
                               0};
    for (unsigned i = 0; i < TRIES * count; i++) {
        struct candidate *next = &found.items[found.count];
        next->offer = &offers[i / TRIES];
        if (!ask(maker, next->offer->occasion, &next->question))
            continue;
        guess_all(maker, next->offer->occasion, next);
        found.count++;
    }
    return found;
}

/* The ways to guess that are right in some of them and wrong in others. */
static uint32_t guesses_that_matter(const struct candidates *candidates)
{
    uint32_t right = 0, wrong = 0;
    for (unsigned i = 0; i < candidates->count; i++)
        for (unsigned guess = 0; guess < GUESS_COUNT; guess++) {
            int32_t gain = candidates->items[i].guesses.gain[guess];
            right |= gain > 0 ? UINT32_C(1) << guess : 0;
            wrong |= gain <= 0 ? UINT32_C(1) << guess : 0;
        }
    return right & wrong;
}

/* The cheapest of them. */
static const struct candidate *best_of(struct maker *maker, enum topic topic,
                                       const struct candidates *candidates)
{
    const struct candidate *best = NULL;
    uint32_t matters = guesses_that_matter(candidates);
    int64_t cost_of_best = 0;
    for (unsigned i = 0; i < candidates->count; i++) {
        const struct candidate *candidate = &candidates->items[i];
        int64_t cost = candidate->offer->cost +
                       balance_cost(&maker->balance, topic, &candidate->guesses, matters);
        if (best && cost >= cost_of_best)
            continue;
        best = candidate;
        cost_of_best = cost;
    }
    if (best)
        balance_add(&maker->balance, topic, &best->guesses, matters);
    return best;
}

/* One more question of the topic, or of a theme; false if there is none. */
static bool ask_one(struct maker *maker, enum topic topic, struct offer *offers, unsigned count,
                    struct question *question)
{
    const struct candidates candidates = candidates_of(maker, offers, count);
    const struct candidate *best = best_of(maker, topic, &candidates);
    if (!best)
        return false;
    const struct offer offer = *best->offer;
    *question = best->question;
    question->kind = offer.kind;
    complete(maker, offer.occasion, occasions_theme(maker->occasions, offer.kind), question);
    occasions_take(maker->occasions, &offer);
    return true;
}

static bool ask_of_topic(struct maker *maker, enum topic topic, struct question *question)
{
    struct offer offers[OFFERS_MAX];
    unsigned count;
    while ((count = occasions_offer(maker->occasions, &maker->rng, topic, offers)) > 0) {
        if (ask_one(maker, topic, offers, count, question))
            return true;
        occasions_drop(maker->occasions, &offers[0]);
    }
    return false;
}

/* Another position of the same kind; if there is none, the same with its letters in another order.
 */
static const struct question *fresh_of(struct maker *maker, const struct question *question)
{
    struct offer offers[OFFERS_MAX];
    struct question *fresh = arena_alloc(maker->arena, sizeof *fresh);
    unsigned count = occasions_offer_again(maker->occasions, &maker->rng, question->kind, offers);
    if (count == 0 || !ask_one(maker, question->topic, offers, count, fresh)) {
        *fresh = *question;
        question_shuffle(maker, fresh);
    }
    return fresh;
}

/*
 * The topic that has rules left to ask about when others have none; of several the next after the
 * last one. TOPIC_COUNT if nothing is left.
 */
static enum topic next_topic(const struct maker *maker, enum topic last)
{
    enum topic next = TOPIC_COUNT;
    unsigned fewest = NO_OCCASION;
    for (unsigned i = 1; i <= TOPIC_COUNT; i++) {
        enum topic topic = (enum topic)((last + i) % TOPIC_COUNT);
        unsigned times = occasions_taken(maker->occasions, topic);
        if (times < fewest) {
            next = topic;
            fewest = times;
        }
    }
    return next;
}

static void ask_all(struct maker *maker, struct quiz *quiz)
{
    enum topic topic = next_topic(maker, TOPIC_COUNT - 1);
    while (topic != TOPIC_COUNT && quiz->count < quiz->request.count) {
        if (ask_of_topic(maker, topic, &quiz->questions[quiz->count]))
            quiz->count++;
        topic = next_topic(maker, topic);
    }
    for (unsigned i = 0; i < quiz->count; i++)
        quiz->questions[i].fresh = fresh_of(maker, &quiz->questions[i]);
}

/* "no call was refused", where that is all that the wanted topic would have asked about. */
static unsigned what_did_not_come_up(const struct maker *maker)
{
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        if (maker->request->topics == 1u << topic && topics[topic].asker->nothing)
            return topics[topic].asker->nothing;
    return SAY_LACKS_QUESTIONS;
}

#define FEW_CARDS 8 /* with which hardly a trick can be played */

/* Why there is nothing to ask: the first wanted topic that can say it. */
static const struct statement *lacking(struct maker *maker)
{
    struct arena *arena = maker->arena;
    if (maker->versus && versus_common_cards(maker->versus) < FEW_CARDS)
        return say_in(arena, SAY_LACKS_CARDS,
                      said_digits(arena, versus_common_cards(maker->versus)));
    if (maker->versus && versus_alike(maker->versus) > 0)
        return say_in(arena, SAY_LACKS_WHAT_DIFFERS,
                      said_digits(arena, versus_alike(maker->versus)));
    if (maker->versus)
        return say_in(arena, SAY_LACKS_DIFFERENCES, said_digits(arena, QUIZ_DEALS_OF_TWO));
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++) {
        unsigned why = topics[topic].asker->lacks(maker->engine.rules);
        bool is_wanted = maker->request->topics == 0 || maker->request->topics >> topic & 1;
        if (is_wanted && why)
            return say_in(arena, why);
    }
    return say_in(arena, SAY_LACKS_IN_DEALS, said_digits(arena, QUIZ_DEALS),
                  say_in(arena, what_did_not_come_up(maker)));
}

/* --- the quiz -------------------------------------------------------------------------------- */

static void maker_begin(struct maker *maker, const struct quiz_request *request,
                        struct arena *arena, struct diagnostics *diagnostics)
{
    *maker = (struct maker){
        .request = request,
        .arena = arena,
        .engine = {.rules = request->rules, .hooks = hooks_open(request->rules, diagnostics)},
        .names = seats_by_place(request->rules, arena),
        .rng = rng_seeded(request->seed, ASKING_STREAM),
        .occasions = occasions_create(KEPT + request->count / KEPT_FOR),
        .versus = request->versus ? versus_create(request, arena, diagnostics) : NULL,
    };
    balance_begin(&maker->balance, &maker->rng);
}

static void maker_end(struct maker *maker)
{
    occasions_destroy(maker->occasions);
    versus_finish(maker->versus);
    regulars_destroy(maker->regulars);
    hooks_close(maker->engine.hooks);
}

static const struct statement *title_of(const struct quiz_request *request, struct arena *arena)
{
    if (!request->versus)
        return statement_text(arena, request->names[0]);
    bool is_one_game = strcmp(request->rules->name, request->versus->name) == 0;
    return say_in(
        arena, SAY_QUIZ_OF_TWO, is_one_game ? statement_text(arena, request->rules->name) : NULL,
        statement_text(arena, request->names[0]), statement_text(arena, request->names[1]));
}

/* Of two games the one with fewer cards is played: the other has them, too. Of two with as many the
 * one in which more keep a score: each of those keeps it in the other, too. */
static struct quiz_request in_order(const struct quiz_request *request)
{
    struct quiz_request other = *request;
    const struct ruleset *one = request->rules, *two = request->versus;
    if (two && (two->pack.card_count < one->pack.card_count ||
                (two->pack.card_count == one->pack.card_count &&
                 two->account_count > one->account_count))) {
        other.rules = request->versus;
        other.versus = request->rules;
        other.names[0] = request->names[1];
        other.names[1] = request->names[0];
    }
    return other;
}

/* Of two that cannot be asked about one deal each has a deal of its own, with the same cards. */
static bool play_apart(struct maker *maker)
{
    occasions_destroy(maker->occasions);
    maker->occasions = occasions_create(KEPT + maker->request->count / KEPT_FOR);
    maker->deal = 0;
    maker->is_apart = true;
    return versus_part(maker->versus) && quiz_play(maker);
}

struct quiz *quiz_make(const struct quiz_request *request, struct arena *arena,
                       struct diagnostics *diagnostics)
{
    struct maker maker;
    struct quiz *quiz = arena_alloc(arena, sizeof *quiz);
    quiz->request = in_order(request);
    quiz->arena = arena;
    quiz->title = title_of(request, arena);
    quiz->questions = arena_alloc(arena, request->count * sizeof *quiz->questions);
    maker_begin(&maker, &quiz->request, arena, diagnostics);
    bool is_fine = quiz_play(&maker);
    bool is_of_two = maker.versus && strcmp(request->rules->name, request->versus->name) != 0;
    for (unsigned i = 0; i < 2; i++)
        if (is_fine && is_of_two && occasions_differing(maker.occasions) < 2 * request->count)
            is_fine = play_apart(&maker);
    if (maker.versus)
        occasions_find_themes(maker.occasions);
    else
        occasions_drop_unwritten(maker.occasions);
    occasions_drop_free_play(maker.occasions);
    occasions_leave_wild(maker.occasions, maker.request->count);
    if (is_fine)
        ask_all(&maker, quiz);
    if (quiz->count == 0)
        quiz->lacking = lacking(&maker);
    is_fine = is_fine && !hooks_failed(maker.engine.hooks) && !versus_failed(maker.versus);
    maker_end(&maker);
    return is_fine ? quiz : NULL;
}

/* --- in words -------------------------------------------------------------------------------- */

static const struct words_style own_words;

const char *quiz_text(const struct quiz *quiz, const struct statement *said, struct arena *arena)
{
    return words_text(said, quiz ? &quiz->request.words : &own_words, arena);
}

const char *quiz_sentence(const struct quiz *quiz, const struct statement *said,
                          struct arena *arena)
{
    return words_sentence(said, quiz ? &quiz->request.words : &own_words, arena);
}

/* --- on paper, the key on a page of its own -------------------------------------------------- */

/* "a", by which an answer is known. */
static const struct statement *letter_of(struct arena *arena, unsigned answer)
{
    const char letter[] = {answer_letter(answer), '\0'};
    return statement_text(arena, arena_copy(arena, letter, 1));
}

void question_put(const struct question *question, struct page *page)
{
    struct statements told = {0};
    for (unsigned i = 0; i < question->told_count; i++)
        statements_add(page->arena, &told, question->told[i]);
    if (told.count > 0)
        page_add(page, BLOCK_PARAGRAPH, NULL, statement_sentences(page->arena, &told));
    page_add_as_it_is(page, BLOCK_PARAGRAPH, NULL, question->asks);
    for (unsigned i = 0; i < question->answer_count; i++)
        page_add_as_it_is(page, BLOCK_ITEM, letter_of(page->arena, i), question->answers[i].said);
}

static struct page *page_of_quiz(const struct quiz *quiz, const struct statement *title)
{
    struct page *page = page_create(quiz->arena);
    page->words = quiz->request.words;
    page_of_pack(page, &quiz->request.rules->pack);
    if (quiz->request.versus)
        page_of_pack(page, &quiz->request.versus->pack);
    page_add(page, BLOCK_TITLE, NULL, title);
    return page;
}

struct page *quiz_questions(const struct quiz *quiz)
{
    struct arena *arena = quiz->arena;
    struct page *page = page_of_quiz(quiz, say_in(arena, SAY_QUIZ_TITLE, quiz->title));
    struct statements hint = {0};
    statements_add(arena, &hint, say_in(arena, SAY_QUIZ_HAS_ONE_ANSWER_EACH));
    statements_add(arena, &hint, say_in(arena, SAY_QUIZ_KEY_IS_BEHIND));
    page_add(page, BLOCK_PARAGRAPH, NULL, statement_sentences(arena, &hint));
    for (unsigned i = 0; i < quiz->count; i++) {
        page_add(page, BLOCK_HEADING, NULL,
                 say_in(arena, SAY_QUIZ_QUESTION_NUMBER, said_digits(arena, i + 1)));
        question_put(&quiz->questions[i], page);
    }
    return page;
}

struct page *quiz_key(const struct quiz *quiz)
{
    struct arena *arena = quiz->arena;
    struct page *page = page_of_quiz(quiz, say_in(arena, SAY_QUIZ_TITLE_OF_KEY, quiz->title));
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        page_add(page, BLOCK_HEADING, NULL,
                 say_in(arena, SAY_QUIZ_KEY_TO, said_digits(arena, i + 1),
                        letter_of(arena, question->right),
                        question->answers[question->right].said));
        for (const struct block *block = question->why->first; block; block = block->next)
            page_copy(page, block);
    }
    return page;
}
