/**
 * What the keys of chats in lists begin with, and that of how many are unread: what is read and said changes them
 * alike.
 */
export const CHAT_LISTS = ['admin', 'chats', 'list'] as const;

/** The key of how many are unread. */
export const CHATS_UNREAD = [...CHAT_LISTS, 'unread'] as const;

/** Whether a key is that of how many are unread, and not of a list. */
export const isUnreadKey = (key: readonly unknown[]): boolean =>
  key[CHAT_LISTS.length] === CHATS_UNREAD[CHAT_LISTS.length];
