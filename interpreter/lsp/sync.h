/* What the editor tells of its documents: notifications, which have no answer. */
#ifndef ELDEST_LSP_SYNC_H
#define ELDEST_LSP_SYNC_H

#include "lsp/server.h"

void sync_open(struct lsp_call *call);
void sync_change(struct lsp_call *call);
void sync_save(struct lsp_call *call);
void sync_close(struct lsp_call *call);

#endif
