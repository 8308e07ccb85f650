/* A game of a foreign file, made from a script. */
#include "formats/game_of.h"

#include <string.h>

#include "base/memory.h"
#include "formats/board.h"
#include "formats/contract.h"
#include "formats/ladder.h"
#include "loader/tree.h"
#include "script/written.h"
#include "transcript/seats.h"

struct game_of {
    const struct ruleset *rules;
    const struct script *script; /* or NULL */
    struct game_taker taker;
    struct foreign_game *game; /* of the deal under way; or NULL */
    struct set dealt[SEATS_MAX];
    unsigned games;
    bool has_talon;    /* was taken from the first cards that were dealt */
    bool is_left_open; /* of a deal from a file: what is done now is not of the file */
    struct written written;
};

struct game_of *game_of_create(const struct ruleset *rules, const struct script *script,
                               struct game_taker taker)
{
    struct game_of *game = memory_grow(NULL, sizeof *game);
    *game = (struct game_of){
        .rules = rules, .script = script, .taker = taker, .written = {.script = script}};
    return game;
}

void game_of_destroy(struct game_of *game)
{
    if (game)
        foreign_game_destroy(game->game);
    memory_free(game);
}

static const char *copy(const struct game_of *of, const char *text)
{
    return text ? arena_copy(of->game->arena, text, strlen(text)) : NULL;
}

static const struct place nowhere = {.source = NULL};

/* Whether the script tells a game of a file: what it leaves to chance the file did not say. */
static bool is_of_file(const struct game_of *of)
{
    return of->script && of->script->from.given;
}

/* --- what the script says besides ------------------------------------------------------------- */

/* The lines of a tag behind its value. */
static const char *section_of(const struct game_of *of, const struct node *lines)
{
    const char *section = NULL;
    for (unsigned i = 1; i < lines->count; i++)
        section = section ? arena_format(of->game->arena, "%s\n%s", section,
                                         lines->entries[i].value->text)
                          : copy(of, lines->entries[i].value->text);
    return section;
}

static void take_tags(const struct game_of *of, const struct node *tags)
{
    EACH(entry, tags->entries, tags->count) {
        const struct node *value = entry->value;
        bool is_lines = value->kind == NODE_LIST;
        const char *text = !is_lines          ? value->text
                           : value->count > 0 ? value->entries[0].value->text
                                              : "";
        struct foreign_tag *tag =
            foreign_keep(of->game, copy(of, entry->key->text), copy(of, text), nowhere);
        tag->section = is_lines ? section_of(of, value) : NULL;
    }
}

static void take_comments(const struct game_of *of, const struct node *comments)
{
    EACH(entry, comments->entries, comments->count) {
        const char *name = strcmp(entry->key->text, "game") == 0 ? NULL : entry->key->text;
        struct foreign_tag *tag = name ? foreign_tag_of(of->game, name) : NULL;
        if (!tag)
            tag = foreign_keep(of->game, copy(of, name), NULL, nowhere);
        tag->comment = copy(of, entry->value->text);
    }
}

/* What the file does not say of the match before its first deal is chance's. */
static void take_start(const struct game_of *of, const struct state *state)
{
    struct foreign_game *game = of->game;
    const struct listed_amount *cycle = vulnerability_of(of->rules);
    bool is_first = of->games == 1;
    bool has_number = !is_of_file(of) || !is_first || of->script->start.match.deal != 0;
    bool has_dealer = !is_of_file(of) || !is_first || of->script->start.match.dealer != NO_SEAT;
    struct foreign_tag *board = foreign_tag_of(game, "Board");
    struct foreign_tag *deal = foreign_tag_of(game, FOREIGN_DEAL_TAG);
    if (has_dealer)
        game->dealer = state->dealer;
    if (has_number)
        game->deal = state->deal;
    if (has_number && is_of_file(of)) /* else each format has boards of its own */
        game->board = arena_format(game->arena, "%u", state->deal);
    bool is_vulnerability_known = !is_of_file(of) || !is_first || !foreign_kept(game, "Vulnerable");
    if (has_number && has_dealer && cycle && is_vulnerability_known)
        game->vulnerable = vulnerable_by(listed_amount_of(cycle, state->deal), state->dealer);
    if (board && board->value && is_first)
        game->board = board->value;
    if (board)
        board->value = NULL; /* the numbers of the next deals are others */
    if (deal)
        deal->value = is_first && has_number ? arena_format(game->arena, "%u", state->deal) : NULL;
}

static void take_script(const struct game_of *of)
{
    if (!is_of_file(of))
        return;
    if (of->script->from.tags)
        take_tags(of, of->script->from.tags);
    if (of->script->from.comments)
        take_comments(of, of->script->from.comments);
    of->game->is_supposed = of->script->from.calls_supposed;
}

/* --- the deal --------------------------------------------------------------------------------- */

/* A file that does not name everybody leaves the names that it has in tags. */
static void take_names(const struct game_of *of, const struct state *state)
{
    struct foreign_game *game = of->game;
    const struct seat_names seats = seats_by_place(of->rules, game->arena);
    for (unsigned seat = 0; seat < of->rules->players; seat++) {
        struct foreign_tag *tag = foreign_tag_of(game, seats_name(&seats, seat));
        if (of->script && of->script->players_named)
            game->names[seat] = copy(of, of->script->players[state->player_at[seat]]);
        else if (tag && tag->value) {
            game->names[seat] = tag->value;
            tag->value = NULL;
        }
    }
}

static void begin(struct game_of *of, const struct event *event)
{
    const struct state *state = event->after;
    struct foreign_game *game = foreign_game_create();
    foreign_game_destroy(of->game);
    of->game = game;
    of->games++;
    game->number = of->games;
    game->players = of->rules->players;
    memset(of->dealt, 0, sizeof of->dealt);
    of->is_left_open = of->has_talon = false;
    take_script(of);
    take_start(of, state);
    take_names(of, state);
}

static const char *card_name(const struct game_of *of, unsigned card)
{
    return of->rules->pack.cards[card].name;
}

/* Cards with a space between them, in the order of the pack. */
static const char *cards_of(const struct game_of *of, struct set cards)
{
    const char *list = "";
    for (unsigned card = 0; card < of->rules->pack.card_count; card++)
        if (set_has(cards, card))
            list = arena_joined(of->game->arena, list, " ", "%s", card_name(of, card));
    return list;
}

/* Whether the file says what the seat was dealt. */
static bool is_hand_of_file(const struct game_of *of, unsigned seat)
{
    const struct script *script = of->script;
    if (!is_of_file(of) || of->written.deal >= script->deal_count)
        return !is_of_file(of);
    return script->deals[of->written.deal].hands[seat].given ||
           script->deals[of->written.deal].pack.given;
}

/* Whether the file says how the cards lie that the first deal leaves. */
static bool is_talon_of_file(const struct game_of *of)
{
    const struct script *script = of->script;
    if (!is_of_file(of) || of->written.deal >= script->deal_count)
        return !is_of_file(of);
    return script->deals[of->written.deal].talon.given ||
           script->deals[of->written.deal].pack.given;
}

static void take_hands(struct game_of *of, const struct event *event)
{
    const struct state *state = event->after;
    for (unsigned seat = 0; seat < of->rules->players; seat++) {
        of->dealt[seat] = set_or(of->dealt[seat], event->cards[seat]);
        if (is_hand_of_file(of, seat))
            of->game->hands[seat] = cards_of(of, of->dealt[seat]);
    }
    bool takes_talon = !of->has_talon && is_talon_of_file(of);
    for (unsigned i = state->dealt; i < state->pack_count && takes_talon; i++)
        of->game->talon = arena_joined(of->game->arena, of->game->talon ? of->game->talon : "", " ",
                                       "%s", card_name(of, state->pack[i]));
    of->has_talon = true;
}

/* --- what is done ----------------------------------------------------------------------------- */

/* NULL if it is not of the file that the script comes from. A note belongs to the last of several
 * actions. */
static struct foreign_item *add_item(struct game_of *of, const struct event *event,
                                     enum foreign_act act)
{
    bool is_last = false;
    const struct script_item *written = written_next(&of->written, event->before->actor, &is_last);
    of->is_left_open |= !written && is_of_file(of);
    if (of->is_left_open)
        return NULL;
    struct foreign_item *item = foreign_add_item(of->game, act, event->seat, nowhere);
    if (is_last) {
        item->note = copy(of, written->note.text);
        item->comment = copy(of, written->comment.text);
    }
    return item;
}

static void take_call(struct game_of *of, const struct event *event)
{
    struct foreign_item *item = add_item(of, event, FOREIGN_CALL);
    if (!item)
        return;
    item->call = ladder_call(of->rules, event->step, event->number);
    item->text = of->rules->steps[event->step].ask.calls[event->number].name;
}

static void take_card(struct game_of *of, const struct event *event, enum foreign_act act)
{
    struct foreign_item *item = add_item(of, event, act);
    if (item)
        item->text = card_name(of, event->number);
}

/* Whether both play for the same side, or neither is the declarer. */
static bool same_side(const struct ruleset *rules, const struct state *state, unsigned one,
                      unsigned other)
{
    if (rules->account_count == 2)
        return rules->account_of[one] == rules->account_of[other];
    return (one == state->declarer) == (other == state->declarer);
}

/* A number of tricks, all that are left, or none of these. */
static void take_claim(struct game_of *of, const struct event *event)
{
    const struct state *state = event->before;
    unsigned own = 0, others = 0, claimed_by_others = 0;
    struct foreign_item *item = foreign_add_item(of->game, FOREIGN_CLAIM, event->seat, nowhere);
    item->tricks = (uint8_t)event->number;
    for (unsigned seat = 0; seat < of->rules->players; seat++) {
        bool is_own = same_side(of->rules, state, seat, event->seat);
        *(is_own ? &own : &others) += state->tricks_won[seat];
        claimed_by_others = is_own ? claimed_by_others : event->claimed[seat];
    }
    if (of->rules->account_count == 2)
        return;
    if (claimed_by_others == others)
        item->tricks = FOREIGN_REST;
    else if (event->number == own)
        item->act = FOREIGN_CONCEDE;
}

/* --- what comes of it ------------------------------------------------------------------------- */

static bool has_bids(const struct ruleset *rules, const struct foreign_game *game)
{
    bool has = game->item_count > 0 && ladder_step(rules) != NO_STEP;
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == FOREIGN_CALL)
            has &= game->items[i].call.kind != FOREIGN_AS_WRITTEN;
    return has && game->items[0].act == FOREIGN_CALL;
}

static const struct foreign_item *last_call(const struct foreign_game *game)
{
    unsigned at = game->item_count;
    while (at > 0 && game->items[at - 1].act != FOREIGN_CALL)
        at--;
    return at > 0 ? &game->items[at - 1] : NULL;
}

static unsigned tricks_of(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned tricks = 0;
    for (unsigned other = 0; other < rules->players; other++)
        if (rules->account_of[other] == rules->account_of[seat])
            tricks += state->tricks_won[other];
    return tricks;
}

static char trumps_letter(const struct ruleset *rules, const struct state *state)
{
    unsigned suit = state->named.suits[0];
    return suit == SUIT_NONE ? 0 : *rules->pack.suits[suit].letter;
}

static void take_result(struct game_of *of, const struct event *event)
{
    const struct state *state = event->after;
    struct foreign_game *game = of->game;
    struct foreign_result *result = &game->result;
    if (of->is_left_open) {
        game->is_unfinished = true;
        return;
    }
    bool is_played = event->kind == EVENT_DEAL_OVER || state->trick > 0 || state->in_trick > 0;
    if (has_bids(of->rules, game) && is_played) /* a bid that nothing beats ends the auction */
        foreign_add_passes(game, (last_call(game)->seat + 1u) % CONTRACT_SEATS, nowhere);
    if (state->declarer != NO_SEAT && (is_played || !has_bids(of->rules, game)))
        result->declarer = state->declarer;
    if (has_bids(of->rules, game))
        foreign_settle_contract(game, FOREIGN_NOBODY);
    result->has_trumps = true;
    result->trumps = trumps_letter(of->rules, state);
    if (state->contract)
        result->contract_name = copy(of, of->rules->contracts[state->contract].name);
    if (event->kind != EVENT_DEAL_OVER) {
        game->is_unfinished = true;
        return;
    }
    result->passed_out |= state->abandoned && state->declarer == NO_SEAT;
    game->is_ended_by_rules = !foreign_first(game, FOREIGN_CLAIM) &&
                              !foreign_first(game, FOREIGN_CONCEDE) && !result->passed_out;
    if (result->declarer != FOREIGN_NOBODY) {
        result->has_tricks = true;
        result->tricks = (uint8_t)tricks_of(of->rules, state, result->declarer);
    }
    if (vulnerability_of(of->rules)) {
        result->has_score = game->vulnerable != VULNERABLE_UNSAID;
        unsigned own = of->rules->account_of[0];
        result->score_seat = 0;
        result->score = (state->score[own] - state->score_before[own]) -
                        (state->score[1 - own] - state->score_before[1 - own]);
    } else if (of->rules->account_count != 2 && result->declarer != FOREIGN_NOBODY) {
        unsigned own = of->rules->account_of[result->declarer];
        result->has_score = result->is_score_of_seat = true;
        result->score_seat = result->declarer;
        result->score = state->score[own] - state->score_before[own];
    }
}

static void end(struct game_of *of, const struct event *event)
{
    struct foreign_game *game = of->game;
    if (!game)
        return;
    take_result(of, event);
    of->game = NULL;
    written_end_deal(&of->written);
    of->taker.take(of->taker.self, game);
}

static void take_turn_up(struct game_of *of, const struct event *event)
{
    if (is_hand_of_file(of, event->after->dealer))
        of->game->turn_up = card_name(of, event->number);
}

static void take_open_hand(struct game_of *of, const struct event *event)
{
    if (event_is_open_hand(event))
        foreign_add_item(of->game, FOREIGN_SHOW, event->seat, nowhere);
}

static void take_played(struct game_of *of, const struct event *event)
{
    take_card(of, event, FOREIGN_CARD);
}

static void take_laid_aside(struct game_of *of, const struct event *event)
{
    take_card(of, event, FOREIGN_GIVE);
}

/* What is taken of a game at each kind of event; at the others nothing is. */
static void (*const takers[EVENT_KINDS])(struct game_of *, const struct event *) = {
    [EVENT_DEALT] = take_hands,      [EVENT_TURNED_UP] = take_turn_up,
    [EVENT_CLAIMED] = take_claim,    [EVENT_SHOWN] = take_open_hand,
    [EVENT_CALLED] = take_call,      [EVENT_LED] = take_played,
    [EVENT_PLAYED] = take_played,    [EVENT_DISCARDED] = take_laid_aside,
    [EVENT_GIVEN] = take_laid_aside,
};

static void game_of_hear(void *self, const struct event *event)
{
    struct game_of *of = self;
    if (event->kind == EVENT_DEAL)
        begin(of, event);
    else if (event->kind == EVENT_DEAL_OVER || event->kind == EVENT_BROKEN_OFF)
        end(of, event);
    else if (of->game && takers[event->kind])
        takers[event->kind](of, event);
}

struct listener game_of_listener(struct game_of *game)
{
    return (struct listener){game, game_of_hear};
}
