import type { Product, ProductImage } from '@haat/shared/contract/product';

/** The picture that stands for a product: its described main image, else whichever bare path there is. */
export function productPicture({
  image,
  mainImage,
  imageUrl,
  name,
}: Pick<Product, 'image' | 'mainImage' | 'imageUrl' | 'name'>): ProductImage | null {
  if (image) return image.alt ? image : { ...image, alt: name };
  const url = mainImage ?? imageUrl;
  return url ? { url, alt: name } : null;
}
