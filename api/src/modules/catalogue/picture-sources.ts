import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { UPLOADED } from '../media/image-url';
import type { StorablePicture } from '../media/uploaded-pictures';
import { storePicture } from '../media/uploaded-pictures';

type Trx = Transaction<Database>;

const WEB = /^https?:\/\//i;
const FILE = /^file:[^/]*\//;

/** A picture's address in `picture_sources`: its URL, or that of a file that comes with the import. */
export const sourceAddress = (url: string, productId: string): string =>
  WEB.test(url) ? url : `file:${productId}/${url}`;

/** Whether an address is of a file, which has to be uploaded. */
export const isFileAddress = (address: string): boolean => FILE.test(address);

/** The picture's name in the imported file: the inverse of {@link sourceAddress}. */
export const namedInFile = (address: string): string => address.replace(FILE, '');

/** Host and port of an address, as in IMPORT_HOSTS; empty for a file and for an invalid address. */
export function hostAndPort(address: string): string {
  if (!WEB.test(address) || !URL.canParse(address)) return '';
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** The reason why a file is missing until a folder or archive contains it. */
const NOT_SENT = 'The file did not come with the import. Send it in a ZIP of pictures.';

/**
 * Queues pictures to be fetched, each address once; missing ones are tried again. A file is missing until a folder or
 * an archive contains it. Locks the rows until the transaction ends, so call it before writing product_images.
 */
export async function addSources(trx: Trx, addresses: readonly string[]): Promise<void> {
  const rows = [...new Set(addresses)].sort().map((address) => ({
    address,
    host: hostAndPort(address),
    ...(isFileAddress(address) ? { state: 'missing', reason: NOT_SENT } : { state: 'waiting', reason: null }),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into picture_sources as s (address, host, state, reason)
    select address, host, state, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (address text, host text, state text, reason text)
    on conflict (address) do update set
      state = case s.state when 'missing' then excluded.state else s.state end,
      tries = case s.state when 'missing' then 0 else s.tries end,
      due_at = case s.state when 'missing' then now() else s.due_at end,
      reason = case s.state when 'missing' then excluded.reason else s.reason end`.execute(trx);
}

/** A picture of a product by its address in `picture_sources`. */
export interface SourcedPicture {
  product_id: string;
  position: number;
  address: string;
  alt: string;
}

/**
 * Adds pictures whose addresses {@link addSources} recorded to products, unless they have them; fetched ones are shown
 * immediately.
 */
export async function insertSourced(trx: Trx, pictures: readonly SourcedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    insert into product_images (product_id, position, external_url, alt, hash, name, width, height, color)
    select r.product_id, r.position, r.address, r.alt, u.hash, case when u.hash is not null then ${UPLOADED}::text end, u.width, u.height, u.color
    from json_to_recordset(${JSON.stringify(pictures)}::json) as r (product_id text, position integer, address text, alt text)
    left join picture_sources s on s.address = r.address
    left join uploaded_pictures u on u.hash = s.hash
    where not exists (select 1 from product_images i where i.product_id = r.product_id and i.external_url = r.address)`.execute(
    trx,
  );
}

/** Links variants to their pictures among those of the product, by SKU; without an address the link is removed. */
export async function linkVariantPictures(
  trx: Trx,
  variants: readonly { productId: string; sku: string; address: string | null }[],
): Promise<void> {
  if (variants.length === 0) return;
  await sql`
    update variants v set picture_id = r.picture_id
    from (
      select r.sku, r.product_id, (
        select i.id from product_images i where i.product_id = r.product_id and i.external_url = r.address order by i.position limit 1
      ) as picture_id
      from json_to_recordset(${JSON.stringify(
        variants.map(({ productId, sku, address }) => ({ product_id: productId, sku, address })),
      )}::json) as r (product_id text, sku text, address text)
    ) r
    where v.sku = r.sku and v.product_id = r.product_id and v.picture_id is distinct from r.picture_id`.execute(trx);
}

/** Shows a fetched picture in all products that reference its address. */
export async function settleSource(
  db: Kysely<Database>,
  address: string,
  picture: StorablePicture,
  fingerprint: string | null = null,
): Promise<void> {
  const { hash, width, height, color } = picture;
  const shown = { hash, name: UPLOADED, width, height, color };
  await db.transaction().execute(async (trx) => {
    await storePicture(trx, picture);
    await trx
      .updateTable('picture_sources')
      .set({ state: 'done', hash, fingerprint, reason: null, leased_until: null })
      .where('address', '=', address)
      .execute();
    for (const table of ['product_images', 'removed_pictures'] as const)
      await trx
        .updateTable(table)
        .set(shown)
        .where('external_url', '=', address)
        .where('hash', 'is distinct from', hash)
        .execute();
  });
}
