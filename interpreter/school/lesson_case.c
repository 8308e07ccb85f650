/* The case of a question: the engine answers it, and the choice that says the same is right. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "base/yaml_text.h"
#include "loader/key.h"
#include "loader/load.h"
#include "position/text.h"
#include "school/lesson_parts.h"
#include "script/script.h"
#include "transcript/seats.h"

/* A case as it is written, and what the engine makes of it. */
struct posed {
    const struct node *ruleset, *given, *trick, *hand, *result, *of;
    struct engine_answer *answer;
    struct lesson_reader *reader;
    struct place place;
};

#define FIELD(member) .offset = offsetof(struct posed, member)

static const struct key case_keys[] = {
    RULES_KEYS("The game that answers.", offsetof(struct posed, ruleset)),
    {.name = "given",
     .takes = TAKES_MAP,
     .form = "{trumps: H}",
     .doc = "The position, as in a table of cases.",
     .inside = &position_given_schema,
     .read = read_lesson_map,
     FIELD(given)},
    {.name = "who wins",
     .form = "the cards of a trick",
     .doc = "A trick in the order played, whose winning card is asked for.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(trick)},
    {.name = "which cards are legal",
     .form = "S4 S9 H2 after S3",
     .doc = "A hand, and the cards already in the trick: the legal cards are asked for.",
     .is_verb = true,
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(hand)},
    {.name = "what is the score",
     .takes = TAKES_MAP,
     .form = "{tricks: {North: 3, East: 10}}",
     .empty = "facts of the deal are missing here",
     .doc = "Facts of a finished deal, whose score is asked for.",
     .is_verb = true,
     .inside = &position_given_schema,
     .read = read_lesson_map,
     FIELD(result)},
    {.name = "of",
     .form = "a seat or a side",
     .with = " what is the score ",
     .needed_with = " what is the score ",
     .doc = "Whose score is asked for.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(of)},
};

const struct schema lesson_case_schema = {.what = "a case of a question",
                                          .keys = case_keys,
                                          .count = sizeof case_keys / sizeof *case_keys,
                                          .needs_verb = true};

/* --- asking the engine ----------------------------------------------------------------------- */

/* "who wins: {"S3 SA": S3}": the answer that is written may be wrong, for the engine's is wanted. A
 * mapping on one line ends with its brace. */
static const char *question_of(struct arena *arena, const struct posed *posed)
{
    if (posed->trick) {
        size_t first = strcspn(posed->trick->text, " ");
        return arena_format(arena, "who wins: {%s: %s}", yaml_scalar(arena, posed->trick->text),
                            arena_copy(arena, posed->trick->text, first));
    }
    if (posed->hand)
        return arena_format(arena, "which cards are legal: {%s: any}",
                            yaml_scalar(arena, posed->hand->text));
    const char *facts = tree_yaml(arena, posed->result);
    return arena_format(arena, "what is the score: [%.*s, ledger: {%s: {}}}]",
                        (int)strlen(facts) - 1, facts, yaml_scalar(arena, posed->of->text));
}

/* The case alone as a script. */
static const char *script_of(struct arena *arena, const struct posed *posed,
                             const struct ruleset *rules)
{
    const char *given =
        posed->given ? arena_format(arena, "given: %s, ", tree_yaml(arena, posed->given)) : "";
    return arena_format(arena, "eldest: 1\nruleset: %s\ncases: [{%s%s}]\n", rules->id, given,
                        question_of(arena, posed));
}

/* All that an account scores in the deal. */
static void take_points(struct posed *posed, const struct event *event)
{
    struct ledger ledger;
    int account = posed->answer->account;
    engine_ledger(event->engine, event->after, &ledger);
    EACH(line, ledger.lines, ledger.count)
        posed->answer->points += line->account == account ? line->points : 0;
}

static void hear(void *self, const struct event *event)
{
    struct posed *posed = self;
    struct engine_answer *answer = posed->answer;
    const struct case_told *told = event->told;
    if (event->kind != EVENT_CASE || !told->stands)
        return;
    answer->stands = true;
    answer->cards = told->cards;
    answer->is_of_all =
        posed->hand && set_equal(told->cards, event->after->hand[event->after->actor]);
    if (posed->result)
        take_points(posed, event);
    lesson_depends_on_case(posed->reader, event, posed->answer->account, posed->place);
}

/* What is wrong with the case is said where it stands in the lesson. */
static void refuse(struct reader *reader, const struct entry *entry,
                   const struct diagnostics *found)
{
    diagnose(reader->diagnostics, E_CONTRADICTION, entry->key->place, "the case cannot be: %s",
             diagnostics_kept(found) > 0 ? diagnostic_text_at(found, 0) : "no such deal");
}

static void pose(struct reader *reader, const struct entry *entry, struct posed *posed,
                 struct ruleset *rules)
{
    struct lesson_reader *lesson = lesson_reader_of(reader);
    struct diagnostics *found = diagnostics_create_like(reader->diagnostics);
    struct listener listener = {posed, hear};
    struct script *script =
        script_read_text_by(lesson->path, script_of(reader->arena, posed, rules), rules, found);
    if (diagnostics_count(found) == 0)
        play_script(script, &listener, found);
    if (!posed->answer->stands)
        refuse(reader, entry, found);
    script_destroy(script);
    diagnostics_destroy(found);
}

/* Whose score is asked for; false, and a message, if nobody of that name has one. */
static bool find_account(struct reader *reader, const struct posed *posed,
                         const struct ruleset *rules)
{
    const struct seat_names names = seats_by_place(rules, reader->arena);
    struct suggestions suggestions = {.count = 0};
    if (!posed->result)
        return true;
    posed->answer->account = seats_find_account(&names, posed->of->text);
    if (posed->answer->account >= 0)
        return true;
    for (unsigned account = 0; account < names.account_count; account++)
        suggest_word(&suggestions, names.accounts[account]);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, posed->of->place,
                     "nobody called '%s' keeps a score", posed->of->text),
            posed->of->text, &suggestions);
    return false;
}

READER(read_lesson_case)
{
    struct engine_answer **answer = field;
    struct lesson_reader *lesson = lesson_reader_of(reader);
    struct posed posed = {
        .answer = arena_alloc(reader->arena, sizeof *posed.answer),
        .reader = lesson,
        .place = entry->key->place,
    };
    size_t before = diagnostics_count(reader->diagnostics);
    (void)key;
    *answer = posed.answer;
    if (!read_mapping(reader, &lesson_case_schema, entry, &posed) ||
        diagnostics_count(reader->diagnostics) > before)
        return;
    struct ruleset *rules =
        named_ruleset_open(reader, lesson->path, lesson->folders, entry->value, posed.ruleset);
    if (!rules)
        return;
    lesson_keep(lesson->lesson, rules);
    posed.answer->pack = &rules->pack;
    posed.answer->is_number = posed.result != NULL;
    if (find_account(reader, &posed, rules))
        pose(reader, entry, &posed, rules);
}

/* --- the choice that says the same ------------------------------------------------------------ */

/* The cards that a choice names, "♠4 or ♠9"; words that are no cards are passed over. */
static struct set cards_in(const struct lesson_reader *reader, const struct pack *pack,
                           const char *choice)
{
    struct set all = {{0, 0}};
    struct lesson_reader plain = *reader;
    char *rest = NULL, *words;
    plain.ascii = true;
    words = arena_copy(reader->reader.arena, choice, strlen(choice));
    for (char *word = strtok_r(words, " ,;", &rest); word; word = strtok_r(NULL, " ,;", &rest)) {
        struct set cards = pack_find_cards(pack, word);
        if (set_is_empty(cards))
            cards = pack_find_cards(pack, lesson_text(&plain, word));
        all = set_or(all, cards);
    }
    return all;
}

/* All copies of the cards: what is said of one in a pack of several is said of the other. */
static struct set with_copies(const struct pack *pack, struct set cards)
{
    struct set all = cards;
    SET_EACH(card, cards)
        all = set_or(all, pack_copies(pack, card));
    return all;
}

/* Whether it begins with the word, in any case. */
static bool begins_with(const char *choice, const char *word)
{
    size_t length = strlen(word);
    return strncasecmp(choice, word, length) == 0 && (choice[length] == ' ' || !choice[length]);
}

bool lesson_choice_is_right(const struct lesson_reader *reader, const struct engine_answer *answer,
                            const char *choice)
{
    if (answer->is_number) {
        char *end;
        long number = strtol(choice, &end, 10);
        return end != choice && number == answer->points;
    }
    struct set cards = cards_in(reader, answer->pack, choice);
    if (set_is_empty(cards))
        return answer->is_of_all ? begins_with(choice, "any") || begins_with(choice, "all")
                                 : set_is_empty(answer->cards) && (begins_with(choice, "nobody") ||
                                                                   begins_with(choice, "none"));
    return set_equal(with_copies(answer->pack, cards), with_copies(answer->pack, answer->cards));
}

const char *lesson_answer_text(const struct engine_answer *answer, struct arena *arena)
{
    const char *text = "";
    if (answer->is_number)
        return arena_format(arena, "%d", answer->points);
    SET_EACH(card, answer->cards)
        text = arena_joined(arena, text, " ", "%s", answer->pack->cards[card].name);
    return *text ? text : "nobody";
}
