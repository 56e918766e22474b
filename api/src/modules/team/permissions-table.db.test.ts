import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describedRoutes } from '../../testing/described-routes';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { PERMISSIONS_FILE } from '../../permissions-command';
import { permissionsTable } from './permissions-table';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('docs/permissions.md matches the guards; update it with: npm run permissions', () => {
  expect(readFileSync(resolve(__dirname, '../../../..', PERMISSIONS_FILE), 'utf8')).toBe(
    permissionsTable(shop.app.staffCalls),
  );
});

test('every call under /api/admin has a guard', async () => {
  const guarded = new Set(
    shop.app.staffCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  const admin = (await describedRoutes(shop.app))
    .filter(({ path }) => path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(admin.length).toBeGreaterThan(8);
  expect(admin.filter((call) => !guarded.has(call))).toEqual([]);
});
