/* Cards in a request. */
#ifndef ELDEST_PROTOCOL_CARDS_TOLD_H
#define ELDEST_PROTOCOL_CARDS_TOLD_H

#include "protocol/session_parts.h"
#include "record/script.h"

/*
 * Reads cards of the pack: a text with spaces between them, or an array. Nothing is read if the
 * value is NULL. False, and refused, if they are no cards or more than any pack has.
 */
bool cards_told(struct session *session, const struct request *request, const struct pack *pack,
                const struct json_value *value, struct script_actions *cards);

/* Refuses a card that the pack does not have. */
void refuse_card(struct session *session, const struct request *request, const char *text);

#endif
