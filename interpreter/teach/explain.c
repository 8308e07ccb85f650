#include "teach/explain.h"

#include "teach/sections.h"

/* In the order of a rule book. */
static void (*const sections[])(struct teller *) = {
    explain_players, explain_cards,     explain_deal,  explain_play,    explain_during,
    explain_score,   explain_contracts, explain_match, explain_options,
};

struct page *explain(const struct ruleset *rules, struct arena *arena, bool ascii)
{
    struct teller teller = {
        .rules = rules,
        .page = page_create(arena),
        .glyphs = {.pack = &rules->pack, .arena = arena, .ascii = ascii},
    };
    page_title(teller.page, rules->name);
    if (rules->summary)
        page_paragraph(teller.page, rules->summary);
    for (unsigned i = 0; i < sizeof sections / sizeof *sections; i++)
        sections[i](&teller);
    page_topic(teller.page, EXPLAIN_SOURCE);
    if (rules->source)
        tell(&teller, "Source: %s", rules->source);
    return teller.page;
}
