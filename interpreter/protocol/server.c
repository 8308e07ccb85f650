/* Sockets: tables over TCP or a Unix socket, one loop for all. */
#include "protocol/table.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "base/memory.h"

#define CLIENTS_MOST  64
#define UNSENT_MOST   (4 << 20)   /* bytes; whoever does not read that much is shut out */
#define UNSENT_ENOUGH (256 << 10) /* bytes; nobody is heard who has so much to read */
#define LINES_AT_ONCE 64          /* of one client, before the others have their turn */
#define MOVES_AT_ONCE 64          /* of the table, before it looks who has come */
#define SHUT_FOR      100         /* milliseconds: then it is tried again to let somebody in */

/* Somebody at the other end. */
struct line_client {
    struct session *session;
    struct line_reader reader; /* and the descriptor */
    int out;
    struct memory_file paper; /* what the session has said */
    char *unsent;
    size_t unsent_count, unsent_room;
    bool is_deaf; /* it says nothing more; it is gone when all is sent */
    bool is_gone; /* nothing can be sent to it any more */
    bool is_host;
    bool has_more; /* lines that were read and are not yet heard */
};

struct server {
    const char *path;
    int listening;
    dev_t device; /* of the socket, to know it again */
    ino_t file;
    struct line_client *clients[CLIENTS_MOST + 1];
    unsigned count;
    bool is_shut; /* nobody could be let in just now: whoever knocks is not looked at for a while */
};

/* --- signals --------------------------------------------------------------------------------- */

/* Whoever serves is woken by a pipe, so that no signal is missed. */
static int wake[2];

static void end_by_signal(int signal_number)
{
    int before = errno;
    ssize_t written = write(wake[1], "", 1); /* a pipe that is full wakes, too */
    (void)signal_number;
    (void)written;
    errno = before;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = end_by_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static bool make_wake(void)
{
    if (pipe(wake) != 0)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_wake(void)
{
    close(wake[0]);
    close(wake[1]);
}

/* --- the socket ------------------------------------------------------------------------------ */

static bool address_of(const char *path, struct sockaddr_un *address)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address->sun_path)
        return false;
    memcpy(address->sun_path, path, strlen(path) + 1);
    return true;
}

static int new_socket(void)
{
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor >= 0)
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

/* Removes the socket of somebody who is no longer there; false if there is something else. */
static bool remove_stale(const char *path, const struct sockaddr_un *address)
{
    struct stat status;
    if (lstat(path, &status) != 0 || !S_ISSOCK(status.st_mode))
        return false;
    int probe = new_socket();
    bool is_stale = probe >= 0 &&
                    connect(probe, (const struct sockaddr *)address, sizeof *address) != 0 &&
                    errno == ECONNREFUSED;
    if (probe >= 0)
        close(probe);
    return is_stale && unlink(path) == 0;
}

/* For the owner alone from the first moment on. */
static bool bind_at(int descriptor, const struct sockaddr_un *address)
{
    mode_t before = umask(0177);
    bool is_bound = bind(descriptor, (const struct sockaddr *)address, sizeof *address) == 0;
    int error = errno;
    umask(before);
    errno = error;
    return is_bound;
}

static bool listen_at(struct server *server, const struct sockaddr_un *address)
{
    struct stat status;
    if (!bind_at(server->listening, address) &&
        !(errno == EADDRINUSE && remove_stale(server->path, address) &&
          bind_at(server->listening, address)))
        return false;
    if (listen(server->listening, CLIENTS_MOST) != 0 || lstat(server->path, &status) != 0)
        return false;
    fcntl(server->listening, F_SETFL, O_NONBLOCK);
    server->device = status.st_dev;
    server->file = status.st_ino;
    return true;
}

struct server *server_open(const char *path, struct arena *arena, const char **why)
{
    struct sockaddr_un address;
    if (!address_of(path, &address)) {
        *why = arena_format(arena, "'%s' is too long for a socket (at most %zu bytes)", path,
                            sizeof address.sun_path - 1);
        return NULL;
    }
    struct server *server = memory_grow(NULL, sizeof *server);
    *server = (struct server){.path = path, .listening = new_socket()};
    bool is_awake = server->listening >= 0 && make_wake();
    if (is_awake && listen_at(server, &address))
        return server;
    *why = errno == EADDRINUSE
               ? arena_format(arena, "'%s' already exists and is not an unused socket", path)
               : arena_format(arena, "cannot listen at '%s': %s", path, strerror(errno));
    if (is_awake)
        close_wake();
    if (server->listening >= 0)
        close(server->listening);
    memory_free(server);
    return NULL;
}

/* --- clients --------------------------------------------------------------------------------- */

static void welcome(struct server *server, struct hosted_table *table, int in, int out,
                    bool is_host)
{
    struct line_client *client = memory_grow(NULL, sizeof *client);
    *client = (struct line_client){.reader = {.fd = in}, .out = out, .is_host = is_host};
    memory_file_open(&client->paper);
    client->session = session_open(table, client->paper.out, is_host);
    if (!is_host)
        fcntl(out, F_SETFL, O_NONBLOCK); /* the host's streams may be others', too */
    server->clients[server->count++] = client;
}

static void let_go(struct server *server, unsigned number)
{
    struct line_client *client = server->clients[number];
    server->clients[number] = server->clients[--server->count];
    session_close(client->session);
    memory_file_close(&client->paper);
    memory_free(client->unsent);
    if (!client->is_host)
        close(client->reader.fd);
    memory_free(client);
}

static void let_in(struct server *server, struct hosted_table *table)
{
    int descriptor = accept(server->listening, NULL, NULL);
    if (descriptor < 0) {
        server->is_shut = true;
        return;
    }
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (server->count <= CLIENTS_MOST - 1)
        welcome(server, table, descriptor, descriptor, false);
    else
        close(descriptor);
}

/* --- writing --------------------------------------------------------------------------------- */

/* What the session has said since goes behind what is still to be sent. */
static void collect(struct line_client *client)
{
    const char *text = memory_file_text(&client->paper);
    size_t length = client->paper.length, wanted = client->unsent_count + length;
    if (length == 0)
        return;
    if (wanted > UNSENT_MOST) {
        client->is_gone = true;
        return;
    }
    if (wanted > client->unsent_room) {
        client->unsent_room = wanted + wanted / 2;
        client->unsent = memory_grow(client->unsent, client->unsent_room);
    }
    memcpy(client->unsent + client->unsent_count, text, length);
    client->unsent_count = wanted;
    memory_file_clear(&client->paper);
}

/* How much can be written without waiting. */
static size_t room_to_write(const struct line_client *client, size_t wanted)
{
    struct pollfd out = {.fd = client->out, .events = POLLOUT};
    if (!client->is_host)
        return wanted;
    if (poll(&out, 1, 0) <= 0)
        return 0;
    return wanted < PIPE_BUF ? wanted : PIPE_BUF;
}

static void send_some(struct line_client *client)
{
    size_t sent = 0;
    collect(client);
    while (sent < client->unsent_count && !client->is_gone) {
        size_t room = room_to_write(client, client->unsent_count - sent);
        if (room == 0)
            break;
        ssize_t count = write(client->out, client->unsent + sent, room);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (count <= 0)
            client->is_gone = true;
        else
            sent += (size_t)count;
    }
    client->unsent_count -= sent;
    if (sent > 0)
        memmove(client->unsent, client->unsent + sent, client->unsent_count);
}

/* --- reading --------------------------------------------------------------------------------- */

static bool is_heard(const struct line_client *client)
{
    return !client->is_deaf && !client->is_gone && client->unsent_count < UNSENT_ENOUGH &&
           !session_must_wait(client->session) && !session_is_out(client->session);
}

static void hear_line(struct line_client *client, enum line_event event, const struct line *line)
{
    if (event == LINE_READ)
        session_hear(client->session, line->text, line->length);
    else
        session_hear_too_long(client->session);
}

/* So many lines; what follows has to wait until the others were heard. */
static void hear_some(struct line_client *client, struct hosted_table *table)
{
    struct line line;
    client->has_more = false;
    for (unsigned i = 0; i < LINES_AT_ONCE && is_heard(client); i++) {
        enum line_event event = line_read(&client->reader, line_clock(), &line);
        if (event == LINE_LATE)
            return;
        if (event == LINE_END) {
            client->is_deaf = true;
            return;
        }
        hear_line(client, event, &line);
        for (unsigned move = 0; move < MOVES_AT_ONCE && table_go_on(table); move++)
            continue;
        collect(client);
    }
    client->has_more = true;
}

/* --- serving --------------------------------------------------------------------------------- */

static bool is_done(const struct line_client *client)
{
    bool is_sent = client->unsent_count == 0;
    return client->is_gone || (is_sent && (client->is_deaf || session_is_out(client->session)));
}

static void send_all(struct server *server)
{
    for (unsigned i = 0; i < server->count; i++)
        send_some(server->clients[i]);
    for (unsigned i = server->count; i-- > 0;) {
        if (is_done(server->clients[i]))
            let_go(server, i);
    }
}

/*
 * What is awaited: the wake, the socket, each client, and where the host reads. No descriptor
 * stands there twice, for the list may be no longer than descriptors there may be.
 */
#define FIRST_CLIENT 2
#define AWAITED      (FIRST_CLIENT + CLIENTS_MOST + 1 + 1)

static struct pollfd awaiting(int descriptor, bool reads, bool writes)
{
    int events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0);
    return (struct pollfd){.fd = events ? descriptor : -1, .events = (short)events};
}

static unsigned await(const struct server *server, struct pollfd *awaited)
{
    unsigned places = FIRST_CLIENT + server->count;
    awaited[0] = awaiting(wake[0], true, false);
    awaited[1] = awaiting(server->listening, !server->is_shut, false);
    for (unsigned i = 0; i < server->count; i++) {
        const struct line_client *client = server->clients[i];
        bool writes = client->unsent_count > 0;
        awaited[FIRST_CLIENT + i] =
            awaiting(client->reader.fd, is_heard(client), writes && !client->is_host);
        if (writes && client->is_host)
            awaited[places++] = awaiting(client->out, false, true);
    }
    return places;
}

static bool somebody_has_more(const struct server *server)
{
    for (unsigned i = 0; i < server->count; i++) {
        if (server->clients[i]->has_more && is_heard(server->clients[i]))
            return true;
    }
    return false;
}

/* Those who were there when it was looked, in another order each time: none is always the first. */
static void hear_all(struct server *server, struct hosted_table *table,
                     const struct pollfd *awaited, unsigned count, unsigned round)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned at = (i + round) % count;
        struct line_client *client = server->clients[at];
        if ((awaited[FIRST_CLIENT + at].revents & ~POLLOUT) || client->has_more)
            hear_some(client, table);
    }
}

/* In milliseconds; -1: as long as it takes. */
static int time_to_wait(const struct server *server, bool goes_on)
{
    if (goes_on || somebody_has_more(server))
        return 0;
    return server->is_shut ? SHUT_FOR : -1;
}

void server_run(struct server *server, struct hosted_table *table)
{
    struct pollfd awaited[AWAITED];
    catch_signals();
    welcome(server, table, STDIN_FILENO, STDOUT_FILENO, true);
    send_all(server);
    for (unsigned round = 0;; round++) {
        bool goes_on = false;
        for (unsigned move = 0; move < MOVES_AT_ONCE; move++)
            goes_on = table_go_on(table);
        send_all(server);
        unsigned places = await(server, awaited), count = server->count;
        if (poll(awaited, places, time_to_wait(server, goes_on)) < 0 && errno != EINTR)
            return;
        server->is_shut = false;
        if (awaited[0].revents)
            return;
        hear_all(server, table, awaited, count, round);
        if (awaited[1].revents)
            let_in(server, table);
    }
}

void server_close(struct server *server)
{
    struct stat status;
    if (!server)
        return;
    while (server->count > 0)
        let_go(server, server->count - 1);
    close_wake();
    close(server->listening);
    if (lstat(server->path, &status) == 0 && status.st_dev == server->device &&
        status.st_ino == server->file)
        unlink(server->path);
    memory_free(server);
}
