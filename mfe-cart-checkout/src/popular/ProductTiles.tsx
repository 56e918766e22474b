import type { Product } from '@haat/shared/contract/product';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { Link } from 'react-router-dom';
import styles from './ProductTiles.module.css';

/** Suggested products with picture, name and price; renders nothing without any. */
export function ProductTiles({ id, title, products }: { id: string; title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.tiles} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.products}>
        {products.map(({ id: productId, name, price, originalPrice, mainImage, image }) => (
          <li key={productId} className={styles.product}>
            <Picture
              src={mainImage}
              alt=""
              name={name}
              width={image?.width}
              height={image?.height}
              color={image?.color}
              sizes="(max-width: 640px) 40vw, 160px"
            />
            <Link to={`/product/${encodeURIComponent(productId)}`} className={styles.name}>
              {name}
            </Link>
            <Price amount={price} listPrice={originalPrice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
