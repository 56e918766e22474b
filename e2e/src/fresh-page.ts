import { get, type IncomingHttpHeaders } from 'node:http';
import { shopUrl } from './open-browser';

export interface ServedHtml {
  html: string;
  headers: IncomingHttpHeaders;
}

/**
 * A page, as the server sends it.
 * @param host the host of the request; pages are cached by host
 */
export function servedAt(path: string, host = new URL(shopUrl).host): Promise<ServedHtml> {
  return new Promise((resolve, reject) => {
    get(`${shopUrl}${path}`, { headers: { host, 'accept-language': 'en' } }, (answer) => {
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (html += text));
      answer.on('error', reject);
      answer.on('end', () => resolve({ html, headers: answer.headers }));
    }).on('error', reject);
  });
}

let visits = 0;

/**
 * A page that is rendered for this call.
 * @returns its HTML for the shop's own host, without the times of its data; null if the server had no time for all of
 *   it
 */
export async function freshPage(path: string): Promise<string | null> {
  visits += 1;
  const host = `fresh-${process.pid}-${visits}.example`;
  const { html, headers } = await servedAt(path, host);
  if (!html.includes(host)) throw new Error(`${path} does not name the host that it is asked under.`);
  return headers['cache-control']?.startsWith('public') ? timeless(html.replaceAll(host, new URL(shopUrl).host)) : null;
}

/** Removes the times at which data were fetched. */
export const timeless = (html: string): string => html.replace(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');
