import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '@haat/shared/state';
import styles from './Breadcrumbs.module.css';

/** A level of the path; the last one is the page itself and has no link. */
export interface Crumb {
  name: string;
  path?: string;
}

/** Home > … > this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('Breadcrumb')} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.path ?? ''}${crumb.name}`} className={styles.item}>
            {index > 0 ? <ChevronRight aria-hidden="true" className={styles.mark} /> : null}
            {crumb.path && index < crumbs.length - 1 ? (
              <Link to={crumb.path}>{crumb.name}</Link>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
