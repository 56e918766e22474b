import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { orderCreateSchema } from '@haat/shared/contract/order-create';
import { sql, type Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, type NamedProduct } from '../../http/api-error';
import { masterUrl } from '../media/image-url';

type Items = z.output<typeof orderCreateSchema>['items'];

/** The requested quantity of one SKU, and its index in the request. */
interface RequestedItem {
  index: number;
  productId: string;
  sku: string;
  quantity: number;
}

/** A requested SKU with its product data and price. */
export interface Line extends RequestedItem {
  name: string;
  options: Record<string, string>;
  pricePaise: number;
  stock: number;
  /** Path of the category, and slug of the brand. */
  categoryId: string;
  brand: string;
  hsn: string | null;
  /** Percent. */
  gstRate: number | null;
  /** The product's first stored picture, as a path relative to the API. */
  image: string | null;
}

const unavailable = (index: number, product?: NamedProduct) =>
  new ApiError(
    409,
    'unavailable',
    (t, nameOf) =>
      product === undefined
        ? t('Something in your cart is no longer sold. Please remove it from your cart.')
        : t('“{{name}}” is no longer sold. Please remove it from your cart.', { name: nameOf(product) }),
    [{ path: `items.${index}`, message: 'No longer sold' }],
  );

/**
 * The SKU of each item, by default the product's default one; quantities of the same SKU are added up.
 * @param defaults of the products that are for sale
 */
function wantedSkus(items: Items, defaults: ReadonlyMap<string, string | null>): RequestedItem[] {
  const wanted = new Map<string, RequestedItem>();
  for (const [index, item] of items.entries()) {
    const sku = item.sku ?? defaults.get(item.productId);
    if (!defaults.has(item.productId) || !sku) throw unavailable(index);
    const before = wanted.get(sku);
    if (before && before.productId !== item.productId) throw unavailable(index);
    const quantity = (before?.quantity ?? 0) + item.quantity;
    if (quantity > MAX_CART_QUANTITY)
      throw new ApiError(
        400,
        'invalid',
        (t) => t('You can order at most {{most}} of one item.', { most: MAX_CART_QUANTITY }),
        [{ path: `items.${index}.quantity`, message: (t) => t('At most {{most}}', { most: MAX_CART_QUANTITY }) }],
      );
    wanted.set(sku, { index: before?.index ?? index, productId: item.productId, sku, quantity });
  }
  return [...wanted.values()];
}

/**
 * The requested items with their current data and prices.
 * @param lock true to lock the variants, ordered by SKU so that two orders do not deadlock
 * @throws ApiError 400 for too many of one item; 409 unavailable, out-of-stock
 */
export async function readRequestedLines(
  db: Kysely<Database>,
  items: Items,
  { lock }: { lock: boolean },
): Promise<Line[]> {
  // Passed as one value, so that carts of any size use the same statement and plan.
  const pairs = new Map(
    items.map(({ productId, sku }) => [`${productId}\n${sku ?? ''}`, { product_id: productId, sku: sku ?? null }]),
  );
  const found = db
    .selectFrom(
      sql<{
        product_id: string;
        sku: string | null;
      }>`jsonb_to_recordset(${JSON.stringify([...pairs.values()])}::jsonb)`.as<'wanted'>(
        sql`wanted (product_id text, sku text)`,
      ),
    )
    .innerJoin('products', 'products.id', 'wanted.product_id')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.product_id', '=', 'products.id')
        .on('variants.sku', '=', ({ fn, ref }) => fn.coalesce(ref('wanted.sku'), ref('products.default_sku'))),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('product_images')
          .select(['hash', 'name as picture'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .where('hash', 'is not', null)
          // The variant's own picture, otherwise the product's first one.
          .orderBy((is) => is('product_images.id', '=', is.ref('variants.picture_id')), 'desc')
          .orderBy('position')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'variants.sku',
      'variants.product_id',
      'variants.options',
      'variants.now_price_paise',
      'variants.stock_quantity',
      'variants.archived_at',
      'products.default_sku',
      'products.name',
      'products.category_id',
      'products.brand_slug',
      'products.hsn',
      'products.gst_rate',
      'own.hash',
      'own.picture',
    ])
    .where('products.archived_at', 'is', null)
    .orderBy('variants.sku');
  const rows = await (lock ? found.forUpdate('variants') : found).execute();
  const wanted = wantedSkus(items, new Map(rows.map((row) => [row.product_id, row.default_sku])));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const lines = wanted.map((one): Line => {
    const row = bySku.get(one.sku);
    if (!row || row.product_id !== one.productId || row.archived_at)
      throw unavailable(one.index, row?.product_id === one.productId ? { ...one, name: row.name } : undefined);
    return {
      ...one,
      name: row.name,
      options: row.options,
      pricePaise: row.now_price_paise,
      stock: row.stock_quantity,
      categoryId: row.category_id,
      brand: row.brand_slug,
      hsn: row.hsn,
      gstRate: row.gst_rate,
      image: row.hash && row.picture ? masterUrl(row.hash, row.picture) : null,
    };
  });
  const short = lines.filter((line) => line.stock < line.quantity);
  const [first] = short;
  if (first) {
    throw new ApiError(
      409,
      'out-of-stock',
      (t, nameOf) =>
        first.stock === 0
          ? t('“{{name}}” is out of stock.', { name: nameOf(first) })
          : t('“{{name}}” has only {{count}} left.', {
              name: nameOf(first),
              count: first.stock,
              one: '“{{name}}” has only {{count}} left.',
            }),
      short.map((line) => ({
        path: `items.${line.index}`,
        message: (t, nameOf) =>
          line.stock === 0
            ? t('{{name}}: Out of stock', { name: nameOf(line) })
            : t('{{name}}: Only {{count}} left', {
                name: nameOf(line),
                count: line.stock,
                one: '{{name}}: Only {{count}} left',
              }),
      })),
    );
  }
  return lines;
}
