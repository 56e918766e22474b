import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A raised surface that groups related content. */
export function Card({
  children,
  as: Tag = 'div',
  labelledBy,
}: {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  labelledBy?: string;
}) {
  return (
    <Tag className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
