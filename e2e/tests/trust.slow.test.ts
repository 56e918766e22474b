import type { Locator } from 'playwright-core';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { shopUrl, type Visitor, type VisitorOptions } from '../src/open-browser';
import { accounts, signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

const api = (path: string, { token, method = 'GET', body }: { token?: string; method?: string; body?: object } = {}) =>
  fetch(`${shopUrl}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const tokenOf = async (account: keyof typeof accounts) =>
  ((await (await api('/api/auth/login', { method: 'POST', body: accounts[account] })).json()) as { token: string })
    .token;

/** A product that the demo shopper has bought. */
async function received(): Promise<string> {
  const { content } = (await (await api('/api/orders/user', { token: await tokenOf('shopper') })).json()) as {
    content: { status: string; lines: { productId: string }[] }[];
  };
  const id = content.find(({ status }) => status === 'Delivered')?.lines[0]?.productId;
  if (!id) throw new Error('The demo shopper has no delivered order.');
  return id;
}

async function withVisitor(options: VisitorOptions, work: (visitor: Visitor) => Promise<void>) {
  await work(await visit(options));
}

test('keyboard only: a buyer reviews a delivered item; every visitor sees it, also without scripts, and it is in lists', async () => {
  const id = await received();
  const attack = `<img src=x onerror="window.broken=1"> ${Date.now()}`;
  await withVisitor({}, async ({ page, consoleErrors }) => {
    await page.goto(`/login?next=/product/${id}`);
    await signIn(page, 'shopper');
    await page.waitForURL(`**/product/${id}`);
    const section = page.getByRole('region', { name: 'Customer reviews' });
    await section.getByRole('button', { name: /^(Write a review|Edit your review)$/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    // On the smallest phone too, the fields end where the dialog ends.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const rightOf = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    expect(await rightOf(dialog.getByLabel('Title'))).toBeLessThan(await rightOf(dialog));
    if (size) await page.setViewportSize(size);
    await dialog.getByRole('radio', { name: '1 star: Very bad' }).focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: '5 stars: Very good' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(attack);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('It shines, and it was packed well.');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send review' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await section.getByRole('heading', { name: attack }).waitFor();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(consoleErrors).toEqual([]);
  });
  await withVisitor({ scripts: false }, async ({ page }) => {
    // While the API is slow to state its version, pages are up to a second old.
    await eventually(async () => {
      await page.goto(`/product/${id}`);
      expect(await page.getByRole('heading', { name: attack }).isVisible()).toBe(true);
    });
    expect(await page.getByText('It shines, and it was packed well.').count()).toBe(1);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ aggregateRating: { ratingValue: 5, reviewCount: 1 } });
  });
  const { content } = (await (await api('/api/products?sort=rating&size=1')).json()) as {
    content: { id: string; rating: number; reviews: number }[];
  };
  expect(content).toMatchObject([{ id, rating: 5, reviews: 1 }]);
});

test.each([
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const)('the product page, %s at %d px: no violation and no overflow', async (theme, width) => {
  const id = await received();
  await withVisitor({ theme, width }, async ({ page }) => {
    await page.goto(`/product/${id}`);
    await page.getByRole('textbox', { name: 'Deliver to PIN code' }).fill('560025');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Bengaluru, Karnataka', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });
});
