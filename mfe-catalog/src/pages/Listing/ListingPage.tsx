import type { PageModule } from '@haat/shared/page';
import type { ReactElement } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useMovedCategory } from '../../category/category-place';
import { MovedTo } from '../../category/MovedTo';
import { listingRedirect, listingStatus, loadListing } from '../../listing/listing-loader';
import { listingOf, scopeOf, slugsOfScope } from '../../listing/listing-scope';
import { ListingView } from '../../listing/ListingView';

export const loader: PageModule['loader'] = loadListing;
export const status: PageModule['status'] = listingStatus;
export const redirect: PageModule['redirect'] = listingRedirect;

/** Products of a category or a search, new arrivals, or best sellers (§2, Product listing page). */
export function Component(): ReactElement {
  const params = useParams();
  const { pathname, search } = useLocation();
  const scope = scopeOf(pathname, params);
  const moved = useMovedCategory(slugsOfScope(scope));
  return moved ? <MovedTo address={`${listingOf(moved)}${search}`} /> : <ListingView scope={scope} />;
}
