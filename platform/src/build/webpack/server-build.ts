import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { fromRoot, remoteFolder, root } from '../../base/workspaces';
import { lighterIcons, productionRouter } from './module-aliases';
import { cacheIdleTimeouts } from './cache-idle-timeouts';
import { cssModules } from './class-names';
import { containerName, languagesIn, pageFile, type RemoteOptions } from './remote-options';
import { singletonKeys } from './shared-modules';
import { typescript } from './typescript';
import { UsedExportsPlugin } from './used-exports';

const require = createRequire(import.meta.url);

/**
 * A build for the shell's server: one CommonJS file with class names in place of styles. Always React's production
 * build: warnings are not visible on a server, and development is four times slower.
 */
function serverBase(name: string, folder: string): Configuration {
  return {
    name: `${name} (server)`,
    mode: 'production',
    target: 'node20',
    // The same context as the browser's build, so that both name modules alike.
    context: root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], symlinks: true, alias: lighterIcons },
    module: {
      rules: [
        typescript({ sourceMaps: false }),
        {
          test: /\.module\.css$/,
          loader: require.resolve('css-loader'),
          options: {
            modules: { ...cssModules, exportOnlyLocals: true },
          },
        },
        // Only the browser's build contains the shell's global style sheets.
        { test: /(?<!\.module)\.css$/, type: 'asset/source', generator: { emit: false } },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    output: { path: join(folder, 'dist/server'), clean: true, filename: `${name}.cjs`, library: { type: 'commonjs2' } },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('.cache/webpack/server', name),
      ...cacheIdleTimeouts,
      buildDependencies: { config: [fileURLToPath(import.meta.url), join(folder, 'webpack.config.ts')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // On the server, readable stack traces matter more than size.
    optimization: { minimize: false, moduleIds: 'named' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new UsedExportsPlugin()],
  };
}

/** Whether the host provides a module to remotes; a key with a trailing slash matches every subpath. */
const isSingleton = (request: string) =>
  singletonKeys().some((key) => (key.endsWith('/') ? request.startsWith(key) : request === key));

/**
 * A remote's pages for the shell's server: `{ <Page>: () => Promise<PageModule> }`; every singleton is a `require` of
 * the host's.
 */
export function remoteServer({ name, pages }: RemoteOptions): Configuration {
  const folder = remoteFolder(name);
  // Each page is loaded by a function, so that an error in one module does not affect other pages. Paths are relative
  // to the build's context, so that the file contains no absolute paths.
  const below = (file: string) => JSON.stringify(`./${relative(root, file)}`);
  const source = [
    ...pages.map((page) => `export const ${page} = () => import(${below(pageFile(folder, page))});`),
    `export const locales = { ${languagesIn(folder)
      .map(
        (language) =>
          `${JSON.stringify(language)}: () => import(${below(join(folder, `src/locales/${language}.json`))})`,
      )
      .join(', ')} };`,
  ].join('\n');
  const config = serverBase(name, folder);
  return {
    ...config,
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { ...config.output, uniqueName: `${containerName(name)}_server` },
    externals: [({ request = '' }, done) => (isSingleton(request) ? done(undefined, `commonjs2 ${request}`) : done())],
    externalsPresets: { node: true },
  };
}

/** The shell's server rendering, including the singletons that it provides to remotes. */
export function hostServer(): Configuration {
  const folder = fromRoot('shell');
  const config = serverBase('shell', folder);
  return {
    ...config,
    entry: join(folder, 'src/server/server.tsx'),
    resolve: {
      ...config.resolve,
      alias: { ...lighterIcons, ...productionRouter, 'react-router-dom$': productionRouter['react-router$'] },
    },
    externalsPresets: { node: true },
  };
}
