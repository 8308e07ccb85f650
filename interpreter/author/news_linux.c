/* Changes of files, as Linux reports them (inotify). */
#include "author/author.h"

#include <sys/inotify.h>
#include <unistd.h>

int news_open(const char *const *folders, unsigned count)
{
    int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (unsigned i = 0; descriptor >= 0 && i < count; i++)
        inotify_add_watch(descriptor, folders[i],
                          IN_CLOSE_WRITE | IN_CREATE | IN_MOVE | IN_DELETE | IN_ATTRIB);
    return descriptor;
}

void news_take(int descriptor)
{
    char events[4096];
    while (read(descriptor, events, sizeof events) > 0)
        continue;
}
