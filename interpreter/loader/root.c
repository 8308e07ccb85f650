/* The keys of a whole file. */
#include "loader/contracts.h"
#include "loader/sections.h"

#include <string.h>

static const struct key keys[] = {
    {.name = "eldest",
     .form = "1",
     .doc = "The version of the language.",
     .required = true,
     .is_fixed = true,
     .spelling = &number_spelling,
     .low = 1,
     .high = 1,
     .example = "eldest: 1"},
    {.name = "name",
     .form = "the name of the game",
     .doc = "What people call the game.",
     .required = true,
     .spelling = &text_spelling,
     .example = "name: Long Plain"},
    {.name = "summary",
     .form = "a sentence",
     .fallback = "none",
     .doc = "The game in one line.",
     .spelling = &text_spelling,
     .example = "summary: To ten points instead of five."},
    {.name = "source",
     .form = "a sentence",
     .fallback = "not said",
     .doc = "Where the rules are from.",
     .spelling = &text_spelling,
     .example = "source: As we played it on holiday."},
    {.name = "family",
     .form = "the name of a family: Plain tricks",
     .fallback = "not said",
     .doc = "The family of games it belongs to, for `eldest list`.",
     .spelling = &text_spelling,
     .example = "family: Plain tricks"},
    {.name = "teaches",
     .form = "words that can follow 'teaches'",
     .fallback = "not said",
     .doc = "What one learns by it, for `eldest list`.",
     .spelling = &text_spelling,
     .example = "teaches: following suit, and when to trump"},
    {.name = "extends",
     .form = "the name of a ruleset, or a path that ends in .yaml",
     .fallback = "the file says everything itself",
     .doc = "The ruleset of which this file is a patch.",
     .is_fixed = true,
     .spelling = &text_spelling,
     .example = "extends: plain"},
    {.name = "players",
     .form = "4, or a range 3..6",
     .doc = "How many may play.",
     .required = true,
     .is_foundation = true,
     .spelling = &players_spelling,
     .example = "players: 3..6\n"
                "sides: none",
     .read = read_players},
    {.name = "rotation",
     .form = "left, or right",
     .fallback = "left",
     .doc = "Which way deal, bidding and play go.",
     .words = rotation_words,
     .example = "rotation: right"},
    {.name = "pack",
     .takes = TAKES_MAP,
     .form = "{suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}",
     .doc = "The cards.",
     .required = true,
     .is_foundation = true,
     .inside = &pack_schema,
     .example = "pack: {ranks: [A, K, Q, J, 10..7]}",
     .read = read_pack},
    {.name = "sides",
     .form = "none, across, all, or holder of CARD: holder of JD",
     .fallback = "none",
     .doc = "Whether players have partners. Where all play together there is one score, which is "
            "everybody's. By the holder of a card each deal finds its own: whoever "
            "holds it is the declarer's partner, and nobody else knows until it is played; a "
            "declarer who holds it is alone.",
     .words = sides_words,
     .roles = ROLE_OF_CARD,
     .example =
         "sides: holder of JD\n"
         "bidding: {pick: {ask: each, calls: {pass: {}, pick: {declares: true, then: play}}, "
         "otherwise: abandon}}",
     .read = read_sides},
    {.name = "with-players",
     .takes = TAKES_MAP,
     .form = "{3: {PATCH}, 5: {PATCH}}",
     .fallback = "the rules are the same for any number of players",
     .doc = "What changes in the rules when so many play. It is applied before the options.",
     .is_patches = true,
     .spelling = &by_players_spelling,
     .example = "players: 3..6\n"
                "sides: none\n"
                "with-players: {3: {deal: {hands: {deal: 10}}}}"},
    {.name = "seating",
     .takes = TAKES_MAP,
     .form = "{draw: [A, K, Q, J, 10..2], partners: two highest}",
     .fallback = "seats as they come, the first dealer by lot",
     .doc = "How seats and the first deal are drawn for.",
     .inside = &seating_schema,
     .example = "seating: {draw: [A, K, Q, J, 10..2], partners: two highest}"},
    {.name = "hooks",
     .form = "the name of a Lua file in the same folder",
     .fallback = "YAML says it all",
     .doc = "The file with the functions that say what YAML cannot.",
     .spelling = &text_spelling,
     .example = "hooks: example.lua\n"
                "play: {obligations: {no aces at first: {hook: no_aces, trick: 1}}}",
     .read = read_hooks},
    {.name = "trumps",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a suit, none, or a list that goes deal by deal",
     .fallback = "a step or a call names them, or there are none",
     .doc = "The trump suit.",
     .spelling = &suit_spelling,
     .empty = "a list of no trumps at all",
     .example = "trumps: [H, C, D, S, none]\n"
                "deal: {trump card: ~}",
     .read = read_trumps},
    {.name = "counts",
     .takes = TAKES_MAP,
     .form =
         "{aces: [A], points: {A: 11, J: 2, J of trumps: 20, total: 70}, tops: {run: [CJ, SJ]}}",
     .fallback = "none",
     .doc =
         "What is counted of the cards that lie somewhere, by name, for expressions: so many for "
         "each of these cards, a run of them, or melds. Ranks are of trumps, `K of trumps`, or, of "
         "what is no run and no meld, of any suit that the deal names, `K of second`. `called "
         "card` stands for whichever card "
         "was called, and `called suit` for all that follow suit when it is led.",
     .names_facts = true,
     .each = &count_schema,
     .spelling = &counts_spelling,
     .example = "counts:\n"
                "  honours: [A, K]\n"
                "  points: {A: 4, K: 3, J: 1, J of trumps: 6}\n"
                "  tops: {run: [A of trumps, K of trumps, Q of trumps]}\n"
                "score: {points: {to: each side, points: points}}",
     .read = read_counts},
    {.name = "remember",
     .takes = TAKES_MAP,
     .form = "{stake: {starts: 1, says: stake}}",
     .fallback = "nothing",
     .doc = "What is remembered of what was called and done, by name, for expressions. Numbers "
            "and truths that have words (`says`) are in the rule book; others are bookkeeping.",
     .names_facts = true,
     .each = &note_schema,
     .example = "remember: {stake: {starts: 1}}\n"
                "bidding:\n"
                "  kontra: {ask: each, calls: {pass: {}, kontra: {sets: {stake: 2}}}}\n"
                "score: {odd tricks: {points: stake * (tricks - 6)}}",
     .read = read_remember},
    {.name = "deal",
     .takes = TAKES_MAP,
     .form = "{hands: {deal: all}}",
     .doc = "Steps of the deal, by name.",
     .required = true,
     .order_matters = true,
     .each = &step_schema,
     .empty = "a deal in which nobody gets a card",
     .example = "deal: {cut: {cut: dealer's right, before: hands}}",
     .read = read_steps},
    {.name = "bidding",
     .takes = TAKES_MAP,
     .form = "{bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .fallback = "no bidding",
     .doc = "Steps between deal and play, by name.",
     .order_matters = true,
     .each = &step_schema,
     .example = "bidding: {bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .read = read_steps},
    {.name = "order",
     .takes = TAKES_MAP,
     .form = "{ranks: [A, 10, K, Q, J, 9, 8, 7]}",
     .fallback = "the order of the pack; trumps beat the suit led",
     .doc = "Which cards beat which.",
     .inside = &order_schema,
     .example = "order: {ranks: [A, 10, K, Q, J, 9..2]}",
     .read = read_order},
    {.name = "play",
     .takes = TAKES_MAP,
     .form = "{lead: eldest, obligations: {trump if void: {when: following, play: trumps}}}",
     .fallback = "eldest hand leads, suit must be followed",
     .doc = "How tricks are played.",
     .inside = &play_schema,
     .example = "play: {lead: dealer}",
     .read = read_play},
    {.name = "during",
     .takes = TAKES_MAP,
     .form = "{exposure: {show: declarer, at: trick 1}}",
     .fallback = "nothing but cards comes in play",
     .doc = "Steps that come at a moment of play, by name; of one moment in this order.",
     .order_matters = true,
     .each = &interlude_schema,
     .example = "during: {open hand: {show: dealer, at: trick 1}}",
     .read = read_during},
    {.name = "conditions",
     .takes = TAKES_MAP,
     .form = "{made: makers.tricks >= declarer.bid}",
     .fallback = "none",
     .doc = "Conditions that expressions use by their names.",
     .spelling = &named_conditions_spelling,
     .names_facts = true,
     .each = &condition_schema,
     .example = "conditions: {slam: tricks == 13}\n"
                "score: {slam: {to: each side, points: 5, if: slam}}",
     .read = read_conditions},
    {.name = "amounts",
     .takes = TAKES_MAP,
     .form = "{stake: 2 * declarer.bid}, or {stake: [1, 2, 4]} that goes deal by deal",
     .fallback = "none",
     .doc = "Amounts that expressions use by their names.",
     .spelling = &named_amounts_spelling,
     .names_facts = true,
     .each = &amount_schema,
     .example = "amounts: {worth: players + deal}\n"
                "score: {odd tricks: {points: worth * (tricks - 6)}}",
     .read = read_amounts},
    {.name = "terms",
     .takes = TAKES_MAP,
     .form = "{right bower: {is: J of trumps, means: the highest trump}, widow: {is: talon}}",
     .fallback = "the rule book calls everything by its plain name",
     .doc = "The words that players have for cards, the talon, roles, and what the rules count, "
            "remember or name. The rule book explains them once, and all texts use them.",
     .each = &glossary_schema,
     .empty = "a ruleset of no terms at all",
     .example = "terms: {maker: {is: declarer, means: who named trumps}}\n"
                "bidding: {pick: {ask: each, calls: {pass: {}, pick: {declares: true, then: "
                "play}}, otherwise: abandon}}",
     .read = read_glossary},
    {.name = "score",
     .takes = TAKES_MAP,
     .form = "{tricks: {to: each, points: tricks}}",
     .doc = "The lines of the ledger, by name.",
     .required = true,
     .order_matters = true,
     .each = &line_schema,
     .example = "score: {slam: {to: each side, points: 5, if: tricks == 13}}"},
    {.name = "penalties",
     .takes = TAKES_MAP,
     .form = "{revoke: {points: -3}}",
     .fallback = "none",
     .doc = "Lines of the ledger that are written for an offender when somebody rules so, by name.",
     .order_matters = true,
     .each = &penalty_schema,
     .example = "penalties: {revoke: {points: -3}}"},
    {.name = "match",
     .takes = TAKES_MAP,
     .form = "{target: 10} or {deals: 5}",
     .doc = "When the match is over and who has won it.",
     .required = true,
     .inside = &match_schema,
     .example = "match: {target: ~, deals: 4}",
     .read = read_match},
    {.name = "contracts",
     .takes = TAKES_MAP,
     .form = "{misere: {trumps: none, conditions: {made: declarer.tricks == 0}}}",
     .fallback = "all contracts are played by the same rules",
     .doc = "What a contract changes in the rules once it is settled, by name. A contract that is "
            "declared later takes its place, and starts from the rules of the file.",
     .is_patches = true,
     .each = &contract_schema,
     .example = "deal: {trump card: ~}\n"
                "bidding:\n"
                "  auction:\n"
                "    auction: each\n"
                "    calls: {pass: {}, misere: {contract: misere}}\n"
                "contracts: {misere: {trumps: none}}"},
    {.name = "options",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form =
         "{NAME: {help: WHAT IT IS, switch: false, patch: {PATCH}}}, or the name of a YAML file in "
         "the same folder that has nothing but `eldest: 1` and them, behind `options:`",
     .fallback = "none",
     .doc = "House rules that a table may choose, by name.",
     .names_facts = true,
     .each = &option_schema,
     .is_fixed = true,
     .spelling = &named_spelling,
     .example =
         "options: {short: {help: A short match., switch: false, patch: {match: {target: 3}}}}",
     .read = read_options},
};

static const struct schema root = SCHEMA_OF("a ruleset", keys, &fields_of_rules);

const struct schema *key_root(void)
{
    return &root;
}

#define VERSION "1"

bool speaks_our_version(struct reader *reader, const struct node *file)
{
    const struct entry *version = tree_find(file, "eldest");
    if (!version || (version->value->kind == NODE_SCALAR && !version->value->is_null &&
                     strcmp(version->value->text, VERSION) == 0))
        return true;
    diagnostic_hint(diagnose(reader->diagnostics, E_VERSION, version->value->place,
                             "this is not a version of the language that can be read here"),
                    "write eldest: %s", VERSION);
    return false;
}

/* What holds of every ruleset that does not say otherwise. */
static void set_defaults(struct reader *reader)
{
    struct ruleset *rules = reader->rules;
    rules->variables[0] = "trumps";
    rules->variable_count = 1;
    for (unsigned i = 0; i < reader->tree_count; i++) {
        set_default_order(&rules->contracts[i].order);
        rules->contracts[i].leaders[0].who = ROLE_ELDEST;
        rules->contracts[i].leader_count = 1;
    }
    begin_program(reader);
}

void read_file(struct reader *reader, const struct node *file)
{
    reader->rules->removals = patch_removals(reader->arena, file);
    lay_out_contracts(reader, file);
    struct entry entry = {NULL, with_sections_of_contracts(reader)};
    set_defaults(reader);
    read_mapping(reader, &root, &entry, reader->rules);
    if (!tree_find(entry.value, "play"))
        read_obligations(reader, &reader->rules->play);
    if (reader->stopped)
        return;
    ruleset_count_pack(reader->rules, reader->a_card_is_called || reader->rules->partner_by_card);
    end_program(reader);
    finish_contracts(reader);
    check_whole(reader);
}
