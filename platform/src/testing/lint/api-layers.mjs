import { layers } from './layers-rule.mjs';

/**
 * The layers of the API from the lowest to the highest, each with its folders and files of api/src and api/src/modules.
 * Each imports only what is named before it, so there are no cycles; tests may import everything.
 */
const layersOfApi = {
  foundation: [
    ...['error-code', 'start-progress', 'india-time', 'gst-rates', 'trusted-proxies', 'csv', 'qr', 'text'],
    ...['config-schemas', 'config-types', 'config', 'db', 'http', 'jobs', 'events', 'deps', 'mail'],
  ],
  accounts: [
    ...['auth', 'audit', 'settings', 'team', 'credit', 'customers', 'api-keys', 'webhooks'],
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

/** The layers as an ESLint rule, for types too. */
export const apiLayers = {
  files: ['api/src/**/*.ts'],
  ignores: ['api/src/**/*.test.ts', 'api/src/testing/**'],
  ...layers({
    source: 'api/src',
    order: Object.values(layersOfApi).flat(),
    stated: 'platform/src/testing/lint/api-layers.mjs',
  }),
};
