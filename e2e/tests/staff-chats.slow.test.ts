import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { beginChat, chatDialog, openChat } from '../src/chat-page';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('staff take a chat, add a note, answer by a slash command and end it; the shopper’s open page gets the answer without a reload, and never the note', async () => {
  const [shopper, staff] = [await visit({ width: 390, height: 844, touch: true }), await visit()];
  const dialog = chatDialog(shopper.page);
  await staff.page.goto('/login?next=%2Fadmin%2Fchats');
  await signIn(staff.page, 'admin');
  await staff.page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
  const { keyboard } = staff.page;

  // Search before it exists, so that no chat of another test is found.
  const name = randomUUID();
  await staff.page.getByRole('searchbox', { name: 'Search chats' }).fill(name);
  await staff.page.getByText('No chats match').waitFor();
  const question = `Is the diya heavy? ${name}`;
  const menu = staff.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Chats/ });
  const unreadIn = async (label: Locator) =>
    (await label.allTextContents()).reduce((sum, text) => sum + Number(/(\d+)\+? unread/.exec(text)?.[1] ?? 0), 0);
  await openChat(shopper.page);
  await dialog.getByLabel('Your name').fill('Asha');
  await beginChat(dialog, question);
  const written = performance.now();
  // This chat is unread until it is opened below; the number of others depends on other tests.
  await eventually(async () => expect(await unreadIn(menu)).toBeGreaterThan(0));
  const counted = performance.now() - written;
  console.info(`from the shopper's message to the count in the menu: ${counted.toFixed(0)} ms`);
  // It appears in the open list automatically.
  await staff.page.getByRole('list', { name: 'Chats' }).getByRole('link', { name: /^Asha/ }).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('j');
  await keyboard.press('Enter');
  const thread = staff.page.getByRole('region', { name: 'Chat with Asha' });
  await thread.getByText(question).waitFor();
  await keyboard.press('a');
  await staff.page.getByText('Chat assigned to you.').waitFor();
  await dialog.getByText('Seen').waitFor();
  // After it is read, it no longer counts.
  await staff.page
    .getByRole('list', { name: 'Chats' })
    .getByRole('link', { name: /^Asha(?!.*unread)/ })
    .waitFor();
  const tabs = staff.page
    .getByRole('navigation', { name: 'Chats by status' })
    .getByRole('link', { name: /^(Mine|Unassigned)/ });
  await eventually(async () => expect(await unreadIn(menu)).toBe(await unreadIn(tabs)));

  const secret = `note-${randomUUID()}`;
  await keyboard.press('i');
  await keyboard.type(secret);
  await dialog.getByLabel('Your message').pressSequentially('Hello?');
  await thread.getByText('Asha is typing…').waitFor();
  await keyboard.press('Control+Enter');
  await thread.getByText('Internal note by').waitFor();

  // A canned reply.
  const word = `weight-${randomUUID().slice(0, 8)}`;
  await staff.page.getByRole('button', { name: 'Canned replies' }).click();
  const canned = staff.page.getByRole('dialog', { name: 'Canned replies' });
  await canned.getByRole('button', { name: 'Add canned reply' }).click();
  await canned.getByLabel('Shortcut').fill(word);
  await canned.getByRole('textbox', { name: 'Reply' }).fill('Dear {name}, it weighs 180 g.');
  await canned.getByRole('button', { name: 'Save reply' }).click();
  await canned.getByText(`/${word}`, { exact: true }).waitFor();
  await keyboard.press('Escape');
  await canned.waitFor({ state: 'detached' });

  // With the focus in the page, its keyboard shortcuts work.
  await thread.getByRole('log').focus();
  await keyboard.press('r');
  await keyboard.type(`/${word.slice(0, 10)}`);
  await thread.getByRole('listbox', { name: 'Canned replies' }).waitFor();
  await keyboard.press('Enter');
  const at = performance.now();
  await keyboard.press('Control+Enter');
  await dialog.getByText('Dear Asha, it weighs 180 g.').waitFor();
  const duration = performance.now() - at;
  console.info(`from Ctrl+Enter of staff to the shopper's open page: ${duration.toFixed(0)} ms`);
  expect(await dialog.getByText(secret).count()).toBe(0);

  for (const theme of ['light', 'dark'] as const) {
    await staff.page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
    for (const width of [320, 1280]) {
      await staff.page.setViewportSize({ width, height: 900 });
      await staff.page.reload();
      await thread.getByText(question).waitFor();
      expect([theme, width, await findViolations(staff.page), await findOverflow(staff.page)]).toEqual([
        theme,
        width,
        [],
        [],
      ]);
    }
  }
  // On a phone the reply and its button are in view when a chat is opened.
  for (const height of [844, 664]) {
    await staff.page.setViewportSize({ width: 390, height });
    await staff.page.reload();
    await thread.getByText(question).waitFor();
    for (const control of [thread.getByLabel('Your reply'), thread.getByRole('button', { name: 'Send' })]) {
      const box = await control.boundingBox();
      expect(box && [box.y > 0, box.y + box.height <= height]).toEqual([true, true]);
    }
  }
  await staff.page.setViewportSize({ width: 1280, height: 900 });
  await thread.getByRole('log').focus();
  await keyboard.press('e');
  await dialog.getByText('This chat has ended. Send a message to reopen it.').waitFor();
  expect([...shopper.consoleErrors, ...staff.consoleErrors]).toEqual([]);
});
