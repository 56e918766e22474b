import type { PriceRange, SortOption } from '@haat/shared/contract/listing-choices';

/** The price ranges of §5 as they are read. */
export const priceLabels: Record<PriceRange, string> = {
  all: 'All prices',
  'under-500': 'Under ₹500',
  '500-1000': '₹500 to ₹1,000',
  '1000-2000': '₹1,000 to ₹2,000',
  '2000-5000': '₹2,000 to ₹5,000',
  'over-5000': 'Over ₹5,000',
};

/** The sort options of §5. */
export const sortLabels: Record<SortOption, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  newest: 'Newest',
};

/** The Product Type radio of women's clothing (§2), by the type's slug. */
export const womenTypeLabels: readonly { slug: string; label: string }[] = [
  { slug: 'saree-blouses', label: 'Saree Blouse' },
  { slug: 'sarees', label: 'Saree' },
  { slug: 'lehengas', label: 'Lehenga' },
  { slug: 'salwar-suits', label: 'Salwar Suit' },
];
