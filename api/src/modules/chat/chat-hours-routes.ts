import { chatHoursSchema, chatHoursWriteSchema, type ChatHoursView } from '@haat/shared/contract/chat-hours';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { hoursText, isStaffed, readHours } from './chat-hours';

const tags = ['chat: staff'];

/** The chat hours, which the automatic reply follows. */
export async function chatHoursRoutes(app: App, { db }: Deps): Promise<void> {
  const view = async (): Promise<ChatHoursView> => {
    const { days, holidays, version } = await readHours(db);
    const hours = { days, holidays };
    return { ...hours, version, text: hoursText(hours), staffed: isStaffed(hours, Date.now()) };
  };

  app.get(
    '/api/admin/chat-hours',
    {
      onRequest: requirePermission('chats.read'),
      schema: { tags, summary: 'Chat hours (staff)', response: { 200: chatHoursSchema } },
    },
    view,
  );

  app.put(
    '/api/admin/chat-hours',
    {
      onRequest: requirePermission('settings.write'),
      schema: {
        tags,
        summary: 'Set chat hours and holidays; refused if they were changed meanwhile (staff)',
        body: chatHoursWriteSchema,
        response: { 200: chatHoursSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { days, holidays, version } = request.body;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'chat-hours.write', { kind: 'chat-hours', id: 'chat' }, async () => {
          const inOrder = holidays.toSorted((a, b) => a.day.localeCompare(b.day));
          const { numUpdatedRows } = await tx
            .updateTable('chat_hours')
            .set({ days: JSON.stringify(days), holidays: JSON.stringify(inOrder), version: version + 1 })
            .where('version', '=', version)
            .executeTakeFirst();
          if (numUpdatedRows === 0n)
            throw new ApiError(
              409,
              'changed',
              'Someone else has changed the hours. Your changes are still here: compare them with theirs, then ' +
                'save again.',
            );
        }),
      );
      return view();
    },
  );
}
