/* Names of seats and accounts, and how they are found by what people write. */
#include "transcript/seats.h"

#include "base/text.h"

static const char *const compass[] = {"North", "East", "South", "West"};

const char *seats_place(unsigned players, unsigned seat, struct arena *arena)
{
    if (players == 4)
        return compass[seat];
    if (players == 2)
        return compass[seat * 2];
    return arena_format(arena, "Seat %u", seat + 1);
}

static const char *joined(const struct seat_names *names, uint8_t seats, const char *between,
                          struct arena *arena)
{
    const char *text = "";
    for (unsigned seat = 0; seat < names->seat_count; seat++) {
        if (seats & (1u << seat))
            text = arena_format(arena, "%s%s%s", text, *text ? between : "", names->seats[seat]);
    }
    return text;
}

static void name_accounts(const struct ruleset *rules, struct seat_names *names,
                          const char *between, struct arena *arena)
{
    names->account_count = rules->account_count;
    if (rules->sides == SIDES_ALL) {
        names->accounts[0] = "All";
        return;
    }
    for (unsigned account = 0; account < rules->account_count; account++)
        names->accounts[account] = joined(names, rules->seats_of_account[account], between, arena);
}

struct seat_names seats_by_place(const struct ruleset *rules, struct arena *arena)
{
    struct seat_names names = {.seat_count = rules->players};
    for (unsigned seat = 0; seat < rules->players; seat++)
        names.seats[seat] = seats_place(rules->players, seat, arena);
    name_accounts(rules, &names, "-", arena);
    return names;
}

struct seat_names seats_by_letter(const struct ruleset *rules, struct arena *arena)
{
    struct seat_names names = {.seat_count = rules->players};
    bool has_compass = rules->players == 2 || rules->players == 4;
    for (unsigned seat = 0; seat < rules->players; seat++)
        names.seats[seat] = has_compass ? seats_place(rules->players, seat, arena)
                                        : arena_format(arena, "%c", 'A' + (int)seat);
    name_accounts(rules, &names, "-", arena);
    return names;
}

struct seat_names seats_by_player(const struct ruleset *rules, const struct state *state,
                                  const char *const *players, struct arena *arena)
{
    struct seat_names names = {.seat_count = rules->players};
    for (unsigned seat = 0; seat < rules->players; seat++)
        names.seats[seat] = players[state->player_at[seat]];
    name_accounts(rules, &names, " and ", arena);
    return names;
}

struct seat_names seats_copy(const struct seat_names *names, struct arena *arena)
{
    struct seat_names copy = *names;
    for (unsigned i = 0; i < copy.seat_count; i++)
        copy.seats[i] = arena_format(arena, "%s", names->seats[i]);
    for (unsigned i = 0; i < copy.account_count; i++)
        copy.accounts[i] = arena_format(arena, "%s", names->accounts[i]);
    return copy;
}

const char *seats_name(const struct seat_names *names, unsigned seat)
{
    return seat < names->seat_count ? names->seats[seat] : "nobody";
}

const char *seats_player(const char *const *players, unsigned player, struct arena *arena)
{
    return players ? players[player] : arena_format(arena, "Player %u", player + 1);
}

static int find(const char *const *names, unsigned count, const char *text)
{
    for (unsigned i = 0; i < count; i++) {
        if (text_same_word(names[i], text))
            return (int)i;
    }
    return -1;
}

int seats_find(const struct seat_names *names, const char *text)
{
    return find(names->seats, names->seat_count, text);
}

int seats_find_account(const struct seat_names *names, const char *text)
{
    return find(names->accounts, names->account_count, text);
}
