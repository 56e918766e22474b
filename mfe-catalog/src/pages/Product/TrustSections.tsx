import type { ProductDetail } from '@haat/shared/contract/product';
import { Questions } from './Questions';
import { RecentlyViewed } from './RecentlyViewed';
import { Reviews } from './Reviews';

/**
 * What others say about a product, and what was looked at before it. In the server's HTML; in the browser its code
 * comes when it is neared.
 */
export default function TrustSections({ product }: { product: ProductDetail }) {
  return (
    <>
      <Reviews productId={product.id} name={product.name} />
      <Questions productId={product.id} />
      <RecentlyViewed productId={product.id} />
    </>
  );
}
