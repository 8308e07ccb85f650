/* Hooks of obligations that go through their cards one by one: which texts are understood to, and
 * that what is put together from what was kept is what Lua would answer. */
#include "fixture.h"

#include "base/memory.h"
#include "base/rng.h"

#define QUESTIONS 1500

struct game {
    struct fixture fixture;
    const struct hook *hook;
    struct hooks *hooks, *plain; /* the second is asked in Lua each time */
    struct state state;
};

static void open_game_of(struct game *game, const char *lua, const char *suits, const char *ranks)
{
    *game = (struct game){.fixture = fixture_create(suits, ranks)};
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

static void open_game(struct game *game, const char *lua)
{
    open_game_of(game, lua, "SHD", "A98765432");
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
    state->named.suits[0] = (uint8_t)rng_below(rng, 3);
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
            state->played[state->played_count++] = (card_byte_t)card;
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
                                  .suits = state->named.suits,
                                  .dealer = seat_as_set(state->dealer),
                                  .cells = state->cells};
}

/* The cards it names, asked as the engine asks. */
static struct set ask_kept(struct game *game)
{
    struct hook_question question = question_of(game);
    struct set named = {{0}};
    if (!hooks_known(game->hooks, game->hook, &game->state, &named, &question.kept))
        hooks_obliged(game->hooks, game->hook, &question, &named);
    return named;
}

/* Whether its answers are kept at all. */
static bool is_kept(struct game *game)
{
    struct kept_question *kept;
    struct set named;
    hooks_known(game->hooks, game->hook, &game->state, &named, &kept);
    return kept != NULL;
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
#define EACH_CARD    "for _, card in ipairs(hand) do "

static const char *const of_each[] = {
    CLAUSE("local cards = {} " EACH_CARD
           "if card.rank ~= '9' then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand do "
           "if hand[i].suit == deal.trumps then cards[#cards + 1] = hand[i] end end return cards"),
    CLAUSE("local cards, led = {}, trick[1].suit " EACH_CARD
           "if card.suit == led then table.insert(cards, card) end end return cards"),
    CLAUSE("local a, cards = min(1, 2), {} " EACH_CARD "local is = card.strength > a "
           "if is then cards[#cards + 1] = card; end end return deal.trick == 1 and cards or {}"),
    CLAUSE("if #hand < 4 or deal.seat == 2 then return end local cards = {} " EACH_CARD
           "if tonumber(card.rank) == deal.line then cards[#cards + 1] = card end end "
           "if deal.dealer == 1 then return cards, 'So many: ' .. #hand end"),
    CLAUSE("-- [[not]] a \"trick\"\nlocal cards = {} " EACH_CARD
           "if card.rank ~= trick[#trick].rank then cards[#cards + 1] = card "
           "else local odd = #trick if odd == 2 then cards[#cards + 1] = card end end end "
           "return cards"),
    "local low = {['2'] = true, ['3'] = true}\n"
    "local function is_low(card, than) local is = low[card.rank] return is or card == than "
    "end\n" CLAUSE("local cards = {} " EACH_CARD
                   "if is_low(card, trick[1]) then cards[#cards + 1] = card end end return cards"),
};

/* What a turn leaves to the next is counted, compared, or a card. */
static const char *const of_turns[] = {
    CLAUSE("local cards, met = {}, 0 " EACH_CARD "-- a comment that a return ends\rmet = met + 1\n"
           "if met > 1 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards, hearts = {}, 0 " EACH_CARD "if card.suit == 'H' then hearts = hearts + 1 "
           "else cards[#cards + 1] = card end end return hearts < 3 and cards or {}"),
    CLAUSE("local cards = {} " EACH_CARD "cards[#cards + 1] = card break end return cards"),
    CLAUSE("local cards = {} " EACH_CARD "if #cards < 2 then cards[#cards + 1] = card end end "
           "return cards"),
    CLAUSE("local cards = {} " EACH_CARD
           "if card.rank ~= '9' then cards[#cards + 1] = card end end "
           "if #cards > 2 then return cards end"),
    CLAUSE("local high, low = {}, {} " EACH_CARD "if card.strength > 4 then high[#high + 1] = card "
           "else table.insert(low, card) end end return (#high > 1) and high or low"),
    CLAUSE("local cards, high, hearts = {}, {}, 0 " EACH_CARD
           "if card.suit == 'H' then hearts = hearts + 1 else cards[#cards + 1] = card end "
           "if card.strength > 7 and card.suit ~= deal.trumps then high[#high + 1] = card end end "
           "if #high > 1 then return high end return hearts < 4 and cards or {}"),
    CLAUSE("local lowest " EACH_CARD "if not lowest or card.strength < lowest.strength then "
           "lowest = card end end return {lowest}, 'the lowest'"),
    CLAUSE("local n, cards = 0, {} for i = 1, #hand do if hand[i].suit == deal.trumps then "
           "n = n + 1 end end if n > 2 then return end " EACH_CARD
           "if card.suit ~= deal.trumps then cards[#cards + 1] = card end end return cards"),
    CLAUSE(
        "local best, cards = trick[1], {} for _, card in ipairs(trick) do "
        "if card.suit == best.suit and card.strength > best.strength or "
        "card.suit == deal.trumps and best.suit ~= deal.trumps then best = card end end " EACH_CARD
        "if card.suit == best.suit and card.strength > best.strength then "
        "cards[#cards + 1] = card end end return cards"),
    CLAUSE("local suits, cards = '', {} for i = 1, #trick do suits = suits .. trick[i].suit "
           "end " EACH_CARD
           "if card.suit == suits:sub(-1) then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local wanted, half, cards = {H = true}, 1 / 2, {} wanted[deal.trumps] = true " EACH_CARD
           "half = half + 1 if card.suit == 'D' then goto continue end "
           "for _, suit in ipairs({'S', 'H'}) do if wanted[suit] and card.suit == suit then "
           "cards[#cards + 1] = card; break end end ::continue:: end "
           "return half > 3 and deal.line > 4 and cards"
           " or nil"),
    CLAUSE("local d, cards = deal, {} " EACH_CARD
           "if card.suit == d.trumps then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards, done = {}, false " EACH_CARD
           "if card.name == 'D9' then cards[#cards + 1] = card "
           "return cards end if card.name == 'HA' then return {card} end "
           "local x, y = 1, 2 x, y = y, x done = x > y "
           "cards[#cards + 1] = card end return done and cards or nil"),
    CLAUSE("local cards, first = {}, nil " EACH_CARD "if first == nil then first = card.suit "
           "elseif first ~= card.suit then cards[#cards + 1] = card first = card.suit end end "
           "return cards"),
    CLAUSE("local cards = {} " EACH_CARD "if #cards == 0 and card.copy == 1 then "
           "cards[#cards + 1] = card end end " EACH_CARD
           "if card.suit == 'S' then cards[#cards + 1] = card end end return cards"),
    "local worth = {A = 11, ['9'] = 2}\nlocal function sum(so_far, card) "
    "for rank, more in pairs(worth) do if card.rank == rank then so_far = so_far + more end end "
    "return so_far end\n" CLAUSE(
        "local cards, all, table_of = {}, 0, worth " EACH_CARD
        "all = sum(all, card) if table_of[card.rank] then "
        "cards[#cards + 1] = card end end return all > 11 and cards or {}"),
};

/* What cannot be handed on from turn to turn, or is seen as a whole. */
static const char *const of_hand[] = {
    CLAUSE("local cards = {} for _, one in ipairs({3, 5}) do " EACH_CARD
           "if card.strength == one then cards[#cards + 1] = card end end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand - 1 do cards[i] = hand[i] end return cards"),
    CLAUSE("local cards = {} " EACH_CARD
           "if card.suit == hand[1].suit then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} " EACH_CARD
           "if card.rank ~= '9' then cards[#cards + 1] = card end end "
           "local others = cards return #others > 2 and others or {}"),
    CLAUSE("local cards = {} for place, card in ipairs(hand) do "
           "if place % 2 == 1 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} for i = 1, #hand do "
           "if i > 2 then cards[#cards + 1] = hand[i] end end return cards"),
    CLAUSE("local cards, seen = {}, {} local add = table.insert " EACH_CARD
           "if #seen < 2 then cards[#cards + 1] = card end add(seen, card) end return cards"),
    CLAUSE("local cards, n = {}, 0 local function more() n = n + 1 return n end " EACH_CARD
           "if more() < 3 then cards[#cards + 1] = card end end return cards"),
    "local function mark(seen, card) seen[1] = (seen[1] or 0) + 1 return seen[1] end\n" CLAUSE(
        "local cards, seen = {}, {} " EACH_CARD
        "if mark(seen, card) < 3 then cards[#cards + 1] = card end end return cards"),
    "local n = 0\nlocal function more() n = n + 1 return n end\n"
    "local function none() n = 0 end\n" CLAUSE(
        "local cards = {} " EACH_CARD
        "if more() < 3 then cards[#cards + 1] = card end end none() return cards"),
    CLAUSE("local cards = {} local all = hand " EACH_CARD
           "if card == all[1] then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} " EACH_CARD "local higher = true "
           "if trick[2] and trick[2].strength > card.strength then higher = false end "
           "if higher then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards, all = {}, {} " EACH_CARD "all[#all + 1] = card.name "
           "if #all < 3 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards, long = {}, '' " EACH_CARD "long = long .. card.name "
           "if #long < 6 then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards, seen = {}, nil " EACH_CARD "seen = {seen} "
           "if seen[1] then cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards = {} " EACH_CARD "local one = card one, card = card, one "
           "cards[#cards + 1] = card end return cards"),
    CLAUSE("local cards = {} " EACH_CARD "for _, card in ipairs({card}) do "
           "cards[#cards + 1] = card end end return cards"),
    CLAUSE("local cards <const> = {} " EACH_CARD "cards[#cards + 1] = card end return cards"),
    CLAUSE("local hand = hand local cards = {} " EACH_CARD
           "cards[#cards + 1] = card end return cards"),
    CLAUSE("local cards = {} local cards = {} " EACH_CARD
           "cards[#cards + 1] = card end return cards"),
    CLAUSE("local cards = {} " EACH_CARD
           "cards[#cards + 1] = card if #cards == 2 then goto out end end "
           "::out:: return cards"),
    CLAUSE("local cards, i = {}, 0 for i, card in ipairs(hand) do cards[#cards + 1] = card end "
           "return i == 0 and cards or {}"),
    CLAUSE("local cards = {} " EACH_CARD
           "if card.suit == [[\nS]] then cards[#cards + 1] = card end "
           "cards[#cards + 1] = card end return cards"),
};

static void assert_kept(const char *const *texts, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct game game;
        open_game(&game, texts[i]);

        assert_true(compare(&game) > 0);
        assert_true(is_kept(&game));
        assert_true(hooks_calls(game.hooks) < QUESTIONS);
        close_game(&game);
    }
}

static void test_answers_for_each_card_are_kept(void **state)
{
    (void)state;
    assert_kept(of_each, sizeof of_each / sizeof *of_each);
}

static void test_what_a_turn_leaves_to_the_next_is_kept(void **state)
{
    (void)state;
    assert_kept(of_turns, sizeof of_turns / sizeof *of_turns);
}

static void test_what_goes_by_the_hand_is_asked_each_time(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof of_hand / sizeof *of_hand; i++) {
        struct game game;
        open_game(&game, of_hand[i]);

        assert_true(compare(&game) > 0);
        assert_false(is_kept(&game));
        assert_int_equal(hooks_calls(game.hooks), QUESTIONS);
        close_game(&game);
    }
}

/* Hands that lie in two words of a set. */
static void test_a_large_pack_is_gone_through(void **state)
{
    (void)state;
    struct game game;
    open_game_of(&game,
                 CLAUSE("local cards, met = {}, 0 " EACH_CARD "met = met + card.strength "
                        "if met > 20 then cards[#cards + 1] = card end end return cards"),
                 "SHDC", "AKQJT98765432abcde");
    assert_int_equal(game.fixture.rules->pack.card_count, 72);
    assert_true(compare(&game) > 0);
    assert_true(is_kept(&game));
    assert_true(hooks_calls(game.hooks) < QUESTIONS);
    close_game(&game);
}

/* More ways than there is room for, and more tables. */
static void test_what_has_no_room_is_asked_again(void **state)
{
    (void)state;
    static const char *const texts[] = {
        CLAUSE("local cards, sum = {}, 0 " EACH_CARD "sum = sum * 31 + card.strength "
               "if sum % 3 == 0 then cards[#cards + 1] = card end end return cards"),
        CLAUSE("local d, wanted, cards = deal, {deal.trumps}, {} if #hand > 20 then return "
               "end " EACH_CARD
               "if card.suit == wanted[1] then cards[#cards + 1] = card end end return cards"),
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct game game;
        open_game(&game, texts[i]);
        assert_true(compare(&game) > 0);
        assert_true(is_kept(&game));
        close_game(&game);
    }
}

/* Beside a long text there is no room for its pieces. */
static void test_a_long_hook_is_asked_each_time(void **state)
{
    (void)state;
    struct memory_file file;
    memory_file_open(&file);
    fprintf(file.out, "function clause(hand, trick, deal) local cards = {} " EACH_CARD);
    for (unsigned i = 0; i < 700; i++)
        fprintf(file.out, "if card.strength == %u and card.copy == 2 then return nil end ", i);
    fprintf(file.out, "cards[#cards + 1] = card end return cards end\n");
    struct game game;
    open_game(&game, memory_file_text(&file));
    assert_int_equal(compare(&game), QUESTIONS);
    assert_false(is_kept(&game));
    assert_int_equal(hooks_calls(game.hooks), QUESTIONS);
    close_game(&game);
    memory_file_close(&file);
}

/* Draws until that is met, at which Lua fails, and no sooner. */
static void assert_fails_at(struct game *game, bool (*is_met)(const struct game *game))
{
    struct rng rng = rng_seeded(1, 2);
    bool met = false;
    while (!met) {
        draw(game, &rng);
        met = is_met(game);
        ask_kept(game);
        assert_true(hooks_failed(game->hooks) == met);
    }
}

static bool is_spade_led(const struct game *game)
{
    return game->fixture.rules->pack.cards[game->state.played[0]].suit == 0;
}

/* Cards that are in no hand are no answer, put together or not. */
static void test_cards_that_are_not_held_are_an_error(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, CLAUSE("local first " EACH_CARD "if not first then first = card end end "
                            "if trick[1].suit == 'S' then return {trick[1]} end return {first}"));
    assert_fails_at(&game, is_spade_led);
    close_game(&game);
}

static bool is_ace_held(const struct game *game)
{
    unsigned ace = card_named(&game->fixture, "DA");
    return set_has(game->state.hand[game->state.actor], ace);
}

/* A failure is told whenever a card is met that Lua fails for. */
static void test_a_failure_is_not_kept(void **state)
{
    (void)state;
    struct game game;
    open_game(&game, CLAUSE("local cards = {} " EACH_CARD "assert(card.name ~= 'DA', 'no ace') "
                            "cards[#cards + 1] = card end return cards"));
    assert_fails_at(&game, is_ace_held);
    assert_false(is_kept(&game));
    close_game(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_for_each_card_are_kept),
        cmocka_unit_test(test_what_a_turn_leaves_to_the_next_is_kept),
        cmocka_unit_test(test_what_goes_by_the_hand_is_asked_each_time),
        cmocka_unit_test(test_a_large_pack_is_gone_through),
        cmocka_unit_test(test_what_has_no_room_is_asked_again),
        cmocka_unit_test(test_a_long_hook_is_asked_each_time),
        cmocka_unit_test(test_cards_that_are_not_held_are_an_error),
        cmocka_unit_test(test_a_failure_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
