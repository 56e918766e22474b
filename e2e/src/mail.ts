import { messageTo, tokenIn } from '../../api/src/testing/outbox/read-outbox';

/** Where the shop under test puts its mails out. */
export const outbox = { config: { dataDir: process.env['HAAT_DATA'] ?? '' } };

/**
 * Waits for the message number `count` to an address. @returns the path that its link leads to, with what it ends with
 */
export async function linkTo(
  address: string,
  count: number,
): Promise<{ path: string; token: string; subject: string }> {
  const message = await messageTo(outbox, address, count);
  const token = tokenIn(message);
  return {
    path: `${/https?:\/\/[^/\s]+(\/[\w/-]+)#/.exec(message.text ?? '')?.[1] ?? ''}#${token}`,
    token,
    subject: message.subject ?? '',
  };
}
