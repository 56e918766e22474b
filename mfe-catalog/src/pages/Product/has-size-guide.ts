import type { ProductDetail } from '@haat/shared/contract/product';

/**
 * Sizes that the size guide contains: clothing by letter and age, bangles by sixteenths of an inch, rings by Indian
 * number.
 */
const GUIDED_SIZE = /^(?:X?S|M|L|X{1,2}L|\d+-\d+ years|2-\d|[12]\d)$/;

/** The sizes of a product that a size guide explains, in the order of its variants. */
export const sizesWithGuide = ({ variants }: Pick<ProductDetail, 'variants'>): string[] =>
  [...new Set(variants.flatMap(({ options }) => options['Size'] ?? []))].filter((size) => GUIDED_SIZE.test(size));

/** Clothing and jewellery are returned if the size is wrong. */
export const hasSizeGuide = (product: Pick<ProductDetail, 'category' | 'variants'>): boolean =>
  (product.category === 'clothing' || product.category === 'jewellery') && sizesWithGuide(product).length > 0;
