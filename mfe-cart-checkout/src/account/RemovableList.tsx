import { Button } from '@haat/shared/ui/Button';
import type { ReactNode } from 'react';
import styles from './RemovableList.module.css';

/** A list of removable items of the account. */
export function RemovableList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface RemovableProps {
  /** The item's description. */
  children: ReactNode;
  /** The button beside it; without one, the item cannot be removed. `name` is its full accessible name. */
  remove?: { text: string; name: string; busy: boolean; run: () => void };
}

/** An item of the list. */
export function Removable({ children, remove }: RemovableProps) {
  return (
    <li className={styles.row}>
      <div className={styles.name}>{children}</div>
      {remove ? (
        <Button look="quiet" size="small" busy={remove.busy} onClick={remove.run} aria-label={remove.name}>
          {remove.text}
        </Button>
      ) : null}
    </li>
  );
}

/** Additional text of an item. */
export function Aside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
