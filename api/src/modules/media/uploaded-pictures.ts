import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { appearanceOf, type Appearance } from '../../seed/dominant-colour';
import { UPLOADED } from './image-url';
import type { Master } from './master-files';

/** A picture that is ready to be kept: WebP that this shop drew. */
export interface DrawnPicture extends Appearance {
  hash: string;
  bytes: Buffer;
}

/** What is to be known of a picture that {@link uploadedPicture} drew. Done before a transaction: it takes a while. */
export const drawnPicture = async (bytes: Buffer): Promise<DrawnPicture> => ({
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  bytes,
  ...(await appearanceOf(bytes)),
});

/**
 * Keeps a picture. The same one twice is one. It stays when no product has it any more, since orders show what they
 * sold.
 */
export async function keepPicture(
  trx: Transaction<Database>,
  { hash, bytes, width, height, color }: DrawnPicture,
): Promise<void> {
  await trx
    .insertInto('uploaded_pictures')
    .values({ hash, bytes, width, height, color })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** One that staff sent, by its hash; its bytes are read when a size of it has to be made. */
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
