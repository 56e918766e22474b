import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that is read out and not seen; with `live`, changes of it are announced. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
