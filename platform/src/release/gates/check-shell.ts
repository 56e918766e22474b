import { messageOf, releasesIn } from '@haat/releases';
import { readReleaseContract, readShellContract } from '../../build/contract/read-contract';
import type { Releases } from '../open-releases';
import type { GateResult } from './run-gates';

/**
 * Whether a shell can be deployed: every current, previous and canary release must run in it.
 * @param url of a running shell that is not in service yet; the build of this checkout by default
 * @returns a result for each release
 */
export async function checkShell(
  { store, history }: Releases,
  url: string | undefined,
  onResult: (result: GateResult) => void,
): Promise<GateResult[]> {
  const [shell, { incompatibilities }] = await Promise.all([
    readShellContract(url),
    import('../../build/contract/incompatibilities'),
  ]);
  const results: GateResult[] = [];
  for (const [name, location] of Object.entries((await history.latest())?.registry ?? {})) {
    for (const [role, release] of releasesIn(location)) {
      const started = performance.now();
      const findings = await readReleaseContract(store, name, release.version).then(
        (contract) =>
          incompatibilities(name, contract, shell).map((what) => ({
            what,
            todo: `Keep in the shell what it needs until no release in the registry needs it. Which those are: npm run release -- list ${name}`,
          })),
        (error: unknown) => [
          {
            what: messageOf(error),
            todo: `Give visitors a release that says it: npm run release -- publish ${name} --promote`,
          },
        ],
      );
      const result = {
        gate: `${name} ${release.version} (${role})`,
        passed: findings.length === 0,
        ms: Math.round(performance.now() - started),
        remembered: false,
        findings,
      };
      results.push(result);
      onResult(result);
    }
  }
  return results;
}
