import { sampleDataSchema } from '@haat/shared/contract/sample-data';
import type { App, Deps } from '../../deps';
import { actorOf, audit } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { refreshBoughtTogether } from '../recommendations/bought-together';
import { countSampleData, removeSampleData } from './remove-sample-data';

const tags = ['settings'];
const url = '/api/admin/sample-data';

/** The sample data of a new shop: staff see the counts and remove all of it in one step. */
export async function sampleDataRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    url,
    {
      onRequest: requirePermission('dashboard.read'),
      schema: {
        tags,
        summary: 'Amount of sample data (staff)',
        response: { 200: sampleDataSchema },
      },
    },
    async () => ({ removed: false, counts: await countSampleData(db) }),
  );

  app.delete(
    url,
    {
      onRequest: requirePermission('settings.write'),
      schema: {
        tags,
        summary: 'Remove all sample orders, customers, reviews and chats; real ones stay (staff)',
        response: { 200: sampleDataSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const counts = await db.transaction().execute(async (tx) => {
        const removed = await removeSampleData(tx);
        if (Object.values(removed).some((count) => count > 0))
          await audit(tx, actor, [
            {
              action: 'sample-data.remove',
              objectKind: 'setting',
              objectId: 'sample-data',
              objectName: 'Sample data',
              before: removed,
              after: null,
            },
          ]);
        return removed;
      });
      await refreshBoughtTogether(db);
      return { removed: true, counts };
    },
  );
}
