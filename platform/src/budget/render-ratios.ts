import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Renders } from './measure-renders';

/**
 * How many times as long each page takes to render as the fixed page, measured in a process of its own.
 * @throws Error with the output of that process when a page can't be rendered
 */
export async function renderRatios(renders: Renders): Promise<Readonly<Record<string, number>>> {
  const script = fileURLToPath(new URL('./measure-renders.ts', import.meta.url));
  // React's other build is many times as slow, and not by the same factor for each page.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, JSON.stringify(renders)],
    { env },
  );
  // As measure-renders.ts writes it, in its last line.
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}') as Record<string, number>;
}
