import * as z from 'zod/mini';
import { personName } from './person-name';

/** POST /api/feedback: the 'Was this helpful?' control. Counted per page. */
export const feedbackSchema = z.object({
  page: z.string().check(z.regex(/^\/[a-z0-9/-]*$/), z.maxLength(120)),
  helpful: z.boolean(),
  comment: z.optional(z.string().check(z.maxLength(1000))),
});

/** POST /api/messages: contact, seller, affiliate, advertiser, career and press enquiries. */
export const messageTopics = ['help', 'return', 'sell', 'affiliate', 'advertise', 'career', 'press', 'other'] as const;
export const messageSchema = z.object({
  topic: z.enum(messageTopics),
  name: personName(2, 'Enter your name'),
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  message: z.string().check(z.trim(), z.minLength(10, 'Write at least ten characters'), z.maxLength(4000)),
});

/** Answer of messages: the reference to quote. */
export const receiptSchema = z.object({ reference: z.string() });

/** GET /api/pincodes/{pin}. `city` is the postal circle's district where known. */
export const pincodeSchema = z.object({
  pincode: z.string(),
  state: z.string(),
  city: z.nullable(z.string()),
  /**
   * How an order of this moment would come there: rupees, and the day as YYYY-MM-DD. The first is the one that is
   * chosen unless another is.
   */
  delivery: z._default(z.array(z.object({ title: z.string(), price: z.number(), day: z.string() })), []),
});
export type PinCode = z.infer<typeof pincodeSchema>;

/**
 * What became of a remote. Of one load of its code: loaded, retried, fell-back (to another release), recovered (after a
 * retry), failed, render-failed (its page threw). Of one view of its page, told once: viewed, or view-failed where the
 * release that the visitor was given did not show the page. And a view's Web Vitals.
 */
export const remoteEventKinds = [
  'loaded',
  'retried',
  'fell-back',
  'failed',
  'render-failed',
  'recovered',
  'viewed',
  'view-failed',
  'vitals',
] as const;

const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));

/**
 * POST /api/telemetry: what happened to remotes in a browser, or where the shell's server renders (design §4). No
 * personal data.
 */
export const telemetrySchema = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(remoteEventKinds),
        remote: z.string().check(z.maxLength(60)),
        version: z.string().check(z.maxLength(80)),
        cause: z.optional(z.string().check(z.maxLength(300))),
        durationMs: z.optional(milliseconds),
        /** The page's route as in the route table, e.g. /product/:productId: which product was viewed stays private. */
        path: z.optional(
          z.string().check(z.maxLength(120), z.regex(/^[\w/:*-]*$/, 'Must be a route, without a query')),
        ),
        /** One opening of a page, under the id that its answer had in the server's log. Says nothing of who it was. */
        visit: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
        /** The share of such events that is sent, where it isn't all of them: each stands for 1 / rate. */
        rate: z.optional(z.number().check(z.minimum(0.01), z.maximum(1))),
        /** How many times it happened; believed of the shell's server alone. */
        count: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
        /** Largest Contentful Paint and Interaction to Next Paint, in milliseconds; Cumulative Layout Shift. */
        lcpMs: z.optional(milliseconds),
        inpMs: z.optional(milliseconds),
        cls: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
      }),
    )
    .check(z.maxLength(50)),
});
export type RemoteEvent = z.infer<typeof telemetrySchema>['events'][number];

/** Where an event happened: the server is the shell's, which says so by its token. */
export const telemetrySides = ['browser', 'server'] as const;

/**
 * How a Web Vital is spread over the views that measured it; `slow` of `count` were above the limit that was asked for.
 */
const vitalSchema = z.object({
  count: z.number(),
  slow: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

/**
 * GET /api/telemetry/summary: each release's views in each window of time, the earliest first (staff, and the shop's
 * own programs).
 */
export const telemetrySummarySchema = z.object({
  since: z.string(),
  /** The moment up to which it is told: as was asked for, or now by the clock that events are stamped by. */
  until: z.string(),
  /** Seconds of a window; 0 where all of it is one. */
  window: z.number(),
  rows: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      side: z.enum(telemetrySides),
      /** When the window begins. */
      at: z.string(),
      /**
       * Views of its pages, and those that it failed to show; estimated where only a share of the good ones is told.
       */
      views: z.number(),
      failures: z.number(),
      /**
       * Openings of a page that were all told, and those of them in which it failed; on the server, renderings. For
       * comparing releases.
       */
      visits: z.number(),
      failedVisits: z.number(),
      lcp: z.nullable(vitalSchema),
      inp: z.nullable(vitalSchema),
      cls: z.nullable(vitalSchema),
    }),
  ),
});
export type TelemetrySummary = z.infer<typeof telemetrySummarySchema>;
export type SummaryRow = TelemetrySummary['rows'][number];

/**
 * GET /api/telemetry/failures: what views failed of, alike ones together, the latest first (staff, and the shop's own
 * programs).
 */
export const telemetryFailuresSchema = z.object({
  failures: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      side: z.enum(telemetrySides),
      cause: z.string(),
      count: z.number(),
      last: z.string(),
      path: z.nullable(z.string()),
      /** Of the last one: the id to look for in the logs. */
      visit: z.nullable(z.string()),
    }),
  ),
});
export type TelemetryFailure = z.infer<typeof telemetryFailuresSchema>['failures'][number];

/** GET /api/admin/summary: the first dashboard's counts (staff only). Rupees. */
export const adminSummarySchema = z.object({
  products: z.number(),
  outOfStock: z.number(),
  lowStock: z.number(),
  categories: z.number(),
  // For the release before: what came of some days GET /api/admin/dashboard tells.
  orders: z.number(),
  ordersToday: z.number(),
  salesToday: z.number(),
  salesTotal: z.number(),
  customers: z.number(),
  openClaims: z.number(),
  unreadMessages: z.number(),
  recentOrders: z.array(
    z.object({ id: z.string(), date: z.string(), total: z.number(), status: z.string(), items: z.number() }),
  ),
  lowStockProducts: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string(), stockQuantity: z.number() })),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;
