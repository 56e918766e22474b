import type { Copy } from './policy';
import { releasesNamedIn } from './page-facts';
import { COPY_TIMING, KEEP_HEADER } from './worker-protocol';

const KEPT_AT = 'haat-kept-at';
const NAMES = 'haat-names';
/** Max size of a stored page, in characters. */
export const MAX_PAGE_SIZE = 600_000;

/** A copy of a page to store, with the time and the releases that it names. */
export function copyOf(html: string, headers: Headers, now: number): Response {
  const copied = new Headers(headers);
  // The stored body is not compressed and has another length.
  copied.delete('content-encoding');
  copied.delete('content-length');
  copied.set(KEPT_AT, String(now));
  copied.set(NAMES, releasesNamedIn(html).join(','));
  copied.set('server-timing', `${COPY_TIMING};desc="${new Date(now).toISOString()}"`);
  return new Response(html, { headers: copied });
}

/** The metadata of a copy. */
export const factsOf = ({ headers }: Response): Copy & { names: readonly string[] } => ({
  keptAt: Number(headers.get(KEPT_AT) ?? 0),
  release: headers.get(KEEP_HEADER) ?? '',
  names: (headers.get(NAMES) ?? '').split(','),
});
