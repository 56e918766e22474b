import { paymentMethods } from '@haat/shared/contract/order';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { SlidersHorizontal } from 'lucide-react';
import { useAddress } from '../tables/use-address';
import { Popover } from '../ui/Popover';
import styles from './OrderFilters.module.css';

const names = { card: 'Card', upi: 'UPI', cod: 'Cash at the door' } as const;
const fields = ['payment', 'from', 'to'] as const;

/** What else narrows the list: how it is paid, and from which day to which. */
export function OrderFilters() {
  const { params, change } = useAddress();
  const isPlaced = (params.get('only') ?? 'sold') === 'sold';
  const set = fields.filter((name) => params.get(name)).length;
  return (
    <Popover
      title="Filters"
      button={
        <>
          <SlidersHorizontal aria-hidden="true" className={styles.icon} /> Filters{set > 0 ? ` (${set})` : ''}
        </>
      }
    >
      <SelectField
        label="Payment"
        value={params.get('payment') ?? ''}
        onChange={(event) => change({ payment: event.target.value })}
      >
        <option value="">Any</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {names[method]}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <TextField
          label={isPlaced ? 'Placed from' : 'From'}
          type="date"
          value={params.get('from') ?? ''}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={params.get('to') ?? ''}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={set === 0}
        onClick={() => change({ payment: null, from: null, to: null })}
      >
        Clear filters
      </Button>
    </Popover>
  );
}
