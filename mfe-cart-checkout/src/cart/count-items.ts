import type { Translate } from '@haat/shared/text/in-english';

/**
 * '1 item', '3 items' (§2 Cart).
 * @param t of the page's language
 */
export const countItems = (count: number, t: Translate): string =>
  t('{{count}} items', { count, one: '{{count}} item' });
