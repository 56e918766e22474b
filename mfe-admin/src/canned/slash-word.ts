/** A word after a slash that is being typed, e.g. '/del': where it begins, and what follows the slash. */
export interface SlashWord {
  from: number;
  word: string;
}

/**
 * The word before the caret, if it begins with a slash and nothing but a space is before that; an address has slashes,
 * too.
 */
export function slashWordAt(text: string, caret: number): SlashWord | null {
  const found = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, caret));
  const [, word = ''] = found ?? [];
  return found ? { from: caret - word.length - 1, word: word.toLowerCase() } : null;
}
