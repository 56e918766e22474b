import { orderPaymentSchema, paymentTrySchema } from '@haat/shared/contract/order-payment';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { cardBrand, cardErrors, lastFour } from '../orders/card-check';
import { readableOrder } from '../orders/readable-order';
import { holdCard, withCard } from './card-bytes';
import { readTerms } from '../settings/read-setting';
import { askAgain, pay, refuseDeclined } from './pay-order';
import type { Means } from './payment-gateway';
import { whyNotBy } from './payment-rules';
import { paymentOf } from './read-payment';
import { returnUrlOf } from './return-url';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });

/**
 * How an order's paying stands, and another try while its things are held. For its owner, or a guest with its token.
 */
export async function paymentRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config, gateway, placed } = deps;
  const standing = async (id: string) => {
    const payment = await paymentOf(db, id);
    if (!payment) throw notFound('Order');
    return payment;
  };

  app.get(
    '/api/orders/:id/payment',
    {
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        tags: ['orders'],
        summary: 'How the paying of an order stands, as the gateway says now',
        params: orderParams,
        response: { 200: orderPaymentSchema },
      },
    },
    async (request) => {
      const {
        row: { id },
      } = await readableOrder(db, request, request.params.id);
      if ((await standing(id)).state === 'waiting') {
        await askAgain(deps, id);
        placed.soon();
      }
      return standing(id);
    },
  );

  app.post(
    '/api/orders/:id/payment',
    {
      preParsing: holdCard,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['orders'],
        summary: 'Try to pay an order again, by card or UPI',
        params: orderParams,
        body: paymentTrySchema,
        response: { 200: orderPaymentSchema },
      },
    },
    (request) =>
      withCard(request, request.body.card, async (card) => {
        const { attempt, paymentMethod, upi } = request.body;
        const {
          row: { id },
        } = await readableOrder(db, request, request.params.id);
        if (paymentMethod === 'card') {
          const errors = card ? cardErrors(card, new Date()) : [{ path: 'card', message: 'Enter a card' }];
          const [first] = errors;
          if (first) throw new ApiError(400, 'invalid', `${first.message}.`, errors);
        }
        const means: Means =
          paymentMethod === 'card' && card ? { method: 'card', card } : { method: 'upi', vpa: upi?.vpa ?? null };
        await askAgain(deps, id);
        const paymentId = `${id}:${attempt}`;
        const opened = await db.transaction().execute(async (tx) => {
          const order = await tx
            .selectFrom('orders')
            .select(['status', 'total_paise', 'pay_by', 'email', 'phone'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          const known = await tx.selectFrom('payments').select('id').where('id', '=', paymentId).executeTakeFirst();
          if (known) return null;
          if (order.status !== 'Awaiting Payment' || !order.pay_by || order.pay_by < new Date()) {
            throw new ApiError(
              409,
              'not-payable',
              order.status === 'Awaiting Payment' || order.status === 'Payment Failed'
                ? 'The time to pay this order is over. Please order again.'
                : 'This order needs no payment.',
            );
          }
          const whyNot = whyNotBy((await readTerms(tx, config)).payments, means.method, order.total_paise, '');
          if (whyNot) throw new ApiError(400, 'invalid', whyNot, [{ path: 'paymentMethod', message: whyNot }]);
          // An earlier try that is still paid comes back by itself (settle.ts).
          await tx
            .updateTable('payments')
            .set({ status: 'cancelled', next: null, updated_at: new Date() })
            .where('order_id', '=', id)
            .where('status', '=', 'pending')
            .execute();
          await tx
            .insertInto('payments')
            .values({
              id: paymentId,
              order_id: id,
              method: means.method,
              amount_paise: order.total_paise,
              gateway: gateway.name,
            })
            .execute();
          await tx
            .updateTable('orders')
            .set({
              payment_method: means.method,
              card_brand: means.method === 'card' ? cardBrand(means.card) : null,
              card_last_four: means.method === 'card' ? lastFour(means.card) : null,
            })
            .where('id', '=', id)
            .execute();
          return { amountPaise: order.total_paise, email: order.email, phone: order.phone };
        });
        if (opened) {
          const outcome = await pay(deps, {
            paymentId,
            orderId: id,
            means,
            payer: { ...opened, returnUrl: returnUrlOf(config, id) },
          });
          if (outcome) refuseDeclined(outcome, means.method);
        }
        placed.soon();
        return standing(id);
      }),
  );
}
