import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromRoot, remotes } from '../workspaces';
import { hashOf } from './source-hash';

/** The workspaces that webpack builds: the shell, then the remotes. */
export const buildable = ['shell', ...remotes.map((remote) => remote.folder)] as const;

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);

async function sourceHash(folder: string): Promise<string> {
  return hashOf([fromRoot(folder, 'src'), fromRoot(folder, 'webpack.config.ts'), fromRoot(folder, 'package.json'), ...['budget.json', 'budget-answers.json'].map((file) => fromRoot(folder, file)).filter(existsSync), fromRoot('shared/src'), fromRoot('platform/src/webpack'), fromRoot('package-lock.json')], isTest);
}

function run(folder: string, buildId: string): Promise<void> {
  const script = fileURLToPath(new URL('./build-workspace.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, fromRoot(folder)], {
      cwd: fromRoot(),
      env: { NODE_ENV: 'production', ...process.env, HAAT_BUILD_ID: buildId },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} could not be built:\n${output}`))));
  });
}

export interface BuildOptions {
  /** Folders to look at; all that webpack builds by default. */
  folders?: readonly string[];
  /** Builds even what hasn't changed. */
  force?: boolean;
  /** Told of each build as it ends: the folder and the milliseconds it took. */
  onBuilt?: (folder: string, ms: number) => void;
}

/**
 * Builds each workspace whose sources changed since its last build, two at a time.
 * @returns the folders built
 * @throws Error with webpack's messages
 */
export async function buildChanged({ folders = buildable, force = false, onBuilt }: BuildOptions = {}): Promise<string[]> {
  const stamps = fromRoot('.cache/builds');
  await mkdir(stamps, { recursive: true });
  const queue: { folder: string; hash: string }[] = [];
  for (const folder of folders) {
    const hash = await sourceHash(folder);
    const last = await readFile(join(stamps, folder), 'utf8').catch(() => '');
    if (force || last !== hash || !existsSync(fromRoot(folder, 'dist/browser'))) queue.push({ folder, hash });
  }
  const built: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = performance.now();
      await run(next.folder, next.hash.slice(0, 8));
      await writeFile(join(stamps, next.folder), next.hash);
      built.push(next.folder);
      onBuilt?.(next.folder, performance.now() - started);
    }
  };
  await Promise.all([worker(), worker()]);
  return built;
}
