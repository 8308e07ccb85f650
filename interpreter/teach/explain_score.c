/* Score: the lines of the ledger as a table, or what is played for without one; the words they use;
 * penalties. */
#include <inttypes.h>
#include <string.h>

#include "teach/explain.h"

#include "hooks/asked.h"
#include "teach/sections.h"

/* --- counts ---------------------------------------------------------------------------------- */

/* Whether the cards of the entry may be of one before it, which then does not count for them. */
static bool takes_over(const struct count *count, unsigned number)
{
    const struct named_cards *cards = &count->entries[number].cards;
    for (unsigned i = 0; cards->by_trumps && i < number; i++) {
        const struct named_cards *before = &count->entries[i].cards;
        if (!set_is_empty(before->always) || !set_is_empty(cards->always) ||
            (before->of_trumps & cards->of_trumps) || (before->of_colour & cards->of_colour))
            return true;
    }
    return false;
}

/* Of what goes by trumps as it was written: what is said later of a card holds. */
static void add_entries(struct teller *teller, const struct count *count, struct words *words)
{
    for (unsigned i = 0; i < count->entry_count; i++) {
        const struct count_entry *entry = &count->entries[i];
        const char *instead = takes_over(count, i) ? "instead " : "";
        const char *cards = say_named_cards(teller, &entry->cards, "each", "and");
        bool are_several = strstr(cards, " and ") && !strstr(cards, "each ");
        add_word(words, say(teller, "%d %s%sfor %s", entry->worth, are_several ? "each " : "",
                            instead, cards));
    }
}

#define NO_WORTH WORTHS_MAX

static void explain_run(struct teller *teller, const struct count *count)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < count->entry_count; i++)
        add_word(&words, say_named_cards(teller, &count->entries[i].cards, "any", "or"));
    tell_item(teller, say_words(teller, count->name),
              "Of %s, in this order: how many are there from the first on without a gap, or where "
              "the first is not, how many are missing before one that is.",
              say_list(teller, &words, "and"));
}

/* Longer lists of cards of one worth nobody wants to hear. */
#define LIST_HEARD 30

/* Where every card of the pack is worth something, or all but some without a suit: the worth whose
 * cards are the longest to list. NO_WORTH: there is none. */
static unsigned worth_of_others(struct teller *teller, const struct count *count,
                                struct set *worthless)
{
    const struct pack *pack = &teller->rules->pack;
    const struct worths *worths = &count->worths;
    struct set named = {{0, 0}};
    unsigned most = NO_WORTH;
    size_t longest = LIST_HEARD;
    for (unsigned i = 0; i < worths->worth_count; i++) {
        size_t length = strlen(say_cards(teller, worths->cards[i], "each", "and"));
        named = set_or(named, worths->cards[i]);
        most = length > longest ? i : most;
        longest = length > longest ? length : longest;
    }
    *worthless = set_minus(pack_all_cards(pack), named);
    bool are_all = set_is_empty(set_minus(*worthless, pack_suit_cards(pack, SUIT_NONE)));
    return are_all && !count->by_trumps && worths->worth_count > 1 ? most : NO_WORTH;
}

/* How many cards there are of other names. */
static unsigned count_names(const struct pack *pack, struct set cards)
{
    unsigned count = 0;
    SET_EACH(card, cards) {
        count += pack->cards[card].copy == 0;
    }
    return count;
}

/* "1 for each ace", "1 for each ♦A" of two; "2 each for ♥K and ♥Q", which together would be one. */
static const char *say_worth(struct teller *teller, int worth, struct set cards)
{
    const char *said = say_cards(teller, cards, "each", "and");
    unsigned names = count_names(&teller->rules->pack, cards);
    bool says_each = strstr(said, "each ") || set_count(cards) == 1;
    return say(teller, "%d%s for %s%s", worth, says_each || names == 1 ? "" : " each",
               says_each || names > 1 ? "" : "each ", said);
}

static void add_worths(struct teller *teller, const struct count *count, struct words *words)
{
    const struct worths *worths = &count->worths;
    struct set worthless;
    unsigned others = worth_of_others(teller, count, &worthless);
    for (unsigned i = 0; i < worths->worth_count; i++)
        if (i != others)
            add_word(words, say_worth(teller, worths->worth[i], worths->cards[i]));
    if (others != NO_WORTH)
        add_word(words,
                 say(teller, "%d for each other card%s", worths->worth[others],
                     set_is_empty(worthless)
                         ? ""
                         : say(teller, " but %s", say_cards(teller, worthless, "the", "and"))));
}

static void explain_count(struct teller *teller, const struct count *count)
{
    if (count->kind != COUNT_SUM) {
        (count->kind == COUNT_RUN ? explain_run : explain_melds)(teller, count);
        return;
    }
    struct words words = {.count = 0};
    if (count->by_trumps)
        add_entries(teller, count, &words);
    add_worths(teller, count, &words);
    if (count->called_worth != 0)
        add_word(&words, say(teller, "%d for the card called", count->called_worth));
    if (count->called_suit_worth != 0)
        add_word(&words, say(teller, "%d for each card of the suit of the card called",
                             count->called_suit_worth));
    tell_item(teller, say_words(teller, count->name), "%s.",
              words.count > 0 ? say_list(teller, &words, "and") : "no card");
}

/* The cards of a suit, one each, by the suit's name: nobody has to be told. */
static bool goes_without_saying(const struct ruleset *rules, const struct count *count)
{
    int suit = pack_find_suit(&rules->pack, count->name);
    const struct worths *worths = &count->worths;
    for (unsigned i = 0; suit < 0 && i < rules->pack.suit_count; i++)
        suit = strcmp(rules->pack.suits[i].name, count->name) == 0 ? (int)i : -1;
    return suit >= 0 && !count->by_trumps && worths->worth_count == 1 && worths->worth[0] == 1 &&
           set_equal(worths->cards[0], pack_suit_cards(&rules->pack, (unsigned)suit));
}

/* Whether only conditions ask for it that have words of their own: nobody meets it elsewhere. */
static bool is_behind_words(const struct teller *teller, unsigned count)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        bool has_words = expression->is_condition && teller_says(teller, expression);
        for (unsigned j = 0; !has_words && j < expression->name_count; j++)
            if (fact_is_count(expression->names[j].fact) && expression->names[j].index == count)
                return false;
    }
    return asked_count(rules, count, false);
}

/* Those that are asked of cards taken, or those that are asked of cards elsewhere alone. Whether
 * there are any. */
static bool explain_counts_asked(struct teller *teller, bool taken, const char *heading)
{
    const struct ruleset *rules = teller->rules;
    bool is_first = true;
    for (unsigned i = 0; i < rules->count_count; i++) {
        bool asks_taken = asked_count(rules, i, true);
        if (asked_as_taken(rules, i) != taken ||
            (!asks_taken &&
             (is_behind_words(teller, i) || goes_without_saying(rules, &rules->counts[i]))))
            continue;
        if (is_first)
            tell(teller, "%s", heading);
        is_first = false;
        explain_count(teller, &rules->counts[i]);
    }
    return !is_first;
}

static void explain_counts(struct teller *teller)
{
    bool of_seats = teller->rules->sides == SIDES_NONE;
    page_topic(teller->page, "counted cards");
    bool any =
        explain_counts_asked(teller, true,
                             of_seats ? "Of the cards that a player takes in tricks these count:"
                                      : "Of the cards that a side takes in tricks these count:");
    explain_counts_asked(teller, false,
                         any ? "Of other cards these count:" : "Of all cards these count:");
}

/* --- whom it is about ------------------------------------------------------------------------ */

/* In a game of sides whatever is given to a seat is its side's. */
const char *say_account(struct teller *teller, role_t role)
{
    const char *who = say_role(teller, role);
    if (teller->rules->sides == SIDES_NONE)
        return role_is_one(role) ? who : say(teller, "each of %s", who);
    if (role == ROLE_EACH)
        return "each player, for their side";
    if (role == ROLE_EACH_SIDE)
        return say_role(teller, ROLE_EACH_SIDE);
    if (!role_is_one(role))
        return who;
    return role_ways(role) ? say(teller, "the side of %s", who)
                           : say(teller, "%s side", say_whose(teller, role));
}

/* --- under which contracts ------------------------------------------------------------------- */

static bool is_declaring(const struct ask_step *ask, const struct call_group *group)
{
    return ask->is_auction ? call_is_bid(group) : group->declares;
}

static const char *say_call(const struct call_group *group)
{
    switch (group->kind) {
    case CALL_NUMBER: return "a number";
    case CALL_LADDER: return "a number and a suit";
    case CALL_SUIT: return "a suit";
    case CALL_CARD: return "a card";
    case CALL_RANK: return "a rank";
    case CALL_WORD: break;
    }
    return group->name;
}

/* Whether whoever is declarer by then undertakes a contract by every call of the step. */
static bool always_settles(const struct step *step)
{
    for (unsigned i = 0; step->kind == STEP_ASK && i < step->ask.group_count; i++)
        if (!is_declaring(&step->ask, &step->ask.groups[i]) || step->ask.groups[i].contract == 0)
            return false;
    return step->kind == STEP_ASK && step->ask.who == ROLE_DECLARER && !step->condition;
}

/* Whether nothing is played without a contract that has a name. */
static bool is_always_settled(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->play_step; i++)
        if (always_settles(&rules->steps[i]))
            return true;
    return false;
}

/* What is undertaken where no contract has a name: "a number"; NULL: nothing is. */
static const char *say_ordinary(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct words words = {.count = 0};
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++) {
            const struct call_group *group = &step->ask.groups[j];
            if (is_declaring(&step->ask, group) && group->contract == 0)
                add_word(&words, say_call(group));
        }
    }
    return words.count ? say_list(teller, &words, "or") : NULL;
}

/* "solo or misere"; "otherwise" only of what nothing else is like. */
static const char *say_contracts(struct teller *teller, uint32_t contracts)
{
    struct words words = {.count = 0};
    const char *ordinary = is_under(contracts, 0) ? say_ordinary(teller) : NULL;
    if (ordinary)
        add_word(&words, ordinary);
    for (unsigned i = 1; i <= teller->rules->contract_count; i++)
        if (is_under(contracts, i))
            add_word(&words, teller->rules->contracts[i].name);
    return words.count ? say_list(teller, &words, "or") : "otherwise";
}

/* "in misere", "except in misere": where a rule holds; NULL: under all contracts. */
static const char *say_where(struct teller *teller, uint32_t under)
{
    uint32_t all = ruleset_contracts(teller->rules, EVERY_CONTRACT);
    uint32_t some = ruleset_contracts(teller->rules, under);
    if (some == all)
        return NULL;
    return is_under(some, 0) ? say(teller, "except in %s", say_contracts(teller, all & ~some))
                             : say(teller, "in %s", say_contracts(teller, some));
}

/* Of what is in force under one contract only the rules of that one are told. */
static void turn_to_only(struct teller *teller, uint32_t under)
{
    uint32_t some = ruleset_contracts(teller->rules, under);
    bool is_only = some && (some & (some - 1)) == 0;
    teller_turn_to(teller, is_only ? (unsigned)__builtin_ctz(some) : 0);
    teller->is_none_other = is_only;
}

static void turn_back(struct teller *teller)
{
    teller->is_none_other = false;
    teller_turn_to(teller, 0);
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool can_be_written(struct teller *teller, const struct score_line *line)
{
    bool is_nothing = amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    turn_to_only(teller, line->under);
    bool can = !is_nothing && can_hold(teller, line->condition);
    turn_back(teller);
    return can;
}

/* Melds that somebody may not have. */
static const char *say_always(const struct score_line *line)
{
    return role_has(line->to, ROLE_OF_MELD) ? "if anybody has any" : "always";
}

static const char *say_when(struct teller *teller, const struct score_line *line)
{
    const struct formula *formula = formula_of(teller, line->condition);
    const char *where = say_where(teller, line->under);
    if (!line->condition || (formula && formula_is_true(formula)))
        return where ? where : say_always(line);
    return say(teller, "%s%sif %s", where ? where : "", where ? ", " : "",
               say_condition(teller, line->condition, true));
}

/* How many different terms the formula asks that go by the contract; `found` has those before. */
static unsigned count_variants(const struct teller *teller, const struct formula *formula,
                               uint32_t *found)
{
    if (!formula)
        return 0;
    if (formula->kind == FORMULA_FACT && formula->fact->fact == FACT_TERM &&
        term_has_variants(teller->rules, formula->fact->index))
        *found |= UINT32_C(1) << formula->fact->index;
    count_variants(teller, formula->left, found);
    count_variants(teller, formula->right, found);
    return (unsigned)__builtin_popcount(*found);
}

/* Whether its points are worked out for each contract, in a table of their own: of several amounts
 * that go by the contract no reader wants to know the product. */
static bool is_worked_out(struct teller *teller, const struct score_line *line)
{
    uint32_t found = 0;
    turn_to_only(teller, line->under);
    bool is = count_variants(teller, formula_of(teller, line->points.expression), &found) > 1;
    turn_back(teller);
    return is;
}

static void explain_line(struct teller *teller, const struct score_line *line)
{
    bool by_contract = is_worked_out(teller, line), of_sides = teller->of_sides;
    teller->of_sides &= line_is_of_sides(line);
    turn_to_only(teller, line->under);
    page_row(teller->page,
             (const char *const[]){line->name, say_account(teller, line->to),
                                   by_contract ? "by the contract"
                                               : say_points(teller, &line->points, line->condition),
                                   say_when(teller, line)});
    turn_back(teller);
    teller->of_sides = of_sides;
}

static void explain_lines(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool is_scored = false;
    page_topic(teller->page, NULL);
    for (unsigned i = 0; i < rules->line_count; i++)
        is_scored |= can_be_written(teller, &rules->lines[i]);
    if (!is_scored) {
        tell(teller, "No score is kept.");
        return;
    }
    tell(teller,
         "When a deal has been played, %s scores what applies:", say_role(teller, ROLE_EACH_SIDE));
    page_table(teller->page, 4, (const char *const[]){"for", "who", "points", "when"});
    for (unsigned i = 0; i < rules->line_count; i++)
        if (can_be_written(teller, &rules->lines[i]))
            explain_line(teller, &rules->lines[i]);
}

/* --- what is played for without points -------------------------------------------------------- */

/* "as many tricks", "as low a score", "as much": what is wanted. */
static const char *say_wanted(struct teller *teller, const struct formula *formula,
                              bool wants_little)
{
    bool is_own = formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF;
    const struct fact_row *row = is_own ? &fact_rows[formula->fact->fact] : NULL;
    if (row && row->is_many)
        return say(teller, "as %s %s", wants_little ? "few" : "many",
                   say_noun(teller, formula->fact));
    return NULL;
}

/* "-tricks" is said the other way round: they want little of their tricks. */
static void explain_aim(struct teller *teller)
{
    const struct amount *aim = &teller->rules->match.aim;
    const struct formula *formula = formula_of(teller, aim->expression);
    bool is_minus = formula && formula->kind == FORMULA_MINUS;
    const char *who = say_role(teller, ROLE_EACH_SIDE);
    if (!aim->given)
        return;
    page_topic(teller->page, "aim");
    const char *wanted = say_wanted(teller, is_minus ? formula->left : formula, is_minus);
    if (wanted)
        tell(teller, "In each deal %s wants %s as possible.", who, wanted);
    else
        tell(teller, "At the end of a deal %s wants this to be as %s as possible: %s.", who,
             is_minus ? "low" : "high",
             is_minus ? say_value(teller, formula->left) : say_amount(teller, aim));
}

/* --- penalties ------------------------------------------------------------------------------- */

/* "loses 5 points", "2 points". */
static const char *say_fine(struct teller *teller, const struct score_line *penalty)
{
    int32_t points = amount_is_constant(&penalty->points) ? amount_constant(&penalty->points) : 0;
    if (points == 0)
        return say_points(teller, &penalty->points, penalty->condition);
    return say(teller, "%s %" PRId32 " point%s", points < 0 ? "loses" : "gets",
               points < 0 ? -points : points, points == 1 || points == -1 ? "" : "s");
}

/* ", each at most once in a deal"; "" if that is not said. */
static const char *say_how_often(struct teller *teller, const struct penalty *penalty)
{
    if (!penalty->times)
        return "";
    return say(
        teller, ", %sat most %s in a deal", role_has(penalty->seats, ROLE_IS_SEAT) ? "" : "each ",
        penalty->times == 1 ? "once" : say(teller, "%s times", say_number(teller, penalty->times)));
}

static bool is_card_called(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            for (unsigned j = 0; j < rules->steps[i].ask.group_count; j++)
                if (call_names_card(&rules->steps[i].ask.groups[j]))
                    return true;
    return false;
}

/* Until the card called is played its holder passes for a defender, and is one for the table. */
static const char *say_fined(struct teller *teller, const struct penalty *penalty)
{
    bool may_hide = penalty->seats == ROLE_DEFENDERS && is_card_called(teller->rules);
    if (penalty->seats == ROLE_EACH)
        return "Anybody";
    return say(teller, "Only %s%s", say_role(teller, penalty->seats),
               may_hide ? " and a partner whom nobody knows yet" : "");
}

/* " Only the defenders can be fined for it, from the first lead on, each at most once in a deal."
 */
static const char *say_limits(struct teller *teller, const struct penalty *penalty)
{
    static const char *const when[] = {[FINING_ALWAYS] = "",
                                       [FINING_IN_BIDDING] = ", before play begins",
                                       [FINING_IN_PLAY] = ", from the first lead on"};
    bool is_for_all = penalty->seats == ROLE_EACH;
    const char *often = say_how_often(teller, penalty);
    const char *who = say_fined(teller, penalty);
    bool is_limited = !is_for_all || penalty->when != FINING_ALWAYS || penalty->times;
    return is_limited ? say(teller, " %s can be fined for it%s%s.", who, when[penalty->when], often)
                      : "";
}

static void explain_penalties(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    const char *who = rules->sides == SIDES_NONE ? "The offender" : "The offender's side";
    if (rules->penalty_count == 0)
        return;
    page_topic(teller->page, "penalties");
    tell(teller, "Penalties, when the table rules so; the game goes on:");
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        const struct score_line *penalty = &rules->penalties[i].line;
        const char *fine = say_fine(teller, penalty), *when = "";
        if (penalty->condition)
            when = say(teller, ", if %s", say_condition(teller, penalty->condition, true));
        bool has_verb = strncmp(fine, "loses ", 6) == 0 || strncmp(fine, "gets ", 5) == 0;
        tell_item(teller, penalty->name, "%s %s%s%s.%s", who, has_verb ? "" : "gets ", fine, when,
                  say_limits(teller, &rules->penalties[i]));
    }
}

/* --- what goes by the contract --------------------------------------------------------------- */

#define COLUMNS_OF_TERMS (COLUMNS_MAX - 1)

/* A column of it: what a term means, by the first of its name, or what a line of the score gives.
 */
struct column {
    const struct score_line *line;
    unsigned term;
};

struct columns {
    struct column each[TERMS_NAMED_MAX + LINES_MAX];
    unsigned count;
};

static struct columns columns_of(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    struct columns columns = {.count = 0};
    for (unsigned i = 0; i < rules->term_count; i++)
        if (teller->speaks_of[i] && term_has_variants(rules, i) && !rules->terms[i].is_variant)
            columns.each[columns.count++] = (struct column){.term = i};
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_worked_out(teller, &rules->lines[i]))
            columns.each[columns.count++] = (struct column){.line = &rules->lines[i]};
    return columns;
}

static const char *say_heading(struct teller *teller, const struct column *column)
{
    const struct named_term *term = &teller->rules->terms[column->term];
    if (column->line)
        return column->line->name;
    return say(teller, "%s%s", say_words(teller, term->name),
               term->expression->is_condition ? " if" : "");
}

static const char *say_meaning(struct teller *teller, const struct named_term *term)
{
    const struct amount amount = {.given = true, .expression = term->expression};
    return term->expression->is_condition ? say_condition(teller, term->expression, true)
                                          : say_amount(teller, &amount);
}

/* What it is under the contract that is told. */
static const char *say_cell(struct teller *teller, const struct column *column)
{
    const struct score_line *line = column->line;
    if (line && !is_in_force(teller, line->under))
        return "-";
    if (line)
        return say_points(teller, &line->points, line->condition);
    int term = term_now(teller, column->term);
    return term < 0 ? "-" : say_meaning(teller, &teller->rules->terms[term]);
}

static bool same_cells(const char *const *a, const char *const *b)
{
    for (unsigned i = 1; i < COLUMNS_MAX; i++)
        if (strcmp(a[i] ? a[i] : "", b[i] ? b[i] : "") != 0)
            return false;
    return true;
}

/* A row for each contract; those that are alike have one. */
static void explain_contracts_of(struct teller *teller, const struct column *columns,
                                 unsigned count)
{
    const char *cells[1 + CONTRACTS_MAX][COLUMNS_MAX] = {{NULL}};
    unsigned contracts = teller->rules->contract_count;
    unsigned first = is_always_settled(teller->rules) ? 1 : 0;
    uint32_t told = 0;
    for (unsigned i = first; i <= contracts; i++) {
        teller_turn_to(teller, i);
        teller->is_none_other = true;
        for (unsigned j = 0; j < count; j++)
            cells[i][j + 1] = say_cell(teller, &columns[j]);
    }
    turn_back(teller);
    for (unsigned i = first; i <= contracts; i++) {
        uint32_t alike = 0;
        for (unsigned j = i; j <= contracts; j++)
            if (same_cells(cells[i], cells[j]))
                alike |= only_contract(j);
        if (is_under(told, i))
            continue;
        told |= alike;
        cells[i][0] = say_contracts(teller, alike);
        page_row(teller->page, cells[i]);
    }
}

/* What a column says may speak of another amount that goes by the contract, which has one then. */
static struct columns find_columns(struct teller *teller)
{
    struct columns columns = columns_of(teller);
    for (unsigned told = 0; told < columns.count;) {
        unsigned first = told;
        told = columns.count;
        for (unsigned contract = 0; contract <= teller->rules->contract_count; contract++) {
            teller_turn_to(teller, contract);
            for (unsigned i = first; i < told; i++)
                say_cell(teller, &columns.each[i]);
        }
        turn_back(teller);
        columns = columns_of(teller);
        if (columns.count > told)
            told = 0; /* a new one may stand before others */
    }
    return columns;
}

/* As many tables as it takes. */
static void explain_by_contract(struct teller *teller)
{
    const struct columns columns = find_columns(teller);
    if (columns.count > 0)
        tell(teller, "This goes by the contract:");
    for (unsigned first = 0; first < columns.count; first += COLUMNS_MAX - 1) {
        const char *headings[COLUMNS_MAX] = {"contract"};
        unsigned left = columns.count - first;
        unsigned count = left < COLUMNS_MAX - 1 ? left : COLUMNS_MAX - 1;
        for (unsigned i = 0; i < count; i++)
            headings[i + 1] = say_heading(teller, &columns.each[first + i]);
        page_table(teller->page, count + 1, headings);
        explain_contracts_of(teller, &columns.each[first], count);
    }
}

/* --- terms that are too long to be said where they are asked ---------------------------------- */

static void explain_term(struct teller *teller, const struct named_term *term)
{
    const struct expression *expression = term->expression;
    bool has_words = teller_says(teller, expression) && (expression->means || expression->lookup);
    const char *meaning = !has_words          ? say_meaning(teller, term)
                          : expression->means ? expression->means
                                              : say_lookup(teller, expression);
    if (has_words)
        tell_item(teller, expression->says, "%s.", capital(teller, meaning));
    else if (expression->is_condition)
        tell_item(teller, say_words(teller, term->name), "This means that %s.", meaning);
    else
        tell_item(teller, say_words(teller, term->name), "%s.", meaning);
}

/* What has words of the ruleset's is explained if these are; what has none by what it comes to,
 * unless that goes by the contract. */
static bool wants_explaining(const struct teller *teller, unsigned term, bool has_words)
{
    return teller->speaks_of[term] && (has_words ? teller->rules->terms[term].expression->means ||
                                                       teller->rules->terms[term].expression->lookup
                                                 : !term_has_variants(teller->rules, term));
}

/* A term that is explained may speak of another one; each is explained once. */
static void explain_terms(struct teller *teller, bool explained[TERMS_NAMED_MAX], bool only_words)
{
    const struct ruleset *rules = teller->rules;
    bool again = true;
    while (again) {
        again = false;
        for (unsigned i = 0; i < rules->term_count; i++) {
            bool has_words = teller_says(teller, rules->terms[i].expression);
            if (explained[i] || (only_words && !has_words) ||
                !wants_explaining(teller, i, has_words))
                continue;
            if (!teller->page->first)
                tell(teller, "Words that have a meaning of their own here:");
            explained[i] = again = true;
            explain_term(teller, &rules->terms[i]);
        }
    }
}

/* What the ruleset calls the value that it has in a deal, or else the number. */
static const char *say_listed_value(struct teller *teller, const struct listed_amount *listed,
                                    unsigned deal)
{
    int32_t value = listed_amount_of(listed, deal);
    const char *words = listed->says ? teller_words(teller, listed->says[value]) : NULL;
    return words ? words : say(teller, "%" PRId32, value);
}

/* "Deal by deal the stake is 0, 1 and 2, and then from the start again." */
static void explain_listed(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->listed_count; i++) {
        const struct listed_amount *listed = &rules->listed[i];
        struct words numbers = {.count = 0};
        for (unsigned deal = 1; deal <= listed->count; deal++)
            add_word(&numbers, say_listed_value(teller, listed, deal));
        tell(teller, "Deal by deal the %s is %s%s.", say_words(teller, listed->name),
             say_list(teller, &numbers, "and"), say_again(teller, listed->count));
    }
}

/* Words that are nowhere said have a meaning that nobody reads. */
static void note_what_is_not_explained(struct teller *teller, const bool explained[TERMS_NAMED_MAX])
{
    const struct ruleset *rules = teller->rules;
    for (unsigned i = 0; i < rules->term_count && teller->untold; i++) {
        const struct expression *expression = rules->terms[i].expression;
        if (expression->means && !explained[i])
            diagnostic_hint(diagnose(teller->untold, E_MEANING_UNTOLD, expression->place,
                                     "the rule book never says “%s”, and so not what that means",
                                     expression->says),
                            "only other words speak of '%s': say there what it means",
                            rules->terms[i].name);
    }
}

/* What the words mean speaks of what goes by the contract, which is told before; and that in words
 * of the ruleset's that want explaining. */
static void explain_words(struct teller *teller)
{
    struct page *page = teller->page, *words = page_create(page->arena);
    bool explained[TERMS_NAMED_MAX] = {false};
    teller->page = words;
    page_topic(words, "words");
    explain_terms(teller, explained, false);
    teller->page = page;
    page_topic(page, EXPLAIN_CONTRACTS);
    explain_by_contract(teller);
    teller->page = words;
    explain_terms(teller, explained, true);
    note_what_is_not_explained(teller, explained);
    teller->page = page;
    page_topic(page, "words");
    page_append(page, words);
    explain_listed(teller);
}

void explain_score(struct teller *teller)
{
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    page_heading(teller->page, EXPLAIN_SCORE);
    explain_counts(teller);
    explain_lines(teller);
    explain_notes(teller);
    explain_aim(teller);
    explain_penalties(teller);
    explain_words(teller);
    explain_examples(teller);
    teller->of_sides = false;
}
