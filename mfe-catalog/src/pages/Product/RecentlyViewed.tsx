import { recentProducts } from '@haat/shared/recent-products';
import { useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ProductRow } from '../../product-card/ProductRow';
import { productsQuery } from '../../product/product-query';

const MAX_PRODUCTS = 8;

/**
 * Products that were viewed in this browser. Filled in after hydration, since the server's HTML is the same for all
 * visitors.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const { t } = useTexts();
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    // Only the browser knows the list, so read it after the first render.
    setBefore(
      recentProducts()
        .filter((id) => id !== productId)
        .slice(0, MAX_PRODUCTS),
    );
  }, [productId]);
  const { data } = useQuery({ ...productsQuery(before), enabled: before.length > 0 });
  return data && data.length > 0 ? <ProductRow title={t('Recently viewed')} products={data} /> : null;
}
