/* Witnesses as a page. */
#include "contrast/witness_page.h"

#include <string.h>

#include "contrast/witness_words.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/witnesses.h"

#define say_with(writer, ...) say_in((writer)->arena, __VA_ARGS__)

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

static const struct statement *card_of(const struct witness_writer *writer, unsigned card)
{
    const struct common *common = writer->witnesses->common;
    return statement_card(writer->arena, &common->rules[0]->pack, common->cards[card].number[0]);
}

static const struct statement *cards_of(const struct witness_writer *writer, struct set cards)
{
    struct statements parts = {0};
    SET_EACH(card, cards)
        statements_add(writer->arena, &parts, card_of(writer, card));
    return statement_list(writer->arena, &parts, JOINT_SPACE);
}

/* NULL where no card has been played. */
static const struct statement *say_trick(const struct witness_writer *writer,
                                         const struct situation *situation)
{
    struct statements parts = {0};
    card_t cards[SEATS_MAX];
    unsigned count = situation_trick(situation, cards);
    for (unsigned i = 0; i < count; i++)
        statements_add(writer->arena, &parts, card_of(writer, cards[i]));
    return statement_list(writer->arena, &parts, JOINT_SPACE);
}

/* "♠2 ♥2", "♥3 ♥2 after ♠2"; results have no cards to be called by. */
static const struct statement *say_question(const struct witness_writer *writer,
                                            const struct witness *witness, unsigned number)
{
    const struct situation *situation = &witness->situation;
    const struct statement *trick = say_trick(writer, situation);
    const struct statement *hand = cards_of(writer, situation_hand(situation));
    switch (situation->question) {
    case QUESTION_WINNER: return trick;
    case QUESTION_LEGAL:
        return trick ? say_with(writer, SAY_WITNESS_HAND_AFTER, hand, trick) : hand;
    case QUESTION_SCORE: break;
    }
    return say_with(writer, SAY_WITNESS_RESULT, said_digits(writer->arena, number));
}

/* "hearts are trumps", "the anti suit is clubs"; NULL: no suit of a deal is called so. */
static const struct statement *say_suit_given(const struct witness_writer *writer, const char *name,
                                              const char *value)
{
    const struct ruleset *rules = writer->witnesses->common->rules[0];
    int suit = pack_find_suit(&rules->pack, value);
    bool is_none = strcmp(value, "none") == 0;
    if ((suit < 0 && !is_none) || ruleset_find_variable(rules, name) == NO_VARIABLE)
        return NULL;
    bool is_trumps = strcmp(name, rules->variables[0]) == 0;
    const struct statement *variable = statement_text(writer->arena, name);
    if (is_none)
        return is_trumps ? say_with(writer, SAY_THERE_ARE_NO_TRUMPS)
                         : say_with(writer, SAY_THERE_IS_NO_SUIT, variable);
    const struct statement *called = statement_text(writer->arena, rules->pack.suits[suit].name);
    return is_trumps ? say_with(writer, SAY_SUIT_IS_TRUMPS, called)
                     : say_with(writer, SAY_NAMED_SUIT_IS, variable, called);
}

/* "this is trick 3", "North deals"; of all others "tricks: North: 3", a mapping without its
 * brackets. */
static const struct statement *say_given(const struct witness_writer *writer, const char *name,
                                         const char *value)
{
    static const struct {
        const char *name;
        unsigned id;
    } facts[] = {
        {"trick", SAY_THIS_IS_TRICK},  {"deal", SAY_THIS_IS_DEAL},     {"dealer", SAY_DEALS},
        {"contract", SAY_CONTRACT_IS}, {"called", SAY_CARD_IS_CALLED},
    };
    const struct statement *suit = say_suit_given(writer, name, value);
    if (strcmp(name, "declarer") == 0)
        return say_with(writer, SAY_IS_DECLARER, statement_text(writer->arena, value),
                        say_with(writer, SAY_THE_DECLARER));
    for (size_t i = 0; i < sizeof facts / sizeof *facts && !suit; i++)
        if (strcmp(facts[i].name, name) == 0)
            return say_with(writer, facts[i].id, statement_text(writer->arena, value));
    bool is_mapping = *value == '{';
    size_t length = strlen(value) - 2 * is_mapping;
    const char *inside = arena_copy(writer->arena, value + is_mapping, length);
    return suit ? suit
                : say_with(writer, SAY_WITNESS_FACT_IS, statement_text(writer->arena, name),
                           statement_text(writer->arena, inside));
}

static void write_given(const struct witness_writer *writer, const struct witness *witness)
{
    struct fact_list facts = witness_facts(writer->witnesses, witness, writer->arena);
    struct statements given = {0};
    for (unsigned i = 0; i < facts.count; i++)
        statements_add(writer->arena, &given, say_given(writer, facts.names[i], facts.values[i]));
    if (given.count > 0)
        page_add(writer->page, BLOCK_PARAGRAPH, NULL,
                 say_with(writer, SAY_WITNESS_GIVEN,
                          statement_list(writer->arena, &given, JOINT_SEMICOLON)));
}

/* --- what each answers ----------------------------------------------------------------------- */

static const struct statement *say_winner(const struct witness_writer *writer,
                                          const struct witness *witness, unsigned side)
{
    const struct common_card *cards = writer->witnesses->common->cards;
    card_t trick[SEATS_MAX];
    unsigned count = situation_trick(&witness->situation, trick);
    unsigned place = witness->rulings[side].place_in_trick;
    const struct statement *card = card_of(writer, trick[place]);
    if (witness->rulings[side].win == WON_BY_NOBODY)
        return say_with(writer, SAY_WITNESS_NOBODY_WINS);
    for (unsigned i = 0; i < count; i++)
        if (i != place && strcmp(cards[trick[i]].name, cards[trick[place]].name) == 0)
            return i < place ? say_with(writer, SAY_WITNESS_LAST_OF_EQUALS_WINS, card)
                             : say_with(writer, SAY_WITNESS_FIRST_OF_EQUALS_WINS, card);
    return say_with(writer, SAY_WITNESS_CARD_WINS, card);
}

static const struct statement *say_legal(const struct witness_writer *writer,
                                         const struct witness *witness, unsigned side)
{
    struct set legal = witness->rulings[side].legal;
    if (set_equal(legal, situation_hand(&witness->situation)))
        return say_with(writer, SAY_WITNESS_ANY_MAY_BE_PLAYED);
    return say_with(writer, SAY_WITNESS_ONLY_THESE_MAY_BE_PLAYED, cards_of(writer, legal));
}

const struct statement *witness_points(const struct witness_writer *writer, unsigned side,
                                       const struct ledger *ledger, uint8_t seats)
{
    const struct ruleset *rules = writer->witnesses->common->rules[side];
    const struct table_words words = {rules, witness_names(writer, side), writer->arena};
    struct statements parts = {0};
    for (unsigned account = 0; account < rules->account_count; account++) {
        int32_t points = 0;
        for (unsigned i = 0; i < ledger->count; i++)
            points += ledger->lines[i].account == account ? ledger->lines[i].points : 0;
        if (rules->seats_of_account[account] & seats)
            statements_add(writer->arena, &parts,
                           said_both(writer->arena, JOINT_SPACE, said_account(&words, account),
                                     said_digits(writer->arena, points)));
    }
    return statement_list(writer->arena, &parts, JOINT_COMMA);
}

/* The points of those whose score the case is about. */
static const struct statement *say_score(const struct witness_writer *writer,
                                         const struct witness *witness, unsigned side)
{
    return witness_points(writer, side, &witness->rulings[side].ledger,
                          witness_seats(writer->witnesses, witness));
}

static const struct statement *say_answer(const struct witness_writer *writer,
                                          const struct witness *witness, unsigned side)
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
    const struct engine *engine = witness_engine(writer, side);
    struct page *page = page_create(writer->arena);
    struct state state;
    struct why why;
    route_replay(engine, &witness->routes[side], NULL, &state);
    why_begin(&why, engine, witness_names(writer, side), page, writer->ascii);
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

void witness_write_reasons(const struct witness_writer *writer, const struct page *reasons)
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
    page_add(writer->page, BLOCK_SUBHEADING, NULL, say_question(writer, witness, number));
    write_given(writer, witness);
    for (unsigned side = 0; side < 2; side++) {
        page_add_reason(writer->page, witness_game(writer, side),
                        say_answer(writer, witness, side));
        witness_write_reasons(writer, reasons_of(writer, witness, side));
    }
}

/* --- what is not shown ----------------------------------------------------------------------- */

static const struct statement *say_unshown(const struct witness_writer *writer,
                                           const struct findings *findings,
                                           const struct unshown *unshown)
{
    const struct statement *is_score = said_if(writer->arena, unshown->question == QUESTION_SCORE);
    if (unshown->is_unreached)
        return say_with(writer, SAY_WITNESS_RULE_NOT_REACHED, is_score);
    if (findings->tried == 0)
        return say_with(writer, SAY_WITNESS_RULE_NOT_ASKED, is_score);
    return say_with(writer, SAY_WITNESS_RULE_NOT_FOUND, is_score,
                    said_digits(writer->arena, findings->tried));
}

static void write_unshown(const struct witness_writer *writer, const struct findings *findings,
                          const struct unshown *unshown)
{
    const struct statement *name = statement_text(writer->arena, unshown->name);
    bool is_in_both = unshown->in[0] && unshown->in[1];
    name = is_in_both ? say_with(writer, SAY_WITNESS_RULE_IN_BOTH, name)
                      : say_with(writer, SAY_WITNESS_ONLY_IN, name,
                                 witness_game(writer, unshown->in[0] ? 0 : 1));
    page_add_reason(writer->page, name, say_unshown(writer, findings, unshown));
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
        page_add_reason(writer->page,
                        say_with(writer, SAY_WITNESS_ONLY_IN,
                                 statement_text(writer->arena, contract->name),
                                 witness_game(writer, contract->number[0] ? 0 : 1)),
                        say_with(writer, SAY_WITNESS_NO_SUCH_CONTRACT));
    }
}

/* Whether all that could differ has been looked at: else nothing is said of what was not found. */
static bool is_all_proved(const struct witness_writer *writer)
{
    return rivals_say_the_same(writer->rivals);
}

/* "12000 hands": of what was tried; nothing where that was proved, or could not be asked. */
static void add_tried(const struct witness_writer *writer, struct statements *parts, unsigned id,
                      unsigned tried)
{
    if (tried)
        statements_add(writer->arena, parts,
                       say_with(writer, id, said_digits(writer->arena, tried)));
}

static const struct statement *say_tried(const struct witness_writer *writer)
{
    const struct witnesses *all = writer->witnesses;
    struct statements tried = {0}, sentences = {0};
    add_tried(writer, &tried, SAY_WITNESS_POSITIONS, all->calls.tried);
    add_tried(writer, &tried, SAY_WITNESS_HANDS, all->hands.tried);
    add_tried(writer, &tried, SAY_WITNESS_TRICKS, all->tricks.tried);
    add_tried(writer, &tried, SAY_WITNESS_RESULTS, all->results.tried);
    add_tried(writer, &tried, SAY_WITNESS_SCORED_DEALS, all->scored.tried);
    if (is_all_proved(writer))
        return say_with(writer, SAY_WITNESS_RULES_ARE_THE_SAME);
    if (tried.count == 0)
        return say_with(writer, SAY_WITNESS_NOTHING_ELSE_TO_TRY);
    statements_add(
        writer->arena, &sentences,
        say_with(writer, SAY_WITNESS_TRIED, statement_list(writer->arena, &tried, JOINT_COMMA)));
    statements_add(writer->arena, &sentences, say_with(writer, SAY_WITNESS_MAY_STILL_DIFFER));
    return statement_sentences(writer->arena, &sentences);
}

/* What may differ and is not shown, and how much was tried. */
static void write_rest(const struct witness_writer *writer)
{
    page_add(writer->page, BLOCK_HEADING, NULL, say_with(writer, SAY_WITNESS_NOT_SHOWN));
    write_all_unshown(writer);
    write_contracts(writer);
    page_add(writer->page, BLOCK_PARAGRAPH, NULL, say_tried(writer));
}

static bool asks_for_calls(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            return true;
    return false;
}

/* What came of the questions: NULL where the cases say it. */
static const struct statement *say_calls(const struct witness_writer *writer)
{
    const struct call_findings *calls = &writer->witnesses->calls;
    if (!writer->witnesses->common->is_for_as_many)
        return say_with(writer, SAY_WITNESS_NO_BIDDING_OF_AS_MANY);
    if (calls->count > 0)
        return NULL;
    if (!asks_for_calls(writer->witnesses->common->rules[0]) &&
        !asks_for_calls(writer->witnesses->common->rules[1]))
        return say_with(writer, SAY_WITNESS_NOTHING_IS_CALLED);
    return say_with(writer, SAY_WITNESS_SAME_CALLS, said_digits(writer->arena, calls->tried));
}

static const struct statement *say_tricks(const struct witness_writer *writer)
{
    const struct findings *tricks = &writer->witnesses->tricks;
    if (writer->witnesses->common->card_count < 2)
        return say_with(writer, SAY_WITNESS_NO_TRICK_OF_CARDS);
    if (writer->witnesses->circumstances == 0)
        return say_with(writer, SAY_WITNESS_NO_TRICK_OF_TRUMPS);
    if (tricks->count > 0)
        return tricks->is_complete ? NULL : say_with(writer, SAY_WITNESS_HOOK_NAMES_WINNER);
    if (tricks->unreached)
        return say_with(writer, SAY_WITNESS_NO_TRICK_REACHED);
    if (tricks->is_complete)
        return say_with(writer, SAY_WITNESS_EVERY_TRICK_ALIKE);
    return say_with(writer, SAY_WITNESS_SAME_TRICKS, said_digits(writer->arena, tricks->tried));
}

static const struct statement *say_hands(const struct witness_writer *writer)
{
    const struct findings *hands = &writer->witnesses->hands;
    if (writer->witnesses->common->card_count < 2)
        return say_with(writer, SAY_WITNESS_NO_HAND_OF_CARDS);
    if (writer->witnesses->circumstances == 0)
        return say_with(writer, SAY_WITNESS_NO_HAND_OF_TRUMPS);
    if (hands->is_complete)
        return say_with(writer, SAY_WITNESS_EVERY_HAND_ALIKE);
    if (hands->count > 0)
        return NULL;
    if (hands->unreached)
        return say_with(writer, SAY_WITNESS_NO_HAND_REACHED);
    if (hands->tried == 0)
        return say_with(writer, SAY_WITNESS_NO_HAND_OF_BOTH);
    return say_with(writer, SAY_WITNESS_SAME_HANDS, said_digits(writer->arena, hands->tried));
}

static const struct statement *say_results(const struct witness_writer *writer)
{
    const struct findings *results = &writer->witnesses->results;
    if (!writer->witnesses->common->is_for_as_many)
        return say_with(writer, SAY_WITNESS_NO_RESULT_OF_AS_MANY);
    if (results->count > 0)
        return NULL;
    if (results->unreached || results->tried == 0)
        return say_with(writer, SAY_WITNESS_NO_RESULT_REACHED);
    return say_with(writer, SAY_WITNESS_SAME_RESULTS, said_digits(writer->arena, results->tried));
}

/* --- the page -------------------------------------------------------------------------------- */

/* Begins a section with what is said of it as a whole, or NULL. */
static void write_section(const struct witness_writer *writer, unsigned heading,
                          const struct statement *said)
{
    page_add(writer->page, BLOCK_HEADING, NULL, say_with(writer, heading));
    if (said)
        page_add(writer->page, BLOCK_PARAGRAPH, NULL, said);
}

static void write_findings(const struct witness_writer *writer, unsigned heading,
                           const struct findings *findings, const struct statement *said)
{
    unsigned number = 0;
    write_section(writer, heading, said);
    for (const struct witness *one = findings->first; one; one = one->next)
        if (!one->is_repeated)
            write_witness(writer, one, ++number);
}

/* Cards that only one pack has are in no case. */
static void write_cards(const struct witness_writer *writer)
{
    const struct common *common = writer->witnesses->common;
    unsigned most = common->rules[0]->pack.card_count;
    if (common->rules[1]->pack.card_count > most)
        most = common->rules[1]->pack.card_count;
    if (common->card_count == 0)
        page_add(writer->page, BLOCK_PARAGRAPH, NULL,
                 say_with(writer, SAY_WITNESS_NO_CARD_IN_COMMON));
    else if (common->card_count < most)
        page_add(writer->page, BLOCK_PARAGRAPH, NULL,
                 say_with(writer, SAY_WITNESS_ONLY_COMMON_CARDS,
                          said_digits(writer->arena, common->card_count)));
}

const struct statement *witnesses_title(const struct rivals *rivals, struct arena *arena)
{
    return say_in(arena, SAY_WITNESS_TITLE, statement_text(arena, rivals->names[0]),
                  statement_text(arena, rivals->names[1]));
}

struct page *witnesses_page(const struct witnesses *witnesses, const struct rivals *rivals,
                            struct arena *arena, bool ascii)
{
    const struct witness_writer writer = {witnesses, rivals, arena, page_create(arena), ascii};
    writer.page->words.ascii = ascii;
    rivals_on_page(rivals, writer.page);
    page_add(writer.page, BLOCK_TITLE, NULL, witnesses_title(rivals, arena));
    write_cards(&writer);
    witness_trumps_write(&writer);
    write_section(&writer, SAY_WITNESS_WHAT_MAY_BE_CALLED, say_calls(&writer));
    witness_calls_write(&writer);
    write_findings(&writer, SAY_WITNESS_WHICH_CARDS_ARE_LEGAL, &witnesses->hands,
                   say_hands(&writer));
    write_findings(&writer, SAY_WITNESS_WHO_WINS, &witnesses->tricks, say_tricks(&writer));
    write_findings(&writer, SAY_WITNESS_WHAT_IS_THE_SCORE, &witnesses->results,
                   say_results(&writer));
    witness_scored_write(&writer);
    write_rest(&writer);
    return writer.page;
}
