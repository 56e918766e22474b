import type { Generated, JSONColumnType } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

/** The next step for the shopper, from the gateway. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'collect'; vpa: string; tryUrl?: string }
  | { kind: 'qr'; link: string; tryUrl?: string };

/** An attempt to pay an order. */
export interface PaymentsTable {
  id: Generated<string>;
  order_id: string;
  method: 'card' | 'upi' | 'cod' | 'credit';
  status: Generated<'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled'>;
  amount_paise: number;
  /** 'test', 'razorpay', 'cash', 'credit', or 'none' for an order that costs nothing. */
  gateway: string;
  /** The gateway's id; null until it has responded. */
  gateway_reference: string | null;
  decline_reason: string | null;
  /** Cash on delivery: when the courier collected it. */
  collected_at: NullableTimestamp;
  /** The day on which the shop received the cash (YYYY-MM-DD, India), and under which reference. */
  received_on: string | null;
  received_reference: string | null;
  /** The payment of another order whose money this is, after an exchange; its gateway reference is the same. */
  transferred_from: Generated<string | null>;
  /** Whether it pays the difference after a change of the items. */
  is_difference: Generated<boolean>;
  /** The next step for the shopper while it is pending. */
  next: JSONColumnType<PaymentStep, string | null | undefined, string | null> | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** Events of a gateway, so that each is processed once. */
export interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  kind: string;
  gateway_reference: string | null;
  at: GeneratedTimestamp;
}

export interface RefundsTable {
  id: Generated<string>;
  order_id: string;
  payment_id: string;
  amount_paise: number;
  status: Generated<'pending' | 'done' | 'failed'>;
  reason: string;
  idempotency_key: string;
  gateway_reference: string | null;
  /** The order that it pays after an exchange, instead of being paid out. */
  transferred_to: Generated<string | null>;
  /** It became store credit of the order's account. */
  to_credit: Generated<boolean>;
  /** Number of requests to the gateway. */
  tries: Generated<number>;
  created_at: GeneratedTimestamp;
  done_at: NullableTimestamp;
}

/** A saved card that the account removed; it returns with the next payment. */
export interface ForgottenPaymentsTable {
  user_id: string;
  brand: string;
  last_four: string;
  at: GeneratedTimestamp;
}
