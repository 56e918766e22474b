import { statusOf, type PageModule } from '@haat/shared/page';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { listingStatus, loadListing } from '../../listing/listing-loader';
import { ListingView } from '../../listing/ListingView';
import { brandQuery } from './brand-query';

export const loader: PageModule['loader'] = (args) =>
  Promise.all([loadListing(args), args.queryClient.prefetchQuery(brandQuery(args.params['brand'] ?? ''))]);

export const status: PageModule['status'] = (args) =>
  Math.max(listingStatus(args), statusOf(args.queryClient, brandQuery(args.params['brand'] ?? '')));

/** All products of a brand: a listing without the brand filter (§2, /brand/{brand}). */
export function Component(): ReactElement {
  const { brand = '' } = useParams();
  const { data } = useQuery(brandQuery(brand));
  return <ListingView scope={{ kind: 'brand', brand }} known={data && { name: data.name }} madeIn={data?.madeIn} />;
}
