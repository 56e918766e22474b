import { pricePlanChangeSchema, pricePlanSchema, pricePlanWriteSchema } from '@haat/shared/contract/price-plans';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../db/schema';
import type { App, Deps } from '../../../deps';
import { actorOf, audited } from '../../audit/audit';
import { requirePermission } from '../../auth/require-permission';
import { productOfVariant } from '../change-product';
import { currentPrices } from './current-prices';
import { changePlan, createPlan, endPlan, planOf, removePlan, variantOfPlan } from './price-plans';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) });

/** Price plans (decision 055); reading a product includes its plans. Rupees. */
export async function pricePlanRoutes(app: App, { db, version }: Deps): Promise<void> {
  // Apply due plans first, so that changes are based on the current state and not on that of the last run.
  app.addHook('preHandler', currentPrices(version));
  const onRequest = requirePermission('products.write');

  app.post(
    '/api/admin/variants/:id/price-plans',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Schedule a variant’s price: from a time or now, until another time or until it is ended',
        params,
        body: pricePlanWriteSchema,
        response: { 201: pricePlanSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      const object = { kind: 'variant', id: `${await productOfVariant(db, id)}/${id}` } as const;
      const createdId = await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'price-plan.create', object, () => createPlan(trx, id, request.body, actor)),
        );
      reply.status(201);
      return planOf(db, createdId);
    },
  );

  app.put(
    '/api/admin/price-plans/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a scheduled price before it starts',
        params,
        body: pricePlanChangeSchema,
        response: { 200: pricePlanSchema },
      },
    },
    async (request) => {
      await auditedChange(request, request.params.id, 'price-plan.update', (trx, id) =>
        changePlan(trx, id, request.body),
      );
      return planOf(db, request.params.id);
    },
  );

  app.post(
    '/api/admin/price-plans/:id/end',
    {
      onRequest,
      schema: {
        tags,
        summary: 'End a running scheduled price; the regular price returns',
        params,
        response: { 200: pricePlanSchema },
      },
    },
    async (request) => {
      await auditedChange(request, request.params.id, 'price-plan.end', endPlan);
      return planOf(db, request.params.id);
    },
  );

  app.delete(
    '/api/admin/price-plans/:id',
    {
      onRequest,
      schema: { tags, summary: 'Remove a scheduled price before it starts', params, response: { 204: z.void() } },
    },
    async (request, reply) => {
      await auditedChange(request, request.params.id, 'price-plan.remove', removePlan);
      return reply.status(204).send();
    },
  );

  async function auditedChange(
    request: FastifyRequest,
    id: string,
    action: string,
    change: (trx: Transaction<Database>, id: string) => Promise<void>,
  ): Promise<void> {
    const actor = await actorOf(request);
    const variant = await variantOfPlan(db, id);
    await db
      .transaction()
      .execute((trx) => audited(trx, actor, action, { kind: 'variant', id: variant }, () => change(trx, id)));
  }
}
