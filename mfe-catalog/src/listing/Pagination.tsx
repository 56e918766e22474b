import { useTexts } from '@haat/shared/state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paginationItems } from './pagination-items';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** Total number of items. */
  total: number;
  /** From 1. */
  page: number;
  /** Items per page; default 10 (§9). */
  pageSize?: number;
  /** Returns the address of a page. */
  addressOf: (page: number) => string;
}

/** Links to the pages of a long list. Renders nothing for a single page. */
export function Pagination({ total, page, pageSize = 10, addressOf }: PaginationProps) {
  const { t } = useTexts();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const step = (to: number, label: string, mark: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Link to={addressOf(to)} className={styles.step} rel={to < page ? 'prev' : 'next'} aria-label={label}>
        {mark}
      </Link>
    ) : (
      <span className={styles.step} data-off="" aria-hidden="true">
        {mark}
      </span>
    );
  return (
    <nav aria-label={t('Pages')} className={styles.nav}>
      {step(page - 1, t('Previous page'), <ChevronLeft aria-hidden="true" />)}
      <ol className={styles.list}>
        {paginationItems(page, pages).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(item)}
                className={styles.page}
                aria-label={t('Page {{page}}', { page: String(item) })}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t('Next page'), <ChevronRight aria-hidden="true" />)}
    </nav>
  );
}
