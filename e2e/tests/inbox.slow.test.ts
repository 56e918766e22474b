import { randomUUID } from 'node:crypto';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { shopUrl } from '../src/open-browser';
import { pressTabTo } from '../src/press-tab';
import { accounts } from '../src/sign-in';
import { signInStaff } from '../src/staff';
import { staffAt, visitors } from '../src/visitors';
import { waitForIdle } from '../src/wait-for-idle';

const visit = visitors();
const PRODUCT = 'mogra-agarbatti';

test('keyboard only: staff find a question, take it and answer it; the answer is on the product page', async () => {
  const [owner, shopper] = [await signInStaff(), await signInStaff(accounts.shopper)];
  const word = randomUUID();
  const { id } = (await shopper.call('POST', `/api/products/${PRODUCT}/questions`, {
    text: `How long does one stick burn? ${word}`,
  })) as { id: string };
  const { page, consoleErrors } = await staffAt(visit, owner, '/admin/dashboard');
  const { keyboard } = page;
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Inbox/ });
  const unread = async () => ((await owner.call('GET', '/api/admin/inbox/unread')) as { question: number }).question;
  await page.getByRole('link', { name: /^Inbox ?, \d+\+? unread/ }).waitFor();
  const before = await unread();

  await keyboard.press('g');
  await keyboard.press('x');
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await keyboard.press('/');
  await keyboard.type(word);
  const list = page.getByRole('list', { name: 'Items' });
  await list.getByRole('link', { name: new RegExp(word) }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('ol[aria-label=Items] a').length === 1);
  await pressTabTo(page, list.getByRole('link', { name: new RegExp(word) }));
  await keyboard.press('Enter');
  const item = page.getByRole('article');
  await item.getByText(word).waitFor();
  await list.getByRole('link', { name: /^Question/ }).waitFor();
  expect(await unread()).toBe(before - 1);
  await menu.waitFor();

  await keyboard.press('a');
  await page.getByText('Assigned to you.').waitFor();
  await keyboard.press('r');
  await keyboard.type(`About 40 minutes. ${word}`);
  await keyboard.press('Control+Enter');
  await page.getByText('The answer is on the product page.').waitFor();
  await item.getByRole('region', { name: 'Answers' }).getByText('About 40 minutes.').waitFor();
  expect(consoleErrors).toEqual([]);

  const answered = (await (await fetch(`${shopUrl}/api/products/${PRODUCT}/questions`)).json()) as {
    content: { id: string; answers: { text: string; side: string }[] }[];
  };
  expect(answered.content.find((one) => one.id === id)?.answers).toMatchObject([
    { text: `About 40 minutes. ${word}`, side: 'shop' },
  ]);
});

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'the inbox has no violation and no overflow at %i px in the %s theme',
  async (width, theme) => {
    const owner = await signInStaff();
    const { reference } = (await owner.call('POST', '/api/messages', {
      topic: 'sell',
      name: 'Ravi Verma',
      email: `${randomUUID()}@haat.example`,
      message: 'I make brass lamps in Moradabad and would like to sell them here.',
    })) as { reference: string };
    const { page, consoleErrors } = await staffAt(visit, owner, '/admin/inbox?state=all', {
      width,
      height: 844,
      theme,
    });
    await page.getByRole('list', { name: 'Items' }).getByRole('link').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await page.goto(`/admin/inbox?item=${encodeURIComponent(`message:${reference}`)}`);
    await page.getByRole('heading', { name: 'Sell on Haat' }).waitFor();
    await waitForIdle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide message' }).click();
    await page.getByRole('dialog', { name: 'Hide message' }).getByLabel('Reason').fill('Spam');
    expect(await findViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  },
  120_000,
);
