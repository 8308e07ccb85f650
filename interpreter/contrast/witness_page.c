#include "contrast/witness_page.h"

#include <string.h>

#include "contrast/witness_words.h"
#include "words/glyphs.h"
#include "why/why.h"

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

static const char *card_text(const struct witness_writer *writer, unsigned card)
{
    const struct common *common = writer->witnesses->common;
    const struct glyphs glyphs = {&common->rules[0]->pack, writer->arena, writer->ascii};
    return glyph_card(&glyphs, common->cards[card].number[0]);
}

static const char *with_card(const struct witness_writer *writer, const char *list, unsigned card)
{
    return write_text(writer, "%s%s%s", list, *list ? " " : "", card_text(writer, card));
}

static const char *cards_text(const struct witness_writer *writer, struct set cards)
{
    const char *list = "";
    SET_EACH(card, cards) {
        list = with_card(writer, list, card);
    }
    return list;
}

/* "♠2 ♥2", "♥3 ♥2 after ♠2"; results have no cards to be called by. */
static const char *say_question(const struct witness_writer *writer, const struct witness *witness,
                                unsigned number)
{
    const struct situation *situation = &witness->situation;
    const char *trick = "", *hand = cards_text(writer, situation_hand(situation));
    card_t cards[SEATS_MAX];
    unsigned count = situation_trick(situation, cards);
    for (unsigned i = 0; i < count; i++)
        trick = with_card(writer, trick, cards[i]);
    switch (situation->question) {
    case QUESTION_WINNER: return trick;
    case QUESTION_LEGAL: return *trick ? write_text(writer, "%s after %s", hand, trick) : hand;
    case QUESTION_SCORE: break;
    }
    return write_text(writer, "Result %u", number);
}

/* "hearts are trumps", "the anti suit is clubs"; NULL: no suit of a deal is called so. */
static const char *say_suit_given(const struct witness_writer *writer, const char *name,
                                  const char *value)
{
    const struct ruleset *rules = writer->witnesses->common->rules[0];
    int suit = pack_find_suit(&rules->pack, value);
    bool is_none = strcmp(value, "none") == 0;
    if ((suit < 0 && !is_none) || ruleset_find_variable(rules, name) == NO_VARIABLE)
        return NULL;
    const char *called = is_none ? "" : rules->pack.suits[suit].name;
    if (strcmp(name, rules->variables[0]) == 0)
        return is_none ? "there are no trumps" : write_text(writer, "%s are trumps", called);
    return is_none ? write_text(writer, "there is no %s suit", name)
                   : write_text(writer, "the %s suit is %s", name, called);
}

/* "this is trick 3", "North deals"; of all others "tricks: North: 3", a mapping without its
 * brackets. */
static const char *say_given(const struct witness_writer *writer, const char *name,
                             const char *value)
{
    static const struct {
        const char *name, *before, *behind;
    } facts[] = {
        {"trick", "this is trick ", ""},
        {"deal", "this is deal ", ""},
        {"dealer", "", " deals"},
        {"declarer", "", " is the declarer"},
        {"contract", "the contract is ", ""},
        {"called", "", " is called"},
    };
    const char *suit = say_suit_given(writer, name, value);
    for (size_t i = 0; i < sizeof facts / sizeof *facts && !suit; i++)
        if (strcmp(facts[i].name, name) == 0)
            return write_text(writer, "%s%s%s", facts[i].before, value, facts[i].behind);
    bool is_mapping = *value == '{';
    size_t length = strlen(value) - 2 * is_mapping;
    return suit ? suit : write_text(writer, "%s: %.*s", name, (int)length, value + is_mapping);
}

static const char *with_fact(const struct witness_writer *writer, const char *text,
                             const char *name, const char *value)
{
    return write_text(writer, "%s%s%s", text,
                      *text ? "; " : "Given: ", say_given(writer, name, value));
}

static void write_given(const struct witness_writer *writer, const struct witness *witness)
{
    struct fact_list facts = witness_facts(writer->witnesses, witness, writer->arena);
    const char *text = "";
    for (unsigned i = 0; i < facts.count; i++)
        text = with_fact(writer, text, facts.names[i], facts.values[i]);
    if (*text)
        page_paragraph(writer->page, write_text(writer, "%s.", text));
}

/* --- what each answers ----------------------------------------------------------------------- */

static const char *say_winner(const struct witness_writer *writer, const struct witness *witness,
                              unsigned side)
{
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(&witness->situation, trick);
    unsigned place = witness->rulings[side].place_in_trick;
    const char *card = card_text(writer, trick[place]);
    if (witness->rulings[side].win == WON_BY_NOBODY)
        return "nobody wins.";
    for (unsigned i = 0; i < count; i++)
        if (i != place && strcmp(card_text(writer, trick[i]), card) == 0)
            return write_text(writer, "the %s %s wins.", i < place ? "last" : "first", card);
    return write_text(writer, "%s wins.", card);
}

static const char *say_legal(const struct witness_writer *writer, const struct witness *witness,
                             unsigned side)
{
    struct set legal = witness->rulings[side].legal;
    if (set_equal(legal, situation_hand(&witness->situation)))
        return "any card may be played.";
    return write_text(writer, "only %s may be played.", cards_text(writer, legal));
}

/* Everybody of whose score the case speaks, and gets what. */
static const char *say_score(const struct witness_writer *writer, const struct witness *witness,
                             unsigned side)
{
    const struct ledger *ledger = &witness->rulings[side].ledger;
    const struct seat_names *names = questioning_names(writer->witnesses->questioning, side);
    const struct ruleset *rules = writer->witnesses->common->rules[side];
    uint8_t concerned = witness_seats(writer->witnesses, witness);
    const char *list = "";
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t points = 0;
        for (unsigned i = 0; i < ledger->count; i++)
            points += ledger->lines[i].account == account ? ledger->lines[i].points : 0;
        if (rules->seats_of_account[account] & concerned)
            list = write_text(writer, "%s%s%s %d", list, *list ? ", " : "",
                              names->accounts[account], (int)points);
    }
    return write_text(writer, "%s.", list);
}

static const char *say_answer(const struct witness_writer *writer, const struct witness *witness,
                              unsigned side)
{
    switch (witness->situation.question) {
    case QUESTION_WINNER: return say_winner(writer, witness, side);
    case QUESTION_LEGAL: return say_legal(writer, witness, side);
    case QUESTION_SCORE: break;
    }
    return say_score(writer, witness, side);
}

/* The reasons in the deal that came to it, on a page of their own. */
static struct page *reasons_of(const struct witness_writer *writer, const struct witness *witness,
                               unsigned side)
{
    const struct questioning *questioning = writer->witnesses->questioning;
    const struct engine *engine = questioning_engine(questioning, side);
    struct page *page = page_create(writer->arena);
    struct state state;
    struct why why;
    route_replay(engine, &witness->routes[side], NULL, &state);
    why_begin(&why, engine, questioning_names(questioning, side), page, writer->ascii);
    switch (witness->situation.question) {
    case QUESTION_WINNER: why_trick(&why, &state, trick_last(&state)); break;
    case QUESTION_LEGAL: why_hand(&why, &state); break;
    case QUESTION_SCORE:
        why.described = state.trick; /* which of its tricks it were does not matter */
        why_score(&why, &state);
        break;
    }
    return page;
}

/* Items of the page become items inside the answer; what leads to them is left out. */
static void write_reasons(const struct witness_writer *writer, const struct page *reasons)
{
    for (const struct block *block = reasons->first; block; block = block->next) {
        struct block inside = *block;
        if (block->kind != BLOCK_ITEM)
            continue;
        inside.kind = BLOCK_SUBITEM;
        page_copy(writer->page, &inside);
    }
}

static void write_witness(const struct witness_writer *writer, const struct witness *witness,
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

static void write_unshown(const struct witness_writer *writer, const struct findings *findings,
                          const struct unshown *unshown)
{
    const char *where = "in both, but not alike";
    if (!unshown->in[0] || !unshown->in[1])
        where = write_text(writer, "only in %s", writer->rivals->names[unshown->in[0] ? 0 : 1]);
    bool is_score = unshown->question == QUESTION_SCORE;
    const char *what = is_score ? "result" : "hand";
    page_item(writer->page, write_text(writer, "%s, %s", unshown->name, where),
              unshown->is_unreached  ? write_text(writer,
                                                  "no %s that shows it was found to come "
                                                   "about in both games.",
                                                  what)
              : findings->tried == 0 ? write_text(writer,
                                                  "no %s of one game can come about in the "
                                                  "other.",
                                                  what)
                                     : write_text(writer, "%u %ss were tried; none showed it.",
                                                  findings->tried, what));
    page_by_rule(writer->page, unshown->place);
}

static void write_all_unshown(const struct witness_writer *writer)
{
    const struct witnesses *witnesses = writer->witnesses;
    for (const struct unshown *one = witnesses->unshown; one; one = one->next) {
        bool is_score = one->question == QUESTION_SCORE;
        write_unshown(writer, is_score ? &witnesses->results : &witnesses->hands, one);
    }
}

/* A contract of one game is none in the other: nobody can undertake it there. */
static void write_contracts(const struct witness_writer *writer)
{
    const struct common *common = writer->witnesses->common;
    for (unsigned i = 1; i < common->contract_count; i++) {
        const struct common_name *contract = &common->contracts[i];
        if (contract->number[0] && contract->number[1])
            continue;
        const char *whose = writer->rivals->names[contract->number[0] ? 0 : 1];
        page_item(writer->page, write_text(writer, "%s, only in %s", contract->name, whose),
                  "nothing under it can be asked of the other, which has no such contract.");
    }
}

/* Whether all that could differ has been looked at: else nothing is said of what was not found. */
static bool is_all_proved(const struct witness_writer *writer)
{
    return rivals_say_the_same(writer->rivals);
}

/* "12000 hands": of what was tried; nothing where that was proved, or could not be asked. */
static const char *with_tried(const struct witness_writer *writer, const char *list, unsigned tried,
                              const char *what)
{
    return tried ? write_text(writer, "%s%s%u %s", list, *list ? ", " : "", tried, what) : list;
}

static void write_tried(const struct witness_writer *writer)
{
    const struct witnesses *all = writer->witnesses;
    const char *list = with_tried(writer, "", all->calls.tried, "positions of the bidding");
    list = with_tried(writer, list, all->hands.tried, "hands");
    list = with_tried(writer, list, all->tricks.tried, "tricks");
    list = with_tried(writer, list, all->results.tried, "results");
    if (is_all_proved(writer))
        page_paragraph(writer->page, "Both come to the same rules.");
    else if (!*list)
        page_paragraph(writer->page, "Nothing else could be tried.");
    else
        page_paragraph(writer->page,
                       write_text(writer,
                                  "Tried were, in deals that were played: %s. What none of them "
                                  "showed may still differ.",
                                  list));
}

/* What may differ and is not shown, and how much was tried. */
static void write_rest(const struct witness_writer *writer)
{
    page_heading(writer->page, "Not shown");
    write_all_unshown(writer);
    write_contracts(writer);
    write_tried(writer);
}

static bool asks_for_calls(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            return true;
    return false;
}

static const char *say_calls(const struct witness_writer *writer)
{
    const struct call_findings *calls = &writer->witnesses->calls;
    if (!writer->witnesses->common->is_for_as_many)
        return "No bidding can be compared: they are not for as many players.";
    if (calls->count > 0)
        return NULL;
    if (!asks_for_calls(writer->witnesses->common->rules[0]) &&
        !asks_for_calls(writer->witnesses->common->rules[1]))
        return "Nothing is called in either game.";
    return write_text(writer, "%u positions were tried; in each the same might be called.",
                      calls->tried);
}

static const char *say_tricks(const struct witness_writer *writer)
{
    const struct findings *tricks = &writer->witnesses->tricks;
    if (writer->witnesses->common->card_count < 2)
        return "No trick can be compared: no two cards are in both packs.";
    if (writer->witnesses->circumstances == 0)
        return "No trick can be compared: cards are never played under the same trumps in both.";
    if (tricks->count > 0)
        return tricks->is_complete ? NULL
                                   : "A hook names the winner, and not all tricks were tried.";
    if (tricks->unreached)
        return "No trick that another card wins was found to come about in both games.";
    if (tricks->is_complete)
        return "Under the same trumps every trick is won by the same card.";
    return write_text(writer, "%u tricks were tried; each was won by the same card.",
                      tricks->tried);
}

static const char *say_hands(const struct witness_writer *writer)
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
    if (hands->unreached)
        return "No hand of which other cards may be played was found to come about in both games.";
    if (hands->tried == 0)
        return "No hand of one game was found to come about in the other.";
    return write_text(writer, "%u hands were tried; of each the same cards might be played.",
                      hands->tried);
}

static const char *say_results(const struct witness_writer *writer)
{
    const struct findings *results = &writer->witnesses->results;
    if (!writer->witnesses->common->is_for_as_many)
        return "No result can be compared: they are not for as many players.";
    if (results->count > 0)
        return NULL;
    if (results->unreached || results->tried == 0)
        return "No result that scores otherwise was found to come about in both games.";
    return write_text(writer, "%u results were tried; each scored the same.", results->tried);
}

/* --- the page -------------------------------------------------------------------------------- */

static void write_findings(const struct witness_writer *writer, const char *heading,
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

static void write_calls(const struct witness_writer *writer)
{
    const char *words = say_calls(writer);
    page_heading(writer->page, "What may be called");
    if (words)
        page_paragraph(writer->page, words);
    witness_calls_write(writer);
}

/* Cards that only one pack has are in no case. */
static void write_cards(const struct witness_writer *writer)
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
    const struct witness_writer writer = {witnesses, rivals, arena, page_create(arena), ascii};
    rivals_on_page(rivals, writer.page);
    page_title(writer.page,
               arena_format(arena, "Where %s and %s part", rivals->names[0], rivals->names[1]));
    write_cards(&writer);
    write_calls(&writer);
    write_findings(&writer, "Which cards are legal", &witnesses->hands, say_hands(&writer));
    write_findings(&writer, "Who wins", &witnesses->tricks, say_tricks(&writer));
    write_findings(&writer, "What is the score", &witnesses->results, say_results(&writer));
    write_rest(&writer);
    return writer.page;
}
