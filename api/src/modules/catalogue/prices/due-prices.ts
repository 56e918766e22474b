import { sql, type Kysely, type Transaction } from 'kysely';
import { databaseNow } from '../../../db/database-now';
import type { Database } from '../../../db/schema';
import { audit, type AuditActor, type AuditEntry } from '../../audit/audit';
import { loggedPlans, openPlans, type PlanRow } from './open-plans';

type Trx = Transaction<Database>;

/** The queue of the job that applies due price plans while no request does. */
export const PRICE_ROUND = 'price-round';

/** Variants per transaction, so that a sale of thousands does not lock them for long. */
const VARIANTS_PER_TRANSACTION = 500;

const ids = (of: readonly { id: string }[]) => sql<string>`any(${of.map(({ id }) => id)}::text[])`;

/** Sets the price of locked variants to that of their active plan, or to the regular price if there is none. */
export async function setPlanPrices(trx: Trx, variantIds: readonly string[]): Promise<void> {
  await sql`
    update variants v set plan_price_paise = p.price_paise, plan_mrp_paise = p.mrp_paise
    from unnest(${[...variantIds]}::text[]) i (id) left join price_plans p on p.variant_id = i.id and p.begun_at is not null and p.over_at is null
    where v.id = i.id and (v.plan_price_paise, v.plan_mrp_paise) is distinct from (p.price_paise, p.mrp_paise)`.execute(
    trx,
  );
}

/** The author in the audit log: the person who planned it. */
const actorOf = ({ actor }: PlanRow): AuditActor => ({ ...actor, requestId: null, done: [] });

interface Step {
  before: PlanRow[];
  after: PlanRow[];
  plan: PlanRow;
  action: 'price-plan.begin' | 'price-plan.end';
}

/** The next step of a variant's plans at a time. Plans that have been missed completely are only marked as over. */
function stepOf(before: PlanRow[], now: Date): Step | null {
  const due = before.filter(({ next_at }) => next_at !== null && next_at <= now);
  const after = before
    .filter(({ ends_at }) => ends_at === null || ends_at > now)
    .map((plan) => (plan.starts_at <= now ? { ...plan, begun_at: plan.begun_at ?? now } : plan));
  const begun = due.find((plan) => after.some(({ id }) => id === plan.id));
  const last = begun ?? due.at(-1);
  return last ? { before, after, plan: last, action: begun ? 'price-plan.begin' : 'price-plan.end' } : null;
}

async function applyBatch(db: Kysely<Database>): Promise<{ found: number; actors: AuditActor[] }> {
  return db.transaction().execute(async (trx) => {
    const isDue = sql<boolean>`next_at <= now()`;
    // Lock variants first, ordered by SKU as orders and staff do, to avoid deadlocks. The second of two concurrent
    // processes finds nothing left to do.
    const variants = await trx
      .selectFrom('variants')
      .select(['id', 'product_id', 'sku'])
      .where('id', 'in', trx.selectFrom('price_plans').select('variant_id').where(isDue))
      .orderBy('sku')
      .limit(VARIANTS_PER_TRANSACTION)
      .forUpdate()
      .execute();
    if (variants.length === 0) return { found: 0, actors: [] };
    const now = await databaseNow(trx);
    const plans = await openPlans(
      trx,
      variants.map(({ id }) => id),
    );
    const steps = variants.flatMap((variant) => {
      const step = stepOf(
        plans.filter((plan) => plan.variant_id === variant.id),
        now,
      );
      return step ? [{ variant, ...step }] : [];
    });
    const begun = steps.flatMap(({ before, after }) =>
      after.filter(
        ({ id, begun_at }) => begun_at !== null && before.some((plan) => plan.id === id && plan.begun_at === null),
      ),
    );
    const over = steps.flatMap(({ before, after }) => before.filter(({ id }) => !after.some((plan) => plan.id === id)));
    const touched = steps.map(({ variant }) => variant.id);
    if (over.length > 0)
      await trx
        .updateTable('price_plans')
        .set({ over_at: sql<Date>`ends_at`, begun_at: sql<Date>`coalesce(begun_at, starts_at)` })
        .where('id', '=', ids(over))
        .execute();
    if (begun.length > 0)
      await trx.updateTable('price_plans').set({ begun_at: now }).where('id', '=', ids(begun)).execute();
    await setPlanPrices(trx, touched);
    await sql`insert into shop_events (type, data)
      select distinct 'product.updated', jsonb_build_object('product', p.id, 'status', p.status) from products p join variants v on v.product_id = p.id where v.id = any(${touched}::text[]) and event_wanted('product.updated')`.execute(
      trx,
    );
    return { found: variants.length, actors: await logSteps(trx, steps) };
  });
}

/** Writes one audit entry per variant, in the name of the planner. */
async function logSteps(
  trx: Trx,
  steps: readonly (Step & { variant: { id: string; product_id: string; sku: string } })[],
): Promise<AuditActor[]> {
  const groups = new Map<string, { actor: AuditActor; entries: AuditEntry[] }>();
  for (const { variant, before, after, plan, action } of steps) {
    const actor = actorOf(plan);
    const key = actor.keyId ?? actor.id;
    const group = groups.get(key) ?? { actor, entries: [] };
    groups.set(key, group);
    group.entries.push({
      action,
      objectKind: 'variant',
      objectId: `${variant.product_id}/${variant.id}`,
      objectName: variant.sku,
      before: loggedPlans(before),
      after: loggedPlans(after),
    });
  }
  for (const { actor, entries } of groups.values()) await audit(trx, actor, entries);
  return [...groups.values()].map(({ actor }) => actor);
}

/**
 * Starts and ends price plans that are due. Each plan starts and ends once, also with concurrent or late calls.
 * @returns the planners of these plans, with their new audit entries
 */
export async function applyDuePrices(db: Kysely<Database>): Promise<AuditActor[]> {
  const all: AuditActor[] = [];
  for (;;) {
    const { found, actors } = await applyBatch(db);
    all.push(...actors);
    if (found < VARIANTS_PER_TRANSACTION) return all;
  }
}
