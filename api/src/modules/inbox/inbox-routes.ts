import {
  claimBulkSchema,
  inboxBulkSchema,
  inboxDoneSchema,
  inboxItemSchema,
  inboxListSchema,
  inboxQuerySchema,
} from '@haat/shared/contract/inbox';
import {
  inboxItemKinds,
  inboxKinds,
  inboxPaths,
  inboxReadPermissions,
  inboxWritePermissions,
} from '@haat/shared/contract/inbox-kinds';
import { inboxUnreadSchema } from '@haat/shared/contract/inbox-unread';
import { chatAssignSchema } from '@haat/shared/contract/admin-chats';
import { bulkResultSchema } from '@haat/shared/contract/staff-orders';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { colleaguesWith } from '../team/colleagues';
import { markInboxItem } from '../user-content/inbox-marks';
import { bulkChangeInbox } from './bulk-change-inbox';
import { countUnread, findInboxEntry, listInbox } from './list-inbox';
import { readInboxItem } from './read-inbox-item';
import type { StaffEvents } from '../team/staff-events';

const tags = ['inbox'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const ITEMS_PER_PAGE = 50;

/** Reviews, questions, messages, claims and chats in one list for staff, with assignee, read and done states. */
export async function inboxRoutes(app: App, { db, staffEvents }: Deps & { staffEvents: StaffEvents }): Promise<void> {
  const limited = { config: { rateLimit: { max: 240, timeWindow: '1 minute' } } };

  app.get(
    '/api/admin/inbox',
    {
      onRequest: requirePermission(null),
      schema: {
        tags,
        summary: 'Inbox items of the kinds that the caller’s role may read, newest first (staff)',
        querystring: inboxQuerySchema,
        response: { 200: inboxListSchema },
      },
    },
    async (request) => {
      const { id, staff } = await staffOf(request);
      const { kind, page, ...filter } = request.query;
      const kinds = inboxKinds.filter(
        (one) => (kind === undefined || one === kind) && staff.permissions.has(inboxReadPermissions[one]),
      );
      const paging = { page, size: ITEMS_PER_PAGE };
      return pageWithoutTotal(await listInbox(db, id, kinds, filter, paging), paging);
    },
  );

  app.get(
    '/api/admin/inbox/unread',
    {
      onRequest: requirePermission(null),
      schema: {
        tags,
        summary: 'How many items of each kind are unread, and the caller’s or assigned to no one (staff)',
        response: { 200: inboxUnreadSchema },
      },
    },
    async (request) => {
      const { id, staff } = await staffOf(request);
      return countUnread(
        db,
        id,
        inboxItemKinds.filter((kind) => staff.permissions.has(inboxReadPermissions[kind])),
      );
    },
  );

  for (const kind of inboxItemKinds) {
    const path = inboxPaths[kind];
    const write = inboxWritePermissions[kind];
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const requireItem = async (tx: Transaction<Database>, id: string, userId: string) => {
      const entry = await findInboxEntry(tx, userId, kind, id);
      if (!entry) throw notFound(name);
      return entry;
    };

    app.get(
      `/api/admin/inbox/${path}/:id`,
      {
        onRequest: requirePermission(inboxReadPermissions[kind]),
        schema: {
          tags,
          summary: `A ${kind} with what it is about and its answers (staff)`,
          params,
          response: { 200: inboxItemSchema },
        },
      },
      async (request) => {
        const { id, staff } = await staffOf(request);
        const item = await readInboxItem(db, kind, request.params.id, {
          userId: id,
          may: (permission) => staff.permissions.has(permission),
        });
        if (!item) throw notFound(name);
        return item;
      },
    );

    app.post(
      `/api/admin/inbox/${path}/bulk`,
      {
        ...limited,
        onRequest: requirePermission(write),
        schema: {
          tags,
          summary: `Change several ${path} at once; those that cannot be changed are returned with the reason (staff)`,
          body: kind === 'claim' ? claimBulkSchema : inboxBulkSchema,
          response: { 200: bulkResultSchema },
        },
      },
      async (request) => {
        const actor = await actorOf(request);
        const { ids, change } = request.body;
        const result = await db.transaction().execute((tx) => bulkChangeInbox(tx, actor, kind, ids, change));
        // Marking as read is not logged; the other changes are.
        if (change.action === 'read' && result.done.length > 0) staffEvents.happened(kind, result.done, `${kind}.read`);
        return result;
      },
    );

    app.post(
      `/api/admin/inbox/${path}/:id/read`,
      {
        ...limited,
        onRequest: requirePermission(write),
        schema: { tags, summary: `Mark a ${kind} as read (staff)`, params, response: { 204: z.void() } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { id: userId } = await staffOf(request);
        const wasUnread = await db.transaction().execute(async (tx) => {
          const { isUnread } = await requireItem(tx, id, userId);
          if (isUnread) await markInboxItem(tx, kind, id, { read_at: true });
          return isUnread;
        });
        if (wasUnread) staffEvents.happened(kind, [id], `${kind}.read`);
        return reply.code(204).send();
      },
    );

    app.put(
      `/api/admin/inbox/${path}/:id/assignee`,
      {
        ...limited,
        onRequest: requirePermission(write),
        schema: {
          tags,
          summary: `Assign a ${kind} to a member of staff or to no one; refused when it was assigned meanwhile (staff)`,
          params,
          body: chatAssignSchema,
          response: { 204: z.void() },
        },
      },
      async (request, reply) => {
        const actor = await actorOf(request);
        const {
          params: { id },
          body: { to, was },
        } = request;
        await db.transaction().execute((tx) =>
          audited(tx, actor, `${kind}.assign`, { kind, id }, async () => {
            const { assignee } = await requireItem(tx, id, actor.id);
            const current = assignee?.id ?? null;
            // A repeated request: it is already assigned so.
            if (current === to) return;
            if (current !== was)
              throw new ApiError(
                409,
                'changed',
                assignee ? `It is assigned to ${assignee.name} now.` : 'It is not assigned to anyone now.',
              );
            if (to !== null && !(await colleaguesWith(tx, write)).some((colleague) => colleague.id === to))
              throw new ApiError(400, 'invalid', `Choose a member of staff who may answer it.`, [
                { path: 'to', message: `May not answer a ${kind}` },
              ]);
            await markInboxItem(tx, kind, id, { assignee_id: to });
          }),
        );
        return reply.code(204).send();
      },
    );

    // The decision of a claim marks it as done.
    if (kind !== 'claim')
      app.put(
        `/api/admin/inbox/${path}/:id/done`,
        {
          ...limited,
          onRequest: requirePermission(write),
          schema: {
            tags,
            summary: `Mark a ${kind} as done without an answer, or open it again (staff)`,
            params,
            body: inboxDoneSchema,
            response: { 204: z.void() },
          },
        },
        async (request, reply) => {
          const actor = await actorOf(request);
          const { id } = request.params;
          const { done } = request.body;
          await db.transaction().execute((tx) =>
            audited(tx, actor, `${kind}.done`, { kind, id }, async () => {
              await requireItem(tx, id, actor.id);
              await markInboxItem(tx, kind, id, { done_at: done, ...(done && { read_at: true }) });
            }),
          );
          return reply.code(204).send();
        },
      );
  }
}
