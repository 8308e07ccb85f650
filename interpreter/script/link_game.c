/* Links to what is being played: a match so far, or how a deal stands. */
#include <string.h>

#include "engine/history.h"
#include "engine/open.h"
#include "loader/tree.h"
#include "position/text.h"
#include "script/link.h"
#include "script/script.h"
#include "transcript/action.h"

/* --- the rules -------------------------------------------------------------------------------- */

static const char *value_of(struct arena *arena, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? arena_format(arena, "%d", (int)option->value)
                                         : option->values[option->chosen].name;
}

/* The game, how many play it where that can be chosen, and the house rules that are set. */
static const char *link_of_rules(struct arena *arena, enum link_screen screen,
                                 const struct ruleset *rules, const char *const *folders)
{
    const char *link = link_with(arena, link_begin(arena, screen), "game",
                                 ruleset_name_from(arena, rules, "link", folders));
    if (rules->fewest_players != rules->most_players)
        link = link_with_number(arena, link, "players", rules->players);
    EACH(option, rules->options, rules->option_count) {
        if (!option_is_standard(option))
            link = link_with(arena, link, "set",
                             arena_format(arena, "%s=%s", option->name, value_of(arena, option)));
    }
    return link;
}

/* --- a position ------------------------------------------------------------------------------- */

const char *link_of_position(struct arena *arena, const struct ruleset *rules,
                             const char *const *folders, const struct state *state)
{
    if (state->turn != TURN_CARD)
        return NULL;
    const struct seat_names names = seats_by_place(rules, arena);
    const struct position position = position_of(rules, state);
    const char *given =
        tree_yaml(arena, position_write(rules, &names, &position_schema, &position, arena));
    size_t length = strlen(given);
    while (length > 0 && given[length - 1] != '}')
        length--;
    const char *facts = arena_copy(arena, given + 1, length > 1 ? length - 2 : 0);
    return link_with(arena, link_of_rules(arena, LINK_POSITION, rules, folders), "given", facts);
}

/* --- a match ---------------------------------------------------------------------------------- */

/* What is done in a match, deal by deal. */
struct doing {
    struct arena *arena;
    const struct ruleset *rules;
    struct seat_names names;
    const char *link;  /* with the deals that are over */
    const char *moves; /* of this deal; NULL: none has begun */
    bool is_told;      /* all of it can be said */
};

static void end_deal(struct doing *doing)
{
    if (doing->moves)
        doing->link = link_with(doing->arena, doing->link, "moves", doing->moves);
    doing->moves = NULL;
}

static void hear_choice(struct doing *doing, const struct event *event)
{
    const char *name =
        action_name(doing->rules, &doing->names, event->before, (unsigned)event->number);
    if (event->kind == EVENT_SEAT_CHOSEN)
        doing->link = link_with(doing->arena, doing->link, "first-seat", name);
    else if (doing->moves && !strchr(name, ','))
        doing->moves = arena_joined(doing->arena, doing->moves, ",", "%s", name);
    else
        doing->is_told = false;
}

static void hear(struct doing *doing, const struct event *event)
{
    bool is_aside = event->kind == EVENT_CLAIMED || event->kind == EVENT_FINED ||
                    event->kind == EVENT_TIME_CALLED || event_is_open_hand(event);
    doing->is_told &= !is_aside;
    if (event->kind == EVENT_DEAL) {
        end_deal(doing);
        doing->moves = "";
    }
    if (event_is_choice(event->kind))
        hear_choice(doing, event);
}

/* The moment at which the link ends when it is played again. */
static void hear_end(void *self, const struct event *event)
{
    *(struct state *)self = *event->after;
}

/* Whether chance was the seed's, so that the link leads to the same cards. */
static bool leads_to(const char *link, const char *const *folders, const struct state *end)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(link, folders, diagnostics);
    struct state reached = {.deal = 0};
    const struct listener listener = {&reached, hear_end};
    bool is_fine = diagnostics_count(diagnostics) == 0 &&
                   play_script(script, &listener, diagnostics) && reached.deal == end->deal &&
                   reached.trick == end->trick && reached.in_trick == end->in_trick &&
                   memcmp(reached.hand, end->hand, sizeof end->hand) == 0;
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    return is_fine;
}

const char *link_of_match(struct arena *arena, const struct ruleset *rules,
                          const char *const *folders, const struct history *history)
{
    struct moment moment;
    struct doing doing = {
        .arena = arena,
        .rules = rules,
        .names = seats_by_place(rules, arena),
        .link = link_of_rules(arena, LINK_DEAL, rules, folders),
        .is_told = true,
    };
    unsigned count = history_moments(history);
    for (unsigned number = history_first(history); number < count && doing.is_told; number++) {
        history_look(history, number, &moment);
        if (number == history_first(history))
            doing.link = link_with_number(arena, doing.link, "seed", moment.after.seed);
        hear(&doing, &moment.event);
    }
    end_deal(&doing);
    bool is_fine = count > 0 && doing.is_told && leads_to(doing.link, folders, &moment.after);
    return is_fine ? doing.link : NULL;
}
