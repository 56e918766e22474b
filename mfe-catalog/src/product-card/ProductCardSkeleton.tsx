import { Skeleton } from '@haat/shared/ui/Skeleton';
import styles from './ProductCardSkeleton.module.css';

/** The placeholder of a ProductCard, in the same size. */
export function ProductCardSkeleton({ buyable = true }: { buyable?: boolean }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.text}>
        <span className={styles.brand}>
          <Skeleton width="40%" height="0.75rem" />
        </span>
        <span className={styles.name}>
          <Skeleton width="90%" height="0.9rem" />
          <Skeleton width="60%" height="0.9rem" />
        </span>
        <span className={styles.rating}>
          <Skeleton width="50%" height="0.9rem" />
        </span>
        <span className={styles.price}>
          <Skeleton width="45%" height="1.2rem" />
        </span>
        {buyable ? (
          <>
            <span className={styles.stock}>
              <Skeleton width="35%" height="0.8rem" />
            </span>
            <span className={styles.action}>
              <Skeleton height="100%" />
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
