import { inEnglish, type Translate } from '../text/in-english';
import { createChannel } from './channel';

/** A short message at the window's edge, with at most one thing to do about it. */
export interface Notice {
  id: number;
  text: string;
  /** The same in another language, when the sender doesn't know the visitor's. */
  textIn?: (t: Translate) => string;
  /** With `leaves`, it leads to another page: such a notice goes when the visitor opens any. */
  action?: { label: string; run: () => void; leaves?: true };
}

let next = 0;
const notices = createChannel<Notice>();

/**
 * Shows the visitor a message that needs no answer, e.g. that a line was removed, with 'Undo' as its action.
 * @param text in the visitor's language; a store, which does not know the language, passes a function
 */
export function notify(text: string | ((t: Translate) => string), action?: Notice['action']): void {
  const content = typeof text === 'string' ? { text } : { text: text(inEnglish), textIn: text };
  notices.send({ id: (next += 1), ...content, ...(action ? { action } : {}) });
}

/** For the shell: receives every further notice, and those that were sent before. */
export const onNotice = (handler: (notice: Notice) => void): (() => void) => notices.listen(handler);
