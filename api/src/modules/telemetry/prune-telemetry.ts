import { sql } from 'kysely';
import type { Deps } from '../../deps';

const HOUR_MS = 3_600_000;

/**
 * Deletes telemetry of remotes and analytics events that are older than this many days.
 * @returns the number of deleted events
 */
export async function pruneTelemetry(db: Deps['db'], days: number): Promise<number> {
  const removed = await Promise.all(
    (['remote_events', 'analytics_events'] as const).map((table) =>
      sql`delete from ${sql.table(table)} where at < now() - make_interval(days => ${days})`.execute(db),
    ),
  );
  return removed.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/** Prunes now and every hour; safe in several processes. @returns a function that stops it */
export function schedulePruning({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): () => void {
  const prune = () =>
    void pruneTelemetry(db, config.telemetryDays).then(
      (removed) => (removed > 0 ? log.info({ removed }, 'old telemetry deleted') : undefined),
      (error: unknown) => log.error({ err: error }, 'old telemetry could not be deleted'),
    );
  prune();
  const timer = setInterval(prune, HOUR_MS);
  return () => clearInterval(timer);
}
