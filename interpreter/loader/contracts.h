/*
 * Contracts as patches: the rules under a contract are the rules of the file, its options applied,
 * with the contract's patches over them. Every section is read once for all of them; entries.h has
 * what is the same and what differs.
 */
#ifndef ELDEST_LOADER_CONTRACTS_H
#define ELDEST_LOADER_CONTRACTS_H

#include "loader/reader.h"

/* Numbers the contracts that have patches and lays out the rules under each. The file is the rules
 * under none of them. */
void lay_out_contracts(struct reader *reader, const struct node *file);

/* The file with those sections besides that only contracts have, so that all are read. */
const struct node *with_sections_of_contracts(struct reader *reader);

/* The number of a contract that a call names; one that has no patch is new by it. 0, and a
 * diagnostic, if there are too many. */
uint8_t contract_number(struct reader *reader, const struct node *name);

/* When all is read: the trumps of each contract, and whether some call undertakes it. */
void finish_contracts(struct reader *reader);

#endif
