import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Product } from '@haat/shared/contract/product';
import { sql } from 'kysely';
import type { ProductTexts } from '../../db/tables/catalogue';
import { imageUrl, type ImagePlace } from '../media/image-url';
import { toRupees } from '@haat/shared/money';
import { splitRichText } from '@haat/shared/text/rich-text';

/** A product as lists need it, joined with its first picture. */
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
  image_alt: string | null;
  image_width: number | null;
  image_height: number | null;
  image_color: string | null;
  /** In the order of its variants. If exactly one colour has no picture, it gets the product's first picture. */
  colours: { name: string; image: ImagePlace | null }[] | null;
  second_picture: ImagePlace | null;
}

/** A text of a product `p` in a language, in English if it is not translated. */
export const translated = (
  column: Exclude<keyof ProductTexts, 'options' | 'category_words'>,
  language: ContentLanguage,
) =>
  language === 'en'
    ? `p.${column}`
    : `coalesce(p.texts -> '${language}' ->${column === 'facts' ? '' : '>'} '${column}', p.${column}) as ${column}`;

/** The name of a colour `c` of a product `p`. */
const colourName = (language: ContentLanguage) =>
  language === 'en' ? 'c.name' : `coalesce(p.texts -> '${language}' -> 'options' ->> c.name, c.name)`;

const columnsIn = (language: ContentLanguage) =>
  sql.raw(
    `p.id, ${translated('name', language)}, ${translated('brand', language)}, p.brand_slug, ${translated('description', language)}, p.category, p.subcategory, p.type, p.price_paise, p.mrp_paise, p.discount_percent, p.rating, p.reviews, ` +
      'p.stock_quantity, p.in_stock, p.featured, p.best_seller, p.created_at, p.variant_count, p.default_sku, ' +
      'i.hash as image_hash, i.name as image_name, ' +
      `${language === 'en' ? 'i.alt' : `coalesce(p.texts -> '${language}' ->> 'name', i.alt)`} as image_alt, ` +
      ' i.width as image_width, i.height as image_height, i.color as image_color, ' +
      `(select jsonb_build_object('hash', s.hash, 'name', s.name, 'external_url', s.external_url) from product_images s where s.product_id = p.id and s.view = 'second' order by s.position limit 1) as second_picture, ` +
      // A product with one variant has no choice of colours.
      `(case when p.variant_count > 1 then (select jsonb_agg(jsonb_build_object('name', ${colourName(language)}, 'image', (select jsonb_build_object('hash', o.hash, 'name', o.name, 'external_url', o.external_url) from product_images o where o.product_id = p.id and o.colour = c.name order by o.position limit 1)) order by c.position) from (select v.options->>'Colour' as name, min(v.position) as position from variants v where v.product_id = p.id and v.archived_at is null and v.options ? 'Colour' group by 1) c) end) as colours`,
  );
const columns = { en: columnsIn('en'), hi: columnsIn('hi') };

/** The columns of a ProductRow, for a product `p` and its first picture `i`. */
export const productColumns = (language: ContentLanguage) => columns[language];

/** Joins the first fetched picture as `i`. */
export const firstPicture = sql.raw(
  'left join lateral (select * from product_images pi where pi.product_id = p.id and pi.hash is not null order by pi.position limit 1) i on true',
);

/** Maximum number of colours in a list; `colourCount` is the total. */
const MAX_COLOURS = 4;

/** The colours of a product with several, each with its picture. */
function coloursOf(row: ProductRow, mainImage: string | null): Pick<Product, 'colours' | 'colourCount'> {
  const all = row.colours ?? [];
  if (all.length < 2) return { colours: [], colourCount: 0 };
  const colours = all.map(({ name, image }) => ({ name, image: image && imageUrl(image) }));
  const first = colours.find(({ image }) => image === null);
  if (first && colours.filter(({ image }) => image === null).length === 1) first.image = mainImage;
  return { colours: colours.slice(0, MAX_COLOURS), colourCount: colours.length };
}

/** The product in the format of responses: rupees, and its picture's URL relative to the API. */
export function toProduct(row: ProductRow): Product {
  const mainImage = imageUrl({ hash: row.image_hash, name: row.image_name });
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    brandSlug: row.brand_slug,
    description: splitRichText(row.description).plain,
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
    secondImage: row.second_picture && imageUrl(row.second_picture),
    ...coloursOf(row, mainImage),
  };
}
