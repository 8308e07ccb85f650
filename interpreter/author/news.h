/*
 * What the system tells of changes in folders. Where it tells nothing, whoever waits looks again
 * from time to time.
 */
#ifndef ELDEST_AUTHOR_NEWS_H
#define ELDEST_AUTHOR_NEWS_H

/*
 * A descriptor that can be read from as soon as a file in one of the folders (count of them) is
 * written, made, renamed or removed; whoever asked closes it. -1 if the system cannot tell.
 */
int news_open(const char *const *folders, unsigned count);

/* Takes what there is to read, so that the descriptor waits for the next change. */
void news_take(int descriptor);

#endif
