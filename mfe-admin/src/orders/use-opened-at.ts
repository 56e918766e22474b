import { useCallback, useState } from 'react';

/** A user who returns to the list within this time sees the same list, in milliseconds. */
const SAME_LIST_MS = 5 * 60_000;

// Module state is safe: the server never renders the admin pages for staff.
let last = 0;

function opened(): number {
  if (Date.now() - last > SAME_LIST_MS) last = Date.now();
  return last;
}

/**
 * When the list was opened, as an ISO time. Orders placed later stay hidden until `openNow`, so that rows don't move.
 */
export function useOpenedAt(): { openedAt: string; openNow: () => void } {
  const [at, setAt] = useState(opened);
  const openNow = useCallback(() => setAt((last = Date.now())), []);
  return { openedAt: new Date(at).toISOString(), openNow };
}
