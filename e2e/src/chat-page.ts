import type { Locator, Page } from 'playwright-core';
import { waitForIdle } from './wait-for-idle';

export const chatDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Chat with Haat' });

/** Opens the chat on the help page. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/help');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Open the chat' }).click();
}

/** Starts a chat with a first message. */
export async function beginChat(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('What is it about?').fill(text);
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  await dialog.getByLabel('Your message').waitFor();
}
