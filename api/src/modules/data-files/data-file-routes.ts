import { Readable } from 'node:stream';
import type { App, Deps } from '../../deps';
import { actorOf, audit } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { categoryFile, orderFile } from './data-files';

/** Categories and orders as CSV. Products are exported by jobs, customers by the routes of their list. */
export async function dataFileRoutes(app: App, { db }: Deps): Promise<void> {
  const files = [
    {
      name: 'categories',
      permission: 'catalogue.export',
      summary: 'All categories as CSV; recorded in the audit log (staff)',
      rows: categoryFile,
    },
    {
      name: 'orders',
      permission: 'orders.export',
      summary: 'All orders as CSV, a row for each item; recorded in the audit log (staff)',
      rows: orderFile,
    },
  ] as const;
  for (const { name, permission, summary, rows } of files)
    app.get(
      `/api/admin/exports/${name}.csv`,
      {
        onRequest: requirePermission(permission),
        config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
        schema: { tags: ['exports'], summary },
      },
      async (request, reply) => {
        const actor = await actorOf(request);
        await db.transaction().execute((trx) =>
          audit(trx, actor, [
            {
              action: `${name === 'orders' ? 'order' : 'category'}.export`,
              objectKind: name === 'orders' ? 'order' : 'category',
              objectId: 'all',
              objectName: name === 'orders' ? 'Orders as a file' : 'Categories as a file',
              before: null,
              after: {},
            },
          ]),
        );
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="haat-${name}.csv"`)
          .send(Readable.from(rows(db)));
      },
    );
}
