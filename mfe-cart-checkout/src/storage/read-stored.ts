import type * as z from 'zod/mini';
import { tabStorage } from '@haat/shared/tab-storage';

/** A stored JSON value of this tab, validated by `schema`; null if it is missing or invalid. */
export function readStored<T extends z.ZodMiniType>(key: string, schema: T): z.output<T> | null {
  const stored = tabStorage.get(key);
  if (stored === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
