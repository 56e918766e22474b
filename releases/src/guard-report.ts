import { z } from 'zod';
import { jsonOf } from './json-of';
import type { ReleaseStore } from './store/release-store';

/** The file of a guard's last report, next to the registry. Not signed: it is only displayed. */
const GUARD_FILE = 'guard.json';

const guardReportSchema = z.object({
  /** Time of the check. */
  at: z.iso.datetime(),
  /** The canaries that it watches. */
  canaries: z.array(
    z.object({
      remote: z.string().max(60),
      version: z.string().max(80),
      /** The release that the canary is compared with. */
      stable: z.string().max(80),
      isWorse: z.boolean(),
      /** Evidence that the canary is worse; significant from `needed` on. */
      evidence: z.number(),
      needed: z.number(),
      /** The figures as text. */
      figures: z.string().max(1_000),
    }),
  ),
});
export type GuardReport = z.infer<typeof guardReportSchema>;

/** @throws Error when the store can't be written */
export const writeGuardReport = (store: Pick<ReleaseStore, 'write'>, report: GuardReport): Promise<void> =>
  store.write(GUARD_FILE, `${JSON.stringify(report)}\n`);

/**
 * The last report of a guard; null if there is none or it is invalid.
 * @throws Error when the store can't be read
 */
export async function readGuardReport(
  store: Pick<ReleaseStore, 'readIfChanged'>,
  signal?: AbortSignal,
): Promise<GuardReport | null> {
  const read = await store.readIfChanged(GUARD_FILE, null, signal);
  return read && read !== 'same'
    ? (guardReportSchema.safeParse(jsonOf(read.bytes.toString('utf8'))).data ?? null)
    : null;
}
