import { pathIn, splitLanguage } from '@haat/shared/text/language-path';
import type { PageRoute } from '../src/routes/page-route';
import { routeAt } from '../src/visit';
import type { ServerConfig } from './config';

type Addresses = Pick<ServerConfig, 'ADMIN_URL' | 'SITE_URL'>;

/** Whether a host is the staff pages' own origin. */
export const isAdminHost = ({ ADMIN_URL }: Addresses, host: string): boolean =>
  ADMIN_URL !== '' && new URL(ADMIN_URL).host === host.toLowerCase();

/**
 * The redirect for a page that is requested at the wrong origin: staff pages are at ADMIN_URL only, shopper pages at
 * SITE_URL only, sign-in at both.
 * @param url path and query, in any language
 * @param declared the pages of the current releases
 * @param from the referrer, if any: the staff origin's `/` leads to the dashboard, but to the shop from a staff page
 * @returns the page's address; null if this is the right origin, or the staff pages have none of their own
 */
export function redirectTarget(
  addresses: Addresses,
  host: string,
  url: string,
  declared: readonly PageRoute[],
  from?: string,
): string | null {
  const { ADMIN_URL, SITE_URL } = addresses;
  if (!ADMIN_URL) return null;
  const { language, path: address } = splitLanguage(url);
  const path = address.split('?')[0] ?? '/';
  const isStaffs = isAdminHost(addresses, host);
  if (isStaffs && path === '/' && !from?.startsWith(`${ADMIN_URL}/`))
    return `${ADMIN_URL}${pathIn(language, '/admin/dashboard')}`;
  const route = routeAt(path, declared)?.route;
  if (!route || route.forStaffToo) return null;
  if (route.audience === 'staff') return isStaffs ? null : `${ADMIN_URL}${url}`;
  return isStaffs ? `${SITE_URL}${url}` : null;
}
