import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import {
  localKey,
  localKeyFile,
  openStore,
  privateKeyOf,
  publicKeysOf,
  publicPemOf,
  RegistryHistory,
  type NamedKey,
  type Registry,
  type ReleaseStore,
} from '@haat/releases';
import { dataFolder, fromRoot } from '../workspaces';
import { releasesUrl } from './releases-url';

export type { ReleaseLocation } from '@haat/releases';

const run = promisify(execFile);

/** A store of releases, with its registry. */
export interface Releases {
  store: ReleaseStore;
  history: RegistryHistory;
  keys: readonly NamedKey[];
}

/**
 * Who signs here: RELEASE_KEY (PEM, as a pipeline keeps it) or the key in RELEASE_KEY_FILE, which is made when it isn't
 * there.
 * @param where what RELEASES_URL would say
 */
export async function signingKey(where: string = releasesUrl()): Promise<NamedKey> {
  const { RELEASE_KEY, RELEASE_KEY_FILE } = process.env;
  return RELEASE_KEY ? privateKeyOf(RELEASE_KEY) : localKey(RELEASE_KEY_FILE || localKeyFile(where, dataFolder()));
}

/**
 * Opens a release store. Trusted are RELEASE_KEYS (PEM of public keys, one after the other) and the key that signs
 * here.
 * @param where what RELEASES_URL would say
 */
export async function openReleases(where: string = releasesUrl()): Promise<Releases> {
  const store = await openStore(where);
  const signing = await signingKey(where);
  const trusted = publicKeysOf(`${process.env['RELEASE_KEYS'] ?? ''}\n${publicPemOf(signing)}`);
  return { store, history: new RegistryHistory(store, { signing: [signing], trusted }), keys: trusted };
}

let known: Promise<string> | undefined;

/** Who makes a change: RELEASE_BY, else as git knows them, else this machine's account. Asked once. */
export const currentAuthor = (): Promise<string> => (known ??= askWho());

async function askWho(): Promise<string> {
  if (process.env['RELEASE_BY']) return process.env['RELEASE_BY'];
  const ask = async (key: string) => (await run('git', ['config', key], { cwd: fromRoot() })).stdout.trim();
  try {
    const name = await ask('user.name');
    const mail = await ask('user.email').catch(() => '');
    if (name) return mail ? `${name} <${mail}>` : name;
  } catch {
    // No git, or no name in it.
  }
  try {
    return userInfo().username;
  } catch {
    // A container's account may have no name.
    return 'unknown';
  }
}

/**
 * The commit that the sources are at, and whether something in a folder isn't committed; null outside of a repository.
 */
export async function sourceState(folders: readonly string[]): Promise<{ commit: string; changed: string[] } | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: fromRoot() });
    const { stdout: changed } = await run('git', ['status', '--porcelain', '--', ...folders], { cwd: fromRoot() });
    return {
      commit: commit.trim(),
      changed: changed
        .split('\n')
        .map((line) => line.slice(3))
        .filter(Boolean),
    };
  } catch {
    return null;
  }
}

/**
 * Puts a registry in force that was made otherwise than by releasing: for a build that is compared, or a remote that is
 * worked on.
 * @param by makes it from the one that is in force
 */
export async function replaceRegistry(
  folder: string,
  why: string,
  by: (registry: Registry) => Registry,
): Promise<void> {
  const { history } = await openReleases(folder);
  await history.change({ by: await currentAuthor(), action: 'replace', remote: null, why }, by);
}
