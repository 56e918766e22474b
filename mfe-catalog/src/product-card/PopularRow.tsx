import { fetchBestSellers } from '@haat/shared/api/products';
import { useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { ProductRow } from './ProductRow';

const MAX_PRODUCTS = 12;

/** Best sellers, below a page without content; renders nothing if they cannot be loaded. */
export function PopularRow() {
  const { t } = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['catalog', 'popular'],
    queryFn: () => fetchBestSellers(MAX_PRODUCTS),
  });
  if (isError || data?.content.length === 0) return null;
  return (
    <ProductRow
      title={t('Popular right now')}
      products={data?.content}
      all={{ to: '/products/bestsellers', label: t('Shop all') }}
    />
  );
}
