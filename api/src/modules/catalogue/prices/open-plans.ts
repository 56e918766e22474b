import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../db/schema';
import type { PricePlansTable } from '../../../db/tables/catalogue';

export type PlanRow = Selectable<PricePlansTable>;

/**
 * The active and scheduled plans of a variant in the format of the audit log, with the active price. Paise, ISO 8601.
 */
export const loggedPlans = (open: readonly PlanRow[]) => ({
  plans: open.map(({ price_paise, mrp_paise, starts_at, ends_at, begun_at }) => ({
    pricePaise: price_paise,
    originalPricePaise: mrp_paise,
    from: starts_at.toISOString(),
    until: ends_at?.toISOString() ?? null,
    isRunning: begun_at !== null,
  })),
  planPricePaise: open.find(({ begun_at }) => begun_at !== null)?.price_paise ?? null,
});

/** The active and scheduled plans of variants, earliest first. */
export const openPlans = (db: Kysely<Database>, variantIds: readonly string[]): Promise<PlanRow[]> =>
  db
    .selectFrom('price_plans')
    .selectAll()
    .where('variant_id', '=', sql<string>`any(${[...variantIds]}::text[])`)
    .where('over_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('starts_at')
    .execute();
