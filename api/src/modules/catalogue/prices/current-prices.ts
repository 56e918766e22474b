import type { DataVersion } from '../data-version';

/**
 * Before a route that reads prices: planned ones are begun and ended as of this moment. Never within the route's own
 * transaction, which would hold what is begun there.
 */
export const currentPrices = (version: DataVersion) => async (): Promise<void> => void (await version.current());
