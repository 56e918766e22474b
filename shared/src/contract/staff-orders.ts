import * as z from 'zod/mini';
import { paged } from './common';
import { courierStatusKeys } from './courier-status';
import { orderParcelSchema, orderPaymentMethods, orderSchema, orderStatuses, paymentMethods } from './order';
import { cashRefundSchema, staffClaimSchema } from './order-changes';
import { returnSchema } from './return';

// Orders as staff see them.

/**
 * The orders behind a figure of the dashboard and the reports. The days are those of the order for sold orders, of the
 * request for returns, of the payment for money. `money`: money was taken, received or refunded; `invoiced`: an invoice
 * or a credit note was issued.
 */
export const orderCounts = ['sold', 'returned', 'refunded', 'money', 'invoiced'] as const;
/** Authors in the timeline of an order who are not members of staff. 'The shop': a step without a person. */
export const orderAuthors = ['The customer', 'The courier', 'The shop'] as const;
/** Tasks that wait for staff. */
export const orderTasks = [
  'to-pack',
  'to-ship',
  'late',
  'returns',
  'claims',
  'refunds',
  'cash',
  'overdue',
  'parcels',
] as const;

const orderHandlingFields = {
  tags: z.array(z.string()),
  /** The assigned member of staff. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  isArchived: z.boolean(),
};

/** A row of GET /api/admin/orders. Rupees. */
export const staffOrderRowSchema = z.object({
  id: z.string(),
  date: z.string(),
  status: z.enum(orderStatuses),
  /** Number of items that are not cancelled. */
  items: z.number(),
  /** Number of them that have not shipped. */
  unshipped: z.number(),
  total: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  payment: z.enum(orderPaymentMethods),
  /** Store credit that paid a part of it, or all of it. */
  storeCredit: z.optional(z.number()),
  estimatedDelivery: z.string(),
  parcels: z.number(),
  /** Returns and claims that need a decision of staff. */
  returns: z.number(),
  claims: z.number(),
  notes: z.number(),
  /** A difference is unpaid; 'overdue' if no payment link works any more. */
  difference: z.optional(z.enum(['unpaid', 'overdue'])),
  version: z.number(),
  ...orderHandlingFields,
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;
export const staffOrderPageSchema = paged(staffOrderRowSchema);

/** GET /api/admin/orders/counts: the number of orders by status, and the time of the newest one. */
export const staffOrderCountsSchema = z.object({
  all: z.number(),
  status: z.record(z.string(), z.number()),
  todo: z.record(z.string(), z.number()),
  newest: z.nullable(z.string()),
});
export type StaffOrderCounts = z.infer<typeof staffOrderCountsSchema>;

export const orderNoteSchema = z.object({
  id: z.string(),
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  at: z.string(),
});
/** GET /api/admin/orders/{id}: all that staff need of one order. Rupees. */
export const staffOrderSchema = z.extend(orderSchema, {
  /** Increases with each change; sent with a change, it detects a concurrent one. */
  version: z.number(),
  parcels: z.array(
    z.extend(orderParcelSchema, {
      /** Whether the courier was booked by the shop: it has a label, and its status is updated automatically. */
      isBooked: z._default(z.boolean(), false),
      pickupAt: z._default(z.nullable(z.string()), null),
      /** The latest status that the courier reported. */
      courierStatus: z._default(z.nullable(z.enum(courierStatusKeys)), null),
    }),
  ),
  /** The courier that staff can book; null if there is none. */
  courier: z._default(z.nullable(z.string()), null),
  ...orderHandlingFields,
  /** Barcodes of the items, by SKU; items without one are left out. */
  barcodes: z._default(z.record(z.string(), z.string()), {}),
  phone: z.nullable(z.string()),
  deliveryInstructions: z.nullable(z.string()),
  couponCode: z.nullable(z.string()),
  deliveryOption: z.string(),
  /** The account, or a guest with null, whose orders are counted by email address. `spent` excludes refunds. */
  customer: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    email: z.nullable(z.string()),
    orders: z.number(),
    spent: z.number(),
  }),
  /** All payment attempts. */
  payments: z.array(
    z.object({
      method: z.enum([...paymentMethods, 'credit']),
      status: z.string(),
      amount: z.number(),
      gateway: z.string(),
      reference: z.nullable(z.string()),
      declined: z.nullable(z.string()),
      at: z.string(),
      /** Cash on delivery: when the courier collected it, and the day on which the shop received it. */
      collectedAt: z.nullable(z.string()),
      receivedOn: z.nullable(z.string()),
      receivedReference: z.nullable(z.string()),
      /** Whether it was paid for another order, which was exchanged for this one. */
      isTransferred: z.optional(z.boolean()),
    }),
  ),
  /** The return that this order is the exchange of. */
  exchangeOf: z.optional(z.nullable(z.object({ reference: z.string(), orderId: z.string() }))),
  /** The claim whose items this order replaces. */
  replacementOf: z.optional(z.nullable(z.object({ reference: z.string(), orderId: z.string() }))),
  deliveredAt: z.nullable(z.string()),
  /** Until when the delivery can be undone; null if it cannot. */
  undeliverUntil: z.nullable(z.string()),
  /** Amount that can still be refunded. */
  kept: z.number(),
  /** The unpaid difference of a change of items. */
  difference: z.number(),
  /** Refunds of cash payments, pending or done by staff. */
  cashRefunds: z.array(cashRefundSchema),
  /** The timeline with the author of each entry: one of `orderAuthors`, or the name of a member of staff. */
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      note: z.nullable(z.string()),
      /** Not visible to the shopper. */
      staffNote: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  notes: z.array(orderNoteSchema),
  returns: z.array(z.extend(returnSchema, { upiId: z.nullable(z.string()) })),
  claims: z.array(staffClaimSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** Response of the previews of a refund: POST /api/orders/{id}/worth, GET …/parcels/{number}/worth. Rupees. */
export const refundPreviewSchema = z.object({ amount: z.number() });

/** Response of POST /api/admin/orders/bulk. */
export const bulkResultSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;
