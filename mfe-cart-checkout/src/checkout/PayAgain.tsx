import { payOrder } from '@haat/shared/api/orders';
import type { CardEntry } from '@haat/shared/contract/card-entry';
import type { OrderPayment } from '@haat/shared/contract/order-payment';
import { markFields } from '@haat/shared/forms/mark-fields';
import { formatRupees } from '@haat/shared/money';
import { randomKey } from '@haat/shared/random-key';
import { failureOf, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { readViewToken } from '@haat/shared/order-view-token';
import { cardToken } from './card-token';
import { cardOf, emptyCheckout, fieldOrder, paymentProblems, upiOf, type CheckoutForm } from './checkout-form';
import styles from './PayAgain.module.css';
import { PaymentMethod } from './PaymentMethod';
import { refusalOf } from './order-error';

/**
 * Another attempt to pay an order, by card or UPI. Card data is sent to the gateway (`cardEntry`) only.
 * @param props.amount rupees
 */
export function PayAgain({
  orderId,
  amount,
  cardEntry,
  onTried,
  onChanged,
}: {
  orderId: string;
  amount: number;
  cardEntry: CardEntry | undefined;
  onTried: (payment: OrderPayment) => void;
  onChanged: () => void;
}) {
  const { t } = useTexts();
  const empty = { ...emptyCheckout, entersCard: cardEntry?.kind !== 'page' };
  const form = useForm<CheckoutForm>({ defaultValues: empty, shouldFocusError: false });
  // An attempt without a response is repeated under the same key.
  const [attempt, setAttempt] = useState(randomKey);
  const pay = async (values: CheckoutForm) => {
    const wrong = paymentProblems(values, new Date(), t);
    const show = (fields: readonly { name: keyof CheckoutForm; message: string }[]) => {
      const errors = fields.map(({ name, message }) => ({ path: name, message }));
      markFields(errors, fieldOrder, form.setError);
    };
    if (wrong.length > 0) return show(wrong);
    const isUpi = values.paymentMethod === 'upi';
    const token = isUpi ? { card: null } : await cardToken(cardEntry, cardOf(values), t);
    if ('refusal' in token) {
      form.setError('root', { message: token.refusal.text || token.refusal.title });
      return show(token.refusal.fields);
    }
    try {
      onTried(
        await payOrder(
          orderId,
          {
            attempt,
            paymentMethod: isUpi ? 'upi' : 'card',
            ...(isUpi ? { upi: upiOf(values) } : { card: token.card }),
          },
          readViewToken(orderId),
        ),
      );
      setAttempt(randomKey());
      form.reset(empty);
    } catch (error) {
      const refusal = refusalOf(failureOf(error), [], t);
      if (refusal.definite) setAttempt(randomKey());
      form.setError('root', { message: refusal.text || refusal.title });
      show(refusal.fields);
      onChanged();
    }
  };
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        aria-label={t('Pay another way')}
        onSubmit={(event) => void form.handleSubmit(pay)(event)}
      >
        <PaymentMethod />
        {errors.root ? <p role="alert">{errors.root.message}</p> : null}
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? t('Paying…') : t('Pay {{amount}}', { amount: formatRupees(amount) })}
        </Button>
      </form>
    </FormProvider>
  );
}
