/* A race, and nothing else: two threads count in one place. */
#include <pthread.h>
#include <stdio.h>

static int count;

static void *add(void *argument)
{
    count++;
    return argument;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, add, NULL) != 0)
        return 1;
    count++;
    pthread_join(thread, NULL);
    printf("%d\n", count);
    return 0;
}
