import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

/**
 * A request for one email when the variant is in stock again. Stored for a while after it, for the link in the email.
 */
export interface BackInStockTable {
  id: Generated<string>;
  product_id: string;
  sku: string;
  /** Lower case. */
  email: string;
  user_id: string | null;
  /** Language of its emails: ISO 639. */
  language: Generated<string>;
  created_at: GeneratedTimestamp;
  sent_at: NullableTimestamp;
  token_hash: string | null;
}
