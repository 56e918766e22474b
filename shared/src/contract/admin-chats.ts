import * as z from 'zod/mini';
import { cartSchema } from './cart';
import { chatUnreadSchema } from './chat-unread';
import { paged } from './common';
import { orderSchema } from './order';
import { severalLines } from './typed-text';

/**
 * Filters of the staff's list of chats; all but the last select open ones. `unassigned` includes chats whose assignee
 * no longer works here.
 */
export const chatShows = ['mine', 'unassigned', 'all', 'closed'] as const;
export type ChatShow = (typeof chatShows)[number];

const personSchema = z.object({ id: z.string(), name: z.string() });

/** A chat in the staff's list. */
export const listedChatSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  state: z.enum(['open', 'closed']),
  updatedAt: z.string(),
  /** Number of the shopper's messages that the caller has not seen. */
  unread: z.number(),
  /** The text of the last message, and its sender. */
  last: z.nullable(z.string()),
  lastSide: z.nullable(z.enum(['shopper', 'staff', 'shop'])),
  assignee: z.nullable(personSchema),
});
export type ListedChat = z.infer<typeof listedChatSchema>;

/** GET /api/admin/chats (staff). */
export const chatListSchema = z.extend(paged(listedChatSchema), { unread: chatUnreadSchema });

/** An internal note of staff. It is never sent to a shopper. */
export const chatNoteSchema = z.object({
  id: z.string(),
  /** Id from the author's client; the same id twice is one note. */
  clientId: z.string(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type ChatNote = z.infer<typeof chatNoteSchema>;

/** Body of POST /api/admin/chats/{id}/notes. The same `clientId` twice is one note. */
export const chatNoteWriteSchema = z.object({
  clientId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z
    .string()
    .check(severalLines, z.minLength(1, 'Write something'), z.maxLength(2000, 'At most 2,000 characters')),
});

/** GET /api/admin/chats/{id}: a chat's data for staff, besides its messages. */
export const adminChatSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  assignee: z.nullable(personSchema),
  /** `seq` of the last message that the caller has seen. */
  read: z.number(),
  notes: z.array(chatNoteSchema),
});
export type AdminChat = z.infer<typeof adminChatSchema>;

/** GET /api/admin/chats/colleagues: staff to whom a chat can be assigned. */
export const chatColleaguesSchema = z.object({ content: z.array(personSchema) });

const personId = z.nullable(z.string().check(z.minLength(1), z.maxLength(80)));
/** PUT /api/admin/chats/{id}/assignee: the new assignee, and the one on the sender's screen; null for no one. */
export const chatAssignSchema = z.object({ to: personId, was: personId });

/** GET /api/admin/chats/{id}/customer: what the shop knows of the shopper. Rupees. */
export const chatCustomerSchema = z.object({
  /**
   * `account`: signed in; `address`: a guest with an email address that is not confirmed; `nobody`: a guest without
   * one.
   */
  by: z.enum(['account', 'address', 'nobody']),
  /** The account's id, for GET /api/admin/customers/{id}; null without an account. */
  customerId: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** When the account was created. */
  since: z.nullable(z.string()),
  ordersInAll: z.number(),
  /** The latest orders. */
  orders: z.array(orderSchema),
  /** Null without an account. */
  cart: z.nullable(cartSchema),
  wishlist: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
});
export type ChatCustomer = z.infer<typeof chatCustomerSchema>;

/**
 * The placeholders in a canned reply: the shopper's name, the number of their last order, the name of the member who
 * answers.
 */
export const cannedPlaceholders = ['name', 'order', 'me'] as const;
export type CannedPlaceholder = (typeof cannedPlaceholders)[number];
const braces = /\{([^{}]*)\}/g;
const known: readonly string[] = cannedPlaceholders;

/** A canned reply: POST and PUT of /api/admin/canned-answers. */
export const cannedWriteSchema = z.object({
  /** The text after the slash that inserts it. */
  shortcut: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{1,29}$/, 'Two to thirty small letters, digits and hyphens, like delivery-time')),
  text: z.string().check(
    severalLines,
    z.minLength(1, 'Write the answer'),
    z.maxLength(2000, 'At most 2,000 characters'),
    z.refine(
      (text) => [...text.matchAll(braces)].every(([, name = '']) => known.includes(name)),
      `In braces there may be ${known.map((name) => `{${name}}`).join(', ')}`,
    ),
  ),
  /** Whether all staff share it; otherwise only the author sees it. */
  isShared: z.boolean(),
});
export type CannedWrite = z.infer<typeof cannedWriteSchema>;
/** `version` is the one that was edited; the change is refused if a newer one exists. */
export const cannedChangeSchema = z.extend(cannedWriteSchema, { version: z.int().check(z.minimum(1)) });

export const cannedSchema = z.object({
  id: z.string(),
  shortcut: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  version: z.number(),
});
export type CannedReply = z.infer<typeof cannedSchema>;
/** GET /api/admin/canned-answers: the caller's own and the shared ones, by shortcut. */
export const cannedListSchema = z.object({ content: z.array(cannedSchema) });

/** A canned reply with its placeholders filled in; unknown ones stay visible. */
export const fillPlaceholders = (text: string, values: Readonly<Partial<Record<CannedPlaceholder, string>>>): string =>
  text.replace(
    braces,
    (whole, name: string) => new Map<string, string | undefined>(Object.entries(values)).get(name) ?? whole,
  );

/** The placeholders left in a text, e.g. '{order}'; such a text cannot be sent. */
export const placeholdersIn = (text: string): string[] =>
  cannedPlaceholders.map((name) => `{${name}}`).filter((one) => text.includes(one));
