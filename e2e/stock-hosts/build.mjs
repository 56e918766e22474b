import { join } from 'node:path';

/**
 * Builds a host of another team with the bundler's own federation plugin. Arguments: bundler, folder of its sources
 * and packages, address of the remote's entry or manifest. The files are in `dist` of the folder.
 */
const [bundler, folder, entry] = process.argv.slice(2);
const name = `host_${bundler}`;
const provided = (requiredVersion) => ({ singleton: true, requiredVersion });
const shared = {
  react: provided('^19.0.0'),
  'react/': provided('^19.0.0'),
  'react-dom': provided('^19.0.0'),
  'react-router-dom': provided('^7.0.0'),
  '@tanstack/react-query': provided('^5.0.0'),
  '@haat/shared/state': provided('^1.0.0'),
};

/** @param more settings that the bundler needs beside the common ones */
const packed = (ModuleFederationPlugin, more = {}) => ({
  mode: 'production',
  context: folder,
  entry: './index.js',
  devtool: false,
  output: { path: join(folder, 'dist'), filename: 'index.js', publicPath: '/', uniqueName: name },
  plugins: [
    new ModuleFederationPlugin({ name, remotes: { haat_catalog: `haat_catalog@${entry}` }, shared, dts: false }),
  ],
  ...more,
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
    const remotes = {
      haat_catalog: {
        type: 'var',
        name: 'haat_catalog',
        entryGlobalName: 'haat_catalog',
        entry,
        shareScope: 'default',
      },
    };
    await build({
      root: folder,
      base: '/',
      logLevel: 'error',
      build: { outDir: join(folder, 'dist'), target: 'es2022' },
      plugins: [federation({ name, remotes, shared, dts: false })],
    });
  },
};

await bundlers[bundler]();
