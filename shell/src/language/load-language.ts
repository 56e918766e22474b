import { sharedStrings } from '@haat/shared/text/shared-strings';
import type { Translations } from '@haat/shared/text/translations';

/**
 * Loads a language with the shop's strings. Every file src/locales/<language>.json is one; the server's entry.json
 * lists them with their files.
 * @throws if the strings cannot be loaded
 */
export async function loadLanguage(language: string): Promise<Translations> {
  const [{ Translations: Spoken }, shared, own] = await Promise.all([
    import(/* webpackChunkName: "language" */ '@haat/shared/text/translations'),
    sharedStrings(language),
    import(/* webpackChunkName: "language-[request]" */ `../locales/${language}.json`) as Promise<{
      default: Record<string, string>;
    }>, // checked by `npm run texts`
  ]);
  return new Spoken(language, { ...shared, ...own.default });
}
