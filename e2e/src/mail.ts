import { messageTo, tokenIn } from '../../api/src/testing/outbox/read-outbox';

/** The folder of the emails of the shop under test. */
export const outbox = { config: { dataDir: process.env['HAAT_DATA'] ?? '' } };

/**
 * Waits for email number `count` to an address.
 * @returns the path and hash of its link
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
