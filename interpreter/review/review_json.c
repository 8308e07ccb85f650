/* A review for programs. */
#include <math.h>

#include "lab/report.h"
#include "review/parts.h"
#include "words/said.h"

static int64_t millionths(double value)
{
    return (int64_t)llround(value * 1e6);
}

static void write_opened(struct json *json, const struct review_decision *decision)
{
    static const char *const verdicts[] = {
        [OPEN_SOLVED] = "solved",
        [OPEN_UNSOLVED] = "unsolved",
        [OPEN_CHANCE] = "chance",
        [OPEN_NO_CARD] = "no_card",
    };
    const struct opened *opened = &decision->opened;
    json_member_open(json, "open", '{');
    json_member_string(json, "verdict", verdicts[opened->verdict]);
    if (opened->verdict == OPEN_SOLVED) {
        json_member_integer(json, "cost", millionths(opened->cost));
        if (opened->has_tricks)
            json_member_integer(json, "tricks", millionths(opened->tricks));
        json_member_optional(json, "better", decision->opened_better);
    }
    json_close(json, '}');
}

static void write_worlds(struct json *json, const struct review_decision *decision)
{
    const struct judged *judged = &decision->judged;
    json_member_optional(json, "better", decision->better);
    report_value_json(json, "cost", &decision->cost);
    json_member_boolean(json, "mistake", decision->is_mistake);
    if (judged->has_tricks)
        json_member_integer(json, "tricks", millionths(judged->tricks));
    json_member_integer(json, "stake", millionths(judged->stake));
    json_member_integer(json, "worlds", (int64_t)judged->worlds);
    json_member_integer(json, "solved", (int64_t)judged->solved);
    json_member_integer(json, "better_in", (int64_t)judged->better);
    json_member_integer(json, "worse_in", (int64_t)judged->worse);
}

static void write_decision(struct json *json, const struct review *review,
                           const struct review_decision *decision)
{
    const struct review_deal *deal = &review->deals[decision->deal];
    json_open(json, '{');
    json_member_string(json, "game", deal->game);
    json_member_integer(json, "deal", deal->number);
    json_member_integer(json, "action", decision->number);
    if (decision->trick)
        json_member_integer(json, "trick", decision->trick);
    json_member_string(json, "player", review->players[decision->player].name);
    json_member_string(json, "made", decision->made);
    json_member_integer(json, "choices", decision->choices);
    json_member_optional(json, "fault", decision->fault);
    if (!decision->is_forced && !decision->fault)
        write_worlds(json, decision);
    if (!decision->is_forced)
        write_opened(json, decision);
    json_close(json, '}');
}

static void write_sum(struct json *json, const char *player, const struct review_sum *sum)
{
    int mark = review_mark(sum);
    json_open(json, '{');
    json_member_string(json, "player", player);
    json_member_integer(json, "decisions", sum->decisions);
    json_member_integer(json, "forced", sum->forced);
    json_member_integer(json, "mistakes", sum->mistakes);
    json_member_integer(json, "cost", millionths(sum->cost));
    json_member_integer(json, "stake", millionths(sum->stake));
    if (mark != REVIEW_NO_MARK)
        json_member_integer(json, "mark", mark);
    json_member_integer(json, "open_decisions", sum->opened);
    json_member_integer(json, "open_cost", millionths(sum->opened_cost));
    json_close(json, '}');
}

static void write_deal(struct json *json, const struct review *review,
                       const struct review_deal *deal)
{
    json_open(json, '{');
    json_member_string(json, "game", deal->game);
    json_member_integer(json, "deal", deal->number);
    json_member_open(json, "players", '[');
    for (unsigned seat = 0; seat < deal->player_count; seat++)
        write_sum(json, review->players[deal->players[seat]].name, &deal->sums[seat]);
    json_close(json, ']');
    json_close(json, '}');
}

static void write_costliest(struct json *json, const struct review *review)
{
    json_member_open(json, "costliest", '[');
    for (unsigned i = 0; i < review->costliest_count; i++) {
        json_open(json, '{');
        json_member_integer(json, "decision", review->costliest[i].decision);
        json_member_string(
            json, "text",
            said_text(review->arena, review->options.ascii, review->costliest[i].said));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void review_write(const struct review *review, struct json *json)
{
    json_member_open(json, "decisions", '[');
    for (size_t i = 0; i < review->decision_count; i++)
        write_decision(json, review, &review->decisions[i]);
    json_close(json, ']');
    write_costliest(json, review);
    json_member_open(json, "players", '[');
    for (size_t i = 0; i < review->player_count; i++)
        write_sum(json, review->players[i].name, &review->players[i].sum);
    json_close(json, ']');
    json_member_open(json, "deals", '[');
    for (size_t i = 0; i < review->deal_count; i++)
        write_deal(json, review, &review->deals[i]);
    json_close(json, ']');
}
