import type { ReactNode } from 'react';
import styles from './InteractivePart.module.css';

/** An interactive part of a page, marked so that staff can start a new text from the current page. */
export const InteractivePart = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-part={name} className={styles.part}>
    {children}
  </div>
);
