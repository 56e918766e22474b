import { cartCount, trackEvent, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { CartSkeleton } from '../../cart/CartSkeleton';
import { useReviewedCart } from '../../cart/use-reviewed-cart';
import { CheckoutView } from '../../checkout/CheckoutView';
import { UnpaidOrder } from '../../checkout/UnpaidOrder';
import { useCheckoutStart } from '../../checkout/use-checkout-start';
import { LazyPopularProducts } from '../../popular/LazyPopularProducts';
import styles from './CheckoutPage.module.css';

/** 'Secure checkout' (§2). The site's footer is hidden here. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const cart = useReviewedCart();
  const start = useCheckoutStart();
  // The cart is emptied just before the confirmation is shown; do not show the message for an empty cart meanwhile.
  const [placed, setPlaced] = useState(false);
  const items = cart.ready ? cartCount(cart.items) : 0;
  const hasBegun = items > 0;
  // Tracked once at the start: later changes of the cart are no further start.
  const begin = useEffectEvent(() => trackEvent({ name: 'begin-checkout', items }));
  useEffect(() => {
    if (hasBegun) begin();
  }, [hasBegun]);
  return (
    <Container>
      <PageHead
        title={t('Secure checkout')}
        description={t('Address, payment and delivery of your order.')}
        canonicalPath="/checkout"
        noIndex
      />
      <div className={styles.page}>
        <h1>{t('Secure checkout')}</h1>
        {!cart.ready || !start || placed ? (
          <CartSkeleton />
        ) : cart.items.length === 0 ? (
          <>
            <Panel
              title={t('Nothing to check out')}
              actions={
                <>
                  <ButtonLink to="/">{t('Continue shopping')}</ButtonLink>
                  <ButtonLink to="/cart" look="secondary">
                    {t('Go to your cart')}
                  </ButtonLink>
                </>
              }
            >
              <p>{t('Your Shopping Cart is empty. Add an item first.')}</p>
            </Panel>
            <LazyPopularProducts />
          </>
        ) : (
          <>
            <UnpaidOrder />
            <CheckoutView cart={cart} start={start} onPlaced={() => setPlaced(true)} />
          </>
        )}
      </div>
    </Container>
  );
}
