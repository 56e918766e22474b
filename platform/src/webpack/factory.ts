import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { JsMinifyOptions } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type BrotliOptions, constants as zlib } from 'node:zlib';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { fromRoot, remoteFolder, root } from '../workspaces';
import { BuildIdPlugin, uniqueNameOf } from './build-id';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { federationRuntime } from './federation-runtime';
import { moduleAliases } from './module-aliases';
import { cacheIdleTimeouts } from './cache-idle-timeouts';
import {
  containerName,
  ENTRY_FILE,
  languagesIn,
  MANIFEST_FILE,
  pageFile,
  STRINGS,
  type RemoteOptions,
} from './remote-options';
import { LIVE_PAGE, refreshAliases, refreshedTypescript, refreshPlugins } from './refresh/refresh';
import { hostShared, remoteShared } from './shared-modules';
import { typescript } from './typescript';
import { UsedExportsPlugin } from './used-exports';

// A workspace's webpack.config.ts comes in by this one door.
export { hostServer, remoteServer } from './server-build';

const require = createRequire(import.meta.url);

/** Design §4, §9 of the specification: every load of a piece of a remote gives up after this, in milliseconds. */
export const LOAD_DEADLINE_MS = 120_000;

type Mode = 'production' | 'development';
const modeAsked = (): Mode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

/**
 * CSS Modules: the UI kit's styles go to the layer `ui`, all others to `app`. The shell's global sheets stay as
 * written.
 */
function styles(hashPrefix: string): RuleSetRule[] {
  const cssModules = (layer: string): RuleSetRule['use'] => [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          localIdentName: `${hashPrefix}[local]-[hash:base64:6]`,
          exportLocalsConvention: 'as-is',
          namedExport: false,
        },
      },
    },
    { loader: fileURLToPath(new URL('./css-layer-loader.cjs', import.meta.url)), options: { layer } },
  ];
  const kit = fromRoot('shared/src');
  return [
    { test: /\.module\.css$/, include: kit, use: cssModules('ui') },
    { test: /\.module\.css$/, exclude: kit, use: cssModules('app') },
    {
      test: /(?<!\.module)\.css$/,
      use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
      sideEffects: true,
    },
  ];
}

/**
 * Minimises scripts and sheets. A third of the time of webpack's own (Terser), for a file that is a seventh of a
 * percent larger. Both are native code on threads of this process; a second one for them costs more than it brings.
 * @param compress options of swc's that aren't as it has them
 */
const minimizers = (compress: JsMinifyOptions['compress'] = {}) => [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress }, parallel: false }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
];

/**
 * Disables function inlining in the shell bundle. The minimiser inlines a function with a single call site, which
 * creates it on every call. In React that was the function that sets an element's attributes, and browsers compiled it
 * again every few hundred elements: 70 to 170 ms of processor time (decision 057). Functions stay in place only with
 * both settings.
 */
const FUNCTIONS_STAY = { reduce_vars: false, inline: 0 } as const;

function base(
  folder: string,
  name: string,
  mode: Mode,
  plugins: WebpackPluginInstance[],
  scripts: RuleSetRule[] = [typescript()],
): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    target: ['web', 'es2022'],
    // One context for all builds: module ids stay unique when several builds meet in one page.
    context: root,
    // The shop's content security policy also applies in development, and forbids eval.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], symlinks: true, alias: moduleAliases(production) },
    module: { rules: [...scripts, ...styles(''), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }] },
    output: {
      path: join(folder, 'dist/browser'),
      clean: true,
      uniqueName: uniqueNameOf(containerName(name)),
      chunkLoadTimeout: LOAD_DEADLINE_MS,
      crossOriginLoading: 'anonymous',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('.cache/webpack', federationRuntime(), mode, name),
      ...(production ? cacheIdleTimeouts : {}),
      buildDependencies: { config: [fileURLToPath(import.meta.url), join(folder, 'webpack.config.ts')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    optimization: {
      minimizer: minimizers(),
      // Only refreshing needs ids that differ between builds; the short ones of production save 3 KB.
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    plugins: [
      ...plugins,
      new BuildIdPlugin(process.env['HAAT_BUILD_ID'] ?? 'dev'),
      new UsedExportsPlugin(),
      ...(production
        ? [
            new CompressionPlugin<BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: /\.(js|css|svg|json)$/,
              threshold: 512,
              compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } },
            }),
          ]
        : []),
    ],
  };
}

/**
 * Asks the browser to compile all of a script while it comes in, beside the main thread: nearly all of the shell's
 * first file is called before a page works, and compiled one by one its functions hold a phone up for some 80 ms more.
 */
const compiledOnTheWay = (): WebpackPluginInstance =>
  // After the minimiser, which drops comments, and before the map of the file is written.
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });

/** The shell's build: the host, with everything that must be one in its first chunk. */
export function host(mode: Mode = modeAsked()): Configuration {
  const folder = fromRoot('shell');
  const config = base(folder, 'shell', mode, [
    ...(mode === 'production' ? [compiledOnTheWay()] : []),
    new MiniCssExtractPlugin({
      filename: 'css/[name].[contenthash:10].css',
      chunkFilename: 'css/[name].[contenthash:10].css',
    }),
    new ModuleFederationPlugin({
      name: 'haat_shell',
      remotes: {},
      // The own runtime gives remotes its core by itself.
      runtimePlugins: federationRuntime() === 'stock' ? ['@module-federation/inject-external-runtime-core-plugin'] : [],
      shareStrategy: 'loaded-first',
      // From the build's context, so that no path of the machine gets into the bundle.
      shared: hostShared({
        'react-router-dom': './shell/src/remotes/router-surface.ts',
        '@tanstack/react-query': './shell/src/remotes/query-surface.ts',
      }),
      manifest: { fileName: MANIFEST_FILE },
      dts: false,
      // Snapshots: for remotes that are loaded by their manifest.
      experiments: { optimization: { target: 'web' } },
    }),
  ]);
  return {
    ...config,
    entry: { shell: join(folder, 'src/main.tsx') },
    output: {
      ...config.output,
      publicPath: '/assets/shell/',
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:10].js',
    },
    optimization: {
      ...config.optimization,
      minimizer: minimizers(FUNCTIONS_STAY),
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
  };
}

/**
 * The shell for those who work on a remote: React's development build, which alone can take a changed component in with
 * its state kept. No shopper gets it.
 */
export function hostDevelopment(): Configuration {
  const config = host('development');
  const folder = fromRoot('shell');
  return {
    ...config,
    entry: { shell: [join(folder, 'src/development/refresh.ts'), join(folder, 'src/main.tsx')] },
    output: { ...config.output, path: join(folder, 'dist/development'), publicPath: '/assets/shell/development/' },
    // Named by what is in them when the build's name is there too: a file that has its name already is not written
    // again.
    optimization: { ...config.optimization, realContentHash: true },
  };
}

/** The shop's service worker: one file, which the shell's server gives out at /sw.js. */
export function hostWorker(): Configuration {
  const folder = fromRoot('shell');
  const { plugins: _plugins, output: _output, ...config } = base(folder, 'shell-worker', 'production', []);
  return {
    ...config,
    target: ['webworker', 'es2022'],
    // The server prepends a line, so a source map would be one line off; no one reads a worker's map.
    devtool: false,
    entry: join(folder, 'src/worker/sw.ts'),
    output: { path: join(folder, 'dist/worker'), filename: 'sw.js', clean: true },
  };
}

/** A remote's build: one container, each page a chunk of its own, no shared library inside. */
export function remote({ name, pages }: RemoteOptions, mode: Mode = modeAsked()): Configuration {
  const folder = remoteFolder(name);
  const isLive = mode === 'development';
  // A file that is changed in place keeps its name.
  const file = isLive ? '[name]' : '[name].[contenthash:10]';
  const exposes = Object.fromEntries([
    ...pages.map(
      (page) => [`./${page}`, { import: `${pageFile(folder, page)}${isLive ? LIVE_PAGE : ''}`, name: page }] as const,
    ),
    ...languagesIn(folder).map(
      (language) =>
        [
          `./${STRINGS}${language}`,
          { import: join(folder, `src/locales/${language}.json`), name: `language-${language}` },
        ] as const,
    ),
  ]);
  const config = base(
    folder,
    name,
    mode,
    [
      new MiniCssExtractPlugin({ filename: `css/${file}.css`, chunkFilename: `css/${file}.css`, ignoreOrder: true }),
      // While one works on a remote its files change under the same address.
      ...(isLive ? refreshPlugins() : [new ChunkIntegrityPlugin()]),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: ENTRY_FILE,
        exposes,
        shareStrategy: 'loaded-first',
        shared: remoteShared(),
        manifest: { fileName: MANIFEST_FILE },
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
    isLive ? refreshedTypescript : undefined,
  );
  return {
    ...config,
    entry: {},
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...(isLive ? refreshAliases : {}) } },
    // What several pages have in common is a file of its own where it is large (bytes of source). The rest is in each
    // of them: one request less for a first page, against some 4 KB more for a next one, which is warmed before it is
    // visited.
    optimization: { ...config.optimization, splitChunks: { minSize: 130_000 } },
    output: { ...config.output, publicPath: 'auto', chunkFilename: `js/${file}.js` },
  };
}
