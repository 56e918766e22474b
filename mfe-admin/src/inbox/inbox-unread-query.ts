import { inboxUnreadSchema } from '@haat/shared/contract/inbox-unread';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** Prefix of all query keys of the inbox. */
export const INBOX = ['admin', 'inbox'] as const;
/** The kinds of changes that the inbox shows, named as in the audit log. */
export const INBOX_CHANGES = ['review', 'question', 'answer', 'message', 'claim'] as const;

/** GET /api/admin/inbox/unread: unread items of each kind, assigned to the caller or to no one. */
export const inboxUnreadQuery = queryOptions({
  queryKey: [...INBOX, 'unread'],
  queryFn: async () => inboxUnreadSchema.parse((await http.get('/api/admin/inbox/unread')).data),
  staleTime: 0,
});
