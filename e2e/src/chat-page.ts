import type { Locator, Page } from 'playwright-core';
import { settled } from './settled';

export const chatDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Chat with Haat' });

/** Opens the chat from the help page. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/help');
  await settled(page);
  await page.getByRole('button', { name: 'Open the chat' }).click();
}

/** Begins a chat with a first message. */
export async function beginChat(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('What is it about?').fill(text);
  await dialog.getByRole('button', { name: 'Begin the chat' }).click();
  await dialog.getByLabel('Your message').waitFor();
}
