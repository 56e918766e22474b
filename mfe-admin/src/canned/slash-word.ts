/** The word being typed after a slash, e.g. '/del': the index of the slash, and the word without it. */
export interface SlashWord {
  from: number;
  word: string;
}

/**
 * Finds the word before the caret if it begins with a slash at the start or after whitespace; slashes within a URL
 * don't count.
 */
export function slashWordAt(text: string, caret: number): SlashWord | null {
  const found = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, caret));
  const [, word = ''] = found ?? [];
  return found ? { from: caret - word.length - 1, word: word.toLowerCase() } : null;
}
