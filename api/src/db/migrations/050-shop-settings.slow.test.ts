import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const version = async () =>
  (await shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
const set = (part: string, version: number) =>
  sql`insert into shop_settings (part, version, value) values (${part}, ${version}, '{}')`.execute(shop.db);

test('only home page settings change the catalogue version, and a settings version exists once', async () => {
  const before = await version();
  await set('delivery', 1);
  expect(await version()).toBe(before);
  await set('home', 1);
  expect(await version()).toBe(before + 1);
  await expect(set('home', 1)).rejects.toThrow(/duplicate key/);
  expect(await version()).toBe(before + 1);
});
