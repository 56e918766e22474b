import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

export interface ReturnsTable {
  /** RT-8K2M4Q */
  reference: string;
  order_id: string;
  /** Unique per order. */
  key: string;
  reason: string;
  note: string | null;
  status: string;
  refund_paise: number;
  /** UPI ID for the refund of cash. */
  upi_id: string | null;
  /** The order that it was exchanged for. */
  exchange_order_id: Generated<string | null>;
  /** Whether the items were restocked; null before the refund. */
  restocked: boolean | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ReturnLinesTable {
  return_reference: string;
  line_id: string;
  quantity: number;
  /** Number of units that arrived; null if all did, or if none was received yet. */
  received_quantity: number | null;
  /** SKU of the variant that the customer wants instead; null for a refund. */
  exchange_sku: Generated<string | null>;
}

export interface ReturnEventsTable {
  id: Generated<string>;
  return_reference: string;
  status: string;
  at: GeneratedTimestamp;
  actor_id: string | null;
  note: string | null;
}

export interface ClaimsTable {
  id: Generated<string>;
  reference: string;
  order_id: string;
  email: string;
  reason: string;
  description: string;
  status: Generated<string>;
  created_at: GeneratedTimestamp;
  /** Filed by a sender who may open the order, or from the order's own email address. */
  is_buyer: Generated<boolean>;
  outcome: 'refund' | 'replacement' | null;
  refund_paise: Generated<number>;
  /** The order that replaces its items, free of charge. */
  replacement_order_id: Generated<string | null>;
  /** The text of the decision. */
  answer: string | null;
  decided_at: NullableTimestamp;
}

/** A photo of a claim, re-encoded as WebP without metadata. */
export interface ClaimPhotosTable {
  claim_id: string;
  position: number;
  bytes: Uint8Array;
  created_at: GeneratedTimestamp;
}
