import { LOW_STOCK, type ProductStatus, type StaffProduct } from '@haat/shared/contract/staff-products';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { imageUrl } from '../../media/image-url';

interface Row {
  ord: number;
  id: string;
  name: string;
  brand: string;
  category_id: string;
  path: string[];
  status: ProductStatus;
  publish_at: Date | null;
  hash: string | null;
  picture: string | null;
  price_paise: number;
  most_paise: number | null;
  plan: 'running' | 'planned' | null;
  mrp_paise: number;
  stock_quantity: number;
  is_low: boolean | null;
  variant_count: number;
  only_id: string | null;
  only_sku: string | null;
  only_options: Record<string, string> | null;
  only_version: number | null;
  only_price_paise: number | null;
  only_mrp_paise: number | null;
  only_plan_paise: number | null;
  featured: boolean;
  best_seller: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/**
 * Products in the format of the staff's list, in the order of their numbers; products deleted meanwhile are left out.
 */
export async function findStaffProducts(db: Kysely<Database>, ords: readonly number[]): Promise<StaffProduct[]> {
  if (ords.length === 0) return [];
  // Without `*`, so that each connection plans it once (StatementNames): planning takes as long as finding a hundred.
  const { rows } = await sql<Row>`
    select p.ord, p.id, p.name, p.brand, p.category_id, p.status, p.publish_at, p.price_paise, p.mrp_paise, p.stock_quantity, p.variant_count, p.featured, p.best_seller, p.version, p.created_at, p.updated_at,
      array_remove(array[department.name, section.name, type.name], null) as path,
      i.hash, i.name as picture,
      v.most_paise, v.is_low, v.only_id, v.only_sku, v.only_options, v.only_version, v.only_price_paise, v.only_mrp_paise, v.only_plan_paise,
      case when v.has_plan then 'running' when exists (select 1 from price_plans l join variants w on w.id = l.variant_id where w.product_id = p.id and w.archived_at is null and l.next_at is not null) then 'planned' end as plan
    from products p
    left join categories department on department.id = p.category
    left join categories section on section.id = p.category || '.' || p.subcategory
    left join categories type on type.id = p.category_id
    left join lateral (select pi.hash, pi.name from product_images pi where pi.product_id = p.id and pi.hash is not null order by pi.position limit 1) i on true
    left join lateral (
      select max(now_price_paise) as most_paise, bool_or(stock_quantity between 1 and ${LOW_STOCK - 1}) as is_low,
        min(id) as only_id, min(sku) as only_sku, (array_agg(options))[1] as only_options, min(version) as only_version,
        min(price_paise) as only_price_paise, min(mrp_paise) as only_mrp_paise, min(plan_price_paise) as only_plan_paise, bool_or(plan_price_paise is not null) as has_plan
      from variants where product_id = p.id and archived_at is null
    ) v on true
    where p.ord = any(${ords}::int[])`.execute(db);
  const byOrd = new Map(rows.map((row) => [row.ord, row]));
  return ords.flatMap((ord) => {
    const row = byOrd.get(ord);
    return row ? [toStaffProduct(row)] : [];
  });
}

const toStaffProduct = (row: Row): StaffProduct => {
  const originalPrice = row.mrp_paise > row.price_paise ? toRupees(row.mrp_paise) : null;
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    category: { id: row.category_id, path: row.path },
    status: row.status,
    publishAt: row.publish_at?.toISOString() ?? null,
    image: imageUrl({ hash: row.hash, name: row.picture }),
    price: toRupees(row.price_paise),
    mostPrice: toRupees(row.most_paise ?? row.price_paise),
    originalPrice,
    stock: row.stock_quantity,
    stockState: row.stock_quantity === 0 ? 'out' : row.is_low ? 'low' : 'in',
    variants: row.variant_count,
    pricePlan: row.plan,
    only:
      row.variant_count === 1 &&
      row.only_id &&
      row.only_sku &&
      row.only_version !== null &&
      row.only_price_paise !== null &&
      row.only_mrp_paise !== null
        ? {
            id: row.only_id,
            sku: row.only_sku,
            options: row.only_options ?? {},
            price: toRupees(row.only_price_paise),
            originalPrice: row.only_mrp_paise > row.only_price_paise ? toRupees(row.only_mrp_paise) : null,
            planPrice: row.only_plan_paise === null ? null : toRupees(row.only_plan_paise),
            stock: row.stock_quantity,
            version: row.only_version,
          }
        : null,
    featured: row.featured,
    bestSeller: row.best_seller,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};
