import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { matchPath } from 'react-router';
import { z } from 'zod';
import { pageRoutes } from '../src/routes/page-routes';
import type { ServerConfig } from './config';
import { pageHtml } from './page-html';
import { ReleaseStore } from './release-store';
import { securityHeaders } from './security-headers';
import { Sitemap } from './sitemap';

const shellFolder = fileURLToPath(new URL('..', import.meta.url));
const entrySchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
/** The path as it was asked for; a URL would take '//' for the start of another host. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
const routeAt = (path: string) => pageRoutes.find((candidate) => matchPath(candidate.path, path));
const YEAR = 'public, max-age=31536000, immutable';

/**
 * The shell's server: HTML, the registry, the releases' files, and the way to the API.
 * @param build the folder of the shell's browser build, with entry.json in it
 */
export async function buildServer(config: ServerConfig, build = join(shellFolder, 'dist/browser')): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const releasesFolder = resolve(config.RELEASES_DIR);
  const releases = new ReleaseStore(releasesFolder);
  const sitemap = new Sitemap(config.API_INTERNAL_URL);
  const entry = entrySchema.parse(JSON.parse(await readFile(join(build, 'entry.json'), 'utf8')));
  const headers = securityHeaders({ remotes: config.REMOTE_ORIGINS, api: config.API_URL });
  const siteOf = (request: FastifyRequest) => config.SITE_URL || `${request.protocol}://${request.host}`;

  await app.register(fastifyStatic, { root: build, prefix: '/assets/shell/', preCompressed: true, cacheControl: false, setHeaders: (reply) => reply.header('cache-control', YEAR) });
  await app.register(fastifyStatic, { root: join(releasesFolder, 'remotes'), prefix: '/remotes/', preCompressed: true, decorateReply: false, cacheControl: false, setHeaders: (reply) => { reply.header('cache-control', YEAR); reply.header('access-control-allow-origin', '*'); } });
  await app.register(fastifyStatic, { root: join(shellFolder, 'public'), prefix: '/', decorateReply: false, wildcard: false, maxAge: '1d' });
  await app.register(proxy, { upstream: config.API_INTERNAL_URL, prefix: '/api', rewritePrefix: '/api', replyOptions: { onError: (reply) => { void reply.code(503).send({ error: { code: 'api-unreachable', message: 'The shop\'s service can\'t be reached just now. Please try again in a moment.' }, message: 'The shop\'s service can\'t be reached just now. Please try again in a moment.' }); } } });

  app.get('/registry.json', async (_, reply) => reply.header('cache-control', 'no-store').send(await releases.registry()));
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /admin/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /profile\nDisallow: /api/\nAllow: /api/media/\nSitemap: ${siteOf(request)}/sitemap.xml\n`));
  app.get('/sitemap.xml', async (request, reply) => reply.type('application/xml').send(await sitemap.index(siteOf(request))));
  app.get('/sitemaps/pages.xml', async (request, reply) => reply.type('application/xml').send(await sitemap.pages(siteOf(request))));
  app.get<{ Params: { number: string } }>('/sitemaps/products-:number(^\\d{1,5}).xml', async (request, reply) =>
    reply.type('application/xml').send(await sitemap.products(siteOf(request), Number(request.params.number))));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeAt(pathOf(request));
    const registry = await releases.registry();
    const release = route ? registry[route.remote] : undefined;
    const files = route && release ? await releases.filesOf(route.remote, release.version, route.page) : { scripts: [], styles: [] };
    const boot = { config: { apiUrl: config.API_URL, authentication: config.FEATURE_AUTHENTICATION, analytics: config.FEATURE_ANALYTICS, siteUrl: siteOf(request) }, registry };
    // Releases on another origin than this server's are named by their own addresses, which the manifest's paths don't know.
    const here = release?.entry.startsWith('/') ?? false;
    const hints = here && release
      ? { scripts: [{ href: release.entry, integrity: release.integrity }, ...files.scripts.map((href) => ({ href }))], styles: files.styles.map((href) => ({ href })) }
      : { scripts: [], styles: [] };
    return reply
      .code(route ? 200 : 404)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageHtml({ boot, shell: entry, hints }));
  };
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // A file that isn't there is not a page: HTML in a script's place would only hide the fault. A page's own address may
    // end like a file's: /search/1.5kg.
    const isFile = /^\/(?:assets|remotes|sitemaps)\//.test(path) || (/\.[a-z0-9]{2,5}$/i.test(path) && !routeAt(path));
    if (!reads || isFile) return reply.code(404).type('text/plain').send('Not found\n');
    return sendPage(request, reply);
  });
  return app;
}
