import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routesOf, type ReleaseRecord } from '@haat/releases';
import type { SlotName } from '@haat/shared/contract/slots';
import type { PageRoute } from '../../../../shell/src/routes/page-route';
import { ownRoutes } from '../../base/pages/own-routes';
import { addressOf } from '../../base/pages/page-samples';
import { isExternal } from '../external/is-external';
import type { Candidate } from './candidate';
import type { GateContext } from './gate-context';
import { shellBuild, type TrialShop } from './trial-shop';

/** A page of a remote, at an address with content. */
export interface TrialPage {
  route: PageRoute;
  /** Path of the route table, e.g. /product/:productId. */
  path: string;
  address: string;
  /** The data-slot values that the release fills on the page. */
  fillings?: readonly string[];
}

/** The page of each slot; null where only a signed-in shopper sees it. */
const slotPaths: Readonly<Record<string, string | null>> = {
  'product-buy-box': '/product/:productId',
  'product-description': '/product/:productId',
  cart: '/cart',
  profile: null,
  home: '/',
  'admin-menu': '/admin/dashboard',
  'admin-dashboard': '/admin/dashboard',
} satisfies Record<SlotName, string | null>;

const addressIn = ({ url, samples, staffSamples }: TrialShop, { path, audience }: PageRoute) =>
  `${url}${addressOf(path, audience === 'staff' ? staffSamples : samples)}`;

/** The pages of other remotes whose slots a release fills. */
export const slotPages = ({ name, slots = [] }: Pick<ReleaseRecord, 'name' | 'slots'>, shop: TrialShop): TrialPage[] =>
  ownRoutes
    .filter(({ audience }) => audience !== 'staff' || shop.staffToken !== null)
    .map((route) => ({
      route,
      path: route.path,
      address: addressIn(shop, route),
      fillings: slots.filter(({ slot }) => slotPaths[slot] === route.path).map(({ module }) => `${name}/${module}`),
    }))
    .filter(({ fillings }) => fillings.length > 0);

/** All addresses of a release's pages; of another repository's, those without parameters. */
export const trialPages = (
  record: Pick<ReleaseRecord, 'name' | 'routes' | 'container'>,
  shop: TrialShop,
): TrialPage[] =>
  routesOf(record.name, record)
    // No sample values exist for parameters of external pages.
    .filter(({ path }) => !isExternal(record) || !path.includes(':'))
    .map((route): PageRoute => ({ ...route, remote: record.name }))
    .map((route) => ({ route, path: route.path, address: addressIn(shop, route) }));

/** A key of everything that a trial depends on: the shell's build and the current releases of other remotes. */
export async function trialDependsOn({ record: { name } }: Candidate, context: GateContext): Promise<string[]> {
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
    context.options.api ?? '',
    ...(await context.others(name)).map(({ location }) => location.record ?? ''),
  ];
}

/** Starts the shop while other gates run. Errors are reported by the gate that needs it. */
export const prepareTrial = (candidate: Candidate, context: GateContext): void =>
  void context.shopWith(candidate).catch(() => undefined);
