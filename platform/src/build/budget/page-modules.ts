import { join } from 'node:path';
import type { BuiltPage } from '../analyze/built-pages';
import { moduleShares } from '../analyze/module-shares';

/**
 * Brotli bytes of each module and package in a page's scripts.
 * @param dist dist/browser of its workspace
 */
export async function pageModules(
  dist: string,
  { scripts }: Pick<BuiltPage, 'scripts'>,
): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const shares of await Promise.all(scripts.map((script) => moduleShares(join(dist, script))))) {
    for (const { name, brotli } of shares) sums.set(name, (sums.get(name) ?? 0) + brotli);
  }
  return Object.fromEntries(
    [...sums].map(([name, bytes]): [string, number] => [name, Math.round(bytes)]).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
