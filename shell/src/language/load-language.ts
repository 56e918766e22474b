import { sharedStrings } from '@haat/shared/text/shared-strings';
import type { Translations } from '@haat/shared/text/translations';

/**
 * A language with the shop's strings in it. Every file src/locales/<language>.json makes one: the server's entry.json
 * lists them, with their files, from the build.
 * @throws when it can't be had
 */
export async function loadLanguage(language: string): Promise<Translations> {
  const [{ Translations: Spoken }, shared, own] = await Promise.all([
    import(/* webpackChunkName: "language" */ '@haat/shared/text/translations'),
    sharedStrings(language),
    import(/* webpackChunkName: "language-[request]" */ `../locales/${language}.json`) as Promise<{
      default: Record<string, string>;
    }>, // `npm run texts` says that it is
  ]);
  return new Spoken(language, { ...shared, ...own.default });
}
