import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../api/src', import.meta.url));

/**
 * The floors of the API from the lowest to the highest, each with its modules (folders of api/src/modules), folders and
 * files (api/src). Each imports only what is named before it, so there are no circles among them. Files of tests may
 * import everything.
 */
const floors = {
  foundation: [
    ...['error-code', 'start-progress', 'india-time', 'gst-rates', 'trusted-proxies', 'csv', 'qr', 'text'],
    ...['config', 'db', 'http', 'jobs', 'live', 'deps', 'mail'],
  ],
  accounts: [
    ...['auth', 'audit', 'settings', 'team', 'customers', 'api-keys', 'webhooks'],
    ...['staff-views', 'telemetry', 'analytics', 'content'],
  ],
  catalogue: [
    ...['import', 'media', 'categories', 'catalogue', 'imported-pictures', 'product-jobs', 'data-files'],
    ...['back-in-stock', 'recommendations', 'health', 'user-content', 'reviews', 'questions'],
  ],
  carts: ['tax', 'pricing', 'delivery', 'coupons', 'users', 'cart'],
  orders: ['invoices', 'payments', 'orders', 'order-payments', 'couriers', 'returns', 'claims'],
  admin: ['help', 'chat', 'inbox', 'service', 'admin', 'reports', 'sample-data', 'admin-orders'],
  programs: [
    ...['test-gateway', 'seed', 'export', 'backup', 'audit-records', 'routes', 'app'],
    ...['prepare-database', 'migrate', 'main', 'import-cli', 'permissions-command', 'scale'],
  ],
};

const order = Object.values(floors).flat();

/** The module of an absolute path; null outside of api/src. */
function moduleOf(path) {
  const parts = relative(source, path).split('/');
  if (parts[0] === '..') return null;
  return (parts[0] === 'modules' ? (parts[1] ?? '') : parts[0]).replace(/\.ts$/, '');
}

const floorsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      above: '{{from}} must not import {{to}}, which stands above it (platform/src/lint/api-floors.mjs)',
      unknown: '{{name}} has no floor: name it in platform/src/lint/api-floors.mjs',
    },
  },
  create(context) {
    const from = moduleOf(context.filename);
    const check = (node) => {
      const path = node?.type === 'TSLiteralType' ? node.literal.value : node?.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const to = moduleOf(resolve(dirname(context.filename), path));
      if (to === null || to === from) return;
      const unknown = [from, to].find((name) => !order.includes(name));
      if (unknown) context.report({ node, messageId: 'unknown', data: { name: unknown } });
      else if (order.indexOf(to) > order.indexOf(from))
        context.report({ node, messageId: 'above', data: { from, to } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument),
    };
  },
};

/** The floors as an ESLint rule, for types too. */
export const apiFloors = {
  files: ['api/src/**/*.ts'],
  ignores: ['api/src/**/*.test.ts', 'api/src/testing/**'],
  plugins: { api: { rules: { floors: floorsRule } } },
  rules: { 'api/floors': 'error' },
};
