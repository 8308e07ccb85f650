/* The reasons of a frame: of the trick that was won, of the score, of what may be done next. */
#ifndef ELDEST_SCHOOL_REASONS_H
#define ELDEST_SCHOOL_REASONS_H

#include "school/scene.h"
#include "teach/page.h"

/*
 * Writes them on the page. Nothing where nothing was decided, and nothing of what another seat than
 * the viewer may do: that would tell of its hand.
 */
void scene_reasons(const struct scene *scene, struct page *page);

#endif
