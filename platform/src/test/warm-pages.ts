import { setTimeout as pause } from 'node:timers/promises';

/** A shopper page of each remote, and several of the catalogue. */
const paths = ['/', '/category/food/products', '/product/mogra-agarbatti', '/cart', '/login', '/protection', '/help'];
const languages = ['en', 'hi'];
const MAX_TRIES = 20;

/**
 * Makes a shop render each kind of page once. A remote's first render takes longer than the page's timeout, so the page
 * would come without its HTML in whichever test happens to be first.
 */
export async function warmPages(url: string): Promise<void> {
  for (const language of languages)
    for (const path of paths) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const html = await (
          await fetch(`${url}${path}`, { headers: { accept: 'text/html', 'accept-language': language } })
        ).text();
        if (html.includes('"served":')) break;
        await pause(250);
      }
    }
}
