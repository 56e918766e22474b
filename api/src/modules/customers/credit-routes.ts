import { creditChangeSchema } from '@haat/shared/contract/credit-change';
import { customerCreditSchema } from '@haat/shared/contract/staff-credit';
import { storeCreditSchema } from '@haat/shared/contract/store-credit';
import { toPaise } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { changeCredit } from '../credit/change-credit';
import { creditOf } from '../credit/read-credit';
import { refreshCustomers } from './refresh-customers';
import { customerRow } from './read-customers';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Store credit: an account's own, and of customers for staff, who add and withdraw it. */
export async function creditRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/users/credit',
    {
      onRequest: requireSignIn(),
      config: { whileImpersonating: 'may' },
      schema: {
        tags: ['users'],
        summary: 'The store credit of the account, and its latest changes',
        response: { 200: storeCreditSchema },
      },
    },
    async (request) => {
      const { balance, entries } = await creditOf(db, (await requireUser(request)).id);
      return { balance, entries: entries.map(({ by: _, ...entry }) => entry) };
    },
  );

  app.get(
    '/api/admin/customers/:id/credit',
    {
      onRequest: requirePermission('customers.read'),
      schema: {
        tags: ['customers'],
        summary: 'The store credit of a customer, and its latest changes (staff)',
        params,
        response: { 200: customerCreditSchema },
      },
    },
    async (request) => creditOf(db, await accountOf(db, request.params.id)),
  );

  app.post(
    '/api/admin/customers/:id/credit',
    {
      onRequest: requirePermission('orders.refund'),
      schema: {
        tags: ['customers'],
        summary: 'Give a customer store credit, or take it back (staff). The same key again changes nothing',
        params,
        body: creditChangeSchema,
        response: { 200: customerCreditSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      const { key, act, amount, reason } = request.body;
      const amountPaise = (act === 'give' ? 1 : -1) * toPaise(amount);
      await db.transaction().execute((trx) =>
        // The audit log locks the account: concurrent requests with one key wait here.
        audited(trx, actor, `customer.credit-${act}`, { kind: 'customer', id }, async () => {
          const userId = await accountOf(trx, id);
          if (userId === actor.id)
            throw new ApiError(409, 'own-account', 'You can’t change your own store credit. Ask a colleague.');
          const before = await trx
            .selectFrom('credit_entries')
            .select(['user_id', 'amount_paise'])
            .where('key', '=', key)
            .executeTakeFirst();
          if (before && before.user_id === userId && before.amount_paise === amountPaise) return;
          if (before)
            throw new ApiError(409, 'key-used', 'This was already sent with another amount. Please reload the page.');
          await changeCredit(trx, {
            userId,
            kind: act === 'give' ? 'given' : 'taken',
            amountPaise,
            actorId: actor.id,
            note: reason,
            key,
          });
        }),
      );
      return creditOf(db, await accountOf(db, id));
    },
  );

  /** The account of a customer. @throws ApiError 404; 409 no-account for a guest */
  async function accountOf(of: Kysely<Database>, id: string): Promise<string> {
    await refreshCustomers(of);
    const { user_id: userId } = await customerRow(of, id);
    if (userId === null) throw new ApiError(409, 'no-account', 'Store credit needs an account. This is a guest.');
    return userId;
  }
}
