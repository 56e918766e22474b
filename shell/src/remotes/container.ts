import { loadEntry, type Container, type EntryAddress } from './load-entry';
import type { Release } from './registry';

export interface ContainerAddress extends EntryAddress {
  /** Missing where this platform built the release. */
  type?: StockType | undefined;
}

/** How the entry of another build's release is loaded. */
export type StockType = NonNullable<Release['container']>['type'];

/**
 * Loads a remote's entry and hands it the share scope.
 * @param shareScope what the shell shares
 * @throws Error when the entry can't be had in time, is refused, or leaves no container
 */
export async function openContainer(
  { type, ...address }: ContainerAddress,
  shareScope: unknown,
): Promise<Pick<Container, 'get'>> {
  if (type) {
    const { openStockContainer } = await import(/* webpackChunkName: "stock-runtime" */ './stock-container');
    return openStockContainer({ type, ...address }, shareScope);
  }
  const container = await loadEntry(address, 'global');
  await container.init(shareScope);
  return container;
}
