import type { CouponView } from '@haat/shared/contract/coupons';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { counted } from '../tables/counted';
import { whenText } from '../tables/when';

/** Describes a coupon's discount. */
export function couponEffect({ kind, value, minimum, most }: CouponView): string {
  const off =
    kind === 'free-delivery' ? 'Free delivery' : kind === 'percent' ? `${value}% off` : `${formatRupees(value)} off`;
  return [off, most === null ? '' : `up to ${formatRupees(most)}`, minimum > 0 ? `from ${formatRupees(minimum)}` : '']
    .filter(Boolean)
    .join(', ');
}

/** Describes when a coupon is valid, what it applies to, and how often it can be used. */
export function couponTerms({ startsAt, endsAt, usesTotal, usesPerShopper, appliesTo }: CouponView): string {
  const chosen = Object.values(appliesTo).reduce((sum, ids) => sum + (ids?.length ?? 0), 0);
  const time =
    startsAt && endsAt
      ? `${whenText(startsAt)} to ${whenText(endsAt)}`
      : startsAt
        ? `From ${whenText(startsAt)}`
        : endsAt
          ? `Until ${whenText(endsAt)}`
          : 'No end date';
  return [
    time,
    chosen === 0 ? '' : `Applies to ${counted(chosen, 'selection')}`,
    usesTotal === null ? '' : `${formatCount(usesTotal)} uses in total`,
    usesPerShopper === null ? '' : `${formatCount(usesPerShopper)} per customer`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The state of a coupon. @param now Unix time in milliseconds; default: the current time */
export function couponState({ ended, startsAt, endsAt, usesTotal, used }: CouponView, now = Date.now()): string {
  if (ended) return 'Ended';
  if (startsAt && Date.parse(startsAt) > now) return 'Scheduled';
  if (endsAt && Date.parse(endsAt) <= now) return 'Expired';
  return usesTotal !== null && used >= usesTotal ? 'Used up' : 'Active';
}
