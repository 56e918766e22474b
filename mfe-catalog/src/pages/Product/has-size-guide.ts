import type { ProductDetail } from '@haat/shared/contract/product';

/**
 * Sizes that the tables tell: letters and ages of clothing, bangles by sixteenths of an inch, rings by their Indian
 * number.
 */
const TOLD = /^(?:X?S|M|L|X{1,2}L|\d+-\d+ years|2-\d|[12]\d)$/;

/** The sizes of a product that a size guide has something to say of, in the order of its variants. */
export const sizesWithGuide = ({ variants }: Pick<ProductDetail, 'variants'>): string[] =>
  [...new Set(variants.flatMap(({ options }) => options['Size'] ?? []))].filter((size) => TOLD.test(size));

/** Clothing and jewellery are worn: a size that doesn't fit comes back. */
export const hasSizeGuide = (product: Pick<ProductDetail, 'category' | 'variants'>): boolean =>
  (product.category === 'clothing' || product.category === 'jewellery') && sizesWithGuide(product).length > 0;
