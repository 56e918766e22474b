import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fromRoot, remoteFolder, remotes } from '../workspaces';

interface RegistryEntry {
  entry: string;
  version: string;
  /** Missing while a remote is being worked on: its entry changes under the same address. */
  integrity?: string | undefined;
  /** Integrity of the release's server/<name>.cjs; missing where the remote is rendered by the browser alone. */
  server?: string | undefined;
  previous?: Omit<RegistryEntry, 'previous'> | null;
}
export type RegistryFile = Record<string, RegistryEntry>;

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function fileHashes(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [relative(folder, file), sha384(await readFile(file))])));
}

/** The registry in a folder of releases; empty when there is none yet. */
export async function readRegistry(store: string): Promise<RegistryFile> {
  const file = join(store, 'registry.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RegistryFile) : {};
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of it. */
export async function writeRegistry(store: string, registry: RegistryFile): Promise<void> {
  const file = join(store, 'registry.json');
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Takes what a remote's build left into the store as a release of its own, an immutable folder named by its content,
 * and makes it the current one; the one that was current becomes its previous.
 * @returns the version, and whether it is new to the store
 */
export async function publish(name: string, store: string): Promise<{ version: string; isNew: boolean }> {
  const folder = remoteFolder(name);
  const dist = join(folder, 'dist/browser');
  const server = join(folder, 'dist/server');
  const rendersOnServer = existsSync(server);
  const hashes = {
    ...(await fileHashes(dist)),
    ...(rendersOnServer ? Object.fromEntries(Object.entries(await fileHashes(server)).map(([file, hash]) => [`server/${file}`, hash])) : {}),
  };
  const { version: declared } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const version = `${declared}-${createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 10)}`;
  const target = join(store, 'remotes', name, version);
  const isNew = !existsSync(target);
  if (isNew) {
    const half = `${target}.${process.pid}.part`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { recursive: true });
    await cp(dist, half, { recursive: true });
    if (rendersOnServer) await cp(server, join(half, 'server'), { recursive: true });
    await writeFile(join(half, 'release.json'), `${JSON.stringify({ name, version, time: new Date().toISOString(), files: hashes }, null, 2)}\n`);
    await rename(half, target);
  }
  const registry = await readRegistry(store);
  const current = registry[name];
  if (current?.version !== version) {
    const integrity = hashes['remoteEntry.js'];
    if (!integrity) throw new Error(`The build of ${name} has no remoteEntry.js.`);
    const previous = current ? { entry: current.entry, version: current.version, integrity: current.integrity, server: current.server } : null;
    registry[name] = { entry: `/remotes/${name}/${version}/remoteEntry.js`, version, integrity, server: hashes[`server/${name}.cjs`], previous };
    await writeRegistry(store, registry);
  }
  return { version, isNew };
}

/** Publishes every remote; the folder of releases is made when it isn't there. */
export async function publishAll(store = fromRoot('.data/releases')): Promise<void> {
  await mkdir(join(store, 'remotes'), { recursive: true });
  for (const { name } of remotes) await publish(name, store);
}
