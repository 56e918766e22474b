import type { ExportFormat } from '@haat/shared/contract/product-jobs';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import { guarded } from '../../import/shopify-columns';
import { knownProducts } from './known-products';
import { shopifyExportColumns, shopifyExportRows } from './shopify-export';
import { columnsFor, shopifyRows } from './shopify-rows';
import { woocommerceColumns, woocommerceRows } from './woocommerce-rows';

export interface ProductFile {
  /** Some products as CSV, with the header if they are the first ones. */
  part: (
    trx: Transaction<Database>,
    ids: readonly string[],
    isFirst: boolean,
  ) => Promise<{ csv: string; products: number }>;
}

/**
 * A file of products in one of the formats.
 * @param products a query of their IDs: the columns depend on their maximum number of options and details
 * @param site the base URL of pictures stored in the shop
 */
export async function productFile(
  db: Kysely<Database>,
  { format, products, site }: { format: ExportFormat; products: RawBuilder<string>; site: string },
): Promise<ProductFile> {
  const {
    rows: [most],
  } = await sql<{ choices: number | null; attributes: number | null }>`
    select max(choices)::int as choices, max(choices + details)::int as attributes from (
      select jsonb_array_length(p.facts) as details, coalesce((
        select count(distinct name) from variants v, jsonb_object_keys(v.options) as name
        where v.product_id = p.id and v.archived_at is null
      ), 0) as choices
      from products p where p.id in (${products})
    ) as counted`.execute(db);
  const [columns, rowsOf] = {
    haat: [columnsFor(most?.choices ?? 0), shopifyRows] as const,
    shopify: [shopifyExportColumns, shopifyExportRows] as const,
    woocommerce: [woocommerceColumns(most?.attributes ?? 0), woocommerceRows] as const,
  }[format];
  return {
    part: async (trx, ids, isFirst) => {
      const known = await knownProducts(trx, ids, { lock: false });
      const rows = ids.flatMap((id) => {
        const product = known.get(id);
        return product
          ? rowsOf(product, site).map((cells) => columns.map((name) => guarded(cells[name] ?? '', name)))
          : [];
      });
      return { csv: csvRows([...(isFirst ? [columns] : []), ...rows]), products: known.size };
    },
  };
}
