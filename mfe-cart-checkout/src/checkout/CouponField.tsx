import { couponCodeSchema } from '@haat/shared/contract/order-create';
import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutForm } from './checkout-form';
import styles from './CouponField.module.css';

/**
 * The coupon field: its code, the server's message about it, and a button that applies or removes it. One button for
 * both, so that it keeps the focus.
 */
export function CouponField({ coupon, busy }: { coupon: OrderQuote['coupon']; busy: boolean }) {
  const { t } = useTexts();
  const { register, setValue, setFocus, getValues, control } = useFormContext<CheckoutForm>();
  // Kept outside the form's errors: an unapplied code doesn't block the order and isn't validated on blur.
  const [wrong, setWrong] = useState<string>();
  const appliedCode = useWatch({ control, name: 'couponCode' });
  const decided = coupon?.code === appliedCode ? coupon : null;
  const applied = decided?.applied ? decided : null;

  // On a phone the result can be below the window's edge. A coupon of a stored draft doesn't scroll the page.
  const field = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const result = wrong ?? decided?.text;
  useEffect(() => {
    if (!result || !hasPressed.current) return;
    hasPressed.current = false;
    field.current?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);

  const apply = () => {
    hasPressed.current = true;
    const code = couponCodeSchema.safeParse(getValues('coupon'));
    if (!code.success) {
      setValue('couponCode', '');
      setWrong(code.error.issues[0]?.message);
      setFocus('coupon');
      return;
    }
    setWrong(undefined);
    setValue('couponCode', code.data);
    setValue('coupon', code.data);
  };
  const remove = () => {
    setValue('couponCode', '');
    setValue('coupon', '');
    setFocus('coupon');
  };

  return (
    <div ref={field}>
      <div className={styles.row}>
        <TextField
          label={t('Coupon code')}
          optional={!applied}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          readOnly={applied !== null}
          error={wrong ?? (decided && !decided.applied ? decided.text : undefined)}
          {...register('coupon', {
            onChange: () => {
              setWrong(undefined);
              // The refusal was about the code before this change.
              setValue('couponCode', '');
            },
          })}
          onKeyDown={(event) => {
            // Otherwise Enter would place the order.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!applied) apply();
          }}
        />
        <Button
          look="secondary"
          className={styles.action}
          busy={busy && appliedCode !== '' && !decided}
          aria-label={applied ? t('Remove coupon {{code}}', { code: applied.code }) : t('Apply coupon')}
          onClick={applied ? remove : apply}
        >
          {t(applied ? 'Remove' : 'Apply')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {applied ? (
          `${applied.code}: ${t(applied.text)}`
        ) : decided?.text ? (
          <span className={styles.spoken}>{t(decided.text)}</span>
        ) : (
          ''
        )}
      </p>
    </div>
  );
}
