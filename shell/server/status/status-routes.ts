import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Status } from './status';
import { statusPage } from './status-page';

export interface StatusRoutesOptions {
  status: Pick<Status, 'now'>;
  /** Whether /status needs no token. */
  isPublic: boolean;
  /** The token of the full status; null where there is none yet. */
  token: () => Promise<string | null>;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  /** Paths of the page's style sheets. */
  styles: readonly string[];
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The token in a request: a bearer token, or the password of basic authentication. */
function tokenIn({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/**
 * /status for people and /status.json for programs, without names of people; below /status/full, both have all details
 * for operators (decision 028).
 */
export async function statusRoutes(
  app: FastifyInstance,
  { status, isPublic, token, headers, styles }: StatusRoutesOptions,
): Promise<void> {
  const sendPage = async (reply: FastifyReply, options: { inFull: boolean }) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(statusPage(await status.now(options), styles));
  const sendJson = async (reply: FastifyReply, options: { inFull: boolean }) =>
    reply.header('cache-control', 'no-store').send(await status.now(options));
  const requireToken = async (request: FastifyRequest, reply: FastifyReply) => {
    const [sent, wanted] = [tokenIn(request), await token()];
    if (sent !== null && wanted !== null && timingSafeEqual(digest(sent), digest(wanted))) return;
    return reply
      .code(401)
      .headers({ 'www-authenticate': 'Basic realm="Haat status", charset="UTF-8"', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send("The password is STATUS_TOKEN, or where that isn't set SERVICE_TOKEN; the name is up to you.\n");
  };
  const guarded = isPublic ? {} : { onRequest: requireToken };
  app.get('/status', guarded, (_, reply) => sendPage(reply, { inFull: false }));
  app.get('/status.json', guarded, (_, reply) => sendJson(reply, { inFull: false }));
  app.get('/status/full', { onRequest: requireToken }, (_, reply) => sendPage(reply, { inFull: true }));
  app.get('/status/full.json', { onRequest: requireToken }, (_, reply) => sendJson(reply, { inFull: true }));
}
