import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';
import { DEFAULT_LINK_DAYS, linkDaysSchema } from './payment-link';
import { refundToSchema } from './refund-to';

// A received return that is exchanged: what was paid for its items pays a new order. Rupees.

const exchange = {
  items: z
    .array(
      z.object({
        productId: z.string().check(z.minLength(1), z.maxLength(160)),
        sku: z.string().check(z.minLength(1), z.maxLength(80)),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)),
      }),
    )
    .check(
      z.minLength(1, 'Choose what the customer gets instead'),
      z.maxLength(MAX_CART_LINES),
      z.refine((items) => new Set(items.map(({ sku }) => sku)).size === items.length, 'Each variant once'),
    ),
  /** Whether the returned items can be sold again. */
  restock: z._default(z.boolean(), true),
  /** For how long the link for a higher price works. */
  days: z._default(linkDaysSchema, DEFAULT_LINK_DAYS),
  /** Where the difference goes if the new order costs less. */
  refundTo: refundToSchema,
};

/** Body of POST /api/returns/{reference}/exchange/preview: writes nothing. */
export const returnExchangePreviewSchema = z.object(exchange);
/** Body of POST /api/returns/{reference}/exchange (staff). Refused if the difference has changed. */
export const returnExchangeSchema = z.object({
  ...exchange,
  expectedDifference: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
});

export const returnExchangeResultSchema = z.object({
  /** The new order; in a preview a number that is not used. */
  orderId: z.string(),
  /** What the returned items cost. */
  returned: z.number(),
  /** Total of the new order. */
  replacement: z.number(),
  /** `replacement` less `returned`. */
  difference: z.number(),
  /** To pay by the link. */
  toPay: z.number(),
  /** Refunded to the original payment method, or as store credit. */
  refund: z.number(),
});
export type ReturnExchangeResult = z.infer<typeof returnExchangeResultSchema>;

/**
 * Response of GET /api/orders/{id}/exchange-options: by returnable line, the other variants of its product in stock.
 */
export const exchangeOptionsSchema = z.object({
  content: z.array(
    z.object({
      lineId: z.string(),
      productId: z.string(),
      name: z.string(),
      /** Names and values of options in a language other than English, by the English ones. */
      optionTexts: z.optional(z.record(z.string(), z.string())),
      variants: z.array(
        z.object({
          sku: z.string(),
          options: z.record(z.string(), z.string()),
          stock: z.number(),
          /** What one unit costs today, with its tax, less what was paid for the returned one. */
          difference: z.number(),
        }),
      ),
    }),
  ),
});
export type ExchangeOptions = z.infer<typeof exchangeOptionsSchema>;
