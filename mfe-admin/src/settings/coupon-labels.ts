import type { CouponView } from '@haat/shared/contract/coupons';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { msg } from '@haat/shared/text/msg';
import { listText } from '../language/join-texts';
import { whenText } from '../tables/when';
import { t } from '../language/t';

/** Describes a coupon's discount. */
export function couponEffect({ kind, value, minimum, most }: CouponView): string {
  const off =
    kind === 'free-delivery'
      ? t('Free delivery')
      : kind === 'percent'
        ? t('{{value}}% off', { value })
        : t('{{amount}} off', { amount: formatRupees(value) });
  return [
    off,
    most === null ? '' : t('up to {{amount}}', { amount: formatRupees(most) }),
    minimum > 0 ? t('from {{amount}}', { amount: formatRupees(minimum) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Describes when a coupon is valid. */
export function couponValidity({ startsAt, endsAt }: CouponView): string {
  if (startsAt && endsAt) return t('{{time}} to {{time2}}', { time: whenText(startsAt), time2: whenText(endsAt) });
  if (startsAt) return t('From {{time}}', { time: whenText(startsAt) });
  return endsAt ? t('Until {{time}}', { time: whenText(endsAt) }) : t('No end date');
}

/** Describes what a coupon applies to, and how often it can be used. */
export function couponLimits({ usesTotal, usesPerShopper, appliesTo }: CouponView): string {
  const countOf = (kind: keyof typeof appliesTo) => appliesTo[kind]?.length ?? 0;
  const targets = [
    countOf('collections') &&
      t('{{count}} collections', { count: countOf('collections'), one: '{{count}} collection' }),
    countOf('categories') && t('{{count}} categories', { count: countOf('categories'), one: '{{count}} category' }),
    countOf('brands') && t('{{count}} brands', { count: countOf('brands'), one: '{{count}} brand' }),
    countOf('products') && t('{{count}} products', { count: countOf('products'), one: '{{count}} product' }),
  ].filter((text) => text !== 0);
  const limits = [
    targets.length === 0 ? '' : t('Only {{targets}}', { targets: listText(targets) }),
    usesTotal === null ? '' : t('{{usesTotal}} uses in total', { usesTotal: formatCount(usesTotal) }),
    usesPerShopper === null
      ? ''
      : t('{{usesPerShopper}} per customer', { usesPerShopper: formatCount(usesPerShopper) }),
  ];
  return limits.filter(Boolean).join(' · ') || '–';
}

/** The tabs of the list, and what a coupon in each can be. */
export const couponTabs = ['active', 'scheduled', 'over'] as const;
export type CouponTab = (typeof couponTabs)[number];
export const couponTabLabels: Readonly<Record<CouponTab, string>> = {
  active: msg('Active'),
  scheduled: msg('Scheduled'),
  over: msg('No longer valid'),
};

/** The state of a coupon, to be translated. @param now Unix time in milliseconds; default: the current time */
export function couponState(
  { ended, startsAt, endsAt, usesTotal, used }: CouponView,
  now = Date.now(),
): { tab: CouponTab; label: string } {
  if (ended) return { tab: 'over', label: msg('Ended') };
  if (startsAt && Date.parse(startsAt) > now) return { tab: 'scheduled', label: msg('Scheduled') };
  if (endsAt && Date.parse(endsAt) <= now) return { tab: 'over', label: msg('Expired') };
  return usesTotal !== null && used >= usesTotal
    ? { tab: 'over', label: msg('Used up') }
    : { tab: 'active', label: msg('Active') };
}
