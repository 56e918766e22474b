import { Card } from '@haat/shared/ui/Card';
import type { ReactNode } from 'react';
import styles from './OrderCard.module.css';

/** One matter of an order's page, under its heading. */
export function OrderCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id}>
      <div className={styles.block}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}

/** Two of them side by side, where there is room. */
export function OrderCards({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
