import type { Product } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { Rating } from '@haat/shared/ui/Rating';
import { Link } from 'react-router-dom';
import { productPath } from '../../product/product-path';
import { productPicture } from '../../product/product-picture';
import { useProductPrefetch } from '../../product/use-product-prefetch';
import styles from './PopularItems.module.css';

/** Max number of products (§9). */
const LIMIT = 6;
/** The slot's width in the layout of PopularItems.module.css. */
const SIZES = '(max-width: 600px) 44vw, (max-width: 1000px) 30vw, (max-width: 1400px) 15vw, 200px';

function PopularItem({ product }: { product: Product }) {
  const picture = productPicture(product);
  return (
    <li className={styles.item}>
      <Picture
        src={picture?.url}
        alt=""
        name={product.name}
        width={picture?.width}
        height={picture?.width}
        color={picture?.color}
        sizes={SIZES}
        className={styles.picture}
      />
      <h3 className={styles.name}>
        <Link to={productPath(product.id)} className={styles.link} {...useProductPrefetch(product.id)}>
          {product.name}
        </Link>
      </h3>
      <p>
        <Rating value={product.rating} count={product.reviews} wholeStars />
      </p>
      <p>
        <Price amount={product.price} />
      </p>
    </li>
  );
}

/** Up to six popular products of a category and a link to all of them (§2, Category group page). */
export function PopularItems({ products, allPath }: { products: readonly Product[]; allPath: string }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="popular-items" className={styles.section}>
      <header className={styles.header}>
        <h2 id="popular-items">{t('Popular items')}</h2>
        <ButtonLink look="secondary" to={allPath}>
          {t('See all')}
        </ButtonLink>
      </header>
      <ul className={styles.items} aria-labelledby="popular-items">
        {products.slice(0, LIMIT).map((product) => (
          <PopularItem key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
