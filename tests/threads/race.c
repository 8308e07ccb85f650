/* A race, and nothing else: two threads count in one place. Once each would not do: accesses at the
 * very same moment can escape the sanitizer. */
#include <pthread.h>
#include <stdio.h>

#define TIMES 100000

static volatile int count; /* each time anew */

static void *add(void *argument)
{
    for (int i = 0; i < TIMES; i++)
        count++;
    return argument;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, add, NULL) != 0)
        return 1;
    add(NULL);
    pthread_join(thread, NULL);
    printf("%d\n", count);
    return 0;
}
