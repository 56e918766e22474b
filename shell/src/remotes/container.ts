import type { ContainerAddress } from './container-address';
import { loadEntry, type Container } from './load-entry';

/**
 * Loads a remote's entry and initialises its container with the share scope.
 * @param shareScope what the shell shares
 * @throws Error if the entry cannot be loaded in time, is refused, or defines no container
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
