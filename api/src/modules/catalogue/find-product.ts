import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductDetail } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { imageUrl } from '../media/image-url';
import { toImage, toTurntable } from './product-pictures';
import { firstPicture, productColumns, toProduct, translated, type ProductRow } from './product-row';
import { toRupees } from '@haat/shared/money';
import { splitRichText } from '@haat/shared/text/rich-text';

interface DetailRow extends ProductRow {
  category_id: string;
  origin: string | null;
  country: string | null;
  hsn: string | null;
  gst_rate: number | null;
  weight_grams: number | null;
  facts: { label: string; value: string }[];
  care: string | null;
  ingredients: string | null;
  shelf_life_days: number | null;
  veg: boolean | null;
  seo_title: string | null;
  seo_description: string | null;
  option_texts: Record<string, string> | null;
}

const detailColumnsIn = (language: ContentLanguage) =>
  sql.raw(
    [
      'p.category_id',
      translated('origin', language),
      'p.country, p.hsn, p.gst_rate, p.weight_grams',
      ...(['facts', 'care', 'ingredients'] as const).map((column) => translated(column, language)),
      'p.shelf_life_days, p.veg',
      // SEO texts are available in English only.
      ...(language === 'en'
        ? ['p.seo_title, p.seo_description, null::jsonb as option_texts']
        : [`null as seo_title, null as seo_description, p.texts -> '${language}' -> 'options' as option_texts`]),
    ].join(', '),
  );
const detailColumns = { en: detailColumnsIn('en'), hi: detailColumnsIn('hi') };

/**
 * Several products in the format of product pages, in the order of the IDs; unknown and hidden ones are left out.
 * @param which 'all' for staff, which includes hidden products
 * @param taxIncluded whether prices currently include tax ({@link pricesIncludeTax})
 */
export async function findProducts(
  db: Kysely<Database>,
  ids: readonly string[],
  which: 'shown' | 'all' = 'shown',
  taxIncluded = false,
  language: ContentLanguage = 'en',
): Promise<ProductDetail[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const { rows } = await sql<DetailRow>`
    select ${productColumns(language)}, ${detailColumns[language]}
    from products p ${firstPicture}
    where p.id = any(${wanted}) ${which === 'shown' ? sql`and p.archived_at is null` : sql``}`.execute(db);
  const found = rows.map((row) => row.id);
  const categoryIds = [...new Set(rows.flatMap((row) => ancestorsOf(row.category_id)))];
  const [variants, images, categories] =
    found.length === 0
      ? [[], [], []]
      : await Promise.all([
          db
            .selectFrom('variants')
            .selectAll()
            .where('product_id', 'in', found)
            .where('archived_at', 'is', null)
            .orderBy('position')
            .orderBy('sku')
            .execute(),
          db.selectFrom('product_images').selectAll().where('product_id', 'in', found).orderBy('position').execute(),
          db
            .selectFrom('categories')
            .select(['id', 'name', 'texts', 'hidden'])
            .where('id', 'in', categoryIds)
            .execute(),
        ]);
  const names = new Map(
    categories
      .filter(({ hidden }) => !hidden)
      .map(({ id, name, texts }) => [id, (language === 'en' ? undefined : texts[language]?.name) ?? name]),
  );
  // Alt texts are in English: in another language the product's name is used.
  const ownPictures = ({ id, name }: DetailRow) =>
    images
      .filter((image) => image.product_id === id)
      .map((image) => (language === 'en' ? image : { ...image, alt: name }));
  const imageOf = (id: string | null) => {
    const picture = id === null ? undefined : images.find((image) => image.id === id);
    return (picture && imageUrl(picture)) ?? undefined;
  };
  const details = new Map(
    rows.map((row): [string, ProductDetail] => [
      row.id,
      {
        ...toProduct(row),
        ...formatted(row.description),
        taxIncluded,
        images: ownPictures(row).flatMap(toImage),
        turn: ownPictures(row).flatMap(toTurntable)[0] ?? null,
        variants: variants
          .filter((variant) => variant.product_id === row.id)
          .map((variant) => ({
            id: variant.id,
            sku: variant.sku,
            options: variant.options,
            price: toRupees(variant.now_price_paise),
            originalPrice: variant.now_mrp_paise > variant.now_price_paise ? toRupees(variant.now_mrp_paise) : null,
            stockQuantity: variant.stock_quantity,
            inStock: variant.stock_quantity > 0,
            image: imageOf(variant.picture_id),
          })),
        breadcrumbs: [
          { name: 'Home', path: '/' },
          ...ancestorsOf(row.category_id).flatMap((id, level) =>
            names.has(id)
              ? [
                  {
                    name: names.get(id) ?? id,
                    path: level === 0 ? `/category-group/${id}` : `/category/${id.replaceAll('.', '/')}/products`,
                  },
                ]
              : [],
          ),
        ],
        origin: row.origin,
        countryOfOrigin: row.country,
        hsn: row.hsn,
        gstRate: row.gst_rate,
        weightGrams: which === 'all' ? row.weight_grams : weightOf(row, variants),
        facts: row.facts,
        care: row.care,
        ingredients: row.ingredients,
        shelfLifeDays: row.shelf_life_days,
        veg: row.veg,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        ...(row.option_texts && { optionTexts: row.option_texts }),
      },
    ]),
  );
  return wanted.flatMap((id) => details.get(id) ?? []);
}

/** The formatting of a description, which is only in detailed answers. */
function formatted(description: string): Pick<ProductDetail, 'richDescription'> {
  const { rich } = splitRichText(description);
  return rich ? { richDescription: rich } : {};
}

/** The weight in grams that all variants share; null if they differ, because the page shows one weight. */
function weightOf(
  { id, weight_grams: shared }: DetailRow,
  variants: readonly { product_id: string; weight_grams: number | null }[],
): number | null {
  const weights = new Set(
    variants.flatMap(({ product_id: of, weight_grams: own }) => (of === id ? [own ?? shared] : [])),
  );
  const [only = shared] = weights;
  return weights.size > 1 ? null : only;
}

/** clothing.women.sarees: clothing, clothing.women, clothing.women.sarees */
function ancestorsOf(categoryId: string): string[] {
  const slugs = categoryId.split('.');
  return slugs.map((_, index) => slugs.slice(0, index + 1).join('.'));
}

/** @returns null if the product does not exist or is archived */
export async function findProduct(
  db: Kysely<Database>,
  id: string,
  taxIncluded = false,
  language: ContentLanguage = 'en',
): Promise<ProductDetail | null> {
  return (await findProducts(db, [id], 'shown', taxIncluded, language))[0] ?? null;
}
