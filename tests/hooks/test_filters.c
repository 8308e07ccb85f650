/* Hooks of obligations that say of each card apart: which texts are understood to, and that what is
 * kept of their answers is what Lua would answer. */
#include "fixture.h"

#include "base/rng.h"

#define QUESTIONS 4000

struct game {
    struct fixture fixture;
    const struct hook *hook;
    struct hooks *hooks, *plain; /* the second is asked in Lua each time */
    struct state state;
};

static void open_game(struct game *game, const char *lua)
{
    *game = (struct game){.fixture = fixture_create("SHD", "A98765432")};
    struct ruleset *rules = game->fixture.rules;
    turn_up_for(&game->fixture, 0);
    rules->notes[rules->note_count++] =
        (struct note){.name = "line", .type = VALUE_NUMBER, .starts = {.given = true, .number = 5}};
    add_hook_file(&game->fixture, lua);
    game->hook = ruleset_add_hook(rules, "clause", rules->hooks_place, false);
    rules->play.obligations[0].hook = game->hook;
    rules->play.obligation_count = 1;
    make_ready(&game->fixture);
    game->hooks = hooks_open(rules, game->fixture.diagnostics);
    game->plain = hooks_open(rules, game->fixture.diagnostics);
}

static void close_game(struct game *game)
{
    hooks_close(game->hooks);
    hooks_close(game->plain);
    fixture_destroy(&game->fixture);
}

/* --- questions ------------------------------------------------------------------------------- */

/* One to eight cards in hand, one to three others in the trick, anything else as it happens. */
static void draw(struct game *game, struct rng *rng)
{
    struct state *state = &game->state;
    unsigned cards = game->fixture.rules->pack.card_count, held = 1 + rng_below(rng, 8);
    *state = (struct state){.actor = (uint8_t)rng_below(rng, 4),
                            .trick = (uint8_t)rng_below(rng, 3),
                            .in_trick = (uint8_t)(1 + rng_below(rng, 3)),
                            .dealer = (uint8_t)rng_below(rng, 4),
                            .declarer = NO_SEAT};
    state->suits[0] = (uint8_t)rng_below(rng, 3);
    state->cells[0] = (int16_t)(4 + rng_below(rng, 3));
    struct set out = {{0}};
    for (unsigned i = 0; i < held + state->in_trick; i++) {
        unsigned card = rng_below(rng, cards);
        while (set_has(out, card))
            card = (card + 1) % cards;
        set_add(&out, card);
        if (i < held)
            set_add(&state->hand[state->actor], card);
        else
            state->played[state->played_count++] = (card_t)card;
    }
}

static struct hook_question question_of(const struct game *game)
{
    const struct state *state = &game->state;
    return (struct hook_question){.hand = state->hand[state->actor],
                                  .trick = state->played,
                                  .trick_count = state->in_trick,
                                  .trick_number = (uint8_t)(state->trick + 1),
                                  .seat = state->actor,
                                  .suits = state->suits,
                                  .dealer = seat_as_set(state->dealer),
                                  .cells = state->cells};
}

/* The cards it names, asked as the engine asks. */
static struct set ask_kept(struct game *game)
{
    struct hook_question question = question_of(game);
    struct set named = {{0}};
    question.kept = hooks_kept(game->hooks, game->hook, &game->state);
    if (question.kept && set_is_empty(set_minus(question.hand, question.kept->known)))
        return set_and(question.hand, question.kept->named);
    hooks_obliged(game->hooks, game->hook, &question, &named);
    return named;
}

static struct set ask_plain(struct game *game)
{
    struct hook_question question = question_of(game);
    struct set named = {{0}};
    hooks_obliged(game->plain, game->hook, &question, &named);
    return named;
}

/* Asks the same of both; how often cards were named. */
static unsigned compare(struct game *game)
{
    struct rng rng = rng_seeded(3, 5);
    unsigned named = 0;
    for (unsigned i = 0; i < QUESTIONS; i++) {
        draw(game, &rng);
        struct set kept = ask_kept(game), plain = ask_plain(game);
        assert_true(set_equal(kept, plain));
        named += !set_is_empty(plain);
    }
    assert_false(hooks_failed(game->hooks) || hooks_failed(game->plain));
    assert_int_equal(hooks_calls(game->plain), QUESTIONS);
    assert_int_equal(hooks_asked(game->hooks, game->hook), QUESTIONS);
    return named;
}

/* --- texts ----------------------------------------------------------------------------------- */

#define CLAUSE(text) "function clause(hand, trick, deal)\n" text "\nend\n"
#define EACH         "for _, card in ipairs(hand) do "

static const char *const of_each[] = {
    CLAUSE("local cards = {} " EACH
           "if card.rank ~= '9' then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand do "
           "if hand[i].suit == deal.trumps then cards[#cards + 1] = hand[i] end end return cards"),
    CLAUSE("local cards, led = {}, trick[1].suit " EACH
           "if card.suit == led then table.insert(cards, card) end end return cards"),
    CLAUSE("local a, cards = min(1, 2), {} " EACH "local is = card.strength > a "
           "if is then cards[#cards + 1] = card; end end return deal.trick == 1 and cards or {}"),
    CLAUSE("if #hand < 4 or deal.seat == 2 then return end local cards = {} " EACH
           "if tonumber(card.rank) == deal.line then cards[#cards + 1] = card end end "
           "if deal.dealer == 1 then return cards, 'So many: ' .. #hand end"),
    CLAUSE("-- [[not]] a \"trick\"\nlocal cards = {} " EACH
           "if card.rank ~= trick[#trick].rank then cards[#cards + 1] = card "
           "else local odd = #trick if odd == 2 then cards[#cards + 1] = card end end end "
           "return cards"),
    CLAUSE("local cards = {} for _, one in ipairs({3, 5}) do " EACH
           "if card.strength == one then cards[#cards + 1] = card end end end return cards"),
    "local low = {['2'] = true, ['3'] = true}\n"
    "local function is_low(card, than) local is = low[card.rank] return is or card == than "
    "end\n" CLAUSE("local cards = {} " EACH
                   "if is_low(card, trick[1]) then cards[#cards + 1] = card end end return cards"),
};

static const char *const of_hand[] = {
    CLAUSE("local cards, met = {}, 0 " EACH "-- a comment that a return ends\rmet = met + 1\n"
           "if met > 1 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand - 1 do cards[i] = hand[i] end return cards"),
    CLAUSE("local cards, hearts = {}, 0 " EACH "if card.suit == 'H' then hearts = hearts + 1 "
           "else cards[#cards + 1] = card end end return hearts < 3 and cards or {}"),
    CLAUSE("local cards = {} " EACH "cards[#cards + 1] = card break end return cards"),
    CLAUSE("local cards = {} " EACH
           "if card.suit == hand[1].suit then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} " EACH "if #cards < 2 then cards[#cards + 1] = card end end "
           "return cards"),
    CLAUSE("local cards = {} " EACH "if card.rank ~= '9' then cards[#cards + 1] = card end end "
           "if #cards > 2 then return cards end"),
    CLAUSE("local cards = {} " EACH "if card.rank ~= '9' then cards[#cards + 1] = card end end "
           "local others = cards return #others > 2 and others or {}"),
    CLAUSE("local cards = {} for place, card in ipairs(hand) do "
           "if place % 2 == 1 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand do "
           "if i > 2 then cards[#cards + 1] = hand[i] end end return cards"),
    CLAUSE("local cards, seen = {}, {} local add = table.insert " EACH
           "if #seen < 2 then cards[#cards + 1] = card end add(seen, card) end return cards"),
    CLAUSE("local cards, n = {}, 0 local function more() n = n + 1 return n end " EACH
           "if more() < 3 then cards[#cards + 1] = card end end return cards"),
    "local function mark(seen, card) seen[1] = (seen[1] or 0) + 1 return seen[1] end\n" CLAUSE(
        "local cards, seen = {}, {} " EACH
        "if mark(seen, card) < 3 then cards[#cards + 1] = card end end return cards"),
    "local n = 0\nlocal function more() n = n + 1 return n end\n"
    "local function none() n = 0 end\n" CLAUSE(
        "local cards = {} " EACH
        "if more() < 3 then cards[#cards + 1] = card end end none() return cards"),
    CLAUSE("local cards = {} local all = hand " EACH
           "if card == all[1] then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} " EACH "local higher = true "
           "if trick[2] and trick[2].strength > card.strength then higher = false end "
           "if higher then cards[#cards + 1] = card end end return cards"),
};

static void test_answers_for_each_card_are_kept(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof of_each / sizeof *of_each; i++) {
        struct game game;
        open_game(&game, of_each[i]);
        assert_true(compare(&game) > 0);
        assert_non_null(hooks_kept(game.hooks, game.hook, &game.state));
        assert_true(hooks_calls(game.hooks) < QUESTIONS);
        close_game(&game);
    }
}

static void test_what_goes_by_the_hand_is_asked_each_time(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof of_hand / sizeof *of_hand; i++) {
        struct game game;
        open_game(&game, of_hand[i]);
        assert_null(hooks_kept(game.hooks, game.hook, &game.state));
        assert_true(compare(&game) > 0);
        assert_int_equal(hooks_calls(game.hooks), QUESTIONS);
        close_game(&game);
    }
}

/* A failure is told whenever a card is met that Lua fails for, and no sooner. */
static void test_a_failure_is_not_kept(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, CLAUSE("local cards = {} " EACH "assert(card.name ~= 'DA', 'no ace') "
                            "cards[#cards + 1] = card end return cards"));
    struct rng rng = rng_seeded(1, 2);
    unsigned ace = card_named(&game.fixture, "DA");
    bool has_ace = false;
    while (!has_ace) {
        draw(&game, &rng);
        has_ace = set_has(game.state.hand[game.state.actor], ace);
        ask_kept(&game);
        assert_true(hooks_failed(game.hooks) == has_ace);
    }
    assert_null(hooks_kept(game.hooks, game.hook, &game.state));
    close_game(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_for_each_card_are_kept),
        cmocka_unit_test(test_what_goes_by_the_hand_is_asked_each_time),
        cmocka_unit_test(test_a_failure_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
