import type { ProductDetail } from '@haat/shared/contract/product';
import { notify, useCart, useTexts, useWishlist } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { Link } from 'react-router-dom';
import styles from './WishlistCard.module.css';

/** A product of the wishlist: link to its page, button to add it to the cart, button to remove it. */
export function WishlistCard({ product, onRemoved }: { product: ProductDetail; onRemoved: () => void }) {
  const { t } = useTexts();
  const cart = useCart();
  const wishlist = useWishlist();
  const remove = () => {
    wishlist.remove(product.id);
    notify(t('{{name}} was removed from your wishlist.', { name: product.name }), {
      label: t('Undo'),
      run: () => wishlist.add(product.id),
    });
    onRemoved();
  };
  const put = () => {
    cart.add({ ...product, productId: product.id, sku: product.defaultSku ?? null });
    notify(t('{{name}} was added to your cart.', { name: product.name }));
  };
  const page = `/product/${encodeURIComponent(product.id)}`;
  const available = product.stockQuantity > 0;
  return (
    <li className={styles.card}>
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <Picture
          src={product.mainImage}
          alt=""
          name={product.name}
          width={product.image?.width}
          height={product.image?.height}
          color={product.image?.color}
        />
      </Link>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={page}>{product.name}</Link>
        </h2>
        <Price amount={product.price} listPrice={product.originalPrice} />
        <p className={available ? styles.inStock : styles.outOfStock}>{t(available ? 'In Stock' : 'Out of Stock')}</p>
        {product.variantCount > 1 ? (
          <ButtonLink to={page} look="secondary" wide>
            {t('Choose options')}
          </ButtonLink>
        ) : (
          <Button wide disabled={!available} onClick={put}>
            {t('Add to Cart')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('Remove {{name}}', { name: product.name })} onClick={remove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
