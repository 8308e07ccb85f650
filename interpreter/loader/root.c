/* The keys of a whole file. */
#include "loader/sections.h"

static const struct key keys[] = {
    {.name = "eldest",
     .takes = TAKES_SCALAR,
     .form = "1",
     .doc = "The version of the language.",
     .required = true},
    {.name = "name",
     .takes = TAKES_SCALAR,
     .form = "the name of the game",
     .doc = "What people call the game.",
     .required = true,
     .read = read_text,
     .offset = offsetof(struct ruleset, name)},
    {.name = "summary",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .doc = "The game in one line.",
     .read = read_text,
     .offset = offsetof(struct ruleset, summary)},
    {.name = "source",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .doc = "Where the rules are from.",
     .read = read_text,
     .offset = offsetof(struct ruleset, source)},
    {.name = "extends",
     .takes = TAKES_SCALAR,
     .form = "the name of a ruleset, or a path that ends in .yaml",
     .doc = "The ruleset of which this file is a patch."},
    {.name = "players",
     .takes = TAKES_SCALAR,
     .form = "4, or a range 3..6",
     .doc = "How many may play.",
     .required = true,
     .is_foundation = true,
     .read = read_players},
    {.name = "sides",
     .takes = TAKES_SCALAR,
     .form = "none, or across",
     .fallback = "none",
     .doc = "Whether players have partners.",
     .words = sides_words,
     .read = read_sides},
    {.name = "rotation",
     .takes = TAKES_SCALAR,
     .form = "left, or right",
     .fallback = "left",
     .doc = "Which way deal, bidding and play go.",
     .words = rotation_words,
     .read = read_rotation},
    {.name = "pack",
     .takes = TAKES_MAP,
     .form = "{suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}",
     .doc = "The cards.",
     .required = true,
     .is_foundation = true,
     .inside = &pack_table,
     .read = read_pack},
    {.name = "seating",
     .takes = TAKES_MAP,
     .form = "{draw: [A, K, Q, J, 10..2], partners: two highest}",
     .fallback = "seats as they come, the first dealer by lot",
     .doc = "How seats and the first deal are drawn for.",
     .inside = &seating_table,
     .read = read_seating},
    {.name = "hooks",
     .takes = TAKES_SCALAR,
     .form = "the name of a Lua file in the same folder",
     .doc = "The file with the functions that say what YAML cannot.",
     .read = read_hooks},
    {.name = "trumps",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "a suit, none, or a list that goes deal by deal",
     .fallback = "a step or a call names them, or there are none",
     .doc = "The trump suit.",
     .read = read_trumps},
    {.name = "deal",
     .takes = TAKES_MAP,
     .form = "{hands: {deal: all}}",
     .doc = "Steps of the deal, by name.",
     .required = true,
     .order_matters = true,
     .each = &step_table,
     .read = read_steps},
    {.name = "bidding",
     .takes = TAKES_MAP,
     .form = "{bids: {ask: each, calls: {bid: {number: 0..hand_size}}}}",
     .fallback = "no bidding",
     .doc = "Steps between deal and play, by name.",
     .order_matters = true,
     .each = &step_table,
     .read = read_steps},
    {.name = "order",
     .takes = TAKES_MAP,
     .form = "{ranks: [A, 10, K, Q, J, 9, 8, 7]}",
     .fallback = "the order of the pack; trumps beat the suit led",
     .doc = "Which cards beat which.",
     .inside = &order_table,
     .read = read_order},
    {.name = "play",
     .takes = TAKES_MAP,
     .form = "{lead: eldest, obligations: {follow suit: {play: led}}}",
     .fallback = "eldest hand leads, suit must be followed",
     .doc = "How tricks are played.",
     .inside = &play_table,
     .read = read_play},
    {.name = "counts",
     .takes = TAKES_MAP,
     .form = "{aces: [A], points: {A: 11, K: 4}}",
     .doc = "Sums over the cards that somebody has taken, by name, for expressions.",
     .read = read_counts},
    {.name = "score",
     .takes = TAKES_MAP,
     .form = "{tricks: {to: each, points: tricks}}",
     .doc = "The lines of the ledger, by name.",
     .required = true,
     .order_matters = true,
     .each = &line_table,
     .read = read_score},
    {.name = "match",
     .takes = TAKES_MAP,
     .form = "{target: 10} or {deals: 5}",
     .doc = "When the match is over and who has won it.",
     .required = true,
     .inside = &match_table,
     .read = read_match},
    {.name = "options",
     .takes = TAKES_MAP,
     .form = "{NAME: {help: WHAT IT IS, switch: off, on: {PATCH}}}",
     .doc = "House rules that a table may choose, by name.",
     .each = &option_table,
     .read = read_options},
};

static const struct table root = TABLE("a ruleset", keys);

const struct table *key_root(void)
{
    return &root;
}

/* What holds of every ruleset that does not say otherwise. */
static void set_defaults(struct reader *reader)
{
    struct place nowhere = {NULL, 0, 0};
    struct ruleset *rules = reader->rules;
    rules->variables[0] = "trumps";
    rules->variable_count = 1;
    set_default_order(&rules->order);
    set_default_play(&rules->play);
    add_step(reader, "shuffle", nowhere); /* with it every deal begins */
}

void read_file(struct reader *reader, const struct node *file)
{
    struct entry entry = {NULL, file};
    set_defaults(reader);
    read_mapping(reader, &root, &entry, reader->rules);
    if (reader->stopped)
        return;
    end_program(reader, file);
    check_whole(reader);
}
