import type { Page, Route } from 'playwright-core';
import { shopUrl } from './open-browser';
import type { RemoteSample } from './remote-samples';

const script = (body: string, status = 200) => ({ status, contentType: 'text/javascript', body });

/** Sends the file with one change. */
const changed =
  (place: RegExp, by: string): Fault =>
  async (route, { original }) => {
    const text = await original();
    const body = text.replace(place, by);
    if (body === text) throw new Error(`${route.request().url()} has no place like ${place.source}`);
    await route.fulfill(script(body));
  };

/** The place in a page's chunk that defines the module's exports. */
const exposed = /(?<=\.d\(\w+,\s*\{\s*Component:\s*\(\)\s*=>)/;

type Fault = (
  route: Route,
  file: { remote: string; /** The file without the fault. */ original: () => Promise<string> },
) => Promise<void>;
/** A part of a remote: its entry, its page's chunk, or that chunk's style sheet. */
export type Piece = 'entry' | 'chunk' | 'style';

const refused: Fault = (route) => route.abort('connectionrefused');
const answered =
  (status: number, body: string, contentType: string): Fault =>
  (route) =>
    route.fulfill({ status, body, contentType, headers: { 'x-content-type-options': 'nosniff' } });
const missing = answered(404, 'Not found', 'text/plain');

/** All faults of a remote. */
export const faults: Record<string, { piece: Piece; answer: Fault }> = {
  refused: { piece: 'entry', answer: refused },
  reset: { piece: 'entry', answer: (route) => route.abort('connectionreset') },
  // Never answered: the page continues without it.
  stalled: { piece: 'entry', answer: () => Promise.resolve() },
  404: { piece: 'entry', answer: missing },
  500: { piece: 'entry', answer: answered(500, 'Broken', 'text/plain') },
  'HTML with status 200': {
    piece: 'entry',
    answer: answered(200, '<!doctype html><title>Welcome</title>', 'text/html'),
  },
  'a script of another type': { piece: 'entry', answer: answered(200, 'globalThis.wasRun = true;', 'text/plain') },
  'a syntax error': { piece: 'entry', answer: (route) => route.fulfill(script('var broken = {{{;')) },
  'a container without the module': {
    piece: 'entry',
    answer: (route, { remote }) =>
      route.fulfill(
        script(
          `var haat_${remote.replace(/-/g, '_')}={init(){},get(n){return Promise.reject(new Error("no module "+n))}};`,
        ),
      ),
  },
  'a range that the shell does not fit': { piece: 'entry', answer: changed(/"\^19\.[^"]*"/g, '"^99.0.0"') },
  'a missing chunk': { piece: 'chunk', answer: missing },
  'a chunk that is cut off': { piece: 'chunk', answer: changed(/[^]{200}$/, '') },
  'a throw while its module is run': {
    piece: 'chunk',
    answer: changed(exposed, 'Planted});throw new Error("planted: throws while it is run");({Component:()=>'),
  },
  'a throw in the first render': {
    piece: 'chunk',
    answer: changed(exposed, '()=>{throw new Error("planted: throws in the first render")},Other:()=>'),
  },
  'a missing style sheet': { piece: 'style', answer: missing },
};

/** One fault of each part of a remote, for the quick tests; the slow tests cover the others. */
export const quickFaults: readonly string[] = [
  'refused',
  'a missing chunk',
  'a throw in the first render',
  'a missing style sheet',
];

/** Whether a path is a part of a remote's release. */
export function isPieceOf(pathname: string, { remote, page }: RemoteSample, piece: Piece): boolean {
  if (!pathname.startsWith(`/remotes/${remote}/`)) return false;
  if (piece === 'entry') return pathname.endsWith('/remoteEntry.js');
  return new RegExp(piece === 'chunk' ? `/js/${page}\\.[^/]+\\.js$` : `/css/${page}\\.[^/]+\\.css$`).test(pathname);
}

/** Removes the hashes from a document, a registry or an entry. */
const unchecked = (text: string) =>
  text
    .replace(/,?"integrity":"[^"]+"/g, '')
    .replace(/ integrity="[^"]+"/g, '')
    .replace(/\.integrity="sha256-"\+/g, '.unchecked=""+');

/** Sends a document or a file of the shop with changed text. */
const rewritten = (by: (text: string) => string) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: by(await answer.text()) });
};

/** Changes every page of the shop. */
const rewriteDocuments = (page: Page, rewrite: (route: Route) => Promise<void>) =>
  page.route(`${shopUrl}/**`, (route) =>
    route.request().resourceType() === 'document' ? rewrite(route) : route.fallback(),
  );

function faultOf(kind: string) {
  const fault = faults[kind];
  if (!fault) throw new Error(`There is no fault '${kind}'`);
  return fault;
}

/**
 * Breaks a remote until the returned function is called. Hashes are removed from the page, its registry and the
 * remote's entry, so that the browser does not refuse the faulty file before the code under test gets it.
 */
export async function breakRemote(page: Page, sample: RemoteSample, kind: string): Promise<() => Promise<void>> {
  const fault = faultOf(kind);
  const withoutIntegrity = rewritten(unchecked);
  const isOfShop = (url: URL) => url.href.startsWith(shopUrl);
  await page.route(
    (url) => isOfShop(url) && (url.pathname === '/registry.json' || isPieceOf(url.pathname, sample, 'entry')),
    withoutIntegrity,
  );
  await rewriteDocuments(page, withoutIntegrity);
  const broken = (url: URL) => isOfShop(url) && isPieceOf(url.pathname, sample, fault.piece);
  const answer = (route: Route) =>
    fault.answer(route, { remote: sample.remote, original: async () => (await route.fetch()).text() });
  await page.route(broken, answer);
  return () => page.unroute(broken, answer);
}

const BAD_VERSION = '99.0.0-bad';

/** Adds a broken new release of a remote to the page's registry, with the existing one as the previous release. */
export async function releaseBroken(page: Page, sample: RemoteSample, kind: string): Promise<void> {
  const fault = faultOf(kind);
  let real = '';
  const rename = rewritten((text) =>
    text.replace(
      new RegExp(`"${sample.remote}":(\\{"entry":"(/remotes/[^"]+/)remoteEntry.js"[^{}]*?)(?:,"previous":null)?\\}`),
      (_, current: string, folder: string) => {
        real = folder;
        return `"${sample.remote}":{"entry":"/remotes/${sample.remote}/${BAD_VERSION}/remoteEntry.js","version":"${BAD_VERSION}","previous":${current}}}`;
      },
    ),
  );
  await page.route(`${shopUrl}/registry.json`, rename);
  await rewriteDocuments(page, rename);
  await page.route(
    (url) => url.pathname.startsWith(`/remotes/${sample.remote}/${BAD_VERSION}/`),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const url = `${shopUrl}${real}${pathname.slice(pathname.indexOf(BAD_VERSION) + BAD_VERSION.length + 1)}`;
      const original = async () => unchecked(await (await route.fetch({ url })).text());
      if (isPieceOf(pathname, sample, fault.piece)) return fault.answer(route, { remote: sample.remote, original });
      const answer = await route.fetch({ url });
      return route.fulfill({ response: answer, body: unchecked(await answer.text()) });
    },
  );
}
