import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds the page in this folder as another team's remote with the bundler's own federation plugin. Arguments: bundler,
 * output folder, and JSON of StockBuild (e2e/src/stock-remote.ts).
 */
const [bundler, folder, options] = process.argv.slice(2);
const { name, shared: more = {}, page = 'Product.js', expose = 'Product', slots = {} } = JSON.parse(options);
const source = dirname(fileURLToPath(import.meta.url));
const exposes = Object.fromEntries(
  Object.entries({ [expose]: page, ...slots }).map(([as, file]) => [`./${as}`, `./${file}`]),
);
const fromHost = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });
const shared = {
  react: fromHost('>=19.1 <20'),
  'react-dom': fromHost('19.x'),
  'react-router-dom': fromHost('^7.0.0'),
  '@tanstack/react-query': fromHost('~5.108.0 || ^6'),
  '@haat/shared/state': fromHost('^1.0.0'),
  ...more,
};

/** @param rules further module rules that the bundler needs */
const packed = (ModuleFederationPlugin, rules = {}) => ({
  mode: 'production',
  context: source,
  entry: {},
  devtool: false,
  output: { path: folder, publicPath: 'auto', uniqueName: name },
  plugins: [
    new ModuleFederationPlugin({ name, filename: 'remoteEntry.js', exposes, shared, manifest: true, dts: false }),
  ],
  ...rules,
});

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });

const bundlers = {
  async webpack() {
    const [{ default: webpack }, { ModuleFederationPlugin }] = await Promise.all([
      import('webpack'),
      import('@module-federation/enhanced/webpack'),
    ]);
    await run(webpack(packed(ModuleFederationPlugin)));
  },
  async rspack() {
    const [{ rspack }, { ModuleFederationPlugin }] = await Promise.all([
      import('@rspack/core'),
      import('@module-federation/enhanced/rspack'),
    ]);
    await run(rspack(packed(ModuleFederationPlugin)));
  },
  async vite() {
    const [{ build }, { federation }] = await Promise.all([import('vite'), import('@module-federation/vite')]);
    await build({
      root: source,
      base: './',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', rollupOptions: { input: `${source}/${page}` } },
      plugins: [federation({ name, filename: 'remoteEntry.js', exposes, shared, manifest: true, dts: false })],
    });
  },
};

await bundlers[bundler]();
