export const sortOptions = ['featured', 'price-low', 'price-high', 'rating', 'newest'] as const;
export type SortOption = (typeof sortOptions)[number];

/** The price filter's ranges with inclusive bounds in rupees (§5). */
export const priceRanges = {
  all: { min: 0, max: null },
  'under-500': { min: 0, max: 500 },
  '500-1000': { min: 500, max: 1000 },
  '1000-2000': { min: 1000, max: 2000 },
  '2000-5000': { min: 2000, max: 5000 },
  'over-5000': { min: 5000, max: null },
} as const;
export type PriceRange = keyof typeof priceRanges;
export const priceRangeKeys = [
  'all',
  'under-500',
  '500-1000',
  '1000-2000',
  '2000-5000',
  'over-5000',
] as const satisfies readonly PriceRange[];

/** Page sizes offered (§9); the default is 20. */
export const pageSizes = [10, 20, 50, 100] as const;
