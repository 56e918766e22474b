import { pageSizes, sortOptions } from '@haat/shared/contract/listing-choices';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { ArrowUpDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { sortLabels } from './filter-labels';
import { listingPairs, type ListingFilters } from './listing-address';
import styles from './ListingToolbar.module.css';

export interface ListingToolbarProps {
  /** Number of products with these filters; undefined while unknown. */
  total: number | undefined;
  path: string;
  filters: ListingFilters;
  onChange: (next: Partial<ListingFilters>) => void;
  /** Shown first: the button that opens the filters on small screens. */
  children?: ReactNode;
}

/** The row above the products: their number, the sort order and the page size. */
export function ListingToolbar({ total, path, filters, onChange, children }: ListingToolbarProps) {
  const { t } = useTexts();
  const id = useId();
  const sort = (select: HTMLSelectElement) =>
    onChange({ sort: sortOptions.find((option) => option === select.value) ?? 'featured' });
  const resize = (select: HTMLSelectElement) =>
    onChange({ size: pageSizes.find((size) => String(size) === select.value) ?? 20 });
  const rest = listingPairs({ ...filters, sort: 'featured', size: 20, page: 1 });
  return (
    <div className={styles.bar}>
      {children}
      {/* A live region: the new number is read out after a filter has changed. */}
      <p role="status" className={styles.total}>
        {total === undefined ? '' : t('{{count}} products', { count: total, one: '{{count}} product' })}
      </p>
      {/* No autocomplete: the address holds the choices, and Back must not restore others. */}
      <form
        method="get"
        action={useHref(path)}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className={styles.form}
      >
        {rest.map(([name, value]) => (
          <input key={`${name}${value}`} type="hidden" name={name} value={value} />
        ))}
        <span className={styles.sorting}>
          <label htmlFor={`${id}-sort`} className={styles.label}>
            {t('Sort by')}
          </label>
          <ArrowUpDown aria-hidden="true" className={styles.icon} />
          <select
            id={`${id}-sort`}
            name="sort"
            className={styles.select}
            value={filters.sort}
            onChange={(event) => sort(event.target)}
          >
            {sortOptions.map((option) => (
              <option key={option} value={option}>
                {t(sortLabels[option])}
              </option>
            ))}
          </select>
        </span>
        <span className={styles.sizes}>
          <label htmlFor={`${id}-size`} className={styles.label}>
            {t('Per page')}
          </label>
          <select
            id={`${id}-size`}
            name="size"
            className={styles.select}
            value={filters.size}
            onChange={(event) => resize(event.target)}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </span>
        <noscript>
          <Button type="submit" look="secondary" size="small">
            {t('Apply')}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
