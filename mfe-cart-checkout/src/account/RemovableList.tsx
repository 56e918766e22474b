import { Button } from '@haat/shared/ui/Button';
import type { ReactNode } from 'react';
import styles from './RemovableList.module.css';

/** Things of the account, of which each can be taken away. */
export function RemovableList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface RemovableProps {
  /** What it is. */
  children: ReactNode;
  /** The button at its side; without one it stays. `name` says it whole, for who doesn't see the row. */
  remove?: { text: string; name: string; busy: boolean; run: () => void };
}

/** One of them. */
export function Removable({ children, remove }: RemovableProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>{children}</div>
      {remove ? (
        <Button look="quiet" size="small" busy={remove.busy} onClick={remove.run} aria-label={remove.name}>
          {remove.text}
        </Button>
      ) : null}
    </li>
  );
}

/** What else there is to say of it. */
export function Aside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
