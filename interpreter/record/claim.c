#include "record/claim.h"

static void refuse(const struct claims *claims, const struct script_action *card,
                   struct diagnostics *diagnostics)
{
    struct diagnostic *diagnostic =
        diagnose(diagnostics, E_SCRIPT_CARDS, card->place,
                 "'%s' is in two places, and the pack has it only %s", card->text,
                 set_count(card->copies) == 1 ? "once" : "as often as it was named before");
    diagnostic_also(diagnostic, claims->used_at[set_first(card->copies)], "first named here");
}

card_t claim_card(struct claims *claims, const struct script_action *card,
                  struct diagnostics *diagnostics)
{
    struct set copies = set_minus(card->copies, claims->used);
    if (set_is_empty(copies)) {
        if (!set_is_empty(card->copies))
            refuse(claims, card, diagnostics);
        return NO_CARD;
    }
    card_t copy = (card_t)set_first(copies);
    set_add(&claims->used, copy);
    claims->used_at[copy] = card->place;
    return copy;
}
