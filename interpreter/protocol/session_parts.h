/* What the files of a table share: its inside, that of a session, and how it answers. */
#ifndef ELDEST_PROTOCOL_SESSION_PARTS_H
#define ELDEST_PROTOCOL_SESSION_PARTS_H

#include "base/json.h"
#include "base/request.h"
#include "protocol/table.h"
#include "transcript/json_lines.h"
#include "transcript/seat_view.h"
#include "transcript/seats.h"

#define TOKEN_TEXT   33   /* 128 bits in hexadecimal, with their NUL */
#define WRONG_TOKENS 8    /* after so many a session is out */
#define EVENTS_MOST  1000 /* that are told again at once */

/* A ruleset opened to be played at a table, with all that comes and goes with it. */
struct opened {
    struct arena *arena;
    struct diagnostics *diagnostics; /* of loading, later of hooks that fail */
    struct ruleset *rules;
    struct seat_names names;
    struct engine engine;
};

/* False if the ruleset is not without fault, as the diagnostics say. To be closed in either case.
 */
bool opened_open(struct opened *opened, const struct opening *opening);
void opened_close(struct opened *opened);

/* An event that was told: by its number, the moment of the history; or that some were undone. */
struct told_event {
    unsigned moment; /* of an undoing: the number of the first event that was undone */
    unsigned ply;    /* UNDOING: that of the match then */
    uint8_t who;     /* UNDOING: a seat, or WHOLE_TABLE */
    enum { TOLD, UNDONE, UNDOING } kind;
};

/* Who plays a seat, at a table of several clients. */
struct chair {
    struct session *session; /* or NULL */
    char token[TOKEN_TEXT];  /* with which one comes back; "": nobody has sat here */
};

struct hosted_table {
    struct table_options options;
    uint64_t seed;
    struct opened opened;
    bool as_opened; /* the ruleset is open as the options say, without those of a client */
    struct hosted hosted;
    struct session *sessions;
    struct session *mover; /* what it has said has set the table going; or NULL */
    bool is_moving;
    struct chair chairs[SEATS_MAX];
    struct told_event *told; /* in this match */
    unsigned told_count, told_room;
};

struct session {
    struct hosted_table *table;
    struct session *next;
    FILE *out;
    struct json_lines *lines; /* all that is said goes through it */
    struct seat_view view;    /* through which it hears of the match */
    bool is_host;
    bool is_terse;    /* no events and no turns */
    bool plays_whole; /* every seat that nobody else plays */
    bool looks_on;
    uint8_t seats; /* a bit for each that it plays */
    unsigned wrong_tokens;
    unsigned hint_after; /* the ply behind the last that it had a hint at */
};

/* --- the table (table.c) --------------------------------------------------------------------- */

/* A new match in place of the present one: nobody sits at it. */
void table_new_match(struct hosted_table *table, const struct hosting *wishes);

/* The rules of the table are these now; sessions speak by them. */
void table_take(struct hosted_table *table, const struct opened *opened);

/* The match begins if all are there, and if somebody is. */
void table_may_begin(struct hosted_table *table);

/* The table is to go on because of what the session has said. */
void table_set_going(struct hosted_table *table, struct session *session);

/* So many answers are taken back, and all are told. */
void table_undo(struct hosted_table *table, unsigned answers, unsigned who);

/* Tells the session events again, from a number on; and the number behind the last of them. */
void table_tell_again(struct hosted_table *table, struct session *session, unsigned from);
unsigned table_behind(const struct hosted_table *table, unsigned from);

/* Says to all but one that somebody has come or gone. seat: or NO_SEAT. */
void table_notice(struct hosted_table *table, const char *what, unsigned seat,
                  const struct session *but_to);

/* Whose seats nobody plays who should: the seats the match waits for before it begins. */
uint8_t table_missing(const struct hosted_table *table);

/* --- rights ---------------------------------------------------------------------------------- */

/* Whether it has come to the match, to play or to look on. */
bool session_is_there(const struct session *session);

/* Whether it may know everything; and do what no player does. */
bool session_sees_all(const struct session *session);
bool session_is_referee(const struct session *session);

/* Whether it is to act now. */
bool session_decides(const struct session *session);

/* --- answers (session.c) --------------------------------------------------------------------- */

struct json *session_json(struct session *session);

/* Begins an answer that all is done, for members to follow; answer_end ends it. */
struct json *answer_begin(struct session *session, const struct request *request);

/* The same for one that nothing is done. */
struct json *refusal_begin(struct session *session, const struct request *request,
                           enum request_error error, const char *message);
void answer_end(struct session *session);

/* An answer without further members. */
void answer(struct session *session, const struct request *request);

/*
 * The same around something that happens: the answer comes first, then what is told of it. Who is
 * terse hears only afterwards, to what ply and to which event that has led.
 */
void answer_before(struct session *session, const struct request *request);
void answer_behind(struct session *session, const struct request *request);

/* A refusal without further members. */
void refuse(struct session *session, const struct request *request, enum request_error error,
            const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Says what the match waits for: as a line, and as members of an answer. */
void say_turn(struct session *session);
void say_turn_members(struct session *session);

/* Whether the session is at the match, and it can go on; if not, that is the answer. */
bool has_joined(struct session *session, const struct request *request);

/* The same, and that it is the client's decision: of the seat that `seat` names, if it does. */
bool client_decides(struct session *session, const struct request *request);

/* The action that `action` means; -1, and refused, if it means none here. */
int action_meant(struct session *session, const struct request *request);

/* A seat by its name: -1, and refused, if nobody is called that. */
int named_seat(struct session *session, const struct request *request, const char *name);

/* Whether the request is of this ply, if it says of which; if not, it is refused. */
bool is_fresh(struct session *session, const struct request *request);

/*
 * The number that the member `name` has, left as it is if the value is NULL. False, and refused, if
 * it is none or out of bounds.
 */
bool number_within(struct session *session, const struct request *request,
                   const struct json_value *value, const char *name, int64_t low, int64_t high,
                   int64_t *number);

/* --- operations ------------------------------------------------------------------------------ */

/* Every one of them; the last has no name. */
extern const struct operation operations[];

#define OPERATION(name) void name(struct session *session, const struct request *request)

OPERATION(operate_hello); /* opening.c */
OPERATION(operate_help);
OPERATION(operate_join);
OPERATION(operate_watch);
OPERATION(operate_terse);
OPERATION(operate_new);  /* new_match.c */
OPERATION(operate_view); /* looking.c */
OPERATION(operate_events);
OPERATION(operate_legal);
OPERATION(operate_why_not);
OPERATION(operate_result);
OPERATION(operate_act); /* acting.c */
OPERATION(operate_undo);
OPERATION(operate_chance); /* chance_told.c */
OPERATION(operate_fine);   /* refereeing.c */
OPERATION(operate_call_time);
OPERATION(operate_claim); /* claiming.c */
OPERATION(operate_answer);
OPERATION(operate_lay_open);
OPERATION(operate_hint); /* advising.c */
OPERATION(operate_why);
OPERATION(operate_rules);
OPERATION(operate_options);
OPERATION(operate_save);

/* A claim that waits for answers is none any more, since something else is done (claiming.c). */
void claim_is_withdrawn(struct hosted_table *table);

/* Answers why-not: `member`, what is asked about, and why it cannot be; objection NULL: it can. */
void answer_why_not(struct session *session, const struct request *request, const char *objection,
                    const char *member, const char *what);

/* Parts of why-not: a penalty, calling time (refereeing.c); a claim, an open hand (claiming.c). */
OPERATION(why_not_fine);
OPERATION(why_not_time);
OPERATION(why_not_claim);
OPERATION(why_not_open);

/* Who plays a seat, by name: false, and why, in the arena, if nobody is called that. */
bool seat_is_for(const char *player, struct arena *arena, unsigned seat, struct hosting *wishes,
                 const char **why);

/* Who is wished for which seats, as it is read one by one. What it points to is borrowed. */
struct seats_wished {
    const struct seat_names *names;
    struct arena *arena;
    struct hosting *wishes;
    const char *others; /* who plays the seats that are not in `said`; NULL: not said */
    uint8_t said;       /* a bit for each seat that was named */
};

/* As seat_is_for, of a seat by its name, or of `others`, for whom seat_others is called behind the
 * last: they are all seats that are named neither before nor after. */
bool seat_by_name(struct seats_wished *wished, const char *name, const char *player,
                  const char **why);

/* Has the player of `others` in all seats that were not named; false, and why, if nobody is called
 * that. */
bool seat_others(const struct seats_wished *wished, const char **why);

#endif
