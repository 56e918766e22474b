/** What the keys of chats in lists begin with, and that of how many are unread: what is read and said changes them alike. */
export const CHAT_LISTS = ['admin', 'chats', 'list'] as const;
