import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockedPackages } from '../../build/locked-packages';
import { copyRepository, type Copied } from '../../testing/copy-repository';
import { fromRoot } from '../../base/workspaces';

const run = promisify(execFile);
/** Timeout for builds, type checks and tests of a workspace on a busy machine, in milliseconds. */
const TIMEOUT_MS = 300_000;

let copy: Copied;
beforeAll(async () => {
  copy = await copyRepository();
  // The copy leaves it out because of its size, but jest, npm and the Dockerfile need its package.json.
  await mkdir(join(copy.folder, 'assortment'));
  await copyFile(fromRoot('assortment/package.json'), join(copy.folder, 'assortment/package.json'));
  // Marks the packages of the copy as installed.
  await writeFile(
    join(copy.folder, 'node_modules/.haat-installed'),
    createHash('sha256')
      .update(await readFile(join(copy.folder, 'package-lock.json')))
      .digest('hex'),
  );
  await run('git', ['init', '--quiet'], { cwd: copy.folder });
  await run('git', ['add', '--all'], { cwd: copy.folder });
}, TIMEOUT_MS);
afterAll(() => copy.remove());

/**
 * Runs a program in the copy.
 * @returns its output; if it fails, the test fails with its output
 */
async function runs(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [join(copy.folder, program), ...args], {
      cwd: copy.folder,
      env: { ...process.env, NODE_OPTIONS: '', HAAT_DATA_DIR: join(copy.folder, '.data') },
      maxBuffer: 32 * 1_048_576,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // execFile adds them
    throw new Error(`${program} ${args.join(' ')} has failed:\n${stdout}\n${stderr}`);
  }
}
const haat = (...args: string[]) => runs('platform/bin/haat.mjs', ...args);
/** Files that changed in the copy. */
const changes = async () =>
  (await run('git', ['status', '--porcelain'], { cwd: copy.folder })).stdout
    .split('\n')
    .filter((line) => line && !line.startsWith('A '));

test(
  'a refused command or a dry run changes nothing',
  async () => {
    const before = await changes();
    expect(JSON.parse(await haat('create-remote', 'gifts', '--dry-run', '--json'))).toMatchObject({
      dryRun: true,
      path: '/gifts',
      folder: 'mfe-gifts',
      changed: expect.arrayContaining(['docker-compose.yml']) as string[],
    });

    await expect(haat('create-remote', 'catalog')).rejects.toThrow("There is a remote 'catalog' already");
    await expect(haat('create-remote', 'gifts', '--path', '/help')).rejects.toThrow(
      '/help is a page of content already',
    );
    expect(await changes()).toEqual(before);
  },
  TIMEOUT_MS,
);

describe('a created remote', () => {
  const lockedForShell = async () =>
    lockedPackages(await readFile(join(copy.folder, 'package-lock.json'), 'utf8'), ['shell', 'shared', 'platform']);
  beforeAll(async () => {
    const lockBefore = await lockedForShell();
    const result = JSON.parse(
      await haat('create-remote', 'gift-cards', '--title', 'Gifts, for every festival', '--json'),
    ) as { made: string[]; changed: string[] };
    // No file that the shell is built from.
    expect(result.changed.filter((file) => /^(?:shell|shared|platform)\//.test(file))).toEqual([]);
    expect(await lockedForShell()).toBe(lockBefore);
    expect((await changes()).sort()).toEqual(
      [...result.changed.map((file) => `AM ${file}`), '?? mfe-gift-cards/'].sort(),
    );
  }, TIMEOUT_MS);

  test(
    'has the lock file that npm would write',
    async () => {
      const before = await readFile(join(copy.folder, 'package-lock.json'), 'utf8');
      await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'], {
        cwd: copy.folder,
      });
      expect(await readFile(join(copy.folder, 'package-lock.json'), 'utf8')).toBe(before);
    },
    TIMEOUT_MS,
  );

  test(
    'passes type check and lint',
    async () => {
      await runs('node_modules/typescript/bin/tsc', '-b', 'mfe-gift-cards');
      await runs('node_modules/eslint/bin/eslint.js', 'mfe-gift-cards', '--max-warnings', '0');
    },
    TIMEOUT_MS,
  );

  test(
    'passes its own tests and those of the files that list it',
    async () => {
      expect(await haat('unit', '--selectProjects', 'mfe-gift-cards')).toMatch(/^3 passed, 0 failed$/m);
      expect(
        await haat(
          'unit',
          '--selectProjects',
          'platform',
          '--testPathPatterns',
          'start/compose',
          'lint/import-rules',
          'webpack/surfaces',
          'own-routes',
        ),
      ).toMatch(/passed, 0 failed/);
    },
    TIMEOUT_MS,
  );

  test(
    'builds within its budget, is published, and its API report is current',
    async () => {
      await haat('build', 'gift-cards');
      expect(await haat('release', 'list', 'gift-cards')).toContain('← current');
      expect(await readFile(join(copy.folder, 'mfe-gift-cards/dist/server/gift-cards.cjs'), 'utf8')).toContain(
        'Gifts, for every festival',
      );
      expect(await haat('contract', '--check')).toContain('Every API report is what the code says.');
    },
    TIMEOUT_MS,
  );
});
