import { messageOf, type Override } from '@haat/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageRoute } from '../../src/routes/page-route';
import { confirmingPage, refusingPage, overrideLinkPage } from './override-pages';
import { cookieFor, tokenOf, type Overrides } from './overrides';
import { endPreview } from './previews';

export interface OverrideRoutesOptions {
  overrides: Overrides;
  /** The origin of a request. */
  siteOf: (request: FastifyRequest) => string;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  styles: readonly string[];
  /** The pages of the current releases. */
  routes: () => Promise<readonly PageRoute[]>;
}

const tokenSchema = z.object({ token: z.string().trim().min(1).max(8_000) });
/** The token of a form; '' if there is none, which is refused like any invalid token. */
const tokenIn = (request: FastifyRequest) => tokenSchema.safeParse(request.body).data?.token ?? '';

/** A page of one of the remotes whose path has no parameters, to show first. */
const firstPage = (remotes: Override['remotes'], routes: readonly PageRoute[]) =>
  [...Object.values(remotes).flatMap(({ routes = [] }) => routes), ...routes.filter(({ remote }) => remote in remotes)]
    .map(({ path }) => path)
    .find((path) => !/[:*]/.test(path)) ?? '/';

/**
 * The routes of overrides: the page of a link, which shows what is overridden and by whom; the request that sets the
 * override, accepted from that page only; and the panel's request that ends it.
 */
export async function overrideRoutes(
  app: FastifyInstance,
  { overrides, siteOf, headers, styles, routes }: OverrideRoutesOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const plain = [...styles, '/plain.css'];
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, error: unknown) => {
    const why = messageOf(error);
    // A command that checks a link before it is opened.
    if (request.headers.accept === 'application/json') return reply.code(status).send({ why });
    return send(reply, status, refusingPage(plain, why));
  };
  /**
   * Whether a page of this site sent the request: another site can submit a form to this one, but cannot fake its
   * origin.
   */
  const isSameOrigin = (request: FastifyRequest) => request.headers.origin === new URL(siteOf(request)).origin;
  const wrongOriginMessage = (request: FastifyRequest) =>
    `It has to be sent by a page of ${siteOf(request)}, and was sent by ${request.headers.origin ?? 'an unknown origin'}. ` +
    'Behind a proxy set SITE_URL to the origin of this site.';

  app.get('/override', async (_, reply) => send(reply, 200, overrideLinkPage(plain)));

  app.post('/override/confirm', async (request, reply) => {
    const token = tokenIn(request);
    try {
      return send(reply, 200, confirmingPage(plain, await overrides.open(token, siteOf(request)), token));
    } catch (error) {
      return refuse(request, reply, 400, error);
    }
  });

  app.post('/override/use', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(request, reply, 403, wrongOriginMessage(request));
    const token = tokenIn(request);
    try {
      const { until, remotes } = await overrides.open(token, siteOf(request));
      return reply
        .header('set-cookie', cookieFor(siteOf(request), { token, until }))
        .header('cache-control', 'no-store')
        .redirect(firstPage(remotes, await routes()), 303);
    } catch (error) {
      return refuse(request, reply, 400, error);
    }
  });

  app.post('/override/end-preview', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(request, reply, 403, wrongOriginMessage(request));
    return reply
      .header('set-cookie', endPreview(siteOf(request)))
      .header('cache-control', 'no-store')
      .code(204)
      .send();
  });

  // The holder of the token may end the override from any origin: `npm run dev` does when it ends.
  app.post('/override/drop', async (request, reply) => {
    const token = tokenIn(request) || (isSameOrigin(request) ? tokenOf(request) : undefined);
    if (!token) return refuse(request, reply, 403, wrongOriginMessage(request));
    void reply.header('set-cookie', cookieFor(siteOf(request), null)).header('cache-control', 'no-store');
    const override = await overrides.open(token, siteOf(request)).catch(() => null);
    if (override) await overrides.drop(override);
    return reply.code(204).send();
  });
}
