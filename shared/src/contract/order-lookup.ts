import * as z from 'zod/mini';
import { orderNumberSchema } from './order-number';

/** Body of POST /api/orders/lookup: a link to the order is mailed if there is such an order; the answer never tells. */
export const orderLookupSchema = z.object({
  orderId: orderNumberSchema,
  email: z.email('Enter the email address that you ordered with').check(z.maxLength(200)),
});
