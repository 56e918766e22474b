import { z } from 'zod';
import { isBelow } from './declared-routes';
import { readSlotName } from './declared-slots';
import { openAs, sealAs, type SignedKind } from './envelope';
import { publicKeysOf, type NamedKey } from './keys';
import { remoteName } from './registry';
import type { ReleaseStore } from './store/release-store';

/** The permissions of a team of another repository. */
const teamSchema = z.object({
  /** Public keys as PEM text: one of them must have signed each release. */
  keys: z.string().refine((text) => publicKeysOf(text).length > 0, 'must hold a public key'),
  /** Its pages are at these paths and below them. */
  paths: z.array(z.string().regex(/^\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/, 'must be a path like /recipes')),
  /** The extension slots that it may fill. */
  slots: z.array(readSlotName).default([]),
  /** Bytes that all files of a release may have together. */
  maxBytes: z.number().int().min(1),
  /** Whether code of its releases may run on the shell's server. */
  server: z.boolean().default(false),
});
export type Team = z.infer<typeof teamSchema>;

/** The teams of other repositories, by the names of their remotes. */
const teamsSchema = z.record(remoteName, teamSchema);
export type Teams = z.infer<typeof teamsSchema>;

const signedTeams: SignedKind<Teams> = {
  type: 'application/vnd.haat.teams+json',
  what: 'list of teams',
  schema: teamsSchema,
};

const TEAMS_FILE = 'teams.json';

/**
 * The teams of other repositories; none where there is no list.
 * @param trusted one of these must have signed it: the keys that sign the registry
 * @throws Error in one sentence when it isn't signed by one of them
 */
export async function readTeams(store: ReleaseStore, trusted: readonly NamedKey[]): Promise<Teams> {
  const bytes = await store.read(TEAMS_FILE);
  return bytes ? openAs(signedTeams, bytes.toString('utf8'), trusted) : {};
}

/** Writes the list of teams, signed. */
export const writeTeams = (store: ReleaseStore, teams: Teams, signing: readonly NamedKey[]): Promise<void> =>
  store.write(TEAMS_FILE, `${JSON.stringify(sealAs(signedTeams, teams, signing), null, 1)}\n`);

/** The path that two teams would both have; null where their paths are apart. */
export const sharedPath = (a: Pick<Team, 'paths'>, b: Pick<Team, 'paths'>): string | null =>
  a.paths.find((path) => b.paths.some((other) => isBelow(path, other) || isBelow(other, path))) ?? null;

/** The signed document of a team's release: the record, and with it every file. */
const signedRelease: SignedKind<{ name: string; version: string; record: string }> = {
  type: 'application/vnd.haat.release+json',
  what: 'release',
  schema: z.object({ name: z.string(), version: z.string(), record: z.string() }),
};

/** Beside the record of a release of another repository: the team's signature. */
export const SIGNATURE_FILE = 'release.sig.json';

/** @param record hash of the release's record */
export const signRelease = (release: { name: string; version: string; record: string }, key: NamedKey): string =>
  `${JSON.stringify(sealAs(signedRelease, release, [key]), null, 1)}\n`;

/**
 * Why a release isn't its team's, in one sentence; null when the team has signed it.
 * @param signature text of its SIGNATURE_FILE; null where it has none
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
    const signed = openAs(signedRelease, signature, publicKeysOf(team.keys));
    return signed.name === name && signed.version === version && signed.record === release.record
      ? null
      : `The signature of ${name} ${version} is of another release.`;
  } catch {
    return `${name} ${version} is not signed by a key of its team.`;
  }
}
