import * as z from 'zod/mini';

/**
 * GET /api/admin/chats/unread (staff): how many open chats have something that whoever asks hasn't seen. Unassigned:
 * also those of whoever isn't at work any more.
 */
export const chatUnreadSchema = z.object({ mine: z.number(), unassigned: z.number(), all: z.number() });
export type ChatUnread = z.infer<typeof chatUnreadSchema>;
