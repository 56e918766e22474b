import { ownRoutes } from '../../base/pages/own-routes';
import { addressOf, assortmentSamples } from '../../base/pages/page-samples';

/** An existing address for each route of shoppers. */
export const shopperAddresses = (): string[] =>
  ownRoutes
    .filter(({ audience }) => audience !== 'staff')
    .map(({ path }) => addressOf(path, { ...assortmentSamples, productId: 'mogra-agarbatti' }));
