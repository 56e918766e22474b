import { sql } from 'kysely';
import type { Deps } from '../../deps';

const HOUR_MS = 3_600_000;

/**
 * Takes away what was reported of remotes, and counted of shoppers, more than so many days ago. @returns how many
 * events
 */
export async function pruneTelemetry(db: Deps['db'], days: number): Promise<number> {
  const removed = await Promise.all(
    (['remote_events', 'analytics_events'] as const).map((table) =>
      sql`delete from ${sql.table(table)} where at < now() - make_interval(days => ${days})`.execute(db),
    ),
  );
  return removed.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/** Does so now and every hour. Of two processes that do it at once, one finds nothing left. @returns ends it */
export function keepTelemetryPruned({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): () => void {
  const prune = () =>
    void pruneTelemetry(db, config.telemetryDays).then(
      (removed) => (removed > 0 ? log.info({ removed }, 'old telemetry taken away') : undefined),
      (error: unknown) => log.error({ err: error }, 'old telemetry could not be taken away'),
    );
  prune();
  const timer = setInterval(prune, HOUR_MS);
  return () => clearInterval(timer);
}
