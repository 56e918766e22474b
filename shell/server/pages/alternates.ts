import { pathIn, splitLanguage } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';

const CANONICAL = /<link rel="canonical" href="(https?:\/\/[^/"]+)([^"]*)"/;

/**
 * Links to a page in each of the shop's languages, for search engines. They are made from the page's canonical address,
 * and missing for a page without one or that is not indexed.
 * @param head HTML as React writes it
 */
export function alternates(head: string, offered: readonly string[]): string {
  const [, origin, address] = CANONICAL.exec(head) ?? [];
  if (origin === undefined || address === undefined || offered.length < 2) return '';
  if (head.includes('<meta name="robots" content="noindex"')) return '';
  const { path } = splitLanguage(address || '/');
  const link = (of: string, language: string) =>
    `<link rel="alternate" hreflang="${of}" href="${origin}${pathIn(language, path)}"/>`;
  return [...offered.map((language) => link(language, language)), link('x-default', ENGLISH)].join('');
}
