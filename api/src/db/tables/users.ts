import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

export interface UsersTable {
  id: Generated<string>;
  /** Lower case. */
  email: string;
  name: string;
  /** argon2id; never leaves the server. */
  password_hash: string;
  phone: string | null;
  /** Language of its emails, set at each sign-in: ISO 639. */
  language: Generated<string>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  disabled_at: NullableTimestamp;
  /** Whether it is sample data, which staff can remove (modules/sample-data). */
  is_sample: Generated<boolean>;
}

export interface AddressesTable {
  id: Generated<string>;
  user_id: string;
  full_name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  is_default: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface WishlistItemsTable {
  user_id: string;
  product_id: string;
  added_at: GeneratedTimestamp;
}

/** Preferences of an account; without a row, the defaults. */
export interface UserPreferencesTable {
  user_id: string;
  mail_offers: Generated<boolean>;
  mail_back_in_stock: Generated<boolean>;
  mail_order_steps: Generated<boolean>;
  payment_method: 'card' | 'upi' | 'cod' | null;
  delivery_option: 'standard' | 'express' | null;
  updated_at: GeneratedTimestamp;
}
