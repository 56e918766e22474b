import { routeAt } from '../src/visit';
import type { ServerConfig } from './config';

type Addresses = Pick<ServerConfig, 'ADMIN_URL' | 'SITE_URL'>;

/** Whether a host is the one that staff's pages have of their own. */
export const isAdminHost = ({ ADMIN_URL }: Addresses, host: string): boolean =>
  ADMIN_URL !== '' && new URL(ADMIN_URL).host === host.toLowerCase();

/**
 * The right address of a page that is requested at the wrong one of two: staff pages are at ADMIN_URL only, shoppers'
 * pages at SITE_URL only, and sign-in is at both.
 * @param url path and query
 * @param from the address of the page that led here, if any: a person who types the staff address alone wants its first
 *   page, one who comes from a staff page wants the shop
 * @returns the page's own address; null where it is at this one, or staff have none of their own
 */
export function redirectTarget(addresses: Addresses, host: string, url: string, from?: string): string | null {
  const { ADMIN_URL, SITE_URL } = addresses;
  if (!ADMIN_URL) return null;
  const path = url.split('?')[0] ?? '/';
  const isStaffs = isAdminHost(addresses, host);
  if (isStaffs && path === '/' && !from?.startsWith(`${ADMIN_URL}/`)) return `${ADMIN_URL}/admin/dashboard`;
  const route = routeAt(path)?.route;
  if (!route || route.forStaffToo) return null;
  if (route.audience === 'staff') return isStaffs ? null : `${ADMIN_URL}${url}`;
  return isStaffs ? `${SITE_URL}${url}` : null;
}
