import { setTimeout as pause } from 'node:timers/promises';

/** A page of each remote that shoppers visit, and of the catalogue those that have code of their own. */
const paths = ['/', '/category/food/products', '/product/mogra-agarbatti', '/cart', '/login', '/protection', '/help'];
const languages = ['en', 'hi'];
const MAX_TRIES = 20;

/**
 * Has a shop render each kind of page once. The first of a remote takes its server longer than a page waits for it, and
 * then comes without: no test is about that one, and which it would be depends on their order.
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
