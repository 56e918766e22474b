import type { Product } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Container } from '@haat/shared/ui/Container';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { Link } from 'react-router-dom';
import { productPath } from '../../product/product-path';
import { productPicture } from '../../product/product-picture';
import { useProductPrefetch } from '../../product/use-product-prefetch';
import styles from './PopularNow.module.css';

/** Number of tiles in one row of a wide window. */
const TILES_PER_ROW = 5;

/** Best-selling products with their prices as small tiles, in the first screen; reduced products first. */
export function PopularNow({ products }: { /** Undefined while loading. */ products: readonly Product[] | undefined }) {
  const { t } = useTexts();
  const shown =
    products && [...products].sort((a, b) => Number(b.discountPercentage > 0) - Number(a.discountPercentage > 0));
  return (
    <Container>
      <section aria-labelledby="home-popular" className={styles.popular}>
        <h2 id="home-popular" className={styles.title}>
          {t('Popular right now')}
        </h2>
        <ul className={styles.tiles}>
          {shown
            ? shown.slice(0, TILES_PER_ROW).map((product) => <Tile key={product.id} product={product} />)
            : Array.from({ length: TILES_PER_ROW }, (_, index) => (
                <li key={index} className={styles.tile} aria-hidden="true">
                  <Skeleton height="4.5rem" />
                </li>
              ))}
        </ul>
      </section>
    </Container>
  );
}

function Tile({ product }: { product: Product }) {
  const { t } = useTexts();
  const prefetch = useProductPrefetch(product.id);
  const picture = productPicture(product);
  return (
    <li className={styles.tile}>
      <Picture
        src={picture?.url}
        alt=""
        name={product.name}
        width={picture?.width}
        height={picture?.width}
        color={picture?.color}
        sizes="72px"
        className={styles.picture}
      />
      <div className={styles.text}>
        <Link to={productPath(product.id)} className={styles.name} {...prefetch}>
          {product.name}
        </Link>
        <p className={styles.price}>
          <Price amount={product.price} size="small" />
          {product.discountPercentage > 0 ? (
            <span className={styles.off}>{t('{{percent}}% OFF', { percent: product.discountPercentage })}</span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
