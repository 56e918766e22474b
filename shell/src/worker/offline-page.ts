import { SEEN_PLACE, WHY_PLACE } from './what-is-said';

/** A product that there is a copy of. */
export interface SeenProduct {
  /** Path of its page. */
  path: string;
  /** As it stands in HTML. */
  name: string;
  /** Path of a picture that is kept; null where none is. */
  picture: string | null;
}

/** Every sign that means something in HTML; what came out of HTML escaped stays as it is. */
const safe = (text: string) => text.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Why there is nothing to show at a path. */
export function whyNot(pathname: string): string {
  if (pathname.startsWith('/checkout')) return 'Checkout needs a connection: the shop decides on prices, stock and payment at that very moment. Nothing was ordered. Your cart stays as it is.';
  if (/^\/(?:profile|orders?|login|authpage|admin|order-confirmation)(?:[/-]|$)/.test(pathname)) return 'Pages about you are never kept on this device, so they need a connection.';
  return 'You have not opened this page on this device in the last seven days, or it has changed since. So there is nothing to show until the connection is back.';
}

const card = ({ path, name, picture }: SeenProduct) =>
  `<li><a href="${safe(path)}">${picture ? `<img src="${safe(picture)}" alt="" width="160" height="160">` : '<span class="none" aria-hidden="true"></span>'}<span>${safe(name)}</span></a></li>`;

/** The page that stands in for one that can't be had: the shop's own, with why and with what was seen last. */
export const offlineHtml = (template: string, pathname: string, seen: readonly SeenProduct[]): string =>
  // By functions: a text may hold what a replacement would take for a sign.
  template
    .replace(WHY_PLACE, () => whyNot(pathname))
    .replace(SEEN_PLACE, () => (seen.length > 0 ? `<h2>Products you have seen</h2>\n<ul class="seen">\n${seen.map(card).join('\n')}\n</ul>` : ''));
