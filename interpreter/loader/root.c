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
     .doc = "The name of the game.",
     .required = true,
     .spelling = &text_spelling,
     .example = "name: Long Plain"},
    {.name = "summary",
     .form = "a sentence",
     .fallback = "none",
     .doc = "The game in one sentence.",
     .spelling = &text_spelling,
     .example = "summary: To ten points instead of five."},
    {.name = "source",
     .form = "a sentence",
     .fallback = "none",
     .doc = "Where the rules come from.",
     .spelling = &text_spelling,
     .example = "source: As we played it on holiday."},
    {.name = "family",
     .form = "the name of a family: Plain tricks",
     .fallback = "none",
     .doc = "The family of games, for `eldest list`.",
     .spelling = &text_spelling,
     .example = "family: Plain tricks"},
    {.name = "teaches",
     .form = "words that can follow 'teaches'",
     .fallback = "none",
     .doc = "What the game teaches, for `eldest list`.",
     .spelling = &text_spelling,
     .example = "teaches: following suit, and when to trump"},
    {.name = "extends",
     .form = "the name of a ruleset, or a path that ends in .yaml",
     .fallback = "the file is complete by itself",
     .doc = "The ruleset that this file changes. What the file does not name is inherited. `~` as "
            "a value removes what is inherited: `kitty: ~` a step, a line or a house rule of that "
            "name, `trumps: ~` a key.",
     .is_fixed = true,
     .spelling = &text_spelling,
     .example = "extends: plain"},
    {.name = "players",
     .form = "4, or a range 3..6",
     .doc = "How many people can play.",
     .required = true,
     .is_foundation = true,
     .spelling = &players_spelling,
     .example = "players: 3..6\n"
                "sides: none",
     .read = read_players},
    {.name = "rotation",
     .form = "left, or right",
     .fallback = "left",
     .doc = "The direction of deal, bidding and play.",
     .words = rotation_words,
     .example = "rotation: right"},
    {.name = "sits-out",
     .form = "dealer, or nobody",
     .fallback = "nobody",
     .doc =
         "Who sits out each deal: with four players at a game for three the dealer does, who is "
         "dealt no cards, is not asked, plays no cards, and does not belong to `each`, "
         "`others`, `defenders` and `opponents`. `next`, `left` and `right` pass over that seat.",
     .words = sits_out_words,
     .example = "sides: none\n"
                "sits-out: dealer\n"
                "deal: {trump card: ~}"},
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
     .doc =
         "Who are partners. With `all`, everybody plays together for one score. With `holder of "
         "CARD`, each deal decides: the holder of the card is the declarer's partner, which the "
         "other players do not know until the card is played; a declarer who holds it plays alone.",
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
     .doc = "Changes to the rules for a number of players. They are applied before options.",
     .is_patches = true,
     .spelling = &by_players_spelling,
     .example = "players: 3..6\n"
                "sides: none\n"
                "with-players: {3: {deal: {hands: {deal: 10}}}}"},
    {.name = "seating",
     .takes = TAKES_MAP,
     .form = "{draw: [A, K, Q, J, 10..2], partners: two highest}",
     .fallback = "seats as they are, the first dealer at random",
     .doc = "How players draw for seats and the first deal.",
     .inside = &seating_schema,
     .example = "seating: {draw: [A, K, Q, J, 10..2], partners: two highest}"},
    {.name = "hooks",
     .form = "the name of a Lua file in the same folder",
     .fallback = "no functions",
     .doc = "The file with functions for rules that YAML cannot express.",
     .spelling = &text_spelling,
     .example = "hooks: example.lua\n"
                "play: {obligations: {no aces at first: {hook: no_aces, trick: 1}}}",
     .read = read_hooks},
    {.name = "trumps",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a suit, none, a list with one for each deal, or first discard",
     .fallback = "named by a step or a call; otherwise there are no trumps",
     .doc = "The trump suit.",
     .words = trumps_words,
     .spelling = &suit_spelling,
     .empty = "an empty list of trumps",
     .example = "trumps: [H, C, D, S, none]\n"
                "deal: {trump card: ~}",
     .read = read_trumps},
    {.name = "counts",
     .takes = TAKES_MAP,
     .form =
         "{aces: [A], points: {A: 11, J: 2, J of trumps: 20, total: 70}, tops: {run: [CJ, SJ]}}",
     .fallback = "none",
     .doc = "Values of cards for expressions, by name: points for single cards, a run of cards, or "
            "melds. A rank can be of trumps, `K of trumps`, or, except in runs and melds, of any "
            "suit that the deal names, `K of second`. `called card` is the card that was called, "
            "and `called suit` all cards that follow suit when it is led. A card that several "
            "entries name has the value of the last of them.",
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
     .doc = "Values that calls and steps change, by name, for expressions. Those with words "
            "(`says`) are in the rule book; others are bookkeeping.",
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
     .empty = "a deal without cards",
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
     .fallback = "eldest hand leads; players must follow suit",
     .doc = "How tricks are played.",
     .inside = &play_schema,
     .example = "play: {lead: dealer}",
     .read = read_play},
    {.name = "during",
     .takes = TAKES_MAP,
     .form = "{exposure: {show: declarer, at: trick 1}}",
     .fallback = "play consists of cards only",
     .doc = "Steps during play, by name; steps of the same moment are made in this order.",
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
     .each = &named_condition_schema,
     .example = "conditions: {slam: tricks == 13}\n"
                "score: {slam: {to: each side, points: 5, if: slam}}",
     .read = read_conditions},
    {.name = "amounts",
     .takes = TAKES_MAP,
     .form = "{stake: 2 * declarer.bid}, or {stake: [1, 2, 4]} with a value per deal",
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
     .doc = "Lines of the score for an offender, which the table can impose, by name.",
     .order_matters = true,
     .each = &penalty_schema,
     .example = "penalties: {revoke: {points: -3}}"},
    {.name = "match",
     .takes = TAKES_MAP,
     .form = "{target: 10} or {deals: 5}",
     .doc = "When the match is over and who wins it.",
     .required = true,
     .inside = &match_schema,
     .example = "match: {target: ~, deals: 4}",
     .read = read_match},
    {.name = "contracts",
     .takes = TAKES_MAP,
     .form = "{misere: {trumps: none, conditions: {made: declarer.tricks == 0}}}",
     .fallback = "the same rules for all contracts",
     .doc = "Changes to the rules under a contract, once it is settled, by name. A contract that "
            "is declared later replaces it, and starts from the rules of the file.",
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
     .form = "{NAME: {help: WHAT IT IS, switch: false, patch: {PATCH}}}, or the name of a YAML "
             "file in the same folder that contains only `eldest: 1` and `options:`",
     .fallback = "none",
     .doc = "House rules that a table can choose, by name.",
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
                             "unsupported version of the language"),
                    "use eldest: %s", VERSION);
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
