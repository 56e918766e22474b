import { deliveryDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { CheckoutForm } from './checkout-form';
import { Choice } from './Choice';
import styles from './DeliveryOptions.module.css';
import { SectionHead } from './SectionHead';

/** 'Delivery options' (§2): one, preselected, dated two days ahead; and instructions for the courier. */
export function DeliveryOptions() {
  const { register, getValues, setFocus, formState: { errors } } = useFormContext<CheckoutForm>();
  const [writing, setWriting] = useState(() => getValues('deliveryInstructions') !== '');
  const [day] = useState(() => deliveryDay(Date.now()));
  const write = () => {
    flushSync(() => setWriting(true));
    setFocus('deliveryInstructions');
  };
  return (
    <div className={styles.section}>
      <SectionHead id="delivery-options" title="Delivery options" />
      <Choice name="deliveryOption" value="standard" checked readOnly title="FREE Prime Delivery" note={day} />
      {writing ? (
        <TextAreaField
          label="Delivery instructions" optional rows={3} maxLength={500} hint="A landmark, a gate, a neighbour who takes parcels"
          error={errors.deliveryInstructions?.message} {...register('deliveryInstructions')}
        />
      ) : (
        <div className={styles.add}><Button look="quiet" onClick={write}>Add delivery instructions</Button></div>
      )}
    </div>
  );
}
