import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pageRoutes, type PageRoute } from '../../../../shell/src/routes/page-routes';
import { addressOf } from '../../test/page-samples';
import type { Candidate } from './gate';
import type { Surroundings } from './surroundings';
import { shellBuild, type TrialShop } from './trial-shop';

/** A page of a remote, at an address where there is something to show. */
export interface TrialPage {
  route: PageRoute;
  /** Path of the route table, e.g. /product/:productId. */
  path: string;
  address: string;
}

/** Every address of a remote's pages that the table of routes has. */
export const trialPages = (remote: string, { url, samples, staffSamples }: TrialShop): TrialPage[] =>
  pageRoutes
    .filter((route) => route.remote === remote)
    .map((route) => ({
      route,
      path: route.path,
      address: `${url}${addressOf(route.path, route.audience === 'staff' ? staffSamples : samples)}`,
    }));

/** What a trial depends on: the shell's build, and what visitors have of the other remotes. */
export async function trialDependsOn({ record: { name } }: Candidate, surroundings: Surroundings): Promise<string[]> {
  const builds = await Promise.all(
    Object.values(shellBuild()).map((file) =>
      readFile(file).then(
        (bytes) => createHash('sha256').update(bytes).digest('hex'),
        () => 'none',
      ),
    ),
  );
  return [
    ...builds,
    surroundings.options.api ?? '',
    ...(await surroundings.others(name)).map(({ placed }) => placed.record ?? ''),
  ];
}

/** Starts the shop while other gates are gone through. Why it doesn't start, the gate that asks for it will say. */
export const prepareTrial = (candidate: Candidate, surroundings: Surroundings): void =>
  void surroundings.shopWith(candidate).catch(() => undefined);
