import { setTimeout as pause } from 'node:timers/promises';

/** A shopper page of each remote, and several of the catalogue. */
const paths = ['/', '/category/food/products', '/product/mogra-agarbatti', '/cart', '/login', '/protection', '/help'];
/** The prefixes of the languages' addresses. */
const bases = ['', '/hi'];
const MAX_TRIES = 20;

/**
 * Makes a shop render each kind of page once. A remote's first render takes longer than the page's timeout, so the page
 * would come without its HTML in whichever test happens to be first.
 */
export async function warmPages(url: string): Promise<void> {
  for (const base of bases)
    for (const path of paths) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const html = await (await fetch(`${url}${base}${path}`, { headers: { accept: 'text/html' } })).text();
        if (html.includes('"served":')) break;
        await pause(250);
      }
    }
}
