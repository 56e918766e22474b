import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { ProductValues } from './product-columns';

/** Products per query: a column of this many is a text of about 100 KB. */
const PRODUCTS_PER_QUERY = 20_000;

interface Chunk {
  last: number | null;
  ords: string | null;
  categories: string;
  brands: string;
  prices: string;
  stocks: string;
  variants: string;
  reviews: string;
  ratings: string;
  flags: string;
  created: string;
}

/**
 * Reads the products column by column, which takes a tenth of the time of a row object for each.
 * @param ords only these; null for all
 * @param which 'shown' leaves out products hidden from shoppers
 */
export async function* readColumns(
  db: Kysely<Database>,
  ords: readonly number[] | null,
  which: 'shown' | 'all' = 'shown',
): AsyncGenerator<ProductValues> {
  for (let after = -1; ;) {
    const {
      rows: [chunk],
    } = await sql<Chunk>`
      select max(ord) as last, string_agg(ord::text, ',') as ords, string_agg(category_id, ',') as categories, string_agg(brand_slug, ',') as brands,
        string_agg(price_paise::text, ',') as prices, string_agg(stock_quantity::text, ',') as stocks, string_agg(variant_count::text, ',') as variants,
        string_agg(reviews::text, ',') as reviews, string_agg(coalesce(rating::text, ''), ',') as ratings,
        string_agg((featured::int + best_seller::int * 2)::text, ',') as flags, string_agg((extract(epoch from created_at) * 1000)::bigint::text, ',') as created
      from (
        select * from products
        where ord > ${after} ${which === 'shown' ? sql`and archived_at is null` : sql``} ${ords === null ? sql`` : sql`and ord = any(${ords})`}
        order by ord limit ${PRODUCTS_PER_QUERY}
      ) p`.execute(db);
    if (!chunk || chunk.ords === null || chunk.last === null) return;
    const column = (text: string) => text.split(',');
    const [own, categories, brands, prices, stocks, variants, reviews, ratings, flags, created] = [
      chunk.ords,
      chunk.categories,
      chunk.brands,
      chunk.prices,
      chunk.stocks,
      chunk.variants,
      chunk.reviews,
      chunk.ratings,
      chunk.flags,
      chunk.created,
    ].map(column);
    for (const [at, ord] of (own ?? []).entries()) {
      const rating = ratings?.[at] ?? '';
      const flag = Number(flags?.[at]);
      yield {
        ord: Number(ord),
        categoryId: categories?.[at] ?? '',
        brandSlug: brands?.[at] ?? '',
        pricePaise: Number(prices?.[at]),
        stock: Number(stocks?.[at]),
        variants: Number(variants?.[at]),
        reviews: Number(reviews?.[at]),
        rating: rating === '' ? null : Number(rating),
        featured: (flag & 1) !== 0,
        bestSeller: (flag & 2) !== 0,
        createdAt: Number(created?.[at]),
      };
    }
    after = chunk.last;
  }
}
