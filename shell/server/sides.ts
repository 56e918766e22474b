import { routeAt } from '../src/visit';
import type { ServerConfig } from './config';

type Addresses = Pick<ServerConfig, 'ADMIN_URL' | 'SITE_URL'>;

/** Whether a host is the one that staff's pages have of their own. */
export const isStaffsHost = ({ ADMIN_URL }: Addresses, host: string): boolean =>
  ADMIN_URL !== '' && new URL(ADMIN_URL).host === host.toLowerCase();

/**
 * Where a page is, that is asked for at the wrong one of two addresses: staff's pages are at ADMIN_URL alone, shoppers'
 * at SITE_URL alone, and signing in is at both.
 * @param url path and query
 * @param from the address of the page that led here, where there is one: whoever types staff's address alone wants
 *   their first page, whoever comes from one of their pages wants the shop
 * @returns the page's own address; null where it is at this one, or staff have none of their own
 */
export function elsewhere(addresses: Addresses, host: string, url: string, from?: string): string | null {
  const { ADMIN_URL, SITE_URL } = addresses;
  if (!ADMIN_URL) return null;
  const path = url.split('?')[0] ?? '/';
  const isStaffs = isStaffsHost(addresses, host);
  if (isStaffs && path === '/' && !from?.startsWith(`${ADMIN_URL}/`)) return `${ADMIN_URL}/admin/dashboard`;
  const route = routeAt(path)?.route;
  if (!route || route.forStaffToo) return null;
  if (route.audience === 'staff') return isStaffs ? null : `${ADMIN_URL}${url}`;
  return isStaffs ? `${SITE_URL}${url}` : null;
}
