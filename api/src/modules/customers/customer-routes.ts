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
  impersonateSchema,
  type CustomerFilter,
} from '@haat/shared/contract/customers';
import type { Permission } from '@haat/shared/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageInfo } from '../../http/page-of';
import { actorOf, audit, audited } from '../audit/audit';
import { queueAccountMail } from '../auth/account-mails';
import { startImpersonation } from '../auth/impersonation';
import { issueBearer } from '../auth/bearer';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { endSessions } from '../auth/refresh-tokens';
import { deleteAccount, type CancelUnpaid } from './delete-account';
import { previewAnonymise } from './anonymise';
import { customerFile } from './customer-file';
import { refreshCustomers } from './refresh-customers';
import { lockCustomers, mergeCustomers, previewMerge } from './merge-customers';
import { countCustomers, customerDetail, customerRow, findCustomers, idsOf } from './read-customers';
import { customerFilterCondition } from './segment-rules';
import { segmentFor } from './segments';

const tags = ['customers'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const noteParams = z.object({ id: params.shape.id, note: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Customers for staff: search, notes, export, anonymise, merge and impersonate. */
export async function customerRoutes(
  app: App,
  { db, config, jobs, cancelUnpaid }: Deps & { cancelUnpaid: CancelUnpaid },
): Promise<void> {
  /** Route options: requires the permission, and updates the customers' figures before the handler reads them. */
  const withPermission = (permission: Permission) => ({
    onRequest: requirePermission(permission),
    preHandler: () => refreshCustomers(db),
  });
  const read = withPermission('customers.read');
  const write = withPermission('customers.write');
  const anonymise = withPermission('customers.anonymise');

  /**
   * Resolves a filter for the sender, whose segments may be private.
   * @throws ApiError 404 for a segment that does not exist for them
   */
  const conditionOf = async (request: FastifyRequest, { segment, ...filter }: CustomerFilter) =>
    customerFilterCondition(
      filter,
      segment === undefined ? null : (await segmentFor(db, (await requireUser(request)).id, segment)).rules,
      new Date(),
    );

  app.get(
    '/api/admin/customers',
    {
      ...read,
      schema: {
        tags,
        summary: 'Customers, accounts and guests: searched, filtered, sorted, paged (staff)',
        querystring: customerQuerySchema,
        response: { 200: customerPageSchema },
      },
    },
    async (request) => {
      const { sort, page, size, ...filter } = request.query;
      const { content, total } = await findCustomers(db, await conditionOf(request, filter), {
        sort,
        page,
        size,
        ...(filter.q !== undefined && { q: filter.q }),
      });
      return { content, ...pageInfo(total, { page, size }) };
    },
  );

  app.get(
    '/api/admin/customers/export',
    {
      ...withPermission('customers.export'),
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'All matching customers as CSV; recorded in the audit log (staff)',
        querystring: customerFilterSchema,
      },
    },
    async (request, reply) => {
      const condition = await conditionOf(request, request.query);
      const actor = await actorOf(request);
      const customers = await countCustomers(db, condition);
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
        .send(Readable.from(customerFile(db, condition)));
    },
  );

  app.get(
    '/api/admin/customers/:id',
    {
      ...read,
      schema: {
        tags,
        summary: 'One customer with all details (staff)',
        params,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => customerDetail(db, request.params.id),
  );

  /** Changes a customer with an audit entry, and updates the figures. */
  const changeCustomer = async (
    request: FastifyRequest,
    id: string,
    action: string,
    work: (trx: Transaction<Database>, actorId: string) => Promise<void>,
  ) => {
    const actor = await actorOf(request);
    await db.transaction().execute((trx) =>
      audited(trx, actor, action, { kind: 'customer', id }, async () => {
        // Include changes that others made since the request started.
        await refreshCustomers(trx);
        await work(trx, actor.id);
      }),
    );
    await refreshCustomers(db);
  };

  app.put(
    '/api/admin/customers/:id/tags',
    {
      ...write,
      schema: {
        tags,
        summary: 'Set a customer’s tags (staff)',
        params,
        body: customerTagsSchema,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changeCustomer(request, id, 'customer.tags', async (trx) => {
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
        summary: 'Add a note to a customer (staff)',
        params,
        body: customerNoteSchema,
        response: { 201: customerDetailSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await changeCustomer(request, id, 'customer.note', async (trx, author) => {
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
        summary: 'Delete a note (staff)',
        params: noteParams,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { id, note } = request.params;
      await changeCustomer(request, id, 'customer.note-delete', async (trx) => {
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
        summary: 'What anonymising a customer deletes, and what tax law keeps (staff)',
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
        summary: 'Anonymise a customer; records that tax law requires stay, without the name (staff)',
        params,
        body: anonymiseSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { user_id, name, email } = await customerRow(db, id);
      if (request.body.email.toLowerCase() !== email)
        throw new ApiError(400, 'invalid', 'This is not the customer’s email address.', [
          { path: 'email', message: 'Enter the customer’s email address to confirm' },
        ]);
      await changeCustomer(request, id, 'customer.anonymise', async (trx) => {
        const { refusal } = await previewAnonymise(trx, id);
        if (refusal !== null) throw new ApiError(409, 'not-now', refusal);
        await deleteAccount(trx, cancelUnpaid, { id, email });
      });
      if (user_id !== null) await queueAccountMail(jobs, { about: 'account-deleted', name, to: email });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/customers/:id/merge',
    {
      ...anonymise,
      schema: {
        tags,
        summary: 'What merging one customer into another moves (staff)',
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
        summary: 'Merge one customer into another (staff)',
        params,
        body: mergeSchema,
        response: { 200: customerDetailSchema },
      },
    },
    async (request) => {
      const { into } = request.body;
      const { id } = request.params;
      // The audit entry is for the remaining customer and names the other.
      const actor = await actorOf(request);
      await db.transaction().execute(async (trx) => {
        await lockCustomers(trx, [id, into]);
        await audited(trx, actor, 'customer.merge', { kind: 'customer', id: into }, () =>
          mergeCustomers(trx, id, into),
        );
      });
      await refreshCustomers(db);
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
        summary: 'View the shop as a customer for 30 minutes, read-only (staff)',
        params,
        body: impersonateSchema,
        response: { 201: actingSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      // The tab would open on the admin origin, and the shop on another origin cannot read its session.
      if (config.adminUrl !== null)
        throw new ApiError(
          409,
          'other-address',
          'The admin has its own address in this shop, so the customer view is not available.',
        );
      const user = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!user) throw new ApiError(404, 'not-found', 'This customer has no account.');
      const { sessionId: staffSession } = await requireUser(request);
      const { sessionId, until } = await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'customer.sign-in-as',
          (session: Awaited<ReturnType<typeof startImpersonation>>) => ({ kind: 'acting', id: session.sessionId }),
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
                'This is a team member’s account. The customer view is for customers only.',
              );
            return startImpersonation(trx, {
              userId: user.id,
              staffId: actor.id,
              staffSession,
              reason: request.body.reason,
            });
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
      config: { whileImpersonating: 'may' },
      schema: { tags: ['users'], summary: 'End the customer view', response: { 204: z.void() } },
    },
    async (request, reply) => {
      const { id, actedBy, sessionId } = await requireUser(request);
      if (actedBy === null) throw new ApiError(409, 'not-acting', 'You are not viewing the shop as a customer.');
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
