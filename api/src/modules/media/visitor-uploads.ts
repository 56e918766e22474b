import { sql, type Kysely, type Transaction } from 'kysely';
import type { Config } from '../../config';
import { lockByName } from '../../db/lock-by-name';
import type { Database } from '../../db/schema';
import { addressKey } from '../../http/address-key';
import { ApiError } from '../../http/api-error';

type Limits = Pick<Config, 'uploads' | 'sessionSecret'>;

/**
 * Refuses a visitor's file before it is read, if the day's uploads of the visitor's address or of all visitors have
 * reached the limit.
 * @throws ApiError 429 `too-many-files`
 */
export async function refuseMoreUploads(db: Kysely<Database>, config: Limits, address: string): Promise<void> {
  await refuseUpload(db, config, addressKey(address, config.sessionSecret), 1);
}

/**
 * Counts a visitor's file in the transaction that stores it. Concurrent uploads are counted one after the other.
 * @param bytes as stored
 * @throws ApiError 429 `too-many-files`
 */
export async function countUpload(
  tx: Transaction<Database>,
  config: Limits,
  address: string,
  bytes: number,
): Promise<void> {
  const sender = addressKey(address, config.sessionSecret);
  await lockByName(tx, 'visitor uploads');
  await tx
    .deleteFrom('visitor_uploads')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await refuseUpload(tx, config, sender, bytes);
  await tx.insertInto('visitor_uploads').values({ sender, bytes }).execute();
}

async function refuseUpload(db: Kysely<Database>, { uploads }: Limits, sender: string, bytes: number): Promise<void> {
  const { ofAddress, ofAll } = await db
    .selectFrom('visitor_uploads')
    .where('at', '>=', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => [
      fn.sum<string | null>('bytes').filterWhere('sender', '=', sender).as('ofAddress'),
      fn.sum<string | null>('bytes').as('ofAll'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(ofAddress) + bytes > uploads.ofAddressBytes) throw tooManyFiles(BUSY_NETWORK);
  if (Number(ofAll) + bytes > uploads.inAllBytes) throw tooManyFiles(BUSY_SHOP);
}

const BUSY_NETWORK =
  'Too many files were uploaded from your network today. Please try again tomorrow, or email your files.';
const BUSY_SHOP = 'We cannot store more files today. Please try again tomorrow, or email your files.';

const tooManyFiles = (message: string) => new ApiError(429, 'too-many-files', message);
