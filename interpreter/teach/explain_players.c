/* Players: how many, who with whom, which way round, how seats and the first deal are found. */
#include "teach/sections.h"

static void add_number(struct teller *teller, const char **text)
{
    const struct ruleset *rules = teller->rules;
    if (rules->fewest_players == rules->most_players)
        add_sentence(teller, text, "%s play", say_number(teller, rules->players));
    else
        add_sentence(teller, text, "From %s to %s can play; this is for %s",
                     say_number(teller, rules->fewest_players),
                     say_number(teller, rules->most_players), say_number(teller, rules->players));
}

static void add_sides(struct teller *teller, const char **text)
{
    const struct ruleset *rules = teller->rules;
    if (rules->sides == SIDES_NONE)
        add_sentence(teller, text, "everybody scores for themselves");
    else if (rules->players == 4)
        add_sentence(teller, text, "those who sit across from one another are partners");
    else
        add_sentence(teller, text, "there are two sides, and every second player is of the same");
}

static void add_rotation(struct teller *teller, const char **text)
{
    bool left = teller->rules->rotation == CLOCKWISE;
    add_sentence(teller, text, "deal, bidding and play go to the %s, %s", left ? "left" : "right",
                 left ? "clockwise" : "counter-clockwise");
    add_sentence(teller, text, "the player at the dealer's %s is eldest hand, and the next to deal",
                 left ? "left" : "right");
}

/* The ranks of a draw from the highest down. */
static const char *say_drawn_ranks(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    const char *ranks = "";
    for (unsigned strength = rules->pack.rank_count; strength > 0; strength--)
        for (unsigned rank = 0; rank < rules->pack.rank_count; rank++)
            if (rules->seating.strength[rank] == strength)
                ranks = say(teller, "%s%s%s", ranks, *ranks ? " " : "", rules->pack.ranks[rank]);
    return ranks;
}

static void add_partners(struct teller *teller, const char **text)
{
    switch (teller->rules->seating.partners) {
    case PARTNERS_NONE: break;
    case PARTNERS_HIGHEST_LOWEST:
        add_sentence(teller, text, "the highest plays with the lowest");
        break;
    case PARTNERS_TWO_HIGHEST: add_sentence(teller, text, "the two highest play together"); break;
    }
}

static void add_seating(struct teller *teller, const char **text)
{
    if (!teller->rules->seating.by_draw) {
        add_sentence(teller, text, "the first dealer is found by lot");
        return;
    }
    add_sentence(teller, text,
                 "before the first deal everybody draws a card; from the highest they rank %s, and "
                 "those who draw equal cards draw again",
                 say_drawn_ranks(teller));
    add_partners(teller, text);
    add_sentence(teller, text, "the highest chooses a seat and deals first");
}

void explain_players(struct teller *teller)
{
    const char *text = "", *seats = "";
    page_heading(teller->page, "Players");
    page_topic(teller->page, "players");
    add_number(teller, &text);
    add_sides(teller, &text);
    page_paragraph(teller->page, text);
    page_topic(teller->page, "seats and turns");
    add_rotation(teller, &seats);
    add_seating(teller, &seats);
    page_paragraph(teller->page, seats);
}
