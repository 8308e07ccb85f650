/* A comparison as a page: the deal in which two courses part, side by side, and why they do. */
#include <assert.h>
#include <string.h>

#include "contrast/compare.h"
#include "transcript/action.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/comparison.h"
#include "words/events.h"

#define say_with(writer, ...) say_in((writer)->arena, __VA_ARGS__)

/* --- one deal of a course in short lines, so that two can stand side by side ----------------- */

/* Whose course it is, and in what words it is told. */
struct deal_words {
    const struct course *course;
    const struct ruleset *rules;
    struct seat_names names;
    struct arena *arena;
    const struct pack *planned; /* the pack by which hands are shown */
    unsigned deal;
};

static const struct statement *deal_seat(const struct deal_words *words, unsigned seat)
{
    const struct table_words table = {words->rules, &words->names, words->arena};
    return said_seat(&table, seat);
}

static const struct statement *deal_card(const struct deal_words *words, unsigned card)
{
    return statement_card(words->arena, &words->rules->pack, card);
}

/* "East ♠K": who, and what of theirs. */
static const struct statement *deal_of_seat(const struct deal_words *words, unsigned seat,
                                            const struct statement *said)
{
    return said_both(words->arena, JOINT_SPACE, deal_seat(words, seat), said);
}

static bool is_choice_in_deal(enum event_kind kind)
{
    return event_is_choice(kind) && kind != EVENT_SEAT_CHOSEN;
}

static bool is_end(enum event_kind kind)
{
    return kind == EVENT_DEAL_OVER;
}

/* The first moment of the deal that is one of these. */
static bool find_moment(const struct deal_words *words, bool (*is_one)(enum event_kind kind),
                        struct moment *moment)
{
    for (bool is_there = course_first(words->course, moment); is_there;
         is_there = course_next(words->course, moment)) {
        if (is_one(moment->event.kind) && moment->after.deal == words->deal)
            return true;
    }
    return false;
}

/* --- cards ----------------------------------------------------------------------------------- */

/* "♠ A K 3": the cards of one suit. */
static const struct statement *deal_suit(const struct deal_words *words, struct set cards,
                                         unsigned suit)
{
    const struct pack *pack = words->planned;
    struct statements parts = {0};
    statements_add(words->arena, &parts, statement_suit_sign(words->arena, pack, suit));
    SET_EACH(number, cards) {
        const struct card *card = &pack->cards[number];
        statements_add(words->arena, &parts,
                       statement_text(words->arena, card->rank == RANK_NONE
                                                        ? card->name
                                                        : pack->ranks[card->rank]));
    }
    return statement_list(words->arena, &parts, JOINT_SPACE);
}

/* "♠ A K 3  ♥ Q": suit by suit, and what has none behind them; NULL where nobody chooses anything.
 */
static const struct statement *deal_hand(const struct deal_words *words, unsigned seat)
{
    struct moment first;
    const struct pack *pack = words->planned;
    struct statements parts = {0};
    if (!find_moment(words, is_choice_in_deal, &first))
        return NULL;
    struct set hand = numbering_numbers(words->course->numbering, first.before.hand[seat]);
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set cards = set_and(hand, pack_suit_cards(pack, suit));
        if (!set_is_empty(cards))
            statements_add(words->arena, &parts, deal_suit(words, cards, suit));
        hand = set_minus(hand, cards);
    }
    statements_add(words->arena, &parts, said_cards(words->arena, pack, hand));
    return statement_list(words->arena, &parts, JOINT_WIDE_SPACE);
}

/* --- calls and cards passed on --------------------------------------------------------------- */

static bool is_call(enum event_kind kind)
{
    return kind == EVENT_CALLED;
}

/* What was chosen by choices of one kind: "East pass, South bid 7"; NULL for nothing. */
static const struct statement *deal_choices(const struct deal_words *words,
                                            bool (*is_one)(enum event_kind))
{
    struct statements parts = {0};
    struct moment moment;
    for (bool is_there = course_first(words->course, &moment); is_there;
         is_there = course_next(words->course, &moment)) {
        const struct state *state = moment_state(&moment);
        unsigned action = moment.event.number;
        if (!is_one(moment.event.kind) || state->deal != words->deal)
            continue;
        const struct statement *chosen =
            moment.event.kind == EVENT_CALLED
                ? statement_text(words->arena,
                                 action_name(words->rules, &words->names, state, action))
                : deal_card(words, action);
        statements_add(words->arena, &parts, deal_of_seat(words, state->actor, chosen));
    }
    return statement_list(words->arena, &parts, JOINT_COMMA);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* Both games are played until their last deal is over. */
static struct moment end_of_deal(const struct deal_words *words)
{
    struct moment end;
    bool is_there = find_moment(words, is_end, &end);
    assert(is_there);
    (void)is_there;
    return end;
}

static unsigned deal_tricks(const struct deal_words *words)
{
    struct moment end = end_of_deal(words);
    return state_tricks_played(&end.after);
}

/* "East ♠K ♠3 ♠A ♠5: West wins": who leads, all cards in turn; NULL where it was not played. */
static const struct statement *deal_trick(const struct deal_words *words, unsigned trick)
{
    struct moment moment = end_of_deal(words);
    const struct state *end = &moment.after;
    struct statements parts = {0};
    if (trick >= state_tricks_played(end))
        return NULL;
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(end, trick, end->trick_size, cards);
    statements_add(words->arena, &parts, deal_seat(words, end->leader[trick]));
    for (unsigned i = 0; i < count; i++)
        statements_add(words->arena, &parts, deal_card(words, cards[i]));
    const struct statement *played = statement_list(words->arena, &parts, JOINT_SPACE);
    if (end->winner[trick] == NO_SEAT)
        return say_with(words, SAY_COMPARE_NOBODY_WINS, played);
    return say_with(words, SAY_COMPARE_WINS, played, deal_seat(words, end->winner[trick]));
}

/* --- score ----------------------------------------------------------------------------------- */

/* "North-South +3 for odd tricks". */
static const struct statement *deal_line(const struct deal_words *words,
                                         const struct ledger_line *line)
{
    const struct table_words table = {words->rules, &words->names, words->arena};
    return say_with(words, SAY_COMPARE_POINTS_FOR, said_account(&table, line->account),
                    said_if(words->arena, line->points >= 0),
                    said_digits(words->arena, line->points),
                    statement_text(words->arena, line->rule->name));
}

/* NULL where the deal did not come to its end. */
static const struct statement *deal_score(const struct deal_words *words)
{
    struct moment end;
    struct statements parts = {0};
    if (!find_moment(words, is_end, &end))
        return NULL;
    if (end.after.abandoned)
        return say_with(words, SAY_COMPARE_THROWN_IN);
    const struct ledger *ledger = end.event.ledger;
    for (unsigned i = 0; i < ledger->count; i++)
        statements_add(words->arena, &parts, deal_line(words, &ledger->lines[i]));
    return parts.count ? statement_list(words->arena, &parts, JOINT_COMMA)
                       : say_with(words, SAY_COMPARE_NO_POINTS);
}

/* --- both ------------------------------------------------------------------------------------ */

#define REASONS_MOST 4 /* of one kind: more would say the same again */

struct comparison_writer {
    const struct comparison *comparison;
    struct arena *arena;
    struct page *page;
    struct deal_words words[2];
    struct why whys[2];
    bool is_wide;
};

static const struct statement *say_game(const struct comparison_writer *writer, unsigned side)
{
    return statement_text(writer->arena, writer->comparison->rivals->names[side]);
}

static void write_paragraph(struct comparison_writer *writer, const struct statement *said)
{
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, said);
}

/* --- the deal -------------------------------------------------------------------------------- */

/* The line in which they part has a mark in front of it. */
static const struct statement *say_mark(struct comparison_writer *writer,
                                        const struct statement *label, bool is_here)
{
    return is_here ? say_with(writer, SAY_COMPARE_HERE, label) : label;
}

/* What stands in the line on each side; NULL for nothing. */
static void write_line(struct comparison_writer *writer, const struct statement *label,
                       const struct statement *first, const struct statement *second)
{
    const struct statement *nothing = say_with(writer, SAY_COMPARE_NOTHING);
    const struct statement *said[] = {first ? first : nothing, second ? second : nothing};
    bool same = statement_equal(first, second);
    if (same && !first)
        return;
    if (writer->is_wide) {
        page_row(writer->page,
                 (const struct statement *const[]){
                     label, said[0], same ? say_with(writer, SAY_COMPARE_THE_SAME) : said[1]});
        return;
    }
    page_add_as_it_is(writer->page, BLOCK_ITEM, label, same ? said[0] : NULL);
    for (unsigned i = 0; i < 2 && !same; i++)
        page_add_as_it_is(writer->page, BLOCK_SUBITEM, say_game(writer, i), said[i]);
}

static void write_hands(struct comparison_writer *writer)
{
    const struct deal_words *words = writer->words;
    bool is_here = writer->comparison->parting.kind == PARTED_CARDS;
    for (unsigned seat = 0; seat < words->names.seat_count; seat++) {
        const struct statement *first = deal_hand(&words[0], seat);
        const struct statement *second = deal_hand(&words[1], seat);
        bool differ = !statement_equal(first, second);
        write_line(writer, say_mark(writer, deal_seat(words, seat), is_here && differ), first,
                   second);
    }
}

/* Whether they part in this turn of the deal. */
static bool parts_at(const struct comparison_writer *writer, enum turn turn)
{
    const struct parting *parting = &writer->comparison->parting;
    bool is_decision = parting->kind == PARTED_TURN || parting->kind == PARTED_LEGAL;
    for (unsigned i = 0; i < 2; i++)
        if (is_decision && parting_state(parting, i)->turn == turn)
            return true;
    return false;
}

static bool parts_in_trick(const struct comparison_writer *writer, unsigned trick)
{
    const struct parting *parting = &writer->comparison->parting;
    if (parting->kind == PARTED_WINNER)
        return parting->moments[0].event.number == trick;
    bool is_play =
        parts_at(writer, TURN_CARD) && !parts_at(writer, TURN_CALL) && !parts_at(writer, TURN_PASS);
    return is_play && parting_state(parting, 0)->trick == trick;
}

/* When a deal is over for one of them, or both. */
static bool parts_behind_play(const struct comparison_writer *writer)
{
    const struct parting *parting = &writer->comparison->parting;
    return parting->moments[0].event.kind == EVENT_DEAL_OVER ||
           parting->moments[1].event.kind == EVENT_DEAL_OVER;
}

static void write_play(struct comparison_writer *writer)
{
    const struct deal_words *words = writer->words;
    unsigned tricks = deal_tricks(&words[0]), others = deal_tricks(&words[1]);
    for (unsigned i = 0; i < tricks || i < others; i++) {
        const struct statement *label =
            say_with(writer, SAY_COMPARE_TRICK, said_digits(writer->arena, i + 1));
        write_line(writer, say_mark(writer, label, parts_in_trick(writer, i)),
                   deal_trick(&words[0], i), deal_trick(&words[1], i));
    }
}

static void write_deal(struct comparison_writer *writer)
{
    const struct deal_words *words = writer->words;
    if (writer->is_wide)
        page_table(
            writer->page, 3,
            (const struct statement *const[]){NULL, say_game(writer, 0), say_game(writer, 1)});
    write_hands(writer);
    write_line(writer,
               say_mark(writer, say_with(writer, SAY_COMPARE_CALLS), parts_at(writer, TURN_CALL)),
               deal_choices(&words[0], is_call), deal_choices(&words[1], is_call));
    write_line(
        writer,
        say_mark(writer, say_with(writer, SAY_COMPARE_EXCHANGE), parts_at(writer, TURN_PASS)),
        deal_choices(&words[0], event_is_of_passing), deal_choices(&words[1], event_is_of_passing));
    write_play(writer);
    write_line(writer,
               say_mark(writer, say_with(writer, SAY_COMPARE_SCORE), parts_behind_play(writer)),
               deal_score(&words[0]), deal_score(&words[1]));
}

/* --- why: calls and cards -------------------------------------------------------------------- */

static const struct state *state_of(const struct comparison_writer *writer, unsigned side)
{
    return parting_state(&writer->comparison->parting, side);
}

static const struct statement *say_action(const struct comparison_writer *writer, unsigned side,
                                          unsigned action)
{
    const struct state *state = state_of(writer, side);
    const struct deal_words *words = &writer->words[side];
    if (state->turn == TURN_CARD || state->turn == TURN_PASS)
        return deal_card(words, action);
    return statement_text(writer->arena, action_name(words->rules, &words->names, state, action));
}

/* The same card or seat on the other side. */
static unsigned find_meant(const struct comparison_writer *writer, unsigned side, unsigned action)
{
    const struct course *courses = writer->comparison->courses;
    const struct state *here = state_of(writer, side), *there = state_of(writer, !side);
    struct set told = numbering_told(courses[side].numbering, here, set_of(action));
    return numbering_meant(courses[!side].numbering, there, set_first(told));
}

/* The same action on the other side, or -1 where there is no call of that name. */
static int find_there(const struct comparison_writer *writer, unsigned side, unsigned action)
{
    const struct state *here = state_of(writer, side), *there = state_of(writer, !side);
    const struct deal_words *words = &writer->words[side];
    if (there->turn != TURN_CALL)
        return (int)find_meant(writer, side, action);
    const struct ask_step *ask = &writer->comparison->engines[!side].rules->steps[there->step].ask;
    const char *name = action_name(words->rules, &words->names, here, action);
    for (unsigned i = 0; i < ask->call_count; i++)
        if (strcmp(ask->calls[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void write_refusals(struct comparison_writer *writer, unsigned side, struct set only)
{
    struct statements actions = {0};
    unsigned told = 0;
    SET_EACH(action, only)
        statements_add(writer->arena, &actions, say_action(writer, side, action));
    write_paragraph(writer, say_with(writer, SAY_COMPARE_MAY_CHOOSE,
                                     deal_seat(writer->words, state_of(writer, side)->actor),
                                     say_game(writer, side), say_game(writer, !side),
                                     statement_list(writer->arena, &actions, JOINT_COMMA)));
    SET_EACH(action, only) {
        int number = find_there(writer, side, action);
        if (number >= 0 && told++ < REASONS_MOST)
            why_action(&writer->whys[!side], state_of(writer, !side), (unsigned)number);
    }
}

static void write_legal(struct comparison_writer *writer)
{
    const struct comparison *comparison = writer->comparison;
    for (unsigned i = 0; i < 2; i++) {
        struct set only = parting_only(&comparison->parting, comparison->courses, i);
        if (!set_is_empty(only))
            write_refusals(writer, i, only);
    }
}

/* --- why: turns, tricks, scores -------------------------------------------------------------- */

static void write_turn(struct comparison_writer *writer)
{
    for (unsigned i = 0; i < 2; i++)
        page_add_reason(writer->page, say_game(writer, i),
                        said_awaited(writer->arena, &writer->words[i].names, state_of(writer, i)));
}

static void write_winner(struct comparison_writer *writer)
{
    for (unsigned i = 0; i < 2; i++) {
        page_add(writer->page, BLOCK_SUBHEADING, NULL, say_game(writer, i));
        why_trick(&writer->whys[i], state_of(writer, i),
                  writer->comparison->parting.moments[i].event.number);
    }
}

static bool is_any_line_written(const struct comparison_writer *writer, unsigned side)
{
    const struct ledger *ledger = writer->comparison->parting.moments[side].event.ledger;
    return ledger && ledger->count > 0;
}

static void write_score(struct comparison_writer *writer)
{
    for (unsigned i = 0; i < 2; i++) {
        page_add(writer->page, BLOCK_SUBHEADING, NULL, say_game(writer, i));
        if (state_of(writer, i)->abandoned)
            write_paragraph(writer, say_with(writer, SAY_EVENT_DEAL_THROWN_IN));
        else if (!is_any_line_written(writer, i))
            write_paragraph(writer, say_with(writer, SAY_COMPARE_NO_LINE_WRITTEN));
        else
            why_score(&writer->whys[i], state_of(writer, i));
    }
}

/* PARTED_NEVER has no deal. */
static const unsigned said_of_parting[PARTING_KINDS] = {
    [PARTED_CARDS] = SAY_COMPARE_OTHER_CARDS,   [PARTED_TURN] = SAY_COMPARE_OTHER_TURN,
    [PARTED_LEGAL] = SAY_COMPARE_OTHER_CHOICES, [PARTED_WINNER] = SAY_COMPARE_OTHER_WINNER,
    [PARTED_SCORE] = SAY_COMPARE_OTHER_SCORE,   [PARTED_END] = SAY_COMPARE_ONE_IS_OVER,
};

static void write_parting(struct comparison_writer *writer)
{
    page_add(writer->page, BLOCK_HEADING, NULL, say_with(writer, SAY_COMPARE_WHERE_THEY_PART));
    write_paragraph(writer, say_with(writer, said_of_parting[writer->comparison->parting.kind]));
    switch (writer->comparison->parting.kind) {
    case PARTED_LEGAL: write_legal(writer); break;
    case PARTED_TURN:
    case PARTED_END: write_turn(writer); break;
    case PARTED_WINNER: write_winner(writer); break;
    case PARTED_SCORE: write_score(writer); break;
    case PARTED_CARDS:
    case PARTED_NEVER:
    case PARTING_KINDS: break;
    }
}

/* --- the page -------------------------------------------------------------------------------- */

static void begin_side(struct comparison_writer *writer, unsigned side, unsigned deal, bool ascii)
{
    const struct comparison *comparison = writer->comparison;
    const struct ruleset *rules = comparison->rivals->rules[side];
    struct arena *arena = writer->arena;
    writer->words[side] = (struct deal_words){
        .course = &comparison->courses[side],
        .rules = rules,
        .names = seats_by_place(rules, arena),
        .arena = arena,
        .planned = &comparison->rivals->rules[0]->pack,
        .deal = deal,
    };
    why_begin(&writer->whys[side], &comparison->engines[side], &writer->words[side].names,
              writer->page, ascii);
}

static unsigned deals_played(const struct comparison *comparison)
{
    const struct history *first = comparison->courses[0].history;
    struct moment last;
    history_look(first, history_moments(first) - 1, &last);
    return last.after.deal;
}

/* How a deal is to be read that stands side by side. */
static const struct statement *say_how_to_read(const struct comparison_writer *writer)
{
    struct statements sentences = {0};
    statements_add(writer->arena, &sentences, say_with(writer, SAY_COMPARE_OF_A_TRICK));
    statements_add(writer->arena, &sentences, say_with(writer, SAY_COMPARE_AT_THE_ARROW));
    statements_add(writer->arena, &sentences, say_with(writer, SAY_COMPARE_FROM_THERE_ON));
    return statement_sentences(writer->arena, &sentences);
}

static void write_deal_and_parting(struct comparison_writer *writer, unsigned deal)
{
    page_add(writer->page, BLOCK_HEADING, NULL,
             say_with(writer, SAY_COMPARE_DEAL, said_digits(writer->arena, deal)));
    if (deal > 1)
        write_paragraph(writer, say_with(writer, SAY_COMPARE_DEALS_BEFORE));
    write_deal(writer);
    write_paragraph(writer, say_how_to_read(writer));
    write_parting(writer);
}

struct page *compare_page(const struct comparison *comparison, const struct statement *title,
                          unsigned width, bool ascii, struct arena *arena)
{
    struct comparison_writer writer = {.comparison = comparison,
                                       .arena = arena,
                                       .page = page_create(arena),
                                       .is_wide = width >= SIDE_BY_SIDE};
    const struct parting *parting = &comparison->parting;
    writer.page->words.ascii = ascii;
    rivals_on_page(comparison->rivals, writer.page);
    page_add(writer.page, BLOCK_TITLE, NULL, title);
    if (parting->kind == PARTED_NEVER) {
        const struct statement *deals = said_digits(arena, deals_played(comparison));
        write_paragraph(&writer, say_with(&writer, SAY_COMPARE_NEVER_PART, deals));
        return writer.page;
    }
    unsigned deal = parting_state(parting, 0)->deal;
    if (deal == 0) /* while they draw for seats */
        deal = 1;
    for (unsigned i = 0; i < 2; i++)
        begin_side(&writer, i, deal, ascii);
    write_deal_and_parting(&writer, deal);
    return writer.page;
}
