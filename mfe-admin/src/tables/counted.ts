import { formatCount } from '@haat/shared/india/numbers';

/** A count with its noun: '1 order', '2,400 orders'. @param more the plural, if it isn't `one` with an s */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
