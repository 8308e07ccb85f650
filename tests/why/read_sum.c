/* Sums over seats: of how many something is true, and what they have one by one. */
#include "read_back_parts.h"

int64_t seats_supposed(role_t role)
{
    return 2 + role % 11;
}

/* "the others", "the players on their side". */
static const char *seats_called(const struct reader *reader, role_t role)
{
    bool is_the_other = role == ROLE_OTHERS && reader->rules->players == 2;
    bool is_group = is_several(reader, role) && !is_the_other && role != ROLE_SELF;
    const char *does = words_between(reader, who_is(reader, role), "whoever ", "");
    if (role == ROLE_EACH)
        return "the players";
    if (role_last_way(role) == WAY_SIDE)
        return arena_format(reader->arena, "the players on %s", who_is(reader, role));
    if (does)
        return arena_format(reader->arena, "those who %s", does);
    return is_group ? who_is(reader, role)
                    : arena_format(reader->arena, "those among %s",
                                   role == ROLE_SELF ? "them" : who_is(reader, role));
}

static const struct formula *times(const struct reader *reader, role_t role,
                                   const struct formula *each)
{
    return made(reader, (struct formula){.kind = FORMULA_ARITHMETIC,
                                         .arithmetic = OF_PRODUCT,
                                         .left = made_number(reader, seats_supposed(role)),
                                         .right = each});
}

/* Of each a clause that is 1 where it is true; in brackets, if it is several. */
static const struct formula *times_true(const struct reader *reader, role_t role, const char *text)
{
    const char *inside = words_between(reader, text, "(", ")");
    const struct formula *clause = read_clause(reader, inside ? inside : text);
    return clause ? times(reader, role,
                          made_of(reader, FORMULA_OR,
                                  made_of(reader, FORMULA_AND, clause, made_number(reader, 1)),
                                  made_number(reader, 0)))
                  : NULL;
}

static const char *about_them(const struct reader *reader, const char *words)
{
    return words ? arena_format(reader->arena, "they %s", words) : NULL;
}

static const struct formula *read_sum_over(const struct reader *reader, const char *text,
                                           role_t role)
{
    struct arena *arena = reader->arena;
    const char *seats = seats_called(reader, role);
    const char *number = arena_format(arena, "the number of %s ", seats);
    const char *who = words_between(reader, text, arena_format(arena, "%swho ", number), "");
    const char *whom = words_between(reader, text, arena_format(arena, "%sfor whom ", number), "");
    const char *each =
        words_between(reader, text, arena_format(arena, "the sum over %s of ", seats), "");
    if (each) {
        const struct formula *value = read_amount(reader, each);
        return value ? times(reader, role, value) : NULL;
    }
    if (who)
        whom = about_them(reader, who);
    return whom ? times_true(reader, role, whom) : NULL;
}

const struct formula *read_sum_of_seats(const struct reader *reader, const char *text)
{
    const struct formula *read = NULL;
    for (unsigned i = 0; !read && i < reader->fact_count; i++)
        if (reader->facts[i].is_sum)
            read = read_sum_over(reader, text, reader->facts[i].role);
    return read;
}

/* "none", "one or more", "at least two". */
static bool read_many(const char *text, enum comparison *comparison, int64_t *number)
{
    static const struct {
        const char *words;
        enum comparison comparison;
    } rows[] = {
        {"exactly ", IS_EQUAL},  {"fewer than ", IS_LESS},   {"at most ", IS_AT_MOST},
        {"more than ", IS_MORE}, {"at least ", IS_AT_LEAST},
    };
    *number = 0;
    *comparison = strcmp(text, "none") == 0 ? IS_EQUAL : IS_MORE;
    if (strcmp(text, "none") == 0 || strcmp(text, "one or more") == 0)
        return true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *comparison = rows[i].comparison;
        if (strncmp(text, rows[i].words, strlen(rows[i].words)) == 0)
            return read_numeral(text + strlen(rows[i].words), number);
    }
    return false;
}

/* What stands behind the clause of a sum is another clause. */
static bool has_more_behind(const char *text)
{
    return find_joint(text, " and ") || find_joint(text, " or ") || find_joint(text, ", ");
}

static const struct formula *read_how_many_of(const struct reader *reader, const char *text,
                                              role_t role)
{
    enum comparison comparison;
    int64_t number;
    const char *of = arena_format(reader->arena, " of %s ", seats_called(reader, role));
    const char *true_of = words_between(reader, text, "it is true of ", "");
    const char *at = strstr(true_of ? true_of : text, of);
    if (!at || !read_many(words_before(reader, true_of ? true_of : text, at), &comparison, &number))
        return NULL;
    const char *behind = at + strlen(of);
    const char *clause =
        true_of ? words_between(reader, behind, "that ", "") : about_them(reader, behind);
    const struct formula *sum =
        clause && !has_more_behind(clause) ? times_true(reader, role, clause) : NULL;
    return sum ? made_compared(reader, sum, comparison, made_number(reader, number)) : NULL;
}

const struct formula *read_how_many(const struct reader *reader, const char *text)
{
    const struct formula *read = NULL;
    for (unsigned i = 0; !read && i < reader->fact_count; i++)
        if (reader->facts[i].is_sum)
            read = read_how_many_of(reader, text, reader->facts[i].role);
    return read;
}
