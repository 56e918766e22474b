import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Status } from './status';
import { statusPage } from './status-page';

export interface StatusRoutesOptions {
  status: Pick<Status, 'now'>;
  /** What opens the full status; null where there is nothing yet. */
  token: () => Promise<string | null>;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  /** Paths of the page's style sheets. */
  styles: readonly string[];
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What a request says that it may see: a bearer, or the password that a browser asks for. */
function saidBy({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [scheme = '', given = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(given, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/**
 * /status for people, /status.json for programs; and both in full below /status/full, for those who run the shop
 * (decision 028).
 */
export async function statusRoutes(
  app: FastifyInstance,
  { status, token, headers, styles }: StatusRoutesOptions,
): Promise<void> {
  const sendPage = async (reply: FastifyReply, inFull: boolean) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(statusPage(await status.now(inFull), styles));
  const sendJson = async (reply: FastifyReply, inFull: boolean) =>
    reply.header('cache-control', 'no-store').send(await status.now(inFull));
  const onlyKnown = async (request: FastifyRequest, reply: FastifyReply) => {
    const [said, wanted] = [saidBy(request), await token()];
    if (said !== null && wanted !== null && timingSafeEqual(digest(said), digest(wanted))) return;
    return reply
      .code(401)
      .headers({ 'www-authenticate': 'Basic realm="Haat status", charset="UTF-8"', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(
        "The password is STATUS_TOKEN, or where that isn't set SERVICE_TOKEN; the name is up to you. /status needs none.\n",
      );
  };
  app.get('/status', (_, reply) => sendPage(reply, false));
  app.get('/status.json', (_, reply) => sendJson(reply, false));
  app.get('/status/full', { onRequest: onlyKnown }, (_, reply) => sendPage(reply, true));
  app.get('/status/full.json', { onRequest: onlyKnown }, (_, reply) => sendJson(reply, true));
}
