/* The phrases for each fact, in a table by facts; what else fits the ruleset or the moment stands
 * in rows of its own. */
#include "teach/formula.h"
#include "words/facts.h"

static const struct fact_words usual[FACT_KINDS] = {
    [FACT_PLAYERS] = {.noun = SAY_NUMBER_OF_PLAYERS},
    [FACT_PACK_SIZE] = {.noun = SAY_NUMBER_OF_CARDS_IN_PACK,
                        .one = SAY_UNIT_CARD,
                        .many = SAY_UNIT_CARDS,
                        .clause = SAY_PACK_HAS},
    [FACT_DEAL] = {.noun = SAY_NUMBER_OF_DEAL, .one = SAY_UNIT_DEAL},
    [FACT_HAND_SIZE] = {.noun = SAY_NUMBER_OF_CARDS_IN_HAND,
                        .one = SAY_UNIT_CARD,
                        .many = SAY_UNIT_CARDS,
                        .clause = SAY_EACH_HAND_HAS},
    [FACT_TRICK] = {.noun = SAY_NUMBER_OF_TRICK, .one = SAY_UNIT_TRICK},
    [FACT_STOCK] = {.noun = SAY_NUMBER_OF_CARDS_IN_STOCK,
                    .one = SAY_UNIT_CARD,
                    .many = SAY_UNIT_CARDS,
                    .clause = SAY_STOCK_HAS,
                    .holds = {SAY_STOCK_IS_THERE},
                    .fails = {SAY_STOCK_IS_OUT}},
    [FACT_CARDS_EACH] = {.noun = SAY_NUMBER_OF_CARDS_EACH,
                         .one = SAY_UNIT_CARD,
                         .many = SAY_UNIT_CARDS,
                         .clause = SAY_EACH_PLAYS},
    [FACT_PASSED_OUT] = {.noun = SAY_NUMBER_OF_DEALS_THROWN_IN,
                         .one = SAY_UNIT_DEAL_THROWN_IN,
                         .many = SAY_UNIT_DEALS_THROWN_IN,
                         .clause = SAY_DEAL_FOLLOWS,
                         .holds = {SAY_DEAL_BEFORE_THROWN_IN},
                         .fails = {SAY_DEAL_BEFORE_NOT_THROWN_IN}},
    [FACT_CONTRACT] = {.noun = SAY_FACT_CONTRACT},
    [FACT_ALONE] = {.holds = {SAY_DECLARER_PLAYS_ALONE}, .fails = {SAY_DECLARER_HAS_PARTNER}},
    [FACT_TRICKS] = {.noun = SAY_UNIT_TRICKS,
                     .one = SAY_UNIT_TRICK,
                     .many = SAY_UNIT_TRICKS,
                     .clause = SAY_THEY_WON,
                     .denial = SAY_THEY_DID_NOT_WIN},
    [FACT_BID] = {.noun = SAY_FACT_BID,
                  .together = SAY_BIDS_TOGETHER,
                  .clause = SAY_THEY_BID_SO_MUCH,
                  .none = SAY_NO_NUMBER,
                  .some = SAY_ANY_NUMBER},
    [FACT_SCORE] = {.noun = SAY_FACT_SCORE,
                    .one = SAY_UNIT_POINT,
                    .many = SAY_UNIT_POINTS,
                    .clause = SAY_THEY_HAVE_POINTS},
    [FACT_CALL] = {.noun = SAY_NUMBER_BID,
                   .clause = SAY_BID_IS,
                   .none = SAY_NO_NUMBER,
                   .some = SAY_ANY_NUMBER},
    [FACT_PASSING] = {.holds = {SAY_CALL_IS_PASS}, .fails = {SAY_CALL_IS_BID}},
    [FACT_BIDS] = {.noun = SAY_BIDS_SO_FAR, .clause = SAY_BIDS_COME_TO},
    [FACT_LAST] = {.holds = {SAY_NOBODY_ELSE_TO_SPEAK}, .fails = {SAY_SOMEBODY_ELSE_TO_SPEAK}},
    [FACT_OPENED] = {.holds = {SAY_FACT_SOMEBODY_HAS_BID}, .fails = {SAY_NOBODY_HAS_BID}},
    [FACT_GOALS_LEFT] = {.noun = SAY_UNIT_GOALS_NOT_MET,
                         .one = SAY_UNIT_GOAL_NOT_MET,
                         .many = SAY_UNIT_GOALS_NOT_MET,
                         .clause = SAY_THEY_HAVE},
    [FACT_FINISHED] = {.noun = SAY_FACT_PLACE, .clause = SAY_THEY_ARE_OUT_AS},
    [FACT_HOOK_POINTS] = {.noun = SAY_POINTS_BY_OWN_RULE, .clause = SAY_THEY_HAVE_BY_OWN_RULE},
    [FACT_SKIPPED] = {.noun = SAY_FACT_TIMES_SKIPPED,
                      .one = SAY_UNIT_TIME,
                      .many = SAY_UNIT_TIMES,
                      .clause = SAY_THEY_WERE_SKIPPED},
    [FACT_COUNT] = {.behind = SAY_BEHIND_TAKEN,
                    .clause = SAY_THEY_TOOK,
                    .denial = SAY_THEY_DID_NOT_TAKE},
    [FACT_HELD] = {.valued = SAY_CARDS_HELD,
                   .behind = SAY_BEHIND_HELD,
                   .clause = SAY_THEY_HAVE_IN_HAND},
    [FACT_DEALT] = {.valued = SAY_CARDS_DEALT,
                    .behind = SAY_BEHIND_DEALT,
                    .clause = SAY_THEY_WERE_DEALT},
    [FACT_HAD] = {.valued = SAY_CARDS_HAD, .behind = SAY_BEHIND_HAD, .clause = SAY_THEY_HAD},
    [FACT_BROUGHT] = {.valued = SAY_CARDS_BROUGHT,
                      .behind = SAY_BEHIND_BROUGHT,
                      .clause = SAY_THEY_BEGAN_WITH},
    [FACT_BURIED] = {.valued = SAY_CARDS_BURIED,
                     .behind = SAY_BEHIND_BURIED,
                     .clause = SAY_THEY_LAID_AWAY},
    [FACT_IN_TRICK] = {.valued = SAY_CARDS_IN_TRICK,
                       .behind = SAY_BEHIND_IN_TRICK,
                       .clause = SAY_TRICK_HAS},
    [FACT_LED] = {.valued = SAY_CARDS_OF_CARD_LED,
                  .behind = SAY_BEHIND_LED,
                  .clause = SAY_CARD_LED_HAS,
                  .holds = {SAY_CARD_LED_IS, OF_ONE_COUNTED},
                  .fails = {SAY_CARD_LED_IS_NOT, OF_ONE_COUNTED}},
    [FACT_WINNING] = {.valued = SAY_CARDS_OF_CARD_WINNING,
                      .behind = SAY_BEHIND_WINNING,
                      .clause = SAY_CARD_WINNING_HAS,
                      .holds = {SAY_CARD_WINNING_IS, OF_ONE_COUNTED},
                      .fails = {SAY_CARD_WINNING_IS_NOT, OF_ONE_COUNTED}},
    [FACT_FALLEN] = {.valued = SAY_CARDS_FALLEN,
                     .behind = SAY_BEHIND_FALLEN,
                     .clause = SAY_CARDS_PLAYED_HAVE,
                     .holds = {SAY_SOME_PLAYED, OF_NOUN},
                     .fails = {SAY_NONE_PLAYED, OF_NOUN}},
    [FACT_TURNED] = {.valued = SAY_CARDS_OF_CARD_TURNED,
                     .behind = SAY_BEHIND_TURNED,
                     .clause = SAY_CARD_TURNED_HAS,
                     .holds = {SAY_CARD_TURNED_IS, OF_ONE_COUNTED},
                     .fails = {SAY_CARD_TURNED_IS_NOT, OF_ONE_COUNTED}},
};

static const struct fact_words number_named = {.noun = SAY_FACT_NUMBER_NAMED,
                                               .together = SAY_NUMBERS_TOGETHER,
                                               .clause = SAY_THEY_NAMED_SO_MUCH,
                                               .none = SAY_NO_NUMBER,
                                               .some = SAY_ANY_NUMBER};
static const struct fact_words call_named = {.noun = SAY_NUMBER_NAMED,
                                             .clause = SAY_NUMBER_NAMED_IS,
                                             .none = SAY_NO_NUMBER,
                                             .some = SAY_ANY_NUMBER};
static const struct fact_words numbers_named = {.noun = SAY_NUMBERS_SO_FAR,
                                                .clause = SAY_NUMBERS_COME_TO};
static const struct fact_words meld_called = {.noun = SAY_WORTH_OF_MELD,
                                              .clause = SAY_MELD_IS_WORTH,
                                              .none = SAY_WORTH_NOTHING,
                                              .some = SAY_WORTH_SOMETHING};
static const struct fact_words several_turned = {.valued = SAY_CARDS_OF_CARDS_TURNED,
                                                 .behind = SAY_BEHIND_TURNED,
                                                 .clause = SAY_CARDS_TURNED_HAVE,
                                                 .holds = {SAY_AMONG_CARDS_TURNED, OF_ONE_COUNTED},
                                                 .fails = {SAY_NONE_AMONG_CARDS_TURNED, OF_NOUN}};
static const struct fact_words in_last_trick = {.valued = SAY_CARDS_IN_LAST_TRICK,
                                                .behind = SAY_BEHIND_IN_LAST_TRICK,
                                                .clause = SAY_LAST_TRICK_HAS};

const struct fact_words *fact_words(const struct writer *writer, enum fact fact)
{
    const struct ruleset *rules = writer->rules;
    if (fact == FACT_IN_TRICK && writer->is_over)
        return &in_last_trick;
    if (fact == FACT_TURNED && ruleset_turns_up_several(rules))
        return &several_turned;
    if (fact == FACT_CALL && ruleset_calls_melds(rules))
        return &meld_called;
    bool is_of_bids = fact == FACT_BID || fact == FACT_CALL || fact == FACT_BIDS;
    if (!is_of_bids || ruleset_bids_numbers(rules))
        return &usual[fact];
    return fact == FACT_BID ? &number_named : fact == FACT_CALL ? &call_named : &numbers_named;
}

const struct statement *say_where_it_lies(struct writer *writer, enum fact fact)
{
    bool is_all_dealt =
        fact == FACT_HAD && fact_behind(writer->rules, fact) != fact_rows[FACT_HAD].behind;
    unsigned behind = fact_words(writer, is_all_dealt ? FACT_DEALT : fact)->behind;
    return behind ? say(writer, behind) : NULL;
}
