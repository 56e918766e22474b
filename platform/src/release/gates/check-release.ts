import { readRelease, type ReleaseLocation } from '@haat/releases';
import type { Gate } from './gate';
import { runGates, type GateResult } from './run-gates';
import { isExternal } from '../external/is-external';
import type { GateContext } from './gate-context';

/** The results of a release's gates. */
export interface ReleaseCheck {
  remote: string;
  version: string;
  passed: boolean;
  gates: GateResult[];
  location: ReleaseLocation;
}

/**
 * Runs gates on a release of the store, with the current releases of everything else.
 * @throws Error in one sentence when the release isn't in the store
 */
export async function checkRelease(
  context: GateContext,
  name: string,
  version: string,
  gates: readonly Gate[],
  onResult: (result: GateResult) => void,
): Promise<ReleaseCheck> {
  const candidate = await readRelease(context.releases.store, name, version);
  const origin = isExternal(candidate.record) ? 'external' : 'own';
  const ofThese = gates.filter(({ of = origin }) => of === origin);
  const results = await runGates(ofThese, candidate, context, { onResult });
  return {
    remote: name,
    version,
    passed: results.every(({ passed }) => passed),
    gates: results,
    location: candidate.location,
  };
}
