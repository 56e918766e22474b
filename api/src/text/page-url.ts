import { pathIn } from '@haat/shared/text/language-path';
import type { Config } from '../config';

/**
 * The URL of a page in the reader's language.
 * @param path that of the English page, perhaps with a query and a fragment
 */
export const pageUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>, language: string, path: string): string =>
  `${siteUrl}${pathIn(language, path)}`;
