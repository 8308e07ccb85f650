/* Statements about a table: who, how often, and by which rule. */
#include "transcript/said.h"

#include <inttypes.h>
#include <string.h>

#include "words/common.h"
#include "words/events.h"
#include "words/notes.h"
#include "words/table.h"

/* --- how often and where ---------------------------------------------------------------------- */

const struct statement *said_how_often(struct arena *arena, unsigned times)
{
    return times == 1   ? say_in(arena, SAY_ONCE)
           : times == 2 ? say_in(arena, SAY_TWO_TIMES)
                        : say_in(arena, SAY_SO_OFTEN, said_digits(arena, times));
}

const struct statement *said_place(struct arena *arena, struct place rule)
{
    if (!rule.source)
        return say_in(arena, SAY_EVENT_RULE_BY_DEFAULT);
    const char *path = rule.source->name, *slash = strrchr(path, '/');
    return statement_text(arena, arena_format(arena, "%s:%" PRIu32, slash ? slash + 1 : path,
                                              place_line_column(rule).line));
}

/* --- what is remembered ----------------------------------------------------------------------- */

static const struct statement *said_call(struct arena *arena, const struct note *note, bool holds,
                                         bool is_before)
{
    bool is_of_table = note->of == NOTE_OF_TABLE;
    unsigned id = note->is_played ? is_of_table ? SAY_CALL_WAS_PLAYED : SAY_WHO_PLAYED_CALL
                  : is_of_table   ? SAY_CALL_WAS_SAID
                                  : SAY_WHO_SAID_CALL;
    return say_in(arena, id, statement_text(arena, note->call), said_if(arena, holds),
                  said_if(arena, is_before));
}

const struct statement *said_of_note(struct arena *arena, const struct note *note, bool holds)
{
    if (note->call)
        return said_call(arena, note, holds, note->until == NOTE_UNTIL_MATCH);
    return statement_text(arena, holds ? note->says : note->says_not);
}

const struct statement *said_call_made(struct arena *arena, const struct note *note)
{
    return said_call(arena, note, true, false);
}

/* --- who -------------------------------------------------------------------------------------- */

const struct statement *said_seat(const struct table_words *words, unsigned seat)
{
    return seat < words->names->seat_count
               ? statement_proper(words->arena, seats_name(words->names, seat))
               : say_in(words->arena, SAY_NOBODY);
}

const struct statement *said_account(const struct table_words *words, unsigned account)
{
    const struct statement *name = statement_proper(words->arena, words->names->accounts[account]);
    bool is_side = words->names->account_count < words->names->seat_count;
    return is_side ? say_in(words->arena, SAY_TABLE_SIDE, name) : name;
}

const struct statement *said_accounts(const struct table_words *words, uint8_t accounts)
{
    struct statements parts = {0};
    for (unsigned account = 0; account < words->rules->account_count; account++)
        if (accounts & (1u << account))
            statements_add(words->arena, &parts, said_account(words, account));
    return statement_list(words->arena, &parts, JOINT_AND);
}

const struct statement *said_seats(const struct table_words *words, uint8_t seats)
{
    struct statements parts = {0};
    for (unsigned account = 0; account < words->rules->account_count; account++)
        if (words->rules->seats_of_account[account] == seats)
            return said_account(words, account);
    for (unsigned left = seats; left; left &= left - 1)
        statements_add(words->arena, &parts, said_seat(words, (unsigned)__builtin_ctz(left)));
    return statement_list(words->arena, &parts, JOINT_AND);
}
