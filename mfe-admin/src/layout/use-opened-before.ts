import { useState } from 'react';

/**
 * The overlays opened so far. Their code loads when first opened; they stay mounted, so that closing can be animated.
 */
export function useOpenedBefore<T>(open: T | null): ReadonlySet<T> {
  const [shown, setShown] = useState<ReadonlySet<T>>(new Set());
  if (open === null || shown.has(open)) return shown;
  const more = new Set(shown).add(open);
  setShown(more);
  return more;
}
