import * as z from 'zod/mini';

/** POST /api/feedback: the 'Was this helpful?' control. Counted per page. */
export const feedbackSchema = z.object({
  page: z.string().check(z.regex(/^\/[a-z0-9/-]*$/), z.maxLength(120)),
  helpful: z.boolean(),
  comment: z.optional(z.string().check(z.maxLength(1000))),
});

/** POST /api/claims: the purchase protection form. */
export const claimReasons = ['not-received', 'different', 'damaged', 'wrong-item', 'defect'] as const;
export const claimSchema = z.object({
  orderId: z.string().check(z.trim(), z.regex(/^HT-[A-Z0-9]{6,10}$/i, 'Enter the order number as it stands in your confirmation, like HT-8K2M4Q')),
  email: z.email('Enter the e-mail address that you ordered with').check(z.maxLength(200)),
  reason: z.enum(claimReasons),
  description: z.string().check(z.trim(), z.minLength(20, 'Tell us in a sentence or two what happened (20 characters at least)'), z.maxLength(4000)),
});

/** POST /api/messages: contact, seller, affiliate, advertiser, career and press enquiries. */
export const messageTopics = ['help', 'return', 'sell', 'affiliate', 'advertise', 'career', 'press', 'other'] as const;
export const messageSchema = z.object({
  topic: z.enum(messageTopics),
  name: z.string().check(z.trim(), z.minLength(2, 'Enter your name'), z.maxLength(100)),
  email: z.email('Enter an e-mail address like name@example.in').check(z.maxLength(200)),
  message: z.string().check(z.trim(), z.minLength(10, 'Write at least ten characters'), z.maxLength(4000)),
});

/** Answer of claims and messages: the reference to quote. */
export const receiptSchema = z.object({ reference: z.string() });

/** GET /api/pincodes/{pin}. `city` is the postal circle's district where known. */
export const pincodeSchema = z.object({ pincode: z.string(), state: z.string(), city: z.nullable(z.string()) });

/** POST /api/telemetry: what happened to a remote in a browser (design §4). No personal data. */
export const remoteEventKinds = ['loaded', 'retried', 'fell-back', 'failed', 'render-failed', 'recovered'] as const;
export const telemetrySchema = z.object({
  events: z.array(z.object({
    kind: z.enum(remoteEventKinds),
    remote: z.string().check(z.maxLength(60)),
    version: z.string().check(z.maxLength(60)),
    cause: z.optional(z.string().check(z.maxLength(300))),
    durationMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
    path: z.optional(z.string().check(z.maxLength(300))),
  })).check(z.maxLength(50)),
});
export type RemoteEvent = z.infer<typeof telemetrySchema>['events'][number];

/** GET /api/admin/summary: the first dashboard's counts (staff only). Rupees. */
export const adminSummarySchema = z.object({
  products: z.number(),
  outOfStock: z.number(),
  lowStock: z.number(),
  categories: z.number(),
  orders: z.number(),
  ordersToday: z.number(),
  salesToday: z.number(),
  salesTotal: z.number(),
  customers: z.number(),
  openClaims: z.number(),
  unreadMessages: z.number(),
  recentOrders: z.array(z.object({ id: z.string(), date: z.string(), total: z.number(), status: z.string(), items: z.number() })),
  lowStockProducts: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string(), stockQuantity: z.number() })),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;
