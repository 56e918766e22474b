import { createHash } from 'node:crypto';
import { formatRupees, toRupees } from '@haat/shared/money';
import escapeHtml from 'escape-html';
import * as z from 'zod/mini';
import type { App, Deps } from '../../../deps';
import { notFound } from '../../../http/api-error';
import { TestGateway } from './test-gateway';

const params = z.object({ reference: z.string().check(z.regex(/^test_[A-Za-z0-9_-]{16}$/)) });
const answers = z.object({ answer: z.enum(['yes', 'no']) });

const STYLE = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;padding:24px;display:grid;justify-content:center;background:Canvas;color:CanvasText}
main{max-width:420px}
h1{font-size:1.375rem;margin:0 0 4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
button{font:inherit;min-height:48px;padding:0 24px;border-radius:8px;border:1px solid CanvasText;background:Canvas;color:CanvasText;cursor:pointer}
button[value=yes]{background:#0b5d2a;border-color:#0b5d2a;color:#fff}
button:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}`;
const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, contents: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${contents}</main></body></html>`;

/** The pages that stand for the bank's and for the UPI app, for the test gateway alone. */
export async function testGatewayRoutes(app: App, { gateway, config }: Deps): Promise<void> {
  if (!(gateway instanceof TestGateway)) return;
  // By the shop's own door, where a gateway elsewhere would call: with the signature, and all that is looked at there.
  gateway.tellBy(
    async (body, headers) =>
      (await app.inject({ method: 'POST', url: '/api/payments/webhook/test', payload: body, headers })).statusCode,
  );
  // One origin for both, by whichever name the shopper knows it: a path is enough, and right behind any name.
  const wayBack = (url: string) => (config.corsOrigins.length > 0 ? url : url.slice(new URL(url).origin.length));
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  for (const [kind, title, question] of [
    ['bank', 'Test Bank', 'Is it you who pays? This page stands for your bank’s. No money moves.'],
    ['upi', 'Test UPI app', 'Do you approve this payment? This page stands for your UPI app. No money moves.'],
  ] as const) {
    app.get(`/api/test-gateway/${kind}/:reference`, { schema: { hide: true, params } }, async (request, reply) => {
      const { reference } = request.params;
      const payment = await gateway.page(reference);
      if (!payment) throw notFound('Payment');
      reply
        .header('Content-Security-Policy', CSP)
        .header('Referrer-Policy', 'no-referrer')
        .type('text/html; charset=utf-8');
      const sums = `<dl><dt>Shop</dt><dd>Haat</dd><dt>Amount</dt><dd>${escapeHtml(formatRupees(toRupees(payment.amount_paise)))}</dd><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></dl>`;
      if (payment.status !== 'pending')
        return page(
          title,
          `<p>This payment is answered already.</p>${sums}<p><a href="${escapeHtml(wayBack(payment.return_url))}">Back to the shop</a></p>`,
        );
      return page(
        title,
        `<p>${question}</p>${sums}<form method="post"><button name="answer" value="yes">Approve</button><button name="answer" value="no">Decline</button></form>`,
      );
    });

    app.post(
      `/api/test-gateway/${kind}/:reference`,
      { schema: { hide: true, params, body: answers } },
      async (request, reply) => {
        const back = await gateway.answer(request.params.reference, request.body.answer === 'yes');
        if (back === null) throw notFound('Payment');
        await gateway.tell();
        return reply.code(303).header('Location', wayBack(back)).send();
      },
    );
  }
}
