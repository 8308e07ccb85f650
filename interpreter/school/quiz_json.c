/* A quiz as JSON lines: the game, the questions, and behind them the answers. */
#include "base/json.h"
#include "school/ask.h"
#include "transcript/json_lines.h"
#include "transcript/seats.h"

/* --- cards ----------------------------------------------------------------------------------- */

static void write_cards(struct json *json, const struct pack *pack, struct set cards)
{
    json_open(json, '[');
    SET_EACH(card, cards)
        json_write_string(json, pack->cards[card].name);
    json_close(json, ']');
}

static void write_trick(struct json *json, const struct ruleset *rules,
                        const struct question *question)
{
    const struct state *state = question->state;
    struct arena *arena = arena_create();
    const struct seat_names names = seats_by_place(rules, arena);
    bool is_whole = question->topic == TOPIC_WINNER;
    unsigned trick = is_whole ? question->trick : state->trick;
    unsigned count = is_whole ? state->trick_size : state->in_trick;
    unsigned seat = state->leader[trick];
    json_member_open(json, "trick", '[');
    for (unsigned i = 0; i < count; i++, seat = state->follows[seat]) {
        unsigned card = state->played[trick * state->trick_size + i];
        if (is_place_empty(state, trick * state->trick_size + i))
            continue;
        json_open(json, '{');
        json_member_string(json, "seat", seats_name(&names, seat));
        json_member_string(json, "card", rules->pack.cards[card].name);
        json_close(json, '}');
    }
    json_close(json, ']');
    arena_destroy(arena);
}

/* What the question tells in words, as cards: the trick; of who is to play also the hand. */
static void write_position(struct json *json, const struct quiz *quiz,
                           const struct question *question)
{
    bool is_of_cards = question->topic == TOPIC_LEGAL || question->topic == TOPIC_WINNER;
    if (!quiz || !question->state || !is_of_cards)
        return;
    write_trick(json, quiz->request.rules, question);
    if (question->topic != TOPIC_LEGAL)
        return;
    json_key(json, "hand");
    write_cards(json, &quiz->request.rules->pack, question->state->hand[question->who]);
}

/* --- questions ------------------------------------------------------------------------------- */

static void write_traits(struct json *json, uint32_t set)
{
    json_member_open(json, "traits", '[');
    for (; set; set &= set - 1)
        json_write_string(json, traits[leading_trait(set)].name);
    json_close(json, ']');
}

/* What it says, what it asks and the answers, in words. */
static void write_words(struct json *json, const struct quiz *quiz, const struct question *question)
{
    struct arena *arena = arena_create();
    json_member_open(json, "told", '[');
    for (unsigned i = 0; i < question->told_count; i++)
        json_write_string(json, quiz_sentence(quiz, question->told[i], arena));
    json_close(json, ']');
    json_member_string(json, "asks", quiz_text(quiz, question->asks, arena));
    json_member_open(json, "answers", '[');
    for (unsigned i = 0; i < question->answer_count; i++)
        json_write_string(json, answer_text(quiz, question, i, arena));
    json_close(json, ']');
    arena_destroy(arena);
}

/* The cards that each answer consists of, for who draws them. */
static void write_cards_of_answers(struct json *json, const struct quiz *quiz,
                                   const struct question *question)
{
    json_member_open(json, "cards", '[');
    for (unsigned i = 0; i < question->answer_count; i++)
        write_cards(json, &quiz->request.rules->pack, question->answers[i].cards);
    json_close(json, ']');
}

/* Not of a question that comes only for one that was missed. */
static void write_link(struct json *json, const struct quiz *quiz, const struct question *question,
                       unsigned number)
{
    struct arena *arena = arena_create();
    if (quiz && quiz->request.link && question == &quiz->questions[number - 1])
        json_member_string(json, "show", quiz_link(quiz, number, arena));
    arena_destroy(arena);
}

static void print_question(const struct quiz *quiz, const struct question *question,
                           const char *key, unsigned number, FILE *out)
{
    struct json writer = {.out = out}, *json = &writer;
    json_open(json, '{');
    json_member_integer(json, key, number);
    if (quiz)
        json_member_string(json, "topic", topic_name(question->topic));
    write_words(json, quiz, question);
    if (quiz)
        write_cards_of_answers(json, quiz, question);
    write_position(json, quiz, question);
    write_traits(json, question->traits);
    write_link(json, quiz, question, number);
    json_close_line(json);
}

void question_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                         FILE *out)
{
    print_question(quiz, question, "question", number, out);
    if (question->fresh)
        print_question(quiz, question->fresh, "fresh", number, out);
}

/* --- answers --------------------------------------------------------------------------------- */

/* One rule, or one of each ruleset. */
static void write_rules(struct json *json, const struct decision *rules)
{
    json_member_open(json, "rules", '[');
    for (unsigned i = 0; i < 2 && rules[i].rule; i++) {
        json_open(json, '{');
        json_member_string(json, "rule", rules[i].rule);
        json_member_place(json, rules[i].place);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The rules that it is about, each with the id of its ruleset, by which it is remembered. */
static void write_about(struct json *json, const struct quiz *quiz, const struct question *question)
{
    const struct ruleset *const rulesets[] = {quiz ? quiz->request.rules : NULL,
                                              quiz ? quiz->request.versus : NULL};
    json_member_open(json, "about", '[');
    for (unsigned i = 0; i < 2; i++) {
        if (!question->about[i].rule)
            continue;
        json_open(json, '{');
        if (rulesets[i])
            json_member_string(json, "ruleset", rulesets[i]->id);
        json_member_string(json, "rule", question->about[i].rule);
        json_member_place(json, question->about[i].place);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What is wrong with each of them; null of the right one, and where there is nothing to say. */
static void write_wrong(struct json *json, const struct question *question)
{
    json_member_open(json, "wrong", '[');
    for (unsigned i = 0; i < question->answer_count; i++)
        page_write_reasons(json, question->answers[i].wrong);
    json_close(json, ']');
}

/* What to look at again for who was wrong. */
static void write_again(struct json *json, const struct quiz *quiz, const struct question *question)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    if (quiz)
        page->words = quiz->request.words;
    question_put_again(quiz, question, page);
    json_key(json, "again");
    page_write_reasons(json, page);
    arena_destroy(arena);
}

static void print_answers(const struct quiz *quiz, const struct question *question, const char *key,
                          unsigned number, FILE *out)
{
    struct json writer = {.out = out}, *json = &writer;
    const char letter[] = {answer_letter(question->right), '\0'};
    json_open(json, '{');
    json_member_integer(json, key, number);
    json_member_string(json, "letter", letter);
    struct arena *arena = arena_create();
    json_member_string(json, "text", answer_text(quiz, question, question->right, arena));
    arena_destroy(arena);
    write_rules(json, question->by);
    write_about(json, quiz, question);
    json_key(json, "why");
    page_write_reasons(json, question->why);
    write_wrong(json, question);
    write_again(json, quiz, question);
    json_close_line(json);
}

void answers_print_json(const struct quiz *quiz, const struct question *question, unsigned number,
                        FILE *out)
{
    print_answers(quiz, question, "answer", number, out);
    if (question->fresh)
        print_answers(quiz, question->fresh, "fresh-answer", number, out);
}

/* --- a quiz ---------------------------------------------------------------------------------- */

void quiz_print_json_game(const struct quiz *quiz, FILE *out)
{
    struct json_lines *lines = json_lines_create(quiz->request.rules, NULL, out);
    struct json *json = json_lines_writer(lines);
    json_open(json, '{');
    json_member_string(json, "quiz", quiz_text(quiz, quiz->title, quiz->arena));
    json_lines_game(lines);
    json_close_line(json);
    json_lines_destroy(lines);
}

void quiz_print_json(const struct quiz *quiz, FILE *out)
{
    quiz_print_json_game(quiz, out);
    for (unsigned i = 0; i < quiz->count; i++)
        question_print_json(quiz, &quiz->questions[i], i + 1, out);
    for (unsigned i = 0; i < quiz->count; i++)
        answers_print_json(quiz, &quiz->questions[i], i + 1, out);
}
