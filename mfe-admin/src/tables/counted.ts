import { formatCount } from '@haat/shared/india/numbers';

/**
 * How many there are of something, as the admin says it: 1 order, 2,400 orders. @param more what several are called,
 * where it isn't `one` with an s
 */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
