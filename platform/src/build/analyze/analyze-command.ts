import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';
import type { Configuration } from 'webpack';
import { buildable } from '../build-changed';
import { compile, writeEntry } from '../build-workspace';
import { wholeNumber } from '../../base/whole-number';
import { ENTRY_FILE } from '../webpack/remote-options';
import { fromRoot, remoteFolder, remoteNames, remotes } from '../../base/workspaces';
import { brotliSize } from './brotli-size';
import { builtPages } from './built-pages';
import { moduleShares } from './module-shares';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(2).padStart(8);
const rows = (names: readonly string[], bytes: readonly number[]) =>
  names.map((name, index) => `${kilobytes(bytes[index] ?? 0)}  ${name}`);

/**
 * Builds a workspace into a separate folder, with a report of webpack-bundle-analyzer.
 * @returns the folder
 */
async function buildWithReport(folder: string): Promise<string> {
  const output = fromRoot('.data/analyze', folder);
  await mkdir(output, { recursive: true });
  const { default: config } = (await import(pathToFileURL(fromRoot(folder, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  const report = new BundleAnalyzerPlugin({
    analyzerMode: 'static',
    reportFilename: `${output}.html`,
    reportTitle: folder,
    openAnalyzer: false,
    defaultSizes: 'brotli',
    compressionAlgorithm: 'brotli',
    logLevel: 'warn',
  });
  const stats = await compile({
    ...config,
    output: { ...config.output, path: output },
    // Read-only: an analysis must not change the cache of the normal build.
    cache:
      typeof config.cache === 'object' && config.cache.type === 'filesystem'
        ? { ...config.cache, readonly: true }
        : false,
    plugins: [...(config.plugins ?? []), report],
  });
  await writeEntry(stats);
  return output;
}

/** A table of a workspace's pages, then of each of its scripts and the modules in it. */
async function tableOf(folder: string, output: string, max: number): Promise<string> {
  const pages = await builtPages(output);
  const sizes = new Map<string, number>();
  for (const script of [ENTRY_FILE, ...(await readdir(join(output, 'js'))).map((file) => `js/${file}`)]) {
    if (script.endsWith('.js'))
      await brotliSize(join(output, script)).then(
        (size) => sizes.set(script, size),
        () => undefined,
      );
  }
  const users = (script: string) => pages.filter(({ scripts }) => scripts.includes(script)).map(({ page }) => page);
  const lines = [
    `\n${folder}`,
    '  Pages: KB of script by Brotli, and requests',
    ...pages.map(
      ({ page, scripts }) =>
        `${kilobytes(scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0))}  ${String(scripts.length).padStart(2)}  ${page}`,
    ),
  ];
  for (const [script, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
    const shares = await moduleShares(join(output, script));
    const shown = shares.slice(0, max);
    const rest = shares.slice(max);
    const of = users(script);
    lines.push(
      `\n  ${script}: ${(size / 1024).toFixed(2)} KB; ${of.length === 0 ? 'on demand' : of.length === pages.length ? 'every page' : of.join(', ')}`,
      ...rows(
        shown.map(({ name }) => name),
        shown.map(({ brotli }) => brotli),
      ),
      ...(rest.length > 0
        ? [`${kilobytes(rest.reduce((sum, { brotli }) => sum + brotli, 0))}  ${rest.length} more`]
        : []),
    );
  }
  return lines.join('\n');
}

/** `npm run analyze`: the contents of each script of the shell and the remotes. */
export function analyzeCommand(): Command {
  return new Command('analyze')
    .description(
      'build separately and list the contents of each script: modules and packages with their share of its Brotli bytes',
    )
    .argument('[names...]', `shell or remotes (${remoteNames}); all by default`)
    .option('--modules <n>', 'number of modules to show per script', wholeNumber(1), 8)
    .addHelpText('after', '\nReports to click through are written to .data/analyze/<folder>.html. 1 KB is 1,024 bytes.')
    .action(async (names: string[], { modules }: { modules: number }) => {
      for (const name of names) if (name !== 'shell') remoteFolder(name); // throws an error that lists the names
      process.env['NODE_ENV'] ??= 'production';
      const requested = names.map((name) =>
        name === 'shell' ? name : remotes.find((remote) => remote.name === name)?.folder,
      );
      for (const folder of buildable) {
        if (requested.length > 0 && !requested.includes(folder)) continue;
        console.log(await tableOf(folder, await buildWithReport(folder), modules));
        console.log(`\n  .data/analyze/${folder}.html`);
      }
    });
}
