/** Whether a shop's address is only reachable from the machine it runs on. @param siteUrl an origin, or empty */
export function isLocalSite(siteUrl: string): boolean {
  if (siteUrl === '') return true;
  const host = /^https?:\/\/(\[[^\]/]*\]|[^:/]+)/i.exec(siteUrl)?.[1]?.toLowerCase().replace(/\.$/, '') ?? '';
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
