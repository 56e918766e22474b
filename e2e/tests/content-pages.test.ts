import { eventually } from '../src/eventually';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('staff start from the current page, preview a draft in the shop and publish it, and the server sends it; unpublished, the page is as before', async () => {
  const [staff, shopper] = [await visit(), await visit()];
  const title = `What holds here, ${Date.now()}`;
  /** The page's heading in the served HTML, without scripts. */
  const served = async (language = 'en') =>
    /<h1[^>]*>([^<]*)</.exec(
      await (await shopper.page.request.get(`${language === 'hi' ? '/hi' : ''}/conditions`)).text(),
    )?.[1];
  const before = 'Conditions of use and sale';
  await eventually(async () => expect(await served()).toBe(before));

  await staff.page.goto('/login?next=%2Fadmin%2Fcontent');
  await signIn(staff.page, 'admin');
  await staff.page.getByRole('link', { name: 'Conditions, English' }).click();
  await staff.page.getByRole('button', { name: 'Start from the current page' }).click();
  const field = staff.page.getByLabel('Title', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe('Conditions of use and sale');
  expect(await staff.page.getByLabel('Text', { exact: true }).count()).toBeGreaterThan(20);
  await field.fill(title);
  await staff.page.keyboard.press('Control+s');
  const preview = staff.page.getByRole('link', { name: 'Preview in shop', exact: true });
  await preview.waitFor();

  const opened = staff.page.context().waitForEvent('page');
  await preview.click();
  const draft = await opened;
  await draft.getByRole('heading', { level: 1, name: title }).waitFor();
  await draft.getByText('This is a draft. Shoppers don’t see it yet.').waitFor();
  expect(await served()).toBe(before);

  await staff.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.page.getByText(/Version \d+ published/).waitFor();
  await eventually(async () => expect(await served()).toBe(title));
  await shopper.page.goto('/conditions');
  await shopper.page.getByRole('heading', { level: 1, name: title }).waitFor();
  // Hindi has no published text, so its built-in text is shown.
  await eventually(async () => expect(await served('hi')).toMatch(/[\u0900-\u097f]/));

  await staff.page.getByRole('button', { name: 'Restore default text' }).click();
  await staff.page.getByText('Default text restored.', { exact: true }).waitFor();
  await eventually(async () => expect(await served()).toBe(before));
  expect([...staff.consoleErrors, ...shopper.consoleErrors]).toEqual([]);
});
