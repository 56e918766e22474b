import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRoot, remotes } from '../base/workspaces';
import { BUILT } from './built';
import { lockedPackages } from './locked-packages';
import { federationRuntime } from './webpack/federation-runtime';
import { hashOf } from './source-hash';

/** The workspaces that webpack builds: the shell, then the remotes. */
export const buildable = ['shell', ...remotes.map((remote) => remote.folder)] as const;

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

async function sourceHash(folder: string): Promise<string> {
  return hashOf(
    [
      fromRoot(folder, 'src'),
      fromRoot(folder, 'webpack.config.ts'),
      fromRoot(folder, 'package.json'),
      ...['budget.json', 'budget-answers.json', 'api-report.d.ts', 'haat.json']
        .map((file) => fromRoot(folder, file))
        .filter(existsSync),
      fromRoot('shared/api-report'),
      fromRoot('shared/src'),
      fromRoot('platform/src/build/webpack'),
      fromRoot('platform/src/build/federation'),
      // Decides which imports of a remote wait for the whole library (whole-imports.ts).
      fromRoot('shell/src/remotes/query-surface.ts'),
    ],
    isTest,
    `${lockedPackages(await readFile(fromRoot('package-lock.json'), 'utf8'), [folder, 'shared', 'platform'])}\n${federationRuntime()}`,
  );
}

/** A build of a workspace: the production build, or the shell's development build for work on a remote. */
interface Build {
  folder: string;
  isDevelopment: boolean;
}

const stamps = () => fromRoot('.cache/builds');
const stampOf = ({ folder, isDevelopment }: Build) => join(stamps(), isDevelopment ? `${folder}-development` : folder);

/** Whether the build exists and was made from the sources with this hash. */
const isMadeOf = async (build: Build, hash: string): Promise<boolean> =>
  existsSync(fromRoot(build.folder, build.isDevelopment ? 'dist/development' : 'dist/browser')) &&
  (await readFile(stampOf(build), 'utf8').catch(() => '')) === hash;

/** Whether a workspace's last build matches its current sources. */
export const isBuildCurrent = async (folder: string): Promise<boolean> =>
  isMadeOf({ folder, isDevelopment: false }, await sourceHash(folder));

function run({ folder, hash, isDevelopment }: Queued): Promise<void> {
  const script = fileURLToPath(new URL('./build-workspace.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), script, fromRoot(folder), ...(isDevelopment ? ['development'] : [])],
      {
        cwd: fromRoot(),
        env: { NODE_ENV: 'production', ...process.env, HAAT_BUILD_ID: hash.slice(0, 8) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    child.on('message', (message) => message === BUILT && resolve());
    let output = '';
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${folder} could not be built:\n${output}`)),
    );
  });
}

interface Queued extends Build {
  hash: string;
}

export interface BuildOptions {
  /** Folders to check; by default all that webpack builds. */
  folders?: readonly string[];
  /** Also builds the shell's development version, for pages with a remote in development. */
  development?: boolean;
  /** Also builds workspaces that have not changed. */
  force?: boolean;
  /** Called after each build with the folder and the duration in milliseconds. */
  onBuilt?: (folder: string, ms: number) => void;
}

/**
 * Builds each workspace whose sources changed since its last build, two at a time.
 * @returns the folders built
 * @throws Error with webpack's messages
 */
export async function buildChanged({
  folders = buildable,
  development = false,
  force = false,
  onBuilt,
}: BuildOptions = {}): Promise<string[]> {
  await mkdir(stamps(), { recursive: true });
  const queue: Queued[] = [];
  for (const wanted of [
    ...folders.map((folder) => ({ folder, isDevelopment: false })),
    ...(development ? [{ folder: 'shell', isDevelopment: true }] : []),
  ]) {
    const hash = await sourceHash(wanted.folder);
    if (force || !(await isMadeOf(wanted, hash))) queue.push({ ...wanted, hash });
  }
  const built: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = performance.now();
      await run(next);
      await writeFile(stampOf(next), next.hash);
      const name = next.isDevelopment ? `${next.folder} (development)` : next.folder;
      built.push(name);
      onBuilt?.(name, performance.now() - started);
    }
  };
  await Promise.all([worker(), worker()]);
  return built;
}
