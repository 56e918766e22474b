/** The fit of a name that does not contain the text. */
const NO_FIT = 4;

/** How well a name fits: 0 equal, 1 begins with the text, 2 has a word that does, 3 contains it, 4 does not. */
function fitOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(` ${typed}`)) return 2;
  return name.includes(typed) ? 3 : NO_FIT;
}

/**
 * The choices of a picker with the best fit to the typed text first: 'saree' lists Sarees before Saree Blouses. Names
 * that fit equally well are sorted by length, and otherwise keep their order. Empty text changes nothing.
 */
export function sortByFit<T>(choices: readonly T[], nameOf: (choice: T) => string, typed: string): T[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [...choices];
  return choices
    .map((choice) => {
      const name = nameOf(choice).toLowerCase();
      const fit = fitOf(name, text);
      return { choice, fit, length: fit === NO_FIT ? 0 : name.length };
    })
    .sort((a, b) => a.fit - b.fit || a.length - b.length)
    .map(({ choice }) => choice);
}
