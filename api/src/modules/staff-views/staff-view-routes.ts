import {
  staffViewCreateSchema,
  staffViewSchema,
  staffViewsSchema,
  staffViewUpdateSchema,
  viewLists,
  type StaffView,
  type ViewList,
} from '@haat/shared/contract/staff-views';
import { inboxReadPermissions } from '@haat/shared/contract/inbox-kinds';
import type { Permission } from '@haat/shared/contract/permissions';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { requirePermission, staffOf } from '../auth/require-permission';
import { requireUser } from '../auth/require-sign-in';

const viewParams = z.object({ id: z.string().check(z.maxLength(40)) });
/** Maximum number of views of a list per member of staff. */
const MAX_VIEWS = 50;
/** Each list's permissions, of which one is needed to see shared views: their queries hold names and addresses. */
const readPermissions: Readonly<Record<ViewList, readonly Permission[]>> = {
  orders: ['orders.read'],
  products: ['products.read'],
  customers: ['customers.read'],
  'draft-orders': ['orders.write'],
  collections: ['products.read'],
  coupons: ['coupons.read'],
  inbox: Object.values(inboxReadPermissions),
  'audit-log': ['audit.read'],
};

/**
 * Saved views of lists: filters and sorting under a name, private or shared with the staff who may read the list. The
 * entries come from the list itself, with its own permission.
 */
export async function staffViewRoutes(app: App, { db }: Deps): Promise<void> {
  const isStaff = { onRequest: requirePermission(null) };
  const viewsFor = (reader: string) =>
    db
      .selectFrom('staff_views')
      .innerJoin('users', 'users.id', 'staff_views.owner_id')
      .select([
        'staff_views.id',
        'staff_views.name',
        'staff_views.query',
        'staff_views.is_shared',
        'staff_views.owner_id',
        'users.name as owner',
      ])
      .where(({ or, eb }) => or([eb('owner_id', '=', reader), eb('is_shared', '=', true)]));
  type Row = Awaited<ReturnType<ReturnType<typeof viewsFor>['execute']>>[number];
  const viewOf = (reader: string, row: Row): StaffView => ({
    id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.is_shared,
    isMine: row.owner_id === reader,
    owner: row.owner,
  });
  const oneOf = async (reader: string, id: string) =>
    viewOf(reader, await viewsFor(reader).where('staff_views.id', '=', id).executeTakeFirstOrThrow());

  app.get(
    '/api/admin/views',
    {
      ...isStaff,
      schema: {
        tags: ['admin'],
        summary: 'Saved views of a list, own and shared (staff)',
        querystring: z.object({ list: z.enum(viewLists) }),
        response: { 200: staffViewsSchema },
      },
    },
    async (request) => {
      const { id, staff } = await staffOf(request);
      const { list } = request.query;
      const mayRead = readPermissions[list].some((permission) => staff.permissions.has(permission));
      const rows = await (mayRead ? viewsFor(id) : viewsFor(id).where('owner_id', '=', id))
        .where('list', '=', list)
        .orderBy('staff_views.name')
        .orderBy('staff_views.id')
        .execute();
      return { content: rows.map((row) => viewOf(id, row)) };
    },
  );

  app.post(
    '/api/admin/views',
    {
      ...isStaff,
      schema: {
        tags: ['admin'],
        summary: 'Create a saved view (staff)',
        body: staffViewCreateSchema,
        response: { 201: staffViewSchema },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      const { list, name, query, isShared } = request.body;
      const { id } = await db.transaction().execute(async (tx) => {
        await lockByName(tx, `saved views of ${user.id}`);
        const { count } = await tx
          .selectFrom('staff_views')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('owner_id', '=', user.id)
          .where('list', '=', list)
          .executeTakeFirstOrThrow();
        if (count >= MAX_VIEWS)
          throw new ApiError(409, 'too-many', `A list can have at most ${MAX_VIEWS} saved views. Delete one first.`);
        return tx
          .insertInto('staff_views')
          .values({ owner_id: user.id, list, name, query, is_shared: isShared })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
      reply.code(201);
      return oneOf(user.id, id);
    },
  );

  app.put(
    '/api/admin/views/:id',
    {
      ...isStaff,
      schema: {
        tags: ['admin'],
        summary: 'Update one’s own saved view (staff)',
        params: viewParams,
        body: staffViewUpdateSchema,
        response: { 200: staffViewSchema },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const { name, query, isShared } = request.body;
      const { numUpdatedRows } = await db
        .updateTable('staff_views')
        .set((set) => ({
          name: name ?? set.ref('name'),
          query: query ?? set.ref('query'),
          is_shared: isShared ?? set.ref('is_shared'),
        }))
        .where('id', '=', request.params.id)
        .where('owner_id', '=', user.id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('View');
      return oneOf(user.id, request.params.id);
    },
  );

  app.delete(
    '/api/admin/views/:id',
    { ...isStaff, schema: { tags: ['admin'], summary: 'Delete one’s own saved view (staff)', params: viewParams } },
    async (request, reply) => {
      const user = await requireUser(request);
      const { numDeletedRows } = await db
        .deleteFrom('staff_views')
        .where('id', '=', request.params.id)
        .where('owner_id', '=', user.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw notFound('View');
      return reply.code(204).send();
    },
  );
}
