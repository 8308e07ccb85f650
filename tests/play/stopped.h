/* Matches of scripts that stop where somebody is to act. */
#ifndef ELDEST_TESTS_PLAY_STOPPED_H
#define ELDEST_TESTS_PLAY_STOPPED_H

#include "script/fixture.h"

#include "play/table_session.h"

/* A match of a record, stopped where its do ends: who is to act is asked. Stays where it is. */
struct stopped {
    struct scripted_game game;
    struct hooks *hooks;
    struct engine engine;
    struct arena *arena;
    struct state state;
    struct asked asked;
};

/* The whole match is known to who is asked; in ASCII. */
void stop(struct stopped *stopped, const char *script);
void go_away(struct stopped *stopped);

#endif
