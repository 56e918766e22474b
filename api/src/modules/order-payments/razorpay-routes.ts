import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { Razorpay, RAZORPAY_CHECKOUT_PATH } from '../payments/razorpay';
import { returnUrlOf } from '../payments/return-url';
import { recordPaymentResult } from '../orders/record-payment-result';
import type { PaymentGateway } from '../payments/payment-gateway';

const params = z.object({ reference: z.string().check(z.regex(/^[\w-]{1,60}$/)) });
/** Without a signature, Razorpay reports an error; the order's page polls the result. */
const returned = z.object({
  razorpay_payment_id: z.optional(z.string()),
  razorpay_order_id: z.optional(z.string()),
  razorpay_signature: z.optional(z.string()),
});

// Browsers apply form-action to redirects too, and Razorpay may change its redirects.
const SUBMIT = 'document.forms[0].submit()';
const submitHash = createHash('sha256').update(SUBMIT).digest('base64');

/**
 * Razorpay's hosted checkout for cards: a page that submits a form to it, and the signed return. The card is entered at
 * Razorpay, which redirects the shopper back.
 */
export async function razorpayRoutes(
  app: App,
  { db, gateway, config, placedOrdersTask, log }: Deps & { gateway: PaymentGateway },
): Promise<void> {
  if (!(gateway instanceof Razorpay)) return;
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  const paymentOf = async (reference: string) => {
    const payment = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'order_id', 'amount_paise', 'payments.status', 'orders.language'])
      .where('payments.gateway', '=', gateway.name)
      .where('gateway_reference', '=', reference)
      .where('transferred_from', 'is', null)
      .executeTakeFirst();
    if (!payment) throw notFound('Payment');
    return payment;
  };

  app.get(
    `${RAZORPAY_CHECKOUT_PATH}/:reference`,
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { hide: true, params } },
    async (request, reply) => {
      const { reference } = request.params;
      const payment = await paymentOf(reference);
      const back = returnUrlOf(config, payment.order_id, payment.language);
      if (payment.status !== 'pending') return reply.code(303).header('Location', back).send();
      const { action, fields } = gateway.checkoutForm(reference, payment.amount_paise);
      const inputs = Object.entries({
        ...fields,
        callback_url: `${config.siteUrl}${RAZORPAY_CHECKOUT_PATH}/${reference}`,
        cancel_url: back,
      }).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
      return reply
        .header(
          'Content-Security-Policy',
          `default-src 'none'; script-src 'sha256-${submitHash}'; form-action ${new URL(action).origin} ` +
            `https:; base-uri 'none'; frame-ancestors 'none'`,
        )
        .header('Referrer-Policy', 'origin')
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" ' +
            'content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Haat: ' +
            'pay by card</title></head><body><form method="post" ' +
            `action="${escapeHtml(action)}">${inputs.join('')}<button>Continue to ` +
            `payment</button></form><script>${SUBMIT}</script></body></html>`,
        );
    },
  );

  app.post(
    `${RAZORPAY_CHECKOUT_PATH}/:reference`,
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { hide: true, params, body: returned },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const payment = await paymentOf(reference);
      const { razorpay_payment_id: paymentId, razorpay_order_id: of, razorpay_signature: signature } = request.body;
      const isSigned =
        paymentId !== undefined &&
        signature !== undefined &&
        of === reference &&
        gateway.isSigned({ reference, paymentId, signature });
      if (isSigned) {
        try {
          const outcome = await gateway.find(reference);
          await db
            .transaction()
            .execute((tx) => recordPaymentResult(tx, { orderId: payment.order_id, paymentId: payment.id }, outcome));
          placedOrdersTask.schedule();
        } catch (error) {
          // The order's page polls, and the webhook reports the result too.
          log.error(
            { order: payment.order_id, because: error instanceof Error ? error.message : 'unknown' },
            'the payment of a return could not be looked up',
          );
        }
      } else if (paymentId !== undefined)
        log.warn({ order: payment.order_id }, 'a return from the gateway had an invalid signature');
      return reply
        .code(303)
        .header('Location', returnUrlOf(config, payment.order_id, payment.language))
        .send();
    },
  );
}
