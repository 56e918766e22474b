import * as z from 'zod/mini';
import { wholeNumberOr } from './query-number';
import { oneLine } from './typed-text';

/**
 * The events of webhooks, with their labels in the form. An event names the object and what happened to it; receivers
 * read the object from the API, with a key.
 */
export const webhookEvents = {
  'order.placed': 'Order placed: paid, or with cash on delivery',
  'order.packed': 'Order packed',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Order refunded',
  'return.requested': 'Return requested',
  'return.moved': 'Return status changed',
  'claim.filed': 'Purchase protection claim filed',
  'claim.decided': 'Claim decided',
  'product.created': 'Product added',
  'product.updated': 'Product changed: details, prices or status',
  'product.archived': 'Product archived',
  'stock.changed': 'Stock of a variant changed',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

// The object above has exactly these keys.
export const webhookEventKeys = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/**
 * The body of a delivery, as signed JSON. `data` identifies the object: { order, status }, { product, status }, {
 * product, variant, sku, stock, by, cause } …
 */
export const webhookBodySchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** An endpoint for events. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventKeys)),
  createdAt: z.string(),
  /** The version that was edited, sent with a change to detect concurrent ones. */
  version: z.number(),
  /** 'failing': no delivery has succeeded since `failingSince`. 'off': nothing is sent; see `offWhy`. */
  state: z.enum(['on', 'failing', 'off']),
  failingSince: z.nullable(z.string()),
  /**
   * 'staff': switched off by staff; 'failing': no delivery succeeded for days; 'gone': the receiver responded with 410.
   */
  offWhy: z.nullable(z.enum(['staff', 'failing', 'gone'])),
  offAt: z.nullable(z.string()),
  /** Until when deliveries are also signed with the previous secret. */
  oldSecretUntil: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhookSchema>;

/**
 * GET /api/admin/webhooks, newest first. `mayBePrivate`: whether the settings allow addresses in private networks, by
 * http.
 */
export const webhooksSchema = z.object({ content: z.array(webhookSchema), mayBePrivate: z.boolean() });

const writableFields = {
  url: z.string().check(
    z.trim(),
    z.maxLength(500, 'Must be at most 500 characters'),
    z.refine(
      (text) => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text),
      'Enter an address like https://erp.example/haat',
    ),
  ),
  description: z._default(z.string().check(oneLine, z.maxLength(200)), ''),
  events: z.array(z.enum(webhookEventKeys)).check(z.minLength(1, 'Choose at least one event'), z.maxLength(50)),
};
/** POST /api/admin/webhooks. */
export const webhookWriteSchema = z.object(writableFields);
export type WebhookWrite = z.infer<typeof webhookWriteSchema>;
/** PUT /api/admin/webhooks/{id}: with the version that was read. `isOn` switches it on or off. */
export const webhookChangeSchema = z.object({ ...writableFields, isOn: z.boolean(), version: z.int() });
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

/** Response of POST /api/admin/webhooks and POST …/{id}/secret: the only time that the secret is sent. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() });

/** A delivery to a webhook. */
export const deliverySchema = z.object({
  id: z.string(),
  /** Sent as `webhook-id`, the same for each attempt. */
  eventId: z.string(),
  type: z.string(),
  /** Number of the order, return or claim, or SKU or id of the product; empty for a test. */
  about: z.string(),
  /** When it happened. */
  at: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.number(),
  /** Time of the next attempt; null if there is none. */
  nextAt: z.nullable(z.string()),
  /** Result of the last attempt. */
  last: z.nullable(
    z.object({ at: z.string(), status: z.nullable(z.number()), ms: z.number(), error: z.nullable(z.string()) }),
  ),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** GET /api/admin/webhooks/{id}/deliveries: the newest first. */
export const deliveriesQuerySchema = z.object({
  state: z.optional(z.enum(['waiting', 'done', 'failed'])),
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.maxLength(80))),
  size: wholeNumberOr(25, 1, 100),
});
export const deliveriesSchema = z.object({ content: z.array(deliverySchema), next: z.nullable(z.string()) });
export type Deliveries = z.infer<typeof deliveriesSchema>;

/** GET /api/admin/webhooks/{id}/deliveries/{delivery}: the request, and the response to each attempt. */
export const deliveryDetailSchema = z.extend(deliverySchema, {
  body: z.string(),
  log: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      status: z.nullable(z.number()),
      ms: z.number(),
      answer: z.string(),
      error: z.nullable(z.string()),
    }),
  ),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;
