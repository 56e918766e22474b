import type { Product } from '@haat/shared/contract/product';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';
import styles from './ProductGrid.module.css';

export interface ProductGridProps {
  products: readonly Product[];
  /** The accessible name of the list. */
  label: string;
  /** Whether filters are shown beside the grid, which then has fewer columns. */
  beside?: boolean;
  level?: 2 | 3;
  /** Whether new filters are loading: the current products are dimmed. */
  stale?: boolean;
}

/** The slot's width in each layout of ProductGrid.module.css. */
const SIZES = {
  whole: '(max-width: 600px) calc(50vw - 1.4rem), (max-width: 1000px) 30vw, (max-width: 1400px) 23vw, 310px',
  beside: '(max-width: 600px) calc(50vw - 1.4rem), (max-width: 1000px) 30vw, (max-width: 1400px) 18vw, 245px',
};
/** Number of cards in the first row of a wide window. */
const FIRST_ROW = 4;

/** Product cards in rows. The pictures of the first row are loaded at once. */
export function ProductGrid({ products, label, beside, level, stale }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${stale ? styles.stale : ''}`} aria-label={label} aria-busy={stale || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={beside ? SIZES.beside : SIZES.whole}
            priority={index < FIRST_ROW}
            {...(level ? { level } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of the grid. */
export function ProductGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
