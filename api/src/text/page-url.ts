import { pathIn } from '@haat/shared/text/language-path';

/**
 * The URL of a page in the reader's language.
 * @param path that of the English page, perhaps with a query and a fragment
 */
export const pageUrl = ({ siteUrl }: { siteUrl: string }, language: string, path: string): string =>
  `${siteUrl}${pathIn(language, path)}`;
