import * as z from 'zod/mini';
import { claimViewSchema } from './claim';
import { paged } from './common';
import { inboxItemKinds, inboxKinds } from './inbox-kinds';
import { orderSchema } from './order';
import { wholeNumberOr } from './query-number';
import { moderationStatuses, reviewPhotoSchema } from './reviews';
import { messageTopics } from './service';
import { oneLine, severalLines } from './typed-text';

/** `answered` includes items that staff marked as done, decided claims and ended chats. */
export const inboxStates = ['open', 'answered', 'hidden'] as const;
export type InboxState = (typeof inboxStates)[number];

export const inboxAssignments = ['me', 'none', 'me-or-none'] as const;

const personSchema = z.object({ id: z.string(), name: z.string() });

const listedSchema = z.object({
  kind: z.enum(inboxKinds),
  /** The reference, for messages and claims. */
  id: z.string(),
  state: z.enum(inboxStates),
  /** Whether no member of staff has read it since its last change; for a chat: whether the caller has not. */
  isUnread: z.boolean(),
  /** Whether a review or a question waits to be published. */
  isWaiting: z._default(z.boolean(), false),
  author: z.string(),
  /** A review's title, a message's topic, a claim's reason. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** When it was written, or last changed by the shopper; ISO 8601. */
  at: z.string(),
  /** Rating of a review, in stars. */
  rating: z.nullable(z.number()),
  /** The product's name, or the order's number. */
  about: z.nullable(z.string()),
  assignee: z.nullable(personSchema),
});
export type InboxEntry = z.infer<typeof listedSchema>;

/** Query of GET /api/admin/inbox. */
export const inboxQuerySchema = z.object({
  kind: z.optional(z.enum(inboxKinds)),
  state: z.optional(z.enum(inboxStates)),
  assigned: z.optional(z.enum(inboxAssignments)),
  /** Only unread items. */
  unread: z.optional(z.literal('1')),
  /** Only reviews with one or two stars. */
  low: z.optional(z.literal('1')),
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page: wholeNumberOr(0, 0, 10_000),
});

/** GET /api/admin/inbox (staff), the newest first. */
export const inboxListSchema = paged(listedSchema);

/** GET /api/admin/inbox/{reviews|questions|messages|claims}/{id} (staff): an item in full. */
export const inboxItemSchema = z.extend(listedSchema, {
  kind: z.enum(inboxItemKinds),
  email: z.nullable(z.string()),
  /** Why staff have hidden it. */
  hiddenReason: z.nullable(z.string()),
  isDone: z.boolean(),
  /** Members of staff to whom it can be assigned. */
  colleagues: z.array(personSchema),
  product: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      image: z.nullable(z.string()),
      /** Rupees. */
      price: z.number(),
      stock: z.number(),
    }),
  ),
  /** The order of a claim, or the one with which the author bought the product. */
  order: z.nullable(orderSchema),
  /** For reviews and questions. */
  moderation: z.nullable(z.enum(moderationStatuses)),
  photos: z.array(reviewPhotoSchema),
  topic: z.nullable(z.enum(messageTopics)),
  claim: z.nullable(claimViewSchema),
  /** Answers of the shop and of buyers, the oldest first. */
  answers: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      side: z.enum(['shop', 'buyer']),
      text: z.string(),
      at: z.string(),
      moderation: z.enum(moderationStatuses),
      hiddenReason: z.nullable(z.string()),
    }),
  ),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

/** Why staff hide something. Not shown to its author. */
export const hideReasonSchema = z
  .string()
  .check(oneLine, z.minLength(3, 'Enter a reason'), z.maxLength(300, 'At most 300 characters'));

/** PUT /api/admin/inbox/{kind}/{id}/done. */
export const inboxDoneSchema = z.object({ done: z.boolean() });

const inboxActions = {
  read: z.object({ action: z.literal('read') }),
  assign: z.object({ action: z.literal('assign'), to: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))) }),
  done: z.object({ action: z.literal('done'), done: z.boolean() }),
  publish: z.object({ action: z.literal('publish') }),
  hide: z.object({ action: z.literal('hide'), reason: hideReasonSchema }),
};
const bulkIds = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(200));

/** POST /api/admin/inbox/{kind}/bulk: one change of several items. Answered with `bulkResultSchema`. */
export const inboxBulkSchema = z.object({
  ids: bulkIds,
  change: z.discriminatedUnion('action', [
    inboxActions.read,
    inboxActions.assign,
    inboxActions.done,
    inboxActions.publish,
    inboxActions.hide,
  ]),
});
/** POST /api/admin/inbox/claims/bulk: a claim is done when it is decided, and has nothing to publish. */
export const claimBulkSchema = z.object({
  ids: bulkIds,
  change: z.discriminatedUnion('action', [inboxActions.read, inboxActions.assign]),
});
export type InboxBulkChange = z.output<typeof inboxBulkSchema>['change'];

/** PUT /api/admin/messages/{reference}/state. */
export const messageStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown') }),
  z.object({ state: z.literal('hidden'), reason: hideReasonSchema }),
]);

/** POST /api/admin/messages/{reference}/replies: sent by email. The same `clientId` twice is one reply. */
export const messageReplySchema = z.object({
  clientId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z
    .string()
    .check(severalLines, z.minLength(2, 'Write an answer'), z.maxLength(4000, 'At most 4,000 characters')),
});
