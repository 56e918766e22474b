import type { ProductDetail, ProductImage, Variant } from '@haat/shared/contract/product';
import { isForeign, productPicture } from './product-picture';

/**
 * The pictures of a product in the chosen variant, none twice. A colour with a picture of its own is shown by it alone:
 * the other sides are taken in the product's first colour. A variant's own picture comes before the others.
 */
export function picturesOf(product: ProductDetail, variant: Variant | undefined): ProductImage[] {
  const colour = variant?.options['Colour'];
  const own = product.images.filter((image) => image.colour !== undefined && image.colour === colour);
  if (own.length > 0) return own;
  const main = productPicture(product);
  const first = product.images.find(({ url }) => url === variant?.image);
  const all = [
    ...(first ? [first] : []),
    ...(main ? [main] : []),
    ...product.images.filter(({ url, colour: other }) => other === undefined && !isForeign(url)),
  ];
  return [...new Map(all.map((image) => [image.url, image])).values()];
}
