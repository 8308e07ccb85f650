/*
 * Quizzes of every ruleset that ships, in every way it can be asked for: each question has one
 * right answer and tells nothing that its seat may not know. Whether the right answer is right and
 * enough is told is tested by the oracle.
 */
#include "engine/fixture.h"

#include <unistd.h>

#include "engine/open.h"
#include "players/players.h"
#include "sample.h"
#include "school/quiz_parts.h"
#include "table/view.h"

#define QUESTIONS_OF_WAY 40

/* Paths are relative to the repository, where main goes first. */
static const char *const folders[] = {"rulesets", NULL};

/* --- every question -------------------------------------------------------------------------- */

static void check_answers(const struct quiz *quiz, const struct question *question)
{
    assert_in_range(question->answer_count, 2, ANSWERS_MAX);
    assert_true(question->right < question->answer_count);
    for (unsigned i = 0; i < question->answer_count; i++) {
        const char letter[] = {answer_letter(i), '\0'};
        assert_int_equal(question_answer(quiz, question, letter), i);
        assert_int_equal(
            question_answer(quiz, question, answer_text(quiz, question, i, quiz->arena)), i);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(answer_text(quiz, question, i, quiz->arena),
                                    answer_text(quiz, question, j, quiz->arena));
    }
}

/* In how many sentences of a quiz the words stand. */
static unsigned count_told(const struct quiz *quiz, const char *words)
{
    unsigned count = 0;
    for (unsigned i = 0; i < quiz->count; i++)
        for (unsigned j = 0; j < quiz->questions[i].told_count; j++)
            count +=
                strstr(quiz_sentence(quiz, quiz->questions[i].told[j], quiz->arena), words) != NULL;
    return count;
}

static void check_question(const struct quiz *quiz, const struct question *question)
{
    check_answers(quiz, question);
    assert_true(question->told_count > 0);
    assert_non_null(question->asks);
    assert_true(question->traits != 0);
    assert_int_equal(traits[leading_trait(question->traits)].topic, question->topic);
    assert_non_null(question->by[0].rule);
    assert_non_null(question->why->first);
}

static struct quiz *make(const struct ruleset *rules, unsigned topics, unsigned count,
                         uint64_t seed, struct arena *arena)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct quiz_request request = {
        .rules = rules,
        .names = {rules->name},
        .topics = topics,
        .count = count,
        .seed = seed,
    };
    struct quiz *quiz = quiz_make(&request, arena, diagnostics);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    assert_non_null(quiz);
    diagnostics_destroy(diagnostics);
    return quiz;
}

static void check_way(void *context, const struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *found)
{
    unsigned *questions = context;
    struct arena *arena = arena_create();
    (void)request;
    (void)found;
    struct quiz *quiz = make(rules, 0, QUESTIONS_OF_WAY, *questions, arena);
    assert_int_equal(quiz->count, QUESTIONS_OF_WAY);
    for (unsigned i = 0; i < quiz->count; i++)
        check_question(quiz, &quiz->questions[i]);
    *questions += quiz->count;
    arena_destroy(arena);
}

static void check_ruleset(void *context, const char *id, const char *path)
{
    static unsigned met;
    (void)path;
    if (!is_in_turn(&met, 40, 6))
        return;
    struct diagnostics *found = diagnostics_create();
    struct ruleset *rules = survey_ruleset(id, folders, check_way, context, found);
    assert_non_null(rules);
    ruleset_destroy(rules);
    diagnostics_destroy(found);
}

static void test_each_question_has_one_right_answer(void **state)
{
    unsigned questions = 0;
    (void)state;
    loader_list(folders, check_ruleset, &questions);
    assert_true(questions > cases_of(30, 500, 1000, 2000));
}

/* Jokers, bowers, two packs in one, hooks that are asked in play: rulesets of the tests. */
static void check_odd_ruleset(void *context, const char *id, const char *path)
{
    static unsigned met;
    struct game *game;
    (void)path;
    if (strcmp(id, "failing-hooks") == 0) /* that is what it is for */
        return;
    if (!is_in_turn(&met, 4, 1))
        return;
    game = game_open(id, 0, NULL);
    check_way(context, game->rules, NULL, NULL);
    game_close(game);
}

static void test_odd_rulesets_are_asked_too(void **state)
{
    const char *const odd[] = {"tests/rulesets", NULL};
    unsigned questions = 0;
    (void)state;
    loader_list(odd, check_odd_ruleset, &questions);
    assert_true(questions > few_or(150, 400));
}

static void test_a_hook_that_fails_makes_no_quiz(void **state)
{
    (void)state;
    struct game *game = game_open("failing-hooks", 0, "failing=obligation");
    struct arena *arena = arena_create();
    struct quiz_request request = {.rules = game->rules, .names = {"A"}, .count = 5, .seed = 1};
    assert_null(quiz_make(&request, arena, game->diagnostics));
    assert_true(diagnostics_count(game->diagnostics) > 0);
    arena_destroy(arena);
    game_close(game);
}

/* --- the same quiz --------------------------------------------------------------------------- */

static char *printed(const struct ruleset *rules, uint64_t seed)
{
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    FILE *out = open_memstream(&text, &size);
    quiz_print_json(make(rules, 0, 30, seed, arena), out);
    fclose(out);
    arena_destroy(arena);
    return text;
}

static void test_the_seed_makes_the_quiz(void **state)
{
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    char *one = printed(game->rules, 7), *again = printed(game->rules, 7);
    char *other = printed(game->rules, 8);
    assert_string_equal(one, again);
    assert_string_not_equal(one, other);
    free(one);
    free(again);
    free(other);
    game_close(game);
}

/* --- what is asked ---------------------------------------------------------------------------- */

/* Of the score each line is a kind where it is written, and where it is not. */
static bool is_same_kind(const struct question *one, const struct question *other)
{
    return one->topic == other->topic &&
           (one->topic == TOPIC_SCORE ||
            leading_trait(one->traits) == leading_trait(other->traits)) &&
           one->outcome == other->outcome && strcmp(one->by[0].rule, other->by[0].rule) == 0;
}

/* There are more than ten kinds, six of winners alone: hardly one is asked twice, unless what does
 * not ask for the rules would be right too often. */
static void test_kinds_are_gone_through(void **state)
{
    unsigned again = 0;
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct arena *arena = arena_create();
        struct quiz *quiz = make(game->rules, 0, 10, seed, arena);
        for (unsigned i = 0; i < quiz->count; i++)
            for (unsigned j = 0; j < i; j++)
                again += is_same_kind(&quiz->questions[i], &quiz->questions[j]);
        arena_destroy(arena);
    }
    assert_in_range(again, 0, 60);
    game_close(game);
}

static unsigned count_with(const struct quiz *quiz, enum trait trait)
{
    unsigned count = 0;
    for (unsigned i = 0; i < quiz->count; i++)
        count += (quiz->questions[i].traits & trait_bit(trait)) != 0;
    return count;
}

/* Of winners there are seven kinds: of ten questions three are of kinds that were asked about. */
static void test_hard_places_come_first(void **state)
{
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    unsigned others = 0, highs = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct arena *arena = arena_create();
        struct quiz *legal = make(game->rules, 1u << TOPIC_LEGAL, 10, seed, arena);
        struct quiz *winner = make(game->rules, 1u << TOPIC_WINNER, 10, seed, arena);
        assert_true(count_with(legal, LEGAL_OTHER_SUIT) >= 4);
        assert_true(count_with(legal, LEGAL_AGAINST_LOOKS) >= 1);
        others += count_with(winner, WINNER_OTHER_SUIT);
        highs += count_with(winner, WINNER_HIGH_LOSES);
        arena_destroy(arena);
    }
    assert_true(others >= 30);
    assert_true(highs >= 10);
    game_close(game);
}

static void expect_lacking(const char *name, enum topic topic, const char *why)
{
    struct game *game = game_open(name, 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << topic, 10, 1, arena);
    assert_int_equal(quiz->count, 0);
    assert_string_equal(quiz_text(quiz, quiz->lacking, arena), why);
    arena_destroy(arena);
    game_close(game);
}

static void test_what_a_game_lacks_is_not_asked(void **state)
{
    (void)state;
    expect_lacking("whist", TOPIC_BID, "nobody makes a call");
    expect_lacking("sniped-whist", TOPIC_SCORE, "nothing is scored");
}

/* Which cards were taken is told, not in which trick: nor does the explanation speak of it. */
static void test_no_trick_is_named_that_was_not_told(void **state)
{
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << TOPIC_SCORE, 100, 3, arena);
    unsigned aces = 0;
    for (unsigned i = 0; i < quiz->count; i++) {
        for (const struct block *block = quiz->questions[i].why->first; block;
             block = block->next) {
            assert_null(block->text ? strstr(block->text, " in trick ") : NULL);
            aces += block->text && strstr(block->text, "Their aces: ");
        }
    }
    assert_true(aces > quiz->count);
    arena_destroy(arena);
    game_close(game);
}

/* In how many of ten questions about the score a sentence says that. */
static unsigned told_of_score(const struct ruleset *rules, const char *words)
{
    struct arena *arena = arena_create();
    struct quiz *quiz = make(rules, 1u << TOPIC_SCORE, 10, 1, arena);
    unsigned told = count_told(quiz, words);
    assert_int_equal(quiz->count, 10);
    arena_destroy(arena);
    return told;
}

/* What the score asks of what is remembered is told, or nobody could know the answer. So is whom a
 * role names, and which suit is trumps where cards count by it; and a name has no line in it. */
static void test_what_the_score_asks_is_told(void **state)
{
    static const char *const asked[][2] = {{"bridge", "the highest bid"},
                                           {"spades", "Bags: North-South "},
                                           {"preference", "Whisted: "},
                                           {"tarok", "Holder of T21: "},
                                           {"jass", "Holder of the best marriage: "},
                                           {"belote", " are trumps."},
                                           {"jass", "Tops down taken: "},
                                           {"tarok", "T1 in the last trick: "}};
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct game *game = game_open(asked[i][0], 0, NULL);
        assert_in_range(told_of_score(game->rules, asked[i][1]), 1, 10);
        game_close(game);
    }
}

/* Who is paid because something is remembered of them. */
static void test_whom_something_is_remembered_of_is_told(void **state)
{
    (void)state;
    struct game *game = game_write(
        "players: 4\npack: {suits: [S, H], ranks: [A, K, Q, J]}\ndeal: {hands: {deal: all}}\n"
        "remember: {vowed: {starts: false, of: each, says: took a vow, says-not: took none}}\n"
        "bidding: {vows: {ask: each, calls: {pass: {}, vow: {sets: {vowed: true}}}}}\n"
        "score: {tricks: {to: each, points: tricks}, vows: {to: whoever vowed, points: 3}}\n"
        "match: {deals: 4}\n");
    assert_int_equal(told_of_score(game->rules, "Took a vow: "), 10);
    game_close(game);
}

/* So is who has won the last trick, where that scores. */
static void test_who_won_the_last_trick_is_told(void **state)
{
    (void)state;
    struct game *game = game_open("tressette", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << TOPIC_SCORE, 6, 1, arena);
    assert_int_equal(count_told(quiz, " won the last trick."), quiz->count);
    arena_destroy(arena);
    game_close(game);
}

/* --- two rulesets ---------------------------------------------------------------------------- */

/*
 * In the one the last bidder may not make the bids fit, in the other anybody may say anything: of
 * the last bidder are asked the call that is refused, those beside it, and those beyond the hand.
 */
static void test_two_rulesets_are_asked_where_they_differ(void **state)
{
    static const char *const answers[] = {"A: yes; B: yes", "A: no; B: no", "A: yes; B: no"};
    unsigned right[3] = {0};
    (void)state;
    struct game *one = game_open("big-ships", 0, NULL);
    struct game *other = game_open("nomination-whist", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz_request request = {
        .rules = one->rules,
        .versus = other->rules,
        .names = {"A", "B"},
        .count = 21,
        .seed = 3,
    };
    struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
    assert_int_equal(quiz->count, 21);
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        const char *answer = answer_text(quiz, question, question->right, arena);
        check_answers(quiz, question);
        assert_int_equal(question->topic, TOPIC_BID);
        assert_int_equal(question->answer_count, 3);
        assert_string_equal(question->about[0].rule, "");
        assert_string_equal(question->about[1].rule, "the bids may not add up to the hand");
        for (unsigned j = 0; j < 3; j++)
            right[j] += strcmp(answer, answers[j]) == 0;
    }
    /* One answer of three says the same of both, and it is right as often as another. */
    assert_in_range(right[0] + right[1], 5, 8);
    assert_in_range(right[2], 13, 16);
    arena_destroy(arena);
    game_close(other);
    game_close(one);
}

/* --- what is right how often ----------------------------------------------------------------- */

#define QUESTIONS_OF_PAIR 40

/* How often answers were right, of all pairs; of how many both games say the same of nearly all. */
struct shares {
    const char *first; /* of the two */
    unsigned letters[3], questions, pairs, alike, met;
};

static void check_pair(struct shares *shares, const struct quiz *quiz)
{
    unsigned alike = 0;
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        assert_in_range(question->answer_count, 2, 3);
        shares->letters[question->right]++;
        alike += question->outcome < OUTCOME_DIFFERS;
    }
    shares->questions += quiz->count;
    if (quiz->count < QUESTIONS_OF_PAIR)
        return;
    shares->alike += alike > quiz->count * 3 / 5;
    shares->pairs++;
}

static struct game *game_for_four(const char *id)
{
    struct game *game = game_open(id, 4, NULL);
    assert_int_equal(game->rules->players, 4);
    return game;
}

static bool can_be_of_four(const char *id)
{
    struct game *game = game_open(id, 0, NULL);
    bool can = game->rules->fewest_players <= 4 && game->rules->most_players >= 4;
    game_close(game);
    return can;
}

static void check_with_first(void *context, const char *id, const char *path)
{
    struct shares *shares = context;
    (void)path;
    if (strcmp(shares->first, id) >= 0 || !is_in_turn(&shares->met, 397, 83) ||
        !can_be_of_four(id) || !can_be_of_four(shares->first))
        return;
    struct game *one = game_for_four(shares->first), *other = game_for_four(id);
    struct arena *arena = arena_create();
    struct quiz_request request = {.rules = one->rules,
                                   .versus = other->rules,
                                   .names = {"A", "B"},
                                   .count = QUESTIONS_OF_PAIR,
                                   .seed = shares->questions};
    struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
    if (quiz->count > 0)
        check_pair(shares, quiz);
    arena_destroy(arena);
    game_close(other);
    game_close(one);
}

static void check_all_pairs_of(void *context, const char *id, const char *path)
{
    struct shares *shares = context;
    (void)path;
    shares->first = id;
    loader_list(folders, check_with_first, shares);
}

/* Of two games that ship: a third of the time both say the same, and each letter is right in about
 * a third of the questions. */
static void test_answers_vary(void **state)
{
    struct shares shares = {.questions = 0};
    (void)state;
    loader_list(folders, check_all_pairs_of, &shares);
    assert_true(shares.pairs >= cases_of(2, 4, 8, 16));
    /* Doppelkopf and Schafkopf share so few cards and tricks that hardly any tells them apart. */
    assert_in_range(shares.alike, 0, 1 + shares.pairs / 20);
    for (unsigned i = 0; i < 3; i++)
        assert_in_range(shares.letters[i] * 100 / shares.questions, few_or(23, 28), few_or(43, 38));
}

/* --- who does not know the rules ------------------------------------------------------------- */

/* By plain Whist in Skat, where jacks are trumps and tens high: the trick's winner, of three. */
static unsigned right_by_plain_whist(const struct quiz *quiz)
{
    unsigned right = 0;
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        const struct state *state = question->state;
        const struct ruleset *rules = quiz->request.rules;
        assert_int_equal(question->answer_count, 3);
        right += plain_winner(&rules->pack, state->played + question->trick * state->trick_size, 3,
                              state->named.suits[0]) == question->right;
    }
    return right;
}

static void test_plain_whist_is_right_as_often_as_chance(void **state)
{
    unsigned right = 0, asked = 0;
    (void)state;
    struct game *game = game_open("skat", 0, NULL);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct arena *arena = arena_create();
        struct quiz *quiz = make(game->rules, 1u << TOPIC_WINNER, 10, seed, arena);
        right += right_by_plain_whist(quiz);
        asked += quiz->count;
        arena_destroy(arena);
    }
    assert_int_equal(asked, 200);
    assert_in_range(100 * right / asked, 24, 43);
    game_close(game);
}

/* Bridge scores tens. */
static void test_no_score_is_offered_that_cannot_be(void **state)
{
    unsigned looked_at = 0;
    (void)state;
    struct game *game = game_open("bridge", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << TOPIC_SCORE, 60, 1, arena);
    for (unsigned i = 0; i < quiz->count; i++)
        for (unsigned j = 0; j < quiz->questions[i].answer_count; j++, looked_at++)
            assert_int_equal(quiz->questions[i].answers[j].number % 10, 0);
    assert_true(looked_at > 150);
    arena_destroy(arena);
    game_close(game);
}

/* The same kind once more, with other cards. */
static void test_what_was_missed_comes_again_as_another(void **state)
{
    unsigned fresh = 0;
    (void)state;
    struct game *game = game_open("nimby", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 0, 20, 1, arena);
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *one = &quiz->questions[i], *other = one->fresh;
        assert_non_null(other);
        check_answers(quiz, other);
        assert_int_equal(other->topic, one->topic);
        assert_string_equal(other->about[0].rule, one->about[0].rule);
        fresh += memcmp(one->state, other->state, sizeof *one->state) != 0;
    }
    assert_true(fresh >= 18);
    arena_destroy(arena);
    game_close(game);
}

static bool page_names(const struct page *page, const struct statement *card)
{
    for (const struct block *block = page->first; block; block = block->next)
        if (statement_names(block->said, card) || statement_names(block->said_name, card))
            return true;
    return false;
}

/* What is wrong with a card does not say which one wins. */
static void test_an_objection_does_not_give_the_answer_away(void **state)
{
    unsigned objections = 0;
    (void)state;
    struct game *game = game_open("skat", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << TOPIC_WINNER, 40, 1, arena);
    for (unsigned i = 0; i < quiz->count; i++) {
        const struct question *question = &quiz->questions[i];
        const struct statement *right = question->answers[question->right].said->parts[0];
        for (unsigned j = 0; j < question->answer_count; j++) {
            if (j == question->right)
                continue;
            assert_non_null(question->answers[j].wrong->first);
            assert_false(page_names(question->answers[j].wrong, right));
            objections++;
        }
    }
    assert_int_equal(objections, 80);
    arena_destroy(arena);
    game_close(game);
}

/* --- every line of the score ------------------------------------------------------------------ */

#define QUESTIONS_OF_SCORE 60

/* How often a line was asked about: where it is written, and where it is not. */
struct line_share {
    const struct score_line *line;
    unsigned times[2];
};

static void count_line(struct line_share *shares, const struct question *question)
{
    for (; shares->line; shares++)
        if (place_same(shares->line->place, question->by[0].place) &&
            strcmp(shares->line->name, question->by[0].rule) == 0)
            shares->times[question->outcome]++;
}

/* Whether the line is due too seldom to come up among so many questions. */
static bool is_seldom_due(const struct score_line *line)
{
    static const char *const names[] = {
        "missed",            /* by a house rule only */
        "tute",              /* is had by who holds four kings or four knights */
        "carte blanche",     /* has one hand of 1,792 */
        "first calypso",     /* all ranks of a suit, */
        "second calypso",    /* once more, */
        "further calypsoes", /* and more often */
        "slam made",         /* who plays at random does not win sixteen tricks, ... */
        "grand slam",        /* ... nor thirteen, */
        "whitewash",         /* ... nor at Mendikot, */
        "seven deals",       /* ... nor seven deals of Dehla Pakad in a row, */
        "plain game",        /* ... nor comes the loser of Rubicon Bezique to 1000 points */
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(line->name, names[i]) == 0)
            return true;
    return false;
}

/*
 * Each line is asked about at least half as often as it would be if all were equally, for a line
 * may hold so seldom that no more came up; where it has a condition at least a third of the time
 * where it is written, and a third where it is not.
 */
static void check_lines(void *context, const char *id, const char *path)
{
    static unsigned met;
    unsigned *games = context, lines = 0;
    if (!is_in_turn(&met, 8, 1))
        return;
    struct game *game = game_open(id, 0, NULL);
    const struct ruleset *rules = game->rules;
    struct line_share shares[LINES_MAX + 1] = {{.line = NULL}};
    struct arena *arena = arena_create();
    struct quiz *quiz = make(rules, 1u << TOPIC_SCORE, QUESTIONS_OF_SCORE, 1, arena);
    (void)path;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (!is_seldom_due(&rules->lines[i]))
            shares[lines++].line = &rules->lines[i];
    for (unsigned i = 0; i < quiz->count; i++)
        count_line(shares, &quiz->questions[i]);
    for (unsigned i = 0; i < lines; i++) {
        const struct line_share *share = &shares[i];
        unsigned all = share->times[0] + share->times[1];
        if (all < quiz->count / lines / 2)
            print_error("%s: %s\n", id, share->line->name);
        assert_in_range(all, quiz->count / lines / 2, quiz->count);
        if (share->line->condition &&
            (share->times[1] < all / 8 || share->times[1] > all - all / 8))
            print_error("%s: %s: written %u of %u\n", id, share->line->name, share->times[1], all);
        if (share->line->condition)
            assert_in_range(share->times[1], all / 8, all - all / 8);
        else /* those who do not get it may be asked what they score */
            assert_in_range(share->times[1], all / 8, all);
    }
    *games += quiz->count > 0;
    arena_destroy(arena);
    game_close(game);
}

static void test_each_line_of_the_score_is_asked_about(void **state)
{
    unsigned games = 0;
    (void)state;
    loader_list(folders, check_lines, &games);
    assert_true(games >= few_or(4, 8)); /* in one nothing is scored */
}

/* A number, which players with sense mostly bid, and the two that promise no trick; half of the
 * deals follow one that all passed. */
static void test_each_contract_is_asked_about(void **state)
{
    (void)state;
    struct game *game = game_open("noms", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz *quiz = make(game->rules, 1u << TOPIC_SCORE, 96, 1, arena);
    assert_int_equal(quiz->count, 96);
    assert_in_range(count_told(quiz, "The contract is mis."), 12, 40);
    assert_in_range(count_told(quiz, "The contract is mis a vis."), 12, 40);
    assert_in_range(count_told(quiz, "The declarer bid "), 24, 72);
    assert_in_range(count_told(quiz, "The deal before was not thrown in."), 24, 72);
    arena_destroy(arena);
    game_close(game);
}

/* Packs, contracts, hooks and scores that no two games that ship differ in. */
static void test_odd_rulesets_are_asked_where_they_differ(void **state)
{
    static const char *const pairs[][2] = {
        {"parlour", "nominated-partner"},
        {"noms", "parlour"},
        {"bowers", "whist"},
        {"spared-trump", "bowers"},
    };
    unsigned questions = 0;
    (void)state;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct game *one = game_open(pairs[i][0], 0, NULL),
                    *other = game_open(pairs[i][1], 0, NULL);
        struct arena *arena = arena_create();
        struct quiz_request request = {.rules = one->rules,
                                       .versus = other->rules,
                                       .names = {"A", "B"},
                                       .count = 8,
                                       .seed = 2};
        struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
        for (unsigned j = 0; j < quiz->count; j++) {
            check_answers(quiz, &quiz->questions[j]);
            assert_non_null(quiz->questions[j].by[0].rule);
            assert_non_null(quiz->questions[j].by[1].rule);
        }
        questions += quiz->count;
        arena_destroy(arena);
        game_close(other);
        game_close(one);
    }
    assert_true(questions >= 30);
}

/* Whether the text names a card of the trick. */
static bool is_of_trick(const struct quiz *quiz, const struct question *question, const char *card)
{
    const struct state *state = question->state;
    const struct pack *pack = &quiz->request.rules->pack;
    struct set named = pack_find_cards(pack, card);
    for (unsigned i = 0; i < state->trick_size; i++)
        if (set_has(named, state->played[question->trick * state->trick_size + i]))
            return true;
    return false;
}

/* "A: ♥9; B: ♠4": of both a card of the trick. */
static void check_cards_of_trick(const struct quiz *quiz, const struct question *question,
                                 struct arena *arena)
{
    for (unsigned i = 0; i < question->answer_count; i++) {
        char one[16], other[16];
        const char *text = answer_text(quiz, question, i, arena);
        assert_int_equal(sscanf(text, "%*[^:]: %15[^;]; %*[^:]: %15s", one, other), 2);
        assert_true(is_of_trick(quiz, question, one));
        assert_true(is_of_trick(quiz, question, other));
    }
}

/* Trumps, contracts and results that only one of two games has: each has a deal of its own then,
 * with the same cards, and it is told whose is whose. */
static void test_games_without_a_common_deal_are_asked(void **state)
{
    static const char *const pairs[][2] = {
        {"hearts", "spades"},       {"whist", "hearts"},        {"whist", "bridge"},
        {"belote", "coinche"},      {"schnapsen", "sixty-six"}, {"oh-hell", "wizard"},
        {"euchre", "five-hundred"}, {"skat", "six-bid-solo"},   {"whist", "nomination-whist"}};
    unsigned tricks = 0;
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct game *one = game_open(pairs[i][0], 0, NULL),
                    *other = game_open(pairs[i][1], 0, NULL);
        struct arena *arena = arena_create();
        struct quiz_request request = {.rules = one->rules,
                                       .versus = other->rules,
                                       .names = {"A", "B"},
                                       .count = 10,
                                       .seed = 2};
        struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
        if (quiz->count < 9) /* some pairs differ in little */
            fail_msg("%s, %s: %u questions", pairs[i][0], pairs[i][1], quiz->count);
        assert_true(count_told(quiz, "In A: ") + count_told(quiz, "In B: ") > 0);
        for (unsigned j = 0; j < quiz->count; j++) {
            check_answers(quiz, &quiz->questions[j]);
            if (quiz->questions[j].topic != TOPIC_WINNER)
                continue;
            check_cards_of_trick(quiz, &quiz->questions[j], arena);
            tricks++;
        }
        arena_destroy(arena);
        game_close(other);
        game_close(one);
    }
    assert_true(tricks >= 10);
}

static void test_a_game_does_not_differ_from_itself(void **state)
{
    (void)state;
    struct game *one = game_open("noms", 0, NULL), *other = game_open("noms", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz_request request = {
        .rules = one->rules, .versus = other->rules, .names = {"A", "B"}, .count = 5, .seed = 1};
    struct quiz *quiz = quiz_make(&request, arena, one->diagnostics);
    assert_int_equal(quiz->count, 0);
    assert_non_null(quiz->lacking);
    arena_destroy(arena);
    game_close(other);
    game_close(one);
}

/* --- in ids ---------------------------------------------------------------------------------- */

static void check_same_question(const struct question *one, const struct question *other)
{
    assert_int_equal(one->told_count, other->told_count);
    for (unsigned i = 0; i < one->told_count; i++)
        assert_true(statement_equal(one->told[i], other->told[i]));
    assert_int_equal(one->answer_count, other->answer_count);
    for (unsigned i = 0; i < one->answer_count; i++)
        assert_true(statement_equal(one->answers[i].said, other->answers[i].said));
    assert_int_equal(one->right, other->right);
}

static bool is_same_page(const struct page *a, const struct page *b)
{
    const struct block *one = a ? a->first : NULL, *other = b ? b->first : NULL;
    for (; one && other; one = one->next, other = other->next)
        if (one->kind != other->kind || !statement_equal(one->said_name, other->said_name) ||
            !statement_equal(one->said, other->said))
            return false;
    return !one && !other;
}

static void check_same_in_ids(const struct question *one, const struct question *other)
{
    check_same_question(one, other);
    assert_true(statement_equal(one->asks, other->asks));
    assert_true(is_same_page(one->why, other->why));
    for (unsigned i = 0; i < one->answer_count; i++)
        assert_true(is_same_page(one->answers[i].wrong, other->answers[i].wrong));
}

static const struct quiz *make_in(const struct words_style *words, const struct ruleset *rules,
                                  const struct ruleset *versus, struct arena *arena)
{
    struct diagnostics *diagnostics = diagnostics_create();
    const struct quiz_request request = {.rules = rules,
                                         .versus = versus,
                                         .names = {"A", versus ? "B" : NULL},
                                         .count = 20,
                                         .seed = 2,
                                         .words = *words};
    const struct quiz *quiz = quiz_make(&request, arena, diagnostics);
    assert_non_null(quiz);
    diagnostics_destroy(diagnostics);
    return quiz;
}

/* With ids in place of words, and with signs of suits in place of letters, it is the same quiz: no
 * question, choice or key goes by a text. */
static void check_in_ids(const struct ruleset *rules, const struct ruleset *versus)
{
    static const struct words_style english = {.ids = false}, ids = {.ascii = true, .ids = true};
    struct arena *arena = arena_create();
    const struct quiz *one = make_in(&english, rules, versus, arena);
    const struct quiz *other = make_in(&ids, rules, versus, arena);
    assert_int_equal(one->count, other->count);
    for (unsigned i = 0; i < one->count; i++)
        check_same_in_ids(&one->questions[i], &other->questions[i]);
    arena_destroy(arena);
}

static void check_shelf_in_ids(void *context, const char *id, const char *path)
{
    (void)context;
    (void)path;
    static unsigned met;
    if (!is_in_turn(&met, 20, 3))
        return;
    struct game *game = game_open(id, 0, NULL);
    check_in_ids(game->rules, NULL);
    game_close(game);
}

static void test_quizzes_are_the_same_in_ids(void **state)
{
    (void)state;
    loader_list(folders, check_shelf_in_ids, NULL);
}

static void test_quizzes_of_two_are_the_same_in_ids(void **state)
{
    static const char *const pairs[][2] = {
        {"whist", "nimby"}, {"big-ships", "nomination-whist"}, {"schafkopf", "doppelkopf"}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct game *one = game_open(pairs[i][0], 0, NULL);
        struct game *other = game_open(pairs[i][1], 0, NULL);
        check_in_ids(one->rules, other->rules);
        game_close(other);
        game_close(one);
    }
}

/* Of a wrong card it is said what it lacks, also where suits are letters: and of that card only,
 * not of one whose name begins like it, the 1 of trumps and the 10. */
static void test_what_is_wrong_with_a_card_is_said_of_it_alone(void **state)
{
    static const struct words_style ascii = {.ascii = true};
    unsigned cards = 0;
    (void)state;
    struct game *game = game_open("tarok", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz_request request = {.rules = game->rules,
                                   .names = {"A"},
                                   .topics = 1u << TOPIC_WINNER,
                                   .count = 40,
                                   .seed = 7,
                                   .words = ascii};
    const struct quiz *quiz = quiz_make(&request, arena, game->diagnostics);
    for (unsigned i = 0; i < quiz->count; i++)
        for (unsigned j = 0; j < quiz->questions[i].answer_count; j++) {
            const struct answer *answer = &quiz->questions[i].answers[j];
            if (j == quiz->questions[i].right)
                continue;
            assert_true(statement_is(answer->said, SAY_ANSWER_CARD_PLAYED_BY));
            assert_non_null(answer->wrong->first);
            for (const struct block *block = answer->wrong->first; block; block = block->next)
                assert_true(statement_names(block->said_name, answer->said->parts[0]));
            cards++;
        }
    assert_true(cards > 80);
    arena_destroy(arena);
    game_close(game);
}

/* --- what a seat may know -------------------------------------------------------------------- */

static struct question ask(struct game *game, enum topic topic, const struct state *state,
                           struct arena *arena)
{
    const struct quiz_request request = {.rules = game->rules};
    struct maker maker = {
        .request = &request,
        .arena = arena,
        .engine = game->engine,
        .names = seats_by_place(game->rules, arena),
        .rng = rng_seeded(1, 1),
    };
    struct occasion occasion = {.state = *state, .topic = topic, .who = state->actor};
    struct question question = {.topic = topic};
    asker_of(topic)->describe(&maker, &occasion, &question);
    asker_of(topic)->ask(&maker, &occasion, &question);
    return question;
}

/* The same question whatever lies in the hands that the seat does not see. */
static void check_nothing_leaks(struct game *game, enum topic topic, struct rng *rng)
{
    struct arena *arena = arena_create();
    const struct state *state = &game->state;
    struct set unseen = cards_unseen_by(game->rules, state, state->actor);
    struct state other = state_with_exchanged(state, unseen, rng);
    struct question one = ask(game, topic, state, arena);
    struct question two = ask(game, topic, &other, arena);
    check_same_question(&one, &two);
    arena_destroy(arena);
}

static void play_and_look(struct game *game, struct rng *rng)
{
    struct state *state = &game->state;
    while (state->turn != TURN_NEXT_DEAL && state->turn != TURN_OVER) {
        if (!turn_is_decision(state)) {
            engine_chance(&game->engine, state);
            continue;
        }
        if (state->turn == TURN_CARD)
            check_nothing_leaks(game, TOPIC_LEGAL, rng);
        if (state->turn == TURN_CALL)
            check_nothing_leaks(game, TOPIC_BID, rng);
        engine_apply(&game->engine, state, random_action(rng, engine_legal(&game->engine, state)));
    }
}

static void check_views(void *context, const char *id, const char *path)
{
    static unsigned met;
    struct game *game = game_open(id, 0, NULL);
    uint64_t games = is_in_turn(&met, 12, 6) ? 3 : few_or(0, 1);
    (void)context;
    (void)path;
    for (uint64_t seed = 0; seed < games; seed++) {
        struct rng rng = rng_seeded(seed, 9);
        engine_begin(&game->engine, &game->state, seed);
        play_and_look(game, &rng);
    }
    game_close(game);
}

static void test_a_question_knows_no_more_than_its_seat(void **state)
{
    (void)state;
    loader_list(folders, check_views, NULL);
    check_views(NULL, "parlour", NULL);
    check_views(NULL, "club", NULL);
}

/* --- what is typed --------------------------------------------------------------------------- */

static void test_answers_in_any_usual_form(void **state)
{
    (void)state;
    struct game *game = game_open("whist", 0, NULL);
    struct arena *arena = arena_create();
    struct quiz quiz = {.request = {.rules = game->rules}};
    struct question question = {
        .answers = {{.said = statement_text(arena, "♠10, played by North"),
                     .typed = "North",
                     .cards = cards_named(game, "S10")},
                    {.said = statement_text(arena, "♠4 ♥9"), .cards = cards_named(game, "S4 H9")},
                    {.said = statement_text(arena, "-2")},
                    {.said = statement_text(arena, "bid 3"), .typed = "3"},
                    {.said = statement_text(arena, "bid 3 or so"), .typed = "3 or so"}},
        .answer_count = 5,
    };
    const struct {
        const char *typed;
        int answer;
    } rows[] = {
        {"a", 0},      {"E", 4},     {"f", -1},     {"", -1},       {"S10", 0},
        {"10s", 0},    {"st", 0},    {"♠10", 0},    {"north", 0},   {"S4 H9", 1},
        {"h9, 4s", 1}, {"S4", -1},   {"S4 XX", -1}, {"-2", 2},      {"2", -1},
        {"3", 3},      {"BID 3", 3}, {"+3", 3},     {"3 or so", 4}, {"bid", -1},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(question_answer(&quiz, &question, rows[i].typed), rows[i].answer);
    arena_destroy(arena);
    game_close(game);
}

/* --- the table of traits --------------------------------------------------------------------- */

static void test_the_manual_has_the_weights(void **state)
{
    const char *why;
    struct arena *arena = arena_create();
    const struct source *manual = source_read(arena, "docs/teaching.md", 1 << 20, &why);
    (void)state;
    assert_non_null(manual);
    for (unsigned i = 0; i < TRAIT_COUNT; i++) {
        const char *row = arena_format(arena, "| %s | %s | %u | %s |", topic_name(traits[i].topic),
                                       traits[i].name, traits[i].weight, traits[i].words);
        if (!strstr(manual->text, row))
            fail_msg("docs/teaching.md has no row %s", row);
    }
    arena_destroy(arena);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_question_has_one_right_answer),
        cmocka_unit_test(test_odd_rulesets_are_asked_too),
        cmocka_unit_test(test_a_hook_that_fails_makes_no_quiz),
        cmocka_unit_test(test_the_seed_makes_the_quiz),
        cmocka_unit_test(test_kinds_are_gone_through),
        cmocka_unit_test(test_hard_places_come_first),
        cmocka_unit_test(test_what_a_game_lacks_is_not_asked),
        cmocka_unit_test(test_no_trick_is_named_that_was_not_told),
        cmocka_unit_test(test_what_the_score_asks_is_told),
        cmocka_unit_test(test_whom_something_is_remembered_of_is_told),
        cmocka_unit_test(test_who_won_the_last_trick_is_told),
        cmocka_unit_test(test_two_rulesets_are_asked_where_they_differ),
        cmocka_unit_test(test_answers_vary),
        cmocka_unit_test(test_plain_whist_is_right_as_often_as_chance),
        cmocka_unit_test(test_no_score_is_offered_that_cannot_be),
        cmocka_unit_test(test_what_was_missed_comes_again_as_another),
        cmocka_unit_test(test_an_objection_does_not_give_the_answer_away),
        cmocka_unit_test(test_each_line_of_the_score_is_asked_about),
        cmocka_unit_test(test_each_contract_is_asked_about),
        cmocka_unit_test(test_odd_rulesets_are_asked_where_they_differ),
        cmocka_unit_test(test_games_without_a_common_deal_are_asked),
        cmocka_unit_test(test_a_game_does_not_differ_from_itself),
        cmocka_unit_test(test_quizzes_are_the_same_in_ids),
        cmocka_unit_test(test_quizzes_of_two_are_the_same_in_ids),
        cmocka_unit_test(test_what_is_wrong_with_a_card_is_said_of_it_alone),
        cmocka_unit_test(test_a_question_knows_no_more_than_its_seat),
        cmocka_unit_test(test_answers_in_any_usual_form),
        cmocka_unit_test(test_the_manual_has_the_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
