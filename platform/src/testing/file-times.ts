import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fromRoot } from '../base/workspaces';

/** The fields of Jest's report of a test file; times in ms. */
interface TimedFile {
  name: string;
  startTime: number;
  endTime: number;
}

/** Number of files in the summary. */
const MAX_SHOWN = 10;
const timesFile = fromRoot('platform/src/testing/jest/seconds-by-file.json');

/** Whole seconds of each file, longest first; the longer time for a file that ran in two projects. */
function secondsByFile(files: readonly TimedFile[]): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const { name, startTime, endTime } of files) {
    const file = relative(fromRoot(), name);
    seconds.set(file, Math.max(seconds.get(file) ?? 0, Math.round((endTime - startTime) / 1000)));
  }
  return new Map([...seconds].sort(([, a], [, b]) => b - a));
}

/** The slowest files, one line each. */
export const longestFiles = (files: readonly TimedFile[]): string[] =>
  [...secondsByFile(files)].slice(0, MAX_SHOWN).map(([file, seconds]) => `${String(seconds).padStart(6)} s  ${file}`);

/** Stores the duration of each file, so that later runs start the longest first; removes deleted files. */
export async function keepTimes(files: readonly TimedFile[]): Promise<void> {
  const stored = JSON.parse(await readFile(timesFile, 'utf8')) as Record<string, number>;
  const all = { ...stored, ...Object.fromEntries(secondsByFile(files)) };
  const sorted = Object.entries(all)
    .filter(([file]) => existsSync(fromRoot(file)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(timesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
