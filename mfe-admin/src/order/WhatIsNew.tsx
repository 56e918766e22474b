import { Button } from '@haat/shared/ui/Button';
import { useOrder } from './order-context';
import styles from './WhatIsNew.module.css';

/** Lists what others have changed in the order, until the user dismisses it. Renders nothing without changes. */
export function WhatIsNew() {
  const { changes, accept } = useOrder();
  if (changes.length === 0) return null;
  return (
    <section className={styles.news} role="alert">
      <h2 className={styles.title}>This order has changed</h2>
      <ul className={styles.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <div>
        <Button size="small" look="secondary" onClick={accept}>
          I have seen it
        </Button>
      </div>
    </section>
  );
}
