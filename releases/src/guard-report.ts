import { z } from 'zod';
import { jsonOf } from './json-of';
import type { ReleaseStore } from './store/release-store';

/**
 * Where a guard says what it found last, beside the registry. Not signed: it is for people to read, and nothing acts on
 * it.
 */
const GUARD_FILE = 'guard.json';

const guardReportSchema = z.object({
  /** When it looked. */
  at: z.iso.datetime(),
  /** Each canary that it watches. */
  canaries: z.array(
    z.object({
      remote: z.string().max(60),
      version: z.string().max(80),
      /** The release that the canary is compared with. */
      stable: z.string().max(80),
      isWorse: z.boolean(),
      /** How strong the evidence is that it is worse; beyond noise from `needed` on. */
      evidence: z.number(),
      needed: z.number(),
      /** The figures, in words. */
      figures: z.string().max(1_000),
    }),
  ),
});
export type GuardReport = z.infer<typeof guardReportSchema>;

/** @throws when the store can't be written to */
export const writeGuardReport = (store: Pick<ReleaseStore, 'write'>, report: GuardReport): Promise<void> =>
  store.write(GUARD_FILE, `${JSON.stringify(report)}\n`);

/**
 * What a guard has found last; null where none has ever looked, or it is nothing that a guard writes. @throws when the
 * store can't be read
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
