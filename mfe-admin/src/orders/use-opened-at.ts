import { useCallback, useState } from 'react';

/** A list that one comes back to within so long is the one that was left, in milliseconds. */
const SAME_LIST_MS = 5 * 60_000;

// Of this page's life in the browser: the server never renders what staff see.
let last = 0;

function opened(): number {
  if (Date.now() - last > SAME_LIST_MS) last = Date.now();
  return last;
}

/** When the list was opened (ISO): what is placed later doesn't push its rows down until it is asked for. */
export function useOpenedAt(): { openedAt: string; openNow: () => void } {
  const [at, setAt] = useState(opened);
  const openNow = useCallback(() => setAt((last = Date.now())), []);
  return { openedAt: new Date(at).toISOString(), openNow };
}
