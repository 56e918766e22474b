import * as z from 'zod/mini';
import { orderNumberSchema } from './order-number';

/** Body of POST /api/orders/lookup: emails a link if the order exists; the response does not reveal it. */
export const orderLookupSchema = z.object({
  orderId: orderNumberSchema,
  email: z.email('Enter the email address that you ordered with').check(z.maxLength(200)),
});
