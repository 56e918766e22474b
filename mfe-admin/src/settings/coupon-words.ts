import type { CouponView } from '@haat/shared/contract/coupons';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { whenText } from '../tables/when';

/** What a coupon takes off, for people. */
export function couponDoes({ kind, value, minimum, most }: CouponView): string {
  const off =
    kind === 'free-delivery' ? 'Free delivery' : kind === 'percent' ? `${value} % off` : `${formatRupees(value)} off`;
  return [
    off,
    most === null ? '' : `up to ${formatRupees(most)}`,
    minimum > 0 ? `from ${formatRupees(minimum)} on` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** When it counts, and how often it may. */
export function couponTerms({ startsAt, endsAt, usesTotal, usesPerShopper }: CouponView): string {
  const time =
    startsAt && endsAt
      ? `${whenText(startsAt)} to ${whenText(endsAt)}`
      : startsAt
        ? `From ${whenText(startsAt)}`
        : endsAt
          ? `Until ${whenText(endsAt)}`
          : 'Without an end';
  return [
    time,
    usesTotal === null ? '' : `${formatCount(usesTotal)} times in all`,
    usesPerShopper === null ? '' : `${formatCount(usesPerShopper)} for each shopper`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether it counts, and if not, why. @param now a moment in ms, this one by default */
export function couponState({ ended, startsAt, endsAt, usesTotal, used }: CouponView, now = Date.now()): string {
  if (ended) return 'Ended';
  if (startsAt && Date.parse(startsAt) > now) return 'Not yet';
  if (endsAt && Date.parse(endsAt) <= now) return 'Expired';
  return usesTotal !== null && used >= usesTotal ? 'Used up' : 'Counts';
}
