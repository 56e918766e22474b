import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../platform/src/base/processes/free-port';
import { startShop } from '../../platform/src/base/processes/start-shop';
import { fromRoot } from '../../platform/src/base/workspaces';
import { runRelease } from '../../platform/src/release/testing/run-release';

/** A shop with a release store of its own, for which a team of another repository has a key. */
export interface ExternalShop {
  url: string;
  /** Also has the team's keys: team.pem and team.pub. */
  folder: string;
  /** The release store. */
  where: string;
  /**
   * Runs a command for releases, with the checks that need no shop.
   * @throws Error with its output when it fails
   * @returns its output
   */
  release: (...args: string[]) => Promise<string>;
  /** Promotes the newest release of a remote after all checks, with their own browser. */
  promoteChecked: (name: string) => Promise<string>;
  /** The HTML of a page. */
  textAt: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the shop with the releases and the API of the shop under test. */
export async function startExternalShop(): Promise<ExternalShop> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-external-'));
  const where = join(folder, 'releases');
  const apiUrl = process.env['HAAT_API'] ?? '';
  for (const part of ['releases', 'release-key.pem', 'release-key.pem.pub'])
    await cp(join(process.env['HAAT_DATA'] ?? '', part), join(folder, part), { recursive: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(folder, 'team.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(folder, 'team.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const shop = await startShop({ port: await freePort(), dataDir: folder, apiUrl, environment: {} }, (message) =>
    console.error(message),
  );
  return {
    url: shop.url,
    folder,
    where,
    release: async (...args) => {
      const { code, out, err } = await runRelease(where, args);
      if (code !== 0) throw new Error(err || out);
      return out;
    },
    promoteChecked: async (name) =>
      (
        await promisify(execFile)(
          process.execPath,
          [fromRoot('platform/bin/haat.mjs'), 'release', 'promote', name, '--api', apiUrl],
          { env: { ...process.env, RELEASES_URL: where } },
        )
      ).stdout,
    textAt: async (path) => (await fetch(`${shop.url}${path}`)).text(),
    stop: async () => {
      await shop.stop();
      await rm(folder, { recursive: true });
    },
  };
}
