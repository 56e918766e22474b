import type { PageRoute } from '../../../../shell/src/routes/page-route';
import { NEWSLETTER } from '../../testing/matrix/team-clone';
import { ownRoutes } from '../../base/pages/own-routes';
import { addressOf, assortmentSamples } from '../../base/pages/page-samples';

/** Share of the visitors who come by the link of the newsletter, which may lead to a canary. */
const NEWSLETTER_SHARE = 0.2;

/** The address at which a shopper opens a page: with a fifth of the visitors by the link of the newsletter. */
export const sometimesFromNewsletter = (path: string): string =>
  Math.random() < NEWSLETTER_SHARE ? `${path}?${NEWSLETTER}` : path;

export interface Stop {
  path: string;
  remote: string;
  audience: NonNullable<PageRoute['audience']>;
}

const stops: readonly Stop[] = ownRoutes.map((route) => ({
  path: addressOf(route.path, { ...assortmentSamples, productId: 'mogra-agarbatti' }),
  remote: route.remote,
  audience: route.audience ?? 'everyone',
}));

const one = <T>(from: readonly T[]): T => {
  const chosen = from[Math.floor(Math.random() * from.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
};
const of = (remote: string) => stops.filter((stop) => stop.remote === remote);
const at = (path: string) => of('catalog').filter((stop) => stop.path === path);

/** A random page of a remote. */
export const aPageOf = (remote: string): Stop => one(of(remote));

/**
 * The pages of one visit in order. Seven visits out of ten are purchases; the others cover help, account and admin
 * pages, so that every remote gets views.
 */
export function visit(): Stop[] {
  const kind = Math.random();
  if (kind < 0.7) return [one(at('/')), one(of('catalog')), one(of('catalog')), one(of('cart-checkout'))];
  if (kind < 0.85) return [one(of('content')), one(of('content')), one(at('/'))];
  return [one(of('admin')), one(of('admin'))];
}
