import { pathToFileURL } from 'node:url';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { checkBudget } from './budget/check-budget';
import { writeContract } from './contract/write-contract';
import { LICENCES_FILE } from './licences/licences';
import { packagesIn } from './licences/packages-in';
import { federationRuntime } from './webpack/federation-runtime';
import { BUILT } from './built';

/** The chunks of a language other than English: its code and its strings (shell/src/language/load-language.ts). */
const LANGUAGE_CHUNK = /^language-(.+)-json$/;

/**
 * Writes entry.json next to a build's files: the files of the entry and of each language, for the server that writes
 * the HTML. A remote has no entry.
 */
export async function writeEntry(stats: Stats): Promise<void> {
  const {
    entrypoints = {},
    namedChunkGroups = {},
    publicPath = '',
    outputPath = '',
  } = stats.toJson({ all: false, entrypoints: true, chunkGroups: true, publicPath: true, outputPath: true });
  const entry = Object.values(entrypoints)[0];
  if (!entry || publicPath === 'auto') return;
  const scriptsOf = (chunk: string) =>
    (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => `${publicPath}${name}`)
      .filter((file) => file.endsWith('.js'));
  const languages = Object.fromEntries(
    Object.keys(namedChunkGroups).flatMap((chunk) => {
      const language = LANGUAGE_CHUNK.exec(chunk)?.[1];
      return language ? [[language, [...scriptsOf('language'), ...scriptsOf(chunk)]]] : [];
    }),
  );
  const files = (entry.assets ?? []).map((asset) => `${publicPath}${asset.name}`);
  await writeFile(
    join(outputPath, 'entry.json'),
    JSON.stringify({
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
      languages,
    }),
  );
}

/**
 * Builds one workspace by its webpack.config.ts: for the browser, for the shell's server if it has a `server` build,
 * and its service worker if it has one.
 * @returns writes the cache for the next build; call it when there is time
 * @throws Error with webpack's messages when the build fails, or with the figures over budget
 */
async function buildWorkspace(folder: string): Promise<() => Promise<unknown>> {
  const {
    default: browser,
    server,
    worker,
  } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: Configuration;
    server?: Configuration;
    worker?: Configuration;
  };
  const rendered = server ? await run(server) : null;
  const { stats, close } = await run(browser);
  const worked = worker ? await run(worker) : null;
  // Files of an earlier build.
  if (!rendered)
    await rm(
      join(stats.toJson({ all: false, outputPath: true }).outputPath ?? join(folder, 'dist/browser'), '../server'),
      { recursive: true, force: true },
    );
  await writeEntry(stats);
  // A build into another folder is for analysis and is not released.
  if (stats.compilation.outputOptions.path === join(folder, 'dist/browser')) {
    await writeContract(folder, stats.compilation, rendered?.stats.compilation ?? null);
    const compilations = [
      stats.compilation,
      ...[rendered, worked].flatMap((more) => (more ? [more.stats.compilation] : [])),
    ];
    await writeFile(
      join(folder, 'dist/browser', LICENCES_FILE),
      `${JSON.stringify(await packagesIn(compilations), null, 1)}\n`,
    );
    // The stock runtime is larger than any page's allowance.
    if (federationRuntime() === 'own') await checkBudget(folder, stats.compilation);
  }
  return () => Promise.all([close(), rendered?.close(), worked?.close()]);
}

/**
 * Builds the shell's development version for work on a remote.
 * @throws Error with webpack's messages when the build fails
 */
async function buildDevelopment(folder: string): Promise<undefined> {
  const { development } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    development?: Configuration;
  };
  if (!development) throw new Error(`${folder}/webpack.config.ts has no development build.`);
  await writeEntry(await compile(development));
}

/**
 * Runs webpack once.
 * @returns the result, and a function that writes the persistent cache
 * @throws Error with webpack's messages when it fails
 */
async function run(config: Configuration): Promise<{ stats: Stats; close: () => Promise<void> }> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack made no compiler for ${config.name ?? 'a build'}`);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  const close = () =>
    new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (!stats.hasErrors()) return { stats, close };
  await close();
  throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

/**
 * Runs webpack once, including its cache.
 * @throws Error with webpack's messages when it fails
 */
export async function compile(config: Configuration): Promise<Stats> {
  const { stats, close } = await run(config);
  await close();
  return stats;
}

// Runs as a separate process, so that two builds use two cores: node --import tsx build-workspace.ts FOLDER
// [development]
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? '.';
  const fail = (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  };
  (process.argv[3] === 'development' ? buildDevelopment(folder) : buildWorkspace(folder))
    .then(async (finish) => {
      // The parent process continues with the finished build while webpack writes its cache for the next one.
      process.send?.(BUILT);
      await finish?.();
      process.exit(0);
    })
    .catch(fail);
}
