import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const outboxOf = (shop: { config: { dataDir: string } }) => join(shop.config.dataDir, 'outbox');

const read = new Map<string, Promise<Email>>();
/** Parsed messages, cached because they never change. */
function messageIn(file: string): Promise<Email> {
  const message = read.get(file) ?? PostalMime.parse(readFileSync(file));
  read.set(file, message);
  return message;
}

/** The messages sent to an address so far, oldest first. */
async function messagesTo(shop: { config: { dataDir: string } }, address: string): Promise<Email[]> {
  const folder = outboxOf(shop);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
        .sort()
    : [];
  const messages = await Promise.all(files.map((name) => messageIn(join(folder, name))));
  return messages.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

type Shop = Parameters<typeof outboxOf>[0];

/** Waits until the messages to an address contain the wanted one. @param what names it in the error */
async function waitFor(
  shop: Shop,
  address: string,
  find: (messages: Email[]) => Email | undefined,
  what: string,
): Promise<Email> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(50)) {
    const found = find(await messagesTo(shop, address));
    if (found) return found;
  }
  throw new Error(`There is no message ${what} to ${address} in the outbox.`);
}

/** Waits for this number of messages to an address. @returns the last of them */
export const messageTo = (shop: Shop, address: string, count = 1): Promise<Email> =>
  waitFor(shop, address, (messages) => messages[count - 1], `number ${count}`);

/** Waits for a message to an address by its subject: emails of different jobs arrive in any order. */
export const messageAbout = (shop: Shop, address: string, subject: string): Promise<Email> =>
  waitFor(shop, address, (all) => all.find((message) => message.subject?.includes(subject)), `about '${subject}'`);

/** Waits for a message to an address by a part of its text, where several have one subject. */
export const messageWith = (shop: Shop, address: string, text: string): Promise<Email> =>
  waitFor(shop, address, (all) => all.find((message) => message.text?.includes(text)), `with '${text}'`);

/** The current number of messages to an address. */
export const countTo = async (shop: { config: { dataDir: string } }, address: string): Promise<number> =>
  (await messagesTo(shop, address)).length;

/** The token at the end of a message's link. */
export function tokenIn({ text = '', html = '' }: Email): string {
  const token = /#([\w-]{43})/.exec(text)?.[1] ?? '';
  if (!token || !html.includes(`#${token}`))
    throw new Error(`The message has no link, or not the same in both its forms: ${text}`);
  return token;
}
