import type { ProductDetail, ProductImage, Variant } from '@haat/shared/contract/product';
import { isForeign, productPicture } from './product-picture';

/**
 * The pictures of a product for the chosen variant, without duplicates. A variant's own picture comes first. A colour
 * with its own picture has only that one, since the other views show the first colour.
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
