#include "contrast/witness_page.h"

#include <string.h>

#include "contrast/witness_words.h"
#include "transcript/glyphs.h"
#include "why/why.h"

struct writer {
    const struct witnesses *witnesses;
    const struct rivals *rivals;
    struct arena *arena;
    struct page *page;
    bool ascii;
};

#define write_text(writer, ...) arena_format((writer)->arena, __VA_ARGS__)

const char *witness_topic(enum query question)
{
    switch (question) {
    case QUESTION_WINNER: return "who wins";
    case QUESTION_LEGAL: return "which cards are legal";
    case QUESTION_SCORE: break;
    }
    return "what is the score";
}

/* --- one witness ----------------------------------------------------------------------------- */

static const char *card_text(const struct writer *writer, unsigned card)
{
    const struct common *common = writer->witnesses->common;
    const struct glyphs glyphs = {&common->rules[0]->pack, writer->arena, writer->ascii};
    return glyph_card(&glyphs, common->cards[card].number[0]);
}

static const char *with_card(const struct writer *writer, const char *list, unsigned card)
{
    return write_text(writer, "%s%s%s", list, *list ? " " : "", card_text(writer, card));
}

static const char *cards_text(const struct writer *writer, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = with_card(writer, list, card);
    }
    return list;
}

/* "♠2 ♥2", "♥3 ♥2 after ♠2"; results have no cards to be called by. */
static const char *say_question(const struct writer *writer, const struct witness *witness,
                                unsigned number)
{
    const struct situation *situation = &witness->situation;
    const char *trick = "", *hand = cards_text(writer, situation->hand);
    for (unsigned i = 0; i < situation->in_trick; i++)
        trick = with_card(writer, trick, situation->trick[i]);
    switch (situation->question) {
    case QUESTION_WINNER: return trick;
    case QUESTION_LEGAL: return *trick ? write_text(writer, "%s after %s", hand, trick) : hand;
    case QUESTION_SCORE: break;
    }
    return write_text(writer, "Result %u", number);
}

/* "; tricks: North: 3": a mapping without its brackets. */
static const char *with_fact(const struct writer *writer, const char *text, const char *name,
                             const char *value)
{
    bool is_mapping = *value == '{';
    size_t length = strlen(value) - 2 * is_mapping;
    return write_text(writer, "%s%s%s: %.*s", text, *text ? "; " : "Given ", name, (int)length,
                      value + is_mapping);
}

static void write_given(const struct writer *writer, const struct witness *witness)
{
    struct fact_list facts = witness_facts(writer->witnesses, witness, writer->arena);
    const char *text = "";
    for (unsigned i = 0; i < facts.count; i++)
        text = with_fact(writer, text, facts.names[i], facts.values[i]);
    if (*text)
        page_paragraph(writer->page, write_text(writer, "%s.", text));
}

/* --- what each answers ----------------------------------------------------------------------- */

static const char *say_winner(const struct writer *writer, const struct witness *witness,
                              unsigned side)
{
    const struct situation *situation = &witness->situation;
    unsigned place = witness->answers[side].place_in_trick;
    const char *card = card_text(writer, situation->trick[place]);
    for (unsigned i = 0; i < situation->in_trick; i++)
        if (i != place && strcmp(card_text(writer, situation->trick[i]), card) == 0)
            return write_text(writer, "the %s %s wins.", i < place ? "last" : "first", card);
    return write_text(writer, "%s wins.", card);
}

static const char *say_legal(const struct writer *writer, const struct witness *witness,
                             unsigned side)
{
    struct set legal = witness->answers[side].legal;
    if (set_equal(legal, witness->situation.hand))
        return "any card may be played.";
    return write_text(writer, "only %s may be played.", cards_text(writer, legal));
}

static const char *say_score(const struct writer *writer, const struct witness *witness,
                             unsigned side)
{
    const struct ledger *ledger = &witness->answers[side].ledger;
    const struct seat_names *names = questioning_names(writer->witnesses->questioning, side);
    const struct ruleset *rules = writer->witnesses->common->rules[side];
    const char *list = "";
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t points = 0;
        for (unsigned i = 0; i < ledger->count; i++)
            points += ledger->lines[i].account == account ? ledger->lines[i].points : 0;
        if (points != 0)
            list = write_text(writer, "%s%s%s %d", list, *list ? ", " : "",
                              names->accounts[account], (int)points);
    }
    return *list ? write_text(writer, "%s.", list) : "nobody scores.";
}

static const char *say_answer(const struct writer *writer, const struct witness *witness,
                              unsigned side)
{
    switch (witness->situation.question) {
    case QUESTION_WINNER: return say_winner(writer, witness, side);
    case QUESTION_LEGAL: return say_legal(writer, witness, side);
    case QUESTION_SCORE: break;
    }
    return say_score(writer, witness, side);
}

/* The reasons, on a page of their own. */
static struct page *reasons_of(const struct writer *writer, const struct witness *witness,
                               unsigned side)
{
    const struct questioning *questioning = writer->witnesses->questioning;
    struct page *page = page_create(writer->arena);
    struct state state;
    struct why why;
    if (!situation_begin(questioning, &witness->situation, side, &state))
        return page;
    why_begin(&why, questioning_engine(questioning, side), questioning_names(questioning, side),
              page, writer->ascii);
    why.described = witness->situation.question == QUESTION_WINNER ? 0 : state.trick;
    switch (witness->situation.question) {
    case QUESTION_WINNER:
        why_trick(&why, &state, state.in_trick ? state.trick : state.trick - 1u);
        break;
    case QUESTION_LEGAL: why_hand(&why, &state); break;
    case QUESTION_SCORE: why_score(&why, &state); break;
    }
    return page;
}

/* Items of the page become items inside the answer; what leads to them is left out. */
static void write_reasons(const struct writer *writer, const struct page *reasons)
{
    for (const struct block *block = reasons->first; block; block = block->next) {
        struct block inside = *block;
        if (block->kind != BLOCK_ITEM)
            continue;
        inside.kind = BLOCK_SUBITEM;
        page_copy(writer->page, &inside);
    }
}

static void write_witness(const struct writer *writer, const struct witness *witness,
                          unsigned number)
{
    page_subheading(writer->page, say_question(writer, witness, number));
    write_given(writer, witness);
    for (unsigned side = 0; side < 2; side++) {
        page_item(writer->page, writer->rivals->names[side], say_answer(writer, witness, side));
        write_reasons(writer, reasons_of(writer, witness, side));
    }
}

/* --- what is not shown ----------------------------------------------------------------------- */

static void write_unshown(const struct writer *writer, const struct findings *findings,
                          const struct unshown *unshown)
{
    const char *where = "in both";
    if (!unshown->in[0] || !unshown->in[1])
        where = write_text(writer, "only in %s", writer->rivals->names[unshown->in[0] ? 0 : 1]);
    page_item(
        writer->page, write_text(writer, "%s, %s", unshown->name, where),
        findings->tried == 0
            ? "no case of it can be asked of both."
            : write_text(writer, "no case was found among %u drawn by chance.", findings->tried));
    page_by_rule(writer->page, unshown->place);
}

static void write_all_unshown(const struct writer *writer)
{
    const struct witnesses *witnesses = writer->witnesses;
    for (const struct unshown *one = witnesses->unshown; one; one = one->next) {
        bool is_score = one->question == QUESTION_SCORE;
        write_unshown(writer, is_score ? &witnesses->results : &witnesses->hands, one);
    }
}

/* A contract of one game is none in the other: nobody can undertake it there. */
static void write_contracts(const struct writer *writer)
{
    const struct common *common = writer->witnesses->common;
    for (unsigned i = 1; i < common->contract_count; i++) {
        const struct common_name *contract = &common->contracts[i];
        if (contract->number[0] && contract->number[1])
            continue;
        const char *whose = writer->rivals->names[contract->number[0] ? 0 : 1];
        page_item(writer->page, write_text(writer, "%s, only in %s", contract->name, whose),
                  "no result can be asked of both, for the other has no such contract.");
    }
}

static void write_leads(const struct writer *writer)
{
    const struct ruleset *const *rules = writer->witnesses->common->rules;
    if (rules[0]->contracts[0].leader == rules[1]->contracts[0].leader)
        return;
    page_item(writer->page, "first lead", "who leads to the first trick is no question of cases.");
    page_by_rule(writer->page, rules[1]->contracts[0].leader_place);
}

/* Under a heading of its own, if there is anything. */
static void write_rest(const struct writer *writer)
{
    page_heading(writer->page, "Not shown");
    const struct block *heading = writer->page->last;
    write_all_unshown(writer);
    write_leads(writer);
    write_contracts(writer);
    if (writer->page->last == heading)
        page_paragraph(writer->page, "No other difference in play or score is known.");
}

static const char *say_tricks(const struct writer *writer)
{
    const struct findings *tricks = &writer->witnesses->tricks;
    if (writer->witnesses->common->card_count < 2)
        return "No trick can be compared: no two cards are in both packs.";
    if (writer->witnesses->circumstances == 0)
        return "No trick can be compared: cards are never played under the same trumps in both.";
    if (tricks->count > 0)
        return tricks->is_complete ? NULL
                                   : "A hook names the winner, and not all tricks were tried.";
    if (tricks->is_complete)
        return "Under the same trumps every trick is won by the same card.";
    return write_text(writer, "No trick that has two winners was found among %u drawn by chance.",
                      tricks->tried);
}

static const char *say_hands(const struct writer *writer)
{
    const struct findings *hands = &writer->witnesses->hands;
    if (writer->witnesses->common->card_count < 2)
        return "No hand can be compared: no two cards are in both packs.";
    if (writer->witnesses->circumstances == 0)
        return "No hand can be compared: cards are never played under the same trumps in both.";
    if (hands->is_complete)
        return "Of every hand the same cards may be played.";
    if (hands->count > 0)
        return NULL;
    return write_text(writer, "No hand that shows a difference was found among %u drawn by chance.",
                      hands->tried);
}

static const char *say_results(const struct writer *writer)
{
    const struct findings *results = &writer->witnesses->results;
    if (!writer->witnesses->common->is_for_as_many)
        return "No result can be compared: they are not for as many players.";
    if (results->count > 0)
        return NULL;
    return write_text(writer, "No result that scores otherwise was found among %u drawn by chance.",
                      results->tried);
}

/* --- the page -------------------------------------------------------------------------------- */

static void write_findings(const struct writer *writer, const char *heading,
                           const struct findings *findings, const char *words)
{
    unsigned number = 0;
    page_heading(writer->page, heading);
    if (words)
        page_paragraph(writer->page, words);
    for (const struct witness *one = findings->first; one; one = one->next)
        if (!one->is_repeated)
            write_witness(writer, one, ++number);
}

/* Cards that only one pack has are in no case. */
static void write_cards(const struct writer *writer)
{
    const struct common *common = writer->witnesses->common;
    unsigned most = common->rules[0]->pack.card_count;
    if (common->rules[1]->pack.card_count > most)
        most = common->rules[1]->pack.card_count;
    if (common->card_count == 0)
        page_paragraph(writer->page, "The two packs have no card in common.");
    else if (common->card_count < most)
        page_paragraph(writer->page,
                       write_text(writer, "Only the %u cards that both have can be compared.",
                                  common->card_count));
}

struct page *witnesses_page(const struct witnesses *witnesses, const struct rivals *rivals,
                            struct arena *arena, bool ascii)
{
    const struct writer writer = {witnesses, rivals, arena, page_create(arena), ascii};
    rivals_on_page(rivals, writer.page);
    page_title(writer.page,
               arena_format(arena, "Where %s and %s part", rivals->names[0], rivals->names[1]));
    write_cards(&writer);
    write_findings(&writer, "Who wins", &witnesses->tricks, say_tricks(&writer));
    write_findings(&writer, "Which cards are legal", &witnesses->hands, say_hands(&writer));
    write_findings(&writer, "What is the score", &witnesses->results, say_results(&writer));
    write_rest(&writer);
    return writer.page;
}
