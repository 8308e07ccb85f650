/* The page before a decision, and what its parts share. */

#include "base/memory.h"
#include "base/text.h"
#include "engine/engine.h"
#include "play/board.h"
#include "play/board_parts.h"
#include "transcript/column.h"
#include "transcript/paragraph.h"
#include "transcript/table_words.h"

/* --- drawing --------------------------------------------------------------------------------- */

bool board_is_told(const struct board *board)
{
    return board->style.lines || board->style.width < BOARD_NARROWEST;
}

static bool lies_in_talon(const struct state *state, unsigned card)
{
    bool lies = false;
    for (unsigned i = state->dealt; i < state->pack_count; i++)
        lies |= is_in_talon(state, i) && state->pack[i] == card;
    return lies;
}

bool drawing_has_turn_up(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    bool is_looked_at =
        state->played_count == 0 || (drawing->rules->draws && lies_in_talon(state, state->turn_up));
    return state->turn_up != NO_CARD && is_looked_at;
}

const struct statement *drawing_turn_up(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    if (!drawing_has_turn_up(drawing))
        return NULL;
    return say_in(drawing->arena, SAY_BOARD_TURNED, drawing_card(drawing, state->turn_up),
                  said_if(drawing->arena, state->turned_down));
}

const struct statement *drawing_stock(const struct drawing *drawing)
{
    unsigned cards = drawing->rules->draws ? talon_count(drawing->state) : 0;
    return cards
               ? say_in(drawing->arena, SAY_BOARD_CARDS_TO_DRAW, said_digits(drawing->arena, cards))
               : NULL;
}

const char *drawing_text(const struct drawing *drawing, const struct statement *said)
{
    return said_text(drawing->arena, drawing->glyphs.ascii, said);
}

const char *drawing_sentence(const struct drawing *drawing, const struct statement *said)
{
    return said_sentence(drawing->arena, drawing->glyphs.ascii, said);
}

const char *drawing_title(const struct drawing *drawing, const struct statement *said)
{
    return words_capital(drawing->arena, drawing_text(drawing, said));
}

void drawing_say(const struct drawing *drawing, const struct statement *said, FILE *out)
{
    board_say(drawing->board, drawing_sentence(drawing, said), out);
}

struct drawing drawing_begin(const struct board *board, const struct view *view)
{
    struct arena *arena = arena_create();
    const struct ruleset *rules = board->engine->rules;
    return (struct drawing){
        .board = board,
        .rules = rules,
        .view = view,
        .state = &view->known,
        .trick = view->known.trick,
        .arena = arena,
        .glyphs = {&rules->pack, arena, board->style.ascii},
        .words = {rules, board->names, arena},
        .sheet = sheet_create(arena, board->style.colour && !board_is_told(board)),
    };
}

void drawing_end(struct drawing *drawing, FILE *out)
{
    sheet_print(drawing->sheet, out);
    arena_destroy(drawing->arena);
}

void board_say(const struct board *board, const char *text, FILE *out)
{
    paragraph_print_within(out, text, 0, board->style.width);
}

struct flow drawing_flow(const struct drawing *drawing, unsigned row, unsigned indent)
{
    return flow_begin(drawing->sheet, row, 0, drawing->board->style.width, indent);
}

unsigned drawing_suit_ink(const struct drawing *drawing, unsigned suit)
{
    return pack_ink(&drawing->rules->pack, suit);
}

unsigned drawing_ink(const struct drawing *drawing, unsigned card)
{
    const struct pack *pack = &drawing->rules->pack;
    unsigned suit = is_face_down(pack->card_count, card) ? SUIT_NONE : pack->cards[card].suit;
    return drawing_suit_ink(drawing, suit);
}

void drawing_cards(const struct drawing *drawing, struct flow *flow, struct set cards,
                   const char *end)
{
    struct sorted_hand sorted = hand_sorted(drawing->rules, drawing->state, cards);
    for (unsigned i = 0; i < sorted.card_count; i++) {
        bool is_last = i + 1 == sorted.card_count;
        const char *card = glyph_card(&drawing->glyphs, sorted.cards[i]);
        flow_word(flow, drawing_ink(drawing, sorted.cards[i]),
                  arena_format(drawing->arena, "%s%s", card, is_last ? end : ""));
    }
}

const struct statement *drawing_card(const struct drawing *drawing, unsigned card)
{
    return statement_card(drawing->arena, &drawing->rules->pack, card);
}

const struct statement *drawing_list(const struct drawing *drawing, struct set cards,
                                     enum joint joint)
{
    struct sorted_hand sorted = hand_sorted(drawing->rules, drawing->state, cards);
    struct statements list = {0};
    for (unsigned i = 0; i < sorted.card_count; i++)
        statements_add(drawing->arena, &list, drawing_card(drawing, sorted.cards[i]));
    return statement_list(drawing->arena, &list, joint);
}

bool board_has_deal(const struct view *view)
{
    return state_has_deal(&view->known);
}

/* --- the heading ----------------------------------------------------------------------------- */

/* "Deal 3, trick 4 of 13." */
static const struct statement *place_in_match(const struct drawing *drawing)
{
    const struct state *state = drawing->state;
    bool is_in_play = state->turn == TURN_CARD && !state_has_layout(drawing->rules, state);
    return say_in(drawing->arena, SAY_BOARD_DEAL, said_digits(drawing->arena, state->deal),
                  is_in_play ? said_digits(drawing->arena, state->trick + 1u) : NULL,
                  said_digits(drawing->arena, state->trick_count));
}

/* A declarer may hold it, too, and then plays alone. */
static const struct statement *own_called_card(const struct drawing *drawing)
{
    SET_EACH(card, drawing->state->hand[drawing->board->seat]) {
        if (is_called_card(drawing->rules, &drawing->state->named, card))
            return say_in(drawing->arena, SAY_BOARD_HAS_CALLED_CARD);
    }
    return NULL;
}

/* Of sides; what a seat has stands beside its name, if that is drawn. */
static const struct statement *tricks(const struct drawing *drawing)
{
    bool has_sides = drawing->rules->account_count < drawing->rules->players;
    bool is_drawn = !has_sides && !board_is_told(drawing->board);
    if (is_drawn || drawing->state->turn != TURN_CARD ||
        state_has_layout(drawing->rules, drawing->state))
        return NULL;
    return say_in(drawing->arena, SAY_TABLE_TRICKS_WON,
                  said_tricks(&drawing->words, drawing->state));
}

/* A name and its score are not parted at the end of a line, if they fit into one. */
static void write_score(const struct drawing *drawing, struct flow *flow)
{
    const struct seat_names *names = drawing->board->names;
    if (!outcome_is_scored(drawing->rules))
        return;
    flow_text(flow, INK_PLAIN, drawing_title(drawing, say_in(drawing->arena, SAY_BOARD_SCORE)));
    for (unsigned account = 0; account < names->account_count; account++) {
        const char *text = arena_format(drawing->arena, "%s %d%s", names->accounts[account],
                                        drawing->state->score[account],
                                        account + 1u == names->account_count ? "." : ",");
        bool fits = text_columns(text) <= drawing->board->style.width;
        (fits ? flow_word : flow_text)(flow, INK_PLAIN, text);
    }
}

/* Before anybody has a seat: what the players have drawn, the highest chooses one. */
static const struct statement *cards_drawn(const struct drawing *drawing)
{
    struct arena *arena = drawing->arena;
    const struct draw *draw = &drawing->state->draw;
    struct statements drawn = {0};
    for (unsigned player = 0; player < drawing->rules->players; player++) {
        const char *name = seats_player(drawing->board->players, player, arena);
        if (draw->card[player] != NO_CARD)
            statements_add(arena, &drawn,
                           say_in(arena, SAY_BOARD_PLAYED, statement_proper(arena, name),
                                  drawing_card(drawing, draw->card[player])));
    }
    return drawn.count
               ? say_in(arena, SAY_BOARD_CARDS_DRAWN, statement_list(arena, &drawn, JOINT_COMMA))
               : NULL;
}

/* Where the match is, and what is settled: "Deal 3, trick 4. Hearts are trumps. West is on 12." */
static void board_heading(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    struct flow flow = drawing_flow(&drawing, 0, 0);
    if (board_has_deal(view)) {
        flow_text(&flow, INK_STRONG, drawing_sentence(&drawing, place_in_match(&drawing)));
        flow_text(&flow, INK_PLAIN, words_settled(&drawing.words, &drawing.glyphs, drawing.state));
        flow_text(&flow, INK_PLAIN, drawing_sentence(&drawing, own_called_card(&drawing)));
        flow_text(&flow, INK_PLAIN, drawing_sentence(&drawing, tricks(&drawing)));
        write_score(&drawing, &flow);
    } else {
        flow_text(&flow, INK_STRONG,
                  drawing_sentence(&drawing, say_in(drawing.arena, SAY_BOARD_BEFORE_FIRST_DEAL)));
        flow_text(&flow, INK_PLAIN, drawing_sentence(&drawing, cards_drawn(&drawing)));
    }
    drawing_end(&drawing, out);
}

/* --- the page -------------------------------------------------------------------------------- */

/* Table and hand, apart from what stands above and below them if they are drawn. */
static void show_deal(const struct board *board, const struct view *view, struct set legal,
                      FILE *out)
{
    const struct state *state = &view->known;
    bool leads = state->turn == TURN_CARD && state->in_trick == 0 && state->trick > 0 &&
                 !state_has_layout(board->engine->rules, state);
    const char *gap = board_is_told(board) || board->room == ROOM_TIGHTEST ? "" : "\n";
    fputs(gap, out);
    board_table(board, view, out);
    if (leads && board->room < ROOM_TIGHTEST)
        board_last_trick(board, view, out);
    fputs(gap, out);
    board_hand(board, view, legal, out);
}

static void show_page(const struct board *board, const struct view *view, struct set legal,
                      FILE *out)
{
    board_heading(board, view, out);
    if (board_has_deal(view))
        show_deal(board, view, legal, out);
    board_calls(board, view, legal, out);
}

static unsigned rows_of_page(const struct board *board, const struct view *view, struct set legal)
{
    struct memory_file page;
    unsigned rows = 0;
    memory_file_open(&page);
    show_page(board, view, legal, page.out);
    for (const char *text = memory_file_text(&page); *text; text++)
        rows += *text == '\n';
    memory_file_close(&page);
    return rows;
}

void board_show(const struct board *board, const struct view *view, struct set legal, FILE *out)
{
    struct board fitting = *board;
    bool is_bound = board->style.rows > 0 && !board_is_told(board);
    while (is_bound && fitting.room < ROOM_TIGHTEST &&
           rows_of_page(&fitting, view, legal) >= board->style.rows)
        fitting.room++;
    show_page(&fitting, view, legal, out);
}

/* --- as it happens --------------------------------------------------------------------------- */

/* Cards that are laid aside are told of when they change hands, and the score of a deal or match
 * that is over has a page of its own. */
static bool is_worth_telling(const struct event *event)
{
    return !event_is_of_passing(event->kind) && event->kind != EVENT_DEAL_OVER &&
           event->kind != EVENT_MATCH_OVER;
}

void board_tell(const struct board *board, const struct event *event, FILE *out)
{
    struct arena *arena = arena_create();
    struct column_heading heading = {
        .title = "", .players = board->players, .ascii = board->style.ascii};
    if (is_worth_telling(event))
        board_say(board, event_words(event, &heading, board->names, arena), out);
    arena_destroy(arena);
}

/* --- the last trick in a sentence ------------------------------------------------------------ */

/* "East ♠A, South ♠4" */
static const struct statement *cards_of_trick(const struct drawing *drawing, unsigned trick)
{
    const struct state *state = drawing->state;
    unsigned players = state->trick_size, seat = state->leader[trick];
    struct statements played = {0};
    for (unsigned i = 0; i < players; i++, seat = state->follows[seat])
        if (!is_place_empty(state, trick * players + i))
            statements_add(drawing->arena, &played,
                           say_in(drawing->arena, SAY_BOARD_PLAYED,
                                  said_seat(&drawing->words, seat),
                                  seat_cards_said(drawing, trick, i)));
    return statement_list(drawing->arena, &played, JOINT_COMMA);
}

/* "Trick 3: East ♠A, South ♠4. East won it." */
static const struct statement *said_trick(const struct drawing *drawing, unsigned trick)
{
    struct arena *arena = drawing->arena;
    const struct engine *engine = drawing->board->engine;
    const struct state *state = drawing->state;
    struct statements sentences = {0};
    statements_add(arena, &sentences,
                   say_in(arena, SAY_BOARD_TRICK, said_digits(arena, trick + 1),
                          cards_of_trick(drawing, trick)));
    const struct statement *note = said_win(arena, engine, state, trick);
    const char *rule = win_rule(engine, state, trick);
    if (state->winner[trick] == NO_SEAT) {
        statements_add(arena, &sentences, say_in(arena, SAY_BOARD_TRICK_IS, note));
    } else {
        const struct statement *winner = said_seat(&drawing->words, state->winner[trick]);
        statements_add(arena, &sentences, say_in(arena, SAY_BOARD_WON_IT, winner, note));
        statements_add(arena, &sentences, rule ? statement_text(arena, rule) : NULL);
    }
    return statement_sentences(arena, &sentences);
}

void board_last_trick(const struct board *board, const struct view *view, FILE *out)
{
    struct drawing drawing = drawing_begin(board, view);
    const struct state *state = drawing.state;
    unsigned played = state_tricks_played(state);
    const struct statement *said = state_has_layout(drawing.rules, state)
                                       ? say_in(drawing.arena, SAY_BOARD_NO_TRICKS)
                                   : played > 0 ? said_trick(&drawing, played - 1u)
                                                : say_in(drawing.arena, SAY_BOARD_NO_TRICK_YET);
    drawing_say(&drawing, said, out);
    drawing_end(&drawing, out);
}
