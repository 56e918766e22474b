import type { Translate } from '@haat/shared/text/in-english';

/** 'Best before: 12 months from packing': in months if they are whole, as on a label; else in days. */
export function bestBefore(days: number, t: Translate): string {
  // A year has 365 days in the catalogue, a month 30.
  const months = days > 0 && days % 365 === 0 ? (days / 365) * 12 : days / 30;
  return Number.isInteger(months) && months > 0
    ? t('Best before: {{count}} months from packing', {
        count: months,
        one: 'Best before: {{count}} month from packing',
      })
    : t('Best before: {{count}} days from packing', { count: days, one: 'Best before: {{count}} day from packing' });
}
