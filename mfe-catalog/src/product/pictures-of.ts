import type { ProductDetail, ProductImage } from '@haat/shared/contract/product';
import { productPicture } from './product-picture';

/**
 * The pictures of a product in the chosen colour, none twice. A colour with a picture of its own is shown by it alone:
 * the other sides are taken in the product's first colour.
 */
export function picturesOf(product: ProductDetail, colour: string | undefined): ProductImage[] {
  const own = product.images.filter((image) => image.colour !== undefined && image.colour === colour);
  if (own.length > 0) return own;
  const main = productPicture(product);
  const all = [...(main ? [main] : []), ...product.images.filter((image) => image.colour === undefined)];
  return [...new Map(all.map((image) => [image.url, image])).values()];
}
