import type { ReactNode } from 'react';
import styles from './FieldRow.module.css';

/**
 * Fields beside each other as far as there is room for what is written in them, else below each other; a button after
 * them stands at their foot.
 */
export function FieldRow({ of = 'text', children }: { of?: 'text' | 'number' | 'moment'; children: ReactNode }) {
  return <div className={of === 'text' ? styles.row : `${styles.row} ${styles[of]}`}>{children}</div>;
}
