import * as z from 'zod/mini';
import { daySchema } from './dashboard-query';
import { orderStatuses, paymentMethods } from './order';
import { wholeNumber, wholeNumberOr } from './query-number';
import { returnReasons } from './return';
import { orderCounts, orderTasks } from './staff-orders';
import { severalLines } from './typed-text';

// Queries for orders by staff, as the API parses them. Separate from responses: browsers send these without validation.

/** Sort keys of the list of orders; descending with a leading '-'. */
export const orderSorts = ['date', 'total', 'status', 'name', 'items'] as const;

/** Filters of a list of orders; days are in India. */
const staffOrderFilter = {
  /** Prefixes of words in: number, names, email address, phone, place, items and their SKUs; or a tracking number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(orderStatuses)),
  todo: z.optional(z.enum(orderTasks)),
  payment: z.optional(z.enum(paymentMethods)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  only: z.optional(z.enum(orderCounts)),
  /** Orders with an item of this product that is not cancelled. */
  product: z.optional(z.string().check(z.maxLength(160))),
  /** Orders with an item in this category or below it that is not cancelled. */
  category: z.optional(z.string().check(z.maxLength(160))),
  /** Slug of a brand: orders with an item of it that is not cancelled. */
  brand: z.optional(z.string().check(z.maxLength(160))),
  /** State of the delivery address. */
  state: z.optional(z.string().check(z.maxLength(60))),
  /** Reason of a return; with `only=returned`, of a return requested on those days. */
  reason: z.optional(z.enum(returnReasons)),
  /** GST rate of an item in basis points, and its HSN code; empty if it has none. */
  rate: z.optional(wholeNumber(0, 10_000)),
  hsn: z.optional(z.string().check(z.regex(/^\d{0,8}$/))),
  /** A tag that staff gave it. */
  tag: z.optional(z.string().check(z.maxLength(40))),
  /** Id of the assignee; or the caller, or no one. */
  assignee: z.optional(z.string().check(z.maxLength(80))),
  /** `no` excludes archived orders, `only` shows no others. */
  archived: z.optional(z.enum(['no', 'only'])),
  /** Placed up to this time, so that new orders do not shift the rows. */
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
  text: z.string().check(severalLines, z.minLength(1, 'Write something'), z.maxLength(4000)),
});

/** Max number of orders that are changed or printed at once. */
const MAX_ORDERS_A_CALL = 200;
export const orderIdsSchema = z
  .array(z.string().check(z.maxLength(40)))
  .check(z.minLength(1, 'Choose at least one order'), z.maxLength(MAX_ORDERS_A_CALL));

/** Body of POST /api/admin/orders/bulk: with `check` nothing is changed, and the response is a preview. */
export const bulkSchema = z.object({
  action: z.enum(['pack', 'unpack']),
  ids: orderIdsSchema,
  check: z._default(z.boolean(), false),
});

/** Body of POST /api/admin/orders/packing-slips. */
export const slipsSchema = z.object({ ids: orderIdsSchema });
