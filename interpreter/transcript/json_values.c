/* Values of JSON lines. */
#include <string.h>

#include "transcript/json_parts.h"

const char *lines_card_name(const struct json_lines *lines, unsigned card)
{
    return lines->rules->pack.cards[card].name;
}

const char *lines_suit_name(const struct json_lines *lines, unsigned suit)
{
    return suit == SUIT_NONE ? "no trumps" : lines->rules->pack.suits[suit].name;
}

void lines_card(struct json_lines *lines, const char *key, unsigned card)
{
    if (card != NO_CARD)
        json_member_string(&lines->json, key, lines_card_name(lines, card));
}

void lines_cards(struct json_lines *lines, const char *key, struct set cards)
{
    json_member_open(&lines->json, key, '[');
    SET_EACH(card, cards) {
        json_write_string(&lines->json, lines_card_name(lines, card));
    }
    json_close(&lines->json, ']');
}

void lines_card_list(struct json_lines *lines, const char *key, const card_byte_t *cards,
                     unsigned count)
{
    json_member_open(&lines->json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        if (is_face_down(lines->rules->pack.card_count, cards[i]))
            json_write_null(&lines->json);
        else
            json_write_string(&lines->json, lines_card_name(lines, cards[i]));
    }
    json_close(&lines->json, ']');
}

void lines_texts(struct json_lines *lines, const char *key, const char *const *texts,
                 unsigned count)
{
    json_member_open(&lines->json, key, '[');
    for (unsigned i = 0; i < count; i++)
        json_write_string(&lines->json, texts[i]);
    json_close(&lines->json, ']');
}

void lines_seat(struct json_lines *lines, const char *key, unsigned seat)
{
    if (seat != NO_SEAT)
        json_member_string(&lines->json, key, seats_name(&lines->names, seat));
}

void lines_seats_of_trick(struct json_lines *lines, const char *key, const struct state *state,
                          unsigned trick, unsigned places)
{
    unsigned seat = state->leader[trick];
    if (!state->out && !state->dropped)
        return;
    json_member_open(&lines->json, key, '[');
    for (unsigned i = 0; i < places; i++, seat = state->follows[seat])
        if (!is_place_empty(state, trick * state->trick_size + i))
            json_write_string(&lines->json, seats_name(&lines->names, seat));
    json_close(&lines->json, ']');
}

void lines_winner(struct json_lines *lines, const char *key, unsigned seat)
{
    if (seat != NO_SEAT) {
        lines_seat(lines, key, seat);
        return;
    }
    json_key(&lines->json, key);
    json_write_null(&lines->json);
}

void lines_rule(struct json_lines *lines, const char *key, const char *rule, struct place place)
{
    json_member_string(&lines->json, key, rule);
    json_member_place(&lines->json, place);
}

void lines_numbers(struct json_lines *lines, const char *key, const char *const *names,
                   const int32_t *numbers, unsigned count)
{
    json_member_open(&lines->json, key, '{');
    for (unsigned i = 0; i < count; i++)
        json_member_integer(&lines->json, names[i], numbers[i]);
    json_close(&lines->json, '}');
}

void lines_accounts(struct json_lines *lines, const char *key, uint8_t accounts)
{
    json_member_open(&lines->json, key, '[');
    for (unsigned account = 0; account < lines->rules->account_count; account++) {
        if (accounts & (1u << account))
            json_write_string(&lines->json, lines->names.accounts[account]);
    }
    json_close(&lines->json, ']');
}

void lines_noted(struct json_lines *lines, const char *key, const struct note *note, unsigned seat,
                 int32_t value)
{
    if (note_collects(note)) {
        lines_cards(lines, key, note_cards(&lines->rules->pack, note, seat, (int16_t)value));
        return;
    }
    if (note->type == VALUE_TRUTH)
        json_member_boolean(&lines->json, key, value != 0);
    else if (note_is_rank(note))
        json_member_string(&lines->json, key, note_rank_name(&lines->rules->pack, value));
    else
        json_member_integer(&lines->json, key, value);
}

static bool suits_are_equal(const struct state *before, const struct state *state)
{
    return before &&
           memcmp(before->named.suits, state->named.suits, sizeof state->named.suits) == 0;
}

void lines_suits(struct json_lines *lines, const char *key, const struct state *before,
                 const struct state *state)
{
    const struct ruleset *rules = lines->rules;
    if (suits_are_equal(before, state))
        return;
    json_member_open(&lines->json, key, '{');
    for (unsigned i = 0; i < rules->variable_count; i++) {
        if (!before || before->named.suits[i] != state->named.suits[i])
            json_member_string(&lines->json, rules->variables[i],
                               lines_suit_name(lines, state->named.suits[i]));
    }
    json_close(&lines->json, '}');
}

void lines_player(struct json_lines *lines, const char *key, unsigned player)
{
    if (lines->players)
        json_member_string(&lines->json, key, lines->players[player]);
    else
        json_member_integer(&lines->json, key, player + 1);
}

/* --- members of several lines ---------------------------------------------------------------- */

void line_ruleset(const struct subject_of_line *of, const char *key)
{
    json_member_string(&of->lines->json, key, of->lines->rules->id);
}

void line_name(const struct subject_of_line *of, const char *key)
{
    json_member_string(&of->lines->json, key, of->lines->rules->name);
}

void line_players(const struct subject_of_line *of, const char *key)
{
    json_member_open(&of->lines->json, key, '{');
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        lines_player(of->lines, seats_name(&of->lines->names, seat), of->state->player_at[seat]);
    json_close(&of->lines->json, '}');
}

void line_passed_out(const struct subject_of_line *of, const char *key)
{
    json_member_integer(&of->lines->json, key, of->state->passed_out);
}

void line_contract(const struct subject_of_line *of, const char *key)
{
    if (of->state->contract)
        json_member_string(&of->lines->json, key,
                           of->lines->rules->contracts[of->state->contract].name);
}

void line_tricks_won(const struct subject_of_line *of, const char *key)
{
    int32_t won[SEATS_MAX];
    for (unsigned seat = 0; seat < of->lines->rules->players; seat++)
        won[seat] = of->state->tricks_won[seat];
    lines_numbers(of->lines, key, of->lines->names.seats, won, of->lines->rules->players);
}

void line_scores(const struct subject_of_line *of, const char *key)
{
    const struct seat_names *names = &of->lines->names;
    lines_numbers(of->lines, key, names->accounts, of->state->score, names->account_count);
}
