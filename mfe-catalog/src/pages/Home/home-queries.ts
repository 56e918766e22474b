import { fetchBanners, fetchBestSellers, fetchFeatured } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** As many products as a row of the home page holds. */
const ROW = 12;

/** The products flagged featured: 'New arrivals'. */
export const newArrivalsQuery = queryOptions({ queryKey: ['catalog', 'home', 'featured'], queryFn: () => fetchFeatured(ROW) });
/** The products flagged bestSeller: 'Top selling'. */
export const topSellingQuery = queryOptions({ queryKey: ['catalog', 'home', 'bestsellers'], queryFn: () => fetchBestSellers(ROW) });
/** The banner's two crops. */
export const bannersQuery = queryOptions({ queryKey: ['catalog', 'home', 'banners'], queryFn: fetchBanners, staleTime: Infinity });
