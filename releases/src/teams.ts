import { z } from 'zod';
import { isBelow } from './declared-routes';
import { readSlotName } from './declared-slots';
import { verifyDocument, signDocument, type SignedKind } from './envelope';
import { publicKeysOf, type NamedKey } from './keys';
import { remoteName } from './registry';
import type { Keys } from './registry-history';
import type { ReleaseStore } from './store/release-store';

/** The permissions of a team with another repository. */
const teamSchema = z.object({
  /** PEM public keys; one of them must have signed each release. */
  keys: z.string().refine((text) => publicKeysOf(text).length > 0, 'must hold a public key'),
  /** Its pages must be at or below these paths. */
  paths: z.array(z.string().regex(/^\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/, 'must be a path like /recipes')),
  /** The extension slots that it may fill. */
  slots: z.array(readSlotName).default([]),
  /** Maximum total size of a release, in bytes. */
  maxBytes: z.number().int().min(1),
  /** Whether code of its releases may run on the shell's server. */
  server: z.boolean().default(false),
});
export type Team = z.infer<typeof teamSchema>;

/** The teams with other repositories, by the names of their remotes. */
const teamsSchema = z.record(remoteName, teamSchema);
export type Teams = z.infer<typeof teamsSchema>;

const signedTeams: SignedKind<Teams> = {
  type: 'application/vnd.haat.teams+json',
  what: 'list of teams',
  schema: teamsSchema,
};

/** One immutable file per state, so that of two changes at the same time the second notices the first. */
const FOLDER = 'teams';
/** The only state of stores from before states had numbers. */
const UNNUMBERED = 'teams.json';
const fileOf = (state: number) => `${FOLDER}/${String(state).padStart(8, '0')}.json`;

/** The number of the latest state; 0 if there is none with a number. */
const latestOf = async (store: ReleaseStore): Promise<number> =>
  Math.max(0, ...(await store.list(FOLDER)).map((path) => Number(/(\d{8})\.json$/.exec(path)?.[1] ?? 0)));

async function stateOf(store: ReleaseStore, state: number, trusted: readonly NamedKey[]): Promise<Teams> {
  const bytes = await store.read(state > 0 ? fileOf(state) : UNNUMBERED);
  return bytes ? verifyDocument(signedTeams, bytes.toString('utf8'), trusted) : {};
}

/**
 * Reads the list of teams; empty if there is none.
 * @param trusted one of these must have signed it: the keys that sign the registry
 * @throws Error in one sentence when none of them has signed it
 */
export const readTeams = async (store: ReleaseStore, trusted: readonly NamedKey[]): Promise<Teams> =>
  stateOf(store, await latestOf(store), trusted);

/**
 * Changes the list of teams, based on its state at the time of the write.
 * @param change returns the new list; may be called several times, and may throw to cancel the change
 */
export async function changeTeams(
  store: ReleaseStore,
  { signing, trusted }: Keys,
  change: (teams: Teams) => Teams,
): Promise<void> {
  for (;;) {
    const state = await latestOf(store);
    const teams = change(await stateOf(store, state, trusted));
    const text = `${JSON.stringify(signDocument(signedTeams, teams, signing), null, 1)}\n`;
    if (await store.create(fileOf(state + 1), text)) return;
  }
}

/** The path that two teams would share; null if their paths don't overlap. */
export const sharedPath = (a: Pick<Team, 'paths'>, b: Pick<Team, 'paths'>): string | null =>
  a.paths.find((path) => b.paths.some((other) => isBelow(path, other) || isBelow(other, path))) ?? null;

/** The document that a team signs for a release: the record's hash, which covers every file. */
const signedRelease: SignedKind<{ name: string; version: string; record: string }> = {
  type: 'application/vnd.haat.release+json',
  what: 'release',
  schema: z.object({ name: z.string(), version: z.string(), record: z.string() }),
};

/** The team's signature, next to the record of an external release. */
export const SIGNATURE_FILE = 'release.sig.json';

/** @param record hash of the release's record */
export const signRelease = (release: { name: string; version: string; record: string }, key: NamedKey): string =>
  `${JSON.stringify(signDocument(signedRelease, release, [key]), null, 1)}\n`;

/**
 * Why a release's signature is not valid for its team, in one sentence; null when it is.
 * @param signature text of its SIGNATURE_FILE; null if it has none
 */
export function signatureFault(
  release: { name: string; version: string; record: string | undefined },
  signature: string | null,
  team: Team | undefined,
): string | null {
  const { name, version } = release;
  if (!team) return `No team may release '${name}': an operator allows it by npm run release -- team ${name}.`;
  if (signature === null) return `${name} ${version} is not signed.`;
  try {
    const signed = verifyDocument(signedRelease, signature, publicKeysOf(team.keys));
    return signed.name === name && signed.version === version && signed.record === release.record
      ? null
      : `The signature of ${name} ${version} is of another release.`;
  } catch {
    return `${name} ${version} is not signed by a key of its team.`;
  }
}
