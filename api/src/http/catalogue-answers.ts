import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../deps';
import type { DataVersion } from '../modules/catalogue/data-version';
import type { ResponseCache } from './response-cache';
import { languageOf, varyByLanguage } from './request-language';

/** The catalogue's version that an answer holds for: the same number, the same answer. */
export const VERSION_HEADER = 'X-Catalogue-Version';

interface Options {
  version: DataVersion;
  answers: ResponseCache;
  /** Used for responses whose route sets none. */
  cacheControl: string;
}

/** Several tags, weak ones too, or `*`. */
const names = (header: string, etag: string) =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${request.url}`;

/**
 * For routes whose GET responses depend only on URL, language and catalogue: each response has an ETag and the
 * catalogue's version, is 304 for a client that has it, and is cached as text until a commit changes the catalogue. The
 * version is read before the data, so a response may be newer than the version it is cached under, never older. Routes
 * that set `no-store` are left out.
 */
export function useCatalogueAnswers(scope: App, { version, answers, cacheControl }: Options): void {
  // Written as they are: the compiler holds them to the contract, and a test every route's; parsing a list with its
  // choices once more took a quarter of the time of answering it.
  scope.setSerializerCompiler(() => (payload) => JSON.stringify(payload));
  const begun = new WeakMap<FastifyRequest, { version: number; isKept: boolean }>();

  // After the validation, so that a wrong query is refused as one.
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET') return;
    const current = await version.current();
    varyByLanguage(reply);
    const kept = answers.get(keyOf(request), current);
    begun.set(request, { version: current, isKept: kept !== null });
    if (!kept) return;
    reply.header(VERSION_HEADER, current).header('ETag', kept.etag).header('Cache-Control', kept.cacheControl);
    if (names(request.headers['if-none-match'] ?? '', kept.etag)) return reply.status(304).send();
    return reply.header('Content-Type', kept.contentType).send(kept.body);
  });

  // Before the API's own rule for answers that say nothing of caches, which is never to keep them.
  scope.addHook('preSerialization', async (request, reply, payload) => {
    if (request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', cacheControl);
    return payload;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const start = begun.get(request);
    if (!start || start.isKept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    reply.header(VERSION_HEADER, start.version);
    const control = String(reply.getHeader('Cache-Control'));
    if (control.includes('no-store')) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('ETag', etag);
    answers.set(keyOf(request), {
      version: start.version,
      body: payload,
      etag,
      contentType: String(reply.getHeader('Content-Type') ?? 'application/json; charset=utf-8'),
      cacheControl: control,
    });
    if (!names(request.headers['if-none-match'] ?? '', etag)) return payload;
    reply.status(304).removeHeader('Content-Length');
    return '';
  });
}
