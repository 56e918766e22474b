import {
  exchangeOptionsSchema,
  returnExchangePreviewSchema,
  returnExchangeResultSchema,
  returnExchangeSchema,
  type ReturnExchangeResult,
} from '@haat/shared/contract/return-exchange';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { PaymentGateway } from '../payments/payment-gateway';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { currentPrices } from '../catalogue/prices/current-prices';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { findAccessibleOrder } from '../orders/find-accessible-order';
import { useOrderTexts } from '../orders/order-texts';
import { pricesIncludeTax } from '../settings/read-setting';
import { exchangeOptionsOf } from './exchange-options';
import { exchangeReturn } from './exchange-return';

const params = z.object({ reference: z.string().check(z.maxLength(40)) });

/** Rolls a preview's transaction back, and carries its result. */
class Previewed extends Error {
  constructor(readonly result: ReturnExchangeResult) {
    super('A preview writes nothing.');
  }
}

/** What customers can ask for instead of returned items, and the exchanges by staff once those arrived. Rupees. */
export async function exchangeRoutes(
  app: App,
  { db, config, gateway, jobs, placedOrdersTask, version }: Deps & { gateway: PaymentGateway },
): Promise<void> {
  useOrderTexts(app, db);
  app.get(
    '/api/orders/:id/exchange-options',
    {
      config: { staffMay: 'orders.read' },
      preHandler: currentPrices(version),
      schema: {
        tags: ['returns'],
        summary: 'Other variants in stock for which an order’s items can be exchanged, with the difference in price',
        params: z.object({ id: z.string().check(z.maxLength(40)) }),
        response: { 200: exchangeOptionsSchema },
      },
    },
    async (request) => {
      const { row } = await findAccessibleOrder(db, request, request.params.id);
      return { content: await exchangeOptionsOf(db, row.id, await pricesIncludeTax(db, config)) };
    },
  );

  const exchangeAccess = { onRequest: requirePermission('returns.write'), preHandler: currentPrices(version) };

  app.post(
    '/api/returns/:reference/exchange/preview',
    {
      ...exchangeAccess,
      schema: {
        tags: ['returns'],
        summary: 'What an exchange of a received return would come to; writes nothing (staff)',
        params,
        body: returnExchangePreviewSchema,
        response: { 200: returnExchangeResultSchema },
      },
    },
    async (request) => {
      const { id } = await actorOf(request);
      const exchange = { ...request.body, expectedDifference: null };
      try {
        return await db.transaction().execute(async (tx) => {
          // The same function as the exchange itself, so that they cannot differ.
          throw new Previewed(
            await exchangeReturn(tx, { config, gateway }, request.params.reference.toUpperCase(), exchange, {
              as: 'staff',
              id,
            }),
          );
        });
      } catch (error) {
        if (error instanceof Previewed) return error.result;
        throw error;
      }
    },
  );

  app.post(
    '/api/returns/:reference/exchange',
    {
      ...exchangeAccess,
      schema: {
        tags: ['returns'],
        summary: 'Exchange a received return: places a new order that its payment pays (staff)',
        params,
        body: returnExchangeSchema,
        response: { 200: returnExchangeResultSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const reference = request.params.reference.toUpperCase();
      const result = await jobs.within(db, async (tx, add) => {
        const done = await audited(tx, actor, 'return.exchange', { kind: 'return', id: reference }, () =>
          exchangeReturn(tx, { config, gateway }, reference, request.body, { as: 'staff', id: actor.id }),
        );
        await add(ORDER_MAILS, { about: 'return', reference } satisfies OrderMail);
        if (done.toPay > 0)
          await add(ORDER_MAILS, { about: 'payment-link', orderId: done.orderId } satisfies OrderMail);
        return done;
      });
      placedOrdersTask.schedule();
      return result;
    },
  );
}
