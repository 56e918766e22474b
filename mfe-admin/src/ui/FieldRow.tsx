import type { ReactNode } from 'react';
import styles from './FieldRow.module.css';

/** Fields side by side if there is room, otherwise stacked; a button after them is aligned to their bottom edge. */
export function FieldRow({ kind = 'text', children }: { kind?: 'text' | 'number' | 'time'; children: ReactNode }) {
  return <div className={kind === 'text' ? styles.row : `${styles.row} ${styles[kind]}`}>{children}</div>;
}
