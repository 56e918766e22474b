/** Prefix of the query keys of chat lists and of the unread count: both change when messages arrive or are read. */
export const CHAT_LISTS = ['admin', 'chats', 'list'] as const;

/** Query key of the unread count. */
export const CHATS_UNREAD = [...CHAT_LISTS, 'unread'] as const;

/** Whether a key is the unread count's, not a list's. */
export const isUnreadKey = (key: readonly unknown[]): boolean =>
  key[CHAT_LISTS.length] === CHATS_UNREAD[CHAT_LISTS.length];
