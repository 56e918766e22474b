import { MAX_PRODUCT_QUANTITY } from '@haat/shared/contract/cart-limits';
import { isReturnable } from '@haat/shared/contract/order-terms';
import type { ProductDetail, Variant } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Price } from '@haat/shared/ui/Price';
import { QuantitySelect } from '@haat/shared/ui/QuantitySelect';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { additionOfVariant } from '../../product/cart-addition';
import { isInStock, stockText } from '../../product/stock-text';
import { useAddToCart } from '../../product/use-add-to-cart';
import { WishButton } from '../../product/WishButton';
import { DeliveryPromise } from './DeliveryPromise';
import { DeliveryTo } from './DeliveryTo';
import styles from './BuyBox.module.css';

// Few products are out of stock, and few shoppers ask.
const BackInStock = lazy(async () => ({
  default: (await import(/* webpackChunkName: "back-in-stock" */ './BackInStock')).BackInStock,
}));

/** Below this a shopper is told how many are left. */
const FEW = 5;

/** What it costs, when it comes, whether it's there, how many, and 'Add to Cart' (§2, Product detail). */
export function BuyBox({ product, variant }: { product: ProductDetail; variant: Variant | undefined }) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(1);
  const [asking, setAsking] = useState(false);
  const addToCart = useAddToCart();
  const { price, originalPrice, stockQuantity } = variant ?? product;
  const inStock = isInStock(stockQuantity);
  // More than there are can't be ordered, so it can't be chosen.
  const max = inStock ? Math.min(MAX_PRODUCT_QUANTITY, stockQuantity) : MAX_PRODUCT_QUANTITY;
  const quantity = Math.min(wanted, max);
  return (
    <Card as="section" labelledBy="buy-box">
      <div className={styles.box}>
        <h2 id="buy-box" className={styles.heading}>
          {t('Buy this')}
        </h2>
        <p>
          <Price amount={price} listPrice={originalPrice} />
        </p>
        {inStock ? (
          <>
            <DeliveryPromise />
            <DeliveryTo />
          </>
        ) : null}
        <p className={inStock ? styles.inStock : styles.outOfStock} role="status">
          {t(stockText(stockQuantity))}
          {inStock && stockQuantity <= FEW ? (
            <span className={styles.few}>
              {t('Only {{count}} left', { count: stockQuantity, one: 'The last one' })}
            </span>
          ) : null}
        </p>
        {inStock ? <QuantitySelect value={quantity} max={max} onChange={setWanted} of={product.name} /> : null}
        <Button
          wide
          size="large"
          disabled={!inStock}
          onClick={() => addToCart(additionOfVariant(product, variant), quantity)}
        >
          {t('Add to Cart')}
        </Button>
        <WishButton id={product.id} />
        {inStock ? null : (
          <>
            <p className={styles.note}>{t('It isn’t known when it comes back. Below are things like it.')}</p>
            {asking ? (
              <Suspense fallback={null}>
                <BackInStock key={variant?.sku} productId={product.id} sku={variant?.sku} />
              </Suspense>
            ) : (
              <Button look="secondary" wide onClick={() => setAsking(true)}>
                {t('Tell me when it is back…')}
              </Button>
            )}
          </>
        )}
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
      </div>
    </Card>
  );
}
