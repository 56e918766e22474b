import { useState } from 'react';

/**
 * What has been opened so far: its code is loaded with the first time, and it stays, so that it can close as it likes.
 */
export function useOpenedBefore<T>(open: T | null): ReadonlySet<T> {
  const [shown, setShown] = useState<ReadonlySet<T>>(new Set());
  if (open === null || shown.has(open)) return shown;
  const more = new Set(shown).add(open);
  setShown(more);
  return more;
}
