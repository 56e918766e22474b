import { pathToFileURL } from 'node:url';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { checkBudget } from '../budget/check-budget';
import { writeContract } from '../contract/write-contract';
import { LICENCES_FILE } from '../licences/licences';
import { packagesIn } from '../licences/packages-in';

/** The chunks that a language needs besides English: what speaks it, and its strings (shell/src/language/load-language.ts). */
const LANGUAGE_CHUNK = /^language-(.+)-json$/;

/** Writes entry.json beside a build's files: the files that a build's own entry starts with, and those for each language, for the server that writes the HTML. A remote has no entry. */
export async function writeEntry(stats: Stats): Promise<void> {
  const { entrypoints = {}, namedChunkGroups = {}, publicPath = '', outputPath = '' } = stats.toJson({ all: false, entrypoints: true, chunkGroups: true, publicPath: true, outputPath: true });
  const entry = Object.values(entrypoints)[0];
  if (!entry || publicPath === 'auto') return;
  const scriptsOf = (chunk: string) => (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => `${publicPath}${name}`).filter((file) => file.endsWith('.js'));
  const languages = Object.fromEntries(Object.keys(namedChunkGroups).flatMap((chunk) => {
    const language = LANGUAGE_CHUNK.exec(chunk)?.[1];
    return language ? [[language, [...scriptsOf('language'), ...scriptsOf(chunk)]]] : [];
  }));
  const files = (entry.assets ?? []).map((asset) => `${publicPath}${asset.name}`);
  await writeFile(join(outputPath, 'entry.json'), JSON.stringify({ scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')), languages }));
}

/**
 * Builds one workspace by its webpack.config.ts: for the browser, for the shell's server where it has a `server` build, and its service worker where it has one.
 * @returns milliseconds taken
 * @throws Error with webpack's own messages when the build fails, and with what is over its budget
 */
export async function buildWorkspace(folder: string): Promise<number> {
  const started = performance.now();
  const { default: browser, server, worker } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as { default: Configuration; server?: Configuration; worker?: Configuration };
  const stats = await compile(browser);
  const rendered = server ? await compile(server) : null;
  const worked = worker ? await compile(worker) : null;
  // What an earlier build has left beside this one.
  if (!rendered) await rm(join(stats.toJson({ all: false, outputPath: true }).outputPath ?? join(folder, 'dist/browser'), '../server'), { recursive: true, force: true });
  await writeEntry(stats);
  // A build to elsewhere is made to be looked at, not released.
  if (stats.compilation.outputOptions.path === join(folder, 'dist/browser')) {
    await writeContract(folder, stats.compilation, rendered?.compilation ?? null);
    const compilations = [stats.compilation, ...[rendered, worked].flatMap((more) => (more ? [more.compilation] : []))];
    await writeFile(join(folder, 'dist/browser', LICENCES_FILE), `${JSON.stringify(await packagesIn(compilations), null, 1)}\n`);
    await checkBudget(folder, stats.compilation);
  }
  return performance.now() - started;
}

/** Builds the shell as those who work on a remote get it. @throws Error with webpack's own messages when the build fails */
export async function buildDevelopment(folder: string): Promise<void> {
  const { development } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as { development?: Configuration };
  if (!development) throw new Error(`${folder}/webpack.config.ts has no development build.`);
  await writeEntry(await compile(development));
}

/** One run of webpack. @throws Error with its messages when it fails */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack made no compiler for ${config.name ?? 'a build'}`);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result)));
  });
  // Closing writes the persistent cache, which makes the next build quick.
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}

// Run as a process of its own, so that two builds use two cores: node --import tsx build-workspace.ts FOLDER [development]
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? '.';
  (process.argv[3] === 'development' ? buildDevelopment(folder) : buildWorkspace(folder)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
