import { couponCodeSchema } from '@haat/shared/contract/order';
import { toPaise, toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';

const params = z.object({ code: couponCodeSchema });
const names = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)));
const optionalMoment = z.optional(z.nullable(z.iso.datetime({ offset: true })));
const uses = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))));
const rupees = z.number().check(z.nonnegative(), z.maximum(10_000_000));

/** A coupon as staff write it. `value`: percent, or rupees. */
const couponSchema = z.object({
  kind: z.enum(['percent', 'fixed', 'free-delivery']),
  value: z._default(rupees, 0),
  minimum: z._default(rupees, 0),
  /** A percentage takes off no more, in rupees. */
  most: z.optional(z.nullable(rupees.check(z.positive()))),
  startsAt: optionalMoment,
  endsAt: optionalMoment,
  usesTotal: uses,
  usesPerShopper: uses,
  excludes: z._default(z.object({ categories: names, brands: names, products: names }), {}),
}).check(z.refine(({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 100), { path: ['value'], error: 'A percentage is above 0 and at most 100' }), z.refine(({ kind, value }) => kind !== 'fixed' || value > 0, { path: ['value'], error: 'Enter the rupees that it takes off' }));
const answer = z.object({ code: z.string(), kind: z.string(), value: z.number(), minimum: z.number(), startsAt: z.nullable(z.string()), endsAt: z.nullable(z.string()), used: z.number(), ended: z.boolean() });

/** Coupons, for staff: written whole under their code, and ended; what orders used stays. */
export async function couponRoutes(app: App, { db }: Deps): Promise<void> {
  const all = () => db.selectFrom('coupons').selectAll().select((select) => select.selectFrom('coupon_uses').whereRef('coupon_uses.code', '=', 'coupons.code').select((uses) => uses.fn.countAll<number>().as('n')).as('used'));
  type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;
  const asAnswer = (row: Row) => ({
    code: row.code, kind: row.kind, value: row.kind === 'percent' ? row.value / 100 : toRupees(row.value), minimum: toRupees(row.minimum_paise),
    startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null, used: Number(row.used ?? 0), ended: row.ended_at !== null,
  });

  app.get('/api/coupons', { preHandler: requirePermission('coupons.read'), schema: { tags: ['orders'], summary: 'All coupons (staff)', response: { 200: z.array(answer) } } }, async () => (await all().orderBy('created_at', 'desc').execute()).map(asAnswer));

  app.put('/api/coupons/:code', { preHandler: requirePermission('coupons.write'), schema: { tags: ['orders'], summary: 'Write a coupon (staff)', params, body: couponSchema, response: { 200: answer } } }, async (request) => {
    const { code } = request.params;
    const { kind, value, minimum, most, startsAt, endsAt, usesTotal, usesPerShopper, excludes } = request.body;
    const columns = {
      kind, value: kind === 'percent' ? Math.round(value * 100) : kind === 'fixed' ? toPaise(value) : 0, minimum_paise: toPaise(minimum), most_paise: most ? toPaise(most) : null,
      starts_at: startsAt ?? null, ends_at: endsAt ?? null, uses_total: usesTotal ?? null, uses_per_shopper: usesPerShopper ?? null, excludes: JSON.stringify(excludes), ended_at: null,
    };
    const actor = await actorOf(request);
    await db.transaction().execute((tx) => audited(tx, actor, 'coupon.write', { kind: 'coupon', id: code }, () => tx.insertInto('coupons').values({ code, ...columns }).onConflict((conflict) => conflict.column('code').doUpdateSet(columns)).execute()));
    return asAnswer(await all().where('code', '=', code).executeTakeFirstOrThrow());
  });

  app.delete('/api/coupons/:code', { preHandler: requirePermission('coupons.write'), schema: { tags: ['orders'], summary: 'End a coupon (staff)', params, response: { 200: answer } } }, async (request) => {
    const { code } = request.params;
    const actor = await actorOf(request);
    await db.transaction().execute((tx) => audited(tx, actor, 'coupon.end', { kind: 'coupon', id: code }, async () => {
      const ended = await tx.updateTable('coupons').set({ ended_at: new Date() }).where('code', '=', code).returning('code').executeTakeFirst();
      if (!ended) throw notFound('Coupon');
    }));
    return asAnswer(await all().where('code', '=', code).executeTakeFirstOrThrow());
  });
}
