import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { appearanceOf, type Appearance } from './dominant-colour';
import { UPLOADED } from './image-url';
import type { Master } from './master-files';

/** A re-encoded picture (WebP), ready to store. */
export interface StorablePicture extends Appearance {
  hash: string;
  bytes: Buffer;
}

/** Adds hash and appearance to a picture from {@link uploadedPicture}. Slow, so call it before a transaction. */
export const toStorablePicture = async (bytes: Buffer): Promise<StorablePicture> => ({
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  bytes,
  ...(await appearanceOf(bytes)),
});

/** Stores a picture, once per hash. It is never deleted with its products, because orders still show it. */
export async function storePicture(
  trx: Transaction<Database>,
  { hash, bytes, width, height, color }: StorablePicture,
): Promise<void> {
  await trx
    .insertInto('uploaded_pictures')
    .values({ hash, bytes, width, height, color })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** A picture uploaded by staff, by its hash. Its bytes are read only when a size is rendered. */
export async function findUploadedPicture(db: Kysely<Database>, hash: string): Promise<Master | null> {
  const row = await db.selectFrom('uploaded_pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row
    ? {
        name: UPLOADED,
        hash,
        read: async () =>
          Buffer.from(
            (
              await db
                .selectFrom('uploaded_pictures')
                .select('bytes')
                .where('hash', '=', hash)
                .executeTakeFirstOrThrow()
            ).bytes,
          ),
      }
    : null;
}
