import type { creditKinds } from '@haat/shared/contract/store-credit';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp } from './column-types';

/** The store credit of an account; no row for an account that never had any. */
export interface CreditBalancesTable {
  user_id: string;
  balance_paise: number;
}

/** The reason of a change of store credit. */
export type CreditKind = (typeof creditKinds)[number];

export interface CreditEntriesTable {
  id: Generated<number>;
  /** Null once the account is deleted. */
  user_id: string | null;
  kind: CreditKind;
  /** Below 0 for what leaves the account. */
  amount_paise: number;
  /** The balance after this entry. */
  balance_paise: number;
  order_id: string | null;
  /** The member of staff. */
  actor_id: string | null;
  /** Reason by staff, for the customer too. */
  note: string | null;
  /** Idempotency key. */
  key: string | null;
  at: GeneratedTimestamp;
}
