import { useTexts } from '@haat/shared/state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageSlots } from './page-slots';
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
        {pageSlots(page, pages).map((slot, index) => (
          <li key={slot ?? `gap-${index}`}>
            {slot === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(slot)}
                className={styles.slot}
                aria-label={t('Page {{page}}', { page: String(slot) })}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t('Next page'), <ChevronRight aria-hidden="true" />)}
    </nav>
  );
}
