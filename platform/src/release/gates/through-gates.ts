import { readRelease, type PlacedRelease } from '@haat/releases';
import type { Gate } from './gate';
import { runGates, type GateResult } from './run-gates';
import type { Surroundings } from './surroundings';

/** A release, and how it went through the gates. */
export interface Examined {
  remote: string;
  version: string;
  passed: boolean;
  gates: GateResult[];
  placed: PlacedRelease;
}

/**
 * Takes a release of the store through gates, with everything else as visitors have it now.
 * @throws Error in one sentence when the release isn't in the store
 */
export async function throughGates(
  surroundings: Surroundings,
  name: string,
  version: string,
  gates: readonly Gate[],
  onResult: (result: GateResult) => void,
): Promise<Examined> {
  const candidate = await readRelease(surroundings.releases.store, name, version);
  const results = await runGates(gates, candidate, surroundings, { onResult });
  return {
    remote: name,
    version,
    passed: results.every(({ passed }) => passed),
    gates: results,
    placed: candidate.placed,
  };
}
