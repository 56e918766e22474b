import { Skeleton } from '@haat/shared/ui/Skeleton';
import styles from './FilterForm.module.css';

/** The placeholder for the filters while their counts are unknown, since the choices depend on the counts. */
export function FilterSkeleton() {
  return (
    <div className={styles.filters} aria-hidden="true">
      {[7, 6, 5].map((lines) => (
        <div key={lines} className={styles.form}>
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={line === 0 ? '45%' : '85%'} height="1rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
