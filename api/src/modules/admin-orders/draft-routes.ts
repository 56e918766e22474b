import {
  draftContentSchema,
  draftListQuerySchema,
  draftPageSchema,
  draftProductsQuerySchema,
  draftProductsSchema,
  draftQuoteSchema,
  draftSchema,
  draftSendSchema,
  draftUpdateSchema,
  draftVersionSchema,
} from '@haat/shared/contract/draft-orders';
import { paymentLinkCreateSchema, paymentLinkSchema } from '@haat/shared/contract/payment-link';
import { wholeNumber } from '@haat/shared/contract/query-number';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { like } from '../../db/like';
import { nameFit } from '../../db/name-fit';
import { ApiError, notFound } from '../../http/api-error';
import { pageInfo } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { currentPrices } from '../catalogue/prices/current-prices';
import { lockOrder } from '../orders/move-order';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { createPaymentLink, linkExpiredAt, paymentLinkOf } from '../orders/payment-link';
import { createDraft, deleteDraft, sendDraft, updateDraft, withdrawDraft } from './change-draft';
import { quoteDraft, variantShown, variantsOf } from './quote-draft';
import { draftOf, listDrafts } from './read-drafts';
import type { PaymentGateway } from '../payments/payment-gateway';

const params = z.object({ id: z.string().check(z.maxLength(40)) });
const versionQuery = z.object({ version: wholeNumber(1, 1_000_000_000) });
const tags = ['admin'];
/** Maximum number of variants in a search result. */
const MAX_LISTED = 20;

/** Draft orders and payment links, for staff. Rupees. */
export async function draftRoutes(
  app: App,
  { db, config, gateway, jobs, placedOrdersTask, version }: Deps & { gateway: PaymentGateway },
): Promise<void> {
  const mayWrite = { onRequest: requirePermission('orders.write') };
  const idOf = ({ id }: { id: string }) => id.toUpperCase();
  const draftAt = async (id: string) => {
    const draft = await draftOf(db, config, id);
    if (!draft) throw notFound('Draft order');
    return draft;
  };

  app.get(
    '/api/admin/draft-orders',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Draft orders, the newest change first (staff)',
        querystring: draftListQuerySchema,
        response: { 200: draftPageSchema },
      },
    },
    async ({ query }) => {
      const { content, total, states } = await listDrafts(db, query);
      return { content, states, ...pageInfo(total, query) };
    },
  );

  app.get(
    '/api/admin/draft-orders/products',
    {
      ...mayWrite,
      preHandler: currentPrices(version),
      schema: {
        tags,
        summary: 'Variants to add to an order, by words of the name or the beginning of an SKU (staff)',
        querystring: draftProductsQuerySchema,
        response: { 200: draftProductsSchema },
      },
    },
    async ({ query: { q } }) => {
      const words = q.split(/\s+/).filter(Boolean);
      const rows = await variantsOf(db)
        .where('variants.archived_at', 'is', null)
        .where('products.archived_at', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('variants.sku', 'ilike', like(q).slice(1)),
            and(words.map((word) => eb('products.name', 'ilike', like(word)))),
          ]),
        )
        .orderBy((eb) => eb('variants.sku', 'ilike', like(q).slice(1)), 'desc')
        .orderBy(nameFit(sql`products.name`, q))
        .orderBy(sql`length(products.name)`)
        .orderBy('products.name')
        .orderBy('variants.position')
        .limit(MAX_LISTED)
        .execute();
      return { content: rows.map((row) => ({ productId: row.product_id, ...variantShown(row) })) };
    },
  );

  app.post(
    '/api/admin/draft-orders/quote',
    {
      ...mayWrite,
      preHandler: currentPrices(version),
      schema: {
        tags,
        summary: 'What a draft order comes to, by the sums of the checkout; writes nothing (staff)',
        body: draftContentSchema,
        response: { 200: draftQuoteSchema },
      },
    },
    ({ body }) => quoteDraft(db, config, body),
  );

  app.post(
    '/api/admin/draft-orders',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Prepare an order for a customer; holds no stock (staff)',
        body: draftContentSchema,
        response: { 201: draftSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const id = await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'draft-order.create',
          (id) => ({ kind: 'draft-order', id }),
          () => createDraft(tx, request.body, actor.id),
        ),
      );
      reply.code(201);
      return draftAt(id);
    },
  );

  app.get(
    '/api/admin/draft-orders/:id',
    {
      ...mayWrite,
      preHandler: currentPrices(version),
      schema: { tags, summary: 'One draft order with its sums of now (staff)', params, response: { 200: draftSchema } },
    },
    (request) => draftAt(idOf(request.params)),
  );

  app.put(
    '/api/admin/draft-orders/:id',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Change a draft order that is not sent (staff)',
        params,
        body: draftUpdateSchema,
        response: { 200: draftSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const id = idOf(request.params);
      const { version: seen, content } = request.body;
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'draft-order.edit', { kind: 'draft-order', id }, () => updateDraft(tx, id, seen, content)),
        );
      return draftAt(id);
    },
  );

  app.delete(
    '/api/admin/draft-orders/:id',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Delete a draft order that is not sent (staff)',
        params,
        querystring: versionQuery,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const id = idOf(request.params);
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'draft-order.delete', { kind: 'draft-order', id }, () =>
            deleteDraft(tx, id, request.query.version),
          ),
        );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/draft-orders/:id/send',
    {
      ...mayWrite,
      preHandler: currentPrices(version),
      schema: {
        tags,
        summary: 'Place the order of a draft, to be paid by a link or on delivery; takes its stock (staff)',
        params,
        body: draftSendSchema,
        response: { 200: draftSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const id = idOf(request.params);
      const { isPlaced } = await jobs.within(db, async (tx, add) => {
        const sent = await audited(tx, actor, 'draft-order.send', { kind: 'draft-order', id }, () =>
          sendDraft(tx, { config, gateway }, id, request.body, actor.id),
        );
        if (!sent.isPlaced)
          await add(ORDER_MAILS, { about: 'payment-link', orderId: sent.orderId } satisfies OrderMail);
        return sent;
      });
      if (isPlaced) placedOrdersTask.schedule();
      return draftAt(id);
    },
  );

  app.post(
    '/api/admin/draft-orders/:id/withdraw',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Cancel the order of a sent draft before it is paid; gives its stock back (staff)',
        params,
        body: draftVersionSchema,
        response: { 200: draftSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const id = idOf(request.params);
      await jobs.within(db, async (tx, add) => {
        const orderId = await audited(tx, actor, 'draft-order.withdraw', { kind: 'draft-order', id }, () =>
          withdrawDraft(tx, id, request.body.version, actor.id),
        );
        await add(ORDER_MAILS, { about: 'cancelled', orderId, items: null, refundPaise: 0 } satisfies OrderMail);
      });
      return draftAt(id);
    },
  );

  const linkAt = async (orderId: string) => {
    const link = await paymentLinkOf(db, config, orderId);
    return {
      link: link && { url: link.url, expiresAt: link.expiresAt.toISOString() },
      expiredAt: (await linkExpiredAt(db, orderId))?.toISOString() ?? null,
    };
  };

  app.get(
    '/api/admin/orders/:id/payment-link',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'The link by which an order is paid, while it works (staff)',
        params,
        response: { 200: paymentLinkSchema },
      },
    },
    (request) => linkAt(idOf(request.params)),
  );

  app.post(
    '/api/admin/orders/:id/payment-link',
    {
      ...mayWrite,
      schema: {
        tags,
        summary: 'Mail a new link to pay an order, and hold its stock as long; the old link stops working (staff)',
        params,
        body: paymentLinkCreateSchema,
        response: { 200: paymentLinkSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const orderId = idOf(request.params);
      const { version: seen, days } = request.body;
      await jobs.within(db, async (tx, add) => {
        await audited(tx, actor, 'order.payment-link', { kind: 'order', id: orderId }, async () => {
          const order = await lockOrder(tx, orderId, seen);
          const isDifference = order.difference_paise > 0;
          if (order.status !== 'Awaiting Payment' && !isDifference)
            throw new ApiError(409, 'not-payable', 'This order does not wait for a payment.');
          const { expiresAt } = await createPaymentLink(tx, config, orderId, days);
          if (!isDifference)
            await tx.updateTable('orders').set({ pay_by: expiresAt }).where('id', '=', orderId).execute();
        });
        await add(ORDER_MAILS, { about: 'payment-link', orderId } satisfies OrderMail);
      });
      return linkAt(orderId);
    },
  );
}
