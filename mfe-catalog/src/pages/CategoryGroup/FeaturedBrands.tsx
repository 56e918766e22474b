import { useTexts } from '@haat/shared/state';
import { Link } from 'react-router-dom';
import styles from './FeaturedBrands.module.css';

/** Max number of brands. */
const LIMIT = 12;

/** The 'Featured brands' section of a category group: the brands with the most products in it. */
export function FeaturedBrands({ brands }: { brands: readonly { slug: string; name: string; count: number }[] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="featured-brands" className={styles.section}>
      <h2 id="featured-brands">{t('Featured brands')}</h2>
      {brands.length > 0 ? (
        <ul className={styles.brands} aria-labelledby="featured-brands">
          {brands.slice(0, LIMIT).map(({ slug, name, count }) => (
            <li key={slug}>
              <Link to={`/brand/${encodeURIComponent(slug)}`} className={styles.brand}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{t('{{count}} products', { count, one: '{{count}} product' })}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
