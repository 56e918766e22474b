import type { SegmentRules } from '@haat/shared/contract/customers';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, Kept } from './column-types';

/**
 * Accounts, and guests by the email address of their orders. Updated by refreshCustomers before each read (decision
 * 046).
 */
export interface CustomersTable {
  /** The account's id, or guest-<MD5 of the address>. */
  id: Kept<string>;
  /** Null for a guest. */
  user_id: Kept<string | null>;
  email: Kept<string>;
  name: Kept<string>;
  phone: Kept<string | null>;
  since: Kept<Date>;
  /** Orders that count as sold. */
  orders: Kept<number>;
  /** bigint is returned as text by a server. */
  spent_paise: Kept<string | number>;
  last_order_at: Kept<Date | null>;
  state: Kept<string | null>;
  offers: Kept<boolean>;
  is_staff: Kept<boolean>;
  tags: Kept<string[]>;
}

/**
 * The customer of each order, updated like customers. Orders without account and address are not in it.
 */
export interface CustomerOrdersTable {
  order_id: Kept<string>;
  user_id: Kept<string | null>;
  guest_email: Kept<string | null>;
  customer_id: Kept<string>;
  created_at: Kept<Date>;
  status: Kept<string>;
  total_paise: Kept<string | number>;
  /** Paid or to be paid on delivery, and not completely cancelled. */
  is_sold: Kept<boolean>;
  /** Net amount paid or to pay on delivery; 0 for orders that do not count as sold. */
  kept_paise: Kept<string | number>;
  state: Kept<string | null>;
  name: Kept<string | null>;
  phone: Kept<string | null>;
}

export interface CustomerTagsTable {
  customer_id: string;
  tag: string;
}

export interface CustomerNotesTable {
  id: Generated<string>;
  customer_id: string;
  text: string;
  author_id: string | null;
  created_at: GeneratedTimestamp;
}

/** Merges of customers. */
export interface CustomerMergesTable {
  from_id: string;
  into_id: string;
  at: GeneratedTimestamp;
}

export interface CustomerSegmentsTable {
  id: Generated<string>;
  /** Null if that account was deleted. */
  owner_id: string | null;
  name: string;
  rules: Json<SegmentRules>;
  is_shared: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}
