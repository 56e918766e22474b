import {
  actingSchema,
  anonymisePreviewSchema,
  anonymiseSchema,
  customerDetailSchema,
  customerFilterSchema,
  customerNoteSchema,
  customerPageSchema,
  customerQuerySchema,
  customerTagsSchema,
  mergePreviewSchema,
  mergeSchema,
  signInAsSchema,
  type CustomerFilter,
} from '@haat/shared/contract/customers';
import type { Permission } from '@haat/shared/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { placeAmong } from '../../http/page-of';
import { actorOf, audit, audited } from '../audit/audit';
import { mailLater } from '../auth/account-mails';
import { startActing } from '../auth/acting';
import { issueBearer } from '../auth/bearer';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, senderOf } from '../auth/require-sign-in';
import { endSessions } from '../auth/refresh-tokens';
import { deleteAccount } from '../users/delete-account';
import { previewAnonymise } from './anonymise';
import { bringCustomers } from './bring-customers';
import { lockCustomers, mergeCustomers, previewMerge } from './merge-customers';
import { countCustomers, customerDetail, customerRow, findCustomers, idsOf, sortedCustomers } from './read-customers';
import { customersThat } from './segment-rules';
import { segmentFor } from './segments';

const tags = ['customers'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const noteParams = z.object({ id: params.shape.id, note: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Customers that an export reads at once. */
const AT_ONCE = 500;
const columns = [
  'Id',
  'Kind',
  'Name',
  'E-mail',
  'Telephone',
  'State',
  'Customer since',
  'Orders',
  'Spent (₹)',
  'Last order',
  'Tags',
  'Wants offers',
];

/** Customers for staff: found, noted of, taken along, forgotten, made one, and looked at as they see the shop. */
export async function customerRoutes(app: App, { db, config, jobs }: Deps): Promise<void> {
  /** Requires the permission, then brings the customer figures up to date before the handler reads them. */
  const may = (permission: Permission) => ({
    onRequest: requirePermission(permission),
    preHandler: () => bringCustomers(db),
  });
  const read = may('customers.read');
  const write = may('customers.write');
  const anonymise = may('customers.anonymise');

  /**
   * Resolves a filter for the sender, whose segments may be private.
   * @throws ApiError 404 for a segment that does not exist for them
   */
  const meantBy = async (request: FastifyRequest, { segment, ...filter }: CustomerFilter) =>
    customersThat(
      filter,
      segment === undefined ? null : (await segmentFor(db, (await senderOf(request)).id, segment)).rules,
      new Date(),
    );

  app.get(
    '/api/admin/customers',
    {
      ...read,
      schema: {
        tags,
        summary: 'Accounts, and guests by their address: searched, narrowed, sorted, a page at a time (staff)',
        querystring: customerQuerySchema,
        response: { 200: customerPageSchema },
      },
    },
    async (request) => {
      const { sort, page, size, ...filter } = request.query;
      const { content, total } = await findCustomers(db, await meantBy(request, filter), { sort, page, size });
      return { content, ...placeAmong(total, { page, size }) };
    },
  );

  app.get(
    '/api/admin/customers/export',
    {
      ...may('customers.export'),
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'The same as CSV, all of them; stands in the audit log (staff)',
        querystring: customerFilterSchema,
      },
    },
    async (request, reply) => {
      const meant = await meantBy(request, request.query);
      const actor = await actorOf(request);
      const customers = await countCustomers(db, meant);
      // An export changes nothing, but it is logged who made it. The search text is left out: it may be a person's
      // address.
      const { q, ...filter } = request.query;
      await db.transaction().execute((trx) =>
        audit(trx, actor, [
          {
            action: 'customer.export',
            objectKind: 'customer',
            objectId: 'all',
            objectName: 'Customers as a file',
            before: null,
            after: { ...filter, searched: q !== undefined, customers },
          },
        ]),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-customers.csv"')
        .send(Readable.from(csvOf(meant)));
    },
  );

  /** A page of rows at a time. */
  async function* csvOf(meant: Parameters<typeof sortedCustomers>[1]): AsyncGenerator<string> {
    yield csvRows([columns]);
    for (let from = 0; ; from += AT_ONCE) {
      const rows = await sortedCustomers(db, meant, 'since').limit(AT_ONCE).offset(from).execute();
      if (rows.length > 0) {
        yield csvRows(
          rows.map((row) => [
            row.id,
            row.user_id === null ? 'guest' : 'account',
            row.name,
            row.email,
            row.phone,
            row.state,
            row.since.toISOString(),
            row.orders,
            (Number(row.spent_paise) / 100).toFixed(2),
            row.last_order_at?.toISOString() ?? null,
            row.tags.join(', '),
            row.offers ? 'yes' : 'no',
          ]),
        );
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  app.get(
    '/api/admin/customers/:id',
    {
      ...read,
      schema: {
        tags,
        summary: 'One customer, with all that is shown of them (staff)',
        params,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => customerDetail(db, request.params.id),
  );

  /** Does something to a customer, with its entry, and answers as they are then. */
  const toCustomer = async (
    request: FastifyRequest,
    id: string,
    action: string,
    work: (trx: Transaction<Database>, actorId: string) => Promise<void>,
  ) => {
    const actor = await actorOf(request);
    await db.transaction().execute((trx) =>
      audited(trx, actor, action, { kind: 'customer', id }, async () => {
        // What others have done to them since the request was let in counts as well.
        await bringCustomers(trx);
        await work(trx, actor.id);
      }),
    );
    await bringCustomers(db);
  };

  app.put(
    '/api/admin/customers/:id/tags',
    {
      ...write,
      schema: {
        tags,
        summary: 'Write all tags of a customer (staff)',
        params,
        body: customerTagsSchema,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await toCustomer(request, id, 'customer.tags', async (trx) => {
        const row = await customerRow(trx, id);
        const wanted = [...new Set(request.body.tags)];
        await trx.deleteFrom('customer_tags').where('customer_id', 'in', idsOf(row)).execute();
        if (wanted.length > 0)
          await trx
            .insertInto('customer_tags')
            .values(wanted.map((tag) => ({ customer_id: id, tag })))
            .execute();
      });
      return customerDetail(db, id);
    },
  );

  app.post(
    '/api/admin/customers/:id/notes',
    {
      ...write,
      schema: {
        tags,
        summary: 'Note something of a customer (staff)',
        params,
        body: customerNoteSchema,
        response: { 201: customerDetailSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await toCustomer(request, id, 'customer.note', async (trx, author) => {
        await customerRow(trx, id);
        await trx
          .insertInto('customer_notes')
          .values({ customer_id: id, text: request.body.text, author_id: author })
          .execute();
      });
      reply.code(201);
      return customerDetail(db, id);
    },
  );

  app.delete(
    '/api/admin/customers/:id/notes/:note',
    {
      ...write,
      schema: {
        tags,
        summary: 'Take a note away (staff)',
        params: noteParams,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { id, note } = request.params;
      await toCustomer(request, id, 'customer.note-delete', async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('customer_notes')
          .where('id', '=', note)
          .where('customer_id', 'in', idsOf(await customerRow(trx, id)))
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('Note');
      });
      return customerDetail(db, id);
    },
  );

  app.get(
    '/api/admin/customers/:id/anonymise',
    {
      ...anonymise,
      schema: {
        tags,
        summary: 'What of a customer would go for good, and what stays for the tax office (staff)',
        params,
        response: { 200: anonymisePreviewSchema },
      },
    },
    async (request) => previewAnonymise(db, request.params.id),
  );

  app.post(
    '/api/admin/customers/:id/anonymise',
    {
      ...anonymise,
      schema: {
        tags,
        summary:
          'Forget a customer who asks for it, as they can themselves; what the tax law keeps stays, joined to nobody (staff)',
        params,
        body: anonymiseSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { user_id, name, email } = await customerRow(db, id);
      if (request.body.email.toLowerCase() !== email)
        throw new ApiError(400, 'invalid', 'This isn’t the customer’s address.', [
          { path: 'email', message: 'Enter the customer’s address, to be sure that it is they' },
        ]);
      await toCustomer(request, id, 'customer.anonymise', async (trx) => {
        const { refusal } = await previewAnonymise(trx, id);
        if (refusal !== null) throw new ApiError(409, 'not-now', refusal);
        await deleteAccount(trx, { id, email });
      });
      if (user_id !== null) await mailLater(jobs, { about: 'account-deleted', name, to: email });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/customers/:id/merge',
    {
      ...anonymise,
      schema: {
        tags,
        summary: 'What of one customer would become another’s (staff)',
        params,
        querystring: mergeSchema,
        response: { 200: mergePreviewSchema },
      },
    },
    async (request) => previewMerge(db, request.params.id, request.query.into),
  );

  app.post(
    '/api/admin/customers/:id/merge',
    {
      ...anonymise,
      schema: {
        tags,
        summary: 'Make two customers one: what is this one’s becomes the other’s, and this one is no more (staff)',
        params,
        body: mergeSchema,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { into } = request.body;
      const { id } = request.params;
      // The entry is of the one that stays, and names the other.
      const actor = await actorOf(request);
      await db.transaction().execute(async (trx) => {
        await lockCustomers(trx, [id, into]);
        await audited(trx, actor, 'customer.merge', { kind: 'customer', id: into }, () =>
          mergeCustomers(trx, id, into),
        );
      });
      await bringCustomers(db);
      return customerDetail(db, into);
    },
  );

  app.post(
    '/api/admin/customers/:id/sign-in-as',
    {
      onRequest: requirePermission('customers.sign-in-as'),
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary:
          'Look at the shop as a customer sees it, for 30 minutes and without doing anything in their name (staff)',
        params,
        body: signInAsSchema,
        response: { 201: actingSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      // The tab would be one of staff's address, and the shop is at another, where nothing of it is kept.
      if (config.adminUrl !== null)
        throw new ApiError(
          409,
          'other-address',
          'Staff’s pages have an address of their own here. The shop can’t be opened from there as a customer sees it.',
        );
      const user = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!user) throw new ApiError(404, 'not-found', 'There is no account to sign in to.');
      const { sessionId: staffSession } = await senderOf(request);
      const { sessionId, until } = await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'customer.sign-in-as',
          (made: Awaited<ReturnType<typeof startActing>>) => ({ kind: 'acting', id: made.sessionId }),
          async () => {
            // Suspended members too: accounts of staff cannot be impersonated.
            const member = await trx
              .selectFrom('staff_members')
              .select('user_id')
              .where('user_id', '=', user.id)
              .executeTakeFirst();
            if (member)
              throw new ApiError(
                409,
                'staff-account',
                'This is an account of the staff. Nobody signs in as a colleague.',
              );
            return startActing(trx, { userId: user.id, staffId: actor.id, staffSession, reason: request.body.reason });
          },
        ),
      );
      request.log.info({ user: user.id, session: sessionId, by: actor.id }, 'signed in as a customer');
      reply.code(201);
      return {
        token: await issueBearer({ ...user, role: 'shopper' }, sessionId, config, { by: actor, until }),
        until: until.toISOString(),
      };
    },
  );

  app.post(
    '/api/users/acting/end',
    {
      onRequest: requireSignIn(),
      config: { whileActing: 'may' },
      schema: { tags: ['users'], summary: 'Look at the shop as a customer no longer', response: { 204: z.void() } },
    },
    async (request, reply) => {
      const { id, actedBy, sessionId } = await senderOf(request);
      if (actedBy === null) throw new ApiError(409, 'not-acting', 'You are here as yourself.');
      await db
        .transaction()
        .execute((trx) =>
          audited(
            trx,
            { ...actedBy, requestId: request.id, done: [] },
            'customer.sign-in-as-end',
            { kind: 'acting', id: sessionId },
            () => endSessions(trx, id, { only: sessionId }),
          ),
        );
      return reply.code(204).send();
    },
  );
}
