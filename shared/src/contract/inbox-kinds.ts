// Without schemas, since the menu of every admin page needs these.
import type { Permission } from './permissions';

/** What shoppers write to the shop and staff answer. */
export const inboxKinds = ['review', 'question', 'message', 'claim', 'chat'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The kinds that are read and answered in the inbox; a chat has a page of its own. */
export const inboxItemKinds = ['review', 'question', 'message', 'claim'] as const;
export type InboxItemKind = (typeof inboxItemKinds)[number];

/** Each kind in the addresses of its calls: /api/admin/inbox/reviews/{id}. */
export const inboxPaths = { review: 'reviews', question: 'questions', message: 'messages', claim: 'claims' } as const;

/** What a role needs to read the items of each kind. */
export const inboxReadPermissions = {
  review: 'reviews.read',
  question: 'reviews.read',
  message: 'messages.read',
  claim: 'orders.read',
  chat: 'chats.read',
} as const satisfies Record<InboxKind, Permission>;

/** What a role needs to answer the items of each kind, assign them and mark them as read or done. */
export const inboxWritePermissions = {
  review: 'reviews.write',
  question: 'reviews.write',
  message: 'messages.write',
  claim: 'claims.write',
} as const satisfies Record<InboxItemKind, Permission>;
