import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** The page's width and gutters; `narrow` for running text. */
export function Container({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${styles.container} ${narrow ? styles.narrow : ''}`}>{children}</div>;
}
