/* A comparison as a page: the deal in which two courses part, side by side, and why they do. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "contrast/compare.h"
#include "transcript/action.h"
#include "words/glyphs.h"
#include "transcript/seats.h"
#include "why/why.h"

/* --- one deal of a course in short lines, so that two can stand side by side ----------------- */

/* Whose course it is, and in what words it is told. */
struct deal_words {
    const struct course *course;
    struct seat_names names;
    struct glyphs glyphs;
    struct glyphs hand_glyphs; /* of the pack that plans are told by */
    unsigned deal;
};

#define say_text_of(words, ...) arena_format((words)->glyphs.arena, __VA_ARGS__)

static const char *joint(const char *text)
{
    return *text ? ", " : "";
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

/* "♠A K 3 ♥Q": suit by suit, and what has none behind them; "" where nobody chooses anything. */
static const char *deal_hand(const struct deal_words *words, unsigned seat)
{
    struct moment first;
    const struct glyphs *glyphs = &words->hand_glyphs;
    const struct pack *pack = glyphs->pack;
    const char *text = "";
    if (!find_moment(words, is_choice_in_deal, &first))
        return text;
    struct set hand = numbering_numbers(words->course->numbering, first.before.hand[seat]);
    for (unsigned suit = 0; suit < pack->suit_count; suit++) {
        struct set cards = set_and(hand, pack_suit_cards(pack, suit));
        if (!set_is_empty(cards))
            text = say_text_of(words, "%s%s%s %s", text, *text ? "  " : "",
                               glyph_suit(glyphs, suit), glyph_ranks(glyphs, cards, suit));
        hand = set_minus(hand, cards);
    }
    if (!set_is_empty(hand))
        text = arena_joined(words->glyphs.arena, text, "  ", "%s", glyph_cards(glyphs, hand));
    return text;
}

/* --- calls and cards passed on --------------------------------------------------------------- */

static bool is_call(enum event_kind kind)
{
    return kind == EVENT_CALLED;
}

/* What was chosen by choices of one kind: "East pass, South bid 7". */
static const char *say_choices(const struct deal_words *words, bool (*is_one)(enum event_kind))
{
    const struct ruleset *rules = words->course->engine->rules;
    const char *text = "";
    struct moment moment;
    for (bool is_there = course_first(words->course, &moment); is_there;
         is_there = course_next(words->course, &moment)) {
        const struct state *state = moment_state(&moment);
        unsigned action = moment.event.number;
        if (!is_one(moment.event.kind) || state->deal != words->deal)
            continue;
        const char *chosen = moment.event.kind == EVENT_CALLED
                                 ? action_name(rules, &words->names, state, action)
                                 : glyph_card(&words->glyphs, action);
        text = say_text_of(words, "%s%s%s %s", text, joint(text),
                           seats_name(&words->names, state->actor), chosen);
    }
    return text;
}

/* What was called, in short; "" if nothing was. */
static const char *deal_calls(const struct deal_words *words)
{
    return say_choices(words, is_call);
}

static const char *deal_exchange(const struct deal_words *words)
{
    return say_choices(words, event_is_of_passing);
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

/* "East ♠K ♠3 ♠A ♠5: West wins": who leads, all cards in turn. */
static const char *deal_trick(const struct deal_words *words, unsigned trick)
{
    struct moment moment = end_of_deal(words);
    const struct state *end = &moment.after;
    if (trick >= state_tricks_played(end))
        return "";
    unsigned players = end->trick_size;
    const char *text = seats_name(&words->names, end->leader[trick]);
    for (unsigned i = 0; i < players; i++)
        text = say_text_of(words, "%s %s", text,
                           glyph_card(&words->glyphs, end->played[trick * players + i]));
    if (end->winner[trick] == NO_SEAT)
        return say_text_of(words, "%s: nobody wins", text);
    return say_text_of(words, "%s: %s wins", text, seats_name(&words->names, end->winner[trick]));
}

/* --- score ----------------------------------------------------------------------------------- */

static const char *deal_score(const struct deal_words *words)
{
    struct moment end;
    const char *text = "";
    if (!find_moment(words, is_end, &end))
        return text;
    if (end.after.abandoned)
        return "thrown in";
    const struct ledger *ledger = end.event.ledger;
    for (unsigned i = 0; i < ledger->count; i++)
        text = say_text_of(words, "%s%s%s %+" PRId32 " for %s", text, joint(text),
                           words->names.accounts[ledger->lines[i].account], ledger->lines[i].points,
                           ledger->lines[i].rule->name);
    return *text ? text : "no points";
}

/* --- both ------------------------------------------------------------------------------------ */

#define REASONS_MOST 4 /* of one kind: more would say the same again */
#define SAME         "the same"

struct writer {
    const struct comparison *comparison;
    struct page *page;
    struct deal_words words[2];
    struct why whys[2];
    bool is_wide;
};

#define write_text(writer, ...) arena_format((writer)->page->arena, __VA_ARGS__)

static const char *name_of(const struct writer *writer, unsigned side)
{
    return writer->comparison->rivals->names[side];
}

/* --- the deal -------------------------------------------------------------------------------- */

/* The line in which they part has a mark in front of it. */
static const char *mark(struct writer *writer, const char *label, bool is_here)
{
    return is_here ? write_text(writer, "=> %s", label) : label;
}

static void write_line(struct writer *writer, const char *label, const char *first,
                       const char *second)
{
    bool same = strcmp(first, second) == 0;
    const char *texts[] = {*first ? first : "-", *second ? second : "-"};
    if (same && !*first)
        return;
    if (writer->is_wide) {
        page_row(writer->page, (const char *const[]){label, texts[0], same ? SAME : texts[1]});
        return;
    }
    page_item(writer->page, label, same ? texts[0] : "");
    for (unsigned i = 0; i < 2 && !same; i++)
        page_subitem(writer->page, name_of(writer, i), texts[i]);
}

static void write_hands(struct writer *writer)
{
    const struct deal_words *words = writer->words;
    bool is_here = writer->comparison->parting.kind == PARTED_CARDS;
    for (unsigned seat = 0; seat < words->names.seat_count; seat++) {
        const char *first = deal_hand(&words[0], seat), *second = deal_hand(&words[1], seat);
        bool differ = strcmp(first, second) != 0;
        write_line(writer, mark(writer, seats_name(&words->names, seat), is_here && differ), first,
                   second);
    }
}

/* Whether they part in this turn of the deal. */
static bool parts_at(const struct writer *writer, enum turn turn)
{
    const struct parting *parting = &writer->comparison->parting;
    bool is_decision = parting->kind == PARTED_TURN || parting->kind == PARTED_LEGAL;
    for (unsigned i = 0; i < 2; i++)
        if (is_decision && parting_state(parting, i)->turn == turn)
            return true;
    return false;
}

static bool parts_in_trick(const struct writer *writer, unsigned trick)
{
    const struct parting *parting = &writer->comparison->parting;
    if (parting->kind == PARTED_WINNER)
        return parting->moments[0].event.number == trick;
    bool is_play =
        parts_at(writer, TURN_CARD) && !parts_at(writer, TURN_CALL) && !parts_at(writer, TURN_PASS);
    return is_play && parting_state(parting, 0)->trick == trick;
}

/* When a deal is over for one of them, or both. */
static bool parts_behind_play(const struct writer *writer)
{
    const struct parting *parting = &writer->comparison->parting;
    return parting->moments[0].event.kind == EVENT_DEAL_OVER ||
           parting->moments[1].event.kind == EVENT_DEAL_OVER;
}

static void write_play(struct writer *writer)
{
    const struct deal_words *words = writer->words;
    unsigned tricks = deal_tricks(&words[0]), others = deal_tricks(&words[1]);
    for (unsigned i = 0; i < tricks || i < others; i++)
        write_line(writer,
                   mark(writer, write_text(writer, "trick %u", i + 1), parts_in_trick(writer, i)),
                   deal_trick(&words[0], i), deal_trick(&words[1], i));
}

static void write_deal(struct writer *writer)
{
    const struct deal_words *words = writer->words;
    if (writer->is_wide)
        page_table(writer->page, 3,
                   (const char *const[]){NULL, name_of(writer, 0), name_of(writer, 1)});
    write_hands(writer);
    write_line(writer, mark(writer, "calls", parts_at(writer, TURN_CALL)), deal_calls(&words[0]),
               deal_calls(&words[1]));
    write_line(writer, mark(writer, "exchange", parts_at(writer, TURN_PASS)),
               deal_exchange(&words[0]), deal_exchange(&words[1]));
    write_play(writer);
    write_line(writer, mark(writer, "score", parts_behind_play(writer)), deal_score(&words[0]),
               deal_score(&words[1]));
}

/* --- why: calls and cards -------------------------------------------------------------------- */

static const struct state *state_of(const struct writer *writer, unsigned side)
{
    return parting_state(&writer->comparison->parting, side);
}

static const char *name_action(const struct writer *writer, unsigned side, unsigned action)
{
    const struct state *state = state_of(writer, side);
    const struct engine *engine = &writer->comparison->engines[side];
    if (state->turn == TURN_CARD || state->turn == TURN_PASS)
        return glyph_card(&writer->words[side].glyphs, action);
    return action_name(engine->rules, &writer->words[side].names, state, action);
}

/* The same card or seat on the other side. */
static unsigned find_meant(const struct writer *writer, unsigned side, unsigned action)
{
    const struct course *courses = writer->comparison->courses;
    const struct state *here = state_of(writer, side), *there = state_of(writer, !side);
    struct set told = numbering_told(courses[side].numbering, here, set_of(action));
    return numbering_meant(courses[!side].numbering, there, set_first(told));
}

/* The same action on the other side, or -1 where there is no call of that name. */
static int find_there(const struct writer *writer, unsigned side, unsigned action)
{
    const struct state *there = state_of(writer, !side);
    if (there->turn != TURN_CALL)
        return (int)find_meant(writer, side, action);
    const struct ask_step *ask = &writer->comparison->engines[!side].rules->steps[there->step].ask;
    const char *name = name_action(writer, side, action);
    for (unsigned i = 0; i < ask->call_count; i++)
        if (strcmp(ask->calls[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void write_refusals(struct writer *writer, unsigned side, struct set only)
{
    const char *there = name_of(writer, !side);
    const char *list = "";
    unsigned told = 0;
    SET_EACH(action, only)
        list = write_text(writer, "%s%s%s", list, *list ? ", " : "",
                          name_action(writer, side, action));
    page_paragraph(writer->page,
                   write_text(writer, "%s may choose by %s, but not by %s: %s.",
                              seats_name(&writer->words->names, state_of(writer, side)->actor),
                              name_of(writer, side), there, list));
    SET_EACH(action, only) {
        int number = find_there(writer, side, action);
        if (number >= 0 && told++ < REASONS_MOST)
            why_action(&writer->whys[!side], state_of(writer, !side), (unsigned)number);
    }
}

static void write_legal(struct writer *writer)
{
    const struct comparison *comparison = writer->comparison;
    for (unsigned i = 0; i < 2; i++) {
        struct set only = parting_only(&comparison->parting, comparison->courses, i);
        if (!set_is_empty(only))
            write_refusals(writer, i, only);
    }
}

/* --- why: turns, tricks, scores -------------------------------------------------------------- */

static void write_turn(struct writer *writer)
{
    for (unsigned i = 0; i < 2; i++)
        page_item(writer->page, name_of(writer, i),
                  write_text(writer, "%s.",
                             action_awaited(writer->page->arena, &writer->words[i].names,
                                            state_of(writer, i))));
}

static void write_winner(struct writer *writer)
{
    for (unsigned i = 0; i < 2; i++) {
        page_subheading(writer->page, name_of(writer, i));
        why_trick(&writer->whys[i], state_of(writer, i),
                  writer->comparison->parting.moments[i].event.number);
    }
}

static bool is_any_line_written(const struct writer *writer, unsigned side)
{
    const struct ledger *ledger = writer->comparison->parting.moments[side].event.ledger;
    return ledger && ledger->count > 0;
}

static void write_score(struct writer *writer)
{
    for (unsigned i = 0; i < 2; i++) {
        page_subheading(writer->page, name_of(writer, i));
        if (state_of(writer, i)->abandoned)
            page_paragraph(writer->page, "The deal is thrown in.");
        else if (!is_any_line_written(writer, i))
            page_paragraph(writer->page, "No line of the score was written.");
        else
            why_score(&writer->whys[i], state_of(writer, i));
    }
}

static const char *const said_of_parting[PARTING_KINDS] = {
    [PARTED_NEVER] = "", /* is told without a deal */
    [PARTED_CARDS] = "The same pack comes to other hands: the deal or the cut is another.",
    [PARTED_TURN] = "It is somebody else's turn, or the turn to do something else.",
    [PARTED_LEGAL] = "They are not free to choose the same.",
    [PARTED_WINNER] = "The same cards are played, and another one wins.",
    [PARTED_SCORE] = "All was played alike, and scores otherwise.",
    [PARTED_END] = "By one of them the match is over.",
};

static void write_parting(struct writer *writer)
{
    page_heading(writer->page, "Where they part");
    page_paragraph(writer->page, said_of_parting[writer->comparison->parting.kind]);
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

static void begin_side(struct writer *writer, unsigned side, unsigned deal, bool ascii)
{
    const struct comparison *comparison = writer->comparison;
    const struct ruleset *rules = comparison->rivals->rules[side];
    const struct pack *planned = &comparison->rivals->rules[0]->pack;
    struct arena *arena = writer->page->arena;
    writer->words[side] = (struct deal_words){
        .course = &comparison->courses[side],
        .names = seats_by_place(rules, arena),
        .glyphs = {.pack = &rules->pack, .arena = arena, .ascii = ascii},
        .hand_glyphs = {.pack = planned, .arena = arena, .ascii = ascii},
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

static void write_deal_and_parting(struct writer *writer, unsigned deal)
{
    page_heading(writer->page, write_text(writer, "Deal %u", deal));
    if (deal > 1)
        page_paragraph(writer->page, "All deals before it are the same by both rules.");
    write_deal(writer);
    page_paragraph(writer->page,
                   "Of a trick it is told who leads, the cards in turn, and who wins. They part "
                   "where the arrow stands. From there on each goes on by itself: everybody does "
                   "what they did by the first rules as far as the second let them, and otherwise "
                   "anything.");
    write_parting(writer);
}

struct page *compare_page(const struct comparison *comparison, const char *title, unsigned width,
                          bool ascii, struct arena *arena)
{
    struct writer writer = {
        .comparison = comparison, .page = page_create(arena), .is_wide = width >= SIDE_BY_SIDE};
    const struct parting *parting = &comparison->parting;
    unsigned deals = deals_played(comparison);
    rivals_on_page(comparison->rivals, writer.page);
    page_title(writer.page, title);
    if (parting->kind == PARTED_NEVER) {
        page_paragraph(writer.page,
                       write_text(&writer,
                                  "Both go the same way to the end of %u %s: the same is "
                                  "legal, the same cards win, the same is scored.",
                                  deals, deals == 1 ? "deal" : "deals"));
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
