import { fetchPlace } from '@haat/shared/api/service';
import { formatNearDay } from '@haat/shared/india/calendar';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styles from './DeliveryTo.module.css';

/** Where a PIN code is, and when and for how much the shop delivers there. */
export function DeliveryTo() {
  const id = useId();
  const [pin, setPin] = useState('');
  const look = useMutation({ mutationFn: fetchPlace });
  const isWhole = /^[1-9]\d{5}$/.test(pin);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) look.mutate(pin);
      }}
    >
      <label htmlFor={id} className={styles.label}>Deliver to PIN code</label>
      <span className={styles.row}>
        <input id={id} className={styles.pin} inputMode="numeric" autoComplete="postal-code" maxLength={6} value={pin} onChange={(event) => {
          setPin(event.target.value.replace(/\D/g, ''));
          look.reset();
        }} />
        <Button type="submit" look="secondary" size="small" disabled={!isWhole} busy={look.isPending}>Check</Button>
      </span>
      <span role="status" className={styles.answer}>
        {look.data ? <>To {look.data.city ? `${look.data.city}, ` : ''}{look.data.state}: {look.data.delivery.map(({ price, day }) => `${price === 0 ? 'free' : `₹${price}`}, by ${formatNearDay(day)}`).join('; ')}</> : null}
        {look.isError ? serverMessage(look.error, 'That can’t be found out just now. Please try again.') : null}
      </span>
    </form>
  );
}
