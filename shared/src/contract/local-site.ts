/**
 * Whether a shop's address is on the machine that it runs on, so that no other machine reaches it there.
 * @param siteUrl an origin; empty where none is set
 */
export function isLocalSite(siteUrl: string): boolean {
  if (siteUrl === '') return true;
  const host = /^https?:\/\/(\[[^\]/]*\]|[^:/]+)/i.exec(siteUrl)?.[1]?.toLowerCase().replace(/\.$/, '') ?? '';
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
