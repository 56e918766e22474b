import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

/** Heading of a checkout section, with its action beside it. */
export function SectionHead({ id, title, action }: { id: string; title: string; action?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {action}
    </div>
  );
}
