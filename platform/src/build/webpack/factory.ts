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
import { fromRoot, remoteFolder, root } from '../../base/workspaces';
import { BuildIdPlugin, uniqueNameOf } from './build-id';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { federationRuntime } from './federation-runtime';
import { moduleAliases } from './module-aliases';
import { cacheIdleTimeouts } from './cache-idle-timeouts';
import { cssModules } from './class-names';
import {
  containerName,
  ENTRY_FILE,
  languagesIn,
  MANIFEST_FILE,
  pageFile,
  STRINGS,
  type RemoteOptions,
} from './remote-options';
import { REFRESHING_PAGE, refreshAliases, refreshedTypescript, refreshPlugins } from './refresh/refresh';
import { hostShared, remoteShared } from './shared-modules';
import { SingleSharingRuntimePlugin } from './single-sharing-runtime';
import { SteadyIdsPlugin } from './steady-ids';
import { typescript } from './typescript';
import { UsedExportsPlugin } from './used-exports';
import { WholeImportsPlugin } from './whole-imports';

// The only module that a workspace's webpack.config.ts imports.
export { hostServer, remoteServer } from './server-build';

const require = createRequire(import.meta.url);

/** Design §4, §9 of the specification: timeout for loading any file of a remote, in milliseconds. */
export const LOAD_TIMEOUT_MS = 120_000;

type Mode = 'production' | 'development';
const requestedMode = (): Mode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

/**
 * CSS Modules: the UI kit's styles go to the layer `ui`, all others to `app`. The shell's global sheets stay as
 * written.
 */
function styles(): RuleSetRule[] {
  const inLayer = (layer: string): RuleSetRule['use'] => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules: cssModules } },
    { loader: fileURLToPath(new URL('./css-layer-loader.cjs', import.meta.url)), options: { layer } },
  ];
  const kit = fromRoot('shared/src');
  return [
    { test: /\.module\.css$/, include: kit, use: inLayer('ui') },
    { test: /\.module\.css$/, exclude: kit, use: inLayer('app') },
    {
      test: /(?<!\.module)\.css$/,
      use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
      sideEffects: true,
    },
  ];
}

/**
 * Minifies scripts and style sheets. Takes a third of the time of webpack's default (Terser), for 0.14 % larger files.
 * Both run native code on threads of this process; a second process costs more than it saves.
 * @param compress overrides of swc's options
 */
const minimizers = (compress: JsMinifyOptions['compress'] = {}) => [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress }, parallel: false }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
];

/**
 * Disables inlining of functions with a single call site, which are then created on each call. In React, browsers
 * recompiled one every few hundred elements: 70 to 170 ms of CPU time (decision 057). Both settings are required.
 */
const NO_INLINING = { reduce_vars: false, inline: 0 } as const;

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
    module: { rules: [...scripts, ...styles(), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }] },
    output: {
      path: join(folder, 'dist/browser'),
      clean: true,
      uniqueName: uniqueNameOf(containerName(name)),
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
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
      // Only refreshing needs ids that are unique across builds; the short ids of production save 3 KB.
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    plugins: [
      ...plugins,
      new BuildIdPlugin(process.env['HAAT_BUILD_ID'] ?? 'dev'),
      new UsedExportsPlugin(),
      new SingleSharingRuntimePlugin(),
      ...(production
        ? [
            new SteadyIdsPlugin(),
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
 * Tells the browser to compile the whole script on a background thread while it downloads. Nearly all of the shell's
 * first file is used at start; lazy compilation delays a phone by some 80 ms.
 */
const compileWhileDownloading = (): WebpackPluginInstance =>
  // After the minifier, which removes comments, and before source maps are written.
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });

/** The shell's build: the host, with all singletons in its first chunk. */
export function host(mode: Mode = requestedMode()): Configuration {
  const folder = fromRoot('shell');
  const config = base(folder, 'shell', mode, [
    ...(mode === 'production' ? [compileWhileDownloading()] : []),
    new MiniCssExtractPlugin({
      filename: 'css/[name].[contenthash:10].css',
      chunkFilename: 'css/[name].[contenthash:10].css',
    }),
    new ModuleFederationPlugin({
      name: 'haat_shell',
      remotes: {},
      // The custom runtime gives remotes its core itself.
      runtimePlugins:
        federationRuntime() === 'stock'
          ? [fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'))]
          : [],
      shareStrategy: 'loaded-first',
      shared: hostShared(),
      manifest: { fileName: MANIFEST_FILE },
      dts: false,
      // Keeps snapshots (no `disableSnapshot`): remotes that are loaded by their manifest need them.
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
      minimizer: minimizers(NO_INLINING),
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
  };
}

/**
 * The shell for work on a remote: React's development build, which can refresh a changed component and keep its state.
 * Not for shoppers.
 */
export function hostDevelopment(): Configuration {
  const config = host('development');
  const folder = fromRoot('shell');
  return {
    ...config,
    entry: { shell: [join(folder, 'src/development/refresh.ts'), join(folder, 'src/main.tsx')] },
    output: { ...config.output, path: join(folder, 'dist/development'), publicPath: '/assets/shell/development/' },
    // Content hashes are computed after the build id is inserted; otherwise a file with an existing name would not be
    // rewritten.
    optimization: { ...config.optimization, realContentHash: true },
  };
}

/** The shop's service worker: one file, served at /sw.js by the shell's server. */
export function hostWorker(): Configuration {
  const folder = fromRoot('shell');
  const { plugins: _plugins, output: _output, ...config } = base(folder, 'shell-worker', 'production', []);
  return {
    ...config,
    target: ['webworker', 'es2022'],
    // The server prepends a line, so a source map would be off by one line; it is not needed for a worker.
    devtool: false,
    entry: join(folder, 'src/worker/sw.ts'),
    output: { path: join(folder, 'dist/worker'), filename: 'sw.js', clean: true },
  };
}

/** A remote's build: one container with a chunk per page and no shared library. */
export function remote({ name, pages }: RemoteOptions, mode: Mode = requestedMode()): Configuration {
  const folder = remoteFolder(name);
  const isLive = mode === 'development';
  // In development files are replaced and keep their names.
  const file = isLive ? '[name]' : '[name].[contenthash:10]';
  const exposes = Object.fromEntries([
    ...pages.map(
      (page) =>
        [`./${page}`, { import: `${pageFile(folder, page)}${isLive ? REFRESHING_PAGE : ''}`, name: page }] as const,
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
      // In development files change at the same address, so hashes can't be used.
      ...(isLive ? refreshPlugins() : [new ChunkIntegrityPlugin()]),
      new WholeImportsPlugin(),
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
    // Code shared by several pages is split into a separate file only if large (bytes of source); otherwise each page
    // has a copy. This saves a request for the first page, and costs some 4 KB for the next one, which is prefetched.
    optimization: { ...config.optimization, splitChunks: { minSize: 130_000 } },
    output: { ...config.output, publicPath: 'auto', chunkFilename: `js/${file}.js` },
  };
}
