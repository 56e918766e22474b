import * as z from 'zod/mini';
import { inboxItemKinds } from './inbox-kinds';

/**
 * GET /api/admin/inbox/unread (staff): how many items that are not hidden are unread and assigned to the caller or to
 * no one; of the kinds that the caller's role may read. Chats are not counted: GET /api/admin/chats/unread counts them.
 */
export const inboxUnreadSchema = z.record(z.enum(inboxItemKinds), z.number());
export type InboxUnread = z.infer<typeof inboxUnreadSchema>;
