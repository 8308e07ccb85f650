/* The seat's own hand: a line for each suit that its cards count as. */
#include "play/board_parts.h"

#include "base/text.h"
#include "engine/engine.h"
#include "play/board.h"
#include "transcript/paragraph.h"
#include "words/common.h"

#define MARGIN       2
#define WIDEST_LABEL 20 /* columns before the cards of a suit */

/* --- what is to be done with it -------------------------------------------------------------- */

/* "pass to West", "discard" */
static const struct statement *passing(const struct drawing *drawing, enum direction direction)
{
    unsigned receiver =
        exchange_receiver(drawing->rules, drawing->state, drawing->board->seat, direction);
    if (direction == TO_TABLE)
        return say_in(drawing->arena, SAY_BOARD_LAY_FACE_DOWN);
    return receiver == NO_SEAT
               ? say_in(drawing->arena, SAY_BOARD_DISCARD)
               : say_in(drawing->arena, SAY_BOARD_PASS_TO, said_seat(&drawing->words, receiver));
}

/* "Choose 4 cards to pass to West.", "Choose 3 cards more to pass to West, beside ♣5." */
static const struct statement *to_pass(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    const struct pass_step *step = &drawing->rules->steps[state->step].pass;
    const struct pass_item *item = exchange_item(step, state->deal);
    unsigned seat = drawing->board->seat;
    unsigned part = pass_part_at(item, set_count(state->passing[seat]));
    struct set chosen = exchange_part(item, state, seat, part);
    unsigned count = item->part_count ? item->parts[part].count - set_count(chosen)
                                      : exchange_left(drawing->rules, state, seat);
    return say_in(drawing->arena, SAY_BOARD_CHOOSE, said_digits(drawing->arena, count),
                  passing(drawing, pass_direction(item, part)),
                  drawing_list(drawing, chosen, JOINT_AND));
}

static const struct statement *to_play(const struct drawing *drawing, struct set legal,
                                       struct set hand)
{
    struct arena *arena = drawing->arena;
    const struct statement *leads = said_if(arena, drawing->state->in_trick == 0);
    const struct statement *adds = said_if(arena, state_has_layout(drawing->rules, drawing->state));
    if (set_count(legal) == 1)
        return say_in(arena, SAY_BOARD_MUST_PLAY, leads, drawing_card(drawing, set_first(legal)),
                      adds);
    if (set_equal(legal, hand))
        return say_in(arena, SAY_BOARD_MAY_PLAY_ANY, leads, adds);
    return board_is_told(drawing->board) ? say_in(arena, SAY_BOARD_MAY_PLAY, leads,
                                                  drawing_list(drawing, legal, JOINT_OR), adds)
                                         : say_in(arena, SAY_BOARD_MAY_PLAY_BRACKETS, leads, adds);
}

/* "you may play ♦K or ♦Q; in this turn you play 1 more" */
static const struct statement *to_play_of_several(const struct drawing *drawing, struct set legal,
                                                  struct set hand)
{
    const struct state *state = drawing->state;
    const struct statement *card = to_play(drawing, legal, hand);
    unsigned each = shape_width(trick_shape_now(state));
    unsigned behind = state->owes > 0 ? state->owes - 1u : each - 1u;
    return behind > 0 ? say_in(drawing->arena, SAY_BOARD_OF_SEVERAL, card,
                               said_digits(drawing->arena, (int32_t)behind))
                      : card;
}

static const struct statement *to_do(const struct drawing *drawing, struct set legal,
                                     struct set hand)
{
    if (set_is_empty(legal))
        return NULL;
    if (drawing->state->turn == TURN_PASS)
        return to_pass(drawing);
    return drawing->state->turn == TURN_CARD ? to_play_of_several(drawing, legal, hand) : NULL;
}

/* --- a suit ---------------------------------------------------------------------------------- */

/* What the deal calls the suit, "" if nothing: "trumps", or a suit variable of the ruleset. */
static const char *part_of_suit(const struct drawing *drawing, unsigned suit)
{
    for (unsigned i = 0; i < drawing->rules->variable_count; i++) {
        if (suit != SUIT_NONE && drawing->state->named.suits[i] == suit)
            return drawing->rules->variables[i];
    }
    return "";
}

static const char *label(const struct drawing *drawing, unsigned suit)
{
    const char *part = part_of_suit(drawing, suit);
    const struct context *context = drawing->rules->contexts[drawing->state->named.context];
    if (suit == SUIT_NONE)
        return drawing_text(drawing, say_in(drawing->arena, set_is_empty(context->lone_trumps)
                                                                ? SAY_BOARD_OTHER_CARDS
                                                                : SAY_TRUMPS));
    const char *text = arena_format(drawing->arena, "%s%s%s", glyph_suit(&drawing->glyphs, suit),
                                    *part ? " " : "", part);
    return text_columns(text) <= WIDEST_LABEL ? text : cell(drawing->arena, text, WIDEST_LABEL);
}

static unsigned width_of_labels(const struct drawing *drawing, const struct sorted_hand *hand)
{
    size_t widest = 0;
    for (unsigned i = 0; i < hand->suit_count; i++) {
        size_t width = text_columns(label(drawing, hand->suits[i].suit));
        widest = width > widest ? width : widest;
    }
    return (unsigned)widest;
}

/* In brackets if it is one of those marked; beside such, others have the same room. */
static const char *marked(const struct drawing *drawing, struct set marks, unsigned card)
{
    const char *name = glyph_card(&drawing->glyphs, card);
    if (set_is_empty(marks))
        return name;
    return arena_format(drawing->arena, set_has(marks, card) ? "[%s]" : " %s ", name);
}

static unsigned draw_suit(const struct drawing *drawing, const struct sorted_hand *hand,
                          const struct hand_suit *suit, struct set marks, unsigned row,
                          unsigned labels)
{
    unsigned left = MARGIN + labels + 1 + set_is_empty(marks);
    struct flow flow = flow_begin(drawing->sheet, row, left, drawing->board->style.width, 0);
    sheet_put(drawing->sheet, row, MARGIN, drawing_suit_ink(drawing, suit->suit),
              label(drawing, suit->suit));
    for (unsigned i = 0; i < suit->count; i++) {
        unsigned card = hand->cards[suit->first + i];
        bool out_of_turn = !set_is_empty(marks) && !set_has(marks, card);
        flow_word(&flow, drawing_ink(drawing, card) | (out_of_turn ? INK_DIM : INK_PLAIN),
                  marked(drawing, marks, card));
    }
    return flow_end(&flow);
}

/* --- in sentences ---------------------------------------------------------------------------- */

/* "Your hand: trumps ♣2 ♥A; ♠K ♠4." */
static const struct statement *said_own_hand(const struct drawing *drawing,
                                             const struct sorted_hand *hand)
{
    struct arena *arena = drawing->arena;
    struct statements suits = {0};
    for (unsigned i = 0; i < hand->suit_count; i++) {
        const struct hand_suit *suit = &hand->suits[i];
        struct statements parts = {0};
        statements_add(arena, &parts, statement_text(arena, part_of_suit(drawing, suit->suit)));
        for (unsigned j = 0; j < suit->count; j++)
            statements_add(arena, &parts, drawing_card(drawing, hand->cards[suit->first + j]));
        statements_add(arena, &suits, statement_list(arena, &parts, JOINT_SPACE));
    }
    return say_in(arena, SAY_BOARD_YOUR_HAND_IS, statement_list(arena, &suits, JOINT_SEMICOLON));
}

/* --- the hand -------------------------------------------------------------------------------- */

static void draw_hand(const struct drawing *drawing, const struct sorted_hand *hand,
                      struct set marks, const char *sentence)
{
    unsigned labels = width_of_labels(drawing, hand);
    struct flow flow = drawing_flow(drawing, 0, 0);
    flow_text(&flow, INK_STRONG,
              drawing_title(drawing, say_in(drawing->arena, SAY_BOARD_YOUR_HAND)));
    unsigned row = flow_end(&flow);
    for (unsigned i = 0; i < hand->suit_count; i++)
        row = draw_suit(drawing, hand, &hand->suits[i], marks, row, labels);
    flow = drawing_flow(drawing, row, 0);
    flow_text(&flow, INK_PLAIN, sentence);
}

void board_hand(const struct board *board, const struct view *view, struct set legal, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct set cards = view->known.hand[board->seat];
    bool is_of_cards = view->known.turn == TURN_CARD;
    struct set marks = is_of_cards && !set_equal(legal, cards) ? legal : (struct set){{0, 0}};
    struct sorted_hand hand = hand_sorted(drawing.rules, &view->known, cards);
    const char *sentence = drawing_sentence(&drawing, to_do(&drawing, legal, cards));
    if (hand.suit_count > 0 && board_is_told(board)) {
        drawing_say(&drawing, said_own_hand(&drawing, &hand), out);
        board_say(board, sentence, out);
    } else if (hand.suit_count > 0) {
        draw_hand(&drawing, &hand, marks, sentence);
    }
    drawing_end(&drawing, out);
}

/* --- how the cards of a hand are sorted ------------------------------------------------------ */

/* The cards of the hand that count as the suit. Nothing is baked for suits that no deal is played
 * with, as before trumps are named: then cards count as what they show. */
static struct set cards_of_suit(const struct ruleset *rules, const struct context *context,
                                struct set hand, unsigned suit)
{
    struct set cards = context ? context->suit_cards[suit] : pack_suit_cards(&rules->pack, suit);
    return set_and(hand, cards);
}

/* Its power where its own suit is led; equals stay in the order of the pack. */
static unsigned power_of(const struct context *context, unsigned suit, unsigned card)
{
    return context ? context->power[suit][card] : 0;
}

/* Adds a card of the last suit, before those that it beats. */
static void insert(struct sorted_hand *sorted, const struct context *context, unsigned card)
{
    struct hand_suit *suit = &sorted->suits[sorted->suit_count - 1];
    unsigned at = sorted->card_count++, power = power_of(context, suit->suit, card);
    for (; at > suit->first && power_of(context, suit->suit, sorted->cards[at - 1]) < power; at--)
        sorted->cards[at] = sorted->cards[at - 1];
    sorted->cards[at] = (card_t)card;
    suit->count++;
}

static void add_suit(struct sorted_hand *sorted, const struct context *context, struct set cards,
                     unsigned suit)
{
    if (set_is_empty(cards))
        return;
    sorted->suits[sorted->suit_count++] =
        (struct hand_suit){.suit = (uint8_t)suit, .first = (uint16_t)sorted->card_count};
    SET_EACH(card, cards) {
        insert(sorted, context, card);
    }
}

struct sorted_hand hand_sorted(const struct ruleset *rules, const struct state *state,
                               struct set hand)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned trumps = rules->variable_count > 0 ? state->named.suits[0] : SUIT_NONE;
    struct sorted_hand sorted = {.suit_count = 0};
    if (trumps != SUIT_NONE || !set_is_empty(context->lone_trumps))
        add_suit(&sorted, context, cards_of_suit(rules, context, hand, trumps), trumps);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        if (suit != trumps)
            add_suit(&sorted, context, cards_of_suit(rules, context, hand, suit), suit);
    }
    if (set_is_empty(context->lone_trumps))
        add_suit(&sorted, context, cards_of_suit(rules, context, hand, SUIT_NONE), SUIT_NONE);
    return sorted;
}
