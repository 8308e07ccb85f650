/* Whether a case makes sense, beyond what a script must say. */
#include "contrast/situation.h"

/* Half a trick has no winner where a hook sees whole ones only. */
static bool has_winner(const struct ruleset *rules, const struct situation *situation)
{
    return situation->in_trick > 0 &&
           (!rules->play.winner || situation->in_trick == rules->players);
}

/* Whether these suits are played with, as far as something is said of them. */
static bool are_played(const struct common *common, const struct situation *situation,
                       unsigned side)
{
    uint8_t suits[VARIABLES_MAX];
    return situation->values[0] == SUIT_UNSAID ||
           common_suits_in(common, side, situation->contract, situation->values, suits);
}

/* Whether the declarer has come to it by a bid, where that is how declarers are made. */
static bool has_bid(const struct common *common, const struct situation *situation, unsigned side)
{
    unsigned declarer = situation->declarer;
    if (declarer == NO_SEAT || !common->has_auction[side])
        return true;
    if (common->contracts[situation->contract].number[side] != 0)
        return situation->bid[declarer] == NO_BID;
    return situation->bid[declarer] != NO_BID &&
           set_has(common->called[side], (unsigned)situation->bid[declarer]);
}

/* Whether both games have the contract, or there is none, and somebody undertakes it. */
static bool is_undertaken(const struct common *common, const struct situation *situation)
{
    const struct common_name *contract = &common->contracts[situation->contract];
    return situation->contract == 0 ||
           (contract->number[0] && contract->number[1] && situation->declarer != NO_SEAT);
}

bool situation_is_sensible(const struct common *common, const struct situation *situation,
                           unsigned side)
{
    if (situation->partner != NO_SEAT && situation->declarer == NO_SEAT)
        return false;
    switch (situation->question) {
    case QUESTION_WINNER:
        return has_winner(common->rules[side], situation) && are_played(common, situation, side);
    case QUESTION_LEGAL: return are_played(common, situation, side);
    case QUESTION_SCORE: break;
    }
    return is_undertaken(common, situation) && has_bid(common, situation, side);
}
