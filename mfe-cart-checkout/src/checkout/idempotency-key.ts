import { randomKey } from '@haat/shared/random-key';
import * as z from 'zod/mini';
import { readStored } from '../storage/read-stored';
import { tabStorage } from '@haat/shared/tab-storage';

const INTENT_KEY = 'checkout-intent';
const intentSchema = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** The order that the server refused with this key; null without a response. */
  refused: z.nullable(z.string()),
});

const keep = (intent: z.infer<typeof intentSchema>) => tabStorage.set(INTENT_KEY, JSON.stringify(intent));

// In memory too: with blocked storage, a retry still needs the same key.
let current: z.infer<typeof intentSchema> | null = null;
const read = () => (current ??= readStored(INTENT_KEY, intentSchema));

/**
 * The idempotency key of this purchase, the same for every retry and reload until the server responds. It changes only
 * after the server has refused the order and the cart or the form has changed.
 * @param contents the order as text, without card data
 */
export function intentKey(contents: string): string {
  const known = read();
  if (known && (known.refused === null || known.refused === contents)) return known.key;
  current = { key: randomKey(), refused: null };
  keep(current);
  return current.key;
}

/** Whether a key was sent without a response: an order with it may exist. */
export const intentIsOpen = (): boolean => read()?.refused === null;

/** The server has refused an order with these contents, so none was placed. */
export function intentRefused(contents: string): void {
  const known = read();
  if (!known) return;
  current = { ...known, refused: contents };
  keep(current);
}

/** The purchase has ended: its order is placed, or must not be retried. */
export function intentDone(): void {
  current = null;
  tabStorage.remove(INTENT_KEY);
}
