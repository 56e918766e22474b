import type { FoundText } from './find-texts';

export type Strings = Readonly<Record<string, string>>;

/** Problems of a workspace's strings in one language. */
export interface TextFaults {
  /** Keys in the code without a string in the file. */
  missing: string[];
  /** Keys that are no longer used. */
  dead: string[];
  /** Strings whose placeholders or tags differ from the English text. */
  unlike: string[];
}

/** The placeholders and tags in a text, each once. */
const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)\/?>/g)].map(([placeholder]) => placeholder))].sort();

/** The keys of a text in a language: the text itself, or one per plural form of the language. */
export function keysOf({ text, one }: Pick<FoundText, 'text' | 'one'>, language: string): string[] {
  return one === undefined
    ? [text]
    : new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${text}_${form}`);
}

/** A plural form may omit the number: 'one thing'. */
const isLike = (key: string, text: string, string: string) => {
  const [wanted, has] = [placesIn(text), placesIn(string)];
  const lacking = wanted.filter((placeholder) => !has.includes(placeholder));
  return (
    has.every((placeholder) => wanted.includes(placeholder)) &&
    (lacking.length === 0 || (key !== text && lacking.every((placeholder) => placeholder === '{{count}}')))
  );
};

/**
 * Compares the texts in the code with a file of strings.
 * @param alsoUsed whether a key that isn't among the texts is used anyway
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
