import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** What a page does besides its text, marked so that whoever writes the text anew can begin with the page as it is. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-part={name} className={styles.part}>
    {children}
  </div>
);
