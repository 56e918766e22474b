import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { formatRupees } from '@haat/shared/money';
import { cartCount, failureOf, Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { checkedAddressSchema } from '../address/checked-address';
import type { ReviewedCart } from '../cart/use-reviewed-cart';
import { orderQuery } from '../orders/order-queries';
import { bankUrl } from './bank-url';
import styles from './CheckoutView.module.css';
import { dropDraft, storeDraft } from './checkout-draft';
import { checkoutSchema, emptyCheckout, fieldOrder, type CheckoutForm } from './checkout-form';
import { CouponField } from './CouponField';
import { DeliveringTo } from './DeliveringTo';
import { DeliveryOptions } from './DeliveryOptions';
import { intentIsOpen } from './idempotency-key';
import { deliveryOf, quoteQuery, quoteRequest, toPayOf, useQuote, whyNotBy } from './order-quote';
import { OrderSummary } from './OrderSummary';
import { rememberPendingPayment } from './paying';
import { PaymentMethod } from './PaymentMethod';
import { Problem } from './Problem';
import { QuotedSums } from './QuotedSums';
import { dayChanged, paymentMethodRefused, refusalOf, totalChanged, totalFirst, type OrderError } from './order-error';
import { submitOrder } from './submit-order';
import type { CheckoutStart } from './use-checkout-start';

/** The checkout of a cart with items: three sections, the summary, and 'Place your order'. */
export function CheckoutView({
  cart,
  start,
  onPlaced,
}: {
  cart: ReviewedCart;
  start: CheckoutStart;
  onPlaced: () => void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<CheckoutForm>({
    defaultValues: start.form,
    resolver: zodResolver(checkoutSchema(start.guest, t)),
    shouldFocusError: false,
    mode: 'onTouched',
  });
  const [addressOpen, setAddressOpen] = useState(() => !checkedAddressSchema(t).safeParse(start.form).success);
  const [refusal, setRefusal] = useState<OrderError | null>(null);
  const [wrong, setWrong] = useState<readonly (keyof CheckoutForm)[]>([]);

  const [deliveryOption, couponCode, useCredit, email, state, zipCode, paymentMethod] = useWatch({
    control: form.control,
    name: ['deliveryOption', 'couponCode', 'useCredit', 'email', 'state', 'zipCode', 'paymentMethod'],
  });
  const {
    data: quote,
    error: quoteError,
    isFetching: quoting,
    refetch,
  } = useQuote(
    quoteRequest({ deliveryOption, couponCode, useCredit, email, state, zipCode }, cart.items),
    cart.items,
    () => void cart.refresh(),
  );

  // Card is the default: if cards are not accepted, select the first offered method.
  const whyNoCard = quote ? whyNotBy(quote, 'card') : null;
  useEffect(() => {
    if (!quote) return;
    form.setValue('entersCard', quote.cardEntry?.kind !== 'page');
    const isNone = form.getValues('paymentMethod') === 'none';
    if (isNone !== (toPayOf(quote) === 0)) form.setValue('paymentMethod', isNone ? 'card' : 'none');
  }, [form, quote]);
  useEffect(() => {
    const offered =
      quote && whyNoCard && form.getValues('paymentMethod') === 'card'
        ? (['upi', 'cod'] as const).find((method) => !whyNotBy(quote, method))
        : undefined;
    if (offered) form.setValue('paymentMethod', offered);
  }, [form, quote, whyNoCard]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form],
  );

  const focusFirst = (names: readonly (keyof CheckoutForm)[]) => {
    const first = fieldOrder.find((name) => names.includes(name));
    if (!first) return;
    // A collapsed section has no field to focus, so expand and render it first.
    flushSync(() => setAddressOpen(true));
    form.setFocus(first);
  };

  const refuse = (errors: FieldErrors<CheckoutForm>) => {
    const names = fieldOrder.filter((name) => errors[name]);
    setRefusal(null);
    setWrong(names);
    focusFirst(names);
  };

  const showRefusal = (refused: OrderError) => {
    setRefusal(refused);
    for (const { name, message } of refused.fields) form.setError(name, { type: 'server', message });
    focusFirst(refused.fields.map(({ name }) => name));
  };

  /**
   * The quote to send if it is the displayed one, otherwise the reason that prevents the order. After a request without
   * a response, the same quote is sent again, because the order may have been placed.
   */
  const agreed = async (
    values: CheckoutForm,
    shown: OrderQuote | undefined,
  ): Promise<{ quote: OrderQuote } | { refusal: OrderError }> => {
    if (shown && intentIsOpen()) return { quote: shown };
    let now: OrderQuote;
    try {
      now = await queryClient.fetchQuery(quoteQuery(quoteRequest(values, cart.items), cart.items));
    } catch (error) {
      return { refusal: refusalOf(failureOf(error), cart.items, t) };
    }
    if (!shown) return { refusal: totalFirst(now.total, t) };
    if (now.total !== shown.total) return { refusal: totalChanged(shown.total, now.total, t) };
    if (toPayOf(now) !== toPayOf(shown)) return { refusal: totalChanged(toPayOf(shown), toPayOf(now), t) };
    const day = deliveryOf(now, values.deliveryOption)?.day;
    if (day && day !== deliveryOf(shown, values.deliveryOption)?.day) return { refusal: dayChanged(day, t) };
    const whyNot = whyNotBy(now, values.paymentMethod);
    return whyNot ? { refusal: paymentMethodRefused(whyNot, t) } : { quote: now };
  };

  const placeOrder = async (values: CheckoutForm) => {
    setWrong([]);
    setRefusal(null);
    const agreement = await agreed(values, quote);
    if ('refusal' in agreement) return showRefusal(agreement.refusal);
    const result = await submitOrder(
      values,
      cart.items.filter((line) => line.quantity > 0),
      agreement.quote,
      t,
    );
    if (result.placed && result.order.storeCredit)
      void queryClient.invalidateQueries({ queryKey: ['account', 'credit'] });
    if (result.placed && result.payment) {
      onPlaced();
      rememberPendingPayment(result.order.id);
      const page = `/checkout/payment?order=${encodeURIComponent(result.order.id)}`;
      if (result.payment.next?.kind === 'redirect') window.location.assign(bankUrl(result.payment.next.url));
      else void navigate(page);
      return;
    }
    if (result.placed) {
      onPlaced();
      queryClient.setQueryData(orderQuery(result.order.id).queryKey, result.order);
      form.reset(emptyCheckout);
      dropDraft();
      cart.clear();
      queryClient.removeQueries({ queryKey: ['cart'] });
      await queryClient.invalidateQueries({ queryKey: ['account', 'orders'] });
      void navigate(`/order-confirmation?order=${encodeURIComponent(result.order.id)}`, { replace: true });
      return;
    }
    if (result.refusal.stale)
      await Promise.all([cart.refresh(), queryClient.invalidateQueries({ queryKey: ['cart', 'quote'] })]);
    showRefusal(result.refusal);
  };

  const { isSubmitting: busy, errors } = form.formState;
  // Corrected fields leave the summary, and those of a payment method that is no longer chosen.
  const stillWrong = wrong.filter(
    (name) => paymentMethod === 'card' || (name !== 'cardNumber' && name !== 'cardExpiry' && name !== 'cardCVV'),
  );
  const blocked = cart.unavailable.size > 0;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.columns}
        aria-label={t('Checkout')}
        onSubmit={(event) => void (busy ? event.preventDefault() : form.handleSubmit(placeOrder, refuse)(event))}
      >
        {/* If the summary is below the form, its total is shown first. */}
        <a href="#order-summary" className={styles.total}>
          <span>
            {t(quote?.credit?.used ? 'To pay' : 'Total')} <strong>{quote ? formatRupees(toPayOf(quote)) : '…'}</strong>
          </span>
          <span className={styles.more}>
            {t('View {{count}} items', { count: cartCount(cart.items), one: 'View {{count}} item' })}
          </span>
        </a>
        <div className={styles.sections}>
          <Problem refusal={refusal} wrong={stillWrong.flatMap((name) => errors[name]?.message ?? [])} />
          <Card as="section" labelledBy="delivering-to">
            <DeliveringTo guest={start.guest} addresses={start.addresses} open={addressOpen} onOpen={setAddressOpen} />
          </Card>
          <Card as="section" labelledBy="payment-method">
            <PaymentMethod
              cash={quote?.cash ?? null}
              whyNoCard={whyNoCard}
              whyNoUpi={quote?.upi}
              credit={quote?.credit}
            />
          </Card>
          <Card as="section" labelledBy="delivery-options">
            <DeliveryOptions quote={quote} />
          </Card>
        </div>
        <aside id="order-summary" className={styles.summary} aria-label={t('Order summary')}>
          <Card>
            <OrderSummary lines={cart.items} changes={cart.changes} unavailable={cart.unavailable}>
              {blocked && !quote ? null : (
                <QuotedSums
                  quote={quote}
                  error={quoteError}
                  busy={quoting}
                  lines={cart.items}
                  onRetry={() => void refetch()}
                />
              )}
              <CouponField coupon={quote?.coupon ?? null} busy={quoting} />
              {blocked ? (
                <p className={styles.blocked}>
                  {t('An item in your cart is out of stock. Edit your cart to place the order.')}
                </p>
              ) : null}
              <Button type="submit" size="large" wide busy={busy} disabled={blocked}>
                {t(busy ? 'Placing your order…' : 'Place your order')}
              </Button>
              {/* This page has no footer. */}
              <p className={styles.terms}>
                <Sentence
                  of="By placing your order, you agree to our <terms>Conditions of Use</terms> and <privacy>Privacy Notice</privacy>. Changed your mind later? <returns>How returns work</returns>"
                  parts={{
                    terms: (children) => <Link to="/conditions">{children}</Link>,
                    privacy: (children) => <Link to="/privacy">{children}</Link>,
                    returns: (children) => <Link to="/returns">{children}</Link>,
                  }}
                />
              </p>
            </OrderSummary>
          </Card>
        </aside>
      </form>
    </FormProvider>
  );
}
