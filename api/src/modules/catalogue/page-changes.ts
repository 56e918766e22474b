import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { CatalogueVersion } from '../../http/catalogue-responses';
import { LISTS_KEY, productKey, sectionKey } from '../../http/page-dependencies';

/** With more changed products all pages are invalidated: listing the keys costs more than rendering. */
const MAX_CHANGED = 2_000;

/** Changes of shopper pages since a cursor. */
export interface PageChanges {
  version: number;
  /** The cursor for the next call. */
  cursor: string;
  /** Keys of `haat-dependencies`; null: anything may have changed. */
  changed: string[] | null;
}

interface Row {
  version: number;
  seen: string;
  commits: number;
  is_everything: boolean | null;
  parts: string[];
  products: string[];
  sections: string[];
}

/** Whether a text is a valid PostgreSQL snapshot: its numbers must be ascending and between the first two. */
function isSnapshot(text: string): boolean {
  const [, from, to, list = ''] = /^(\d{1,18}):(\d{1,18}):([\d,]{0,4000})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || BigInt(from) < 1n || BigInt(to) < BigInt(from)) return false;
  if (list === '') return true;
  if (!/^\d{1,18}(,\d{1,18})*$/.test(list)) return false;
  const numbers = list.split(',').map(BigInt);
  return numbers.every(
    (number, at) => number >= BigInt(from) && number < BigInt(to) && (at === 0 || number > (numbers[at - 1] ?? 0n)),
  );
}

const cursorOf = ({ version, seen }: Pick<Row, 'version' | 'seen'>) => `${version}.${seen}`;

/** @returns null for a cursor that this API has not issued */
function parseCursor(cursor: string): Pick<Row, 'version' | 'seen'> | null {
  const [, version, seen = ''] = /^(\d{1,15})\.(.*)$/.exec(cursor) ?? [];
  return version !== undefined && isSnapshot(seen) ? { version: Number(version), seen } : null;
}

/**
 * The keys that commits have changed since a cursor. Caches of pages depend on it, so in doubt it reports more: an
 * unknown or old cursor, or a commit without keys, counts as a change of everything.
 */
export async function pageChanges(
  db: Kysely<Database>,
  version: CatalogueVersion,
  cursor: string | undefined,
): Promise<PageChanges> {
  const known = cursor === undefined ? null : parseCursor(cursor);
  const current = await version.current();
  if (known && known.version === current) return { version: current, cursor: cursorOf(known), changed: [] };
  const seen = known?.seen ?? '1:1:';
  // A single statement is one snapshot, so version, cursor and changes are consistent.
  const {
    rows: [row],
  } = await sql<Row>`
    with commits as materialized (
      select id, tree, parts from catalogue_transactions
      where ${known !== null} and xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
    ), changes as materialized (
      select c.transaction_id, c.ord, c.shown, c.section from catalogue_changes c
      where c.transaction_id in (select id from commits) limit ${MAX_CHANGED + 1}
    )
    select v.version, pg_current_snapshot()::text as seen, (select count(*)::int from commits) as commits,
      (select count(*) from changes) > ${MAX_CHANGED}
        or exists (select from changes where shown > 2)
        or exists (select from commits m where m.tree
          or (m.parts is null and not exists (select from changes c where c.transaction_id = m.id))) as is_everything,
      array(select distinct unnest(parts) from commits) as parts,
      array(select p.id from products p where p.ord in (select ord from changes where shown > 0)) as products,
      array(select distinct section from changes where shown > 1 and section is not null) as sections
    from catalogue_version v`.execute(db);
  if (!row) throw new Error('The catalogue has no version.');
  // Old commits are pruned: then the count does not match.
  const isTold = known !== null && row.commits === row.version - known.version && !row.is_everything;
  return {
    version: row.version,
    cursor: cursorOf(row),
    changed: isTold
      ? [
          ...row.parts,
          ...row.products.map(productKey),
          ...(row.sections.length > 0 ? [LISTS_KEY, ...row.sections.map(sectionKey)] : []),
        ]
      : null,
  };
}
