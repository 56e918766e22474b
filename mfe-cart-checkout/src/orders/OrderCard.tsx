import { Card } from '@haat/shared/ui/Card';
import type { ReactNode } from 'react';
import styles from './OrderCard.module.css';

/** A section of an order's page with its heading. */
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

/** Two sections, side by side if there is space. */
export function OrderCards({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
