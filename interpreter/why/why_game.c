/* Reasons for what happened in a game: deal, trick, play, call or score. */

#include <string.h>

#include "base/text.h"
#include "engine/rules.h"
#include "script/script.h"
#include "solve/claim_check.h"
#include "transcript/action.h"
#include "transcript/table_words.h"
#include "why/parts.h"

/* A game that is told while it is played. */
struct told_game {
    const struct script *script;
    const struct why_options *options;
    struct page *page;
    struct seat_names names;
    struct why why;
    struct set card; /* all copies of the card that is asked about */
    unsigned deal;   /* whose heading has been written */
};

/* So many tricks of the deal were not played but described. */
static void begin_reasons(struct told_game *game, const struct engine *engine, unsigned described)
{
    why_begin(&game->why, engine, &game->names, game->page, game->options->ascii);
    game->why.described = described;
}

/* --- what is asked for ------------------------------------------------------------------------ */

static bool is_seat_asked(const struct told_game *game, unsigned seat)
{
    const char *asked = game->options->seat;
    return !asked || text_same_word(asked, seats_name(&game->names, seat)) ||
           text_same_word(asked, seats_name(&game->script->names, seat));
}

static bool is_deal_asked(const struct told_game *game, const struct state *state)
{
    return !game->options->deal || game->options->deal == state->deal;
}

/* Whether the trick, from 0, is asked for. */
static bool is_trick_asked(const struct told_game *game, unsigned trick)
{
    return !game->options->score && !game->options->call &&
           (!game->options->trick || game->options->trick == trick + 1);
}

static bool is_score_asked(const struct told_game *game)
{
    const struct why_options *options = game->options;
    return options->score || (!options->trick && !options->card && !options->call);
}

/* --- headings --------------------------------------------------------------------------------- */

static void head_deal(struct told_game *game, const struct state *state)
{
    if (game->deal == state->deal)
        return;
    game->deal = state->deal;
    page_add(game->page, BLOCK_HEADING, NULL,
             say(&game->why.writer, SAY_HEADING_DEAL_NUMBER,
                 say_digits(&game->why.writer, state->deal)));
}

static const struct statement *say_cards_played(struct told_game *game, const card_byte_t *cards,
                                                unsigned count)
{
    struct writer *writer = &game->why.writer;
    struct statements parts = {0};
    for (unsigned i = 0; i < count; i++)
        add_part(writer, &parts, say_card(writer, cards[i]));
    return say_list(writer, &parts, JOINT_SPACE);
}

/* "Trick 3: ♠K ♠4 ♥2 ♠A" */
static void head_trick(struct told_game *game, const struct state *state, unsigned trick)
{
    struct writer *writer = &game->why.writer;
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(state, trick, state->trick_size, cards);
    write_subheading(writer, say(writer, SAY_HEADING_TRICK_NUMBER, say_digits(writer, trick + 1),
                                 say_cards_played(game, cards, count)));
}

/* --- the game --------------------------------------------------------------------------------- */

static void tell_trick(struct told_game *game, const struct event *event)
{
    const struct state *state = event->after;
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(state, event->number, state->trick_size, cards);
    bool has_card = set_is_empty(game->card);
    for (unsigned i = 0; i < count; i++)
        has_card |= set_has(game->card, cards[i]);
    if (!is_trick_asked(game, event->number) || !has_card)
        return;
    head_deal(game, state);
    head_trick(game, state, event->number);
    why_trick(&game->why, state, event->number);
}

/* The card that is asked about: when it is played, and at every turn of a trick that is asked for.
 */
static void tell_card(struct told_game *game, const struct event *event)
{
    const struct state *state = event->before;
    struct set held = set_and(game->card, state->hand[event->seat]);
    bool is_played = set_has(game->card, event->number);
    if (set_is_empty(held) || (!is_played && !game->options->trick))
        return;
    head_deal(game, state);
    why_turn(&game->why, state);
    why_action(&game->why, state, is_played ? event->number : set_first(held));
}

static void tell_play(struct told_game *game, const struct event *event)
{
    const struct why_options *options = game->options;
    if (!is_trick_asked(game, event->before->trick))
        return;
    if (options->card) {
        tell_card(game, event);
    } else if (options->hands || options->seat) {
        head_deal(game, event->before);
        why_hand(&game->why, event->before);
    }
}

static void tell_call(struct told_game *game, const struct event *event)
{
    const char *asked = game->options->call;
    const struct state *state = event->before;
    if (!asked)
        return;
    const struct ask_step *ask = &game->script->rules->steps[state->step].ask;
    bool all = strcmp(asked, "all") == 0;
    int call = all ? 0 : call_find(game->script->rules, ask, asked);
    if (call < 0)
        return;
    head_deal(game, state);
    if (all) {
        why_calls(&game->why, state);
        return;
    }
    why_turn(&game->why, state);
    why_action(&game->why, state, (unsigned)call);
}

static void tell_decision(struct told_game *game, const struct event *event)
{
    if (!is_seat_asked(game, event->seat))
        return;
    if (event_is_of_card(event->kind))
        tell_play(game, event);
    else if (event->kind == EVENT_CALLED)
        tell_call(game, event);
}

static bool is_refusal_asked(const struct told_game *game, const struct event *event)
{
    const struct why_options *options = game->options;
    bool is_call = event->after->turn == TURN_CALL;
    if (!is_seat_asked(game, event->seat))
        return false;
    if (is_call)
        return !options->trick && !options->card && !options->score;
    return is_trick_asked(game, event->after->trick) &&
           (!options->card || set_has(game->card, event->number));
}

/* What somebody tried to do. */
static void tell_refused(struct told_game *game, const struct event *event)
{
    if (!is_refusal_asked(game, event))
        return;
    head_deal(game, event->after);
    tell(&game->why.writer,
         say(&game->why.writer, SAY_WAS_REFUSED, why_seat(&game->why, event->seat)));
    why_turn(&game->why, event->after);
    why_action(&game->why, event->after, event->number);
}

static void tell_ledger(struct told_game *game, const struct state *state)
{
    write_subheading(&game->why.writer, say(&game->why.writer, SAY_HEADING_LEDGER));
    if (game->options->all)
        why_score_all(&game->why, state);
    else
        why_score(&game->why, state);
}

static void tell_score(struct told_game *game, const struct state *state)
{
    head_deal(game, state);
    tell_ledger(game, state);
}

/* The names of the places, until it is known who sits where. */
static void take_names(struct told_game *game, const struct event *event)
{
    const struct script *script = game->script;
    game->names =
        script->players_named && event->after->dealer != NO_SEAT
            ? seats_by_player(script->rules, event->after, script->players, game->page->arena)
            : script->names;
    begin_reasons(game, event->engine, event->after->trick);
}

/* What one's own side gives away is nobody's question. */
static bool is_concession(const struct event *event)
{
    const struct deal_sides sides = deal_sides_of(event->engine->rules, event->after);
    unsigned won = 0;
    for (unsigned left = deal_side_of(&sides, event->seat); left; left &= left - 1)
        won += event->after->tricks_won[__builtin_ctz(left)];
    return event->number == won;
}

/* Whether it holds with all cards open; and how it is beaten. */
static const struct statement *say_verdict(struct told_game *game, const struct event *event,
                                           const struct claim_checked *checked)
{
    struct writer *writer = &game->why.writer;
    const struct table_words words = {event->engine->rules, &game->names, game->page->arena};
    switch (checked->verdict) {
    case CLAIM_WRONG:
        return say(writer, SAY_CLAIM_IS_WRONG,
                   say_text(writer, words_claim_line(&words, writer->glyphs.ascii, checked)));
    case CLAIM_RIGHT: return say(writer, SAY_CLAIM_IS_RIGHT);
    case CLAIM_UNSETTLED: break;
    }
    return say(writer, SAY_CLAIM_IS_OPEN);
}

static void tell_claim(struct told_game *game, const struct event *event)
{
    const struct why_options *options = game->options;
    struct writer *writer = &game->why.writer;
    struct statements sentences = {0};
    struct claim_checked checked;
    if (options->trick || options->card || options->score || options->call || options->seat ||
        is_concession(event))
        return;
    head_deal(game, event->after);
    write_subheading(writer, say(writer, SAY_HEADING_CLAIM));
    claim_check_totals(event->engine, event->after, event->seat, event->claimed, CLAIM_NODES,
                       &checked);
    add_part(writer, &sentences,
             say(writer, SAY_CLAIMS_IN_ALL, why_seat(&game->why, event->seat),
                 say_digits(writer, event->number)));
    add_part(writer, &sentences, say_verdict(game, event, &checked));
    tell(writer, say_sentences(writer, &sentences));
}

static void tell_event_of_game(struct told_game *game, const struct event *event)
{
    if (event_is_choice(event->kind))
        tell_decision(game, event);
    else if (event->kind == EVENT_REFUSED)
        tell_refused(game, event);
    else if (event->kind == EVENT_TRICK)
        tell_trick(game, event);
    else if (event->kind == EVENT_CLAIMED)
        tell_claim(game, event);
    else if (event->kind == EVENT_DEAL_OVER && is_score_asked(game))
        tell_score(game, event->after);
}

/* --- cases ------------------------------------------------------------------------------------ */

/* The trick on the table, or the last one. */
static void tell_case_of_trick(struct told_game *game, const struct state *state)
{
    struct past_trick trick =
        past_trick(game->why.engine, state, state->in_trick ? state->trick : state->trick - 1u);
    write_subheading(&game->why.writer, say_cards_played(game, trick.cards, trick.count));
    why_trick(&game->why, state, trick.number);
}

static void tell_case(struct told_game *game, const struct event *event)
{
    const struct state *state = event->after;
    if (!event->told->stands)
        return;
    game->names = seats_by_place(event->engine->rules, game->page->arena);
    begin_reasons(game, event->engine, state->trick);
    switch (event->told->asked->question) {
    case QUESTION_WINNER: tell_case_of_trick(game, state); break;
    case QUESTION_LEGAL:
        write_subheading(&game->why.writer,
                         say_all_cards(&game->why.writer, state->hand[state->actor]));
        why_hand(&game->why, state);
        break;
    case QUESTION_SCORE: tell_ledger(game, state); break;
    }
}

/* --- the script ------------------------------------------------------------------------------- */

static void why_game_hear(void *self, const struct event *event)
{
    struct told_game *game = self;
    if (event->kind == EVENT_MATCH || event->kind == EVENT_DEAL)
        take_names(game, event);
    if (event->kind == EVENT_CASE)
        tell_case(game, event);
    else if (is_deal_asked(game, event->before))
        tell_event_of_game(game, event);
}

/* All copies of the card that is asked about; false, and a diagnostic, if there is none. */
static bool find_card(struct told_game *game, struct diagnostics *diagnostics)
{
    const char *card = game->options->card;
    if (!card)
        return true;
    game->card = pack_find_cards(&game->script->rules->pack, card);
    if (set_is_empty(game->card))
        diagnose(diagnostics, E_UNKNOWN_NAME, game->script->place, "no card '%s'", card);
    return !set_is_empty(game->card);
}

static bool find_seat(struct told_game *game, struct diagnostics *diagnostics)
{
    const struct script *script = game->script;
    const char *seat = game->options->seat;
    bool is_there = !seat || seats_find(&script->names, seat) >= 0;
    for (unsigned i = 0; !is_there && script->players_named && i < script->rules->players; i++)
        is_there = text_same_word(seat, script->players[i]);
    if (!is_there)
        diagnose(diagnostics, E_UNKNOWN_NAME, script->place, "unknown seat '%s'", seat);
    return is_there;
}

/* Nothing is said yet; there are words for a title. */
static struct told_game game_begin(const struct script *script, const struct why_options *options,
                                   struct page *page)
{
    return (struct told_game){.script = script,
                              .options = options,
                              .page = page,
                              .names = script->names,
                              .why.writer = {.rules = script->rules, .page = page}};
}

/* Where a script asks several rulesets, with the one that is told. */
static void tell_title(struct told_game *game)
{
    struct writer *writer = &game->why.writer;
    const struct statement *title = say_text(writer, game->script->title);
    const char *label = game->script->label;
    page_add(game->page, BLOCK_TITLE, NULL,
             label ? say(writer, SAY_TITLE_UNDER_LABEL, title, say_text(writer, label)) : title);
}

bool why_game(const struct script *script, const struct why_options *options, struct page *page,
              struct diagnostics *diagnostics)
{
    struct told_game game = game_begin(script, options, page);
    struct listener listener = {&game, why_game_hear};
    tell_title(&game);
    if (!find_card(&game, diagnostics) || !find_seat(&game, diagnostics) ||
        !play_script(script, &listener, diagnostics))
        return false;
    if (page->first == page->last)
        tell(&game.why.writer, say(&game.why.writer, SAY_NOTHING_ASKED_HAPPENS));
    return true;
}

/* --- a position ------------------------------------------------------------------------------- */

/* Of the copies of the card that is asked about one that is held, if any is. */
static void tell_one(struct told_game *game, const struct state *state)
{
    struct set held = set_and(game->card, state->hand[state->actor]);
    why_turn(&game->why, state);
    why_action(&game->why, state, set_first(set_is_empty(held) ? game->card : held));
}

static void tell_position(struct told_game *game, const struct position *position,
                          const struct state *state)
{
    if (game->options->score && (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER))
        tell_ledger(game, state);
    else if (position->says_next_hand && game->options->card)
        tell_one(game, state);
    else if (position->says_next_hand)
        why_hand(&game->why, state);
    else if (position->says_trick)
        tell_case_of_trick(game, state);
}

/* What has to be known of it. */
static enum query question_of(const struct position *position, const struct why_options *options)
{
    if (position->says_next_hand)
        return QUESTION_LEGAL;
    if (!options->score)
        return QUESTION_WINNER;
    return QUESTION_SCORE;
}

bool why_position(const struct script *script, const struct position *position,
                  const struct why_options *options, struct page *page,
                  struct diagnostics *diagnostics)
{
    struct told_game game = game_begin(script, options, page);
    struct engine engine = {.rules = script->rules,
                            .hooks = hooks_open(script->rules, diagnostics)};
    const struct asking asking = {
        .engine = &engine,
        .seed = script->seed,
        .question = question_of(position, options),
        .goes_on = options->score && position->says_trick,
        .seats = script->names.seats,
        .diagnostics = diagnostics,
    };
    struct state state;
    tell_title(&game);
    bool stands = find_card(&game, diagnostics) && position_begin(&asking, position, &state);
    if (stands) {
        begin_reasons(&game, &engine, state.trick);
        tell_position(&game, position, &state);
    }
    stands &= !hooks_failed(engine.hooks);
    hooks_close(engine.hooks);
    return stands;
}
