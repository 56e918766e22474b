import { orderStatuses } from '@haat/shared/contract/order';
import type { OrderFilter } from '@haat/shared/contract/order-list';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import styles from './OrderFilters.module.css';

/** The shop's first year. */
const FIRST_YEAR = 2025;

/** The years that an order can be of, the present one first. @param now ms */
const yearsTo = (now: number) => {
  const year = new Date(now + 5.5 * 3_600_000).getUTCFullYear();
  return Array.from({ length: year - FIRST_YEAR + 1 }, (_, back) => String(year - back));
};

/** Narrows the list of orders; the choices count at once, what is searched for by Enter or the button. */
export function OrderFilters({ filter, onFilter }: { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }) {
  return (
    <form
      role="search" aria-label="Your orders" className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        onFilter({ ...filter, q: typeof q === 'string' && q.trim() ? q.trim() : undefined });
      }}
    >
      <div className={styles.search}>
        {/* A field of its own for each search: the address leads, also back and forward. */}
        <TextField key={filter.q ?? ''} label="Product or order number" name="q" type="search" maxLength={100} defaultValue={filter.q ?? ''} />
        <Button type="submit" look="secondary" className={styles.go}>Search</Button>
      </div>
      <SelectField label="Status" value={filter.status ?? ''} onChange={({ target }) => onFilter({ ...filter, status: orderStatuses.find((one) => one === target.value) })}>
        <option value="">All</option>
        {orderStatuses.map((status) => <option key={status}>{status}</option>)}
      </SelectField>
      <SelectField label="Placed" value={filter.time ?? ''} onChange={({ target }) => onFilter({ ...filter, time: target.value || undefined })}>
        <option value="">At any time</option>
        <option value="30-days">In the last 30 days</option>
        <option value="6-months">In the last 6 months</option>
        {yearsTo(Date.now()).map((year) => <option key={year} value={year}>In {year}</option>)}
      </SelectField>
    </form>
  );
}
