import * as z from 'zod/mini';
import { personName } from './person-name';
import { oneLine, severalLines } from './typed-text';

/** '560 001' and '560-001' are 560001. */
export const withoutSeparators = (typed: string) => typed.replace(/[\s-]/g, '');

/** Delivery address of an order. `zipCode` is the specification's name for the PIN code. */
export const addressSchema = z.object({
  fullName: personName(2, 'Enter your name'),
  address: z.string().check(severalLines, z.minLength(5, 'Enter your address'), z.maxLength(300)),
  city: z.string().check(oneLine, z.minLength(2, 'Enter your town or city'), z.maxLength(80)),
  state: z.string().check(z.minLength(2, 'Choose your state'), z.maxLength(60)),
  zipCode: z
    .string()
    .check(
      z.maxLength(40),
      z.overwrite(withoutSeparators),
      z.regex(/^[1-9]\d{5}$/, 'Enter a PIN code of six digits that does not begin with 0'),
    ),
});
export type Address = z.infer<typeof addressSchema>;

/** The states of a refund. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;
/** Payment instrument; of a card only brand, last four digits and a reference are stored. */
export const paymentMethods = ['card', 'upi', 'cod'] as const;
/** How an order was paid; 'none' if there was nothing to pay. */
export const orderPaymentMethods = [...paymentMethods, 'none'] as const;

/** 'standard' is the specification's free option, two days later; 'express' is offered if it is earlier. */
export const deliveryChoices = ['standard', 'express'] as const;

/** 'Awaiting Payment' holds the stock until the order is paid or its deadline passes, then 'Payment Failed'. */
export const orderStatuses = [
  'Awaiting Payment',
  'Payment Failed',
  'Placed',
  'Packed',
  'In Transit',
  'Delivered',
  'Cancelled',
] as const;

/** Tax included in prices, in rupees: CGST and SGST within a state, IGST between two. */
export const gstSchema = z.object({ cgst: z.number(), sgst: z.number(), igst: z.number() });
export type GstSums = z.infer<typeof gstSchema>;

/** A parcel of an order. */
export const orderParcelSchema = z.object({
  number: z.number(),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: z.string(),
  /** The number of the parcel's invoice. */
  invoice: z.nullable(z.string()),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
  /** 'returning': on its way back to the shop. */
  state: z._default(z.enum(['sent', 'returning', 'returned', 'lost']), 'sent'),
  /** Number of failed delivery attempts. */
  attempts: z._default(z.number(), 0),
});

/** An order for its owner. Rupees. Fields with defaults may be missing from another backend. */
export const orderSchema = z.object({
  /** Public number, e.g. HT-8K2M4Q. */
  id: z.string(),
  date: z.string(),
  status: z.enum(orderStatuses),
  /** Number of items, counted as in §3's sample order. */
  items: z.number(),
  lines: z.array(
    z.object({
      /** Identifies the line in cancellations and returns. */
      id: z._default(z.string(), ''),
      productId: z.string(),
      sku: z.string(),
      name: z.string(),
      options: z.record(z.string(), z.string()),
      /** Names and values of options in a language other than English, by the English ones. */
      optionTexts: z.optional(z.record(z.string(), z.string())),
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
      image: z.nullable(z.string()),
      /** Cancelled and returned quantities. */
      cancelled: z._default(z.number(), 0),
      returned: z._default(z.number(), 0),
      /** Shipped quantity. */
      shipped: z._default(z.number(), 0),
      /** Quantity that can still be returned: not cancelled or returned, and in no open return. */
      returnable: z._default(z.number(), 0),
      /** True for food and other products that can never be returned (`isReturnable`). */
      notReturnable: z.optional(z.literal(true)),
    }),
  ),
  itemsTotal: z.number(),
  /** Discount on the items. */
  discount: z._default(z.number(), 0),
  shipping: z.number(),
  tax: z.number(),
  /** Tax included in the prices; null if the tax is an estimate that was added. */
  gst: z._default(z.nullable(gstSchema), null),
  total: z.number(),
  /** Store credit that paid a part of the total, or all of it; missing if none did. */
  storeCredit: z.optional(z.number()),
  estimatedDelivery: z.string(),
  address: addressSchema,
  email: z.nullable(z.string()),
  /** To pay on delivery: less than the total after partial cancellations, 0 if nothing is due. */
  due: z._default(z.number(), 0),
  /**
   * Paid by card, UPI or cash so far, before refunds; 0 until a first payment. It differs from the total while the
   * difference of changed items is unpaid. A foreign backend may leave it out.
   */
  paid: z.optional(z.number()),
  /** Still to pay by link, after staff added items. A foreign backend may leave it out. */
  difference: z.optional(z.number()),
  /** The part of the total that was never charged: items replaced, or removed or returned before they were paid. */
  removed: z.optional(z.number()),
  payment: z.object({
    method: z.enum(orderPaymentMethods),
    brand: z.nullable(z.string()),
    lastFour: z.nullable(z.string()),
  }),
  timeline: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      /** Additional text for the step. */
      note: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Of the latest parcel. */
  tracking: z._default(z.nullable(z.object({ carrier: z.string(), number: z.string() })), null),
  /** Parcels in the order of shipping; an order may have several. */
  parcels: z._default(z.array(orderParcelSchema), []),
  refunds: z._default(
    z.array(
      z.object({
        amount: z.number(),
        status: z.enum(refundStatuses),
        reason: z.string(),
        at: z.string(),
        /** When the money was paid back. */
        doneAt: z._default(z.nullable(z.string()), null),
        /** It became store credit. */
        toCredit: z.optional(z.literal(true)),
      }),
    ),
    [],
  ),
  /** End of the periods for returns and claims, by the shop's clock; null before delivery. */
  returnUntil: z._default(z.nullable(z.string()), null),
  claimUntil: z._default(z.nullable(z.string()), null),
  /** The number of the first parcel's invoice, once it has shipped. */
  invoice: z._default(z.nullable(z.string()), null),
});
export type Order = z.infer<typeof orderSchema>;
