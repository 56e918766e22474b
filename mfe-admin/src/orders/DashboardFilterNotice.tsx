import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { returnReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import { useUrlParams } from '../tables/use-url-params';
import styles from './DashboardFilterNotice.module.css';

const words = {
  sold: 'Placed orders',
  returned: 'Orders with a return request',
  refunded: 'Orders with a refund',
  money: 'Orders with money received or refunded',
  invoiced: 'Orders with an invoice or a credit note',
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
    from && to ? (from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`) : '';
  return (
    <p className={styles.counted}>
      {[
        only ? words[only] : 'Orders',
        product ? `with ${product}` : '',
        category ? `in the category ${category}` : '',
        brand ? `of the brand ${brand}` : '',
        state ? `to ${state}` : '',
        reason ? `for the reason “${returnReasonLabels[reason]}”` : '',
        hsn === undefined ? '' : hsn === '' ? 'without an HSN code' : `with HSN ${hsn}`,
        rate === undefined ? '' : `with GST of ${rate / 100}%`,
        days,
      ]
        .filter(Boolean)
        .join(', ')}
      .
      <Button look="quiet" size="small" onClick={() => change({ ...linkedFilters, from: null, to: null })}>
        Show all orders
      </Button>
    </p>
  );
}
