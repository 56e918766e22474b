import { pathIn, splitLanguage } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { fileCopyOf, isIntact } from './file-copy';
import { KnownRegistry } from './known-registry';
import { offlineHtml, type SeenProduct } from './offline-page';
import { copyOf, factsOf, MAX_PAGE_SIZE } from './page-copy';
import { filesNamedIn, isShopFile, productIn, releaseIn } from './page-facts';
import { allows, FRESH_MS, isPolicyCurrent, canShowCopy, MAX_AGE_MS } from './policy';
import { scope, type WorkerEvent } from './scope';
import { KEEP_HEADER, OFFLINE_PATH, REGISTRY_HEADER, type WorkerMessage } from './worker-protocol';

// The caches and their limits (decision 034). A new number starts empty caches.
const PAGES = 'haat-pages-1';
const FILES = 'haat-files-1';
const PICTURES = 'haat-pictures-1';
const OWN = 'haat-own-1';
const MAX_ENTRIES = { pages: 50, files: 250, pictures: 120 };
const MAX_BYTES = { file: 1_000_000, picture: 300_000 };
const MAX_AGE_S = MAX_AGE_MS / 1_000;
const MAX_SHOWN = 12;
const MAX_REPORTED_FILES = 200;

const site = new URL(scope.location.origin);
const known = new KnownRegistry(OWN, dropUnused);
/** Incremented when the visitor signs out: pages that were requested before are not stored. */
let forgotten = 0;

/** Stores immutable files of up to `maxBytes`. A copy that has changed is fetched again. */
const checked = (maxBytes: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => fileCopyOf(response, maxBytes),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isIntact(cachedResponse)) ? cachedResponse : null,
});

const pagesKept = new ExpirationPlugin({
  maxEntries: MAX_ENTRIES.pages,
  maxAgeSeconds: MAX_AGE_S,
  purgeOnQuotaError: true,
  matchOptions: { ignoreVary: true },
});
const picturesKept = new ExpirationPlugin({
  maxEntries: MAX_ENTRIES.pictures,
  maxAgeSeconds: MAX_AGE_S,
  purgeOnQuotaError: true,
  matchOptions: { ignoreVary: true },
});

const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    checked(MAX_BYTES.file),
    new ExpirationPlugin({
      maxEntries: MAX_ENTRIES.files,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [checked(MAX_BYTES.picture), picturesKept],
});

// No network timeout: a copy in place of a slow page could show an old price, without a hint why.
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
        // The first page in a language needs an offline page in it.
        const { language } = splitLanguage(new URL(request.url).pathname);
        if (!(await offlineTemplate(language)))
          await keepOfflinePage(language, event as WorkerEvent).catch(() => undefined);
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

/** Stores missing files of releases that visitors have; resolves once they are stored. Never rejects. */
async function keepFiles(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  const registry = await known.now();
  const wanted = addresses.filter((address) => {
    const release = releaseIn(new URL(address).pathname);
    return release === null || (registry && allows(registry.policy, release));
  });
  await Promise.all(
    wanted.map((address) => {
      const request = new Request(address, { mode: 'cors', credentials: 'same-origin' });
      // `handle` resolves before its copy is stored, so a page could be stored without its files.
      return Promise.all(files.handleAll({ request, event })).catch(() => undefined);
    }),
  );
}

/**
 * Deletes copies that may no longer be shown, and files of releases that no stored page names or the registry does not
 * contain.
 */
async function dropUnused(): Promise<void> {
  const registry = await known.now();
  if (!registry) return;
  const [pagesCache, filesCache] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const named = new Set<string>();
  for (const request of await pagesCache.keys()) {
    const copy = await pagesCache.match(request, { ignoreVary: true });
    const facts = copy && factsOf(copy);
    // Keep it while a page has a newer sequence number than the policy: the next policy decides.
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

/** Deletes the files of a release. */
async function dropRelease(release: string): Promise<void> {
  const cache = await caches.open(FILES);
  for (const request of await cache.keys())
    if (releaseIn(new URL(request.url).pathname) === release) await cache.delete(request, { ignoreVary: true });
}

/** Products whose stored pages in a language may be shown, the last seen first. */
async function productsSeen(language: string): Promise<SeenProduct[]> {
  const registry = await known.now();
  if (!registry) return [];
  const cache = await caches.open(PAGES);
  const cached = (await (await caches.open(PICTURES)).keys()).map(({ url }) => new URL(url).pathname);
  const found: (SeenProduct & { keptAt: number })[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const copy = pathname.startsWith(pathIn(language, '/product/'))
      ? await cache.match(url, { ignoreVary: true })
      : undefined;
    const facts = copy && factsOf(copy);
    const product = facts && canShowCopy(facts, registry, Date.now()) ? productIn(await copy.text()) : null;
    if (!facts || !product || found.some(({ path }) => path === pathname)) continue;
    // A page shows its picture in one of several sizes; take the stored one.
    const start = `${product.picture.replace(/\.[a-z]+$/, '')}.`;
    found.push({
      path: pathname,
      name: product.name,
      picture: cached.find((picture) => picture.startsWith(start)) ?? null,
      keptAt: facts.keptAt,
    });
  }
  return found.sort((a, b) => b.keptAt - a.keptAt).slice(0, MAX_SHOWN);
}

const offlineTemplate = async (language: string): Promise<Response | undefined> =>
  (await caches.open(OWN)).match(pathIn(language, OFFLINE_PATH), { ignoreVary: true });

async function offlinePage(pathname: string): Promise<Response> {
  const { language, path } = splitLanguage(pathname);
  const template = (await offlineTemplate(language)) ?? (await offlineTemplate(ENGLISH));
  if (!template) return Response.error();
  const html = offlineHtml(await template.text(), path, await productsSeen(language));
  return new Response(html, { status: 503, headers: template.headers });
}

/**
 * Stores the offline page in a language, with its script, style sheet and logo.
 * @throws if one cannot be loaded: then this worker is not installed
 */
async function keepOfflinePage(language: string, event: WorkerEvent): Promise<void> {
  const address = pathIn(language, OFFLINE_PATH);
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(OWN);
  const own = [...html.matchAll(/ (?:href|src)="(\/(?:offline\.|favicon\.svg)[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  // An address that is named twice would be refused.
  await cache.addAll([...new Set(own)]);
  await cache.put(address, new Response(html, { headers }));
  await keepFiles(filesNamedIn(html, site), event);
}

/** Stores a visited page that was loaded before this worker, or by client-side navigation. */
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

/** Deletes the stored pages and pictures after sign-out. */
async function forget(): Promise<void> {
  forgotten += 1;
  await pagesKept.deleteCacheAndMetadata();
  await picturesKept.deleteCacheAndMetadata();
  await dropUnused();
}

// Product pictures. No other response of the API is stored.
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
    // Files of a release that the registry does not contain are not stored; the server decides about them.
    return release === null || (registry && isPolicyCurrent(registry) && allows(registry.policy, release))
      ? files.handle(options)
      : fetch(options.request);
  },
);
// A page adds a query to a release's entry when the first copy failed. If its bytes fail the integrity check, the
// stored files would fail every time.
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
      // Firefox logs an error for an aborted request of a picture, such as one of another width; this response is never
      // read.
      if (options.request.signal.aborted) return new Response(null, { status: 204 });
      throw error;
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:offline\.(?:css|js)|favicon\.svg)$/.test(url.pathname),
  new CacheFirst({ cacheName: OWN }),
);

scope.addEventListener('install', (event) => {
  // Take control of every open page at once: a good worker must replace a broken one immediately.
  void scope.skipWaiting();
  event.waitUntil(
    (async () => {
      await known.requestPolicy();
      if (!(await known.now())) throw new Error('It is not known what the registry allows.');
      await keepOfflinePage(ENGLISH, event);
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
  const message = event.data as WorkerMessage; // safe: only pages of this site can send messages to it
  event.waitUntil(message.type === 'forget' ? forget() : seen(message, event));
});
