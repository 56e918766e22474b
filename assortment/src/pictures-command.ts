import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { writeContactSheets } from './contact-sheet';
import { writeIndex } from './picture-index';
import { readLooks } from './read-looks';

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));
const masters = fileURLToPath(new URL('../masters/', import.meta.url));
const drafts = fileURLToPath(new URL('../../.cache/pictures/drafts', import.meta.url));
const sheets = fileURLToPath(new URL('../../.cache/pictures/sheets', import.meta.url));

interface Options {
  only?: string[];
  views?: string;
  missing?: boolean;
  draft?: boolean;
  minutes?: string;
  samples?: string;
  threads?: string;
  sheets?: boolean;
}

/** Values of `--only`: ids of products and scenes, or names of forms, departments and types. */
async function selection(only: readonly string[]): Promise<string[]> {
  const products = await readLooks();
  const found = only.flatMap((word) => {
    const meant = products
      .filter(({ id, department, type, look }) => [id, department, type, look['form']].includes(word))
      .map(({ id }) => id);
    if (meant.length > 0) return meant;
    if (/^(category|banner|still|share)-/.test(word)) return [word];
    throw new Error(
      `"${word}" is no product, type, department or form. Their names stand in assortment/categories.yaml and assortment/README.md.`,
    );
  });
  return ['--only', [...new Set(found)].join(',')];
}

/**
 * Runs Blender with our script; each finished picture advances the progress bar. Resolves to the pictures that failed.
 */
function draw(args: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  const bar = new SingleBar({
    format: '{bar} {value}/{total} pictures, {eta_formatted} left  {name}',
    etaBuffer: 30,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  const blender = spawn('blender', ['-b', '-noaudio', '-P', join(pictures, 'render.py'), '--', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Stopping the command stops the renderer too. Finished pictures stay, and the next run continues from there.
  process.once('SIGINT', () => blender.kill('SIGINT'));
  createInterface({ input: blender.stdout }).on('line', (line) => {
    const [word = '', first = ''] = line.split(' ');
    if (word === 'PLAN') bar.start(Number(first), 0, { name: '' });
    else if (word === 'DONE') bar.increment(1, { name: first });
    else if (word === 'FAIL' || word === 'MISSING') failures.push(line);
  });
  return new Promise((resolve, reject) => {
    blender.once('error', (error) =>
      reject(new Error(`Blender could not be started (${error.message}). docs/pictures.md says what to install.`)),
    );
    blender.once('close', (code) => {
      bar.stop();
      if (code === 0) resolve(failures);
      else
        reject(
          new Error(
            `Blender stopped with code ${code}. What was finished is kept; the same command goes on from there.`,
          ),
        );
    });
  });
}

/**
 * `npm run pictures`: renders missing and outdated pictures, then writes the index and the contact sheets.
 * @returns the exit code
 */
export async function run(argv: readonly string[]): Promise<number> {
  const program = new Command('npm run pictures --')
    .description(
      'Draws the pictures of the assortment that are missing or made from other data, best first. Can be stopped and started again.',
    )
    .option('--only <names>', 'products, types, departments or forms, separated by commas', (value) => value.split(','))
    .option('--views <views>', 'main, second, detail, turn, separated by commas')
    .option('--missing', 'only what has no picture at all')
    .option(
      '--draft',
      `small and grainy, for a look while working: into ${basename(join(drafts, '..'))}/drafts of the cache, never into the masters`,
    )
    .option('--samples <number>', 'light paths a pixel (3)')
    .option('--threads <number>', 'processor threads (all)')
    .option('--minutes <number>', 'start no picture later than this')
    .option('--sheets', 'draw nothing: only write the index and the contact sheets')
    .showHelpAfterError();
  const options = program.parse(argv, { from: 'user' }).opts<Options>();
  const folder = options.draft ? drafts : masters;

  if (!options.sheets) {
    const passed = (['views', 'minutes', 'samples', 'threads'] as const).flatMap((name) =>
      options[name] ? [`--${name}`, options[name]] : [],
    );
    const failures = await draw([
      ...(options.only ? await selection(options.only) : []),
      ...passed,
      ...(options.missing ? ['--missing'] : []),
      ...(options.draft ? ['--draft'] : []),
      '--out',
      folder,
    ]);
    for (const failure of failures) console.error(failure);
    if (failures.length > 0) process.exitCode = 1;
  }
  const names = options.draft
    ? (await readdir(folder)).filter((file) => file.endsWith('.webp')).map((file) => basename(file, '.webp'))
    : Object.keys(await writeIndex(folder));
  for (const file of await writeContactSheets(folder, names, await readLooks(), sheets)) console.log(file);
  return Number(process.exitCode ?? 0);
}
