import { orderPaymentSchema, paymentTrySchema } from '@haat/shared/contract/order-payment';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { languageOf } from '../../http/request-language';
import { findAccessibleOrder, requireOrderAccess } from '../orders/find-accessible-order';
import { readTerms } from '../settings/read-setting';
import { syncPendingPayments, pay, refuseDeclined } from '../orders/pay-order';
import type { PaymentGateway } from '../payments/payment-gateway';
import { paymentMethodOf } from '../payments/payment-method-of';
import { refusePaymentMethod } from '../payments/payment-rules';
import { paymentOf } from '../payments/read-payment';
import { returnUrlOf } from '../payments/return-url';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });

/**
 * The payment status of an order, and another attempt while its stock is on hold. For its owner, or a guest with its
 * token.
 */
export async function paymentRoutes(app: App, deps: Deps & { gateway: PaymentGateway }): Promise<void> {
  const { db, config, gateway, placedOrdersTask } = deps;
  const standing = async (id: string) => {
    const payment = await paymentOf(db, id, gateway.cardEntry);
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
      } = await findAccessibleOrder(db, request, request.params.id);
      if ((await standing(id)).state === 'waiting') {
        await syncPendingPayments(deps, id);
        placedOrdersTask.schedule();
      }
      return standing(id);
    },
  );

  app.post(
    '/api/orders/:id/payment',
    {
      onRequest: requireOrderAccess(db),
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['orders'],
        summary: 'Try to pay an order again, by card or UPI',
        params: orderParams,
        body: paymentTrySchema,
        response: { 200: orderPaymentSchema },
      },
    },
    async (request) => {
      const { attempt } = request.body;
      const {
        row: { id },
      } = await findAccessibleOrder(db, request, request.params.id);
      const paymentMethod = paymentMethodOf(gateway, request.body);
      await syncPendingPayments(deps, id);
      const paymentId = `${id}:${attempt}`;
      const opened = await db.transaction().execute(async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .select(['status', 'total_paise', 'credit_paise', 'difference_paise', 'pay_by', 'email', 'phone'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const known = await tx.selectFrom('payments').select('id').where('id', '=', paymentId).executeTakeFirst();
        if (known) return null;
        // For a placed order: the unpaid difference of a change of its items.
        const isDifference = order.difference_paise > 0;
        if (!isDifference && (order.status !== 'Awaiting Payment' || !order.pay_by || order.pay_by < new Date())) {
          throw new ApiError(
            409,
            'not-payable',
            order.status === 'Awaiting Payment' || order.status === 'Payment Failed'
              ? 'The time to pay this order is over. Please order again.'
              : 'This order needs no payment.',
          );
        }
        const amountPaise = isDifference ? order.difference_paise : order.total_paise - order.credit_paise;
        refusePaymentMethod((await readTerms(tx, config)).payments, paymentMethod.method, amountPaise, '');
        // An earlier attempt that is still paid is refunded automatically (record-payment-result.ts).
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
            method: paymentMethod.method,
            amount_paise: amountPaise,
            is_difference: isDifference,
            gateway: gateway.name,
          })
          .execute();
        if (!isDifference)
          await tx
            .updateTable('orders')
            // The card is stored when the gateway reports it.
            .set({ payment_method: paymentMethod.method, card_brand: null, card_last_four: null })
            .where('id', '=', id)
            .execute();
        return { amountPaise, email: order.email, phone: order.phone };
      });
      if (opened) {
        const outcome = await pay(deps, {
          paymentId,
          orderId: id,
          paymentMethod,
          payer: { ...opened, returnUrl: returnUrlOf(config, id, languageOf(request)) },
        });
        if (outcome) refuseDeclined(outcome, paymentMethod.method);
      }
      placedOrdersTask.schedule();
      return standing(id);
    },
  );
}
