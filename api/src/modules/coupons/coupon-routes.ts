import { couponSchema, couponWriteSchema } from '@haat/shared/contract/coupons';
import { couponCodeSchema } from '@haat/shared/contract/order-create';
import { toPaise, toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';

const params = z.object({ code: couponCodeSchema });

/** Coupons, for staff: written whole under their code, and ended; what orders used stays. */
export async function couponRoutes(app: App, { db }: Deps): Promise<void> {
  const all = () =>
    db
      .selectFrom('coupons')
      .selectAll()
      .select((select) =>
        select
          .selectFrom('coupon_uses')
          .whereRef('coupon_uses.code', '=', 'coupons.code')
          .select((uses) => uses.fn.countAll<number>().as('n'))
          .as('used'),
      );
  type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;
  const asAnswer = (row: Row) => ({
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? row.value / 100 : toRupees(row.value),
    minimum: toRupees(row.minimum_paise),
    most: row.most_paise === null ? null : toRupees(row.most_paise),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    usesTotal: row.uses_total,
    usesPerShopper: row.uses_per_shopper,
    excludes: row.excludes,
    used: Number(row.used ?? 0),
    ended: row.ended_at !== null,
    version: row.version,
  });

  app.get(
    '/api/coupons',
    {
      onRequest: requirePermission('coupons.read'),
      schema: { tags: ['orders'], summary: 'All coupons (staff)', response: { 200: z.array(couponSchema) } },
    },
    async () => (await all().orderBy('created_at', 'desc').execute()).map(asAnswer),
  );

  app.put(
    '/api/coupons/:code',
    {
      onRequest: requirePermission('coupons.write'),
      schema: {
        tags: ['orders'],
        summary: 'Write a coupon; with a version, refused when somebody was faster (staff)',
        params,
        body: couponWriteSchema,
        response: { 200: couponSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { kind, value, minimum, most, startsAt, endsAt, usesTotal, usesPerShopper, excludes, version } =
        request.body;
      const columns = {
        kind,
        value: kind === 'percent' ? Math.round(value * 100) : kind === 'fixed' ? toPaise(value) : 0,
        minimum_paise: toPaise(minimum),
        most_paise: most ? toPaise(most) : null,
        starts_at: startsAt ?? null,
        ends_at: endsAt ?? null,
        uses_total: usesTotal ?? null,
        uses_per_shopper: usesPerShopper ?? null,
        excludes: JSON.stringify(excludes),
        ended_at: null,
      };
      const actor = await actorOf(request);
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'coupon.write', { kind: 'coupon', id: code }, async () => {
          const made = tx.insertInto('coupons').values({ code, ...columns });
          const next = { ...columns, version: sql<number>`coupons.version + 1` };
          const written =
            version === 0
              ? await made
                  .onConflict((conflict) => conflict.column('code').doNothing())
                  .returning('code')
                  .executeTakeFirst()
              : version === undefined
                ? await made
                    .onConflict((conflict) => conflict.column('code').doUpdateSet(next))
                    .returning('code')
                    .executeTakeFirst()
                : await tx
                    .updateTable('coupons')
                    .set(next)
                    .where('code', '=', code)
                    .where('version', '=', version)
                    .returning('code')
                    .executeTakeFirst();
          if (written) return;
          if (version === 0)
            throw new ApiError(409, 'taken', `There is a coupon ${code} already.`, [
              { path: 'code', message: 'There is a coupon with this code already' },
            ]);
          throw new ApiError(
            409,
            'changed',
            'Somebody else has changed this coupon meanwhile. What you entered is still here: compare it with theirs, and save again.',
          );
        }),
      );
      return asAnswer(await all().where('code', '=', code).executeTakeFirstOrThrow());
    },
  );

  app.delete(
    '/api/coupons/:code',
    {
      onRequest: requirePermission('coupons.write'),
      schema: { tags: ['orders'], summary: 'End a coupon (staff)', params, response: { 200: couponSchema } },
    },
    async (request) => {
      const { code } = request.params;
      const actor = await actorOf(request);
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'coupon.end', { kind: 'coupon', id: code }, async () => {
          const ended = await tx
            .updateTable('coupons')
            .set({ ended_at: new Date(), version: sql<number>`coupons.version + 1` })
            .where('code', '=', code)
            .returning('code')
            .executeTakeFirst();
          if (!ended) throw notFound('Coupon');
        }),
      );
      return asAnswer(await all().where('code', '=', code).executeTakeFirstOrThrow());
    },
  );
}
