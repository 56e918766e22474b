import { orderStatuses } from '@haat/shared/contract/order';
import type { OrderFilter } from '@haat/shared/contract/order-list';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import styles from './OrderFilters.module.css';

/** The shop's first year. */
const FIRST_YEAR = 2025;

/**
 * The years that an order can have, the current one first.
 * @param now ms since 1970
 */
const yearsTo = (now: number) => {
  const year = new Date(now + 5.5 * 3_600_000).getUTCFullYear();
  return Array.from({ length: year - FIRST_YEAR + 1 }, (_, back) => String(year - back));
};

/** Filters of the list of orders. Selections apply at once, the search by Enter or its button. */
export function OrderFilters({ filter, onFilter }: { filter: OrderFilter; onFilter: (filter: OrderFilter) => void }) {
  const { t } = useTexts();
  return (
    <form
      role="search"
      aria-label={t('Your orders')}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        onFilter({ ...filter, q: typeof q === 'string' && q.trim() ? q.trim() : undefined });
      }}
    >
      <div className={styles.search}>
        {/* The key makes the field follow the address, on back and forward too. */}
        <TextField
          key={filter.q ?? ''}
          label={t('Product or order number')}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filter.q ?? ''}
        />
        <Button type="submit" look="secondary" className={styles.submit}>
          {t('Search')}
        </Button>
      </div>
      <SelectField
        label={t('Status')}
        value={filter.status ?? ''}
        onChange={({ target }) => onFilter({ ...filter, status: orderStatuses.find((one) => one === target.value) })}
      >
        <option value="">{t('All')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Placed')}
        value={filter.time ?? ''}
        onChange={({ target }) => onFilter({ ...filter, time: target.value || undefined })}
      >
        <option value="">{t('Any time')}</option>
        <option value="30-days">{t('Last 30 days')}</option>
        <option value="6-months">{t('Last 6 months')}</option>
        {yearsTo(Date.now()).map((year) => (
          <option key={year} value={year}>
            {t('In {{year}}', { year })}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
