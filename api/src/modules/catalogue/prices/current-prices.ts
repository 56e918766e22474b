import type { CatalogueVersion } from '../../../http/catalogue-responses';

/**
 * A hook for routes that read prices: starts and ends price plans that are due. Never call it within the route's
 * transaction, which would delay the commit of these changes.
 */
export const currentPrices = (version: CatalogueVersion) => async (): Promise<void> => void (await version.current());
