import { staffMailKeys, staffMailsSchema, type StaffMailChoice } from '@haat/shared/contract/staff-mails';
import type { App, Deps } from '../../deps';
import { requirePermission, staffOf } from '../auth/require-permission';

const tags = ['team'];

/**
 * Staff emails that each member chooses. They get none about objects that they may not read.
 */
export async function notificationRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission(null);
  const chosenBy = async (userId: string) => {
    const chosen = new Set(
      (await db.selectFrom('staff_mail_choices').select('event').where('user_id', '=', userId).execute()).map(
        ({ event }) => event,
      ),
    );
    return { mails: staffMailKeys.filter((key) => chosen.has(key)) };
  };

  app.get(
    '/api/admin/notifications',
    {
      onRequest,
      schema: { tags, summary: 'The caller’s email notifications (staff)', response: { 200: staffMailsSchema } },
    },
    async (request) => chosenBy((await staffOf(request)).id),
  );

  app.put(
    '/api/admin/notifications',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Set the caller’s email notifications (staff)',
        body: staffMailsSchema,
        response: { 200: staffMailsSchema },
      },
    },
    async (request) => {
      const { id } = await staffOf(request);
      const mails = [...new Set<StaffMailChoice>(request.body.mails)];
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('staff_mail_choices').where('user_id', '=', id).execute();
        if (mails.length > 0)
          await tx
            .insertInto('staff_mail_choices')
            .values(mails.map((event) => ({ user_id: id, event })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
      return chosenBy(id);
    },
  );
}
