import { captureLog } from '../../testing/capture-log';
import { signInAs } from '../../testing/sign-in-as';
import { SoftPasskey } from '../../testing/soft-passkey';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { hashPassword } from './passwords';

const PASSWORD = 'the one there is';
let shop: TestApp;
let logged: () => string;
beforeAll(async () => {
  shop = await startTestApp({ logLevel: 'info', signInAttempts: 4 });
  logged = captureLog(shop.app);
});
afterAll(() => shop.close());

const lines = () =>
  logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('logs sign-ins, refusals and rate limits with request ids, without passwords, addresses or tokens', async () => {
  const { id } = await shop.db
    .insertInto('users')
    .values({ name: 'Asha Menon', email: 'asha@haat.example', password_hash: await hashPassword(PASSWORD) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const login = (email: string, password: string, requestId: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'x-request-id': requestId },
    });
  const { token } = (await login('asha@haat.example', PASSWORD, 'request-in')).json<{ token: string }>();
  await login('asha@haat.example', 'not the password', 'request-wrong');
  await login('unknown@haat.example', 'my secret by mistake', 'request-unknown');
  await login('asha@haat.example', PASSWORD, 'request-fourth');
  expect((await login('asha@haat.example', PASSWORD, 'request-over')).statusCode).toBe(429);
  const { headers } = await signInAs(shop, 'shopper');
  await shop.app.inject({ url: '/api/admin/summary', headers: { ...headers, 'x-request-id': 'request-right' } });

  const requested = await shop.app.inject({ method: 'POST', url: '/api/auth/passkey/options' });
  const passkey = new SoftPasskey();
  await shop.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: passkey.id,
      public_key: new Uint8Array([1]),
      counter: 0,
      transports: [],
      name: 'Phone',
    })
    .execute();
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    payload: { passkey: passkey.answer(requested.json(), { userHandle: '' }) },
    headers: { 'x-request-id': 'request-passkey' },
  });

  expect(lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        msg: 'signed in',
        reqId: 'request-in',
        user: id,
        by: 'password',
        time: expect.any(Number),
      }),
      expect.objectContaining({ msg: 'a sign-in was refused', reqId: 'request-wrong', user: id, level: 40 }),
      expect.objectContaining({ msg: 'a sign-in was refused', reqId: 'request-unknown', user: null }),
      expect.objectContaining({
        msg: 'too many calls from one address',
        reqId: 'request-over',
        route: '/api/auth/login',
        address: '127.0.0.1',
      }),
      expect.objectContaining({
        msg: 'refused a caller without the permission',
        reqId: 'request-right',
        role: 'shopper',
        route: '/api/admin/summary',
      }),
      expect.objectContaining({ msg: 'a passkey was refused', reqId: 'request-passkey' }),
    ]),
  );
  for (const secret of [PASSWORD, 'my secret', 'asha@haat.example', 'unknown@haat.example', token])
    expect([secret, logged().includes(secret)]).toEqual([secret, false]);
});
