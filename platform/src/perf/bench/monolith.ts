import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { fromRoot, remotes } from '../../base/workspaces';
import { host } from '../../build/webpack/factory';
import { pagesIn } from '../../build/webpack/remote-options';

/**
 * How a build without federation bundles pages: `static`, all shopper pages in the first file; `split`, each page in a
 * chunk that is loaded with its route.
 */
export type Bundling = 'static' | 'split';

const allPages = () =>
  remotes.flatMap(({ name, folder }) =>
    pagesIn(folder).map((page) => ({
      remote: name,
      key: `${name}/${page}`,
      chunkName: `${name}-${page}`,
      // Relative to the build's context, so that the bundle contains no absolute paths.
      file: `./${folder}/src/pages/${page}/${page}Page.tsx`,
    })),
  );

/**
 * The source of the module that imports every page. The admin's pages are always chunks: shoppers never wait for them.
 */
function pagesSource(bundling: Bundling): string {
  const imports: string[] = [];
  const entries = allPages().map(({ remote, key, chunkName, file }, index) => {
    if (bundling === 'split' || remote === 'admin')
      return `${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(chunkName)} */ ${JSON.stringify(file)})`;
    imports.push(`import * as page${index} from ${JSON.stringify(file)};`);
    return `${JSON.stringify(key)}: page${index}`;
  });
  return `${imports.join('\n')}\nexport const pages = { ${entries.join(',\n')} };`;
}

/**
 * The files of each page's own chunks, by 'remote/Page'; paths below the build's folder. Empty if the page is in the
 * first file.
 */
export type PageFiles = Readonly<Record<string, { scripts: string[]; styles: string[] }>>;

/** Emits page-files.json, from which the server adds hints for a page's chunks, as it does from a remote's manifest. */
class PageFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PageFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = allPages().map(({ key, chunkName }) => {
            const own = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
            return [
              key,
              {
                scripts: own.filter((file) => file.endsWith('.js')),
                styles: own.filter((file) => file.endsWith('.css')),
              },
            ];
          });
          compilation.emitAsset(
            'page-files.json',
            new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(files) satisfies PageFiles)),
          );
        },
      );
    });
  }
}

/** The output folder of a build without federation; never the one that the shop serves. */
export const monolithFolder = (bundling: Bundling) => fromRoot('.data/bench', bundling, 'browser');

/**
 * The shell with the remotes' pages in one webpack build, without federation. Only the code that loads remotes differs:
 * shell/src/monolith replaces it by files of the same names.
 */
export function monolith(bundling: Bundling): Configuration {
  const shell = fromRoot('shell');
  const { plugins = [], optimization, ...config } = host();
  const { alias } = config.resolve ?? {};
  const replacements = readdirSync(join(shell, 'src/monolith')).filter(
    (file) => /(?<!\.d)\.tsx?$/.test(file) && existsSync(join(shell, 'src/remotes', file)),
  );
  return {
    ...config,
    name: `monolith-${bundling}`,
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.experiments.schemes.VirtualUrlPlugin({ 'bundled-pages': () => pagesSource(bundling) }),
      new PageFilesPlugin(),
    ],
    resolve: {
      ...config.resolve,
      alias: {
        ...(Array.isArray(alias) ? {} : alias),
        ...Object.fromEntries(
          replacements.map((file) => [`${join(shell, 'src/remotes', file)}$`, join(shell, 'src/monolith', file)]),
        ),
      },
    },
    output: {
      ...config.output,
      uniqueName: `haat_${bundling}`,
      path: monolithFolder(bundling),
      publicPath: '/assets/shell/',
      // In the parent folder of its chunks, like a remote's entry: hints are resolved from there.
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('.cache/webpack/monolith', bundling),
      buildDependencies: {
        config: [fileURLToPath(import.meta.url), fromRoot('platform/src/build/webpack/factory.ts')],
      },
    },
    // webpack's default splitting.
    optimization: { ...optimization, splitChunks: {} },
  };
}
