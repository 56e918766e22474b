import type { SegmentRules } from '@haat/shared/contract/customers';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, Computed } from './column-types';

/**
 * Accounts, and guests by the email address of their orders. Updated by refreshCustomers before each read (decision
 * 046).
 */
export interface CustomersTable {
  /** The account's id, or guest-<MD5 of the address>. */
  id: Computed<string>;
  /** Null for a guest. */
  user_id: Computed<string | null>;
  email: Computed<string>;
  name: Computed<string>;
  phone: Computed<string | null>;
  since: Computed<Date>;
  /** Orders that count as sold. */
  orders: Computed<number>;
  /** bigint is returned as text by a server. */
  spent_paise: Computed<string | number>;
  last_order_at: Computed<Date | null>;
  state: Computed<string | null>;
  offers: Computed<boolean>;
  is_staff: Computed<boolean>;
  tags: Computed<string[]>;
}

/**
 * The customer of each order, updated like customers. Orders without account and address are not in it.
 */
export interface CustomerOrdersTable {
  order_id: Computed<string>;
  user_id: Computed<string | null>;
  guest_email: Computed<string | null>;
  customer_id: Computed<string>;
  created_at: Computed<Date>;
  status: Computed<string>;
  total_paise: Computed<string | number>;
  /** Paid or to be paid on delivery, and not completely cancelled. */
  is_sold: Computed<boolean>;
  /** Net amount paid or to pay on delivery; 0 for orders that do not count as sold. */
  kept_paise: Computed<string | number>;
  state: Computed<string | null>;
  name: Computed<string | null>;
  phone: Computed<string | null>;
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
