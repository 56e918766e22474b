import type { AnalyticsSummary } from '@haat/shared/contract/analytics';
import { toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { dateInIndia } from '../../india-time';

const DAY_MS = 86_400_000;
const MAX_QUERIES = 50;

/** Summarises events of a period by day in IST; revenue is read from the orders. */
export async function summarizeEvents(
  db: Deps['db'],
  since: Date,
  until: Date,
): Promise<Pick<AnalyticsSummary, 'days' | 'searchesWithoutResults'>> {
  const { rows } = await sql<{
    day: string;
    visits: number;
    views: number;
    searches: number;
    adds: number;
    checkouts: number;
    purchases: number;
    paise: string | null;
  }>`
    select to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      count(distinct e.visit)::int as visits,
      (count(*) filter (where e.name = 'view'))::int as views,
      (count(*) filter (where e.name = 'search'))::int as searches,
      (count(*) filter (where e.name = 'add'))::int as adds,
      (count(*) filter (where e.name = 'begin-checkout'))::int as checkouts,
      (count(*) filter (where e.name = 'purchase'))::int as purchases,
      sum(o.total_paise)::text as paise
    from analytics_events e left join orders o on o.id = e.order_id
    where e.at >= ${since} and e.at < ${until} group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.day, row]));
  const days: AnalyticsSummary['days'] = [];
  for (let at = since; at < until || dateInIndia(at) === dateInIndia(until); at = new Date(at.getTime() + DAY_MS)) {
    const day = dateInIndia(at);
    const { visits = 0, views = 0, searches = 0, adds = 0, checkouts = 0, purchases = 0, paise } = found.get(day) ?? {};
    days.push({ day, visits, views, searches, adds, checkouts, purchases, revenue: toRupees(Number(paise ?? 0)) });
  }
  return { days, searchesWithoutResults: await searchesWithoutResults(db, since, until, MAX_QUERIES) };
}

/** Searches without results in a period, most frequent first. */
export async function searchesWithoutResults(
  db: Deps['db'],
  since: Date,
  until: Date,
  limit: number,
): Promise<AnalyticsSummary['searchesWithoutResults']> {
  const { rows } = await sql<{ query: string; times: number }>`
    select query, count(*)::int as times from analytics_events
    where name = 'search' and results = 0 and query is not null and at >= ${since} and at < ${until}
    group by query order by times desc, query limit ${limit}`.execute(db);
  return rows;
}
