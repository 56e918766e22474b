import type { SummaryRow, TelemetryFailure } from '@haat/shared/contract/service';
import { sql } from 'kysely';
import type { Deps } from '../../deps';

/** Maximum number of rows in a response: three hours of two remotes with a canary, in windows of two seconds. */
export const MAX_ROWS = 50_000;
/** Maximum number of failure kinds in a response. */
const MAX_FAILURES = 100;

export interface SummaryRequest {
  since: Date;
  /** Exclusive. */
  until: Date;
  /** All remotes by default. */
  remote?: string | undefined;
  /** Seconds; 0 for one window. */
  window: number;
  /** Thresholds in milliseconds for slow views; for CLS, Google's limit is used. */
  slowLcpMs: number;
  slowInpMs: number;
}

/** Google's limit of a good CLS. */
const SLOW_CLS = 0.1;

interface Vital {
  count: number;
  slow: number;
  p: number[] | null;
}
type Row = Omit<SummaryRow, 'at' | 'lcp' | 'inp' | 'cls'> & { at: Date; lcp: Vital; inp: Vital; cls: Vital };

const vital = (column: 'lcp_ms' | 'inp_ms' | 'cls', limit: number) => {
  const value = sql.ref(column);
  // percentile_cont is null without measurements.
  return sql`json_build_object('count', count(${value}), 'slow', count(*) filter (where ${value} > ${limit}), 'p', percentile_cont(array[0.5, 0.75, 0.95]) within group (order by ${value}))`;
};
const percentiles = ({ count, slow, p }: Vital) =>
  p ? { count, slow, p50: p[0] ?? 0, p75: p[1] ?? 0, p95: p[2] ?? 0 } : null;

/**
 * Each release's views per time window, earliest first; {@link MAX_ROWS} plus one row, which shows that there are more.
 */
export async function summarize(
  db: Deps['db'],
  { since, until, remote, window, slowLcpMs, slowInpMs }: SummaryRequest,
): Promise<SummaryRow[]> {
  const start =
    window === 0
      ? sql`${since}::timestamptz`
      : sql`to_timestamp(floor(extract(epoch from at) / ${window}) * ${window})`;
  const { rows } = await sql<Row>`
    select remote, version, side, ${start} as at,
      coalesce(sum(count / rate) filter (where kind in ('viewed', 'view-failed')), 0)::float8 as views,
      coalesce(sum(count / rate) filter (where kind = 'view-failed'), 0)::float8 as failures,
      (count(distinct visit) filter (where kind in ('viewed', 'view-failed') and rate = 1)
        + coalesce(sum(count) filter (where kind in ('viewed', 'view-failed') and rate = 1 and visit is null), 0))::float8 as visits,
      (count(distinct visit) filter (where kind = 'view-failed' and rate = 1)
        + coalesce(sum(count) filter (where kind = 'view-failed' and rate = 1 and visit is null), 0))::float8 as "failedVisits",
      ${vital('lcp_ms', slowLcpMs)} as lcp, ${vital('inp_ms', slowInpMs)} as inp, ${vital('cls', SLOW_CLS)} as cls
    from remote_events
    where at >= ${since} and at < ${until} and kind in ('viewed', 'view-failed', 'vitals') ${remote === undefined ? sql`` : sql`and remote = ${remote}`}
    group by 1, 2, 3, 4
    order by 4, 1, 2, 3
    limit ${MAX_ROWS + 1}`.execute(db);
  return rows.map(({ at, lcp, inp, cls, ...row }) => ({
    ...row,
    at: at.toISOString(),
    lcp: percentiles(lcp),
    inp: percentiles(inp),
    cls: percentiles(cls),
  }));
}

/** Failures of views since a time: the same ones grouped, latest first. */
export async function failuresSince(
  db: Deps['db'],
  since: Date,
  remote: string | undefined,
): Promise<TelemetryFailure[]> {
  const { rows } = await sql<Omit<TelemetryFailure, 'last'> & { last: Date }>`
    select remote, version, side, coalesce(cause, '') as cause, sum(count)::float8 as count, max(at) as last,
      (array_agg(path order by at desc))[1] as path, (array_agg(visit order by at desc))[1] as visit
    from remote_events
    where at >= ${since} and kind = 'view-failed' ${remote === undefined ? sql`` : sql`and remote = ${remote}`}
    group by 1, 2, 3, 4
    order by last desc
    limit ${MAX_FAILURES}`.execute(db);
  return rows.map(({ last, ...failure }) => ({ ...failure, last: last.toISOString() }));
}
