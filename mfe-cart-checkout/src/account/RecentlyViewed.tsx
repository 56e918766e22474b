import { fetchProductsById } from '@haat/shared/api/products';
import { recentProducts } from '@haat/shared/recent-products';
import { useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProductTiles } from '../popular/ProductTiles';

const MAX_PRODUCTS = 6;

/**
 * Products that were viewed in this browser, the newest first; renders nothing without any. For signed-in users only,
 * so never on the server.
 */
export function RecentlyViewed() {
  const { t } = useTexts();
  const [ids] = useState(() => recentProducts().slice(0, MAX_PRODUCTS));
  const { data } = useQuery({
    queryKey: ['recently-viewed', ids],
    queryFn: () => fetchProductsById(ids),
    enabled: ids.length > 0,
  });
  const seen = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  return <ProductTiles id="recently-viewed" title={t('Recently viewed')} products={seen} />;
}
