import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { resolve } from 'node:path';
import { shared } from '@haat/remote-kit/federation';
import { base, styles } from './rules.mjs';

export default {
  ...base(),
  mode: 'production',
  entry: {},
  output: {
    path: resolve('dist'),
    // Chunks are next to the entry, at any address.
    publicPath: 'auto',
    uniqueName: '__CONTAINER__',
    chunkFilename: 'js/[name].[contenthash:10].js',
    clean: true,
  },
  plugins: [
    styles,
    new ModuleFederationPlugin({
      name: '__CONTAINER__',
      filename: 'remoteEntry.js',
      exposes: { './__PAGE__': './src/__PAGE__.ts', './__PAGE__Hint': './src/__PAGE__Hint.tsx' },
      shared,
      manifest: true,
      dts: false,
    }),
  ],
};
