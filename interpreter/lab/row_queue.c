/* Rows that threads hand in, written in the order of their games. */
#include "lab/rows.h"

#include <pthread.h>

struct waiting_rows {
    uint64_t number;
    char *text;
    size_t length;
    struct waiting_rows *next;
};

struct row_queue {
    pthread_mutex_t lock;
    uint64_t next;                /* the game whose rows are written next */
    struct waiting_rows *waiting; /* by number */
    FILE *out;
    volatile atomic_bool *stop;
};

struct row_queue *row_queue_create(uint64_t first, FILE *out, volatile atomic_bool *stop)
{
    struct row_queue *queue = memory_grow(NULL, sizeof *queue);
    *queue = (struct row_queue){.next = first, .out = out, .stop = stop};
    pthread_mutex_init(&queue->lock, NULL);
    return queue;
}

static void drop_first(struct row_queue *queue)
{
    struct waiting_rows *first = queue->waiting;
    queue->waiting = first->next;
    memory_free(first->text);
    memory_free(first);
}

void row_queue_destroy(struct row_queue *queue)
{
    if (!queue)
        return;
    while (queue->waiting)
        drop_first(queue);
    pthread_mutex_destroy(&queue->lock);
    memory_free(queue);
}

static void write_rows(struct row_queue *queue, const char *text, size_t length)
{
    queue->next++;
    if (ferror(queue->out))
        return;
    fwrite(text, 1, length, queue->out);
    if (ferror(queue->out))
        atomic_store_explicit(queue->stop, true, memory_order_relaxed);
}

/* The caller has the lock. What is there twice, after games were played again, is the same. */
static void wait_in_line(struct row_queue *queue, uint64_t number, const char *text, size_t length)
{
    struct waiting_rows **place = &queue->waiting;
    while (*place && (*place)->number < number)
        place = &(*place)->next;
    if (*place && (*place)->number == number)
        return;
    struct waiting_rows *rows = memory_grow(NULL, sizeof *rows);
    *rows = (struct waiting_rows){number, memory_copy(text, length), length, *place};
    *place = rows;
}

void row_queue_hand_in(struct row_queue *queue, uint64_t number, const char *text, size_t length)
{
    pthread_mutex_lock(&queue->lock);
    if (number == queue->next)
        write_rows(queue, text, length);
    else if (number > queue->next)
        wait_in_line(queue, number, text, length);
    while (queue->waiting && queue->waiting->number <= queue->next) {
        if (queue->waiting->number == queue->next)
            write_rows(queue, queue->waiting->text, queue->waiting->length);
        drop_first(queue);
    }
    pthread_mutex_unlock(&queue->lock);
}
