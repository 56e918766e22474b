import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { fileCopyOf, isWhole } from './file-copy';
import { KnownRegistry } from './known-registry';
import { offlineHtml, type SeenProduct } from './offline-page';
import { copyOf, factsOf, MAX_PAGE_SIZE } from './page-copy';
import { filesNamedIn, isShopFile, productIn, releaseIn } from './page-facts';
import { allows, FRESH_MS, isPolicyCurrent, canShowCopy, MAX_AGE_MS } from './policy';
import { scope, type WorkerEvent } from './scope';
import { KEEP_HEADER, OFFLINE_PATH, REGISTRY_HEADER, type WorkerMessage } from './worker-protocol';

// What the browser keeps of the shop, and how much of it (decision 034). Another number begins an empty cache.
const PAGES = 'haat-pages-1';
const FILES = 'haat-files-1';
const PICTURES = 'haat-pictures-1';
const OWN = 'haat-own-1';
const MOST = { pages: 50, files: 250, pictures: 120 };
const LARGEST = { file: 1_000_000, picture: 300_000 };
const MAX_AGE_S = MAX_AGE_MS / 1_000;
const MAX_SHOWN = 12;
const MAX_REPORTED_FILES = 200;

const site = new URL(scope.location.origin);
const known = new KnownRegistry(OWN, dropUnused);
/** Raised whenever all is forgotten: a page that was asked for before is not kept after. */
let forgotten = 0;

/**
 * Keeps what never changes under its address, up to `largest` bytes; a copy that isn't as it was kept is fetched again.
 */
const checked = (largest: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => fileCopyOf(response, largest),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isWhole(cachedResponse)) ? cachedResponse : null,
});

const pagesKept = new ExpirationPlugin({
  maxEntries: MOST.pages,
  maxAgeSeconds: MAX_AGE_S,
  purgeOnQuotaError: true,
  matchOptions: { ignoreVary: true },
});
const picturesKept = new ExpirationPlugin({
  maxEntries: MOST.pictures,
  maxAgeSeconds: MAX_AGE_S,
  purgeOnQuotaError: true,
  matchOptions: { ignoreVary: true },
});

const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    checked(LARGEST.file),
    new ExpirationPlugin({ maxEntries: MOST.files, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } }),
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [checked(LARGEST.picture), picturesKept],
});

// No network timeout: a copy in place of a page that is merely slow could show an old price, and the visitor would not
// know why.
const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      handlerWillStart: async ({ state }) => void (state && (state['forgotten'] = forgotten)),
      cacheWillUpdate: async ({ request, response, event, state }) => {
        const { headers, status } = response;
        await known.noteHeader(headers.get(REGISTRY_HEADER));
        if (status === 404 || status === 410) await (await caches.open(PAGES)).delete(request, { ignoreVary: true });
        const release = headers.get(KEEP_HEADER);
        const registry = await known.now();
        if (status !== 200 || !release || !registry || !allows(registry.policy, release)) return null;
        const html = await response.clone().text();
        if (html.length > MAX_PAGE_SIZE || state?.['forgotten'] !== forgotten) return null;
        await keepFiles(filesNamedIn(html, site), event as WorkerEvent);
        // Another language was chosen since.
        const offline = await (await caches.open(OWN)).match(OFFLINE_PATH, { ignoreVary: true });
        if (offline?.headers.get('content-language') !== headers.get('content-language'))
          await keepOfflinePage(event as WorkerEvent).catch(() => undefined);
        return copyOf(html, headers, Date.now());
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        const registry = await known.now();
        return cachedResponse && registry && canShowCopy(factsOf(cachedResponse), registry, Date.now())
          ? cachedResponse
          : null;
      },
    },
    pagesKept,
  ],
});

/** Keeps files that aren't yet, of releases that visitors have; resolves once they are stored. Never rejects. */
async function keepFiles(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  const registry = await known.now();
  const wanted = addresses.filter((address) => {
    const release = releaseIn(new URL(address).pathname);
    return release === null || (registry && allows(registry.policy, release));
  });
  await Promise.all(
    wanted.map((address) => {
      const request = new Request(address, { mode: 'cors', credentials: 'same-origin' });
      // `handle` resolves before its copy is stored: a page could be kept without its files.
      return Promise.all(files.handleAll({ request, event })).catch(() => undefined);
    }),
  );
}

/**
 * Drops the copies that may not be shown any more, and the files of releases that no page left names or the registry
 * doesn't have.
 */
async function dropUnused(): Promise<void> {
  const registry = await known.now();
  if (!registry) return;
  const [pagesCache, filesCache] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const named = new Set<string>();
  for (const request of await pagesCache.keys()) {
    const copy = await pagesCache.match(request, { ignoreVary: true });
    const facts = copy && factsOf(copy);
    // Not while a page has a newer sequence number than the policy: that policy decides.
    if (facts && (!isPolicyCurrent(registry) || canShowCopy(facts, registry, Date.now())))
      for (const release of facts.names) named.add(release);
    else await pagesCache.delete(request, { ignoreVary: true });
  }
  for (const request of await filesCache.keys()) {
    const release = releaseIn(new URL(request.url).pathname);
    if (release && !(named.has(release) && allows(registry.policy, release)))
      await filesCache.delete(request, { ignoreVary: true });
  }
}

/** Drops the files of a release. */
async function dropRelease(release: string): Promise<void> {
  const cache = await caches.open(FILES);
  for (const request of await cache.keys())
    if (releaseIn(new URL(request.url).pathname) === release) await cache.delete(request, { ignoreVary: true });
}

/** Products whose pages are kept and may be shown, the last seen first. */
async function productsSeen(): Promise<SeenProduct[]> {
  const registry = await known.now();
  if (!registry) return [];
  const cache = await caches.open(PAGES);
  const kept = (await (await caches.open(PICTURES)).keys()).map(({ url }) => new URL(url).pathname);
  const found: (SeenProduct & { keptAt: number })[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const copy = pathname.startsWith('/product/') ? await cache.match(url, { ignoreVary: true }) : undefined;
    const facts = copy && factsOf(copy);
    const product = facts && canShowCopy(facts, registry, Date.now()) ? productIn(await copy.text()) : null;
    if (!facts || !product || found.some(({ path }) => path === pathname)) continue;
    // The page shows its picture in one of several sizes; whichever that was.
    const start = `${product.picture.replace(/\.[a-z]+$/, '')}.`;
    found.push({
      path: pathname,
      name: product.name,
      picture: kept.find((picture) => picture.startsWith(start)) ?? null,
      keptAt: facts.keptAt,
    });
  }
  return found.sort((a, b) => b.keptAt - a.keptAt).slice(0, MAX_SHOWN);
}

async function offlinePage(pathname: string): Promise<Response> {
  const template = await (await caches.open(OWN)).match(OFFLINE_PATH, { ignoreVary: true });
  if (!template) return Response.error();
  const html = offlineHtml(await template.text(), pathname, await productsSeen());
  return new Response(html, { status: 503, headers: template.headers });
}

/**
 * The page for when there is none, with its script and its style sheets. @throws when one can't be had: then this
 * worker isn't installed
 */
async function keepOfflinePage(event: WorkerEvent): Promise<void> {
  const answer = await fetch(OFFLINE_PATH, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${OFFLINE_PATH} answered ${answer.status}`);
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(OWN);
  const own = [...html.matchAll(/ (?:href|src)="(\/offline\.[^"]+)"/g)].map(([, address = '']) => address);
  await cache.addAll(own);
  await cache.put(OFFLINE_PATH, new Response(html, { headers }));
  await keepFiles(filesNamedIn(html, site), event);
}

/** A page that is looked at, and came without this worker or without a document of its own. */
async function seen(
  { page, files: loaded }: Extract<WorkerMessage, { type: 'seen' }>,
  event: WorkerEvent,
): Promise<void> {
  const address = new URL(page, site);
  if (address.origin !== site.origin) return;
  const copy = await (await caches.open(PAGES)).match(address.href, { ignoreVary: true });
  const isFresh = copy !== undefined && Date.now() - factsOf(copy).keptAt < FRESH_MS;
  if (!isFresh)
    await Promise.all(
      pages.handleAll({ request: new Request(address.href, { headers: { accept: 'text/html' } }), event }),
    ).catch(() => undefined);
  const addresses = loaded.slice(0, MAX_REPORTED_FILES).map((file) => new URL(file, site));
  await keepFiles(
    addresses.filter((file) => isShopFile(file, site.origin)).map(({ href }) => href),
    event,
  );
  await Promise.all(
    addresses
      .filter(isPicture)
      .map(({ href }) => pictures.handle({ request: new Request(href), event }).catch(() => undefined)),
  );
}

/** Who has signed out leaves no trace of where they have been. */
async function forget(): Promise<void> {
  forgotten += 1;
  await pagesKept.deleteCacheAndMetadata();
  await picturesKept.deleteCacheAndMetadata();
  await dropUnused();
}

// Pictures of products; of the API's other answers none is kept.
const isPicture = ({ origin, pathname }: URL) =>
  origin === site.origin && /^\/api\/media\/[0-9a-f]{16}\//.test(pathname);

enableNavigationPreload();
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      return offlinePage(new URL(options.request.url).pathname);
    }
  }),
);
registerRoute(
  ({ url }) => isShopFile(url, site.origin),
  async (options) => {
    const release = releaseIn(options.url.pathname);
    const registry = release === null ? null : await known.now();
    // Of a release that the registry doesn't have nothing is kept: it is the server's to give.
    return release === null || (registry && isPolicyCurrent(registry) && allows(registry.policy, release))
      ? files.handle(options)
      : fetch(options.request);
  },
);
// A page that asks for a release's entry under another address has failed with what it was given: bytes that the
// browser has refused for their hash would be refused again and again.
registerRoute(
  ({ url }) => url.search !== '' && releaseIn(url.pathname) !== null,
  async ({ request, url }) => {
    const answer = await fetch(request);
    // Not while offline: then the stored files are the only ones.
    if (answer.ok) await dropRelease(releaseIn(url.pathname) ?? '');
    return answer;
  },
);
registerRoute(
  ({ url }) => isPicture(url),
  async (options) => {
    try {
      return await pictures.handle(options);
    } catch (error) {
      // Firefox logs an error for a picture that its page gave up, such as one of another width; no one reads this
      // answer.
      if (options.request.signal.aborted) return new Response(null, { status: 204 });
      throw error;
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/offline\.(?:css|js)$/.test(url.pathname),
  new CacheFirst({ cacheName: OWN }),
);

scope.addEventListener('install', (event) => {
  // At once, for every open page: a worker that is good takes the place of one that isn't.
  void scope.skipWaiting();
  event.waitUntil(
    (async () => {
      await known.ask();
      if (!(await known.now())) throw new Error('It is not known what the registry allows.');
      await keepOfflinePage(event);
    })(),
  );
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const own = new Set([PAGES, FILES, PICTURES, OWN]);
      for (const name of await caches.keys()) if (!own.has(name)) await caches.delete(name);
      await dropUnused();
      await scope.clients.claim();
    })(),
  );
});
scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage; // true because only this site's own pages can send to it
  event.waitUntil(message.type === 'forget' ? forget() : seen(message, event));
});
