import type { PricePlan, PricePlanChange, PricePlanWrite } from '@haat/shared/contract/price-plans';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import { databaseNow } from '../../../db/database-now';
import type { Database } from '../../../db/schema';
import { ApiError, notFound } from '../../../http/api-error';
import type { AuditActor } from '../../audit/audit';
import { changedMeanwhile, lockVariant } from '../change-product';
import { mrpOf } from '../write-product';
import { setPlanPrices } from './due-prices';
import { timeText } from './time-text';
import { openPlans, type PlanRow } from './open-plans';

type Trx = Transaction<Database>;

/** Maximum number of past plans in a response. */
const MAX_PAST = 20;
/** Maximum number of active and scheduled plans per variant. */
const MAX_OPEN = 50;

const toPlan = (row: PlanRow): PricePlan => ({
  id: row.id,
  variantId: row.variant_id,
  price: toRupees(row.price_paise),
  originalPrice: row.mrp_paise === null ? null : toRupees(row.mrp_paise),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  overAt: row.over_at?.toISOString() ?? null,
  state: row.over_at ? 'over' : row.begun_at ? 'running' : 'planned',
  by: row.actor.name,
  version: row.version,
});

/** The plans of a product's variants: active and scheduled ones, earliest first, then the most recent past ones. */
export async function plansOf(db: Kysely<Database>, productId: string): Promise<PricePlan[]> {
  const plans = db
    .selectFrom('price_plans')
    .innerJoin('variants', 'variants.id', 'price_plans.variant_id')
    .selectAll('price_plans')
    .where('variants.product_id', '=', productId)
    .where('variants.archived_at', 'is', null)
    .where('removed_at', 'is', null);
  const open = await plans.where('over_at', 'is', null).orderBy('starts_at').orderBy('price_plans.id').execute();
  const over = await plans
    .where('over_at', 'is not', null)
    .orderBy('over_at', 'desc')
    .orderBy('price_plans.id')
    .limit(MAX_PAST)
    .execute();
  return [...open, ...over].map(toPlan);
}

/** @throws ApiError 404 */
export async function planOf(db: Kysely<Database>, id: string): Promise<PricePlan> {
  const row = await db
    .selectFrom('price_plans')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Planned price');
  return toPlan(row);
}

/** The variant of a plan, as an ID of the audit log. @throws ApiError 404 */
export async function variantOfPlan(db: Kysely<Database>, id: string): Promise<string> {
  const row = await db
    .selectFrom('price_plans')
    .innerJoin('variants', 'variants.id', 'price_plans.variant_id')
    .select(['variants.id', 'variants.product_id'])
    .where('price_plans.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Planned price');
  return `${row.product_id}/${row.id}`;
}

const invalid = (path: string, message: string) =>
  new ApiError(400, 'invalid', `${path}: ${message}`, [{ path, message }]);

interface PlanColumns {
  price_paise: number;
  mrp_paise: number | null;
  starts_at: Date;
  ends_at: Date | null;
}

/** The times of a requested plan. @throws ApiError 400 for a time in the past, or an end before the start */
function planColumns({ price, originalPrice, startsAt, endsAt }: PricePlanWrite, now: Date): PlanColumns {
  const starts = startsAt ? new Date(startsAt) : now;
  const ends = endsAt ? new Date(endsAt) : null;
  if (startsAt && starts <= now) throw invalid('startsAt', 'Choose a future time, or leave it empty to start now');
  if (ends && ends <= now) throw invalid('endsAt', 'Choose a future time, or leave it empty');
  if (ends && ends <= starts) throw invalid('endsAt', 'The end must be after the start');
  return {
    price_paise: toPaise(price),
    mrp_paise: originalPrice == null ? null : mrpOf(price, originalPrice),
    starts_at: starts,
    ends_at: ends,
  };
}

/** @throws ApiError 409 if the times overlap with another plan, which the message names; 409 too-many */
async function refuseOverlap(
  trx: Trx,
  variantId: string,
  { starts_at: starts, ends_at: ends }: PlanColumns,
  exceptId: string | null,
): Promise<void> {
  const others = await openPlans(trx, [variantId]);
  if (exceptId === null && others.length >= MAX_OPEN)
    throw new ApiError(409, 'too-many', `This variant already has ${MAX_OPEN} scheduled prices. Remove one first.`);
  const other = others.find(
    (plan) =>
      plan.id !== exceptId &&
      (plan.ends_at === null || plan.ends_at > starts) &&
      (ends === null || plan.starts_at < ends),
  );
  if (!other) return;
  const price = formatRupees(toRupees(other.price_paise));
  const times = other.begun_at
    ? `is running ${other.ends_at ? `until ${timeText(other.ends_at)}` : 'without an end'}`
    : `is scheduled from ${timeText(other.starts_at)} ${other.ends_at ? `until ${timeText(other.ends_at)}` : 'without an end'}`;
  throw new ApiError(
    409,
    'plans-overlap',
    `Another price, ${price}, ${times}. Choose other times, or ${other.begun_at ? 'end it' : 'remove it'} first.`,
  );
}

/**
 * Schedules a price for a variant; without a start it applies immediately.
 * @returns its ID
 * @throws ApiError 404; 400; 409 plans-overlap, too-many
 */
export async function createPlan(trx: Trx, variantId: string, wanted: PricePlanWrite, by: AuditActor): Promise<string> {
  await lockVariant(trx, variantId);
  const now = await databaseNow(trx);
  const times = planColumns(wanted, now);
  await refuseOverlap(trx, variantId, times, null);
  const { id: actorId, name, email, role, keyId } = by;
  const isNow = times.starts_at <= now;
  const { id } = await trx
    .insertInto('price_plans')
    .values({
      variant_id: variantId,
      ...times,
      begun_at: isNow ? now : null,
      actor: JSON.stringify({ id: actorId, name, email, role, ...(keyId && { keyId }) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isNow) await setPlanPrices(trx, [variantId]);
  return id;
}

/** A plan, with its variant locked. @throws ApiError 404 */
async function lockPlan(trx: Trx, id: string): Promise<PlanRow> {
  const known = await trx.selectFrom('price_plans').select('variant_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound('Planned price');
  await lockVariant(trx, known.variant_id);
  const row = await trx
    .selectFrom('price_plans')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Planned price');
  return row;
}

const endedError = () => new ApiError(409, 'is-over', 'This scheduled price has ended. The regular price applies.');

/** Changes a plan before it starts. @throws ApiError 404; 400; 409 changed, has-begun, is-over, plans-overlap */
export async function changePlan(trx: Trx, id: string, { version, ...wanted }: PricePlanChange): Promise<void> {
  const row = await lockPlan(trx, id);
  if (row.over_at) throw endedError();
  if (row.begun_at)
    throw new ApiError(
      409,
      'has-begun',
      'This price is already running and can only be ended. Schedule another price after it.',
    );
  if (row.version !== version)
    throw await changedMeanwhile(trx, { kind: 'variant', id: await variantOfPlan(trx, id) }, [
      { path: 'version', message: String(row.version) },
    ]);
  const now = await databaseNow(trx);
  const times = planColumns(wanted, now);
  await refuseOverlap(trx, row.variant_id, times, id);
  const isNow = times.starts_at <= now;
  await trx
    .updateTable('price_plans')
    .set({ ...times, begun_at: isNow ? now : null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (isNow) await setPlanPrices(trx, [row.variant_id]);
}

/** Removes a plan before it starts. @throws ApiError 404; 409 has-begun, is-over */
export async function removePlan(trx: Trx, id: string): Promise<void> {
  const row = await lockPlan(trx, id);
  if (row.over_at) throw endedError();
  if (row.begun_at) throw new ApiError(409, 'has-begun', 'This price is already running. End it instead.');
  await trx
    .updateTable('price_plans')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ends an active plan: the regular price applies again. @throws ApiError 404; 409 not-begun, is-over */
export async function endPlan(trx: Trx, id: string): Promise<void> {
  const row = await lockPlan(trx, id);
  if (row.over_at) throw endedError();
  if (!row.begun_at) throw new ApiError(409, 'not-begun', 'This price has not started yet. Remove it instead.');
  // In milliseconds, the precision of the API, so that the next plan can start at this time.
  await trx
    .updateTable('price_plans')
    .set({ over_at: sql<Date>`date_trunc('milliseconds', now())` })
    .where('id', '=', id)
    .execute();
  await setPlanPrices(trx, [row.variant_id]);
}
