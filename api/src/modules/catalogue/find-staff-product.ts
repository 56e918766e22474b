import type { StaffProductDetail, StaffVariant, StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { imageUrl } from '../media/image-url';
import { findProducts } from './find-product';
import { isStill } from './product-pictures';
import { plansOf } from './prices/price-plans';

const variantColumns = [
  'id',
  'sku',
  'options',
  'price_paise',
  'mrp_paise',
  'plan_price_paise',
  'stock_quantity',
  'barcode',
  'cost_paise',
  'weight_grams',
  'picture_id',
  'version',
] as const;

interface VariantRow {
  id: string;
  sku: string;
  options: Record<string, string>;
  price_paise: number;
  mrp_paise: number;
  plan_price_paise: number | null;
  stock_quantity: number;
  barcode: string | null;
  cost_paise: number | null;
  weight_grams: number | null;
  picture_id: string | null;
  version: number;
}

const toVariant = (row: VariantRow): StaffVariantDetail => ({
  id: row.id,
  sku: row.sku,
  options: row.options,
  price: toRupees(row.price_paise),
  originalPrice: row.mrp_paise > row.price_paise ? toRupees(row.mrp_paise) : null,
  planPrice: row.plan_price_paise === null ? null : toRupees(row.plan_price_paise),
  stock: row.stock_quantity,
  barcode: row.barcode,
  cost: row.cost_paise === null ? null : toRupees(row.cost_paise),
  weightGrams: row.weight_grams,
  pictureId: row.picture_id,
  version: row.version,
});

/** A product in any status, for editing by staff; null if it does not exist. */
export async function findStaffProduct(db: Kysely<Database>, id: string): Promise<StaffProductDetail | null> {
  const [product] = await findProducts(db, [id], 'all');
  const row = await db
    .selectFrom('products')
    .select(['description', 'status', 'publish_at', 'version', 'category_id', 'texts', 'tags', 'related', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product || !row) return null;
  const variants = await db
    .selectFrom('variants')
    .select(variantColumns)
    .where('product_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('sku')
    .execute();
  const pictures = await db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', id)
    .where(isStill)
    .orderBy('position')
    .execute();
  return {
    ...product,
    // With its markup, as it is edited.
    description: row.description,
    status: row.status,
    publishAt: row.publish_at?.toISOString() ?? null,
    nameHi: row.texts.hi?.name ?? null,
    descriptionHi: row.texts.hi?.description ?? null,
    tags: row.tags,
    related: row.related,
    version: row.version,
    categoryId: row.category_id,
    updatedAt: row.updated_at.toISOString(),
    variants: variants.map(toVariant),
    pricePlans: await plansOf(db, id),
    pictures: pictures.map((picture) => ({
      id: picture.id,
      url: imageUrl(picture) ?? '',
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
      colour: picture.colour,
    })),
  };
}

/** A variant that is for sale; null if it does not exist. */
export async function findStaffVariant(db: Kysely<Database>, id: string): Promise<StaffVariant | null> {
  const row = await db
    .selectFrom('variants')
    .select(variantColumns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ? toVariant(row) : null;
}
