import * as z from 'zod/mini';
import { ORDER_NUMBER } from './order-terms';

/** An order's number as a user types it. */
export const orderNumberSchema = z
  .string()
  .check(z.trim(), z.regex(ORDER_NUMBER, 'Enter the order number from your confirmation, like HT-8K2M4Q'));
