import { layers } from './layers-rule.mjs';

/** The folders and files of the shell's server, the lowest first. Files of tests may import everything. */
const order = [
  ...[
    'config',
    'admin-origin',
    'site',
    'metrics',
    'theme-script',
    'early-input-script',
    'reload-script',
    'plain-page',
    'headers-for-api',
  ],
  ...['security-headers', 'api-proxy', 'registry', 'status', 'pages', 'assets'],
  ...['app', 'serve-build', 'serve-metrics', 'supervise', 'main'],
];

/** The order as an ESLint rule, for types too. */
export const shellLayers = {
  files: ['shell/server/**/*.ts'],
  ignores: ['shell/server/**/*.test.ts', 'shell/server/testing/**'],
  ...layers({
    source: 'shell/server',
    order,
    stated: 'platform/src/testing/lint/shell-layers.mjs',
  }),
};
