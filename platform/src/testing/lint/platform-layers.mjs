import { layers } from './layers-rule.mjs';

/** The folders of `platform/src` and its entry point, the lowest first. Tests may import everything. */
const order = ['base', 'build', 'release', 'dev', 'testing', 'perf', 'cli'];

/** The order as an ESLint rule, for types too. */
export const platformLayers = {
  files: ['platform/src/**/*.{ts,tsx,mjs}'],
  ignores: ['**/*.test.ts'],
  ...layers({
    source: 'platform/src',
    order,
    stated: 'platform/src/testing/lint/platform-layers.mjs',
  }),
};
