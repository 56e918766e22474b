import type { Texts } from '../text/in-english';
import { sharedStrings } from '../text/shared-strings';
import { Translations } from '../text/translations';

/**
 * The texts of a remote, as the shell provides them to its pages.
 * @param strings the remote's src/locales/<language>.json
 */
export async function textsIn(language: string, strings: Readonly<Record<string, string>>): Promise<Texts> {
  return new Translations(language, await sharedStrings(language)).ofRelease('test', strings);
}

/** The visible and accessible texts of a page: text content, and attributes that are read out. */
const readIn = (html: string) =>
  [
    ...html.replace(/<script\b.*?<\/script>|<style\b.*?<\/style>/gs, '').split(/<[^>]*>/),
    ...[...html.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, text = '']) => text),
  ].map((text) =>
    text
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .trim(),
  );

/**
 * The English texts left in a page of a language with another script: two or more consecutive Latin words.
 * @param names names that are the same in every language: of people, places, products, files and addresses
 */
export function missingTranslationsIn(html: string, names: readonly string[] = []): string[] {
  const withoutNames = (text: string) =>
    [...names]
      .sort((a, b) => b.length - a.length)
      .reduce((left, name) => left.replaceAll(name, '·'), text)
      .replace(/\S+@\S+|https?:\S+|\/[\w/-]+/g, '·');
  return [...new Set(readIn(html).filter((text) => /[a-z]{2,}[,.]? [a-z]{2,}/i.test(withoutNames(text))))];
}
