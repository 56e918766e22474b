// Without schemas, since the menu of every admin page needs these.
import type { Permission } from './permissions';

/** What shoppers write and staff answer. */
export const inboxKinds = ['review', 'question', 'message', 'claim', 'chat'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The kinds that are answered in the inbox; chats have their own page. */
export const inboxItemKinds = ['review', 'question', 'message', 'claim'] as const;
export type InboxItemKind = (typeof inboxItemKinds)[number];

/** Each kind in the paths of its calls: /api/admin/inbox/reviews/{id}. */
export const inboxPaths = { review: 'reviews', question: 'questions', message: 'messages', claim: 'claims' } as const;

/** The permission to read the items of each kind. */
export const inboxReadPermissions = {
  review: 'reviews.read',
  question: 'reviews.read',
  message: 'messages.read',
  claim: 'orders.read',
  chat: 'chats.read',
} as const satisfies Record<InboxKind, Permission>;

/** The permission to answer the items of each kind, assign them and mark them as read or done. */
export const inboxWritePermissions = {
  review: 'reviews.write',
  question: 'reviews.write',
  message: 'messages.write',
  claim: 'claims.write',
} as const satisfies Record<InboxItemKind, Permission>;
