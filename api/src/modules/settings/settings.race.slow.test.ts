import type { Home } from '@haat/shared/contract/home';
import type { SettingView } from '@haat/shared/contract/settings';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { startTwoApps, type TwoApps } from '../../testing/start-two-apps';
import { verifyChain } from '../audit/verify-chain';

let shop: TestApp;
let both: TwoApps;
let people: Record<string, string>[];
beforeAll(async () => {
  shop = await startTestApp();
  both = await startTwoApps(shop.config);
  people = [(await signInAs(both, 'manager')).headers, (await signInAs(both, 'owner')).headers];
});
afterAll(async () => {
  await both.close();
  await shop.close();
});

const read = async <Body>(app: number, path: string): Promise<Body> =>
  (await fetch(`${both.urls[app]}${path}`, { headers: people[app] ?? {} })).json() as Promise<Body>;
const write = (app: number, part: string, value: object, version: number) =>
  fetch(`${both.urls[app]}/api/admin/settings/${part}`, {
    method: 'PUT',
    headers: { ...people[app], 'content-type': 'application/json' },
    body: JSON.stringify({ value, version }),
  });
const terms = (price: number) => ({
  holidays: [],
  cutOff: '23:59',
  express: { isOffered: true, price, freeFrom: null },
});

test('one of eight concurrent edits of a version in two processes succeeds, with one audit record each', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { version } = await read<SettingView<'delivery'>>(round % 2, '/api/admin/settings/delivery');
    expect(version).toBe(round);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write(n % 2, 'delivery', terms(100 * round + n), version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  }
  const entries = await both.db
    .selectFrom('audit_entries')
    .select('seq')
    .where('object_kind', '=', 'setting')
    .where('object_id', '=', 'delivery')
    .execute();
  expect(entries).toHaveLength(15);
  expect(await verifyChain(both.db)).toMatchObject({ holds: true });
});

test('the home page of another process has new settings with the next request', async () => {
  for (const headline of ['Lamps', 'Sarees', 'Sweets']) {
    const { version } = await read<SettingView<'home'>>(0, '/api/admin/settings/home');
    // Both processes have cached it.
    await Promise.all([read<Home>(0, '/api/home'), read<Home>(1, '/api/home')]);
    expect(
      (
        await write(
          0,
          'home',
          { banner: { words: { en: { headline, lead: '', button: '' } }, to: '/' }, picks: null },
          version,
        )
      ).status,
    ).toBe(200);
    for (const app of [0, 1]) expect((await read<Home>(app, '/api/home')).banner?.words['en']?.headline).toBe(headline);
  }
});
