import type { Product, ProductImage } from '@haat/shared/contract/product';

/** Whether it is on another host: such pictures are never used. */
export const isForeign = (url: string) => /^(?:https?:|[\\/]{2})/i.test(url);

/** The main picture of a product with its alt text, else its bare path. */
export function productPicture({
  image,
  mainImage,
  imageUrl,
  name,
}: Pick<Product, 'image' | 'mainImage' | 'imageUrl' | 'name'>): ProductImage | null {
  if (image && !isForeign(image.url)) return image.alt ? image : { ...image, alt: name };
  const url = [mainImage, imageUrl].find((path) => path && !isForeign(path));
  return url ? { url, alt: name } : null;
}
