import { Skeleton } from '@haat/shared/ui/Skeleton';
import styles from './ProductPage.module.css';

/** The product page's placeholder while the product loads, in the same layout. */
export function ProductSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.gallery}>
        <Skeleton ratio="1" />
      </div>
      <div className={styles.info}>
        <Skeleton height="2.2rem" />
        <Skeleton width="40%" height="1.2rem" />
        <Skeleton width="50%" height="1.2rem" />
        <Skeleton width="35%" height="2rem" />
        <Skeleton height="9rem" />
      </div>
      <div className={styles.buy}>
        <Skeleton height="22rem" />
      </div>
    </div>
  );
}
