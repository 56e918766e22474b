import type { CartItem } from '@haat/shared/contract/cart';
import { formatRupees } from '@haat/shared/money';
import { notify, Sentence, Slot, useTexts } from '@haat/shared/state';
import { BottomBar, useIsOut } from '@haat/shared/ui/BottomBar';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Container } from '@haat/shared/ui/Container';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { Price } from '@haat/shared/ui/Price';
import { type ReactElement, useRef } from 'react';
import { CartLine } from '../../cart/CartLine';
import { CartTax } from '../../cart/CartTax';
import { CartSkeleton } from '../../cart/CartSkeleton';
import { SavedForLater } from '../../cart/SavedForLater';
import { useReviewedCart } from '../../cart/use-reviewed-cart';
import { LazyCartSuggestions, LazyPopularProducts } from '../../popular/LazyPopularProducts';
import styles from './CartPage.module.css';

/** The cart (§2): its lines with quantity 1 to 10 and Delete, the subtotal, and the link to the checkout. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const cart = useReviewedCart();
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone: focus the top of the cart.
  const toTop = () => heading.current?.focus();
  const remove = (line: CartItem, index: number) => {
    cart.remove(line.id);
    notify(t('{{name}} was removed from your cart.', { name: line.name }), {
      label: t('Undo'),
      run: () => cart.restore(line, index),
    });
    toTop();
  };
  const save = (line: CartItem) => {
    cart.saveForLater(line.id);
    notify(t('{{name}} is saved for later.', { name: line.name }), {
      label: t('Undo'),
      run: () => cart.moveToCart(line.id),
    });
    toTop();
  };

  return (
    <Container>
      <PageHead
        title={t('Shopping Cart')}
        description={t('Your shopping cart at Haat.')}
        canonicalPath="/cart"
        noIndex
      />
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {t('Shopping Cart')}
        </h1>
        {!cart.ready ? (
          <CartSkeleton />
        ) : cart.items.length === 0 ? (
          <>
            <Panel
              title={t('Your Shopping Cart is empty')}
              picture={<EmptyStateImage name="empty-cart" />}
              actions={<ButtonLink to="/">{t('Continue shopping')}</ButtonLink>}
            >
              <p>{t('Items you add appear here.')}</p>
            </Panel>
            <LazyPopularProducts />
          </>
        ) : (
          <div className={styles.columns}>
            <Card>
              <ul className={styles.lines}>
                {cart.items.map((line, index) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    change={cart.changes.find(({ id }) => id === line.id)}
                    unavailable={cart.unavailable.has(line.id)}
                    onQuantity={(quantity) => cart.update(line.id, quantity)}
                    onDelete={() => remove(line, index)}
                    onSave={() => save(line)}
                  />
                ))}
              </ul>
            </Card>
            <aside className={styles.summary} aria-label={t('Subtotal')}>
              <Card>
                <div className={styles.subtotal}>
                  <p className={styles.delivery}>{t('Your order qualifies for FREE Delivery')}</p>
                  <p className={styles.sum} aria-live="polite">
                    <Sentence
                      of="Subtotal ({{count}} items): <sum>{{amount}}</sum>"
                      values={{
                        count: cart.count,
                        one: 'Subtotal ({{count}} item): <sum>{{amount}}</sum>',
                        amount: formatRupees(cart.total),
                      }}
                      parts={{ sum: (children) => <strong>{children}</strong> }}
                    />
                  </p>
                  <CartTax lines={cart.items} taxIncluded={cart.taxIncluded} />
                  {cart.unavailable.size > 0 ? (
                    <p className={styles.blocked}>
                      {t('An item in your cart is out of stock. Save it for later or delete it to check out.')}
                    </p>
                  ) : (
                    <>
                      <CheckoutLink total={cart.total} />
                      <p className={styles.coupon}>{t('Have a coupon? Enter it at checkout.')}</p>
                    </>
                  )}
                </div>
              </Card>
            </aside>
          </div>
        )}
        <Slot name="cart" props={{}} />
        {cart.ready && cart.saved.length > 0 ? (
          <SavedForLater
            lines={cart.saved}
            onMove={({ id }) => cart.moveToCart(id)}
            onDelete={({ id }) => cart.dropSaved(id)}
          />
        ) : null}
        {cart.ready && cart.items.length > 0 ? <LazyCartSuggestions lines={cart.items} /> : null}
      </div>
    </Container>
  );
}

/** The link to the checkout; on a phone, a bar with the subtotal offers it while it is below the window. */
function CheckoutLink({ total }: { total: number }) {
  const { t } = useTexts();
  const { ref, isOut } = useIsOut<HTMLDivElement>();
  return (
    <>
      <div ref={ref}>
        <ButtonLink to="/checkout" size="large" wide>
          {t('Proceed to checkout')}
        </ButtonLink>
      </div>
      {isOut ? (
        <BottomBar>
          <span className={styles.barTotal}>
            {t('Subtotal')} <Price amount={total} />
          </span>
          <ButtonLink to="/checkout">{t('Proceed to checkout')}</ButtonLink>
        </BottomBar>
      ) : null}
    </>
  );
}
