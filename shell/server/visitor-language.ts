import type { FastifyRequest } from 'fastify';
import { ENGLISH } from '@haat/shared/text/locale-of';

/** Stores the language that a visitor has chosen, and nothing else about them. */
export const LANGUAGE_COOKIE = 'haat-language';
const YEAR_S = 365 * 86_400;

/**
 * The languages in an Accept-Language header, the most wanted first, each without its region; one of quality 0 is not
 * wanted.
 */
const wantedBy = (header = ''): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .map(([range = '', quality = 'q=1']) => ({
      language: range.split('-')[0] ?? '',
      quality: Number(quality.replace('q=', '')),
    }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);

/**
 * The language of a request: as chosen, else as the browser asks for, else English. @param offered what the shop speaks
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>, offered: readonly string[]): string {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  const isOffered = (language: string | undefined) => language !== undefined && offered.includes(language);
  if (chosen && isOffered(chosen)) return chosen;
  return wantedBy(headers['accept-language']).find(isOffered) ?? ENGLISH;
}

/** Has a browser keep a language for a year. */
export const languageCookie = (language: string, isSecure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
