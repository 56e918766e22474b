import type { Product } from '@haat/shared/contract/product';
import { sql } from 'kysely';
import { imageUrl } from '../media/image-url';
import { toRupees } from '@haat/shared/money';

/** One product as a list needs it, joined with its first picture. */
export interface ProductRow {
  id: string;
  name: string;
  brand: string;
  brand_slug: string;
  description: string;
  category: string;
  subcategory: string;
  type: string;
  price_paise: number;
  mrp_paise: number;
  discount_percent: number;
  rating: number | null;
  reviews: number;
  stock_quantity: number;
  in_stock: boolean;
  featured: boolean;
  best_seller: boolean;
  created_at: Date;
  variant_count: number;
  default_sku: string | null;
  image_hash: string | null;
  image_name: string | null;
  image_external_url: string | null;
  image_alt: string | null;
  image_width: number | null;
  image_height: number | null;
  image_color: string | null;
}

/** The columns of a ProductRow, of a product `p` and its first picture `i`. */
export const productColumns = sql.raw(
  'p.id, p.name, p.brand, p.brand_slug, p.description, p.category, p.subcategory, p.type, p.price_paise, p.mrp_paise, p.discount_percent, p.rating, p.reviews, ' +
    'p.stock_quantity, p.in_stock, p.featured, p.best_seller, p.created_at, p.variant_count, p.default_sku, ' +
    'i.hash as image_hash, i.name as image_name, i.external_url as image_external_url, i.alt as image_alt, i.width as image_width, i.height as image_height, i.color as image_color',
);

/** Joins the first picture as `i`. */
export const firstPicture = sql.raw(
  'left join lateral (select * from product_images pi where pi.product_id = p.id order by pi.position limit 1) i on true',
);

/** The product as answers carry it: rupees, and its picture's address relative to the API's base. */
export function toProduct(row: ProductRow): Product {
  const mainImage = imageUrl({ hash: row.image_hash, name: row.image_name, external_url: row.image_external_url });
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    brandSlug: row.brand_slug,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    type: row.type,
    price: toRupees(row.price_paise),
    originalPrice: row.mrp_paise > row.price_paise ? toRupees(row.mrp_paise) : null,
    discountPercentage: row.discount_percent,
    mainImage,
    image:
      mainImage === null
        ? null
        : {
            url: mainImage,
            alt: row.image_alt ?? '',
            width: row.image_width ?? undefined,
            height: row.image_height ?? undefined,
            color: row.image_color ?? undefined,
          },
    imageUrl: mainImage,
    rating: row.rating,
    reviews: row.reviews,
    stockQuantity: row.stock_quantity,
    inStock: row.in_stock,
    featured: row.featured,
    bestSeller: row.best_seller,
    createdAt: row.created_at.toISOString(),
    variantCount: row.variant_count,
    defaultSku: row.default_sku,
  };
}
