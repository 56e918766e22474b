import { fetchBestSellers, fetchBoughtTogether } from '@haat/shared/api/products';
import type { CartItem } from '@haat/shared/contract/cart';
import { useTexts } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { ProductTiles } from './ProductTiles';

const MAX_PRODUCTS = 6;
/** The number of lines whose suggestions are requested, one request each. */
const MAX_REQUESTED_LINES = 3;

/** Below the cart: what others bought with its products, or else best sellers. Nothing that is in the cart already. */
export function CartSuggestions({ lines }: { lines: readonly CartItem[] }) {
  const { t } = useTexts();
  const inCart = new Set(lines.map(({ id, productId }) => productId ?? id));
  const newestInCart = [...inCart].slice(-MAX_REQUESTED_LINES);
  const together = useQuery({
    queryKey: ['bought together', newestInCart],
    queryFn: () => Promise.all(newestInCart.map(fetchBoughtTogether)),
  });
  const found = new Map(
    (together.data ?? [])
      .flat()
      .filter(({ id, stockQuantity }) => !inCart.has(id) && stockQuantity > 0)
      .map((product) => [product.id, product]),
  );
  const popular = useQuery({
    queryKey: ['popular'],
    queryFn: () => fetchBestSellers(MAX_PRODUCTS),
    enabled: !together.isPending && found.size === 0,
  });
  if (found.size > 0)
    return (
      <ProductTiles
        id="goes-with"
        title={t('Goes well with your items')}
        products={[...found.values()].slice(0, MAX_PRODUCTS)}
      />
    );
  const others = popular.data?.content.filter(({ id }) => !inCart.has(id)) ?? [];
  return <ProductTiles id="goes-with" title={t('Popular right now')} products={others} />;
}
