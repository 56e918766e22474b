import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { linkTo } from '../src/mail';
import { shopUrl, type Visitor } from '../src/open-browser';
import { waitForIdle } from '../src/wait-for-idle';
import { accounts, signIn } from '../src/sign-in';
import { signedIn, signInStaff } from '../src/staff';
import { visitors } from '../src/visitors';

/** Closes any context that it may be in, and leaves a trace if any of it runs. */
const PAYLOAD = '\'"></script></title><img src=x onerror="globalThis.wasRun=1"><script>globalThis.wasRun=1</script>';
const inAddress = encodeURIComponent(PAYLOAD);
/** A name cannot contain angle brackets, but may close an attribute. */
const NAME = 'Asha" onload="globalThis.wasRun=1\' onerror=\'globalThis.wasRun=1';

const visit = visitors();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
  // The payload must not even reach the page's policy, so log violations as errors.
  await visitor.page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      console.error(`policy: ${violatedDirective} ${sourceFile} ${sample}`),
    ),
  );
});

const headers = { 'content-type': 'application/json' };
async function call(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(shopUrl + path, {
    method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
const textOf = (body: unknown, key: string): string =>
  typeof body === 'object' && body !== null ? String(Reflect.get(body, key)) : '';

/** Checks a page as served and after hydration. */
async function expectHarmless(page: Page, path: string, shows?: string): Promise<void> {
  await page.goto(path);
  if (shows) await page.getByText(shows, { exact: false }).first().waitFor();
  await waitForIdle(page);
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(visitor.consoleErrors.filter((consoleError) => consoleError.startsWith('policy:'))).toEqual([]);
}

test.each([
  `/search/${inAddress}`,
  `/search?q=${inAddress}`,
  `/products/featured?brand=${inAddress}&sort=${inAddress}&page=${inAddress}`,
  `/product/${inAddress}`,
  `/category/${inAddress}/products`,
  `/brand/${inAddress}`,
  `/${inAddress}`,
  `/?${inAddress}=1#${inAddress}`,
  `/help?topic=${inAddress}`,
  `/orders/${inAddress}`,
  `/authpage?next=${inAddress}`,
  `/admin/dashboard?${inAddress}`,
])('the content of an address is text: %s', async (path) => {
  await expectHarmless(visitor.page, path);
});

test('the address to return to after signing in is within the shop', async () => {
  const { page } = visitor;
  await page.goto(`/authpage?next=${encodeURIComponent('javascript:globalThis.wasRun=1')}`);
  await signIn(page, 'shopper');
  await page.getByRole('link', { name: 'Hello, Meera' }).waitFor();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  expect(new URL(page.url()).origin).toBe(shopUrl);
});

test('a product text by staff is text on every page that shows it', async () => {
  const { page } = visitor;
  const token = textOf((await call('POST', '/api/auth/login', accounts.admin)).body, 'token');
  const name = `Lamp ${PAYLOAD}`;
  const created = await call(
    'POST',
    '/api/products',
    {
      name,
      brand: `Brand ${PAYLOAD}`,
      type: 'sarees',
      description: PAYLOAD,
      seoTitle: PAYLOAD,
      seoDescription: PAYLOAD,
      price: 100,
      originalPrice: 120,
      stockQuantity: 5,
    },
    token,
  );
  expect(created.status).toBe(201);
  const id = textOf(created.body, 'id');
  try {
    await expectHarmless(page, `/product/${id}`, name);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectHarmless(page, '/cart', name);
    await expectHarmless(page, `/search/${encodeURIComponent(name.slice(0, 60))}`);
    await expectHarmless(page, `/brand/${textOf(created.body, 'brandSlug')}`, name);
    const suggested = page.waitForResponse((response) => response.url().includes('/suggest'));
    await page
      .getByRole('combobox', { name: /search/i })
      .first()
      .fill('Lamp img src');
    await suggested;
    await waitForIdle(page);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  } finally {
    await call('DELETE', `/api/products/${id}`, undefined, token);
  }
});

test('a product with pictures, variants and history is text on its edit page and in its preview', async () => {
  const { page } = visitor;
  const staff = await signInStaff();
  /** The part that fits into an option's name. */
  const short = '<img src=x onerror=globalThis.wasRun=1>';
  const { id } = (await staff.call('POST', '/api/products', {
    name: `Lamp ${PAYLOAD}`,
    brand: `Brand ${PAYLOAD}`,
    type: 'sarees',
    description: PAYLOAD,
    seoTitle: PAYLOAD,
    seoDescription: PAYLOAD,
    price: 100,
    status: 'draft',
  })) as { id: string }; // the response of this call
  await staff.call('POST', `/api/products/${id}/variants`, {
    sku: `${short}${randomUUID()}`,
    options: { [short]: short },
    price: 120,
  });
  const sent = await fetch(`${shopUrl}/api/admin/products/${id}/images?alt=${inAddress}`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'image/png' },
    body: new Uint8Array(await page.screenshot()),
  });
  expect(sent.status).toBe(201);
  await signedIn(visitor.context, staff);
  await expectHarmless(page, `/admin/products/${id}`, 'Lamp');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('figure', { name: 'Search engine preview' }).waitFor();
  await page.getByRole('button', { name: 'Options and variants' }).click();
  await page.getByRole('form', { name: 'Options and variants' }).waitFor();
  await page.getByRole('button', { name: /^Edit alt text: / }).click();
  await page.getByRole('button', { name: 'Show change history' }).click();
  const entries = page.getByRole('list', { name: 'Change history' }).locator('summary');
  await entries.first().waitFor();
  expect(await entries.count()).toBe(3);
  for (const entry of await entries.all()) await entry.click();
  await page.getByText('Created with').last().waitFor();
  expect([await page.evaluate(() => 'wasRun' in globalThis), await page.locator('img[src="x"]').count()]).toEqual([
    false,
    0,
  ]);
  await expectHarmless(page, `/product/${id}?preview`, 'Lamp');
});

test('content by shoppers is text for themselves and for staff', async () => {
  const { page } = visitor;
  const email = `${randomUUID()}@haat.example`;
  const register = async (name: string) =>
    (await call('POST', '/api/auth/register', { name, email, password: 'a long password' })).status;
  expect([await register(PAYLOAD), await register(NAME)]).toEqual([400, 202]);
  const { status, body } = await call('POST', '/api/auth/confirm-account', {
    token: (await linkTo(email, 1)).token,
    password: 'a long password',
  });
  expect(status).toBe(201);
  const address = {
    fullName: NAME,
    address: PAYLOAD,
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560025',
    phone: '+919812345678',
  };
  expect((await call('POST', '/api/users/addresses', address, textOf(body, 'token'))).status).toBe(201);
  expect(
    (await call('POST', '/api/messages', { topic: 'help', name: NAME, email, message: PAYLOAD })).status,
  ).toBeLessThan(300);
  expect(
    (await call('POST', '/api/feedback', { page: '/help', helpful: false, comment: PAYLOAD })).status,
  ).toBeLessThan(300);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), textOf(body, 'token'));
  await expectHarmless(page, '/profile', email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/authpage?next=%2Fadmin%2Fdashboard');
  await signIn(page, 'admin');
  await page.waitForURL('**/admin/dashboard');
  for (const path of ['/admin/dashboard', '/admin/orders', '/admin/customers', '/admin/chats'])
    await expectHarmless(page, path);
});

test('a failure reported by a browser is text in /status', async () => {
  expect(
    (
      await call('POST', '/api/telemetry', {
        events: [{ kind: 'failed', remote: 'catalog', version: PAYLOAD.slice(0, 60), cause: PAYLOAD, path: '/' }],
      })
    ).status,
  ).toBe(204);
  await expectHarmless(visitor.page, '/status', 'catalog');
});

test('a page refuses to create elements or code from a text, and code that belongs to no release', async () => {
  const { page } = visitor;
  await page.goto('/');
  await waitForIdle(page);
  const refusals = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      html: () => void (document.createElement('div').innerHTML = '<img src=x onerror="globalThis.wasRun=1">'),
      address: () => void (document.createElement('script').src = '/api/media/x.js'),
      text: () => void (document.createElement('script').text = 'globalThis.wasRun=1'),
      policy: () => void Reflect.get(globalThis, 'trustedTypes').createPolicy('another', {}),
    };
    return Object.entries(attempts)
      .filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      })
      .map(([name]) => name);
  });
  expect(refusals).toEqual(['html', 'address', 'text', 'policy']);
});
