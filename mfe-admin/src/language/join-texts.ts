import { localeOf } from '@haat/shared/text/locale-of';
import { pageLanguage } from './t';

/** Whole sentences in a row, without those that do not apply. */
export const sentences = (...all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(' ');

/** Names as a list in the page's language: 'A, B and C'. */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(pageLanguage())).format(names);
