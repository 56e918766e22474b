import type { FoundText } from './find-texts';

export type Strings = Readonly<Record<string, string>>;

/** Problems of a workspace's strings in one language. */
export interface TextFaults {
  /** Keys that the code uses and the file has no string for. */
  missing: string[];
  /** Keys that are no longer used. */
  dead: string[];
  /** Strings whose places or tags are not those of their English. */
  unlike: string[];
}

/** The places and tags in a text, each once. */
const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)\/?>/g)].map(([place]) => place))].sort();

/** The keys of a text in a language: itself, or one for each form that the language has for a number of things. */
export function keysOf({ text, one }: Pick<FoundText, 'text' | 'one'>, language: string): string[] {
  return one === undefined
    ? [text]
    : new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${text}_${form}`);
}

/** A form of a number may leave the number out: 'one thing'. */
const isLike = (key: string, text: string, string: string) => {
  const [wanted, has] = [placesIn(text), placesIn(string)];
  const lacking = wanted.filter((place) => !has.includes(place));
  return (
    has.every((place) => wanted.includes(place)) &&
    (lacking.length === 0 || (key !== text && lacking.every((place) => place === '{{count}}')))
  );
};

/**
 * Compares what the code says with a file of strings.
 * @param alsoUsed whether a key that isn't among the texts is used all the same
 */
export function compareTexts(
  texts: readonly FoundText[],
  strings: Strings,
  language: string,
  alsoUsed: (key: string) => boolean = () => false,
): TextFaults {
  const wanted = new Map(texts.flatMap((text) => keysOf(text, language).map((key) => [key, text.text] as const)));
  return {
    missing: [...wanted.keys()].filter((key) => !strings[key]).sort(),
    dead: Object.keys(strings)
      .filter((key) => !wanted.has(key) && !alsoUsed(key))
      .sort(),
    unlike: [...Object.entries(strings)]
      .filter(([key, string]) => string !== '' && !isLike(key, wanted.get(key) ?? key, string))
      .map(([key]) => key)
      .sort(),
  };
}
