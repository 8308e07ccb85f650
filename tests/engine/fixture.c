#include "engine/fixture.h"

#include <unistd.h>

#include "engine/open.h"
#include "players/players.h"

#define OPTIONS_OF_A_TEST 8

/* --- opening --------------------------------------------------------------------------------- */

static const char *source_root(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    return root ? root : ".";
}

/* Splits at blanks into at most OPTIONS_OF_A_TEST words; the text must outlive them. */
static unsigned split(char *text, const char **words)
{
    unsigned count = 0;
    for (char *word = strtok(text, " "); word && count < OPTIONS_OF_A_TEST;
         word = strtok(NULL, " "))
        words[count++] = word;
    return count;
}

static struct ruleset *read_ruleset(const char *name, unsigned players, const char *options,
                                    struct diagnostics *diagnostics)
{
    char standard[512], tests[512], chosen[256];
    const char *words[OPTIONS_OF_A_TEST];
    const char *const folders[] = {standard, tests, NULL};
    snprintf(standard, sizeof standard, "%s/rulesets", source_root());
    snprintf(tests, sizeof tests, "%s/tests/rulesets", source_root());
    snprintf(chosen, sizeof chosen, "%s", options ? options : "");
    struct load_request request = {
        .options = words, .option_count = split(chosen, words), .players = players};
    return ruleset_open(name, folders, &request, diagnostics);
}

struct game *game_open(const char *name, unsigned players, const char *options)
{
    struct game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game->diagnostics = diagnostics_create();
    game->rules = read_ruleset(name, players, options, game->diagnostics);
    if (!game->rules) {
        diagnostics_print(game->diagnostics, stderr, DIAGNOSTIC_LINE);
        fail_msg("'%s' does not load", name);
    }
    game->engine = (struct engine){
        .rules = game->rules,
        .hooks = hooks_open(game->rules, game->diagnostics),
    };
    return game;
}

void game_close(struct game *game)
{
    hooks_close(game->engine.hooks);
    ruleset_destroy(game->rules);
    diagnostics_destroy(game->diagnostics);
    free(game);
}

/* --- written out ----------------------------------------------------------------------------- */

/* A folder with game.yaml, and game.lua if there is one. */
struct written {
    char folder[64], yaml[80], lua[80];
};

static void write_file(const char *path, const char *head, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s%s", head, text);
    fclose(file);
}

static struct written write_ruleset(const char *yaml, const char *lua)
{
    struct written written = {.folder = P_tmpdir "/eldest-test-XXXXXX"};
    assert_non_null(mkdtemp(written.folder));
    snprintf(written.yaml, sizeof written.yaml, "%s/game.yaml", written.folder);
    snprintf(written.lua, sizeof written.lua, "%s/game.lua", written.folder);
    write_file(written.yaml, "eldest: 1\nname: A test\n", yaml);
    if (lua)
        write_file(written.lua, "", lua);
    return written;
}

static void remove_written(const struct written *written)
{
    unlink(written->yaml);
    unlink(written->lua);
    rmdir(written->folder);
}

struct game *game_write_with_lua(const char *yaml, const char *lua)
{
    struct written written = write_ruleset(yaml, lua);
    struct game *game = game_open(written.yaml, 0, NULL);
    remove_written(&written);
    return game;
}

struct game *game_write(const char *yaml)
{
    return game_write_with_lua(yaml, NULL);
}

bool is_refused_by_loader(const char *yaml, enum diagnostic_code code)
{
    struct written written = write_ruleset(yaml, NULL);
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = read_ruleset(written.yaml, 0, NULL, diagnostics);
    bool found = false;
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++)
        found |= diagnostic_code_at(diagnostics, i) == code;
    bool refused = rules == NULL;
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    remove_written(&written);
    return refused && found;
}

/* --- cards by name --------------------------------------------------------------------------- */

/* Copies the word that the text begins with and moves the text behind it; false at its end. */
static bool next_word(const char **text, const char *separators, char *word, size_t room)
{
    *text += strspn(*text, separators);
    size_t length = strcspn(*text, separators);
    snprintf(word, room, "%.*s", (int)length, *text);
    *text += length;
    return length > 0;
}

/* A copy of the card that is among these. */
static unsigned card_among(const struct game *game, const char *name, struct set among)
{
    struct set copies = set_and(pack_find_cards(&game->rules->pack, name), among);
    if (set_is_empty(copies))
        fail_msg("there is no %s", name);
    return set_first(copies);
}

unsigned card_named(const struct game *game, const char *name)
{
    return card_among(game, name, pack_all_cards(&game->rules->pack));
}

struct set cards_named(const struct game *game, const char *names)
{
    struct set cards = {{0, 0}}, left = pack_all_cards(&game->rules->pack);
    char name[32];
    while (next_word(&names, " ", name, sizeof name)) {
        unsigned card = card_among(game, name, left);
        set_remove(&left, card);
        set_add(&cards, card);
    }
    return cards;
}

static const struct ask_step *current_ask(const struct game *game)
{
    return &game->rules->steps[game->state.step].ask;
}

static unsigned call_named(const struct game *game, const char *name)
{
    const struct ask_step *ask = current_ask(game);
    for (unsigned i = 0; i < ask->call_count; i++)
        if (strcmp(ask->calls[i].name, name) == 0)
            return i;
    fail_msg("there is no call '%s'", name);
    return 0;
}

/* Of several copies one that the actor holds. */
static unsigned card_of_actor(const struct game *game, const char *name)
{
    struct set copies = pack_find_cards(&game->rules->pack, name);
    struct set held = set_and(copies, game->state.hand[game->state.actor]);
    return set_is_empty(held) ? card_named(game, name) : set_first(held);
}

unsigned action_named(const struct game *game, const char *name)
{
    return game->state.turn == TURN_CALL ? call_named(game, name) : card_of_actor(game, name);
}

/* --- dealing --------------------------------------------------------------------------------- */

/* Draws and takes seats, whatever comes of it, so that this seat deals. */
static void begin_by_draw(struct game *game, unsigned dealer)
{
    while (game->state.turn == TURN_DRAW)
        engine_chance(&game->engine, &game->state);
    engine_apply(&game->engine, &game->state, dealer);
}

void begin(struct game *game, unsigned dealer)
{
    engine_begin(&game->engine, &game->state, 1);
    if (game->state.turn == TURN_DRAW)
        begin_by_draw(game, dealer);
    else
        engine_first_dealer(&game->engine, &game->state, dealer);
    assert_int_equal(game->state.turn, TURN_SHUFFLE);
}

static void answer_shuffle(const struct game *game, struct state *state, const card_t *order)
{
    engine_shuffle(&game->engine, state, order);
    while (state->turn == TURN_CUT)
        engine_cut(&game->engine, state, 1);
}

/* Where the places of the pack go: dealt from a pack whose cards are their own places. */
static struct state dealt_places(const struct game *game)
{
    struct state state = game->state;
    card_t places[CARDS_MAX];
    for (unsigned i = 0; i < state.pack_count; i++)
        places[i] = (card_t)i;
    answer_shuffle(game, &state, places);
    return state;
}

/* Whose list a place of the pack is filled from: a seat's, or after those the talon's. */
static unsigned list_of_place(const struct game *game, const struct state *places, unsigned place)
{
    unsigned players = game->rules->players, seat = 0;
    while (seat < players && !set_has(places->hand[seat], place))
        seat++;
    return seat;
}

/* A pack in the making. */
struct stack {
    card_t cards[CARDS_MAX];
    struct set left; /* cards that have no place yet */
};

static void stack_listed(const struct game *game, const struct state *places, unsigned list,
                         const char *names, struct stack *stack)
{
    char name[32];
    for (unsigned i = 0; i < places->pack_count; i++) {
        unsigned place = places->pack[i];
        if (list_of_place(game, places, place) != list ||
            !next_word(&names, " ", name, sizeof name))
            continue;
        stack->cards[place] = (card_t)card_among(game, name, stack->left);
        set_remove(&stack->left, stack->cards[place]);
    }
    if (next_word(&names, " ", name, sizeof name))
        fail_msg("there is no room for %s", name);
}

static void stack_others(const struct state *places, struct stack *stack)
{
    for (unsigned i = 0; i < places->pack_count; i++) {
        card_t *card = &stack->cards[places->pack[i]];
        if (*card != NO_CARD)
            continue;
        *card = (card_t)set_first(stack->left);
        set_remove(&stack->left, *card);
    }
}

void deal_hands(struct game *game, const char *talon, const char *const *hands)
{
    struct state places = dealt_places(game);
    struct stack stack = {.left = pack_all_cards(&game->rules->pack)};
    cards_clear(stack.cards, CARDS_MAX);
    for (unsigned seat = 0; seat < game->rules->players; seat++)
        stack_listed(game, &places, seat, hands[seat] ? hands[seat] : "", &stack);
    stack_listed(game, &places, game->rules->players, talon, &stack);
    stack_others(&places, &stack);
    answer_shuffle(game, &game->state, stack.cards);
}

/* --- acting ---------------------------------------------------------------------------------- */

static void act(struct game *game, const char *name, const char *file, int line)
{
    unsigned action = action_named(game, name);
    if (!set_has(engine_legal(&game->engine, &game->state), action)) {
        print_error("%s is not legal for seat %u\n", name, game->state.actor);
        _fail(file, line);
    }
    engine_apply(&game->engine, &game->state, action);
}

void play_cards(struct game *game, const char *cards, const char *file, int line)
{
    char name[32];
    while (next_word(&cards, " ", name, sizeof name)) {
        if (game->state.turn != TURN_CARD && game->state.turn != TURN_PASS) {
            print_error("nobody is to play %s\n", name);
            _fail(file, line);
        }
        act(game, name, file, line);
    }
}

void make_calls(struct game *game, const char *calls, const char *file, int line)
{
    char name[64];
    while (next_word(&calls, ",", name, sizeof name)) {
        if (game->state.turn != TURN_CALL) {
            print_error("nobody is asked to say '%s'\n", name);
            _fail(file, line);
        }
        act(game, name + strspn(name, " "), file, line);
    }
}

void go_on_until(struct game *game, enum turn turn, enum turn or_turn)
{
    struct state *state = &game->state;
    struct rng rng = rng_seeded(7, 7);
    for (int i = 0; i < 100000 && state->turn != turn && state->turn != or_turn; i++) {
        if (turn_is_chance(state))
            engine_chance(&game->engine, state);
        else if (state->turn == TURN_NEXT_DEAL)
            engine_next_deal(&game->engine, state);
        else if (turn_is_decision(state))
            engine_apply(&game->engine, state,
                         random_action(&rng, engine_legal(&game->engine, state)));
        else
            fail_msg("the match is over");
    }
    assert_true(state->turn == turn || state->turn == or_turn);
}

/* --- assertions ------------------------------------------------------------------------------ */

static void print_cards(const struct game *game, const char *what, struct set cards)
{
    char text[1024] = "";
    size_t used = 0;
    SET_EACH(card, cards)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s",
                                 game->rules->pack.cards[card].name);
    print_error("%s:%s\n", what, text);
}

/* Copies of a card are as good as one another: only how many there are is compared. */
static bool are_alike(const struct game *game, struct set a, struct set b)
{
    if (set_count(a) != set_count(b))
        return false;
    SET_EACH(card, a) {
        struct set copies = pack_find_cards(&game->rules->pack, game->rules->pack.cards[card].name);
        if (set_count(set_and(a, copies)) != set_count(set_and(b, copies)))
            return false;
    }
    return true;
}

void expect_cards(const struct game *game, struct set cards, const char *names, const char *file,
                  int line)
{
    struct set wanted = cards_named(game, names);
    if (are_alike(game, cards, wanted))
        return;
    print_cards(game, "expected", wanted);
    print_cards(game, "found", cards);
    _fail(file, line);
}

void expect_callable(const struct game *game, const char *names, const char *file, int line)
{
    char found[4096] = "";
    size_t used = 0;
    assert_int_equal(game->state.turn, TURN_CALL);
    SET_EACH(each, engine_legal(&game->engine, &game->state))
        used += (size_t)snprintf(found + used, sizeof found - used, "%s%s", used ? ", " : "",
                                 current_ask(game)->calls[each].name);
    if (strcmp(found, names) == 0)
        return;
    print_error("expected: %s\nfound: %s\n", names, found);
    _fail(file, line);
}

/* What is written at a place begins with the name. */
static bool stands_at(struct place place, const char *name)
{
    if (*name == '\0')
        return place.source == NULL;
    if (!place.source || place.offset >= place.source->length)
        return false;
    const char *written = place.source->text + place.offset;
    written += *written == '"' || *written == '\'';
    return strncmp(written, name, strlen(name)) == 0;
}

void expect_refused(const struct game *game, const char *action, enum refusal refusal,
                    const char *rule, const char *file, int line)
{
    struct reason reason;
    enum refusal found =
        reason_for_refusal(&game->engine, &game->state, action_named(game, action), &reason);
    if (found == refusal && strcmp(reason.rule, rule) == 0 && stands_at(reason.place, rule))
        return;
    print_error("%s: expected refusal %d by '%s', found %d by '%s'\n", action, (int)refusal, rule,
                (int)found, reason.rule);
    if (reason.place.source)
        print_error("at line %u\n", place_line_column(reason.place).line);
    _fail(file, line);
}

void expect_won(const struct game *game, unsigned trick, unsigned seat, const char *card,
                enum win why, const char *file, int line)
{
    const struct state *state = &game->state;
    struct reason reason;
    assert_true(trick <= state->trick);
    enum win found = reason_for_win(&game->engine, state, trick - 1, &reason);
    unsigned best = trick_winning_card(&game->engine, state, trick - 1);
    const char *name = game->rules->pack.cards[best].name;
    if (state->winner[trick - 1] == seat && strcmp(name, card) == 0 && found == why)
        return;
    print_error("trick %u: expected seat %u with %s (%d), found seat %u with %s (%d)\n", trick,
                seat, card, (int)why, state->winner[trick - 1], name, (int)found);
    _fail(file, line);
}

void expect_scores(const struct game *game, const int32_t *scores, const char *file, int line)
{
    for (unsigned account = 0; account < game->rules->account_count; account++) {
        if (game->state.score[account] == scores[account])
            continue;
        print_error("account %u: expected %d, found %d\n", account, (int)scores[account],
                    (int)game->state.score[account]);
        _fail(file, line);
    }
}

void expect_ledger(const struct game *game, const char *lines, const char *file, int line)
{
    struct ledger ledger;
    char found[4096] = "";
    size_t used = 0;
    engine_ledger(&game->engine, &game->state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        used += (size_t)snprintf(found + used, sizeof found - used, "%s%s: %u %+d",
                                 used ? ", " : "", ledger.lines[i].rule->name,
                                 ledger.lines[i].account, (int)ledger.lines[i].points);
    if (strcmp(found, lines) == 0)
        return;
    print_error("expected: %s\nfound: %s\n", lines, found);
    _fail(file, line);
}

void expect_turn(const struct game *game, enum turn turn, unsigned actor, const char *file,
                 int line)
{
    if (game->state.turn == turn && game->state.actor == actor)
        return;
    print_error("expected turn %d of %u, found turn %d of %u\n", (int)turn, actor,
                (int)game->state.turn, game->state.actor);
    _fail(file, line);
}
