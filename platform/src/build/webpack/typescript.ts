import { createRequire } from 'node:module';
import reactRefresh from 'react-refresh-typescript';
import type { RuleSetRule } from 'webpack';
import { fromRoot } from '../../base/workspaces';

const require = createRequire(import.meta.url);

export interface TypescriptOptions {
  sourceMaps?: boolean;
  /** Adds React Refresh's registrations to components and hooks, for development. */
  refresh?: boolean;
}

/** Transpiles TypeScript with ts-loader. `npm run typecheck` checks the types. */
export const typescript = ({ sourceMaps = true, refresh = false }: TypescriptOptions = {}): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: fromRoot('tsconfig.base.json'),
    // The base configuration only emits declarations, for project references.
    compilerOptions: { composite: false, emitDeclarationOnly: false, rootDir: fromRoot(), sourceMap: sourceMaps },
    ...(refresh ? { getCustomTransformers: () => ({ before: [reactRefresh()] }) } : {}),
    instance: `typescript${sourceMaps ? '-maps' : ''}${refresh ? '-refresh' : ''}`,
  },
});
