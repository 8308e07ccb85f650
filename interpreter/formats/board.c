/* Boards of duplicate matches: number, dealer and vulnerability, each from the others. */
#include "formats/board.h"

#include <string.h>

#include "base/text.h"

/* --- boards ----------------------------------------------------------------------------------- */

#define BOARD_MOST 1000000

unsigned board_number(const char *text)
{
    int64_t number;
    bool is_board = text && text_to_integer(text, &number) && number >= 1 && number <= BOARD_MOST;
    return is_board ? (unsigned)number : 0;
}

unsigned board_dealer(unsigned board)
{
    return (board + 3) % 4;
}

enum foreign_vulnerable board_vulnerable(unsigned board)
{
    /* Nobody, North-South, East-West, all; four boards later the same, begun one later. */
    static const enum foreign_vulnerable cycle[] = {VULNERABLE_NONE, VULNERABLE_NORTH_SOUTH,
                                                    VULNERABLE_EAST_WEST, VULNERABLE_ALL};
    unsigned number = (board + 15) % 16;
    return cycle[(number + number / 4) % 4];
}

unsigned board_with(unsigned board, unsigned dealer, enum foreign_vulnerable vulnerable)
{
    unsigned before = (board - 1) / 16 * 16;
    for (unsigned number = before + 1; number <= before + 16; number++)
        if (board_dealer(number) == dealer && board_vulnerable(number) == vulnerable)
            return number;
    return 0;
}

const char *board_vulnerable_word(enum foreign_vulnerable vulnerable)
{
    static const char *const words[] = {NULL, "None", "NS", "EW", "All"};
    return words[vulnerable];
}

/* --- vulnerability ---------------------------------------------------------------------------- */

const struct listed_amount *vulnerability_of(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->listed_count; i++) {
        const struct listed_amount *listed = &rules->listed[i];
        bool is_so = rules->sides == SIDES_ACROSS && strcmp(listed->name, "vulnerability") == 0;
        for (unsigned deal = 0; is_so && deal < listed->count; deal++)
            is_so = listed->values[deal] >= 0 && listed->values[deal] <= 3;
        if (is_so)
            return listed;
    }
    return NULL;
}

enum foreign_vulnerable vulnerable_by(int32_t value, unsigned dealer)
{
    if (value == 0)
        return VULNERABLE_NONE;
    if (value == 3)
        return VULNERABLE_ALL;
    return (value == 1) == (dealer % 2 == 0) ? VULNERABLE_NORTH_SOUTH : VULNERABLE_EAST_WEST;
}

static int32_t vulnerability_by(enum foreign_vulnerable vulnerable, unsigned dealer)
{
    if (vulnerable == VULNERABLE_NONE || vulnerable == VULNERABLE_ALL)
        return vulnerable == VULNERABLE_NONE ? 0 : 3;
    return (vulnerable == VULNERABLE_NORTH_SOUTH) == (dealer % 2 == 0) ? 1 : 2;
}

/* --- the deal of a match ---------------------------------------------------------------------- */

static const char *who_is_vulnerable(enum foreign_vulnerable vulnerable)
{
    static const char *const words[] = {"not given", "nobody", "North-South", "East-West",
                                        "everybody"};
    return words[vulnerable];
}

/* What the number of the board says of dealer and vulnerability. */
static void settle_board(struct foreign_game *game, const struct seat_names *seats,
                         struct board_deal *settled)
{
    unsigned board = board_number(game->board), dealer = board_dealer(board);
    enum foreign_vulnerable vulnerable = board_vulnerable(board);
    if (board == 0)
        return;
    if (game->dealer == FOREIGN_NOBODY)
        settled->dealer = dealer;
    else if (game->dealer != dealer)
        foreign_remark(game, FOREIGN_IRREGULAR, game->dealer_place,
                       "the dealer is %s here, but board %u has dealer %s",
                       seats_name(seats, game->dealer), board, seats_name(seats, dealer));
    if (game->vulnerable == VULNERABLE_UNSAID && !game->has_unknown_vulnerability)
        settled->vulnerable = vulnerable;
    else if (game->vulnerable != VULNERABLE_UNSAID && game->vulnerable != vulnerable)
        foreign_remark(game, FOREIGN_IRREGULAR, game->vulnerable_place,
                       "%s is vulnerable here, and at board %u %s",
                       who_is_vulnerable(game->vulnerable), board, who_is_vulnerable(vulnerable));
}

/* The deal of a cycle that has this vulnerability: the one that is wanted, if it does; else one
 * that has this dealer, too, where the first is dealt by the first seat. 0: none has. */
static unsigned deal_of_cycle(const struct listed_amount *cycle, int32_t value, unsigned dealer,
                              unsigned wanted)
{
    unsigned best = 0;
    if (wanted > 0 && listed_amount_of(cycle, wanted) == value)
        return wanted;
    for (unsigned deal = cycle->count; deal >= 1; deal--) {
        bool fits = board_dealer(deal) == dealer;
        bool fits_best = best > 0 && board_dealer(best) == dealer;
        if (listed_amount_of(cycle, deal) == value && (fits || !fits_best))
            best = deal;
    }
    return best;
}

struct board_deal board_settle(struct foreign_game *game, const struct ruleset *rules,
                               const struct seat_names *seats)
{
    const struct amount *deals = &rules->match.deals;
    const struct listed_amount *cycle = vulnerability_of(rules);
    unsigned most =
        deals->given && amount_constant(deals) > 0 ? (unsigned)amount_constant(deals) : UINT16_MAX;
    struct board_deal settled = {
        .deal = game->deal == 0 ? 0 : (game->deal - 1) % most + 1,
        .dealer = game->dealer,
        .vulnerable = game->vulnerable,
    };
    if (cycle)
        settle_board(game, seats, &settled);
    if (!cycle || settled.vulnerable == VULNERABLE_UNSAID)
        return settled;
    if (settled.dealer == FOREIGN_NOBODY) {
        foreign_remark(game, FOREIGN_LOST, game->vulnerable_place,
                       "the vulnerability is lost without a dealer");
        settled.vulnerable = VULNERABLE_UNSAID;
        return settled;
    }
    unsigned wanted = game->deal == 0 ? 0 : (game->deal - 1) % cycle->count + 1;
    unsigned deal = deal_of_cycle(cycle, vulnerability_by(settled.vulnerable, settled.dealer),
                                  settled.dealer, wanted);
    if (deal > 0 && deal <= most) {
        settled.deal = deal;
        return settled;
    }
    foreign_remark(game, FOREIGN_LOST, game->vulnerable_place,
                   "no deal of a match has this vulnerability");
    settled.vulnerable = VULNERABLE_UNSAID;
    return settled;
}
