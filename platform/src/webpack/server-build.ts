import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { fromRoot, remoteFolder, root } from '../workspaces';
import { lighterIcons, productionRouter } from './module-aliases';
import { cacheIdleTimeouts } from './cache-idle-timeouts';
import { containerName, languagesIn, pageFile, type RemoteOptions } from './remote-options';
import { singletonKeys } from './shared-modules';
import { typescript } from './typescript';
import { UsedExportsPlugin } from './used-exports';

const require = createRequire(import.meta.url);

/**
 * A build for the shell's server: one CommonJS file with class names instead of styles, the same as in the browser's
 * build. Always React's production build: no one sees a warning on a server, and development takes four times as long.
 */
function serverBase(name: string, folder: string): Configuration {
  return {
    name: `${name} (server)`,
    mode: 'production',
    target: 'node20',
    // The context of the browser's build: class names are hashed from paths below it.
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
            modules: {
              localIdentName: '[local]-[hash:base64:6]',
              exportLocalsConvention: 'as-is',
              namedExport: false,
              exportOnlyLocals: true,
            },
          },
        },
        // The shell's global sheets are the browser's alone.
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
    // A stack trace that names its functions is worth more here than bytes.
    optimization: { minimize: false, moduleIds: 'named' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new UsedExportsPlugin()],
  };
}

/** Whether the host gives a module to remotes; a key with a trailing slash stands for every subpath. */
const isSingleton = (request: string) =>
  singletonKeys().some((key) => (key.endsWith('/') ? request.startsWith(key) : request === key));

/**
 * A remote's pages for the shell's server: `{ <Page>: () => Promise<PageModule> }`, with every singleton asked of the
 * host by `require`.
 */
export function remoteServer({ name, pages }: RemoteOptions): Configuration {
  const folder = remoteFolder(name);
  // Each page behind a function: what one page's module throws at its start is no other page's failure. Paths from the
  // build's context, so that no path of the machine gets into the file.
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

/** The shell's part of rendering on its server, with the singletons that it gives to remotes in it. */
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
