import { recentProducts } from '@haat/shared/recent-products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ProductRow } from '../../product-card/ProductRow';
import { productsQuery } from '../../product/product-query';

const MOST = 8;

/** The products that this browser looked at before. Filled in by the browser: the page is the same for everybody. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [before, setBefore] = useState<readonly string[]>([]);
  useEffect(() => {
    // What the browser keeps is known to the browser alone, after the first render.
    setBefore(recentProducts().filter((id) => id !== productId).slice(0, MOST));
  }, [productId]);
  const { data } = useQuery({ ...productsQuery(before), enabled: before.length > 0 });
  return data && data.length > 0 ? <ProductRow title="Recently viewed" products={data} /> : null;
}
