import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { typescript } from '../typescript';

const require = createRequire(import.meta.url);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Query of the module that wraps a page's module in development. */
export const REFRESHING_PAGE = '?live';

/** Every page's module is wrapped by one that applies its changes. */
export const refreshedTypescript: RuleSetRule[] = [
  { ...typescript({ refresh: true }), resourceQuery: { not: [/live/] } },
  { resourceQuery: /live/, loader: here('./refreshing-page.cjs') },
];

/** One refresh runtime per page: the one that the shell has connected to React. */
export const refreshAliases = {
  'react-refresh/runtime$': here('./shell-runtime.cjs'),
  [`${require.resolve('react-refresh')}$`]: here('./shell-runtime.cjs'),
};

export const refreshPlugins = (): WebpackPluginInstance[] => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: /node_modules/ }),
  // Applies to every entry, including the one that federation generates.
  {
    apply: (compiler) =>
      new webpack.EntryPlugin(compiler.context, here('./apply-changes.mjs'), { name: undefined }).apply(compiler),
  },
];
