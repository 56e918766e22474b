import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutForm } from './checkout-form';
import { Choice } from './Choice';
import styles from './DeliveryOptions.module.css';
import { deliveryOf } from './order-quote';
import { SectionHead } from './SectionHead';

/**
 * 'Delivery options' (§2): the free one preselected, others that the server offers, each with its day; and instructions
 * for the courier.
 */
export function DeliveryOptions({ quote }: { quote: OrderQuote | undefined }) {
  const { t } = useTexts();
  const {
    register,
    getValues,
    setValue,
    setFocus,
    control,
    formState: { errors },
  } = useFormContext<CheckoutForm>();
  const [writing, setWriting] = useState(() => getValues('deliveryInstructions') !== '');
  const wanted = useWatch({ control, name: 'deliveryOption' });
  const chosen = quote && deliveryOf(quote, wanted);
  const write = () => {
    flushSync(() => setWriting(true));
    setFocus('deliveryInstructions');
  };
  return (
    <div className={styles.section}>
      <SectionHead id="delivery-options" title={t('Delivery options')} />
      {quote ? (
        <div className={styles.options} role="radiogroup" aria-labelledby="delivery-options">
          {quote.delivery.map(({ id, title, note, price, day }) => (
            <Choice
              key={id}
              name="deliveryOption"
              value={id}
              checked={chosen?.id === id}
              onChange={() => setValue('deliveryOption', id, { shouldDirty: true })}
              title={price > 0 ? `${t(title)}, ${formatRupees(price)}` : t(title)}
              note={[formatNearDay(day, t), note && t(note)].filter(Boolean).join(' · ')}
            />
          ))}
        </div>
      ) : (
        <Skeleton height="4.5rem" />
      )}
      {chosen && chosen.id !== wanted ? (
        <p role="status" className={styles.gone}>
          {t('Express delivery isn’t available right now. Your order will come by {{way}}.', { way: t(chosen.title) })}
        </p>
      ) : null}
      {writing ? (
        <TextAreaField
          label={t('Delivery instructions')}
          optional
          rows={3}
          maxLength={500}
          hint={t('Landmark, gate or a neighbour who can take parcels')}
          error={errors.deliveryInstructions?.message}
          {...register('deliveryInstructions')}
        />
      ) : (
        <div className={styles.add}>
          <Button look="quiet" onClick={write}>
            {t('Add delivery instructions')}
          </Button>
        </div>
      )}
    </div>
  );
}
