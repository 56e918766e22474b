import { inEnglish, type Translate } from '../text/in-english';
import { createChannel } from './channel';

/** A toast: a short message with at most one action. */
export interface Notice {
  id: number;
  text: string;
  /** The text in a language, if the sender doesn't know the visitor's. */
  textIn?: (t: Translate) => string;
  /** With `leaves`, the action opens another page: such a notice is removed when the visitor opens a page. */
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

/** For the shell: receives all later notices, and those that were sent before. */
export const onNotice = (handler: (notice: Notice) => void): (() => void) => notices.listen(handler);
