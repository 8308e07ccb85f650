/* Expressions and hooks answer whenever they are asked; what goes wrong says so itself. */
#include "proof/proof.h"

static void way(struct inquiry *inquiry)
{
    not_refuted(inquiry, hooks_calls(inquiry->engine->hooks));
    if (hooks_failed(inquiry->engine->hooks))
        refuted(inquiry);
}

const struct proof proof_answers = {
    .name = "answers",
    .claim = "expressions and hooks answer when asked",
    .unit = "answers",
    .code = E_EXPRESSION_FAILED,
    .way = way,
};
