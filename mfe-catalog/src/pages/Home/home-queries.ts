import { fetchBanners, fetchBestSellers, fetchFeatured, fetchHome } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** Number of products in a row of the home page. */
const PRODUCTS_PER_ROW = 12;

/** Products with the flag `featured`: 'New arrivals'. */
export const newArrivalsQuery = queryOptions({
  queryKey: ['catalog', 'home', 'featured'],
  queryFn: () => fetchFeatured(PRODUCTS_PER_ROW),
});
/** Products with the flag `bestSeller`: 'Top selling'. */
export const topSellingQuery = queryOptions({
  queryKey: ['catalog', 'home', 'bestsellers'],
  queryFn: () => fetchBestSellers(PRODUCTS_PER_ROW),
});
/** The banner and picks that staff have set. With a backend without this call, the page shows the built-in texts. */
export const homeQuery = queryOptions({ queryKey: ['catalog', 'home', 'set'], queryFn: fetchHome });
/** The banner's two crops. */
export const bannersQuery = queryOptions({
  queryKey: ['catalog', 'home', 'banners'],
  queryFn: fetchBanners,
  staleTime: Infinity,
});
