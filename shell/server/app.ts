import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import {
  FolderStore,
  isBucket,
  lastGoodFile,
  openStore,
  originsOf,
  ReleaseFiles,
  serveReleases,
  serviceTokenFrom,
  TelemetryClient,
} from '@haat/releases';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givenRequestId, REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import { languageBase, pathIn, splitLanguage } from '@haat/shared/text/language-path';
import { ENGLISH, localeOf } from '@haat/shared/text/locale-of';
import { CURRENT_TIMING } from '../src/boot-data';
import { VERSION_KEY } from '../src/server/page-calls';
import type { PageRoute } from '../src/routes/page-routes';
import { routeAt } from '../src/visit';
import { KEEP_HEADER, REGISTRY_HEADER } from '../src/worker/worker-protocol';
import type { ServerConfig } from './config';
import { preferredEncoding } from '@haat/shared/contract/preferred-encoding';
import { Metrics } from './metrics';
import { OutsidePages } from './outside-pages';
import { overrideRoutes } from './override-routes';
import { Overrides } from './overrides';
import { followLink, linkedPreview, Previews } from './previews';
import { PageCache, ReadyPage } from './page-cache';
import { PageRenderer, REMOTE_DEADLINE_MS, SITE } from './page-renderer';
import { RegistryWatch } from './registry-watch';
import { ReleaseStore } from './release-store';
import { RemotePages } from './remote-pages';
import { RenderReports } from './render-reports';
import { RenderTracker } from './render-tracker';
import { securityHeaders } from './security-headers';
import { headersForApi } from './headers-for-api';
import { loadShellBundle, type ShellBundle } from './shell-bundle';
import { robotsText, Sitemap } from './sitemap';
import { Status } from './status';
import { PROBE_TIMEOUT_MS, StatusProbe } from './status-probe';
import { statusRoutes } from './status-routes';
import { overrideKeys, trustedKeys } from './trusted-keys';
import { redirectTarget, isAdminHost } from './admin-origin';
import { canaryBucketOf } from './canary-bucket';
import { CatalogueChanges } from './catalogue-changes';
import { readWorker, workerRoutes } from './worker-routes';

const shellFolder = fileURLToPath(new URL('..', import.meta.url));
const entrySchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The languages besides English, with the scripts that the shell loads for each. */
  languages: z.record(z.string(), z.array(z.string())).default({}),
});
const commitSchema = z.object({ commit: z.string().nullable().default(null) });
/** A short hash of a text. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** The path as requested; a URL would parse a leading '//' as a host. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
/** The path prefix of files of the shell's builds. */
const SHELL_FILES = '/assets/shell/';
const YEAR = 'public, max-age=31536000, immutable';
/**
 * Browsers revalidate every time. A cache in front keeps a page for a minute, may serve it stale while it fetches a new
 * one, and for a day while this server is down.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Interval between reads of a registry in a bucket, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** Longer addresses are rarely requested twice, so their pages are not cached. */
const LONGEST_KEPT = 512;
/** Whether If-None-Match names this page: several tags, or `*`. */
const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;

export interface ServerParts {
  /** The folder of the shell's browser build, with entry.json in it. */
  build?: string;
  /** The shell's server build. */
  bundle?: ShellBundle;
  /** The shell's server build as a file, for processes of outside pages. */
  bundleFile?: string;
  /** Receives which pages are being rendered. */
  watch?: RenderTracker;
  /** The metrics of the process. */
  metrics?: Metrics;
  /** Deadline for a remote's part of a page and its data, in milliseconds. */
  deadlineMs?: number;
  /** Interval and timeout of reads of a registry in a bucket, in milliseconds. */
  look?: { everyMs: number; patienceMs: number };
  /** Timeout of the request for the catalogue's changes, in milliseconds; 300 by default. */
  versionPatienceMs?: number;
  /** Set `now` to true before closing this server: /ready then responds with 503. */
  ending?: { now: boolean };
}

/** The shell's server: rendered pages, the registry, the releases' files, and the proxy of the API. */
export async function buildServer(
  config: ServerConfig,
  {
    build = join(shellFolder, 'dist/browser'),
    bundleFile = join(shellFolder, 'dist/server/shell.cjs'),
    bundle = loadShellBundle(bundleFile),
    watch = new RenderTracker(),
    metrics = new Metrics(),
    deadlineMs = REMOTE_DEADLINE_MS,
    look,
    versionPatienceMs,
    ending = { now: false },
  }: ServerParts = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    // Do not log queries, cookies and addresses of visitors.
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            serializers: {
              req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
            },
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addHook('onSend', async (_, reply) => {
    // Make this the connection's last response, so that no request is sent to a server that has ended.
    if (ending.now) void reply.header('connection', 'close');
  });
  const store = await openStore(config.RELEASES_URL);
  const isFar = isBucket(config.RELEASES_URL);
  const files = new ReleaseFiles(store, { keep: isFar });
  const releases = new ReleaseStore(files);
  const trusted = await trustedKeys(config);
  const keptAs = config.LAST_GOOD_REGISTRY || lastGoodFile(config.RELEASES_URL, config.HAAT_DATA_DIR);
  const registryWatch = new RegistryWatch({
    store,
    trusted,
    addresses: config.REMOTE_ADDRESSES,
    everyMs: isFar ? (look?.everyMs ?? LOOK_EVERY_MS) : null,
    patienceMs: look?.patienceMs,
    lastGoodFile: keptAs,
  });
  await registryWatch.start();
  app.addHook('onClose', () => registryWatch.stop());
  const overrides = new Overrides({ trusted: overrideKeys(trusted, config), kept: new FolderStore(dirname(keptAs)) });
  const previews = new Previews({ trusted, store });
  const entryText = await readFile(join(build, 'entry.json'), 'utf8');
  const entry = entrySchema.parse(JSON.parse(entryText));
  const languages = [ENGLISH, ...Object.keys(entry.languages)];
  const sitemap = new Sitemap(config.API_INTERNAL_URL, languages);
  /** The language of a requested address, and the rest of the address. */
  const placeOf = ({ url }: FastifyRequest) => {
    const { language, path } = splitLanguage(url);
    return languages.includes(language) ? { language, address: path } : { language: ENGLISH, address: url };
  };
  const routeOf = (request: FastifyRequest, declared: readonly PageRoute[] | undefined) =>
    routeAt(placeOf(request).address.split('?')[0] ?? '/', declared);
  const development = join(build, '../development');
  const developmentEntry = async () =>
    entrySchema.parse(JSON.parse(await readFile(join(development, 'entry.json'), 'utf8')));
  const headersWith = (remotes: readonly string[]) =>
    securityHeaders({ remotes, api: config.API_URL, gateway: config.TEST_GATEWAY_URL, site: config.SITE_URL });
  const headers = headersWith(config.REMOTE_ORIGINS);
  const siteOf = (request: FastifyRequest) =>
    config.SITE_URL || `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`;
  const originOf = (request: FastifyRequest) =>
    isAdminHost(config, request.host) ? config.ADMIN_URL : siteOf(request);
  const status = new Status({
    registry: registryWatch,
    look: new StatusProbe({
      store,
      files,
      apiUrl: config.API_INTERNAL_URL,
      telemetry: new TelemetryClient(config.API_INTERNAL_URL, serviceTokenFrom(config), PROBE_TIMEOUT_MS),
    }),
    shell: {
      commit: await readFile(join(build, 'contract.json'), 'utf8').then(
        (text) => commitSchema.parse(JSON.parse(text)).commit,
        () => null,
      ),
      build: shortHash(entryText),
    },
  });
  const onFailure = (remote: string, version: string, error: unknown) => {
    status.failed(remote, version, error);
    metrics.renderFailures.inc({ remote, version });
    app.log.error({ remote, version, err: error }, `${remote} could not be rendered`);
  };
  const rendering = new AsyncLocalStorage<string>();
  const runtimeConfig = {
    apiUrl: config.API_URL,
    authentication: config.FEATURE_AUTHENTICATION,
    analytics: config.FEATURE_ANALYTICS,
    siteUrl: SITE,
    languages,
  };
  bundle.configureServer(runtimeConfig, config.API_INTERNAL_URL, () => rendering.getStore());
  const remotes = new RemotePages({
    read: (...file) => releases.read(...file),
    singletons: bundle.singletons,
    onFailure,
  });
  const outside = new OutsidePages({
    read: (...file) => releases.read(...file),
    bundleText: () => readFile(bundleFile, 'utf8'),
    askApi: bundle.askApi,
    apiInternalUrl: config.API_INTERNAL_URL,
    config: runtimeConfig,
    onLost: (text) => app.log.warn(text),
  });
  app.addHook('onClose', () => outside.stop());
  const telemetry = new TelemetryClient(config.API_INTERNAL_URL, serviceTokenFrom(config));
  const reports = new RenderReports(telemetry, (error) => app.log.info({ err: error }, 'reporting renderings failed'));
  app.addHook('onClose', () => reports.flush());
  const workerScript = config.SERVICE_WORKER ? await readWorker(join(build, '../worker/sw.js')) : null;
  const renderer = new PageRenderer({
    config,
    hasWorker: workerScript !== null,
    releases,
    remotes,
    outside,
    bundle,
    shell: entry,
    development: () => developmentEntry().catch(() => null),
    watch,
    onFailure,
    deadlineMs,
  });
  metrics.registryNow = () =>
    registryWatch.known && {
      state: registryWatch.known.record.sequence,
      at: Date.parse(registryWatch.known.record.at),
      isLastGood: registryWatch.problem !== null,
    };
  const cache = new PageCache(config.PAGE_CACHE_MB * 1_048_576);
  const changes = new CatalogueChanges(config.API_INTERNAL_URL, (changed) => cache.drop(changed), versionPatienceMs);

  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    // Each file of the shell is a route with a hash in its name. One label for all of them keeps the number of series
    // small.
    const route = url?.startsWith(SHELL_FILES)
      ? `${SHELL_FILES}*`
      : (url ?? routeOf(request, registryWatch.known?.declared)?.route.path ?? 'none');
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode });
    metrics.seconds.observe({ route }, reply.elapsedTime / 1_000);
  });
  await app.register(fastifyStatic, {
    root: build,
    prefix: SHELL_FILES,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', YEAR),
  });
  // The shell's development build, which may be built while this server runs. Pages of shoppers never link to its
  // files.
  app.get<{ Params: { '*': string } }>(`${SHELL_FILES}development/*`, (request, reply) =>
    reply.sendFile(request.params['*'], development, { maxAge: 0 }),
  );
  // Files of the shell's other builds: open pages continue with their build, and during a deployment the servers have
  // different builds.
  serveReleases(app, { files, folder: 'shell', prefix: SHELL_FILES });
  serveReleases(app, { files, folder: 'remotes', prefix: '/remotes/' });
  await app.register(fastifyStatic, {
    root: join(shellFolder, 'public'),
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    maxAge: '1d',
  });
  await app.register(proxy, {
    upstream: config.API_INTERNAL_URL,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: (request, given) => headersForApi(request, given),
      onError: (reply) => {
        void reply
          .code(503)
          .header('retry-after', '5')
          .send({
            error: {
              code: 'api-unreachable',
              message: "The shop's service can't be reached just now. Please try again in a moment.",
            },
            message: "The shop's service can't be reached just now. Please try again in a moment.",
          });
      },
    },
  });

  // For load balancers: whether this server can serve pages and accepts visitors.
  app.get('/ready', async (_, reply) => {
    const status = ending.now
      ? 'ending'
      : await registryWatch.current().then(
          () => 'ready',
          () => 'no registry',
        );
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  app.get('/registry.json', async (request, reply) => {
    const override = await overrides.of(request, originOf(request));
    const preview = await previews.of(request, originOf(request));
    const { registry } = (await registryWatch.current()).viewFor(
      () => canaryBucketOf(request, reply),
      override,
      preview,
    );
    return reply.header('cache-control', 'no-store').send(registry);
  });
  // The modules that this shell provides, for the checks before a release is promoted (decision 023). A build for
  // comparison has no contract.
  app.get('/contract.json', async (_, reply) => {
    const contract = await readFile(join(build, 'contract.json'), 'utf8').catch(() => null);
    return contract === null
      ? reply.callNotFound()
      : reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(contract);
  });
  // Files of this server are cached for a day. The hash gives another build's file another address.
  const ownFile = async (name: string) =>
    `/${name}?${shortHash(await readFile(join(shellFolder, 'public', name), 'utf8'))}`;
  await app.register(statusRoutes, {
    status,
    isPublic: config.STATUS_PUBLIC,
    headers,
    token: async () => config.STATUS_TOKEN || serviceTokenFrom(config)(),
    styles: [...entry.styles, await ownFile('status.css')],
  });
  await app.register(workerRoutes, {
    script: workerScript,
    build: shortHash(entryText),
    current: () => registryWatch.current(),
    headers,
    origins: config.REMOTE_ORIGINS,
    styles: [...entry.styles, await ownFile('offline.css')],
    pageScript: await ownFile('offline.js'),
    languages,
    textsIn: renderer.textsIn,
  });
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .send(
        isAdminHost(config, request.host) ? 'User-agent: *\nDisallow: /\n' : robotsText(siteOf(request), languages),
      ),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.index(siteOf(request))),
  );
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.pages(siteOf(request), (await registryWatch.current()).declared)),
  );
  app.get<{ Params: { number: string } }>('/sitemaps/products-:number(^\\d{1,5}).xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.products(siteOf(request), Number(request.params.number))),
  );

  await app.register(overrideRoutes, { overrides, siteOf: originOf, headers, styles: entry.styles });

  const plainStyles = [...entry.styles, '/plain.css'];
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const other = redirectTarget(config, request.host, request.url, request.headers.referer);
    // Temporary redirect: the operator may change the staff origin.
    if (other !== null) return reply.header('cache-control', 'no-store').redirect(other, 307);
    const { language, address } = placeOf(request);
    const linked = linkedPreview(request.url);
    if (linked) {
      const texts = await renderer.textsIn(language);
      return followLink(reply, linked, { previews, site: originOf(request), headers, styles: plainStyles, texts });
    }
    const [signed, data] = await Promise.all([registryWatch.current(), changes.current()]);
    const site = siteOf(request);
    const override = await overrides.of(request, originOf(request));
    const preview = await previews.of(request, originOf(request));
    const registry = signed.viewFor(() => canaryBucketOf(request, reply), override, preview);
    const isTried = override !== null || preview !== null;
    const { route, params = {} } = routeOf(request, registry.declared) ?? {};
    const audience = route?.audience ?? 'everyone';
    // The staff pages are in English.
    if (audience === 'staff' && language !== ENGLISH)
      return reply.header('cache-control', 'no-store').redirect(address, 307);
    let isKept = true;
    const make = async () => {
      isKept = false;
      const begun = performance.now();
      const rendered = await rendering.run(request.id, () =>
        renderer.render({ address, route, params, registry, language }),
      );
      metrics.renderSeconds.observe({ remote: route?.remote ?? 'none' }, (performance.now() - begun) / 1_000);
      return {
        page: new ReadyPage(
          rendered.html.replaceAll(SITE, site),
          isTried ? { ...rendered, shared: false, copy: false, outcome: null } : rendered,
        ),
        keep: rendered.shared && data.sure,
      };
    };
    const keeps =
      !isTried &&
      config.PAGE_CACHE_MB > 0 &&
      audience === 'everyone' &&
      data.version !== null &&
      request.url.length <= LONGEST_KEPT;
    const page = keeps
      ? await cache.get(
          `${language} ${site}${address} ${signed.hasCanary ? registry.key : ''}`,
          String(signed.record.sequence),
          make,
        )
      : (await make()).page;
    // Otherwise the data may have changed without notice.
    const isCurrent = page.shared && data.sure && !page.dependencies.includes(VERSION_KEY);
    metrics.kept.inc({ result: !keeps ? 'none' : isKept ? 'hit' : 'miss' });
    if (page.outcome) {
      const { remote, version: release, failure } = page.outcome;
      metrics.pages.inc({ remote, version: release, result: failure === null ? 'ok' : 'failed' });
      reports.sent(page.outcome, request.id);
    }
    request.log.info(
      { route: route?.path ?? 'none', status: page.status, ms: Math.round(reply.elapsedTime), kept: isKept },
      'page',
    );
    void reply
      .headers(override ? headersWith([...config.REMOTE_ORIGINS, ...originsOf(override)]) : headers)
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
    if (workerScript !== null) void reply.header(REGISTRY_HEADER, signed.record.sequence);
    if (workerScript !== null && route && page.copy)
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
  // The search form without scripts: redirects to the page, whose path contains the query (§2).
  for (const language of languages)
    app.get<{ Querystring: { q?: string | string[] } }>(
      `${languageBase(language)}/search`,
      async ({ query: { q } }, reply) => {
        const words = String(q ?? '').trim();
        return reply.redirect(pathIn(language, words ? `/search/${encodeURIComponent(words)}` : '/'), 303);
      },
    );
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // A missing file gets no page: HTML in place of a script would hide the error. Paths of pages may have an
    // extension: /search/1.5kg.
    const isFile =
      /^\/(?:assets|remotes|sitemaps)\//.test(path) ||
      (/\.[a-z0-9]{2,5}$/i.test(path) && !routeOf(request, registryWatch.known?.declared));
    if (!reads || isFile) return reply.code(404).type('text/plain').send('Not found\n');
    return sendPage(request, reply);
  });
  return app;
}
