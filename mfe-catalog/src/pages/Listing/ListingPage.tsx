import type { PageModule } from '@haat/shared/page';
import type { ReactElement } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { listingStatus, loadListing } from '../../listing/listing-loader';
import { scopeOf } from '../../listing/listing-scope';
import { ListingView } from '../../listing/ListingView';

export const loader: PageModule['loader'] = loadListing;
export const status: PageModule['status'] = listingStatus;

/** Products of a category, of a search, and those that are new or sell best (§2, Product listing page). */
export function Component(): ReactElement {
  const params = useParams();
  const { pathname } = useLocation();
  return <ListingView scope={scopeOf(pathname, params)} />;
}
