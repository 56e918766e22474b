import { createChannel } from './channel';

/** A short message at the window's edge, with at most one thing to do about it. */
export interface Notice {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

let next = 0;
const notices = createChannel<Notice>();

/** Tells the visitor something that needs no answer, e.g. that a line was removed, with 'Undo' as its action. */
export function notify(text: string, action?: Notice['action']): void {
  notices.send({ id: (next += 1), text, ...(action ? { action } : {}) });
}

/** The shell's side: takes every notice from now on, and those that came before it was there. */
export const onNotice = (handler: (notice: Notice) => void): (() => void) => notices.listen(handler);
