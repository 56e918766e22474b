import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { returnReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import { msg } from '@haat/shared/text/msg';
import { useUrlParams } from '../tables/use-url-params';
import styles from './DashboardFilterNotice.module.css';
import { t } from '../language/t';

const labels = {
  sold: msg('Placed orders'),
  returned: msg('Orders with a return request'),
  refunded: msg('Orders with a refund'),
  money: msg('Orders with money received or refunded'),
  invoiced: msg('Orders with an invoice or a credit note'),
} as const;

/** Filters that only links from the dashboard and reports set, as the change of the address that removes them. */
export const linkedFilters = {
  only: null,
  product: null,
  category: null,
  brand: null,
  state: null,
  reason: null,
  rate: null,
  hsn: null,
} as const;

/** Describes the dashboard or report figure that the list belongs to. Renders nothing without such a filter. */
export function DashboardFilterNotice({ filter }: { filter: StaffOrderFilter }) {
  const { change } = useUrlParams();
  const { only, product, category, brand, state, reason, rate, hsn, from, to } = filter;
  if (Object.keys(linkedFilters).every((name) => filter[name as keyof typeof linkedFilters] === undefined)) return null;
  const days =
    from && to
      ? from === to
        ? formatDay(from, t)
        : t('{{from}} to {{to}}', { from: formatDay(from, t), to: formatDay(to, t) })
      : '';
  return (
    <p className={styles.counted}>
      {[
        only ? t(labels[only]) : t('Orders'),
        product ? t('Product: {{product}}', { product }) : '',
        category ? t('Category: {{category}}', { category }) : '',
        brand ? t('Brand: {{brand}}', { brand }) : '',
        state ? t('State: {{state}}', { state }) : '',
        reason ? t('Reason: {{returnReason}}', { returnReason: t(returnReasonLabels[reason]) }) : '',
        hsn === undefined ? '' : hsn === '' ? t('No HSN code') : t('HSN code: {{hsn}}', { hsn }),
        rate === undefined ? '' : t('GST: {{value}}%', { value: rate / 100 }),
        days,
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      <Button look="quiet" size="small" onClick={() => change({ ...linkedFilters, from: null, to: null })}>
        {t('Show all orders')}
      </Button>
    </p>
  );
}
