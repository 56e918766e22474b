import { createHash } from 'node:crypto';
import { DEPENDENCIES_HEADER } from '@haat/shared/contract/page-dependencies';
import { preferredEncoding } from '@haat/shared/contract/preferred-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app';
import { isForPage, sendDependencies, withShownStock } from './page-dependencies';
import { compress, MIN_COMPRESSED_BYTES } from './compress-response';
import type { CachedResponse, ResponseCache } from './response-cache';
import { languageOf, varyBy, varyByLanguage } from './request-language';

/** The catalogue version of a response; equal versions mean equal responses. */
export const VERSION_HEADER = 'X-Catalogue-Version';

/** Reads the catalogue's version; never older than the time of the call. */
export interface CatalogueVersion {
  current(): Promise<number>;
}

interface Options {
  version: CatalogueVersion;
  responseCache: ResponseCache;
  /** Used for responses whose route sets none. */
  cacheControl: string;
}

/** Whether If-None-Match contains an ETag: several tags, weak ones, or `*`. */
const names = (header: string, etag: string) =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${isForPage(request) ? 'page' : ''} ${request.url}`;

/** Caches in between must not serve a response for a page server to other clients. */
const sendControl = (request: FastifyRequest, reply: FastifyReply, control: string) =>
  reply.header('Cache-Control', isForPage(request) ? 'no-store' : control);

/** The response in the client's preferred encoding. Page servers are close, so they get it uncompressed. */
async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<string | Buffer> {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || response.body.length < MIN_COMPRESSED_BYTES || isForPage(request))
    return response.body;
  const body = response.compressed.get(encoding) ?? compress(response.body, encoding);
  response.compressed.set(encoding, body);
  // A weak ETag: the same content in other bytes. The former length was that of the uncompressed text.
  reply.header('Content-Encoding', encoding).header('ETag', `W/${response.etag}`).removeHeader('Content-Length');
  return body;
}

/**
 * ETags, 304 and a cache for GET routes that depend only on URL, language and catalogue. A cached response is never
 * older than its version, which is read before the data. `no-store` responses are not compressed (BREACH).
 */
export function useCatalogueResponses(scope: App, { version, responseCache, cacheControl }: Options): void {
  // Not serialized by the schema: TypeScript checks the types and a test every route; parsing a list with its options
  // again took a quarter of the response time.
  scope.setSerializerCompiler(() => (payload) => JSON.stringify(payload));
  const begun = new WeakMap<FastifyRequest, { version: number; cached: CachedResponse | null }>();

  // After validation, so that an invalid query gets its error.
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET') return;
    const current = await version.current();
    varyByLanguage(reply);
    varyBy(reply, 'Accept-Encoding');
    const cached = responseCache.get(keyOf(request), current);
    begun.set(request, { version: current, cached });
    if (!cached) return;
    reply.header(VERSION_HEADER, current).header('ETag', cached.etag);
    sendControl(request, reply, cached.cacheControl);
    if (cached.dependencies !== undefined) reply.header(DEPENDENCIES_HEADER, cached.dependencies);
    if (names(request.headers['if-none-match'] ?? '', cached.etag)) return reply.status(304).send();
    return reply.header('Content-Type', cached.contentType).send(cached.body);
  });

  // Before the API's default for responses without Cache-Control, which is no caching.
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', cacheControl);
    const { dependencies, missingDependencies = [] } = request.routeOptions.config;
    if (!dependencies || !isForPage(request)) return payload;
    // Most missing objects have no key: when one is created, every page is dropped.
    if (reply.statusCode === 404) sendDependencies(request, reply, missingDependencies);
    if (reply.statusCode !== 200) return payload;
    // Safe casts: `dependencies` belongs to the same route as the response, the parameters and the query.
    const params = request.params as Readonly<Record<string, string>>;
    const query = request.query as Readonly<Record<string, unknown>>;
    sendDependencies(request, reply, dependencies(payload as never, params, query));
    return withShownStock(payload);
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const start = begun.get(request);
    if (!start || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (start.cached) return compressed(request, reply, start.cached);
    reply.header(VERSION_HEADER, start.version);
    const control = String(reply.getHeader('Cache-Control'));
    if (control.includes('no-store')) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('ETag', etag);
    sendControl(request, reply, control);
    const dependencies = reply.getHeader(DEPENDENCIES_HEADER);
    const response: CachedResponse = {
      version: start.version,
      body: payload,
      etag,
      contentType: String(reply.getHeader('Content-Type') ?? 'application/json; charset=utf-8'),
      cacheControl: control,
      ...(dependencies !== undefined && { dependencies: String(dependencies) }),
      compressed: new Map(),
    };
    responseCache.set(keyOf(request), response);
    if (!names(request.headers['if-none-match'] ?? '', etag)) return compressed(request, reply, response);
    reply.status(304).removeHeader('Content-Length');
    return '';
  });
}
