import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { listenToChat } from '../../api/src/testing/event-stream/listen-to-events';
import { messageTo } from '../../api/src/testing/outbox/read-outbox';
import { beginChat, chatDialog, openChat } from '../src/chat-page';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { outbox } from '../src/mail';
import { shopUrl, type VisitorOptions } from '../src/open-browser';
import { pressTabTo } from '../src/press-tab';
import { waitForIdle } from '../src/wait-for-idle';
import { signIn } from '../src/sign-in';
import { signInStaff, type Staff } from '../src/staff';
import { chatWhere } from '../src/staff-chat';
import { visitors } from '../src/visitors';

let staff: Staff;
const visit = visitors();
beforeAll(async () => {
  staff = await signInStaff();
});

async function visitor(options?: VisitorOptions) {
  const created = await visit(options);
  return { ...created, dialog: chatDialog(created.page) };
}
async function write(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('Your message').fill(text);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
}

test('keyboard only: a guest and the shop write to each other, see typing and read receipts, and the chat survives a reload', async () => {
  const { page, dialog, consoleErrors } = await visitor();
  const { keyboard } = page;
  const email = `${randomUUID()}@haat.example`;
  await page.goto('/help');
  await waitForIdle(page);
  const opener = page.getByRole('button', { name: 'Open the chat' });
  await opener.focus();
  await keyboard.press('Enter');
  await pressTabTo(page, dialog.getByLabel('Your name'));
  await keyboard.type('Asha');
  await pressTabTo(page, dialog.getByLabel('Email'));
  await keyboard.type(email);
  await pressTabTo(page, dialog.getByLabel('What is it about?'));
  const question = `Is the brass diya heavy? ${email}`;
  await keyboard.type(question);
  await pressTabTo(page, dialog.getByRole('button', { name: 'Start chat' }));
  await keyboard.press('Enter');
  // The focus is in the field for the next message.
  const field = dialog.getByLabel('Your message');
  await field.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await dialog.getByText(question).waitFor();

  const shop = await chatWhere(staff, question);
  const stream = await listenToChat(shopUrl, shop.url, staff.headers);
  // A staffed chat sends no automatic message; outside the chat hours, a message says that the chat is not staffed.
  const { staffed, messages } = await shop.read();
  expect(messages.filter(({ side }) => side === 'shop').map(({ text }) => text.slice(0, 48))).toEqual(
    staffed ? [] : ['This is an automatic reply: our team is away. We'],
  );
  await eventually(async () =>
    expect(await dialog.getByRole('status').first().textContent()).toMatch(
      staffed ? /^Chat with our support team/ : /^Our team is away/,
    ),
  );
  await eventually(async () => expect(await dialog.getByText('Haat, automatic').count()).toBe(staffed ? 0 : 1));

  const durations: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const at = performance.now();
    await shop.sendMessage(`Answer ${n}: it weighs 180 g.`);
    await dialog.getByText(`Answer ${n}: it weighs 180 g.`).waitFor();
    durations.push(performance.now() - at);
  }
  durations.sort((a, b) => a - b);
  console.info(
    `a message of staff, from before its call to the open page: median ${durations[2]?.toFixed(0)} ms, longest of 5 ${durations[4]?.toFixed(0)} ms`,
  );
  // Visible messages count as read, and the shop is informed.
  await eventually(async () => {
    const now = await shop.read();
    expect(now.read.shopper).toBe(now.messages.at(-1)?.seq);
  });

  await shop.report('typing');
  await dialog.getByText('Haat is writing…').waitFor();
  await keyboard.type('Thank you');
  await stream.wait(({ event, data }) => event === 'typing' && data.side === 'shopper');
  await keyboard.press('Shift+Enter');
  await keyboard.type('and good night.');
  await keyboard.press('Enter');
  const own = await stream.wait(({ event, data }) => event === 'message' && data.text === 'Thank you\nand good night.');
  expect(await field.inputValue()).toBe('');
  expect(await dialog.getByText('Seen').count()).toBe(0);
  await shop.report('read', { seq: own.data.seq });
  await dialog.getByText('Seen').waitFor();
  await stream.close();

  await pressTabTo(page, dialog.getByRole('button', { name: 'Email me the transcript' }));
  await keyboard.press('Enter');
  const { text = '' } = await messageTo(outbox, email);
  expect(text).toContain('Answer 5: it weighs 180 g.');
  // The guest may have entered another person's address, so their own messages are not sent there.
  for (const own of [question, 'and good night.']) expect(text).not.toContain(own);

  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await page.reload();
  await waitForIdle(page);
  await opener.focus();
  await keyboard.press('Enter');
  await dialog.getByText('and good night.').waitFor();
  expect(await dialog.getByText('Answer 1: it weighs 180 g.').count()).toBe(1);
  expect(consoleErrors).toEqual([]);
});

test('a picture is sent; files that are not pictures or too large are refused; no violation in either theme, wide and narrow', async () => {
  const { page, dialog } = await visitor();
  await openChat(page);
  const question = `The lid is dented: ${'a word '.repeat(20)} ${randomUUID()}`;
  await beginChat(dialog, question);
  const shop = await chatWhere(staff, question);
  const input = dialog.getByLabel('Add a photo or PDF');
  await input.setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByRole('button', { name: 'Remove lid.png' }).waitFor();
  await write(dialog, 'See here');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save lid.png' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('lid.png');
  await shop.sendMessage('We see the dent.');
  await dialog.getByText('We see the dent.').waitFor();

  for (const [name, mimeType, buffer, message] of [
    ['invoice.exe', 'application/x-msdownload', Buffer.from('MZ'), 'invoice.exe can’t be sent'],
    [
      'large.png',
      'image/png',
      Buffer.alloc(5 * 1024 * 1024 + 1),
      'large.png can’t be sent: files are JPEG, PNG, WebP or PDF, of at most 5 MB.',
    ],
    ['script.png', 'image/png', Buffer.from('<script>alert(1)</script>'), 'This file is not a supported picture'],
    ['torn.pdf', 'application/pdf', Buffer.from('%PDF-1.4 torn'), 'This PDF is incomplete'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  }
  expect((await shop.read()).messages.filter(({ side }) => side === 'shopper')).toHaveLength(2);

  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openChat(page);
      await dialog.getByText('We see the dent.').waitFor();
      expect([
        theme,
        width,
        await page.evaluate(() => document.documentElement.className),
        await findViolations(page),
        await findOverflow(page),
      ]).toEqual([theme, width, expect.stringContaining(`theme-${theme}`), [], []]);
    }
  }
});

test('messages written offline wait, even after the chat is closed, and are sent once in order when online', async () => {
  const { page, context, dialog } = await visitor({ width: 360, height: 800, touch: true });
  await openChat(page);
  const question = `Do you send to Leh? ${randomUUID()}`;
  await beginChat(dialog, question);
  const shop = await chatWhere(staff, question);
  await shop.sendMessage('We do.');
  await dialog.getByText('We do.').waitFor();
  await context.setOffline(true);
  await dialog.getByText('You are offline. Your message will be sent when you are back online.').waitFor();
  await write(dialog, 'One');
  await write(dialog, 'Two');
  expect(await dialog.getByText('Not sent yet').count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await dialog.getByText('Not sent yet').first().waitFor();
  expect(await dialog.getByText('Not sent yet').count()).toBe(2);
  // Messages that the shop sends meanwhile arrive too.
  await shop.sendMessage('In five days.');
  await context.setOffline(false);
  await dialog.getByText('In five days.').waitFor();
  await eventually(async () => expect(await dialog.getByText('Not sent yet').count()).toBe(0));
  const order = (await shop.read()).messages.filter(({ side }) => side === 'shopper').map(({ text }) => text);
  expect(order).toEqual([question, 'One', 'Two']);
});

test('a signed-in shopper writes under their name, continues on another device, and leaves nothing behind after signing out', async () => {
  const phone = await visitor({ width: 390, height: 844, touch: true });
  await phone.page.goto('/login?next=%2Fhelp');
  await signIn(phone.page, 'shopper');
  await phone.page.waitForURL('**/help');
  await waitForIdle(phone.page);
  await phone.page.getByRole('button', { name: 'Open the chat' }).click();
  await phone.dialog.getByText('Chatting as Meera Nair.').waitFor();
  const question = `Where is my parcel? ${randomUUID()}`;
  await beginChat(phone.dialog, question);
  const shop = await chatWhere(staff, question);

  const desktop = await visitor();
  await desktop.page.goto('/login?next=%2Fhelp');
  await signIn(desktop.page, 'shopper');
  await desktop.page.waitForURL('**/help');
  await waitForIdle(desktop.page);
  await desktop.page.getByRole('button', { name: 'Open the chat' }).click();
  await desktop.dialog.getByText(question).waitFor();
  await shop.sendMessage('It is in Pune.');
  for (const { dialog } of [phone, desktop]) await dialog.getByText('It is in Pune.').waitFor();
  await write(desktop.dialog, 'Then it comes tomorrow');
  await phone.dialog.getByText('Then it comes tomorrow').waitFor();

  await desktop.page.keyboard.press('Escape');
  await desktop.page.goto('/profile');
  await waitForIdle(desktop.page);
  await desktop.page.getByRole('button', { name: 'Logout' }).click();
  await desktop.page.getByText('You are signed out.').waitFor();
  await openChat(desktop.page);
  await desktop.dialog.getByLabel('Your name').waitFor();
  expect(await desktop.dialog.getByText(question).count()).toBe(0);

  await phone.dialog.getByRole('button', { name: 'End the chat' }).click();
  await phone.dialog.getByLabel('What is it about?').waitFor();
});
