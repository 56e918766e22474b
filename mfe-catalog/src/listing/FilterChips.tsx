import type { Category } from '@haat/shared/contract/category';
import type { Facets } from '@haat/shared/contract/product';
import { keepScroll } from '@haat/shared/keep-scroll';
import { useTexts } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { nameOfSlug } from '../category/category-names';
import { priceLabels, womenTypeLabels } from './filter-labels';
import { listingSearch, noFilters, type ListingFilters } from './listing-address';
import styles from './FilterChips.module.css';

export interface FilterChipsProps {
  /** The listing's path. */
  path: string;
  filters: ListingFilters;
  tree: readonly Category[];
  facets: Facets | null;
}

interface Chip {
  label: string;
  /** The filters without this one. */
  without: Partial<ListingFilters>;
}

function chipsOf({ filters, tree, facets }: Omit<FilterChipsProps, 'path'>, t: Translate): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, without: Partial<ListingFilters>) => chips.push({ label, without });
  if (filters.popular) add(t('Popular'), { popular: false });
  const { department, type } = filters;
  if (department)
    add(t(tree.find(({ slug }) => slug === department)?.name ?? nameOfSlug(department)), { department: null });
  const women = womenTypeLabels.find(({ slug }) => slug === type);
  if (type)
    add(t(women?.label ?? facets?.types.find(({ slug }) => slug === type)?.name ?? nameOfSlug(type)), { type: null });
  if (filters.price !== 'all') add(t(priceLabels[filters.price]), { price: 'all' });
  for (const brand of filters.brands) {
    add(facets?.brands.find(({ slug }) => slug === brand)?.name ?? nameOfSlug(brand), {
      brands: filters.brands.filter((other) => other !== brand),
    });
  }
  if (filters.inStock) add(t('In stock only'), { inStock: false });
  return chips;
}

/** The active filters, each a link that removes it, and 'Clear all'. Renders nothing without filters. */
export function FilterChips({ path, filters, tree, facets }: FilterChipsProps) {
  const { t } = useTexts();
  const chips = chipsOf({ filters, tree, facets }, t);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('Active filters')}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={`${path}${listingSearch({ ...filters, page: 1, ...without })}`}
            state={keepScroll}
            className={styles.chip}
            aria-label={t('Remove {{name}}', { name: label })}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`${path}${listingSearch({ ...noFilters, sort: filters.sort, size: filters.size })}`}
          state={keepScroll}
          className={styles.clear}
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  );
}
