import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { isDevanagari, stemHindi } from './hindi-stem';
import { PostingsWriter } from './postings';
import { isOffered, markedWords, type SearchedText } from './tokens';
import type { WordRow } from './vocabulary';

const PRODUCTS_A_READING = 5_000;
const WORDS_A_READING = 5_000;
const WORDS_A_WRITING = 2_000;
/** Up to this many changed products are searched separately from the stored words. */
const MAX_CHANGED = 500;

/** Hindi stop words. */
const stopWords = new Set(
  'का के की को में से पर और या है हैं यह वह ये इस उस इसे एक भी ही तक तो ने कि जो वाला वाली वाले साथ लिए नहीं'.split(' '),
);

interface TextRow extends SearchedText {
  ord: number;
  is_shown: boolean;
}

async function* allTexts(db: Kysely<Database>): AsyncGenerator<TextRow> {
  for (let after = -1; ;) {
    const { rows } = await sql<TextRow>`
      select ord, name, brand, category_words, facts, description, texts, archived_at is null as is_shown
      from products where ord > ${after} order by ord limit ${PRODUCTS_A_READING}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PRODUCTS_A_READING) return;
    after = last.ord;
  }
}

/**
 * The stem of each word in PostgreSQL's English dictionary; null for stop words. Words in Devanagari are stemmed by
 * {@link stemHindi}.
 */
export async function stemsOf(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, string | null>> {
  const stems = new Map<string, string | null>();
  const english: string[] = [];
  for (const word of words) {
    if (!isDevanagari(word)) english.push(word);
    else stems.set(word, stopWords.has(word) ? null : stemHindi(word));
  }
  for (let at = 0; at < english.length; at += WORDS_A_READING) {
    const { rows } = await sql<{ word: string; stem: string | null }>`
      select w.word, case when w.word ~ '[[:alnum:]]' then (ts_lexize('english_stem', w.word))[1] end as stem
      from unnest(${english.slice(at, at + WORDS_A_READING)}::text[]) as w (word)`.execute(db);
    for (const { word, stem } of rows) stems.set(word, stem);
  }
  return stems;
}

/** Rewrites all words of the catalogue with their products, in the caller's transaction. */
async function writeWords(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_changes`.execute(db);
  const words = new Map<string, { postings: PostingsWriter; products: number }>();
  for await (const row of allTexts(db)) {
    for (const [word, mark] of markedWords(row)) {
      let entry = words.get(word);
      if (!entry) {
        entry = { postings: new PostingsWriter(), products: 0 };
        words.set(word, entry);
      }
      entry.postings.add(row.ord, mark);
      if (row.is_shown && isOffered(word, mark)) entry.products += 1;
    }
  }
  const all = [...words];
  const stems = await stemsOf(
    db,
    all.map(([word]) => word),
  );
  await sql`delete from search_words`.execute(db);
  for (let at = 0; at < all.length; at += WORDS_A_WRITING) {
    const part = all.slice(at, at + WORDS_A_WRITING);
    await sql`
      insert into search_words (word, products, stem, postings)
      select w.word, w.products, w.stem, decode(w.postings, 'hex')
      from unnest(${part.map(([word]) => word)}::text[], ${part.map(([, { products }]) => products)}::int[], ${part.map(([word]) => stems.get(word) ?? null)}::text[],
        ${part.map(([, { postings }]) => Buffer.from(postings.bytes).toString('hex'))}::text[]) as w (word, products, stem, postings)`.execute(
      db,
    );
  }
  await sql`update search_build set build = build + 1`.execute(db);
  // Processes that cache the words notice the change by the catalogue's version.
  await sql`select catalogue_transaction()`.execute(db);
}

async function areWordsOld(db: Kysely<Database>): Promise<boolean> {
  const {
    rows: [state],
  } = await sql<{
    changed: number;
    build: number;
  }>`select (select count(*)::int from search_changes) as changed, (select build from search_build) as build`.execute(
    db,
  );
  return state !== undefined && (state.build === 0 || state.changed >= MAX_CHANGED);
}

/** Rewrites the words if the texts of many products have changed since the last time. Call it in a transaction. */
export async function refreshSearchWords(db: Kysely<Database>): Promise<void> {
  if (!(await areWordsOld(db))) return;
  // Waits for transactions that change a text and blocks new ones: otherwise a change of a product that is already
  // recorded would be missed and its record deleted. Of two concurrent calls, the second finds nothing to do.
  await sql`lock table search_changes in share row exclusive mode`.execute(db);
  if (await areWordsOld(db)) await writeWords(db);
}

/** Adds the words of one product to those used for spelling correction. */
export async function addSearchWords(db: Kysely<Database>, productId: string): Promise<void> {
  const { ord } = await db.selectFrom('products').select('ord').where('id', '=', productId).executeTakeFirstOrThrow();
  const words = (await readChangedTexts(db, [ord])).flatMap(({ marks }) =>
    [...marks].filter(([word, mark]) => isOffered(word, mark)).map(([word]) => word),
  );
  const stems = await stemsOf(db, words);
  await sql`
    insert into search_words (word, products, stem)
    select w.word, 1, w.stem from unnest(${words}::text[], ${words.map((word) => stems.get(word) ?? null)}::text[]) as w (word, stem)
    on conflict (word) do update set products = search_words.products + 1`.execute(db);
}

/** All words with their products, as last written. */
export async function* readWords(db: Kysely<Database>): AsyncGenerator<WordRow> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ word: string; products: number; stem: string | null; postings: string }>`
      select word, products, stem, encode(postings, 'hex') as postings from search_words where word > ${after} order by word limit ${WORDS_A_READING}`.execute(
      db,
    );
    for (const row of rows) yield { ...row, postings: Buffer.from(row.postings, 'hex') };
    const last = rows.at(-1);
    if (!last || rows.length < WORDS_A_READING) return;
    after = last.word;
  }
}

/**
 * The words of products whose text changed since the words were written.
 * @param ords only these; null for all
 */
export async function readChangedTexts(
  db: Kysely<Database>,
  ords: readonly number[] | null,
): Promise<{ ord: number; marks: Map<string, number> }[]> {
  const { rows } = await sql<TextRow>`
    select p.ord, name, brand, category_words, facts, description, texts
    from search_changes c join products p on p.ord = c.ord ${ords === null ? sql`` : sql`where c.ord = any(${ords})`}`.execute(
    db,
  );
  return rows.map((row) => ({ ord: row.ord, marks: markedWords(row) }));
}
