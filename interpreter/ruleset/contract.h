/*
 * Contracts: what a declarer undertakes may change the rules, from the call that settles it until
 * the deal is over. Steps, obligations, lines of the score and terms carry the set of contracts
 * under which they are in force; what else a contract changes stands in a struct of its own.
 * Contract 0 is none: the ordinary game.
 */
#ifndef ELDEST_RULESET_CONTRACT_H
#define ELDEST_RULESET_CONTRACT_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "ruleset/play.h"

/* A set of contracts: a bit for each, from 0. */
#define EVERY_CONTRACT UINT32_MAX

static inline uint32_t only_contract(unsigned contract)
{
    return UINT32_C(1) << contract;
}

static inline bool is_under(uint32_t contracts, unsigned contract)
{
    return contracts >> contract & 1;
}

struct contract {
    const char *name; /* NULL for none */
    struct place place;
    struct order order;
    enum role leader; /* who leads to the first trick */
    struct place leader_place;
    bool has_trumps; /* they are set when the contract is settled: to a suit or SUIT_NONE */
    uint8_t trumps;
    /* Filled in by hooks_bake. */
    uint16_t first_context; /* where its tables begin among the ruleset's contexts */
};

static_assert(1 + CONTRACTS_MAX <= 32, "a set of contracts has room for all");

#endif
