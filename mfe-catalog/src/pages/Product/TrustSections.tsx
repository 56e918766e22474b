import type { ProductDetail } from '@haat/shared/contract/product';
import { Questions } from './Questions';
import { RecentlyViewed } from './RecentlyViewed';
import { Reviews } from './Reviews';

/**
 * Reviews, questions and recently viewed products. Part of the server's HTML; the browser loads their code when they
 * are near the viewport.
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
