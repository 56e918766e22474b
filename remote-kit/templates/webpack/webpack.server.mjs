import { resolve } from 'node:path';
import { shared } from '@haat/remote-kit/federation';
import { base, styles } from './rules.mjs';

/** One CommonJS file, since the shop's server gives it the shared modules and nothing else. */
export default {
  ...base(),
  mode: 'production',
  target: 'node',
  devtool: false,
  entry: './src/server.ts',
  output: { path: resolve('dist-server'), filename: 'server.cjs', library: { type: 'commonjs2' }, clean: true },
  externals: Object.fromEntries(
    [...Object.keys(shared), 'react/jsx-runtime'].map((name) => [name, `commonjs2 ${name}`]),
  ),
  plugins: [styles],
};
