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
import { dataFolder, fromRoot } from '../base/workspaces';
import { releasesUrl } from './releases-url';

export type { ReleaseLocation } from '@haat/releases';

const run = promisify(execFile);

/** A release store with its registry. */
export interface Releases {
  store: ReleaseStore;
  history: RegistryHistory;
  keys: readonly NamedKey[];
}

/**
 * The signing key of this machine: RELEASE_KEY (PEM, for pipelines) or the key in RELEASE_KEY_FILE, which is created if
 * missing.
 * @param where the store, in the format of RELEASES_URL
 */
export async function signingKey(where: string = releasesUrl()): Promise<NamedKey> {
  const { RELEASE_KEY, RELEASE_KEY_FILE } = process.env;
  return RELEASE_KEY ? privateKeyOf(RELEASE_KEY) : localKey(RELEASE_KEY_FILE || localKeyFile(where, dataFolder()));
}

/**
 * Opens a release store. Trusted keys are RELEASE_KEYS (concatenated PEM public keys) and the signing key of this
 * machine.
 * @param where the store, in the format of RELEASES_URL
 */
export async function openReleases(where: string = releasesUrl()): Promise<Releases> {
  const store = await openStore(where);
  const signing = await signingKey(where);
  const trusted = publicKeysOf(`${process.env['RELEASE_KEYS'] ?? ''}\n${publicPemOf(signing)}`);
  return { store, history: new RegistryHistory(store, { signing: [signing], trusted }), keys: trusted };
}

let known: Promise<string> | undefined;

/** The author of changes: RELEASE_BY, else git's user name, else this machine's account. Determined once. */
export const currentAuthor = (): Promise<string> => (known ??= readAuthor());

async function readAuthor(): Promise<string> {
  if (process.env['RELEASE_BY']) return process.env['RELEASE_BY'];
  const gitConfig = async (key: string) => (await run('git', ['config', key], { cwd: fromRoot() })).stdout.trim();
  try {
    const name = await gitConfig('user.name');
    const mail = await gitConfig('user.email').catch(() => '');
    if (name) return mail ? `${name} <${mail}>` : name;
  } catch {
    // Git is missing or has no user name.
  }
  try {
    return userInfo().username;
  } catch {
    // A container's account may have no name.
    return 'unknown';
  }
}

/**
 * Puts a registry in force outside of a release: for a compared build, or a remote in development.
 * @param by derives it from the current one
 */
export async function replaceRegistry(
  folder: string,
  why: string,
  by: (registry: Registry) => Registry,
): Promise<void> {
  const { history } = await openReleases(folder);
  await history.change({ by: await currentAuthor(), action: 'replace', remote: null, why }, by);
}
