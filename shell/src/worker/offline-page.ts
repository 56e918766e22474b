import type { OfflineReason } from './worker-protocol';

/** A product whose page is stored. */
export interface SeenProduct {
  /** Path of its page. */
  path: string;
  /** The name as escaped HTML. */
  name: string;
  /** Path of a stored picture; null if there is none. */
  picture: string | null;
}

/** Every character with a meaning in HTML except '&': text taken from HTML is escaped already. */
const escapeMarkup = (text: string) => text.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The reason why there is no page at a path. */
export function offlineReason(pathname: string): OfflineReason {
  if (pathname.startsWith('/checkout')) return 'checkout';
  return /^\/(?:profile|orders?|login|authpage|admin|order-confirmation)(?:[/-]|$)/.test(pathname) ? 'own' : 'unseen';
}

const card = ({ path, name, picture }: SeenProduct) =>
  `<li><a href="${escapeMarkup(path)}">${picture ? `<img src="${escapeMarkup(picture)}" alt="" width="160" height="160">` : '<span class="none" aria-hidden="true"></span>'}<span>${escapeMarkup(name)}</span></a></li>`;

/** The offline page in place of one that cannot be loaded, with the reason and the products seen last. */
export function offlineHtml(template: string, pathname: string, seen: readonly SeenProduct[]): string {
  const offline = offlineReason(pathname);
  return template
    .replace(/<!--if (\w+)-->([^]*?)<!--end-->/g, (_, reason: string, html: string) => (reason === offline ? html : ''))
    .replace(/<!--seen-->([^]*?)<!--cards-->([^]*?)<!--end-->/, (_, before: string, after: string) =>
      seen.length > 0 ? `${before}${seen.map(card).join('\n')}${after}` : '',
    );
}
