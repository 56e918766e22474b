import { cashRefundSchema, refundPaidSchema } from '@haat/shared/contract/order-changes';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';

/** Maximum number of listed refunds, oldest first. */
const MAX_LISTED = 100;

/** Refunds of cash, which staff pay manually: the open ones, and marking one as paid. Rupees. */
export async function refundRoutes(app: App, { db, jobs }: Deps): Promise<void> {
  app.get(
    '/api/refunds',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['orders'],
        summary: `Refunds of cash that are still to be paid, the ${MAX_LISTED} that wait longest (staff)`,
        response: { 200: z.object({ content: z.array(cashRefundSchema) }) },
      },
    },
    async () => ({
      content: await cashRefunds(db)
        .where('refunds.status', '=', 'pending')
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
        .limit(MAX_LISTED)
        .execute()
        .then((rows) => rows.map(toView)),
    }),
  );

  app.post(
    '/api/refunds/:id/paid',
    {
      onRequest: requirePermission('orders.refund'),
      schema: {
        tags: ['orders'],
        summary: 'A refund of cash was paid, under this reference (staff). The same again changes nothing',
        params: z.object({ id: z.string().check(z.maxLength(80)) }),
        body: refundPaidSchema,
        response: { 200: cashRefundSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      const { reference } = request.body;
      await jobs.within(db, (tx, add) =>
        audited(tx, actor, 'refund.paid', { kind: 'refund', id }, async () => {
          // Concurrent requests for the same refund wait here.
          const row = await tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
          if (!row) throw notFound('Refund');
          const { gateway } = await tx
            .selectFrom('payments')
            .select('gateway')
            .where('id', '=', row.payment_id)
            .executeTakeFirstOrThrow();
          if ((gateway !== 'cash' && gateway !== 'credit') || row.to_credit)
            throw new ApiError(409, 'not-cash', 'This refund goes back to the original payment method automatically.');
          if (row.status === 'done' && row.gateway_reference === reference) return;
          if (row.status !== 'pending')
            throw new ApiError(
              409,
              'wrong-status',
              `This refund was paid already${row.gateway_reference ? `, under ${row.gateway_reference}` : ''}.`,
            );
          await tx
            .updateTable('refunds')
            .set({ status: 'done', gateway_reference: reference, done_at: new Date() })
            .where('id', '=', id)
            .execute();
          const order = await tx
            .selectFrom('orders')
            .select('status')
            .where('id', '=', row.order_id)
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('order_events')
            .values({
              order_id: row.order_id,
              status: order.status,
              actor_id: actor.id,
              note: `${formatRupees(toRupees(row.amount_paise))} paid back: ${reference}`,
            })
            .execute();
          await add(ORDER_MAILS, { about: 'refund-paid', refundId: id } satisfies OrderMail);
        }),
      );
      return toView(await cashRefunds(db).where('refunds.id', '=', id).executeTakeFirstOrThrow());
    },
  );
}

/** The cash refunds of an order, paid and unpaid. */
export const cashRefundsOf = async (db: Kysely<Database>, orderId: string) =>
  (await cashRefunds(db).where('refunds.order_id', '=', orderId).orderBy('refunds.created_at').execute()).map(toView);

/** Refunds of cash payments, each with the UPI ID of its return. */
const cashRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('returns', (join) => join.on('refunds.idempotency_key', '=', sql<string>`'return:' || returns.reference`))
    .select((select) => [
      'refunds.id',
      'refunds.order_id',
      'refunds.amount_paise',
      'refunds.status',
      'refunds.reason',
      'refunds.created_at',
      'refunds.done_at',
      'refunds.gateway_reference',
      'returns.upi_id',
      select.fn.coalesce('orders.email', 'users.email').as('email'),
    ])
    // Store credit is paid by staff only if the account was deleted.
    .where('payments.gateway', 'in', ['cash', 'credit'])
    .where('refunds.to_credit', '=', false);

type Row = Awaited<ReturnType<ReturnType<typeof cashRefunds>['execute']>>[number];
const toView = (row: Row): z.output<typeof cashRefundSchema> => ({
  id: row.id,
  orderId: row.order_id,
  amount: toRupees(row.amount_paise),
  status: row.status,
  reason: row.reason,
  at: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  reference: row.gateway_reference,
  upiId: row.upi_id,
  email: row.email,
});
