import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FolderStore, localKey, privateKeyOf, publicKeysOf, publicPemOf, RegistryHistory, type NamedKey, type Registry, type ReleaseStore } from '@haat/releases';
import { fromRoot } from '../workspaces';

const run = promisify(execFile);

/** A store of releases, with its registry. */
export interface Releases {
  store: ReleaseStore;
  history: RegistryHistory;
  keys: readonly NamedKey[];
}

/** Where the store keeps its local key: beside the folder, never in it, for what is in it may be served. */
const keyFileOf = (folder: string) => process.env['RELEASE_KEY_FILE'] || join(dirname(resolve(folder)), 'release-key.pem');

/**
 * Opens a store of releases.
 *
 * Who signs: RELEASE_KEY (PEM, as a pipeline keeps it) or the key in RELEASE_KEY_FILE, which is made when it isn't there.
 * Who is believed: RELEASE_KEYS (PEM of public keys, one after the other), and whoever signs here.
 * @param where a folder; RELEASES_URL, or `.data/releases`, when it isn't said
 */
export async function openReleases(where: string = process.env['RELEASES_URL'] || fromRoot('.data/releases')): Promise<Releases> {
  if (/^[a-z0-9]+:\/\//i.test(where)) throw new Error(`RELEASES_URL can't be '${where}': a folder is what releases are kept in.`);
  const store = new FolderStore(where);
  const signing = process.env['RELEASE_KEY'] ? [privateKeyOf(process.env['RELEASE_KEY'])] : [await localKey(keyFileOf(where))];
  const trusted = [...publicKeysOf(`${process.env['RELEASE_KEYS'] ?? ''}`), ...publicKeysOf(signing.map(publicPemOf).join(''))];
  return { store, history: new RegistryHistory(store, { signing, trusted }), keys: trusted };
}

let known: Promise<string> | undefined;

/** Who makes a change: RELEASE_BY, else as git knows them, else this machine's account. Asked once. */
export const whoAmI = (): Promise<string> => (known ??= askWho());

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
    return 'somebody';
  }
}

/** The commit that the sources are at, and whether something in a folder isn't committed; null outside of a repository. */
export async function sourceState(folders: readonly string[]): Promise<{ commit: string; changed: string[] } | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: fromRoot() });
    const { stdout: changed } = await run('git', ['status', '--porcelain', '--', ...folders], { cwd: fromRoot() });
    return { commit: commit.trim(), changed: changed.split('\n').map((line) => line.slice(3)).filter(Boolean) };
  } catch {
    return null;
  }
}

/** The registry that is in force in a folder of releases; empty before the first. */
export async function currentRegistry(folder: string): Promise<Registry> {
  return (await (await openReleases(folder)).history.latest())?.registry ?? {};
}

/** Puts a registry in force that was made otherwise than by releasing: for a topology or a build of its own. */
export async function replaceRegistry(folder: string, registry: Registry, why: string): Promise<void> {
  const { history } = await openReleases(folder);
  await history.change({ by: await whoAmI(), action: 'replace', remote: null, why }, () => registry);
}

/** The public keys in the file beside a store, for whoever reads it on this machine. */
export const localPublicKeys = async (folder: string): Promise<string> => readFile(`${keyFileOf(folder)}.pub`, 'utf8');
