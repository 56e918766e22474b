import {
  checkRelease,
  messageOf,
  readRelease,
  readTeams,
  REGISTRY_FILE,
  releaseFolder,
  releasesIn,
  SIGNATURE_FILE,
  signatureFault,
  verifyRegistry,
  type StoredRelease,
} from '@haat/releases';
import { isExternal } from './external/is-external';
import type { Releases } from './open-releases';

/**
 * Looks for problems that affect visitors: a store that can lose changes, a registry that is unreadable, unsigned or
 * outdated, and releases whose files have changed.
 * @returns the problems, one sentence each
 */
export async function diagnose({ store, history, keys }: Releases): Promise<string[]> {
  const text = await store.read(REGISTRY_FILE);
  // Without write access this cannot be checked, which is reported.
  const unsafe = await store.unsafe().catch(messageOf);
  const findings = unsafe ? [unsafe] : [];
  if (!text) return [...findings, `There is no ${REGISTRY_FILE} in ${store.name}: nothing was promoted yet.`];
  let latest;
  try {
    latest = await history.latest();
    const served = verifyRegistry(text.toString('utf8'), keys);
    if (served.sequence !== latest?.sequence)
      findings.push(
        `${REGISTRY_FILE} is at state ${served.sequence}, the history at ${latest?.sequence ?? 0}. The next change sets it right.`,
      );
  } catch (error) {
    findings.push(messageOf(error));
  }
  for (const [name, current] of Object.entries(latest?.registry ?? {})) {
    for (const [role, release] of releasesIn(current)) {
      try {
        const { location, record } = await readRelease(store, name, release.version);
        if (release.record && release.record !== location.record)
          findings.push(
            `The record of ${name} ${release.version} (${role}) is another than the one that was promoted.`,
          );
        if (isExternal(record)) {
          const fault = await teamFault({ store, keys }, location, record);
          if (fault) findings.push(`${fault} (${role})`);
        }
        findings.push(
          ...(await checkRelease(store, record, { readsAll: true })).map(
            (wrong) => `${name} ${release.version} (${role}): ${wrong}.`,
          ),
        );
      } catch (error) {
        findings.push(`${name}'s ${role} release: ${messageOf(error)}`);
      }
    }
  }
  return findings;
}

/** Why an external release's signature is not its team's; null when the team has signed it. */
async function teamFault(
  { store, keys }: Pick<Releases, 'store' | 'keys'>,
  { version, record: hash }: StoredRelease['location'],
  { name }: StoredRelease['record'],
): Promise<string | null> {
  const [teams, signature] = await Promise.all([
    readTeams(store, keys),
    store.read(`${releaseFolder(name, version)}/${SIGNATURE_FILE}`),
  ]);
  return signatureFault({ name, version, record: hash }, signature?.toString('utf8') ?? null, teams[name]);
}
