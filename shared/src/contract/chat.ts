import * as z from 'zod/mini';
import { personName } from './person-name';
import { severalLines } from './typed-text';

/** Maximum size of an attachment in bytes. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

const id = z.string().check(z.minLength(1), z.maxLength(80));

/** Body of POST /api/chats. Signed-in shoppers can leave everything out. */
export const chatStartSchema = z.object({
  name: z.optional(personName(0, '')),
  /** Email address for the transcript. */
  email: z.optional(z.email('Enter an email address like name@example.in').check(z.maxLength(200))),
});

export const chatAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['image/webp', 'application/pdf']),
  size: z.number(),
});
export type ChatAttachment = z.infer<typeof chatAttachmentSchema>;

export const chatSides = ['shopper', 'staff', 'shop'] as const;
export const chatMessageSchema = z.object({
  /** Increases with each message. */
  seq: z.number(),
  /** Id from the sender's client; the same id twice is one message. */
  clientId: z.string(),
  /** 'shop': an automatic reply. */
  side: z.enum(chatSides),
  author: z.string(),
  text: z.string(),
  attachments: z.array(chatAttachmentSchema),
  /** ISO 8601. */
  at: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Body of POST /api/chats/{id}/messages. The same `clientId` twice is one message. */
export const chatWriteSchema = z.object({
  clientId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z._default(z.string().check(severalLines, z.maxLength(2000, 'At most 2,000 characters')), ''),
  attachments: z._default(z.array(id).check(z.maxLength(5)), []),
});
export type ChatWrite = z.input<typeof chatWriteSchema>;

/** GET /api/chats/{id}. */
export const chatSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The last message that each side has seen. */
  read: z.object({ shopper: z.number(), staff: z.number() }),
  /** Whether the chat is staffed now. */
  staffed: z.boolean(),
  /** The chat's hours: '9AM-6PM, Monday to Saturday'. Missing from older APIs. */
  hours: z.optional(z.string()),
  /** The last 200, the oldest first. */
  messages: z.array(chatMessageSchema),
});
export type Chat = z.infer<typeof chatSchema>;

/** Response of POST /api/chats. `token` opens a guest's chat, sent as X-Chat-Token; null for an account's. */
export const chatStartedSchema = z.object({ id: z.string(), token: z.nullable(z.string()) });

/** GET /api/chats/mine: an account's open chat. */
export const ownChatSchema = z.object({ id: z.nullable(z.string()) });

/** Server-sent events of GET /api/chats/{id}/events besides messages, named by `kind`. */
export const chatSignalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typing'), side: z.enum(['shopper', 'staff']) }),
  z.object({ kind: z.literal('read'), side: z.enum(['shopper', 'staff']), seq: z.number() }),
  z.object({ kind: z.literal('state'), state: z.enum(['open', 'closed']) }),
]);
export type ChatSignal = z.infer<typeof chatSignalSchema>;

/** GET /api/chats/hours: the chat hours for a page without a chat. */
export const chatStaffedSchema = z.object({ staffed: z.boolean(), hours: z.string() });
