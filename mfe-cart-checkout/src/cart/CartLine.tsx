import type { CartItem } from '@haat/shared/contract/cart';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Price } from '@haat/shared/ui/Price';
import { QuantitySelect } from '@haat/shared/ui/QuantitySelect';
import { Link } from 'react-router-dom';
import styles from './CartLine.module.css';
import { describeChange } from './describe-change';
import type { LineChange } from './line-change';
import { LinePicture } from './LinePicture';
import { optionsText } from '@haat/shared/text/options-text';

export interface CartLineProps {
  line: CartItem;
  change?: LineChange;
  unavailable: boolean;
  onQuantity: (quantity: number) => void;
  onDelete: () => void;
  onSave: () => void;
}

/** A line of the cart (§2 Cart): picture, title, stock, quantity, Delete, price, and 'Save for later'. */
export function CartLine({ line, change, unavailable, onQuantity, onDelete, onSave }: CartLineProps) {
  const { t } = useTexts();
  const options = optionsText(line);
  const stock = line.stockQuantity;
  const max = stock && stock > 0 ? Math.min(MAX_CART_QUANTITY, stock) : MAX_CART_QUANTITY;
  return (
    <li className={styles.line}>
      <Link
        to={`/product/${encodeURIComponent(line.productId)}`}
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <LinePicture line={line} />
      </Link>
      <div className={styles.name}>
        <h2 className={styles.title}>
          <Link to={`/product/${encodeURIComponent(line.productId)}`}>{line.name}</Link>
        </h2>
        {options ? <p className={styles.options}>{options}</p> : null}
        {unavailable ? (
          <p className={styles.outOfStock}>{t('Out of Stock')}</p>
        ) : (
          <p className={styles.inStock}>{t('In Stock')}</p>
        )}
        {change ? <p className={styles.change}>{describeChange(change, t)}</p> : null}
        {unavailable ? (
          <p className={styles.change}>{t('Save this for later or delete it to check out the rest.')}</p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {unavailable ? null : <QuantitySelect value={line.quantity} max={max} onChange={onQuantity} of={line.name} />}
        <Button look="quiet" onClick={onDelete} aria-label={t('Delete {{name}}', { name: line.name })}>
          {t('Delete')}
        </Button>
        <Button look="quiet" onClick={onSave} aria-label={t('Save for later: {{name}}', { name: line.name })}>
          {t('Save for later')}
        </Button>
      </div>
      <div className={styles.price}>
        <Price amount={toRupees(toPaise(line.price) * line.quantity)} />
        {line.quantity > 1 ? (
          <span className={styles.each}>{t('{{price}} each', { price: formatRupees(line.price) })}</span>
        ) : null}
      </div>
    </li>
  );
}
