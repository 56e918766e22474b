import { MAX_PRODUCT_QUANTITY } from '@haat/shared/contract/cart-limits';
import { isReturnable } from '@haat/shared/contract/order-terms';
import type { ProductDetail, Variant } from '@haat/shared/contract/product';
import { useCart, useTexts } from '@haat/shared/state';
import { BottomBar, useIsOut } from '@haat/shared/ui/BottomBar';
import { Button } from '@haat/shared/ui/Button';
import { Price } from '@haat/shared/ui/Price';
import { QuantitySelect } from '@haat/shared/ui/QuantitySelect';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { additionOfVariant } from '../../product/cart-addition';
import { isInStock, stockText } from '../../product/stock-text';
import { useAddToCart } from '../../product/use-add-to-cart';
import { WishlistButton } from '../../product/WishlistButton';
import { DeliveryPromise } from './DeliveryPromise';
import { DeliveryTo } from './DeliveryTo';
import { ShareButton } from './ShareButton';
import styles from './BuyBox.module.css';

// Loaded on demand: few products are out of stock, and few shoppers request the email.
const BackInStock = lazy(async () => ({
  default: (await import(/* webpackChunkName: "back-in-stock" */ './BackInStock')).BackInStock,
}));

/** Below this stock, the number of units left is shown. */
const LOW_STOCK = 5;

export interface BuyBoxProps {
  product: ProductDetail;
  variant: Variant | undefined;
  /** The displayed price, in rupees. */
  price: number;
  /** Options that are not chosen yet; the product cannot be bought without them. */
  missing: readonly string[];
  /** Called instead of buying while an option is missing. */
  onMissing: () => void;
}

/**
 * The buy box: quantity, 'Add to Cart', 'Buy Now', availability and delivery (§2, Product detail). On a phone, a bar
 * with the price and the same button is shown while the box is not visible.
 */
export function BuyBox({ product, variant, price, missing, onMissing }: BuyBoxProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(1);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const { add, items } = useCart();
  const isWhole = missing.length === 0;
  // Without a chosen size, the stock of all sizes counts.
  const { stockQuantity } = isWhole ? (variant ?? product) : product;
  const inStock = isInStock(stockQuantity);
  // Offer no more than the stock.
  const max = inStock ? Math.min(MAX_PRODUCT_QUANTITY, stockQuantity) : MAX_PRODUCT_QUANTITY;
  const quantity = Math.min(wanted, max);
  const addition = additionOfVariant(product, variant);
  const put = () => (isWhole ? addToCart(addition, quantity) : onMissing());
  const buyNow = () => {
    if (!isWhole) return onMissing();
    // After Back, pressing it again must not add the product again.
    if (!items.some(({ id }) => id === addition.id)) add(addition, quantity);
    void navigate('/checkout');
  };
  const { ref, isOut } = useIsOut<HTMLDivElement>();
  const act = isWhole ? t('Add to Cart') : t('Select a size');
  return (
    <section aria-labelledby="buy-box" className={styles.box}>
      <h2 id="buy-box" className={styles.heading}>
        {t('Buy this item')}
      </h2>
      <div className={styles.state}>
        <p className={inStock ? styles.inStock : styles.outOfStock} role="status">
          {t(stockText(stockQuantity))}
          {isWhole && inStock && stockQuantity <= LOW_STOCK ? (
            <span className={styles.lowStock}>
              {t('Only {{count}} left', { count: stockQuantity, one: 'Only {{count}} left' })}
            </span>
          ) : null}
        </p>
        {inStock ? <QuantitySelect value={quantity} max={max} onChange={setWanted} of={product.name} /> : null}
      </div>
      <div ref={ref} className={styles.buttons}>
        <Button wide size="large" look={inStock ? 'primary' : 'secondary'} disabled={!inStock} onClick={put}>
          {act}
        </Button>
        {inStock ? (
          <Button wide size="large" look="secondary" onClick={buyNow}>
            {t('Buy now')}
          </Button>
        ) : null}
      </div>
      {inStock ? null : (
        <>
          <p className={styles.note}>{t('Get an email when it’s back in stock. Similar products are below.')}</p>
          {asking ? (
            <Suspense fallback={null}>
              <BackInStock key={variant?.sku} productId={product.id} sku={variant?.sku} />
            </Suspense>
          ) : (
            <Button wide onClick={() => setAsking(true)}>
              {t('Notify me when in stock')}
            </Button>
          )}
        </>
      )}
      <div className={styles.actions}>
        <WishlistButton id={product.id} />
        <ShareButton name={product.name} />
      </div>
      {inStock ? (
        <div className={styles.delivery}>
          <DeliveryPromise />
          <DeliveryTo />
        </div>
      ) : null}
      <ul className={styles.assurances}>
        {isReturnable([product.category, product.subcategory, product.type].join('.')) ? (
          <li>
            <RotateCcw aria-hidden="true" className={styles.icon} />
            <Link to="/returns">{t('30-day returns')}</Link>
          </li>
        ) : null}
        <li>
          <ShieldCheck aria-hidden="true" className={styles.icon} />
          <Link to="/protection">{t('Purchase protection')}</Link>
        </li>
      </ul>
      {isOut ? (
        <BottomBar>
          <Price amount={price} />
          <Button disabled={!inStock} onClick={put}>
            {inStock ? act : t('Out of Stock')}
          </Button>
        </BottomBar>
      ) : null}
    </section>
  );
}
