import { randomUUID } from 'node:crypto';
import { eventually } from '../src/eventually';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('what staff set on the home page is shown on the next visit, also without scripts, and is removed again', async () => {
  const { page, consoleErrors } = await visit();
  const headline = `Lamps for the night ${randomUUID().slice(0, 8)}`;
  const html = async () => (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  await eventually(async () => expect(await html()).toContain('From the loom, the kiln and the kitchen'));

  await page.goto('/login?next=%2Fadmin%2Fsettings%3Fpart%3Dhome');
  await signIn(page, 'admin');
  await page.getByRole('checkbox', { name: /^Use custom banner texts/ }).check();
  await page.getByLabel('Headline in English').fill(headline);
  await page.getByLabel('Headline in Hindi').fill('रात के दीये');
  await page.getByLabel('Button link').fill('/products/bestsellers');
  await page.getByRole('checkbox', { name: /^Show a row of selected products/ }).check();
  await page.getByLabel('Row title in English').fill('Picked for the night');
  await page.getByLabel('Search products to add').fill('brass');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Products in the row' }).getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved.').waitFor();
  try {
    // The served page: on a busy machine, cached pages of the previous version are dropped a little later.
    await eventually(async () => {
      const sent = await html();
      expect(sent).toContain(headline);
      expect(sent).toContain('Picked for the night');
    });
    const shopper = await visit();
    await shopper.page.goto('/');
    await shopper.page.getByRole('heading', { level: 1, name: headline }).waitFor();
    expect(await shopper.page.getByRole('link', { name: 'Shop new arrivals' }).first().getAttribute('href')).toBe(
      '/products/bestsellers',
    );
    await shopper.page.getByRole('region', { name: 'Picked for the night' }).getByRole('article').first().waitFor();
    expect(shopper.consoleErrors).toEqual([]);
  } finally {
    await page.getByRole('checkbox', { name: /^Use custom banner texts/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Show a row of selected products/ }).uncheck();
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
  }
  await eventually(async () => expect(await html()).toContain('From the loom, the kiln and the kitchen'));
  expect(consoleErrors).toEqual([]);
});
