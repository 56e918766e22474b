import { sql, type RawBuilder } from 'kysely';
import { like } from './like';

/**
 * How well a name fits the text typed in a picker: 0 equal, 1 begins with it, 2 has a word that does, 3 contains it,
 * 4 does not. Sort by it, then by the length of the name: 'saree' lists Sarees before Saree Blouses.
 */
export function nameFit(name: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const contains = like(typed);
  const begins = contains.slice(1);
  return sql<number>`case when lower(${name}) = lower(${typed}) then 0 when ${name} ilike ${begins} then 1
    when ${name} ilike ${`% ${begins}`} then 2 when ${name} ilike ${contains} then 3 else 4 end`;
}
