import { pageRoutes } from '../../../shell/src/routes/page-routes';
import { addressOf, assortmentSamples } from '../test/page-samples';

/** The address of something that is there for each path that shoppers visit. */
export const shopperAddresses = (): string[] =>
  pageRoutes
    .filter(({ audience }) => audience !== 'staff')
    .map(({ path }) => addressOf(path, { ...assortmentSamples, productId: 'mogra-agarbatti' }));
