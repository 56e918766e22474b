import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { masterUrl } from '../../modules/media/image-url';

export interface SampleVariant {
  id: string;
  sku: string;
  options: Record<string, string>;
  pricePaise: number;
  stock: number;
}

/** A product with the fields that sample orders and reviews need. */
export interface SampleProduct {
  id: string;
  name: string;
  brand: string;
  categoryId: string;
  department: string;
  type: string;
  hsn: string | null;
  gstRate: number | null;
  createdAt: Date;
  facts: { label: string; value: string }[];
  care: string | null;
  /** The facts, in the same order, and the care in Hindi. */
  hindi: { facts?: { label: string; value: string }[]; care?: string } | null;
  image: string | null;
  /** The name of the master of its main picture in the assortment. */
  picture: string | null;
  variants: SampleVariant[];
  /** Relative sales. */
  weight: number;
}

/** All products on sale, in a fixed order. */
export async function readCatalogue(db: Kysely<Database>): Promise<SampleProduct[]> {
  const products = await db
    .selectFrom('products')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('product_images')
          .select(['hash', 'name as picture'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .where('hash', 'is not', null)
          .orderBy('position')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'products.id',
      'products.name',
      'brand_slug',
      'category_id',
      'category',
      'type',
      'hsn',
      'gst_rate',
      'created_at',
      'facts',
      'care',
      'texts',
      'featured',
      'best_seller',
      'own.hash',
      'own.picture',
    ])
    .where('products.archived_at', 'is', null)
    .where('products.source', '=', 'assortment')
    .orderBy('products.id')
    .execute();
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'product_id', 'sku', 'options', 'now_price_paise', 'stock_quantity'])
    .where('archived_at', 'is', null)
    .orderBy(sql`sku collate "C"`)
    .execute();
  return products
    .map((row) => ({
      id: row.id,
      name: row.name,
      brand: row.brand_slug,
      categoryId: row.category_id,
      department: row.category,
      type: row.type,
      hsn: row.hsn,
      gstRate: row.gst_rate,
      createdAt: row.created_at,
      facts: row.facts,
      care: row.care,
      hindi: row.texts.hi ?? null,
      image: row.hash && row.picture ? masterUrl(row.hash, row.picture) : null,
      picture: row.picture,
      variants: variants
        .filter((variant) => variant.product_id === row.id)
        .map(({ id, sku, options, now_price_paise, stock_quantity }) => ({
          id,
          sku,
          options,
          pricePaise: now_price_paise,
          stock: stock_quantity,
        })),
      weight: (row.best_seller ? 5 : 1) + (row.featured ? 2 : 0),
    }))
    .filter((product) => product.variants.length > 0);
}
