/* Visits the items of an array in their order: EACH(option, rules->options, rules->option_count).
 */
#ifndef ELDEST_BASE_EACH_H
#define ELDEST_BASE_EACH_H

#include <stddef.h>

#define EACH(item, items, count)                                                                   \
    for (__typeof__(*(items)) *item = (items); (size_t)(item - (items)) < (size_t)(count); item++)

#endif
