import type { Product, ProductImage } from '@haat/shared/contract/product';

/** Another host's: no page shows or names it. */
export const isForeign = (url: string) => /^(?:https?:|[\\/]{2})/i.test(url);

/** The picture that stands for a product: its described main image, else whichever bare path there is. */
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
