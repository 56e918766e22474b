import { timingSafeEqual } from 'node:crypto';
import type { CardToTokenize } from '@haat/shared/contract/card-entry';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cardErrors } from './card-check';
import { TooMuchRefunded, type Deliver, type GatewayLedger } from './gateway-ledger';
import { pagePolicy, paymentPage } from './gateway-pages';
import type { TokenVault } from './token-vault';

const text = z._default(z.string(), '');
const tokenBody = z.object({ cardNumber: text, cardExpiry: text, cardCVV: text });
const reference = z.string().check(z.regex(/^test_[A-Za-z0-9_-]{16}$/));
const payment = { reference, amountPaise: z.int().check(z.positive()), returnUrl: z.url() };
const paymentBody = z.discriminatedUnion('method', [
  z.object({ ...payment, method: z.literal('card'), token: z.string() }),
  z.object({ ...payment, method: z.literal('upi'), vpa: z.nullable(z.string()) }),
]);
const refundBody = z.object({ reference, amountPaise: z.int().check(z.positive()), key: z.string() });
const pageParams = z.object({ kind: z.enum(['bank', 'upi']), reference });
const answerBody = z.object({ answer: z.enum(['yes', 'no']) });

export interface GatewayAppOptions {
  vault: TokenVault;
  ledger: GatewayLedger;
  /** The secret that authorises calls of the shop's API. */
  secret: string;
  deliver: Deliver;
  logLevel: string;
}

const refusal = (message: string, fields: { path: string; message: string }[] = []) => ({ error: { message, fields } });

/**
 * The test gateway as a service: card tokens for browsers of any origin, without cookies; payments, refunds and their
 * state only for the shop's API; bank pages for shoppers. It takes no money. Request bodies are not logged.
 */
export function buildGatewayApp({ vault, ledger, secret, deliver, logLevel }: GatewayAppOptions): FastifyInstance {
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 16_384,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof z.core.$ZodError) return reply.code(400).send(refusal('The request is not valid.'));
    const status = error.statusCode ?? 500;
    // The parser's message may quote the body.
    if (status < 500) return reply.code(status).send(refusal('The request is not valid.'));
    request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send(refusal('Something went wrong.'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('Not found.')));

  const isAuthorised = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const actual = Buffer.from(headers.authorization ?? '');
    const right = Buffer.from(`Bearer ${secret}`);
    if (actual.length !== right.length || !timingSafeEqual(actual, right))
      await reply.code(401).send(refusal('The secret is not right.'));
  };

  app.get('/health', async () => ({ ok: true }));

  const forBrowsers = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Access-Control-Allow-Origin', '*');
  };
  app.options('/v1/tokens', { onRequest: forBrowsers }, (_request, reply) =>
    reply
      .code(204)
      .header('Access-Control-Allow-Methods', 'POST')
      .header('Access-Control-Allow-Headers', 'Content-Type')
      .header('Access-Control-Max-Age', '600')
      .send(),
  );
  app.post('/v1/tokens', { onRequest: forBrowsers }, async (request, reply) => {
    const card = tokenBody.parse(request.body) satisfies CardToTokenize;
    const [first, ...more] = cardErrors(card, new Date());
    if (first) return reply.code(400).send(refusal(first.message, [first, ...more]));
    const { token, card: shown, expiry, expiresAt } = vault.issue(card);
    return reply.code(201).send({ token, ...shown, expiry, expiresAt: new Date(expiresAt).toISOString() });
  });

  app.post('/v1/payments', { onRequest: isAuthorised }, async (request, reply) => {
    const outcome = ledger.pay(paymentBody.parse(request.body));
    if (outcome) return outcome;
    // The payment is captured but there is no response: the connection ends.
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });
  app.get('/v1/payments/:reference', { onRequest: isAuthorised }, async (request) =>
    ledger.find(z.object({ reference }).parse(request.params).reference),
  );
  app.post('/v1/refunds', { onRequest: isAuthorised }, async (request, reply) => {
    try {
      return { reference: ledger.refund(refundBody.parse(request.body)) };
    } catch (error) {
      if (error instanceof TooMuchRefunded) return reply.code(409).send(refusal(error.message));
      throw error;
    }
  });

  app.get('/:kind/:reference', async (request, reply) => {
    const { kind, reference: of } = pageParams.parse(request.params);
    const found = ledger.page(of);
    if (!found) return reply.code(404).send(refusal('There is no such payment.'));
    return reply
      .header('Content-Security-Policy', pagePolicy(found.returnUrl))
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(paymentPage(kind, of, found));
  });
  app.post('/:kind/:reference', async (request, reply) => {
    const { reference: of } = pageParams.parse(request.params);
    const back = ledger.answer(of, answerBody.parse(request.body).answer);
    if (back === null) return reply.code(404).send(refusal('There is no such payment.'));
    await ledger.sendEvents(deliver);
    return reply.code(303).header('Location', back).send();
  });
  return app;
}
