import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { buildChanged } from '../build/build-changed';
import { replaceRegistry } from '../release/open-releases';
import { publishAll } from '../release/publish';
import { freePort, isFree } from '../start/free-port';
import { startShop } from '../start/start-shop';
import { dataFolder, fromRoot, remoteFolder, remotes } from '../workspaces';
import { reloadOnChange, startDevServer } from './dev-server';
import { watchRemote } from './watch-remote';

/**
 * `npm run dev`: the whole shop, with the named remotes (all when none is named) built anew at each change and the open
 * pages reloaded. The shell, the API and the other remotes are as at the last build: for a change in them, start again.
 */
export async function devCommand(names: readonly string[]): Promise<void> {
  for (const name of names) remoteFolder(name); // throws with the list of names
  const watched = names.length > 0 ? [...names] : remotes.map((remote) => remote.name);
  const wanted = process.env['PORT'] ?? '3000';
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT can't be '${wanted}': it must be a number from 1 to 65535.`);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken by another program. Choose another with PORT=… npm run dev.`);
  const dataDir = dataFolder();
  const releases = join(dataDir, 'dev-releases');

  const unwatched = remotes.filter((remote) => !watched.includes(remote.name));
  console.log('Building what has changed of the shell and the other remotes …');
  await buildChanged({ folders: ['shell', ...unwatched.map((remote) => remote.folder)], onBuilt: (folder, ms) => console.log(`  ${folder} in ${(ms / 1000).toFixed(1)} s`) });
  await publishAll(releases, unwatched.map(({ name }) => name));

  const builds = fromRoot('.cache/dev');
  await mkdir(builds, { recursive: true });
  const server = await startDevServer(builds, await freePort());
  console.log(`Building ${watched.join(', ')} …`);
  let isOpen = false;
  // One change of the registry at a time: of two builds of a remote, the later one's stays.
  let registering: Promise<void> = Promise.resolve();
  const register = (name: string, hash: string) =>
    (registering = registering.then(() => replaceRegistry(releases, 'built while it is worked on', (registry) => ({
      ...registry, [name]: { entry: `${server.origin}/${name}/remoteEntry.js`, version: `dev-${hash.slice(0, 10)}`, previous: null },
    }))));
  const stops: (() => Promise<void>)[] = [];
  for (const name of watched) {
    await new Promise<void>((built, failed) => {
      watchRemote({
        name,
        output: join(builds, name),
        footer: reloadOnChange(server.origin),
        onBuilt: (hash, errors, ms) => {
          if (errors) return console.error(`${name} has errors; waiting for the next change.\n${errors}`);
          void register(name, hash).then(() => {
            console.log(`  ${name} in ${(ms / 1000).toFixed(1)} s`);
            if (isOpen) server.tellPages();
            built();
          }, failed);
        },
      }).then((stop) => stops.push(stop), failed);
    });
  }

  const shop = await startShop({ port, dataDir, releases, environment: { REMOTE_ORIGINS: server.origin } }, (message) => {
    console.error(message);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  isOpen = true;
  console.log(`\nHaat is open at ${shop.url}; ${watched.join(', ')}: each change is built and the page reloaded.\nPress Ctrl-C to close it.`);

  await new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  console.log('\nClosing …');
  await Promise.all([shop.stop(), server.stop(), ...stops.map((stop) => stop())]);
  process.exit();
}
