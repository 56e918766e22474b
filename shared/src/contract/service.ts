import * as z from 'zod/mini';
import { personName } from './person-name';
import { oneLine, severalLines } from './typed-text';

/** POST /api/feedback: the 'Was this helpful?' control. Counted per page. */
export const feedbackSchema = z.object({
  page: z.string().check(z.regex(/^\/[a-z0-9/-]*$/), z.maxLength(120)),
  helpful: z.boolean(),
  comment: z.optional(z.string().check(severalLines, z.maxLength(1000))),
});

/** POST /api/messages: contact, seller, affiliate, advertiser, career and press enquiries. */
export const messageTopics = ['help', 'return', 'sell', 'affiliate', 'advertise', 'career', 'press', 'other'] as const;
export const messageSchema = z.object({
  topic: z.enum(messageTopics),
  name: personName(2, 'Enter your name'),
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  message: z.string().check(severalLines, z.minLength(10, 'Write at least ten characters'), z.maxLength(4000)),
});

/** Response to a message: the reference to quote. */
export const receiptSchema = z.object({ reference: z.string() });

/** GET /api/pincodes/{pin}. `city` is the postal circle's district where known. */
export const pincodeSchema = z.object({
  pincode: z.string(),
  state: z.string(),
  city: z.nullable(z.string()),
  /** Town and state in the language of the request, as pages show them. Forms and addresses use the English names. */
  label: z.optional(z.string()),
  /** Delivery options for an order placed now: rupees, and the day as YYYY-MM-DD. The first is the default. */
  delivery: z._default(z.array(z.object({ title: z.string(), price: z.number(), day: z.string() })), []),
});
export type PinCode = z.infer<typeof pincodeSchema>;

/**
 * An event of a remote. Of a load: loaded, retried, fell-back (to another release), recovered (after a retry), failed,
 * render-failed (its page threw). Of a view: viewed, or view-failed (the release did not show the page). Or Web Vitals.
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
        version: z.string().check(oneLine, z.maxLength(80)),
        cause: z.optional(z.string().check(oneLine, z.maxLength(300))),
        durationMs: z.optional(milliseconds),
        /** The page's route in the route table, e.g. /product/:productId, which does not reveal the product. */
        path: z.optional(
          z.string().check(z.maxLength(120), z.regex(/^[\w/:*-]*$/, 'Must be a route, without a query')),
        ),
        /** The request id of the page view, as in the server's log. Does not identify the visitor. */
        visit: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
        /** The sampling rate of such events, if below 1: each represents 1 / rate. */
        rate: z.optional(z.number().check(z.minimum(0.01), z.maximum(1))),
        /** Number of occurrences; accepted from the shell's server only. */
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

/** Source of an event: only the shell's server, by its token, can report as the server. */
export const telemetrySides = ['browser', 'server'] as const;

/** Distribution of a Web Vital over the views that measured it; `slow` counts those above the requested limit. */
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
  /** End of the time range: as requested, or the current time of the clock that stamps events. */
  until: z.string(),
  /** Length of a window in seconds; 0 for a single window. */
  window: z.number(),
  rows: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      side: z.enum(telemetrySides),
      /** Start of the window. */
      at: z.string(),
      /** Page views and failed ones; estimated if successful views are sampled. */
      views: z.number(),
      failures: z.number(),
      /** Views that were all reported, and failed ones, to compare releases; on the server, renderings. */
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
 * GET /api/telemetry/failures: causes of failed views, equal ones grouped, latest first (staff, and the shop's own
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
      /** Request id of the latest one, for the logs. */
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
  // For the previous release. GET /api/admin/dashboard returns the figures of a range of days.
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
