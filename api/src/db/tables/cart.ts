import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Computed } from './column-types';

export interface CartsTable {
  id: Generated<string>;
  user_id: string;
  updated_at: GeneratedTimestamp;
  /** Incremented by each change of its items. */
  version: Computed<number>;
}

export interface CartItemsTable {
  cart_id: string;
  /** Cart items or items saved for later. */
  list: Generated<'cart' | 'saved'>;
  /** The cart item's id of §3: product id, or `<product id>::<sku>`. */
  line_id: string;
  product_id: string;
  sku: string;
  quantity: number;
  /** Per item, as the shopper last saw it; null if not recorded. */
  seen_price_paise: number | null;
  added_at: GeneratedTimestamp;
}

/** Ids of applied changes, so that a repeated one changes nothing. */
export interface CartChangesTable {
  cart_id: string;
  id: string;
  at: GeneratedTimestamp;
}
