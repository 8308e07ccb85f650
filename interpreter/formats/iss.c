/* What both directions of the format share: declarations and results. */
#include "formats/iss.h"

#include <stdlib.h>
#include <string.h>

const char iss_head[] = "GM[Skat]";

/* --- the notation's words, and the calls of a script that they stand for ---------------------- */

const struct iss_game iss_games[ISS_GAMES] = {
    {'C', "suit clubs"},    {'S', "suit spades"}, {'H', "suit hearts"},
    {'D', "suit diamonds"}, {'G', "grand"},       {'N', NULL},
};

const char *const iss_none_calls[2][2] = {{"null", "null ouvert"},
                                          {"null hand", "null ouvert hand"}};

const char *const iss_announcements[ISS_ANNOUNCEMENTS] = {"no more", "schneider", "schwarz",
                                                          "ouvert"};

const char iss_pass[] = "pass", iss_bid[] = "bid ", iss_take[] = "pick up", iss_leave[] = "hand";

const char iss_points[] = "points";

bool iss_read_declared(const char *text, size_t length, struct iss_declared *declared)
{
    bool schneider = false, schwarz = false;
    *declared = (struct iss_declared){.game = NULL};
    for (size_t i = 0; i < ISS_GAMES && length > 0; i++)
        if (iss_games[i].letter == text[0])
            declared->game = &iss_games[i];
    for (size_t i = 1; i < length; i++) {
        bool *flag = text[i] == 'H'   ? &declared->is_hand
                     : text[i] == 'O' ? &declared->is_open
                     : text[i] == 'S' ? &schneider
                     : text[i] == 'Z' ? &schwarz
                                      : NULL;
        if (!flag)
            return false;
        *flag = true;
    }
    if (!declared->game)
        return false;
    if (!declared->game->call)
        return !schneider && !schwarz;
    declared->announced = declared->is_open ? ANNOUNCED_O
                          : schwarz         ? ANNOUNCED_Z
                          : schneider       ? ANNOUNCED_S
                                            : ANNOUNCED_NOTHING;
    return true;
}

void iss_write_declared(const struct iss_declared *declared, FILE *out)
{
    fputc(declared->game->letter, out);
    if (!declared->game->call)
        fprintf(out, "%s%s", declared->is_open ? "O" : "", declared->is_hand ? "H" : "");
    else if (declared->announced == ANNOUNCED_O)
        fputc('O', out);
    else if (declared->is_hand)
        fprintf(out, "H%s",
                declared->announced == ANNOUNCED_Z   ? "Z"
                : declared->announced == ANNOUNCED_S ? "S"
                                                     : "");
}

/* --- results: "d:1 win v:48 m:1 bidok p:84 t:5 ..." ------------------------------------------- */

static bool read_number(const char *word, const char *name, int *number)
{
    size_t length = strlen(name);
    char *end;
    if (strncmp(word, name, length) != 0)
        return false;
    long value = strtol(word + length, &end, 10);
    *number = (int)value;
    return end > word + length && (*end == 0 || *end == ' ') && value > -10000 && value < 10000;
}

struct iss_result iss_read_result(const char *text)
{
    struct iss_result result = {.passed = false};
    for (const char *word = text; *word; word += strcspn(word, " "), word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        int number;
        if (length == 6 && strncmp(word, "passed", length) == 0)
            result.passed = true;
        if (length == 7 && strncmp(word, "penalty", length) == 0)
            result.is_penalty = true;
        if (read_number(word, "d:", &number) && number >= 0 && number < ISS_PLAYERS)
            result.has_declarer = true, result.declarer = (unsigned)number;
        result.is_servers |= strncmp(word, "m:", 2) == 0;
        if (read_number(word, "v:", &number))
            result.has_value = true, result.value = number;
        if (read_number(word, "p:", &number) && number >= 0)
            result.has_points = true, result.points = (unsigned)number;
        if (read_number(word, "t:", &number) && number >= 0 && number <= ISS_HAND)
            result.has_tricks = true, result.tricks = (unsigned)number;
    }
    return result;
}

/* --- the format --------------------------------------------------------------------------------
 */

const struct format format_iss = {
    .name = "iss",
    .summary = "game lines of the International Skat Server",
    .recognise = iss_recognise,
    .next = iss_next,
    .write = iss_write,
};
