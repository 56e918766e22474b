import { readRelease, type PlacedRelease } from '@haat/releases';
import type { Releases } from '../open-releases';
import type { Gate } from './gate';
import { runGates, type GateResult } from './run-gates';
import { Surroundings, type SurroundingsOptions } from './surroundings';

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
export async function throughGates(releases: Releases, name: string, version: string, gates: readonly Gate[], options: SurroundingsOptions, onResult: (result: GateResult) => void): Promise<Examined> {
  const candidate = await readRelease(releases.store, name, version);
  const surroundings = await Surroundings.of(releases, options);
  try {
    const results = await runGates(gates, candidate, surroundings, { onResult });
    return { remote: name, version, passed: results.every(({ passed }) => passed), gates: results, placed: candidate.placed };
  } finally {
    await surroundings.close();
  }
}
