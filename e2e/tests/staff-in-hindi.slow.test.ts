import { ownRoutes } from '../../platform/src/base/pages/own-routes';
import { addressOf, assortmentSamples } from '../../platform/src/base/pages/page-samples';
import { eventually } from '../src/eventually';
import { collectData, findEnglish } from '../src/find-english';
import { findOverflow } from '../src/find-overflow';
import type { Visitor } from '../src/open-browser';
import { newVisitor } from '../src/open-browser';
import { accounts } from '../src/sign-in';
import { signedIn, signInStaff } from '../src/staff';
import { waitForIdle } from '../src/wait-for-idle';

let visitor: Visitor;
let data: Set<string>;
let samples = assortmentSamples;
beforeAll(async () => {
  visitor = await newVisitor();
  data = collectData(visitor.page);
  const staff = await signInStaff();
  await signedIn(visitor.context, staff);
  const found = (await staff.call('GET', `/api/admin/customers?q=${encodeURIComponent(accounts.shopper.email)}`)) as {
    content: { id: string }[];
  };
  samples = { ...samples, customerId: found.content[0]?.id ?? '', orderId: 'HT-DEMB92' };
});
afterAll(() => visitor.context.close());

const staffPaths = ownRoutes.filter(({ audience }) => audience === 'staff').map(({ path }) => path);
const parts = [
  ...['coupons', 'delivery', 'payments', 'tax', 'identity', 'start'].map((part) => `/admin/settings?part=${part}`),
  ...['payments', 'stock', 'gst-b2cl', 'returns'].map((report) => `/admin/reports?report=${report}`),
  '/admin/inbox?state=all',
  '/admin/orders?only=refunded',
];

test.each([...staffPaths, ...parts])('%s has no English except data, and fits a narrow window', async (path) => {
  const { page, consoleErrors } = visitor;
  consoleErrors.length = 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/hi${addressOf(path, samples)}`);
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  // The data of the last response may be collected after the page is idle.
  await eventually(async () => expect(await findEnglish(page, data)).toEqual([]));
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findOverflow(page)).toEqual([]);
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('404'))).toEqual([]);
});

test('keys and commands are Hindi, and the switch leads to the same page in English', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/hi/admin/orders?status=Delivered');
  await waitForIdle(page);
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'कीबोर्ड शॉर्टकट' }).waitFor();
  expect(await findEnglish(page, data)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('सेटिंग');
  await page.getByRole('option').first().waitFor();
  expect(await findEnglish(page, data)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === '/admin/orders?status=Delivered');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test('staff who use English load no Hindi', async () => {
  const { page } = visitor;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/admin/orders');
  await waitForIdle(page);
  expect(requested.filter((url) => /language/.test(url))).toEqual([]);
  await page.goto('/hi/admin/orders');
  await waitForIdle(page);
  expect(requested.filter((url) => /language-hi/.test(url)).length).toBeGreaterThan(0);
});
