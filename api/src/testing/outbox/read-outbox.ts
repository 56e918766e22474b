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

/** Waits for this number of messages to an address. @returns the last of them */
export async function messageTo(shop: { config: { dataDir: string } }, address: string, count = 1): Promise<Email> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(50)) {
    const last = (await messagesTo(shop, address))[count - 1];
    if (last) return last;
  }
  throw new Error(`There is no message number ${count} to ${address} in the outbox.`);
}

/** Waits for a message to an address by its subject: emails of different jobs arrive in any order. */
export async function messageAbout(
  shop: { config: { dataDir: string } },
  address: string,
  subject: string,
): Promise<Email> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(50)) {
    const found = (await messagesTo(shop, address)).find((message) => message.subject?.includes(subject));
    if (found) return found;
  }
  throw new Error(`There is no message about '${subject}' to ${address} in the outbox.`);
}

/** Waits for a message to an address by a part of its text, where several have one subject. */
export async function messageWith(
  shop: { config: { dataDir: string } },
  address: string,
  text: string,
): Promise<Email> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(50)) {
    const found = (await messagesTo(shop, address)).find((message) => message.text?.includes(text));
    if (found) return found;
  }
  throw new Error(`There is no message with '${text}' to ${address} in the outbox.`);
}

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
