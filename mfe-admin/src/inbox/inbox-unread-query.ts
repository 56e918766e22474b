import { inboxUnreadSchema } from '@haat/shared/contract/inbox-unread';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** What the keys of all queries of the inbox begin with. */
export const INBOX = ['admin', 'inbox'] as const;
/** The kinds of changes that the inbox shows, as the audit log has them. */
export const INBOX_CHANGES = ['review', 'question', 'answer', 'message', 'claim'] as const;

/** GET /api/admin/inbox/unread: unread items of each kind that are the caller's or no one's. */
export const inboxUnreadQuery = queryOptions({
  queryKey: [...INBOX, 'unread'],
  queryFn: async () => inboxUnreadSchema.parse((await http.get('/api/admin/inbox/unread')).data),
  staleTime: 0,
});
