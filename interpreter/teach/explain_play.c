/* Play: who leads, what binds whoever plays a card, who wins the trick. */
#include "teach/sections.h"

/* --- terms ----------------------------------------------------------------------------------- */

static const char *say_term(struct teller *teller, const struct term *term)
{
    if (term->kind == TERM_VARIABLE)
        return say(teller, "a card of %s", say_variable(teller, term->variable));
    if (term->kind == TERM_CARDS)
        return say_cards(teller, term->cards, "any", "or");
    return term_rows[term->kind].said;
}

static const char *say_terms(struct teller *teller, const struct obligation *obligation)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < obligation->term_count; i++)
        add_word(&words, say_term(teller, &obligation->terms[i]));
    return say_list(teller, &words, "or");
}

/* --- obligations ----------------------------------------------------------------------------- */

static const char *say_moment(struct teller *teller, const struct obligation *obligation)
{
    const char *trick =
        obligation->trick ? say(teller, " to trick %s", say_number(teller, obligation->trick)) : "";
    switch (obligation->when) {
    case WHEN_LEADING: return say(teller, "when leading%s, ", trick);
    case WHEN_FOLLOWING: return *trick ? say(teller, "when following%s, ", trick) : "";
    case WHEN_ALWAYS: return *trick ? say(teller, "when playing%s, ", trick) : "";
    }
    return "";
}

static const char *say_duty(struct teller *teller, const struct obligation *obligation)
{
    const char *who = obligation->has_role ? say_role(teller, obligation->role) : "whoever";
    bool is_whoever = !obligation->has_role;
    const char *cards = say_terms(teller, obligation);
    if (obligation->hook)
        return say_asked_by_hook(teller, obligation);
    if (obligation->forbids)
        return say(teller, "%s must not play %s while there is another choice.",
                   is_whoever ? "a player" : who, cards);
    return is_whoever ? say(teller, "whoever has %s must play one.", cards)
                      : say(teller, "%s must play %s if they have one.", who, cards);
}

static const char *say_spares(struct teller *teller, const struct obligation *obligation)
{
    if (set_is_empty(obligation->spares))
        return "";
    return say(teller, " But %s need not be played when no other card would do.",
               say_cards(teller, obligation->spares, "any", "or"));
}

const char *say_obligation(struct teller *teller, const struct obligation *obligation)
{
    const char *only = "";
    if (obligation->condition)
        only = say(teller, "if %s, ", say_condition(teller, obligation->condition, true));
    return say(teller, "%s%s%s%s", say_moment(teller, obligation), only,
               say_duty(teller, obligation), say_spares(teller, obligation));
}

static void explain_obligation(struct teller *teller, const struct obligation *obligation)
{
    if (can_hold(teller, obligation->condition))
        page_numbered(teller->page, obligation->name, say_obligation(teller, obligation));
}

static unsigned count_obligations(const struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    unsigned count = 0;
    for (unsigned i = 0; i < play->obligation_count; i++)
        count += is_in_force(teller, play->obligations[i].under);
    return count;
}

void explain_obligations(struct teller *teller)
{
    const struct play_rules *play = &teller->rules->play;
    page_topic(teller->page, "what may be played");
    if (count_obligations(teller) == 0) {
        tell(teller, "Any card may be played at any time.");
        return;
    }
    if (play->only_follow_suit) {
        tell(teller, "Whoever has a card of the suit led must follow suit; who has none may play "
                     "any card.");
        return;
    }
    tell(teller, "What may be played is bound by these rules, the first before the second: each "
                 "holds as far as those before it can be kept too. Beyond them any card may be "
                 "played.");
    for (unsigned i = 0; i < play->obligation_count; i++)
        if (is_in_force(teller, play->obligations[i].under))
            explain_obligation(teller, &play->obligations[i]);
}

/* --- the section ----------------------------------------------------------------------------- */

void explain_lead(struct teller *teller)
{
    page_topic(teller->page, "lead");
    tell(teller, "%s leads to the first trick, and each of the others in turn plays a card to it.",
         say_role(teller, teller->rules->contracts[teller->contract].leader));
}

void explain_play(struct teller *teller)
{
    page_heading(teller->page, "Play");
    explain_lead(teller);
    explain_obligations(teller);
    explain_who_wins(teller);
    page_topic(teller->page, "how play goes on");
    tell(teller, "The winner of a trick leads to the next. Play goes on until the hands are "
                 "empty.");
}
