/* Whoever is to act can do something. */
#include "proof/proof.h"

static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    const struct step *step = &rules_of(inquiry)->steps[game->state.step];
    not_refuted(inquiry, 1);
    if (!set_is_empty(legal))
        return;
    hint_game(diagnose(inquiry->diagnostics, E_NO_ACTION, step->place,
                       "a player must act at '%s' but has no legal action", step->name),
              game);
    refuted(inquiry);
}

const struct proof proof_legal = {
    .name = "legal",
    .claim = "there is always a legal action",
    .unit = "decisions",
    .code = E_NO_ACTION,
    .decision = decision,
};
