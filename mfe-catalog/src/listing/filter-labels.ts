import type { PriceRange, SortOption } from '@haat/shared/contract/listing-choices';
import { msg } from '@haat/shared/text/msg';

/** Labels of the price ranges of §5. */
export const priceLabels: Record<PriceRange, string> = {
  all: msg('All prices'),
  'under-500': msg('Under ₹500'),
  '500-1000': msg('₹500 to ₹1,000'),
  '1000-2000': msg('₹1,000 to ₹2,000'),
  '2000-5000': msg('₹2,000 to ₹5,000'),
  'over-5000': msg('Over ₹5,000'),
};

/** Labels of the sort options of §5. */
export const sortLabels: Record<SortOption, string> = {
  featured: msg('Featured'),
  'price-low': msg('Price: low to high'),
  'price-high': msg('Price: high to low'),
  rating: msg('Highest rated'),
  newest: msg('Newest'),
};

/** Labels of the Product Type radio of women's clothing (§2), by the type's slug. */
export const womenTypeLabels: readonly { slug: string; label: string }[] = [
  { slug: 'saree-blouses', label: msg('Saree Blouse') },
  { slug: 'sarees', label: msg('Saree') },
  { slug: 'lehengas', label: msg('Lehenga') },
  { slug: 'salwar-suits', label: msg('Salwar Suit') },
];
