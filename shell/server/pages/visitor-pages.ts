import type { AsyncLocalStorage } from 'node:async_hooks';
import { overrideOrigins } from '@haat/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '@haat/shared/contract/preferred-encoding';
import { REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import { languageBase, pathIn } from '@haat/shared/text/language-path';
import { localeOf } from '@haat/shared/text/locale-of';
import { CURRENT_TIMING } from '../../src/boot-data';
import { VERSION_KEY } from '../../src/server/page-calls';
import type { PageRoute } from '../../src/routes/page-route';
import { KEEP_HEADER, REGISTRY_HEADER } from '../../src/worker/worker-protocol';
import { redirectTarget } from '../admin-origin';
import type { ServerConfig } from '../config';
import type { Metrics } from '../metrics';
import type { DeclaredSettings } from '../registry/declared-settings';
import { followLink, linkedPreview, type Previews } from '../registry/previews';
import type { ServerRegistry, SignedRegistry } from '../registry/registry';
import type { RegistryWatch } from '../registry/registry-watch';
import type { VisitorView } from '../registry/visitor-view';
import type { Site } from '../site';
import type { CatalogueChanges, CatalogueVersion } from './catalogue-changes';
import { ReadyPage, type PageCache } from './page-cache';
import { SITE, type PageRenderer } from './page-renderer';
import type { RenderReports } from './render-reports';

/**
 * Browsers revalidate every time. A cache in front keeps a page for a minute, may serve it stale while it fetches a new
 * one, and for a day while this server is down.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** Longer addresses are rarely requested twice, so their pages are not cached. */
const MAX_CACHED_URL_LENGTH = 512;

export interface VisitorPagesOptions {
  config: ServerConfig;
  site: Site;
  registryWatch: RegistryWatch;
  view: VisitorView;
  previews: Previews;
  renderer: PageRenderer;
  /** The id of the request whose page is being rendered. */
  rendering: AsyncLocalStorage<string>;
  cache: PageCache;
  changes: CatalogueChanges;
  declaredSettings: DeclaredSettings;
  metrics: Metrics;
  reports: RenderReports;
  /** Headers of every page, with the origins of its remotes. */
  headersWith: (remotes: readonly string[]) => Readonly<Record<string, string>>;
  /** Paths of the style sheets of pages without the shell. */
  plainStyles: readonly string[];
  /** Whether pages register the service worker. */
  hasWorker: boolean;
}

/** Whether If-None-Match names this page: several tags, or `*`. */
const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

/** What is known of a request before its page is rendered. */
interface Visit {
  signed: SignedRegistry;
  data: CatalogueVersion;
  registry: ServerRegistry;
  route: PageRoute | undefined;
  params: Readonly<Record<string, string | undefined>>;
  language: string;
  /** Path and query without the language. */
  address: string;
  /** Whether the visitor tries an override or a preview. */
  isTried: boolean;
}

/** Pages of the shop, rendered or from the cache (design §4). Paths that no other route takes are pages. */
export async function visitorPages(app: FastifyInstance, options: VisitorPagesOptions): Promise<void> {
  const { config, site, registryWatch, view, previews, renderer, rendering, cache, metrics, reports } = options;
  const headers = options.headersWith(config.REMOTE_ORIGINS);

  /** @returns the page, whether it came from the cache, and whether its data are known to be current */
  const pageOf = async (request: FastifyRequest, visit: Visit) => {
    const { signed, data, registry, route, params, language, address, isTried } = visit;
    const origin = site.urlOf(request);
    let isCached = true;
    const make = async () => {
      isCached = false;
      const started = performance.now();
      const rendered = await rendering.run(request.id, () =>
        renderer.render({ address, route, params, registry, language }),
      );
      metrics.renderSeconds.observe({ remote: route?.remote ?? 'none' }, (performance.now() - started) / 1_000);
      return {
        page: new ReadyPage(
          rendered.html.replaceAll(SITE, origin),
          isTried ? { ...rendered, shared: false, copy: false, outcome: null } : rendered,
        ),
        keep: rendered.shared && data.sure,
      };
    };
    const isCacheable =
      !isTried &&
      config.PAGE_CACHE_MB > 0 &&
      (route?.audience ?? 'everyone') === 'everyone' &&
      data.version !== null &&
      request.url.length <= MAX_CACHED_URL_LENGTH;
    const page = isCacheable
      ? await cache.get(
          `${language} ${origin}${address} ${signed.hasCanary ? registry.key : ''}`,
          String(signed.record.sequence),
          make,
        )
      : (await make()).page;
    metrics.kept.inc({ result: !isCacheable ? 'none' : isCached ? 'hit' : 'miss' });
    // Otherwise the data may have changed without notice.
    const isCurrent = page.shared && data.sure && !page.dependencies.includes(VERSION_KEY);
    return { page, isCached, isCurrent };
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { signed, registry, route, language }: Visit,
    { page, isCurrent }: { page: ReadyPage; isCurrent: boolean },
  ) => {
    const { override } = registry;
    void reply
      .headers(override ? options.headersWith([...config.REMOTE_ORIGINS, ...overrideOrigins(override)]) : headers)
      // With a canary, visitors get different pages, so a cache in front must not share them.
      .header('cache-control', !page.shared ? 'no-store' : signed.hasCanary ? 'private, no-cache' : SHARED)
      .header('content-language', localeOf(language))
      // Nothing else of a request changes a page: its language is in the address, its theme is chosen in the browser.
      .header('vary', 'accept-encoding')
      // Request id for the page's reports, and when its data were known to be current. Headers, since visitors share
      // the HTML.
      .header(
        'server-timing',
        `page;desc="${request.id}"${isCurrent ? `, ${CURRENT_TIMING};desc="${Date.now()}"` : ''}`,
      )
      .header(REQUEST_ID_HEADER, request.id)
      .type('text/html; charset=utf-8');
    if (options.hasWorker) void reply.header(REGISTRY_HEADER, signed.record.sequence);
    if (options.hasWorker && route && page.copy)
      void reply.header(KEEP_HEADER, `${route.remote} ${registry.registry[route.remote]?.version ?? ''}`);
    if (page.status === 503) void reply.header('retry-after', '5');
    // A cache in front that can purge by key announces it (docs/operations.md).
    if (page.shared && request.headers['surrogate-capability'] !== undefined)
      void reply.header('surrogate-key', page.dependencies.join(' '));
    if (page.shared) {
      void reply.header('etag', page.etag);
      if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
    }
    if (page.location !== undefined) return reply.redirect(page.location, 301);
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.code(page.status).send(await page.body(encoding));
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { declared } = config.ADMIN_URL ? await registryWatch.current() : { declared: [] };
    const other = redirectTarget(config, request.host, request.url, declared, request.headers.referer);
    // Temporary redirect: the operator may change the staff origin.
    if (other !== null) return reply.header('cache-control', 'no-store').redirect(other, 307);
    const { language, address } = site.placeOf(request);
    const linked = linkedPreview(request.url);
    if (linked) {
      const texts = await renderer.textsIn(language);
      const origin = site.originOf(request);
      return followLink(reply, linked, { previews, site: origin, headers, styles: options.plainStyles, texts });
    }
    const [signed, data] = await Promise.all([registryWatch.current(), options.changes.current()]);
    void options.declaredSettings.report(signed.record);
    const registry = await view.of(signed, request, reply, site.originOf(request));
    const isTried = registry.override !== null || registry.preview !== null;
    const { route, params = {} } = site.routeOf(request, registry.declared) ?? {};
    const visit = { signed, data, registry, route, params, language, address, isTried };
    const created = await pageOf(request, visit);
    const { page, isCached } = created;
    if (page.outcome) {
      const { remote, version, failure } = page.outcome;
      metrics.pages.inc({ remote, version, result: failure === null ? 'ok' : 'failed' });
      reports.sent(page.outcome, request.id);
    }
    request.log.info(
      { route: route?.path ?? 'none', status: page.status, ms: Math.round(reply.elapsedTime), kept: isCached },
      'page',
    );
    return send(request, reply, visit, created);
  };

  // The search form without scripts: redirects to the page, whose path contains the query (§2).
  for (const language of site.languages)
    app.get<{ Querystring: { q?: string | string[] } }>(
      `${languageBase(language)}/search`,
      async ({ query: { q } }, reply) => {
        const searched = String(q ?? '').trim();
        return reply.redirect(pathIn(language, searched ? `/search/${encodeURIComponent(searched)}` : '/'), 303);
      },
    );
  app.get('/', sendPage);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // A missing file gets no page: HTML in place of a script would hide the error. Paths of pages may have an
    // extension: /search/1.5kg.
    const isPage = async () => {
      const { declared } = await registryWatch.current().catch(() => ({ declared: [] }));
      return site.routeOf(request, declared) !== null;
    };
    const isFile =
      /^\/(?:assets|remotes|sitemaps)\//.test(path) || (/\.[a-z0-9]{2,5}$/i.test(path) && !(await isPage()));
    if (!reads || isFile) return reply.code(404).type('text/plain').send('Not found\n');
    return sendPage(request, reply);
  });
}
