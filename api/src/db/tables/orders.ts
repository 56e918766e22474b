import type { CourierStatus } from '@haat/shared/contract/courier-status';
import type { DraftContent } from '@haat/shared/contract/draft-orders';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, Computed, NullableTimestamp, Timestamp } from './column-types';

export interface OrdersTable {
  /** Public number, HT-8K2M4Q. */
  id: string;
  idempotency_key: string;
  /** Hash of the first body with this key, so that another body is refused. */
  request_hash: string;
  user_id: string | null;
  view_token_hash: string;
  email: string | null;
  phone: string | null;
  status: string;
  items_paise: number;
  shipping_paise: number;
  tax_paise: number;
  total_paise: number;
  address: Json<{ fullName: string; address: string; city: string; state: string; zipCode: string }>;
  delivery_instructions: string | null;
  delivery_option: string;
  payment_method: string;
  /** The only stored data of a card. */
  card_brand: string | null;
  card_last_four: string | null;
  payment_reference: string | null;
  /** Payment deadline of an order in 'Awaiting Payment'. */
  pay_by: NullableTimestamp;
  /**
   * Discount on the items: total = items − discount + shipping + tax. shipping_paise is after a discount on delivery.
   */
  discount_paise: Generated<number>;
  coupon_code: string | null;
  /** 'estimate' adds tax to the prices; with 'gst' prices include it, and tax_paise is 0. */
  tax_mode: Generated<'estimate' | 'gst'>;
  /** YYYY-MM-DD */
  estimated_delivery: ColumnType<string, string, string>;
  delivered_at: NullableTimestamp;
  /** When staff recorded the delivery. */
  delivery_recorded_at: NullableTimestamp;
  /** Incremented by triggers with each change that concurrent editors should see. */
  version: Computed<number>;
  /** Search text for staff (tsvector). */
  words: Computed<string>;
  placed_mailed: Generated<boolean>;
  /** The language of the order and its emails: ISO 639. */
  language: Generated<string>;
  /** addressKey of the client address; null for orders from before this limit existed. */
  placed_from: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  /** Whether it is sample data, which staff can remove (modules/sample-data). */
  is_sample: Generated<boolean>;
  /** Tags by staff, in alphabetical order. */
  tags: Generated<string[]>;
  /** The assigned member of staff. */
  assignee_id: string | null;
  /** Archived orders are left out of the list. */
  archived_at: NullableTimestamp;
  /** The amount that changes of its items added, while it is unpaid. */
  difference_paise: Generated<number>;
  /** Store credit used for it, as a separate payment. */
  credit_paise: Generated<number>;
  /** Lines removed and added by changes whose difference is unpaid; meaningless without a difference. */
  unpaid_change: ColumnType<UnpaidChange | null, string | null | undefined, string | null>;
}

/** Changes of the items that can be undone; lines by their ids. */
export interface UnpaidChange {
  removed: { lineId: string; quantity: number }[];
  /** Lines that the changes created. */
  added: string[];
}

/** An order that staff prepare; sending it creates an order. */
export interface DraftOrdersTable {
  /** DR-8K2M4Q */
  id: string;
  version: Generated<number>;
  user_id: string | null;
  /** Lower case. */
  email: string | null;
  content: Json<DraftContent>;
  /** The order created when it was last sent. */
  order_id: string | null;
  times_sent: Generated<number>;
  author_id: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** The link that opens the payment of an order, until it expires. */
export interface PaymentLinksTable {
  order_id: string;
  id: string;
  token_hash: string;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: GeneratedTimestamp;
}

export interface OrderLinesTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  product_id: string;
  sku: string;
  name: string;
  options: Json<Record<string, string>>;
  quantity: number;
  price_paise: number;
  total_paise: number;
  /** Its share of the order's discount. */
  discount_paise: Generated<number>;
  /** Its share of tax added to the prices. The line costs total − discount + tax. */
  tax_paise: Generated<number>;
  hsn: string | null;
  /** Basis points: 1800 is 18%. */
  gst_rate_bp: number | null;
  /** Taxes included in total − discount, if prices include tax. */
  cgst_paise: Generated<number>;
  sgst_paise: Generated<number>;
  igst_paise: Generated<number>;
  cancelled_quantity: Generated<number>;
  returned_quantity: Generated<number>;
  /** Units in shipped parcels; at most the units that were not cancelled. */
  shipped_quantity: Generated<number>;
  image: string | null;
  /** Search text of its order for staff (tsvector). */
  words: Computed<string>;
}

/** A parcel of an order. */
export interface FulfilmentsTable {
  id: Generated<string>;
  order_id: string;
  /** Number of the parcel in the order, from 1. */
  number: number;
  carrier: string;
  tracking_number: string;
  actor_id: string | null;
  shipped_at: GeneratedTimestamp;
  /** 'returning': on its way back to the shop. */
  state: Generated<'sent' | 'returning' | 'returned' | 'lost'>;
  /** The courier that was booked; null if staff typed the tracking number. */
  courier: Generated<string | null>;
  /** The courier's own id of the shipment. */
  courier_reference: Generated<string | null>;
  pickup_at: NullableTimestamp;
  /** What the courier collects from the customer. */
  collect_paise: Generated<number>;
  weight_grams: Generated<number | null>;
  /** The latest status that the courier reported. */
  courier_status: Generated<CourierStatus | null>;
  courier_status_at: NullableTimestamp;
}

/** Scans that a courier reported, each processed once. */
export interface CourierEventsTable {
  courier: string;
  event_id: string;
  tracking_number: string;
  status: CourierStatus;
  at: Timestamp;
  received_at: GeneratedTimestamp;
}

/** Failed delivery attempts. */
export interface DeliveryAttemptsTable {
  id: Generated<string>;
  order_id: string;
  fulfilment_id: string;
  reason: string;
  actor_id: string | null;
  at: GeneratedTimestamp;
}

export interface FulfilmentLinesTable {
  fulfilment_id: string;
  line_id: string;
  quantity: number;
}

/** Internal notes of staff about an order. */
export interface OrderNotesTable {
  id: Generated<string>;
  order_id: string;
  /** Null if the account was deleted. */
  author_id: string | null;
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  status: string;
  at: GeneratedTimestamp;
  /** Who made the change: a user's id, or null for a guest, the courier and the shop itself. */
  actor_id: string | null;
  /** Who caused a step without an actor; null for the shop itself. */
  origin: Generated<'customer' | 'courier' | null>;
  note: string | null;
  /** For staff only. */
  staff_note: string | null;
  /** Not shown in the shopper's timeline. */
  staff_only: Generated<boolean>;
}

/** A cancellation of an order or of some of its lines. */
export interface OrderCancellationsTable {
  id: Generated<string>;
  order_id: string;
  /** Unique per order: a repeated key has no further effect. */
  key: string;
  /** The requested units, '<line> <quantity>' each; empty for the whole order. */
  lines: Json<string[]>;
  /** The refunded amount. */
  amount_paise: number;
  actor_id: string | null;
  /** One of cancelReasons; null for cancellations by shoppers. */
  reason: string | null;
  /** For staff only. */
  note: string | null;
  created_at: GeneratedTimestamp;
}
