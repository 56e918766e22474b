import { pageRoutes } from '../../../shell/src/routes/page-routes';
import { addressOf, assortmentSamples } from '../test/page-samples';

/** An existing address for each route of shoppers. */
export const shopperAddresses = (): string[] =>
  pageRoutes
    .filter(({ audience }) => audience !== 'staff')
    .map(({ path }) => addressOf(path, { ...assortmentSamples, productId: 'mogra-agarbatti' }));
