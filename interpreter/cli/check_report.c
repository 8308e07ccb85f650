#include "cli/check_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"

/* --- text ------------------------------------------------------------------------------------ */

#define CLAIM_COLUMNS 46
#define COUNT_COLUMNS 11

/* "26,045"; the result is the end of the buffer that holds it. */
static const char *with_commas(uint64_t number, char buffer[32])
{
    char *at = buffer + 31;
    *at = '\0';
    for (unsigned digits = 0; number > 0 || digits == 0; digits++, number /= 10) {
        if (digits > 0 && digits % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + number % 10);
    }
    return at;
}

static void print_proof(const struct proof *proof, const struct finding *finding)
{
    char buffer[32];
    printf("    E%03d  ", (int)proof->code);
    int columns = (int)strlen(proof->unit) - (finding->tried == 1); /* "1 value" */
    if (finding->tried == 0)
        puts(proof->claim);
    else
        printf("%-*s%*s %.*s\n", CLAIM_COLUMNS, proof->claim, COUNT_COLUMNS,
               with_commas(finding->tried, buffer), columns, proof->unit);
}

/* Where nothing of the kind came up, in no random game, nothing could speak against it. */
#define NOT_TRIED ((enum verdict)(REFUTED + 1))

static enum verdict told_verdict(const struct finding *finding)
{
    bool came_up = finding->verdict != NOT_REFUTED || finding->tried > 0;
    return came_up ? finding->verdict : NOT_TRIED;
}

static void print_heading(const struct examination *examination, enum verdict verdict)
{
    char deals[32], decisions[32];
    if (verdict == NOT_TRIED) {
        puts("  not tried, for no random game came to it");
        return;
    }
    switch (verdict) {
    case PROVED: puts("  proved, by going through all cases"); break;
    case NOT_REFUTED:
        printf("  not refuted, in %s random deals with %s decisions\n",
               with_commas(examination->watched.deals, deals),
               with_commas(examination->watched.decisions, decisions));
        break;
    case REFUTED: puts("  refuted"); break;
    case DOES_NOT_APPLY: puts("  not asked, for there is nothing of the kind"); break;
    }
}

static void print_group(const struct examination *examination, enum verdict verdict)
{
    bool is_first = true;
    for (unsigned i = 0; proofs[i]; i++) {
        if (told_verdict(&examination->findings[i]) != verdict)
            continue;
        if (is_first)
            print_heading(examination, verdict);
        is_first = false;
        print_proof(proofs[i], &examination->findings[i]);
    }
}

void print_proofs(const struct examination *examination)
{
    static const enum verdict order[] = {PROVED, NOT_REFUTED, NOT_TRIED, REFUTED, DOES_NOT_APPLY};
    printf("%s, in %u way%s of playing it\n", examination->standard->name, examination->ways,
           examination->ways == 1 ? "" : "s");
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        print_group(examination, order[i]);
    if (examination->stopped_short)
        printf(
            "  not finished: after %u of some %u ways the work was enough; nothing is said of the "
            "others,\n  and nothing of all ways together\n",
            examination->ways, examination->ways_in_all);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static const char *const verdict_words[] = {
    [DOES_NOT_APPLY] = "does not apply", [PROVED] = "proved",
    [NOT_REFUTED] = "not refuted",       [REFUTED] = "refuted",
    [NOT_TRIED] = "not tried",
};

static void write_proof(const struct examination *examination, unsigned number)
{
    const struct finding *finding = &examination->findings[number];
    char code[8];
    struct json json = {.out = stdout};
    snprintf(code, sizeof code, "E%03d", (int)proofs[number]->code);
    json_open(&json, '{');
    json_member_string(&json, "ruleset", examination->standard->id);
    json_member_string(&json, "proof", proofs[number]->name);
    json_member_string(&json, "claim", proofs[number]->claim);
    json_member_string(&json, "code", code);
    json_member_string(&json, "verdict", verdict_words[told_verdict(finding)]);
    json_member_integer(&json, "tried", (int64_t)finding->tried);
    json_member_string(&json, "unit", proofs[number]->unit);
    json_close(&json, '}');
    json_line(&json);
}

void write_proofs(const struct examination *examination)
{
    for (unsigned i = 0; proofs[i]; i++)
        write_proof(examination, i);
}
