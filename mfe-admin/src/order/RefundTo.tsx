import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { useId } from 'react';
import { Check } from '../forms/Check';
import { useOrder } from './order-context';
import styles from './OrderForm.module.css';
import { t } from '../language/t';

/** Where a refund goes, if the order has an account: back to the original payment, or into its store credit. */
export function RefundTo({ value, onChange }: { value: To; onChange: (to: To) => void }) {
  const { order } = useOrder();
  const name = useId();
  if (order.customer.id === null) return null;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('Refund to')}</legend>
      <Check type="radio" name={name} checked={value === 'original'} onChange={() => onChange('original')}>
        {t('Original payment')}
      </Check>
      <Check type="radio" name={name} checked={value === 'credit'} onChange={() => onChange('credit')}>
        {t('Store credit')}
      </Check>
    </fieldset>
  );
}
