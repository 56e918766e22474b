import type { FastifyRequest } from 'fastify';
import { ENGLISH } from '@haat/shared/text/locale-of';
import { preferredLanguage } from '@haat/shared/contract/preferred-language';

/** Holds the language that a visitor has chosen, and nothing else. */
const LANGUAGE_COOKIE = 'haat-language';
const YEAR_S = 365 * 86_400;

/**
 * The language of a request: the chosen one, else by Accept-Language, else English.
 * @param offered the shop's languages
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>, offered: readonly string[]): string {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  if (chosen && offered.includes(chosen)) return chosen;
  return preferredLanguage(headers['accept-language'], offered) ?? ENGLISH;
}

/** The cookie that stores a language for a year. */
export const languageCookie = (language: string, isSecure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
