import { formatCount } from '@haat/shared/india/numbers';
import styles from './Customer.module.css';

/** A list of things with their counts. */
export function CountList({ title, things }: { title: string; things: readonly { what: string; count: number }[] }) {
  return things.length > 0 ? (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {things.map(({ what, count }) => (
          <li key={what}>
            {what}: {formatCount(count)}
          </li>
        ))}
      </ul>
    </div>
  ) : null;
}
