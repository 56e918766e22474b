import type { Why } from './worker-protocol';

/** A product that there is a copy of. */
export interface SeenProduct {
  /** Path of its page. */
  path: string;
  /** As it is in HTML, escaped. */
  name: string;
  /** Path of a picture that is kept; null where none is. */
  picture: string | null;
}

/** Every sign that means something in HTML; what came out of HTML escaped stays as it is. */
const safe = (text: string) => text.replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Why there is nothing to show at a path. */
export function whyNot(pathname: string): Why {
  if (pathname.startsWith('/checkout')) return 'checkout';
  return /^\/(?:profile|orders?|login|authpage|admin|order-confirmation)(?:[/-]|$)/.test(pathname) ? 'own' : 'unseen';
}

const card = ({ path, name, picture }: SeenProduct) =>
  `<li><a href="${safe(path)}">${picture ? `<img src="${safe(picture)}" alt="" width="160" height="160">` : '<span class="none" aria-hidden="true"></span>'}<span>${safe(name)}</span></a></li>`;

/** The page that replaces one that can't be loaded: the shop's own, with the reason and what was seen last. */
export function offlineHtml(template: string, pathname: string, seen: readonly SeenProduct[]): string {
  const why = whyNot(pathname);
  return template
    .replace(/<!--if (\w+)-->([^]*?)<!--end-->/g, (_, reason: string, html: string) => (reason === why ? html : ''))
    .replace(/<!--seen-->([^]*?)<!--cards-->([^]*?)<!--end-->/, (_, before: string, after: string) =>
      seen.length > 0 ? `${before}${seen.map(card).join('\n')}${after}` : '',
    );
}
