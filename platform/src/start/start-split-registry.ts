import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlacedRelease, Registry } from '@haat/releases';
import { currentRegistry, replaceRegistry } from '../release/open-releases';
import { remotes } from '../workspaces';

/** Where each remote's files are served, by the remote's name; an address has no slash at its end. */
export type RemoteAddresses = Readonly<Record<string, string>>;

/**
 * The registry for a shop whose remotes are served by servers of their own: `/remotes/<name>/…` becomes
 * `<address of name>/…`, for the current release, the previous one and a canary. Versions and integrity stay: the files are the same.
 * @throws Error when a remote has no address, or its entry isn't below /remotes/<name>/
 */
export function rewriteRegistry(registry: Registry, addresses: RemoteAddresses): Registry {
  const moved = (name: string, entry: string) => {
    const address = addresses[name];
    if (!address) throw new Error(`There is no address for the remote '${name}'.`);
    const prefix = `/remotes/${name}/`;
    if (!entry.startsWith(prefix)) throw new Error(`The entry of '${name}' is ${entry}, which is not below ${prefix}.`);
    return `${address}/${entry.slice(prefix.length)}`;
  };
  return Object.fromEntries(
    Object.entries(registry).map(([name, { previous, canary, ...current }]) => {
      const there = <Placed extends PlacedRelease>(release: Placed): Placed => ({ ...release, entry: moved(name, release.entry) });
      return [name, { ...there(current), previous: previous ? there(previous) : null, ...(canary ? { canary: there(canary) } : {}) }];
    }),
  );
}

/**
 * Reads `catalog=http://localhost:3101 content=http://localhost:3103`.
 * @throws Error with one sentence that names what is wrong
 */
export function parseRemoteAddresses(text: string): RemoteAddresses {
  const pairs = text.split(/\s+/).filter(Boolean).map((pair) => {
    const [, name, address] = /^([a-z][a-z0-9-]*)=(https?:\/\/[^\s/]\S*?)\/*$/.exec(pair) ?? [];
    if (!name || !address) throw new Error(`REMOTE_ADDRESSES can't hold '${pair}': each remote is written as name=http://host:port.`);
    if (!remotes.some((remote) => remote.name === name)) throw new Error(`REMOTE_ADDRESSES names '${name}', which is not a remote.`);
    return [name, address] as const;
  });
  return Object.fromEntries(pairs);
}

/** Writes the rewritten registry of the releases in `from` to the folder `to`, which a shell's server then reads as its own. */
export async function writeSplitRegistry(from: string, to: string, addresses: RemoteAddresses): Promise<void> {
  // The shell serves remotes of its own from here too; in a split shop it has none.
  await mkdir(join(to, 'remotes'), { recursive: true });
  const moved = rewriteRegistry(await currentRegistry(from), addresses);
  await replaceRegistry(to, 'the same releases at the addresses of their servers', () => moved);
}

// Run by the shell's container before its server: RELEASES_DIR is written from RELEASES_FROM by REMOTE_ADDRESSES.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { RELEASES_FROM = '', RELEASES_DIR = '', REMOTE_ADDRESSES = '' } = process.env;
  Promise.resolve()
    .then(() => writeSplitRegistry(resolve(RELEASES_FROM), resolve(RELEASES_DIR), parseRemoteAddresses(REMOTE_ADDRESSES)))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
}
