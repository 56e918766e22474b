import { fileURLToPath } from 'node:url';
import { floorsRule } from './floors-rule.mjs';

/** The folders and files of the shell's server, the lowest first. Files of tests may import everything. */
const order = [
  ...['config', 'admin-origin', 'site', 'metrics', 'theme-script', 'reload-script', 'plain-page', 'headers-for-api'],
  ...['security-headers', 'api-proxy', 'registry', 'status', 'pages', 'assets'],
  ...['app', 'serve-build', 'serve-metrics', 'supervise', 'main'],
];

/** The order as an ESLint rule, for types too. */
export const shellFloors = {
  files: ['shell/server/**/*.ts'],
  ignores: ['shell/server/**/*.test.ts', 'shell/server/testing/**'],
  plugins: {
    shell: {
      rules: {
        floors: floorsRule({
          source: fileURLToPath(new URL('../../../../shell/server', import.meta.url)),
          order,
          stated: 'platform/src/testing/lint/shell-floors.mjs',
        }),
      },
    },
  },
  rules: { 'shell/floors': 'error' },
};
