import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { fromRoot } from '../../platform/src/base/workspaces';

/** Names, units and abbreviations that are the same in every language. */
const SAME =
  /\b(?:Haat|SKU|UPI|GST|GSTIN|GSTR-\d|HSN|[CSI]GST|MRP|CSV|ZIP|Excel|PDF|JPEG|PNG|WebP|MB|URL|ID|IST|API|RTO|AWB|EAN|UPC|ISBN|QR|COD|B2C[LS]|CDNUR|Ctrl|Esc|Enter|English|Shopify|WooCommerce|India Post|DTDC|am|pm|ms|v\d[\w.-]*)\b/g;
/** English texts that have a translation. */
const translated = new Set(
  ['shared', 'mfe-admin'].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(fromRoot(folder, 'src/locales/hi.json'), 'utf8')) as object),
  ),
);

/** Names of India's states, which addresses and forms have in English. */
const states = [...readFileSync(fromRoot('shared/src/india/states.ts'), 'utf8').matchAll(/^ {2}'(.+)',$/gm)].map(
  ([, name = '']) => name,
);
/** Keys whose values are names that staff or their files give, although some are texts of the shop too. */
const NAMED = new Set(['name', 'path', 'by', 'field']);

function valuesIn(json: unknown, found: Set<string>, at = ''): void {
  if (typeof json === 'string') {
    if (json.length > 1 && (NAMED.has(at) || !translated.has(json))) {
      found.add(json);
      // A table breaks addresses before the @.
      if (json.includes('@')) found.add(json.split('@', 1)[0] ?? json);
    }
  } else if (Array.isArray(json)) json.forEach((one) => valuesIn(one, found, at));
  else if (typeof json === 'object' && json !== null)
    for (const [key, one] of Object.entries(json)) {
      // The names of a product's options and of a file's columns are keys.
      if (['options', 'before', 'after'].includes(at)) found.add(key);
      valuesIn(one, found, key);
    }
}

/** Collects what the API answers to a page: data, which no one translates. Call it before the page is opened. */
export function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  page.on('response', (answer: Response) => {
    if (/^\/(?:api\/|status\.json)/.test(new URL(answer.url()).pathname))
      void answer.json().then(
        (json: unknown) => valuesIn(json, data),
        () => undefined,
      );
  });
  return data;
}

/** What a page shows or reads aloud; not what was typed into fields, nor code and keys. */
const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, noscript, template, code, kbd, pre, [lang="en"]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue?.trim() ?? '');
    }
    return texts;
  });

/** The English left on a page in Hindi. @param data what `collectData` has collected */
export async function findEnglish(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const known = [...data, ...states].sort((a, b) => b.length - a.length);
  const withoutData = (text: string) =>
    known
      .reduce((left, one) => (left.includes(one) ? left.replaceAll(one, '·') : left), text)
      .replace(/\S*@\S+|https?:\S+|\S+ › product › \S+|[\w-]+\.(?:jpg|csv)|[\w-]*\/[\w/.:-]+|\b[\w-]*\d[\w-]*\b/g, '·')
      .replace(SAME, '·');
  return [...new Set(await shownOn(page))].filter((text) => /[a-z]{3,}/i.test(withoutData(text)));
}
