import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { useAddress } from '../tables/use-address';
import styles from './WhatIsCounted.module.css';

const words = {
  sold: 'Orders that count as sold',
  returned: 'Orders with a return that was asked for',
  refunded: 'Orders of which money went back',
} as const;

/** Which of the dashboard's figures the list is of. Nothing where it came from none. */
export function WhatIsCounted({ filter: { only, product, from, to } }: { filter: StaffOrderFilter }) {
  const { change } = useAddress();
  if (!only && !product) return null;
  const days =
    from && to ? (from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`) : '';
  return (
    <p className={styles.counted}>
      {[only ? words[only] : 'Orders', product ? `with ${product}` : '', days].filter(Boolean).join(', ')}.
      <Button look="quiet" size="small" onClick={() => change({ only: null, product: null, from: null, to: null })}>
        Show all orders
      </Button>
    </p>
  );
}
