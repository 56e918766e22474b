import type { BulkResult } from '@haat/shared/contract/staff-orders';
import type { ReactNode } from 'react';
import styles from './BulkOrders.module.css';
import { t } from '../language/t';

/** The orders that a bulk change leaves out, each with its reason. @param children '2 orders will not change:' */
export function RefusedOrders({ refused, children }: Pick<BulkResult, 'refused'> & { children: ReactNode }) {
  if (refused.length === 0) return null;
  return (
    <>
      <p>{children}</p>
      <ul className={styles.refused}>
        {refused.map(({ id, why }) => (
          <li key={id}>
            <strong>{id}</strong> {t(why)}
          </li>
        ))}
      </ul>
    </>
  );
}
