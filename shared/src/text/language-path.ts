import { ENGLISH } from './locale-of';

/** A first path segment of two letters is always a language, so that no page may have such a path. */
const PREFIX = /^\/([a-z]{2})(?=[/?#]|$)/;

/** The prefix of a language's page addresses: `/hi` for Hindi, none for English. */
export const languageBase = (language: string): string => (language === ENGLISH ? '' : `/${language}`);

/**
 * The address of a page in a language.
 * @param path that of the English page, perhaps with a query and a fragment
 */
export const pathIn = (language: string, path: string): string =>
  language === ENGLISH ? path : `/${language}${path === '/' ? '' : path}`;

/** The language of an address, and the address of the English page. */
export function splitLanguage(address: string): { language: string; path: string } {
  const language = PREFIX.exec(address)?.[1];
  if (language === undefined || language === ENGLISH) return { language: ENGLISH, path: address };
  const rest = address.slice(languageBase(language).length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
