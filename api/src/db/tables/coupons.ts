import type { CouponTargets } from '@haat/shared/contract/coupons';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, NullableTimestamp } from './column-types';

export interface CouponsTable {
  /** Upper case. */
  code: string;
  kind: 'percent' | 'fixed' | 'free-delivery';
  /** Basis points of a percentage, paise of a fixed sum. */
  value: Generated<number>;
  /** Minimum total of the items it applies to. */
  minimum_paise: Generated<number>;
  /** Maximum discount of a percentage. */
  most_paise: number | null;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  uses_total: number | null;
  uses_per_shopper: number | null;
  /** Items it applies to, in the shape of `excludes`; empty: all. */
  applies_to: ColumnType<CouponTargets, string | undefined, string>;
  /** Excluded items. */
  excludes: Json<CouponTargets>;
  created_at: GeneratedTimestamp;
  ended_at: NullableTimestamp;
  /** Incremented by each change of staff. */
  version: Generated<number>;
  /** Whether it is sample data, which staff can remove (modules/sample-data). */
  is_sample: Generated<boolean>;
}

export interface CouponUsesTable {
  code: string;
  order_id: string;
  user_id: string | null;
  email: string | null;
  at: GeneratedTimestamp;
}
