import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { LockKeyhole } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatExpiry } from './card-expiry';
import { cardBrand, groupCardNumber } from './card-number';
import type { CheckoutForm } from './checkout-form';
import { Choice } from './Choice';
import styles from './PaymentMethod.module.css';
import { SectionHead } from './SectionHead';

/** Card numbers of the test gateway, with non-breaking spaces. */
const testCards = { paid: '4111\u00a01111\u00a01111\u00a01111', asked: '4000\u00a00000\u00a00000\u00a03220' };

/**
 * 'Payment method' (§2): card (number, MM/YY, CVV; caps 16, 5 and 3 of §5; or on the gateway's page), UPI, cash. The
 * props say why a method is not possible: null if it is; `cash` undefined if it is not offered here.
 */
export function PaymentMethod({
  cash,
  whyNoCard,
  whyNoUpi,
  credit,
}: {
  cash?: string | null;
  whyNoCard?: string | null;
  whyNoUpi?: string | null;
  /** The account's store credit, if it has any. */
  credit?: OrderQuote['credit'];
}) {
  const { t } = useTexts();
  const {
    register,
    setValue,
    getValues,
    control,
    formState: { errors },
  } = useFormContext<CheckoutForm>();
  const [method, number, entersCard] = useWatch({ control, name: ['paymentMethod', 'cardNumber', 'entersCard'] });
  const brand = cardBrand(number);
  const rewrite = (
    name: 'cardNumber' | 'cardExpiry' | 'cardCVV',
    format: (typed: string, before: string) => string,
  ) => ({
    ...register(name),
    // Formatted while typing. The previous value tells a deletion from an entry.
    onChange: async (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.target;
      const next = format(value, getValues(name));
      // When editing in the middle, the caret keeps its position among the digits.
      const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
      const atEnd = selectionStart === null || selectionStart >= value.length;
      event.target.value = next;
      if (!atEnd) {
        let caret = 0;
        for (let seen = 0; caret < next.length && seen < digitsBefore; caret += 1)
          if (/\d/.test(next[caret] ?? '')) seen += 1;
        event.target.setSelectionRange(caret, caret);
      }
      setValue(name, next, { shouldDirty: true, shouldValidate: Boolean(errors[name]) });
    },
  });

  const storeCredit = credit ? (
    <Choice
      type="checkbox"
      title={t('Use store credit ({{amount}})', { amount: formatRupees(credit.balance) })}
      note={
        credit.usable < credit.balance
          ? t('{{amount}} of it goes towards this order. The rest stays in your account.', {
              amount: formatRupees(credit.usable),
            })
          : undefined
      }
      {...register('useCredit')}
    />
  ) : null;
  if (method === 'none')
    return (
      <div className={styles.section}>
        <SectionHead id="payment-method" title={t('Payment method')} />
        {storeCredit}
        <p>
          {t(
            credit?.used
              ? 'Nothing more to pay: your store credit covers this order.'
              : 'Nothing to pay: your coupon covers this order.',
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.section}>
      <SectionHead id="payment-method" title={t('Payment method')} />
      {storeCredit}
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t('How do you want to pay?')}</legend>
        <Choice
          value="card"
          title={t('Credit or debit card')}
          note={whyNoCard ? t(whyNoCard) : undefined}
          disabled={Boolean(whyNoCard) && method !== 'card'}
          {...register('paymentMethod')}
        />
        {method === 'card' && !entersCard ? (
          <p className={styles.card}>
            {t('You’ll enter your card on our payment partner’s secure page, then return here.')}
          </p>
        ) : null}
        {method === 'card' && entersCard ? (
          <div className={styles.card}>
            <TextField
              label={t('Card number')}
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              maxLength={19}
              hint={<span aria-live="polite">{brand ?? t('Visa, Mastercard, RuPay')}</span>}
              error={errors.cardNumber?.message}
              {...rewrite('cardNumber', groupCardNumber)}
            />
            <div className={styles.pair}>
              <TextField
                label={t('Expiry date')}
                inputMode="numeric"
                autoComplete="cc-exp"
                placeholder={t('MM/YY')}
                maxLength={7}
                error={errors.cardExpiry?.message}
                {...rewrite('cardExpiry', formatExpiry)}
              />
              <TextField
                label={t('CVV')}
                type="password"
                inputMode="numeric"
                autoComplete="cc-csc"
                placeholder="000"
                maxLength={3}
                error={errors.cardCVV?.message}
                {...rewrite('cardCVV', (typed) => typed.replace(/\D/g, '').slice(0, 3))}
              />
            </div>
            <p className={styles.private}>
              <LockKeyhole aria-hidden="true" className={styles.lock} />
              {t(
                'Your card details go straight to the payment service, not to our servers. We keep only the card’s brand and last four digits.',
              )}
            </p>
            <p className={styles.note}>
              {t('This is a test shop: you are not charged. Use {{card}}, any future date, any CVV.', {
                card: testCards.paid,
              })}{' '}
              {t('{{card}} opens a bank page first.', { card: testCards.asked })}
            </p>
          </div>
        ) : null}
        <Choice
          value="upi"
          title="UPI"
          note={t(whyNoUpi ?? 'Use your UPI ID, or scan a code with any UPI app.')}
          disabled={Boolean(whyNoUpi) && method !== 'upi'}
          {...register('paymentMethod')}
        />
        {method === 'upi' ? (
          <div className={styles.card}>
            <TextField
              label={t('UPI ID')}
              optional
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              placeholder="name@bank"
              hint={t('Leave empty to scan a code instead')}
              error={errors.vpa?.message}
              {...register('vpa')}
            />
            {entersCard ? (
              <p className={styles.note}>
                {t(
                  'This is a test shop: you are not charged. success@test pays, failure@test declines, any other UPI ID asks you first.',
                )}
              </p>
            ) : null}
          </div>
        ) : null}
        {/* A method that is already selected is not disabled: the keyboard could not leave it. */}
        {cash === undefined ? null : (
          <Choice
            value="cod"
            title={t('Cash on delivery')}
            note={t(cash ?? 'Pay the courier in cash or by UPI when your order arrives.')}
            disabled={cash !== null && method !== 'cod'}
            {...register('paymentMethod')}
          />
        )}
        {errors.paymentMethod ? <p className={styles.problem}>{t(errors.paymentMethod.message ?? '')}</p> : null}
      </fieldset>
    </div>
  );
}
