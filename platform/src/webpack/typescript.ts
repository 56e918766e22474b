import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

export interface TypescriptOptions {
  sourceMaps?: boolean;
  /** Whether components and their hooks are marked for refreshing while one works on them. */
  refresh?: boolean;
}

/**
 * Takes TypeScript in. It is only transpiled here; `npm run typecheck` checks the types. swc reads no tsconfig: target,
 * jsx and verbatimModuleSyntax are tsconfig.base.json's, stated again.
 */
export const typescript = ({ sourceMaps = true, refresh = false }: TypescriptOptions = {}): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    sourceMaps,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', refresh }, verbatimModuleSyntax: true },
    },
  },
});
