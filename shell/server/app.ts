import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  FolderStore,
  isBucket,
  lastGoodFile,
  openStore,
  ReleaseFiles,
  serviceTokenFrom,
  TelemetryClient,
} from '@haat/releases';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { givenRequestId, REQUEST_ID_HEADER } from '@haat/shared/contract/request-id';
import { ENGLISH } from '@haat/shared/text/locale-of';
import { apiProxy } from './api-proxy';
import { assetRoutes, SHELL_FILES } from './assets/asset-routes';
import { readWorker, workerRoutes } from './assets/worker-routes';
import type { ServerConfig } from './config';
import { Metrics } from './metrics';
import { CatalogueChanges } from './pages/catalogue-changes';
import { ExternalPages } from './pages/external-pages';
import { PageCache } from './pages/page-cache';
import { PageRenderer, SITE } from './pages/page-renderer';
import { RemotePages } from './pages/remote-pages';
import { RenderReports } from './pages/render-reports';
import { RenderTracker } from './pages/render-tracker';
import { loadShellBundle, type ShellBundle } from './pages/shell-bundle';
import { sitemapRoutes } from './pages/sitemap-routes';
import { visitorPages } from './pages/visitor-pages';
import { DeclaredSettings } from './registry/declared-settings';
import { overrideRoutes } from './registry/override-routes';
import { Overrides } from './registry/overrides';
import { Previews } from './registry/previews';
import { registryRoutes } from './registry/registry-routes';
import { RegistryWatch } from './registry/registry-watch';
import { ReleaseStore } from './registry/release-store';
import { overrideKeys, trustedKeys } from './registry/trusted-keys';
import { VisitorView } from './registry/visitor-view';
import { securityHeaders } from './security-headers';
import { Site } from './site';
import { Status } from './status/status';
import { PROBE_TIMEOUT_MS, StatusProbe } from './status/status-probe';
import { statusRoutes } from './status/status-routes';

const shellFolder = fileURLToPath(new URL('..', import.meta.url));
const publicFolder = join(shellFolder, 'public');
const entrySchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The languages besides English, with the scripts that the shell loads for each. */
  languages: z.record(z.string(), z.array(z.string())).default({}),
});
const commitSchema = z.object({ commit: z.string().nullable().default(null) });
/** A short hash of a text. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** Interval between reads of a registry in a bucket, in milliseconds. */
const POLL_MS = 1_000;

export interface ServerParts {
  /** The folder of the shell's browser build, with entry.json in it. */
  build?: string;
  /** The shell's server build. */
  bundle?: ShellBundle;
  /** The shell's server build as a file, for processes of external pages. */
  bundleFile?: string;
  /** Receives which pages are being rendered. */
  watch?: RenderTracker;
  /** The metrics of the process. */
  metrics?: Metrics;
  /** PAGE_DEADLINE_MS in place of the configured one. */
  deadlineMs?: number;
  /** Interval and timeout of reads of a registry in a bucket, in milliseconds. */
  polling?: { everyMs: number; timeoutMs: number };
  /** Timeout of the request for the catalogue's changes, in milliseconds; 300 by default. */
  versionTimeoutMs?: number;
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
    deadlineMs = config.PAGE_DEADLINE_MS,
    polling,
    versionTimeoutMs,
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
    // An address that can't be read, such as /search/100%.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      reply.code(400).headers(headers).header('cache-control', 'no-store').type('text/plain').send('Bad address\n'),
  });
  app.addHook('onSend', async (_, reply) => {
    // Make this the connection's last response, so that no request is sent to a server that has ended.
    if (ending.now) void reply.header('connection', 'close');
  });
  const store = await openStore(config.RELEASES_URL);
  const isFar = isBucket(config.RELEASES_URL);
  const files = new ReleaseFiles(store, { isCached: isFar });
  const releases = new ReleaseStore(files);
  const trusted = await trustedKeys(config);
  const keptAs = config.LAST_GOOD_REGISTRY || lastGoodFile(config.RELEASES_URL, config.HAAT_DATA_DIR);
  const registryWatch = new RegistryWatch({
    store,
    trusted,
    addresses: config.REMOTE_ADDRESSES,
    everyMs: isFar ? (polling?.everyMs ?? POLL_MS) : null,
    timeoutMs: polling?.timeoutMs,
    lastGoodFile: keptAs,
  });
  await registryWatch.start();
  const addressed = Object.keys(config.REMOTE_ADDRESSES);
  if (addressed.length > 0) {
    const { declared: served } = await registryWatch.current().catch(() => ({ declared: [] }));
    for (const name of addressed.filter((each) => !served.some(({ remote }) => remote === each)))
      app.log.warn(`REMOTE_ADDRESSES names '${name}', which has no page yet`);
  }
  app.addHook('onClose', () => registryWatch.stop());
  const overrides = new Overrides({ trusted: overrideKeys(trusted, config), kept: new FolderStore(dirname(keptAs)) });
  const previews = new Previews({ trusted, store });
  const view = new VisitorView(overrides, previews);
  const entryText = await readFile(join(build, 'entry.json'), 'utf8');
  const entry = entrySchema.parse(JSON.parse(entryText));
  const site = new Site(config, [ENGLISH, ...Object.keys(entry.languages)]);
  const development = join(build, '../development');
  const developmentEntry = async () =>
    entrySchema.parse(JSON.parse(await readFile(join(development, 'entry.json'), 'utf8')));
  const headersWith = (remotes: readonly string[]) =>
    securityHeaders({ remotes, api: config.API_URL, gateway: config.TEST_GATEWAY_URL, site: config.SITE_URL });
  const headers = headersWith(config.REMOTE_ORIGINS);
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
    languages: site.languages,
  };
  bundle.configureServer(runtimeConfig, config.API_INTERNAL_URL, () => rendering.getStore());
  const remotes = new RemotePages({
    read: (...file) => releases.read(...file),
    singletons: bundle.singletons,
    onFailure,
  });
  const external = new ExternalPages({
    read: (...file) => releases.read(...file),
    bundleText: () => readFile(bundleFile, 'utf8'),
    requestApi: bundle.requestApi,
    apiInternalUrl: config.API_INTERNAL_URL,
    config: runtimeConfig,
    onLost: (text) => app.log.warn(text),
  });
  app.addHook('onClose', () => external.stop());
  const telemetry = new TelemetryClient(config.API_INTERNAL_URL, serviceTokenFrom(config));
  const reports = new RenderReports(telemetry, (error) => app.log.info({ err: error }, 'reporting renderings failed'));
  app.addHook('onClose', () => reports.flush());
  const declaredSettings = new DeclaredSettings(telemetry, (error) =>
    app.log.info({ err: error }, 'telling the settings of remotes failed'),
  );
  const workerScript = config.SERVICE_WORKER ? await readWorker(join(build, '../worker/sw.js')) : null;
  const renderer = new PageRenderer({
    config,
    hasWorker: workerScript !== null,
    releases,
    remotes,
    external,
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
  const changes = new CatalogueChanges(config.API_INTERNAL_URL, (changed) => cache.drop(changed), versionTimeoutMs);

  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    // Each file of the shell is a route with a hash in its name. One label for all of them keeps the number of series
    // small.
    const route = url?.startsWith(SHELL_FILES)
      ? `${SHELL_FILES}*`
      : (url ?? site.routeOf(request, registryWatch.known?.declared)?.route.path ?? 'none');
    metrics.requests.inc({ method: request.method, route, status: reply.statusCode });
    metrics.seconds.observe({ route }, reply.elapsedTime / 1_000);
  });
  await app.register(assetRoutes, { build, development, publicFolder, files });
  await app.register(apiProxy, { upstream: config.API_INTERNAL_URL });
  await app.register(registryRoutes, {
    registryWatch,
    view,
    site,
    contractFile: join(build, 'contract.json'),
    ending,
  });
  // Files of this server are cached for a day. The hash gives another build's file another address.
  const ownFile = async (name: string) => `/${name}?${shortHash(await readFile(join(publicFolder, name), 'utf8'))}`;
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
    languages: site.languages,
    textsIn: renderer.textsIn,
  });
  await app.register(sitemapRoutes, { config, site, registryWatch });
  await app.register(overrideRoutes, {
    overrides,
    siteOf: (request) => site.originOf(request),
    headers,
    styles: entry.styles,
    routes: async () => (await registryWatch.current()).declared,
  });
  await app.register(visitorPages, {
    config,
    site,
    registryWatch,
    view,
    previews,
    renderer,
    rendering,
    cache,
    changes,
    declaredSettings,
    metrics,
    reports,
    headersWith,
    plainStyles: [...entry.styles, '/plain.css'],
    hasWorker: workerScript !== null,
  });
  return app;
}
