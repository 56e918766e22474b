import * as z from 'zod/mini';
import { daySchema } from './dashboard-query';
import { orderStatuses, paymentMethods } from './order';
import { wholeNumber, wholeNumberOr } from './query-number';
import { returnReasons } from './return';
import { orderCounts, orderTasks } from './staff-orders';

// What is asked about orders by staff, as the API takes it. Apart from the answers: a browser sends these and checks
// none.

/** What a list of orders can be sorted by; with '-' in front, the other way round. */
export const orderSorts = ['date', 'total', 'status', 'name', 'items'] as const;

/** What narrows a list of orders; days are India's. */
const staffOrderFilter = {
  /**
   * Beginnings of words: of the number, names, email address, phone, place, what was bought and its SKU; a tracking
   * number.
   */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(orderStatuses)),
  todo: z.optional(z.enum(orderTasks)),
  payment: z.optional(z.enum(paymentMethods)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  only: z.optional(z.enum(orderCounts)),
  /** A product of which something is in the order that wasn't cancelled. */
  product: z.optional(z.string().check(z.maxLength(160))),
  /** A category of which, or below which, something is in the order that wasn't cancelled. */
  category: z.optional(z.string().check(z.maxLength(160))),
  /** The slug of a brand of which something is in the order that wasn't cancelled. */
  brand: z.optional(z.string().check(z.maxLength(160))),
  /** Where it goes. */
  state: z.optional(z.string().check(z.maxLength(60))),
  /** Why a return of it was asked for; with `only=returned`, in those days. */
  reason: z.optional(z.enum(returnReasons)),
  /** A GST rate of something in it, in basis points, and its HSN code; an empty one is missing. */
  rate: z.optional(wholeNumber(0, 10_000)),
  hsn: z.optional(z.string().check(z.regex(/^\d{0,8}$/))),
  /** A tag that staff gave it. */
  tag: z.optional(z.string().check(z.maxLength(40))),
  /** The id of the member of staff who looks after it; the caller, or no one. */
  assignee: z.optional(z.string().check(z.maxLength(80))),
  /** `no` leaves archived orders out, `only` shows no others. */
  archived: z.optional(z.enum(['no', 'only'])),
  /** Placed up to this moment: what comes in later doesn't push the rows down. */
  until: z.optional(z.iso.datetime().check(z.regex(/^(?:19|20)/))),
};

/** Query of GET /api/admin/orders. */
export const staffOrderQuerySchema = z.object({
  ...staffOrderFilter,
  sort: z._default(z.string().check(z.regex(new RegExp(`^-?(?:${orderSorts.join('|')})$`))), '-date'),
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(50, 1, 100),
});
/** Query of GET /api/admin/orders/counts. */
export const staffOrderCountQuerySchema = z.object(staffOrderFilter);
export type StaffOrderFilter = z.infer<typeof staffOrderCountQuerySchema>;

/** Body of POST /api/admin/orders/{id}/notes. */
export const orderNoteCreateSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Write something'), z.maxLength(4000)),
});

/** Most orders that are changed, or printed, at once. */
const MAX_AT_ONCE = 200;
export const orderIdsSchema = z
  .array(z.string().check(z.maxLength(40)))
  .check(z.minLength(1, 'Choose at least one order'), z.maxLength(MAX_AT_ONCE));

/** Body of POST /api/admin/orders/bulk: with `check` nothing is changed, and the answer says what would be. */
export const bulkSchema = z.object({
  action: z.enum(['pack', 'unpack']),
  ids: orderIdsSchema,
  check: z._default(z.boolean(), false),
});

/** Body of POST /api/admin/orders/packing-slips. */
export const slipsSchema = z.object({ ids: orderIdsSchema });
