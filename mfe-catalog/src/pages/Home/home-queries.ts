import { fetchBanners, fetchBestSellers, fetchFeatured, fetchHome } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** As many products as a row of the home page holds. */
const ROW = 12;

/** The products flagged featured: 'New arrivals'. */
export const newArrivalsQuery = queryOptions({
  queryKey: ['catalog', 'home', 'featured'],
  queryFn: () => fetchFeatured(ROW),
});
/** The products flagged bestSeller: 'Top selling'. */
export const topSellingQuery = queryOptions({
  queryKey: ['catalog', 'home', 'bestsellers'],
  queryFn: () => fetchBestSellers(ROW),
});
/** What staff have put on the page. A backend that has no such call has the page's own words. */
export const homeQuery = queryOptions({ queryKey: ['catalog', 'home', 'set'], queryFn: fetchHome });
/** The banner's two crops. */
export const bannersQuery = queryOptions({
  queryKey: ['catalog', 'home', 'banners'],
  queryFn: fetchBanners,
  staleTime: Infinity,
});
