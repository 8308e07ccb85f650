/* How tricks are played: who leads, claims, cards face down, layouts, when play ends. */
#include <string.h>

#include "loader/contracts.h"
#include "loader/key.h"
#include "loader/sections.h"

/* --- claims ---------------------------------------------------------------------------------- */

static const struct word claims_words[] = {
    {"none", 1, "no claims: all cards are played"},
    {0},
};

static const struct key claims_keys[] = {
    {.name = "by",
     .form = "a role: declarer",
     .fallback = "every player",
     .doc = "Who can claim.",
     .roles = ROLE_AS_SEATS,
     .example = "play: {claims: {by: eldest}}"},
    {.name = "accepted-by",
     .form = "a role: defenders",
     .fallback = "all players of other sides",
     .doc = "Who must accept a claim.",
     .roles = ROLE_AS_SEATS,
     .example = "play: {claims: {accepted-by: dealer}}"},
};

static const struct schema claims_schema =
    SCHEMA_OF("the rule of claims", claims_keys, &fields_of_claims);

static READER(read_claims)
{
    struct contract *contract = field;
    bool is_map = entry->value->kind == NODE_MAP;
    contract->claims = (struct claim_rules){.place = entry->value->place};
    if (is_map)
        read_mapping(reader, &claims_schema, entry, &contract->claims);
    contract->claims.none = !is_map && value_word(reader, key, entry->value) > 0;
}

static const struct word gather_words[] = {
    {"each trick", GATHER_EACH, "the winner of a trick gets its cards"},
    {"two in a row", GATHER_TWO_IN_ROW,
     "tricks lie on the table until a seat wins two in a row, and gets all that lie there; the "
     "winner of the last trick gets the rest"},
    {0},
};

/* --- cards face down ------------------------------------------------------------------------- */

static const struct word down_words[] = {
    {"off suit", DOWN_OFF_SUIT, "cards that do not follow the suit led"},
    {"beaten", DOWN_BEATEN, "cards that would not win the trick so far"},
    {"all", DOWN_ALL, "every card"},
    {0},
};

#define FACE_DOWN                                                                                  \
    "play:\n"                                                                                      \
    "  face-down:\n"

static const struct key down_keys[] = {
    {.name = "cards",
     .form = "off suit, beaten, or all",
     .fallback = "off suit",
     .doc = "Which of the cards played after the lead lie face down.",
     .words = down_words,
     .example = FACE_DOWN "    who cannot beat: {cards: beaten}"},
    {.name = "if",
     .form = "a condition: trick > 1",
     .fallback = "always",
     .doc = "They lie face down only if this is true; it is known to all.",
     .spelling = &condition_spelling,
     .example = FACE_DOWN "    at first: {if: trick == 1}"},
    {KEY_IN, .example = IN_MISERE FACE_DOWN "    thrown off: {in: misere}"},
    {.name = "seen-by",
     .form = "a role: winner",
     .fallback = "nobody but their player",
     .doc = "Who sees them when the trick is complete. Here `winner` is who wins that trick.",
     .roles = ROLE_AS_SEATS,
     .example = FACE_DOWN "    thrown off: {seen-by: winner}"},
    {.name = "says",
     .form = "a sentence",
     .fallback = "derived from the rule",
     .doc = "What the rule book says of it instead of the program's own words.",
     .spelling = &text_spelling,
     .example = FACE_DOWN "    thrown off: {says: Who cannot follow suit plays a card face down.}"},
};

static const struct schema down_schema =
    SCHEMA_OF("a rule of cards face down", down_keys, &fields_of_down);

/* --- layouts --------------------------------------------------------------------------------- */

#define FIRST_CARD "first card"

static const struct word starts_words[] = {
    {FIRST_CARD, RANK_NONE, "the rank of the first card of the deal"},
    {0},
};

static const struct word builds_words[] = {
    {"both ways", BUILDS_BOTH_WAYS, "up to the highest rank and down to the lowest"},
    {"up", BUILDS_UP, "up to the highest rank"},
    {"down", BUILDS_DOWN, "down to the lowest rank"},
    {"round", BUILDS_ROUND, "up, and from the highest rank on to the lowest"},
    {0},
};

static READER(read_layout_starts)
{
    struct layout_rules *layout = field;
    const char *text = value_text(reader, entry->value);
    int rank = text ? pack_find_rank(&reader->rules->pack, text) : -1;
    (void)key;
    layout->starts = rank < 0 ? RANK_NONE : (uint8_t)rank;
    if (text && rank < 0 && !key_find_word(starts_words, entry->value))
        report_not_in_pack(reader, entry->value, text, "rank");
}

static const struct key layout_keys[] = {
    {.name = "starts",
     .form = "a rank, or first card",
     .doc = "The rank of the card that starts each row: one that the rules name, or that of the "
            "first card played.",
     .required = true,
     .words = starts_words,
     .spelling = &rank_spelling,
     .example = "play: {layout: {starts: 7}}",
     .read = read_layout_starts},
    {.name = "builds",
     .form = "both ways, up, down, or round",
     .fallback = "both ways",
     .doc = "How a row grows from there, card by card in the order of its suit.",
     .words = builds_words,
     .example = "play: {layout: {starts: first card, builds: round}}"},
};

static const struct schema layout_schema = SCHEMA_OF("a layout", layout_keys, &fields_of_layout);

static READER(read_layout)
{
    struct contract *contract = field;
    (void)key;
    contract->layout = (struct layout_rules){.is_played = true, .place = entry->value->place};
    read_mapping(reader, &layout_schema, entry, &contract->layout);
}

/* Nobody follows in a layout. */
static void owe_no_following(struct play_rules *play, uint32_t layouts)
{
    EACH(obligation, play->obligations, play->obligation_count) {
        if (obligation->when == WHEN_FOLLOWING)
            obligation->under &= ~layouts;
    }
}

/* Who can add a card must: the first duty wherever a layout is played. */
static void owe_layout(struct reader *reader, struct play_rules *play)
{
    const struct ruleset *rules = reader->rules;
    struct obligation duty = {
        .name = "add a card that fits",
        .when = WHEN_LEADING,
        .terms = {{.kind = TERM_FITTING}},
        .term_count = 1,
    };
    for (unsigned i = 0; i <= rules->contract_count; i++) {
        if (!rules->contracts[i].layout.is_played)
            continue;
        duty.under |= only_contract(i);
        duty.place = rules->contracts[i].layout.place;
    }
    if (duty.under == 0)
        return;
    owe_no_following(play, duty.under);
    if (play->obligation_count == OBLIGATIONS_MAX) {
        diagnose(reader->diagnostics, E_TOO_BIG, duty.place,
                 "a layout leaves room for %d obligations", OBLIGATIONS_MAX - 1);
        return;
    }
    memmove(play->obligations + 1, play->obligations,
            play->obligation_count * sizeof *play->obligations);
    play->obligations[0] = duty;
    play->obligation_count++;
}

static void read_outs(struct reader *reader, struct play_rules *play)
{
    static const struct key roles = {.name = "out", .roles = ROLE_AS_SEATS};
    struct entries entries = gather_entries(reader, "play", "out", false);
    unsigned count = entries_at_most(reader, &entries, 0, OUTS_MAX, "roles that are out");
    for (unsigned i = 0; i < count; i++) {
        const struct entry *entry = entries.each[i].entry;
        reader->under = entries.each[i].under;
        play->outs[i] = (struct table_session_out){
            .who = value_role(reader, &roles, entry->key),
            .place = entry->key->place,
            .under = reader->under,
            .condition = value_condition(reader, entry->value, SCOPE_DEAL),
        };
    }
    reader->under = EVERY_CONTRACT;
    play->out_count = (uint8_t)count;
}

/* What a ruleset that says nothing of obligations has, and what others patch. */
#define SCALAR(text_) (&(const struct node){.kind = NODE_SCALAR, .text = (text_)})
#define MAP(...)                                                                                   \
    {                                                                                              \
        .kind = NODE_MAP, .text = "", .entries = (const struct entry[]){__VA_ARGS__},              \
        .count = sizeof((const struct entry[]){__VA_ARGS__}) / sizeof(struct entry)                \
    }
static const struct node follow_suit =
    MAP({SCALAR("when"), SCALAR("following")}, {SCALAR("play"), SCALAR("led")});
static const struct node inherent_obligations = MAP({SCALAR("follow suit"), &follow_suit});

static const struct key play_keys[] = {
    {.name = "lead",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "the role of a seat, or a list: [declarer, eldest]",
     .fallback = "eldest",
     .doc = "Who leads to the first trick; of a list, the first role that a seat fills.",
     .roles = ROLE_AS_ONE,
     .empty = "nobody to lead",
     .example = "play: {lead: dealer}"},
    {.name = "leads-next",
     .takes = TAKES_SCALAR | TAKES_LIST,
     .form = "the role of a seat, or a list: [leader, winner]",
     .fallback = "winner",
     .doc = "Who leads to each trick after the first; of a list, the first role that a seat fills, "
            "and if no seat fills one, the winner of the last trick. The roles are looked up "
            "when the trick is complete, before steps `at: trick`.",
     .roles = ROLE_AS_ONE,
     .empty = "nobody to lead",
     .example = "play: {leads-next: winner's left}"},
    {.name = "out",
     .takes = TAKES_MAP,
     .form = "{ROLE: condition}",
     .fallback = "everybody plays",
     .doc = "Who plays no cards in a deal, if the condition is true when play begins. Their cards "
            "stay in hand, and tricks have fewer cards.",
     .spelling = &conditions_spelling,
     .example = "play: {out: {dealer: deal == 1}}"},
    {.name = "until",
     .takes = TAKES_MAP,
     .form = "{REASON: condition}",
     .fallback = "all cards are played",
     .doc = "Conditions that end play early, by reason. They are evaluated after each trick and "
            "after steps of `during`, so a step `at: turn` or `card` can end play in the middle of "
            "a trick, which nobody wins then.",
     .spelling = &conditions_spelling,
     .each = &condition_schema,
     .example = "play: {until: {the dealer is out of luck: trick > 3 and dealer.tricks == 0}}"},
    {.name = "dummy",
     .form = "the role of a seat: declarer's partner",
     .fallback = "each player plays their own hand",
     .doc = "Whose hand is laid open after the first card and then played by the declarer.",
     .roles = ROLE_AS_ONE,
     .example = "deal: {trump card: ~}\n"
                "bidding: {auction: {auction: each, calls: {pass: {}, bid: {number: 7..13}}, "
                "otherwise: abandon}}\n"
                "play: {dummy: declarer's partner}"},
    {.name = "drops-out",
     .form = "the role of a seat",
     .fallback = "nobody does",
     .doc = "Who drops out while cards are played: a seat that fills the role plays no more cards "
            "in the deal. What it has played stays where it lies, and can win; if it was to lead, "
            "the next player leads. The last player who is left stays in. Where players drop "
            "out, nobody can claim.",
     .roles = ROLE_AS_SEATS,
     .example = "remember: {folded: {starts: false, of: each, says: folded, says-not: stayed in}}\n"
                "during: {stay: {at: trick, ask: each, calls: {stay: {}, fold: {sets: {folded: "
                "true}}}}}\n"
                "play: {drops-out: whoever folded}"},
    {.name = "gather",
     .form = "each trick, or two in a row",
     .fallback = "each trick",
     .doc = "When the winner of a trick gets its cards. Tricks that lie on the table are won by "
            "nobody yet: `tricks` and counts do not include them. After two in a row a third trick "
            "begins a new pile. Where tricks lie, nobody can claim.",
     .words = gather_words,
     .example = "play: {gather: two in a row}"},
    {.name = "goes-on",
     .form = "the role of a seat",
     .fallback = "the winner of a trick gets it and leads",
     .doc = "Who leads once more, if they led to a trick that another player has won. The trick "
            "then lies on the table, and the winner of the next one gets both, unless the leader "
            "goes on again. It is looked at after the steps `at: trick`. Where tricks lie, "
            "nobody can claim.",
     .roles = ROLE_AS_SEATS,
     .example = "remember: {again: {starts: false, of: each, says: leads again, says-not: stops}}\n"
                "during: {again: {at: trick, ask: each, calls: {stop: {sets: {again: false}}, "
                "lead again: {sets: {again: true}}}}}\n"
                "play: {goes-on: whoever again}"},
    {.name = "claims",
     .takes = TAKES_SCALAR | TAKES_MAP,
     .form = "none, or {by: declarer, accepted-by: defenders}",
     .fallback = "every player can claim, and the other side must accept",
     .doc = "Who can claim or concede the remaining tricks, and who must agree.",
     .words = claims_words,
     .inside = &claims_schema,
     .example = "play: {claims: none}",
     .read = read_claims},
    {.name = "face-down",
     .takes = TAKES_MAP,
     .form = "{thrown off: {cards: off suit, seen-by: winner}}",
     .fallback = "all cards lie face up",
     .doc = "Which cards lie face down in the trick, by the name of a rule. They cannot win it "
            "unless a step turns them over (`show: each, cards: face down`). Only their player "
            "knows them, and who `seen-by` says, until play is over. A card that all have seen in "
            "the hand lies face up. Where cards lie face down nobody can claim.",
     .each = &down_schema,
     .example = "play: {face-down: {thrown off: {seen-by: winner}}}"},
    {.name = "layout",
     .takes = TAKES_MAP,
     .form = "{starts: 7}",
     .fallback = "tricks are played",
     .doc = "Instead of tricks a layout is played: in turn players add a card to rows on the "
            "table, one for each suit. Who can add none is skipped; play ends when only one "
            "player has cards left.",
     .inside = &layout_schema,
     .example = "play: {layout: {starts: 7}}",
     .read = read_layout},
    {.name = "obligations",
     .takes = TAKES_MAP,
     .form = "{trump if void: {when: following, play: trumps}}",
     .fallback = "follow suit",
     .doc = "The duties of a player who plays a card, by name, in order of priority. `follow suit` "
            "is part of every ruleset and comes first; you can change it, or remove it with "
            "`{follow suit: ~}`.",
     .order_matters = true,
     .inherent = &inherent_obligations,
     .each = &obligation_schema,
     .example = "play: {obligations: {trump if void: {when: following, play: trumps}}}"},
};

const struct schema play_schema = SCHEMA_OF("the play", play_keys, &fields_of_contract);

/* A leader who may go on is a way to gather tricks of its own. */
static void gather_unless_on(struct reader *reader, struct contract *contract)
{
    if (!contract->has_goes_on)
        return;
    if (contract->gather != GATHER_EACH)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, contract->goes_on_place,
                                 "tricks are gathered in two ways"),
                        contract->gather_place, "here, too");
    if (contract->next_leader_count > 0)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, contract->goes_on_place,
                                 "where a leader may lead once more, the winner leads otherwise"),
                        contract->next_leaders[0].place, "here others lead");
    contract->gather = GATHER_UNLESS_ON;
    contract->gather_place = contract->goes_on_place;
}

/* How many tricks somebody will get does not say who gets those that lie. */
static void forbid_claims(struct reader *reader, struct contract *contract)
{
    struct claim_rules *claims = &contract->claims;
    if (contract->gather == GATHER_EACH)
        return;
    if (claims->has_by || claims->has_accepted)
        diagnostic_also(diagnose(reader->diagnostics, E_CONTRADICTION, claims->place,
                                 "nobody can claim while tricks lie on the table"),
                        contract->gather_place, "here they lie");
    *claims = (struct claim_rules){.none = true, .place = contract->gather_place};
}

/* Leads, dummy and claims under a contract; what has no play of its own has those of the file. */
static void read_play_under(struct reader *reader, const char *name, unsigned number)
{
    struct contract *contracts = reader->rules->contracts, *contract = &contracts[number];
    const struct entry *section = find_section(reader, number, name, NULL);
    if (number > 0 && is_section_of_file(reader, number, name)) {
        memcpy(contract->leaders, contracts[0].leaders, sizeof contract->leaders);
        contract->leader_count = contracts[0].leader_count;
        memcpy(contract->next_leaders, contracts[0].next_leaders, sizeof contract->next_leaders);
        contract->next_leader_count = contracts[0].next_leader_count;
        contract->has_dummy = contracts[0].has_dummy;
        contract->dummy = contracts[0].dummy;
        contract->dummy_place = contracts[0].dummy_place;
        contract->has_drops = contracts[0].has_drops;
        contract->drops = contracts[0].drops;
        contract->drops_place = contracts[0].drops_place;
        contract->claims = contracts[0].claims;
        contract->gather = contracts[0].gather;
        contract->gather_place = contracts[0].gather_place;
        contract->has_goes_on = contracts[0].has_goes_on;
        contract->goes_on = contracts[0].goes_on;
        contract->goes_on_place = contracts[0].goes_on_place;
        contract->layout = contracts[0].layout;
    } else if (section) {
        read_mapping(reader, &play_schema, section, contract);
        gather_unless_on(reader, contract);
        forbid_claims(reader, contract);
    }
}

/* Obligations can be about suits that steps of `during` name after cards. */
static void expect_suits_of_play(struct reader *reader)
{
    struct entries steps = gather_entries(reader, "during", NULL, true);
    EACH(step, steps.each, steps.count) {
        const struct node *value = step->entry->value;
        const struct entry *names = value->kind == NODE_MAP ? tree_find(value, "names") : NULL;
        if (names && tree_find(value, "suit-of"))
            value_expect_variable(reader, names->value);
    }
}

/* Who leads is asked of each contract by itself, the obligations of all together. */
READER(read_play)
{
    struct ruleset *rules = field;
    (void)entry;
    expect_suits_of_play(reader);
    for (unsigned i = 0; i < reader->tree_count; i++)
        read_play_under(reader, key->name, i);
    read_obligations(reader, &rules->play);
    owe_layout(reader, &rules->play);
    read_ruled_parts(reader, "play", "until");
    read_ruled_parts(reader, "play", "face-down");
    read_outs(reader, &rules->play);
}
