import { randomKey } from '@haat/shared/random-key';
import * as z from 'zod/mini';
import { readStored } from '../storage/read-stored';
import { tabStorage } from '@haat/shared/tab-storage';

const INTENT_KEY = 'checkout-intent';
const intentSchema = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What the key was last refused for; null while no answer has come. */
  refused: z.nullable(z.string()),
});

const keep = (intent: z.infer<typeof intentSchema>) => tabStorage.set(INTENT_KEY, JSON.stringify(intent));

// Where storage is blocked the key must still be the same for the retry.
let current: z.infer<typeof intentSchema> | null = null;
const read = () => (current ??= readStored(INTENT_KEY, intentSchema));

/**
 * The idempotency key of this intent to buy: made once, and the same for every retry and reload until the server has
 * answered. It changes only when the server has definitely refused and the cart or the form is another since.
 * @param contents whatever the order consists of, as text without card data
 */
export function intentKey(contents: string): string {
  const known = read();
  if (known && (known.refused === null || known.refused === contents)) return known.key;
  current = { key: randomKey(), refused: null };
  keep(current);
  return current.key;
}

/** Whether a key was sent and never answered: an order may exist by it. */
export const intentIsOpen = (): boolean => read()?.refused === null;

/** The server has definitely not placed an order of these contents. */
export function intentRefused(contents: string): void {
  const known = read();
  if (!known) return;
  current = { ...known, refused: contents };
  keep(current);
}

/** The intent is over: its order is placed, or it must not be tried again. */
export function intentDone(): void {
  current = null;
  tabStorage.remove(INTENT_KEY);
}
