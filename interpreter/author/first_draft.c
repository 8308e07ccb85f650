/* The first draft of a script: a deal that was played, as YAML with comments. */
#include "author/first_script.h"

#include <inttypes.h>

#include "base/yaml_text.h"

/* --- the head -------------------------------------------------------------------------------- */

static void add(struct draft *draft, const char *line)
{
    draft->text = arena_format(draft->arena, "%s%s\n", draft->text, line);
}

static void add_commented(struct draft *draft, const char *line, const char *comment)
{
    add(draft, yaml_commented(draft->arena, line, comment));
}

/* The seat whose left or right neighbour, in rotation, is the first seat. */
static const char *first_dealer(const struct draft *draft)
{
    unsigned seat = 0;
    while (draft->rules->next_seat[seat] != 0)
        seat++;
    return seats_name(&draft->names, seat);
}

static void add_head(struct draft *draft)
{
    struct arena *arena = draft->arena;
    draft->text = "";
    add(draft,
        "# A scripted game is a test of the rules: it plays this game and reports where the rules\n"
        "# disagree. Change a card, a call or the rules, and run it again; docs/scripts.md "
        "describes\n"
        "# everything that a script can contain.");
    add(draft, "eldest: 1\ntitle: A first deal");
    add_commented(draft, arena_format(arena, "ruleset: %s", draft->ruleset),
                  "the path from this folder");
    add_commented(draft, arena_format(arena, "seed: %u", draft->seed),
                  "decides what is left open here");
    add_commented(draft, arena_format(arena, "start: {dealer: %s}", first_dealer(draft)),
                  "no draw for the deal");
    add(draft, "deals:");
}

/* --- cards and actions ----------------------------------------------------------------------- */

static const char *cards_in(const struct draft *draft, struct set cards)
{
    const struct pack *pack = &draft->rules->pack;
    const char *list = "";
    SET_EACH(card, cards) {
        list = arena_joined(draft->arena, list, ", ", "%s",
                            yaml_scalar(draft->arena, pack->cards[card].name));
    }
    return list;
}

static void add_talon(struct draft *draft, const struct first_deal *deal)
{
    const struct pack *pack = &draft->rules->pack;
    const char *list = "";
    for (unsigned i = 0; i < deal->talon_count; i++)
        if (deal->talon[i] != deal->turn_up)
            list = arena_joined(draft->arena, list, ", ", "%s",
                                yaml_scalar(draft->arena, pack->cards[deal->talon[i]].name));
    add(draft, arena_format(draft->arena, "    talon: [%s]", list));
}

static void add_goals(struct draft *draft, const struct first_deal *deal)
{
    const char *list = "";
    for (unsigned i = 0; i < deal->goal_count; i++)
        list = arena_joined(
            draft->arena, list, ", ", "%s",
            yaml_scalar(draft->arena, ruleset_goal_name(draft->rules, deal->goals[i])));
    add(draft, arena_format(draft->arena, "    goals: [%s]", list));
}

static void add_cards(struct draft *draft, const struct first_deal *deal)
{
    struct arena *arena = draft->arena;
    add_commented(draft, "  - hands:", "as dealt; each card once");
    for (unsigned seat = 0; seat < draft->names.seat_count; seat++)
        add(draft, arena_format(arena, "      %s: [%s]", seats_name(&draft->names, seat),
                                cards_in(draft, deal->hands[seat])));
    if (deal->cut > 0)
        add(draft, arena_format(arena, "    cut: {%s: %u}", seats_name(&draft->names, deal->cut_by),
                                deal->cut));
    if (deal->goal_count > 0)
        add_goals(draft, deal);
    if (deal->turn_up != NO_CARD)
        add(draft, arena_format(arena, "    turn-up: %s", cards_in(draft, set_of(deal->turn_up))));
    if (deal->talon_used)
        add_talon(draft, deal);
}

/* How many actions from here on are cards that one seat gives away. */
static unsigned cards_given(const struct first_deal *deal, unsigned first)
{
    unsigned end = first + 1;
    while (deal->actions[first].turn == TURN_PASS && end < deal->action_count &&
           deal->actions[end].turn == TURN_PASS &&
           deal->actions[end].seat == deal->actions[first].seat)
        end++;
    return end - first;
}

static void add_given(struct draft *draft, const struct first_deal *deal, unsigned first,
                      unsigned count)
{
    const char *list = "";
    for (unsigned i = first; i < first + count; i++)
        list = arena_joined(draft->arena, list, ", ", "%s",
                            yaml_scalar(draft->arena, deal->actions[i].word));
    add(draft, arena_format(draft->arena, "      - %s: [%s]",
                            seats_name(&draft->names, deal->actions[first].seat), list));
}

static void add_action(struct draft *draft, const struct first_action *action)
{
    struct arena *arena = draft->arena;
    const char *seat = seats_name(&draft->names, action->seat);
    if (action->refused)
        add_commented(draft,
                      arena_format(arena, "      - refused: {%s: %s, because: %s}", seat,
                                   yaml_scalar(arena, action->refused),
                                   yaml_scalar(arena, action->rule)),
                      "by the rule of this name");
    add(draft, arena_format(arena, "      - %s: %s", seat, yaml_scalar(arena, action->word)));
}

static void add_actions(struct draft *draft, const struct first_deal *deal)
{
    add(draft, "    do:");
    for (unsigned i = 0, count; i < deal->action_count; i += count) {
        count = cards_given(deal, i);
        if (count > 1)
            add_given(draft, deal, i, count);
        else
            add_action(draft, &deal->actions[i]);
    }
}

static void add_trick(struct draft *draft, const struct first_deal *deal)
{
    struct arena *arena = draft->arena;
    const char *list = "";
    for (unsigned i = 0; i < deal->card_count; i++)
        list = arena_joined(arena, list, ", ", "%s", yaml_scalar(arena, deal->cards[i]));
    add_commented(draft, arena_format(arena, "      - trick: [%s]", list), "a whole trick at once");
    add(draft,
        arena_format(arena, "        led by: %s\n        won by: %s\n        because: %s",
                     seats_name(&draft->names, deal->led_by),
                     deal->won_by == NO_SEAT ? "none" : seats_name(&draft->names, deal->won_by),
                     yaml_scalar(arena, deal->won_because)));
}

/* --- deals ----------------------------------------------------------------------------------- */

void draft_random_deal(struct draft *draft)
{
    add_head(draft);
    add(draft, "  - do: [rest]");
}

void draft_beginning(struct draft *draft, const struct first_deal *deal)
{
    add_head(draft);
    add_cards(draft, deal);
    add_actions(draft, deal);
    if (deal->has_trick)
        add_trick(draft, deal);
    add_commented(draft, "      - rest", "the seed plays out the deal");
}

/* --- what comes of it ------------------------------------------------------------------------ */

static void add_tricks(struct draft *draft, const struct first_deal *deal)
{
    struct arena *arena = draft->arena;
    const char *list = "";
    for (unsigned account = 0; account < draft->names.account_count; account++) {
        int tricks = 0;
        for (unsigned seat = 0; seat < draft->names.seat_count; seat++)
            if (draft->rules->account_of[seat] == account)
                tricks += deal->end.tricks_won[seat];
        list = arena_joined(arena, list, ", ", "%s: %d", draft->names.accounts[account], tricks);
    }
    add(draft, arena_format(arena, "      tricks: {%s}", list));
}

/* What a line of the score gives the account, as often as it is written: for each seat of a side.
 */
static int32_t points_of(const struct ledger *ledger, unsigned account,
                         const struct score_line *rule)
{
    int32_t points = 0;
    for (unsigned i = 0; i < ledger->count; i++)
        if (ledger->lines[i].account == account && ledger->lines[i].rule == rule)
            points += ledger->lines[i].points;
    return points;
}

static const char *lines_of(const struct draft *draft, const struct first_deal *deal,
                            unsigned account)
{
    const char *list = "";
    const struct score_line *told = NULL; /* those of a rule lie side by side */
    EACH(line, deal->ledger.lines, deal->ledger.count) {
        if (line->account != account || line->rule == told)
            continue;
        told = line->rule;
        list = arena_joined(draft->arena, list, ", ", "%s: %" PRId32,
                            yaml_scalar(draft->arena, told->name),
                            points_of(&deal->ledger, account, told));
    }
    return list;
}

static const char *remarks_on(const struct draft *draft, const struct first_deal *deal,
                              unsigned account)
{
    const struct match_rules *match = &draft->rules->match;
    const char *list = "";
    for (unsigned i = 0; i < match->remark_count; i++)
        if (deal->remarks[account] & (UINT32_C(1) << i))
            list = arena_joined(draft->arena, list, ", ", "%s",
                                yaml_scalar(draft->arena, match->remarks[i].name));
    return list;
}

typedef const char *account_list(const struct draft *draft, const struct first_deal *deal,
                                 unsigned account);

/* A mapping with a line for each account, whose value stands in these brackets. */
static void add_for_each_account(struct draft *draft, const struct first_deal *deal,
                                 const char *key, account_list *what, const char *brackets)
{
    struct arena *arena = draft->arena;
    add(draft, arena_format(arena, "      %s:", key));
    for (unsigned account = 0; account < draft->names.account_count; account++)
        add(draft, arena_format(arena, "        %s: %c%s%c", draft->names.accounts[account],
                                brackets[0], what(draft, deal, account), brackets[1]));
}

static bool says_remarks(const struct match_rules *match)
{
    bool says = false;
    for (unsigned i = 0; i < match->remark_count; i++)
        says = says || match->remarks[i].after_deal;
    return says;
}

void draft_end(struct draft *draft, const struct first_deal *deal)
{
    const struct ruleset *rules = draft->rules;
    add(draft, "    expect:");
    add_tricks(draft, deal);
    if (rules->line_count > 0)
        add_for_each_account(draft, deal, "ledger", lines_of, "{}");
    if (says_remarks(&rules->match))
        add_for_each_account(draft, deal, "remarks", remarks_on, "[]");
}
