import { fetchProductsById } from '@haat/shared/api/products';
import { recentProducts } from '@haat/shared/recent-products';
import { useTexts } from '@haat/shared/state';
import { Picture } from '@haat/shared/ui/Picture';
import { Price } from '@haat/shared/ui/Price';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './RecentlyViewed.module.css';

const MOST = 6;

/** The products that this browser looked at, the newest first; nothing where there are none. Shown to who is signed in alone, so never on the server. */
export function RecentlyViewed() {
  const { t } = useTexts();
  const [ids] = useState(() => recentProducts().slice(0, MOST));
  const { data } = useQuery({
    queryKey: ['recently-viewed', ids],
    queryFn: () => fetchProductsById(ids),
    enabled: ids.length > 0,
  });
  const seen = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  if (seen.length === 0) return null;
  return (
    <section className={styles.seen} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{t('Recently viewed')}</h2>
      <ul className={styles.products}>
        {seen.map(({ id, name, price, originalPrice, mainImage, image }) => (
          <li key={id} className={styles.product}>
            <Picture
              src={mainImage}
              alt=""
              width={image?.width}
              height={image?.height}
              color={image?.color}
              sizes="(max-width: 640px) 40vw, 160px"
            />
            <Link to={`/product/${encodeURIComponent(id)}`} className={styles.name}>
              {name}
            </Link>
            <Price amount={price} listPrice={originalPrice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
