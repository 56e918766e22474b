import type { Product } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { Rating } from '@haat/shared/ui/Rating';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { additionOfProduct } from '../product/cart-addition';
import { productPath } from '../product/product-path';
import { productPicture } from '../product/product-picture';
import { isInStock, stockText } from '../product/stock-text';
import { useAddToCart } from '../product/use-add-to-cart';
import { useProductPrefetch } from '../product/use-product-prefetch';
import { WishlistHeart } from '../product/WishlistButton';
import { ColourSwatches } from './ColourSwatches';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: Product;
  /** Heading level of the name; default 2. */
  level?: 2 | 3;
  /** The picture's width, as in `<img sizes>`. */
  sizes?: string;
  /** For cards in the first screen: the picture is loaded at once. */
  priority?: boolean;
  /** False in rows without stock text and button. Default true. */
  buyable?: boolean;
}

/**
 * A product in a list (§2, Product listing): picture, name, rating, price, struck-through list price, stock text, and
 * 'Add to Cart', or a link to the product if it has several variants.
 */
export function ProductCard({ product, level = 2, sizes, priority, buyable = true }: ProductCardProps) {
  const { t } = useTexts();
  const addToCart = useAddToCart();
  const prefetch = useProductPrefetch(product.id);
  const Heading = `h${level}` as const;
  const picture = productPicture(product);
  const inStock = isInStock(product.stockQuantity);
  const [colourImage, setColourImage] = useState<string | null>(null);
  // Loaded when the pointer first enters; touch screens show these pictures on the product page.
  const [hasPointer, setHasPointer] = useState(false);
  const other = colourImage ?? (hasPointer ? product.secondImage : null);
  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHasPointer(true)}
    >
      <div className={styles.part}>
        <div className={styles.frame}>
          <Picture
            src={picture?.url}
            alt=""
            name={product.name}
            width={picture?.width}
            height={picture?.width}
            color={picture?.color}
            className={styles.picture}
            {...(sizes ? { sizes } : {})}
            {...(priority ? { priority } : {})}
          />
          {other ? (
            <Picture
              key={other}
              src={other}
              alt=""
              className={`${styles.picture} ${colourImage ? styles.colour : styles.second}`}
              {...(sizes ? { sizes } : {})}
            />
          ) : null}
          {product.discountPercentage > 0 ? (
            <span className={styles.badge}>{t('{{percent}}% OFF', { percent: product.discountPercentage })}</span>
          ) : null}
          <WishlistHeart id={product.id} name={product.name} />
        </div>
        {product.brand ? <p className={styles.brand}>{product.brand}</p> : null}
        <Heading className={styles.name}>
          <Link to={productPath(product.id)} className={styles.link} {...prefetch}>
            {product.name}
          </Link>
        </Heading>
      </div>
      <div className={styles.part}>
        {product.rating === null ? null : (
          <p className={styles.rating}>
            <Rating value={product.rating} count={product.reviews} />
          </p>
        )}
        <p className={styles.price}>
          <Price amount={product.price} listPrice={product.originalPrice} />
        </p>
        <ColourSwatches product={product} onShow={setColourImage} />
        {buyable ? (
          <>
            <p className={inStock ? styles.inStock : styles.outOfStock}>{t(stockText(product.stockQuantity))}</p>
            <div className={styles.action}>
              {product.variantCount > 1 ? (
                <ButtonLink
                  look="secondary"
                  wide
                  to={productPath(product.id)}
                  aria-label={t(inStock ? 'Choose options: {{name}}' : 'View product: {{name}}', {
                    name: product.name,
                  })}
                  {...prefetch}
                >
                  {t(inStock ? 'Choose options' : 'View product')}
                </ButtonLink>
              ) : (
                <Button
                  look="secondary"
                  wide
                  disabled={!inStock}
                  aria-label={t('Add to Cart: {{name}}', { name: product.name })}
                  onClick={() => addToCart(additionOfProduct(product))}
                >
                  {t('Add to Cart')}
                </Button>
              )}
            </div>
          </>
        ) : null}
      </div>
    </article>
  );
}
