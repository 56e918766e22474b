import * as z from 'zod/mini';

/**
 * GET /api/admin/chats/unread (staff): how many open chats have something that the caller hasn't seen. `unassigned`
 * includes chats whose assignee no longer works here.
 */
export const chatUnreadSchema = z.object({ mine: z.number(), unassigned: z.number(), all: z.number() });
export type ChatUnread = z.infer<typeof chatUnreadSchema>;
