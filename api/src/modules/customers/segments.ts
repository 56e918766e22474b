import type { Segment } from '@haat/shared/contract/customers';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';

const segmentsFor = (db: Kysely<Database>, reader: string) =>
  db
    .selectFrom('customer_segments')
    .leftJoin('users', 'users.id', 'customer_segments.owner_id')
    .select([
      'customer_segments.id',
      'customer_segments.name',
      'customer_segments.rules',
      'customer_segments.is_shared',
      'customer_segments.owner_id',
      'users.name as owner',
    ])
    .where(({ or, eb }) => or([eb('owner_id', '=', reader), eb('is_shared', '=', true)]));

type Row = Awaited<ReturnType<ReturnType<typeof segmentsFor>['execute']>>[number];

/** A segment as a reader sees it. */
export const segmentView = (reader: string, { id, name, rules, is_shared, owner_id, owner }: Row): Segment => ({
  id,
  name,
  ...rules,
  isShared: is_shared,
  isMine: owner_id === reader,
  owner,
});

/** The segments that a reader may see: their own and the shared ones. */
export const readSegments = (db: Kysely<Database>, reader: string): Promise<Row[]> =>
  segmentsFor(db, reader).orderBy('customer_segments.name').orderBy('customer_segments.id').execute();

/** @throws ApiError 404 for a segment that does not exist or is private to another member */
export async function segmentFor(db: Kysely<Database>, reader: string, id: string): Promise<Row> {
  const row = await segmentsFor(db, reader).where('customer_segments.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Segment');
  return row;
}
