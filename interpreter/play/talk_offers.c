/* How a line can be completed: by what may be done now, and by commands. */
#include <string.h>

#include "base/text.h"
#include "play/talk_parts.h"
#include "record/action.h"

static void offer(struct offers *offers, const char *typed, const char *word)
{
    for (unsigned i = 0; i < offers->count; i++) {
        if (strcmp(offers->words[i], word) == 0)
            return; /* another copy of a card */
    }
    if (offers->count < OFFERS_MAX && text_same_start(word, typed, strlen(typed)))
        offers->words[offers->count++] = word;
}

static void offer_actions(const struct asked *asked, struct set actions, const char *typed,
                          struct offers *offers)
{
    SET_EACH(action, actions) {
        offer(offers, typed, action_name(asked->engine->rules, asked->names, asked->known, action));
    }
}

/* Where the word begins that is being typed: calls may have several words, but cards do not. */
static size_t start_of_card(const char *typed)
{
    size_t start = strlen(typed);
    while (start > 0 && !strchr(" \t,;", typed[start - 1]))
        start--;
    return start;
}

/* What follows "why": the cards of the hand, or the calls, legal or not, and two words. */
static void offer_reasons(const struct asked *asked, const char *typed, struct offers *offers)
{
    const struct state *known = asked->known;
    bool is_call = known->turn == TURN_CALL;
    struct set all = is_call ? set_range(0, asked->engine->rules->steps[known->step].ask.call_count)
                             : known->hand[known->actor];
    offer_actions(asked, all, typed, offers);
    offer(offers, typed, "last");
    offer(offers, typed, "score");
}

static bool is_why(const char *typed, size_t *behind)
{
    size_t start = strspn(typed, "? \t");
    *behind = start + strlen("why ");
    return text_same_start(typed + start, "why ", strlen("why "));
}

void talk_complete(void *self, const char *typed, struct offers *offers)
{
    const struct talk *talk = self;
    struct view view;
    struct asked asked;
    size_t behind;
    bool is_asked = talk_asked(talk, &view, &asked);
    offers->start = strspn(typed, "? \t");
    if (is_asked && is_why(typed, &behind)) {
        offers->start = behind;
        offer_reasons(&asked, typed + behind, offers);
        return;
    }
    if (is_asked && !strchr(typed, '?')) {
        if (view.known.turn == TURN_PASS)
            offers->start = start_of_card(typed);
        offer_actions(&asked, asked.legal, typed + offers->start, offers);
    }
    if (offers->start == strspn(typed, "? \t"))
        talk_offer_commands(typed + offers->start, offers);
}
