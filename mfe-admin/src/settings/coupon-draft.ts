import type { CouponTargets, CouponView, CouponWrite } from '@haat/shared/contract/coupons';
import { numberOrNull } from '../forms/typed-number';
import { fromDateTimeField, toDateTimeField } from '../tables/date-time-field';

/** A coupon as the form's text fields hold it. */
export interface CouponDraft {
  code: string;
  kind: CouponWrite['kind'];
  value: string;
  minimum: string;
  most: string;
  /** In IST: 2026-11-23T09:00 */
  startsAt: string;
  endsAt: string;
  usesTotal: string;
  usesPerShopper: string;
  appliesTo: CouponTargets;
  excludes: CouponTargets;
}

const filled = (number: number | null) => (number === null ? '' : String(number));
const couponTimeField = (iso: string | null) => (iso === null ? '' : toDateTimeField(iso));

/** @param coupon null for a new one */
export const draftOf = (coupon: CouponView | null): CouponDraft => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'percent',
  value: coupon && coupon.kind !== 'free-delivery' ? String(coupon.value) : '',
  minimum: coupon?.minimum ? String(coupon.minimum) : '',
  most: filled(coupon?.most ?? null),
  startsAt: couponTimeField(coupon?.startsAt ?? null),
  endsAt: couponTimeField(coupon?.endsAt ?? null),
  usesTotal: filled(coupon?.usesTotal ?? null),
  usesPerShopper: filled(coupon?.usesPerShopper ?? null),
  appliesTo: coupon?.appliesTo ?? {},
  excludes: coupon?.excludes ?? {},
});

/**
 * Converts a draft to the API's shape; the schema validates it. Leaves out fields that the coupon's kind doesn't use.
 * @param version the version being changed; 0 for a new coupon
 */
export const writeOf = (draft: CouponDraft, version: number): CouponWrite => ({
  kind: draft.kind,
  value: draft.kind === 'free-delivery' ? 0 : (numberOrNull(draft.value) ?? 0),
  minimum: numberOrNull(draft.minimum) ?? 0,
  most: draft.kind === 'percent' ? numberOrNull(draft.most) : null,
  startsAt: fromDateTimeField(draft.startsAt),
  endsAt: fromDateTimeField(draft.endsAt),
  usesTotal: numberOrNull(draft.usesTotal),
  usesPerShopper: numberOrNull(draft.usesPerShopper),
  appliesTo: draft.appliesTo,
  excludes: draft.excludes,
  version,
});

/** An existing coupon in the shape of a request, unchanged. */
export const unchangedWrite = ({
  kind,
  value,
  minimum,
  most,
  startsAt,
  endsAt,
  usesTotal,
  usesPerShopper,
  appliesTo,
  excludes,
  version,
}: CouponView): CouponWrite => ({
  kind,
  value,
  minimum,
  most,
  startsAt,
  endsAt,
  usesTotal,
  usesPerShopper,
  appliesTo,
  excludes,
  version,
});
