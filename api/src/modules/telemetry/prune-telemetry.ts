import { sql } from 'kysely';
import type { Deps } from '../../deps';

const HOUR_MS = 3_600_000;

/** Takes away what was reported more than so many days ago. @returns how many events */
export async function pruneTelemetry(db: Deps['db'], days: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from remote_events where at < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Does so now and every hour. Of two processes that do it at once, one finds nothing left. @returns ends it */
export function keepTelemetryPruned({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): () => void {
  const prune = () => void pruneTelemetry(db, config.telemetryDays).then(
    (removed) => (removed > 0 ? log.info({ removed }, 'old telemetry taken away') : undefined),
    (error: unknown) => log.error({ err: error }, 'old telemetry could not be taken away'),
  );
  prune();
  const timer = setInterval(prune, HOUR_MS);
  return () => clearInterval(timer);
}
