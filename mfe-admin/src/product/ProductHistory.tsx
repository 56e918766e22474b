import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import styles from './ProductDetail.module.css';
import { t } from '../language/t';

const HistoryList = lazy(() => import(/* webpackChunkName: "product-history" */ './HistoryList'));

/** A product's change history, loaded when the user opens it. */
export function ProductHistory({ product }: { product: StaffProductDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('Change history')}</h2>
        <Button look="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide change history') : t('Show change history')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <HistoryList product={product} />
        </Suspense>
      ) : null}
    </div>
  );
}
