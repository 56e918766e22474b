import {
  couponBulkSchema,
  couponPreviewAskSchema,
  couponPreviewSchema,
  couponSchema,
  couponTargetsSchema,
  couponWriteSchema,
  type CouponTargets,
} from '@haat/shared/contract/coupons';
import { couponCodeSchema } from '@haat/shared/contract/order-create';
import { bulkResultSchema } from '@haat/shared/contract/staff-orders';
import { slugify } from '@haat/shared/contract/slugify';
import { toPaise, toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { bulkChangeCoupons } from './bulk-change-coupons';
import { findTargets, nameTargets } from './coupon-targets';
import type { CouponTerms } from './evaluate-coupon';
import { previewCoupon } from './preview-coupon';

const params = z.object({ code: couponCodeSchema });

const listed = z._default(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
  ),
  [],
);
const targetsQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  /** Comma-separated, as the other three. */
  products: listed,
  collections: listed,
  categories: listed,
  brands: listed,
});

const termsOf = ({
  kind,
  value,
  minimum,
  most,
  appliesTo,
  excludes,
}: z.output<typeof couponWriteSchema>): CouponTerms => ({
  kind,
  value: kind === 'percent' ? Math.round(value * 100) : kind === 'fixed' ? toPaise(value) : 0,
  minimum_paise: toPaise(minimum),
  most_paise: most ? toPaise(most) : null,
  applies_to: slugsOf(appliesTo),
  excludes,
});
/** Replaces brand names by their slugs. */
const slugsOf = ({ brands, ...rest }: CouponTargets): CouponTargets => ({
  ...rest,
  ...(brands && { brands: brands.map(slugify) }),
});

/** Coupons, for staff: each is written as a whole under its code, or ended. Placed orders keep their discount. */
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
    appliesTo: row.applies_to,
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

  app.get(
    '/api/coupons/targets',
    {
      onRequest: requirePermission('coupons.read'),
      schema: {
        tags: ['orders'],
        summary:
          'Products, collections, categories and brands for a coupon: found by name or SKU, or named by id (staff)',
        querystring: targetsQuery,
        response: { 200: couponTargetsSchema },
      },
    },
    async (request) => {
      const { q, ...chosen } = request.query;
      return { content: q === '' ? await nameTargets(db, chosen) : await findTargets(db, q) };
    },
  );

  app.post(
    '/api/coupons/preview',
    {
      onRequest: requirePermission('coupons.read'),
      schema: {
        tags: ['orders'],
        summary: 'What a coupon would take off a sample cart, before it is written (staff)',
        body: couponPreviewAskSchema,
        response: { 200: couponPreviewSchema },
      },
    },
    async (request) => previewCoupon(db, termsOf(request.body.coupon), request.body.lines),
  );

  app.post(
    '/api/coupons/bulk',
    {
      onRequest: requirePermission('coupons.write'),
      schema: {
        tags: ['orders'],
        summary: 'End coupons, or make ended ones valid again; what cannot change is returned with the reason (staff)',
        body: couponBulkSchema,
        response: { 200: bulkResultSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return db.transaction().execute((tx) => bulkChangeCoupons(tx, actor, request.body));
    },
  );

  app.put(
    '/api/coupons/:code',
    {
      onRequest: requirePermission('coupons.write'),
      schema: {
        tags: ['orders'],
        summary: 'Create or update a coupon; with a version, refused if it was changed meanwhile (staff)',
        params,
        body: couponWriteSchema,
        response: { 200: couponSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { startsAt, endsAt, usesTotal, usesPerShopper, version } = request.body;
      const { applies_to, excludes, ...terms } = termsOf(request.body);
      const columns = {
        ...terms,
        starts_at: startsAt ?? null,
        ends_at: endsAt ?? null,
        uses_total: usesTotal ?? null,
        uses_per_shopper: usesPerShopper ?? null,
        applies_to: JSON.stringify(applies_to),
        excludes: JSON.stringify(excludes),
        ended_at: null,
      };
      const actor = await actorOf(request);
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'coupon.write', { kind: 'coupon', id: code }, async () => {
          const insert = tx.insertInto('coupons').values({ code, ...columns });
          const next = { ...columns, version: sql<number>`coupons.version + 1` };
          const written =
            version === 0
              ? await insert
                  .onConflict((conflict) => conflict.column('code').doNothing())
                  .returning('code')
                  .executeTakeFirst()
              : version === undefined
                ? await insert
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
            throw new ApiError(409, 'taken', `The coupon ${code} already exists.`, [
              { path: 'code', message: 'A coupon with this code already exists' },
            ]);
          throw new ApiError(
            409,
            'changed',
            'Someone else has changed this coupon. Your changes are still here: compare them with theirs, then ' +
              'save again.',
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
