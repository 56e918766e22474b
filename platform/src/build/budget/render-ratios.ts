import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Renders } from './measure-renders';

/**
 * The render time of each page as a multiple of the reference page's, measured in a separate process.
 * @throws Error with the output of that process when a page can't be rendered
 */
export async function renderRatios(renders: Renders): Promise<Readonly<Record<string, number>>> {
  const script = fileURLToPath(new URL('./measure-renders.ts', import.meta.url));
  // React's development build is several times slower, by a different factor for each page.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, JSON.stringify(renders)],
    { env },
  );
  // The last line of the output of measure-renders.ts.
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}') as Record<string, number>;
}
