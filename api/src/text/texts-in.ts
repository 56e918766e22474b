import { readFile } from 'node:fs/promises';
import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { sharedStrings } from '@haat/shared/text/shared-strings';
import { Translations } from '@haat/shared/text/translations';
import { hindiPlaces } from './hindi-places';

const read = new Map<ContentLanguage, Promise<Translate>>();

/** Names of states, towns and districts, by the English ones that addresses have. */
const placeNames: Partial<Record<ContentLanguage, Readonly<Record<string, string>>>> = { hi: hindiPlaces };

/** The strings of src/locales and of `shared`, which has the days and months; and the names of places. */
async function readTexts(language: ContentLanguage): Promise<Translate> {
  const file = await readFile(new URL(`../locales/${language}.json`, import.meta.url), 'utf8');
  const own = JSON.parse(file) as Record<string, string>; // checked by `npm run texts`
  return new Translations(language, {
    ...placeNames[language],
    ...(await sharedStrings(language)),
    ...own,
  }).texts.t;
}

/** The API's texts in a language: for emails, and for responses that contain an amount or a time. */
export function textsIn(language: ContentLanguage): Promise<Translate> {
  if (language === 'en') return Promise.resolve(inEnglish);
  const texts = read.get(language) ?? readTexts(language);
  read.set(language, texts);
  return texts;
}
