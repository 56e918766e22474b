import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signInStaff, type Staff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';

const visit = visitors();

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

const lampOf = async () => {
  const name = `Lamp ${randomUUID().slice(0, 8)}`;
  const { id } = (await staff.call('POST', '/api/products', {
    name,
    brand: 'Looms',
    type: 'sarees',
    price: 1000,
    stockQuantity: 9,
  })) as { id: string }; // the responses of these calls
  const { variants } = (await staff.call('GET', `/api/admin/products/${id}`)) as {
    variants: { id: string; sku: string }[];
  };
  const [variant] = variants;
  if (!variant) throw new Error('It was made with one.');
  return { id, name, variant };
};

test('a scheduled price starts at its time in the served shop and in an older cart; ended early, the regular price is back', async () => {
  const { id, variant } = await lampOf();
  const shopper = await visit();
  const served = async () =>
    (await shopper.page.request.get(`/product/${id}`, { headers: { accept: 'text/html' } })).text();
  await shopper.page.goto(`/product/${id}`);
  await shopper.page
    .getByRole('region', { name: 'Buy this item' })
    .getByRole('button', { name: 'Add to Cart' })
    .click();
  await shopper.page.getByText('Added to your cart').first().waitFor();

  const startsAt = Date.now() + 4_000;
  await staff.call('POST', `/api/admin/variants/${variant.id}/price-plans`, {
    price: 740,
    startsAt: new Date(startsAt).toISOString(),
  });
  const before = await served();
  // Unless the machine was too slow to check in time.
  if (Date.now() < startsAt) expect(before).not.toContain('740.00');
  await pause(startsAt - Date.now() + 50);
  // The API has the price at that time. The page follows with the next timely response of the API; on a busy machine,
  // the shell shows the last known price.
  expect(await staff.call('GET', `/api/products/${id}`)).toMatchObject({ price: 740 });
  await eventually(async () => {
    const after = await served();
    expect(after).toContain('₹740.00');
    expect(after).toContain('"price":"740.00"');
  });
  await shopper.page.goto('/cart');
  await shopper.page.getByText('The price fell from ₹1,000.00 to ₹740.00 since you put this in your cart.').waitFor();

  const { page, consoleErrors } = await staffAt(visit, staff, `/admin/products/${id}`);
  await page.getByRole('row', { name: new RegExp(`${variant.sku} Active ₹740.00`) }).waitFor();
  await page.getByText('now ₹740.00').waitFor();
  await page.getByRole('button', { name: `End now: ₹740.00 for ${variant.sku}` }).click();
  await page.getByText(`Scheduled price ended. ${variant.sku} has its regular price again.`).waitFor();
  await eventually(async () => expect(await served()).not.toContain('740.00'));
  await page.getByRole('button', { name: 'Show change history' }).click();
  for (const text of ['Scheduled price ended', 'Scheduled price started', 'Price scheduled'])
    await page.getByText(new RegExp(`^${text}, ${variant.sku}`)).waitFor();
  expect([...consoleErrors, ...shopper.consoleErrors]).toEqual([]);
});

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 320],
  ['dark', 360],
] as const)(
  'keyboard only: a price is scheduled, changed and deleted, with undo (%s, %i wide)',
  async (theme, width) => {
    const { id, variant } = await lampOf();
    const { page, consoleErrors } = await staffAt(visit, staff, `/admin/products/${id}`, { theme, width, height: 800 });
    await page.getByRole('button', { name: 'Schedule price' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule price' });
    await dialog.getByRole('textbox', { name: /^Price in rupees/ }).fill('cheap');
    await dialog.getByLabel('Starts at (IST)').fill('2090-01-02T09:30');
    await page.keyboard.press('Enter');
    await dialog.getByText('Must be an amount in rupees').waitFor();
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
    await dialog.getByRole('textbox', { name: /^Price in rupees/ }).fill('799.50');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(`${variant.sku} Scheduled ₹799.50 – 2 Jan 2090, 9:30`) });
    await row.waitFor();
    expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);

    // An overlapping plan is refused with the name of the other one; the input stays.
    await page.getByRole('button', { name: 'Schedule price' }).click();
    await dialog.getByRole('textbox', { name: /^Price in rupees/ }).fill('650');
    await dialog.getByRole('button', { name: 'Schedule price' }).click();
    await dialog.getByText(/^Another price, ₹799.50, is scheduled from 2 January/).waitFor();
    expect(await dialog.getByRole('textbox', { name: /^Price in rupees/ }).inputValue()).toBe('650');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: `Delete: ₹799.50 for ${variant.sku}` }).click();
    await row.waitFor({ state: 'detached' });
    // The notice of the scheduled price, with an Undo of its own, may still be shown.
    const deleted = page.getByRole('group', { name: `Scheduled price of ${variant.sku} deleted.` });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    // The browser's log of the refused request.
    expect(consoleErrors).toEqual([expect.stringMatching(/409 \(Conflict\).*\/price-plans$/)]);
  },
);
