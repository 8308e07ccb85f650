#include "hand_made.h"

/* --- the games ------------------------------------------------------------------------------- */

static struct panel *make_panel(struct arena *arena)
{
    struct panel *panel = panel_empty(arena);
    panel_add(panel, "play", "games", FIGURE_COUNT, ROW_GAMES);
    panel_add(panel, "play", "deals a game", FIGURE_MEAN, ROW_GAMES);
    panel_add(panel, "play", "games broken off", FIGURE_SHARE, ROW_GAMES);
    panel_add(panel, "play", "deals abandoned", FIGURE_SHARE, ROW_DEALS);
    panel_add(panel, "play", "deals dealt again", FIGURE_SHARE, ROW_DEALS);
    panel_add(panel, "play", "decisions a deal", FIGURE_MEAN, ROW_DEALS);
    panel_add(panel, "play", "actions a decision", FIGURE_MEAN, ROW_DECISIONS);
    panel_never_negative(panel, 0, panel->count);
    panel_add(panel, "score", "South", FIGURE_MEAN, ROW_GAMES);
    panel->distributions[panel->distribution_count++] = "score of South";
    return panel;
}

static void add_game(struct tally *tally, int64_t score)
{
    tally_game(tally, (int64_t[]){1, 2, 0, 0, 0, 4, 8, score});
    tally->histograms[0][histogram_bin(score)]++;
}

static void add_both(struct hand_made *made, int64_t score, int64_t other)
{
    add_game(made->first.tally, score);
    add_game(made->duplicate->tally, other);
    duplicate_game(made->duplicate, (int64_t[]){1, 2, 0, 0, 0, 4, 8, score},
                   (int64_t[]){1, 2, 0, 0, 0, 4, 8, other}, true);
}

struct hand_made hand_make(void)
{
    struct hand_made made = {.arena = arena_create()};
    made.first.sample = (struct sample){
        .name = "By \"hand\"",
        .ruleset = "hand",
        .said = "0123",
        .players = 2,
        .deals_most = 9,
        .seed = 7,
        .games = 2,
        .wanted = 2,
    };
    made.sample = made.first.sample;
    made.sample.name = "Otherwise";
    struct panel *panel = make_panel(made.arena);
    made.first.tally = tally_create(panel);
    made.duplicate = duplicate_create(pairing_create(panel, make_panel(made.arena), made.arena));
    add_both(&made, 3, 5);
    add_both(&made, 5, 9);
    return made;
}

void hand_made_destroy(struct hand_made *made)
{
    tally_destroy(made->first.tally);
    duplicate_destroy(made->duplicate);
    arena_destroy(made->arena);
}

/* --- reports --------------------------------------------------------------------------------- */

enum report { TEXT, CSV, JSON, DUPLICATE_TEXT, DUPLICATE_CSV, DUPLICATE_JSON };

static void print(const struct hand_made *made, enum report report, FILE *out)
{
    const struct saved *first = &made->first;
    struct tables tables = {{&first->sample, &made->sample}, first->tally, made->duplicate};
    switch (report) {
    case TEXT: report_text(&first->sample, first->tally, out); break;
    case CSV: report_csv(first->tally, out); break;
    case JSON: report_json(&first->sample, first->tally, out); break;
    case DUPLICATE_TEXT: duplicate_report_text(&tables, out); break;
    case DUPLICATE_CSV: duplicate_report_csv(&tables, out); break;
    case DUPLICATE_JSON: duplicate_report_json(&tables, out); break;
    }
}

static char *printed(const struct hand_made *made, enum report report)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    print(made, report, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

char *text_of(const struct hand_made *made)
{
    return printed(made, TEXT);
}

char *csv_of(const struct hand_made *made)
{
    return printed(made, CSV);
}

char *json_of(const struct saved *saved)
{
    struct hand_made made = {.first = *saved};
    return printed(&made, JSON);
}

char *duplicate_text_of(const struct hand_made *made)
{
    return printed(made, DUPLICATE_TEXT);
}

char *duplicate_csv_of(const struct hand_made *made)
{
    return printed(made, DUPLICATE_CSV);
}

char *duplicate_json_of(const struct hand_made *made)
{
    return printed(made, DUPLICATE_JSON);
}
