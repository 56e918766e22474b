/** A short message at the window's edge, with at most one thing to do about it. */
export interface Notice {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

let next = 0;
let waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/** Tells the visitor something that needs no answer, e.g. that a line was removed, with 'Undo' as its action. */
export function notify(text: string, action?: Notice['action']): void {
  const notice = { id: (next += 1), text, ...(action ? { action } : {}) };
  if (show) show(notice);
  else waiting.push(notice);
}

/** The shell's side: takes every notice from now on, and those that came before it was there. */
export function onNotice(handler: (notice: Notice) => void): () => void {
  show = handler;
  waiting.forEach(handler);
  waiting = [];
  return () => {
    show = null;
  };
}
