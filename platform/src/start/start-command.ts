import { buildChanged } from '../build/build-changed';
import { guardOver } from '../guard/guard-command';
import { keepGuardAside } from '../guard/keep-guard';
import { openReleases } from '../release/open-releases';
import { publishAll } from '../release/publish';
import { releasesUrl } from '../release/releases-url';
import { dataFolder } from '../workspaces';
import { isFree } from './free-port';
import { startShop } from './start-shop';

/** `npm start`: builds what changed, starts everything, says where it is, and leaves nothing running behind. */
export async function startCommand(): Promise<void> {
  const wanted = process.env['PORT'] ?? '3000';
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT can't be '${wanted}': it must be a number from 1 to 65535.`);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken by another program. Choose another with PORT=… npm start.`);
  const dataDir = dataFolder();

  const started = performance.now();
  console.log('Building what has changed …');
  const built = await buildChanged({ onBuilt: (folder, ms) => console.log(`  ${folder} in ${(ms / 1000).toFixed(1)} s`) });
  if (built.length === 0) console.log('  nothing has');
  await publishAll();
  console.log('Starting the API and the shop (the first time the catalogue is taken in) …');
  const shop = await startShop({ port, dataDir, releases: releasesUrl() }, (message) => {
    console.error(message);
    void shop.stop().then(() => process.exit(1));
  });

  // Here and not in a process of its own: it waits most of the time, and nothing that it fails of reaches the shop.
  const stopGuard = keepGuardAside(guardOver(await openReleases(), shop.apiUrl));

  console.log(`
Haat is open at ${shop.url}   (after ${((performance.now() - started) / 1000).toFixed(1)} s)

  Shopper   shopper@haat.example   haat-shopper-2025
  Admin     admin@haat.example     haat-admin-2025    ${shop.url}/admin/dashboard
  API       ${shop.url}/api/docs

Press Ctrl-C to close it.`);

  await new Promise<void>((resolve) => {
    const stop = () => {
      console.log('\nClosing …');
      void stopGuard().then(() => shop.stop()).then(resolve);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  process.exit(0);
}
