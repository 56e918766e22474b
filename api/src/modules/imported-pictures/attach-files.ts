import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { refreshCategories } from '../categories/refresh-categories';
import { PictureMissing } from './picture-problems';
import { reencodePicture } from './reencode-picture';
import type { PictureFile } from './picture-files';
import {
  addSources,
  insertSourced,
  linkVariantPictures,
  namedInFile,
  settleSource,
  sourceAddress,
} from '../catalogue/picture-sources';

/** A file that did not become a picture of a product. */
interface FileProblem {
  name: string;
  reason: string;
}

export interface Attached {
  /** Number of files that are now pictures of products, or already were. */
  attached: number;
  problems: FileProblem[];
}

interface AttachOptions {
  db: Kysely<Database>;
  files: readonly PictureFile[];
  /** Limits the products found by SKU or handle to those of one import format. */
  source?: string;
  onFile?: (done: number, all: number) => void | Promise<void>;
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
const stemOf = (name: string) => keyOf(name).replace(/\.[^.]*$/, '');

/**
 * Attaches files as product pictures: those that an import named, and, for products without other pictures, those
 * called `<sku>.jpg`, `<handle>.jpg` or `<handle>-1.jpg`. Existing pictures are not rendered again.
 */
export async function attachFiles({ db, files, source, onFile }: AttachOptions): Promise<Attached> {
  const problems: FileProblem[] = [];
  const byName = new Map<string, PictureFile>();
  for (const file of files) {
    if (byName.has(keyOf(file.name)))
      problems.push({ name: file.name, reason: 'Two files have the same name. Rename one.' });
    else byName.set(keyOf(file.name), file);
  }
  const named = new Set((await fileSources(db)).map(({ address }) => keyOf(namedInFile(address))));
  await nameByStem(
    db,
    [...byName.values()].filter(({ name }) => !named.has(keyOf(name))),
    source,
  );

  const wanted = new Map<string, Source[]>();
  for (const one of await fileSources(db)) {
    const key = keyOf(namedInFile(one.address));
    if (byName.has(key)) wanted.set(key, [...(wanted.get(key) ?? []), one]);
  }
  let attached = 0;
  let drawn = 0;
  let looked = 0;
  for (const [key, file] of byName) {
    const sources = wanted.get(key);
    if (!sources) problems.push({ name: file.name, reason: 'No product, SKU or handle matches this file name.' });
    else {
      const due = sources.filter(({ state, fingerprint }) => state !== 'done' || fingerprint !== file.fingerprint);
      try {
        if (due.length > 0) {
          const picture = await reencodePicture(await file.read());
          for (const { address } of due) await settleSource(db, address, picture, file.fingerprint);
          drawn += 1;
        }
        attached += 1;
      } catch (error) {
        if (!(error instanceof PictureMissing)) throw error;
        problems.push({ name: file.name, reason: error.message });
        await db
          .updateTable('picture_sources')
          .set({ reason: error.message })
          .where('state', '=', 'missing')
          .where(
            'address',
            'in',
            due.map(({ address }) => address),
          )
          .execute();
      }
    }
    looked += 1;
    await onFile?.(looked, byName.size);
  }
  if (drawn > 0) await db.transaction().execute((trx) => refreshCategories(trx));
  return { attached, problems };
}

interface Source {
  address: string;
  state: 'waiting' | 'done' | 'missing';
  fingerprint: string | null;
}

const fileSources = (db: Kysely<Database>): Promise<Source[]> =>
  db
    .selectFrom('picture_sources')
    .select(['address', 'state', 'fingerprint'])
    .where('address', 'like', 'file:%')
    .execute();

interface Match {
  product_id: string;
  product_name: string;
  /** Null for a picture of the whole product. */
  sku: string | null;
  stem: string;
}

/** Assigns files to the products whose SKU or handle is their name. */
async function nameByStem(db: Kysely<Database>, files: readonly PictureFile[], source?: string): Promise<void> {
  if (files.length === 0) return;
  // 'lamp-2' is the second picture of 'lamp', unless it is a SKU or handle itself.
  const rows = files.map(({ name }) => ({ stem: stemOf(name), base: stemOf(name).replace(/[-_]\d{1,2}$/, '') }));
  const { rows: matches } = await sql<Match>`
    with r as (select distinct stem, base from json_to_recordset(${JSON.stringify(rows)}::json) as r (stem text, base text)),
    bare as (
      select p.id, p.name from products p
      where not exists (select 1 from product_images i where i.product_id = p.id and i.external_url is null)
        and not exists (select 1 from product_images i where i.product_id = p.id and i.external_url not like 'file:%')
        ${source === undefined ? sql`` : sql`and p.source = ${source}`}
    )
    select b.id as product_id, b.name as product_name, v.sku, r.stem, 1 as rank
    from r join variants v on lower(v.sku) = r.stem and v.archived_at is null join bare b on b.id = v.product_id
    union all
    select b.id, b.name, null, r.stem, 2 from r join bare b on lower(b.id) = r.stem
    union all
    select b.id, b.name, null, r.stem, 3 from r join bare b on lower(b.id) = r.base and r.base <> r.stem
    order by rank`.execute(db);
  const first = new Map<string, Match>();
  for (const match of matches) if (!first.has(match.stem)) first.set(match.stem, match);

  const pictures = files
    .flatMap((file) => {
      const match = first.get(stemOf(file.name));
      return match ? [{ ...match, address: sourceAddress(file.name, match.product_id) }] : [];
    })
    // The product's own pictures first, each group ordered by number.
    .sort(
      (a, b) =>
        Number(a.sku !== null) - Number(b.sku !== null) || a.stem.localeCompare(b.stem, 'en', { numeric: true }),
    );
  const byProduct = new Map<string, typeof pictures>();
  for (const picture of pictures)
    byProduct.set(picture.product_id, [...(byProduct.get(picture.product_id) ?? []), picture]);
  for (const [productId, own] of byProduct)
    await db.transaction().execute(async (trx) => {
      await addSources(
        trx,
        own.map(({ address }) => address),
      );
      const shown = await trx
        .selectFrom('product_images')
        .select(['external_url', 'position'])
        .where('product_id', '=', productId)
        .execute();
      const next = Math.max(-1, ...shown.map(({ position }) => position)) + 1;
      await insertSourced(
        trx,
        own
          .filter(({ address }) => !shown.some(({ external_url: known }) => known === address))
          .map(({ address, product_name: alt }, at) => ({ product_id: productId, position: next + at, address, alt })),
      );
      await linkVariantPictures(
        trx,
        own.flatMap(({ sku, address }) => (sku === null ? [] : [{ productId, sku, address }])),
      );
    });
}
