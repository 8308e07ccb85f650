#include "lab/simulation.h"

static void account_add(struct account_tally *account, const struct account_tally *more, bool first)
{
    account->score_sum += more->score_sum;
    account->score_square_sum += more->score_square_sum;
    account->wins += more->wins;
    if (first || more->score_least < account->score_least)
        account->score_least = more->score_least;
    if (first || more->score_most > account->score_most)
        account->score_most = more->score_most;
}

void tally_add(struct tally *tally, const struct tally *more)
{
    bool first = tally->games == 0;
    if (more->games == 0)
        return;
    tally->games += more->games;
    tally->broken_off += more->broken_off;
    tally->deals += more->deals;
    tally->abandoned += more->abandoned;
    tally->decisions += more->decisions;
    tally->choices += more->choices;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        account_add(&tally->accounts[i], &more->accounts[i], first);
    for (unsigned i = 0; i < LINES_MAX; i++) {
        tally->lines[i].times += more->lines[i].times;
        tally->lines[i].points += more->lines[i].points;
    }
    tally->digest = digest_add(tally->digest, more->digest);
}
