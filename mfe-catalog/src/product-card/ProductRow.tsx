import type { Product } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';
import styles from './ProductRow.module.css';

export interface ProductRowProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  /** The address of all products. */
  all?: { to: string; label: string };
}

/** The slot's width in the layout of ProductRow.module.css. */
const SIZES = '(max-width: 600px) 44vw, (max-width: 1000px) 29vw, (max-width: 1400px) 19vw, 250px';

/** A row of products that scrolls sideways by touch, by keyboard, or with two buttons. */
export function ProductRow({ title, lead, products, all }: ProductRowProps) {
  const { t } = useTexts();
  const id = useId();
  const strip = useRef<HTMLUListElement>(null);
  const turn = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.9, behavior: 'smooth' });
  return (
    <section aria-labelledby={id} className={styles.row}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.turn}
            aria-label={t('Scroll {{title}} to the left', { title })}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.turn}
            aria-label={t('Scroll {{title}} to the right', { title })}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
          {all ? (
            <Link to={all.to} className={styles.all} aria-label={`${all.label}: ${title}`}>
              {all.label}
            </Link>
          ) : null}
        </div>
      </header>
      <ul ref={strip} className={styles.strip} aria-labelledby={id}>
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} level={3} sizes={SIZES} buyable={false} />
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index} aria-hidden="true">
                <ProductCardSkeleton buyable={false} />
              </li>
            ))}
      </ul>
    </section>
  );
}
