/* What is trumps deal by deal, where that is settled before anybody decides anything. */
#include "contrast/witness_words.h"
#include "engine/rules.h"
#include "transcript/said.h"
#include "words/witnesses.h"

#define say_with(writer, ...) say_in((writer)->arena, __VA_ARGS__)

#define DEALS_SHOWN 5

/* Trumps of the first deals of a match; false if a deal has none named before the first decision,
 * or there are not so many. */
static bool see_trumps(const struct engine *engine, uint8_t suits[DEALS_SHOWN])
{
    const struct ruleset *rules = engine->rules;
    for (unsigned i = 0; i < DEALS_SHOWN; i++) {
        struct route route;
        struct state state;
        if (!route_begin(engine, 1, i + 1, &route, &state) || !turn_is_decision(&state) ||
            state.trumps_by_lead)
            return false;
        suits[i] = state.named.suits[0];
    }
    return rules->trumps || suits[0] != SUIT_NONE;
}

/* "deal 1: spades, deal 2: hearts ...". */
static const struct statement *say_trumps(const struct witness_writer *writer, unsigned side,
                                          const uint8_t suits[DEALS_SHOWN])
{
    const struct pack *pack = &writer->witnesses->common->rules[side]->pack;
    struct statements deals = {0};
    for (unsigned i = 0; i < DEALS_SHOWN; i++)
        statements_add(writer->arena, &deals,
                       say_with(writer, SAY_WITNESS_TRUMPS_OF_DEAL,
                                said_digits(writer->arena, i + 1),
                                said_suit(writer->arena, pack, suits[i])));
    return statement_list(writer->arena, &deals, JOINT_COMMA);
}

void witness_trumps_write(const struct witness_writer *writer)
{
    const struct common *common = writer->witnesses->common;
    uint8_t suits[2][DEALS_SHOWN];
    bool differ = false;
    for (unsigned side = 0; side < 2; side++)
        if (!see_trumps(questioning_engine(writer->witnesses->questioning, side), suits[side]))
            return;
    for (unsigned i = 0; i < DEALS_SHOWN; i++)
        differ |= common_suit_of(common, 0, suits[0][i]) != common_suit_of(common, 1, suits[1][i]);
    if (!differ)
        return;
    page_add(writer->page, BLOCK_HEADING, NULL, say_with(writer, SAY_WITNESS_WHAT_IS_TRUMPS));
    for (unsigned side = 0; side < 2; side++)
        page_add_reason(writer->page, witness_game(writer, side),
                        say_trumps(writer, side, suits[side]));
}
