import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audit } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { exportAccount } from './export-account';

/** A customer's request for their data, answered by staff: the file that the customer can download too. */
export async function customerDataRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/customers/:id/data',
    {
      onRequest: requirePermission('customers.export'),
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['admin'],
        summary: 'All data of a customer’s account as a JSON file; recorded in the audit log (staff)',
        params: z.object({ id: z.string().check(z.maxLength(80)) }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const actor = await actorOf(request);
      const customer = await db
        .selectFrom('users')
        .leftJoin('staff_members', 'staff_members.user_id', 'users.id')
        .select('users.id')
        .where('users.id', '=', id)
        .where('staff_members.user_id', 'is', null)
        .executeTakeFirst();
      // Guests have no account; the data of colleagues is theirs to download.
      if (!customer) throw notFound('Customer account');
      const data = await exportAccount(db, id);
      await db.transaction().execute((trx) =>
        audit(trx, actor, [
          {
            action: 'customer.export',
            objectKind: 'customer',
            objectId: id,
            objectName: 'Data of one customer',
            before: null,
            after: { customers: 1 },
          },
        ]),
      );
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="customer-${id}.json"`)
        .header('Cache-Control', 'private, no-store')
        .send(JSON.stringify(data, null, 2));
    },
  );
}
