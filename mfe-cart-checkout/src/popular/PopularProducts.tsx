import { fetchBestSellers } from '@haat/shared/api/products';
import { useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { ProductTiles } from './ProductTiles';

const MAX_PRODUCTS = 6;

/** Best sellers, below a page without content; renders nothing if they cannot be loaded. */
export function PopularProducts() {
  const { t } = useTexts();
  const { data } = useQuery({ queryKey: ['popular'], queryFn: () => fetchBestSellers(MAX_PRODUCTS) });
  return <ProductTiles id="popular" title={t('Popular right now')} products={data?.content ?? []} />;
}
