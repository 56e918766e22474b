import { sharedStrings } from '@haat/shared/text/shared-strings';
import type { SpokenLanguage } from '@haat/shared/text/spoken-language';

/**
 * A language with the shop's strings in it. Every file src/locales/<language>.json makes one: the server's entry.json
 * lists them, with their files, from the build.
 * @throws when it can't be had
 */
export async function loadLanguage(language: string): Promise<SpokenLanguage> {
  const [{ SpokenLanguage: Spoken }, shared, own] = await Promise.all([
    import(/* webpackChunkName: "language" */ '@haat/shared/text/spoken-language'),
    sharedStrings(language),
    import(/* webpackChunkName: "language-[request]" */ `../locales/${language}.json`) as Promise<{
      default: Record<string, string>;
    }>, // `npm run texts` says that it is
  ]);
  return new Spoken(language, { ...shared, ...own.default });
}
