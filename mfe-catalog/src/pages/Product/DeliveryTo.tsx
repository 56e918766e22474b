import { fetchPlace } from '@haat/shared/api/service';
import type { PinCode } from '@haat/shared/contract/service';
import { formatNearDay } from '@haat/shared/india/calendar';
import { pinDigits } from '@haat/shared/india/pin-digits';
import { serverMessage, useTexts } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './DeliveryTo.module.css';

/** 'Free delivery by Monday, 23 November', 'Delivery by Sunday, 22 November for ₹99' */
const deliveryText = ({ price, day }: PinCode['delivery'][number], t: Translate): string =>
  price === 0
    ? t('Free delivery by {{day}}', { day: formatNearDay(day, t) })
    : t('Delivery by {{day}} for ₹{{price}}', { price, day: formatNearDay(day, t) });

/** The place of a PIN code, and the delivery days and prices there. */
export function DeliveryTo() {
  const { t } = useTexts();
  const id = useId();
  const [pin, setPin] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lookUp = useMutation({ mutationFn: fetchPlace, onError: () => input.current?.focus() });
  const problem = isRefused
    ? msg('Enter a 6-digit PIN code')
    : lookUp.isError
      ? serverMessage(lookUp.error, msg('We couldn’t check this PIN code. Please try again.'))
      : '';
  const answer = useRef<HTMLSpanElement>(null);
  const isAnswered = lookUp.isSuccess || problem !== '';
  // On a phone, the answer may be below the window or behind the bar at its bottom.
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length === 6) return lookUp.mutate(pin);
        setRefused(true);
        input.current?.focus();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {t('Deliver to PIN code')}
      </label>
      <span className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.pin}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pin}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setPin(pinDigits(event.target.value));
            setRefused(false);
            lookUp.reset();
          }}
        />
        <Button type="submit" look="secondary" size="small" busy={lookUp.isPending}>
          {t('Check')}
        </Button>
      </span>
      <span ref={answer} role="status" className={styles.answer}>
        {lookUp.data ? (
          <>
            <strong>{lookUp.data.label ?? lookUp.data.state}</strong>
            {lookUp.data.delivery.map((way) => (
              <span key={way.day}>{deliveryText(way, t)}</span>
            ))}
          </>
        ) : null}
        {problem ? (
          <span id={`${id}-problem`} className={styles.problem}>
            <CircleAlert aria-hidden="true" className={styles.icon} />
            {t(problem)}
          </span>
        ) : null}
      </span>
    </form>
  );
}
