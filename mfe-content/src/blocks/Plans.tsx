import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Plans.module.css';

export interface Plan {
  name: string;
  /** As displayed, e.g. $49. */
  price: string;
  /** e.g. per month */
  period: string;
  summary: string;
  included: readonly string[];
  /** The button. */
  action: ReactNode;
}

/** Plans with their prices, side by side. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className={styles.plans}>
      {plans.map(({ name, price, period, summary, included, action }) => (
        <li key={name} className={styles.plan}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.price}>
            <span className={styles.amount}>{price}</span> {period}
          </p>
          <p className={styles.summary}>{summary}</p>
          <ul className={styles.included}>
            {included.map((item) => (
              <li key={item} className={styles.item}>
                <Check aria-hidden="true" className={styles.mark} />
                {item}
              </li>
            ))}
          </ul>
          <div className={styles.action}>{action}</div>
        </li>
      ))}
    </ul>
  );
}
