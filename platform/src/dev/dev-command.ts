import { Command } from 'commander';
import { buildChanged } from '../build/build-changed';
import { minutesOf, originOf, signOverride, type SignedOverride } from '../release/override/sign-override';
import { signingKey } from '../release/open-releases';
import { freePort } from '../base/processes/free-port';
import { ownDeclaration } from '../base/pages/own-routes';
import type { Shop } from '../base/processes/start-shop';
import { remoteFolder, remoteNames, remotes } from '../base/workspaces';
import { interrupted, openShop, sitePort } from './start/start-command';
import { startDevServer } from './dev-server';
import { dropAt, refusalOf, siteAt } from './running-site';
import { watchRemote, type WatchedRemote } from './watch-remote';

interface DevOptions {
  site?: string;
  for: string;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The local shop: the running one, or one that is started now and ends with this command. */
async function localShop(site: string): Promise<Shop | null> {
  if (await siteAt(site)) {
    await buildChanged({
      folders: [],
      development: true,
      onBuilt: (name, ms) => console.log(`  ${name} in ${seconds(ms)}`),
    });
    return null;
  }
  return openShop({ port: sitePort(), command: 'npm run dev', development: true });
}

/** Builds the remotes now and after each change, and serves them to pages of a site. */
async function serveRemotes(names: readonly string[], site: string, link: () => string) {
  const watched = new Map<string, WatchedRemote>();
  const server = await startDevServer({
    read: (name, path) => watched.get(name)?.read(path) ?? null,
    port: await freePort(),
    site,
    link,
  });
  for (const name of names) {
    await new Promise<void>((built, failed) => {
      watchRemote({
        name,
        onBuilt: (hash, errors, ms) => {
          if (errors) {
            server.sendErrors(name, errors);
            return console.error(`${name} has errors; waiting for the next change.\n${errors}`);
          }
          console.log(`  ${name} in ${seconds(ms)}`);
          server.notifyPages(name, hash);
          built();
        },
      }).then((remote) => watched.set(name, remote), failed);
    });
  }
  return {
    origin: server.origin,
    stop: async () => void (await Promise.all([server.stop(), ...[...watched.values()].map(({ stop }) => stop())])),
  };
}

async function dev(requested: readonly string[], { site: wanted, for: time }: DevOptions): Promise<void> {
  for (const name of requested) remoteFolder(name); // throws an error that lists the names
  const names = requested.length > 0 ? [...requested] : remotes.map(({ name }) => name);
  const minutes = minutesOf(time);
  const site = wanted ? originOf(wanted) : `http://localhost:${sitePort()}`;

  const shop = wanted ? null : await localShop(site);
  const running = await siteAt(site);
  if (!running) throw new Error(`No shop answers at ${site}. Without --site the one of this machine is started.`);
  console.log(`Building ${names.join(', ')} …`);
  let signed: SignedOverride | null = null;
  const served = await serveRemotes(names, site, () => signed?.link ?? site);
  const key = await signingKey();
  const entries = names.map((name) => {
    // Only pages that the site lacks: the override has to fit into a cookie.
    const routes = ownDeclaration(remoteFolder(name)).routes.filter(
      ({ path }) => !running.routes.some((there) => there.remote === name && there.path === path),
    );
    const release = { entry: `${served.origin}/${name}/remoteEntry.js`, version: 'worked-on' };
    return [name, routes.length > 0 ? { ...release, routes } : release] as const;
  });
  signed = await signOverride({ site, minutes, remotes: Object.fromEntries(entries), key });
  const refusal = await refusalOf(site, signed.token);
  if (refusal) {
    await Promise.all([served.stop(), shop?.stop()]);
    throw new Error(
      `${site} doesn't take this override: ${refusal}\nIt is signed by the key ${key.id}; RELEASE_KEYS or OVERRIDE_KEYS of that site must hold its public half (docs/operations.md, Keys).`,
    );
  }
  console.log(`
Open ${served.origin}/ in the browser that is to have ${names.join(', ')} as it is worked on, inside ${site}.
It lasts till ${signed.override.until}; the panel in the page drops it, and so does Ctrl-C here.
${running.keepsState ? 'Changes are applied to the open page and keep its state.' : 'The shell there has no development build: each change reloads the page.'}`);

  await interrupted();
  console.log('\nClosing …');
  await dropAt(site, signed.token);
  await Promise.all([served.stop(), shop?.stop()]);
  process.exit();
}

/** `npm run dev`: remotes in development, inside the shell of a running site. */
export function devCommand(): Command {
  return (
    new Command('dev')
      // Exit codes: 0 done, 1 refused, 2 unknown command.
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
      .description(
        'run remotes from source inside a running site; the open page reloads each change and keeps its state',
      )
      .argument('[names...]', `remotes (${remoteNames}); all by default`)
      .option(
        '--site <origin>',
        'the running site, e.g. https://shop.example; by default the local one, which is started if it is not running',
      )
      .option('--for <time>', 'lifetime in the browser, e.g. 8h or 30m; at most 24h', '8h')
      .action(dev)
  );
}
