import * as z from 'zod/mini';
import { paged } from './common';
import { priceRangeKeys, sortOptions } from './listing-choices';
import { MAX_ALT_LENGTH, MAX_PICTURES } from './product-pictures';
import { asNumber, wholeNumberOr } from './query-number';
import { tagOf } from './tag';
import { oneLine, severalLines } from './typed-text';

/** A picture of a product. `url` is relative to the API's base; width and height are the master's, in pixels. */
export const productImageSchema = z.object({
  url: z.string(),
  alt: z._default(z.string(), ''),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Dominant colour as #rrggbb: placeholder while the picture loads. */
  color: z.optional(z.string()),
  /** The view: main, another angle, a detail, or a colour. */
  view: z.optional(z.enum(['main', 'second', 'detail', 'colour'])),
  /** For a picture of a colour: the variants' `options.Colour`. */
  colour: z.optional(z.string()),
});

/** A turntable of a product: frames of equal size in one sheet, row by row from the top left. */
export const turnSchema = z.object({
  url: z.string(),
  alt: z._default(z.string(), ''),
  frames: z.number(),
  columns: z.number(),
  size: z.number(),
});

/** A variant of a product: one SKU. Prices are rupees. */
export const variantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  /** e.g. { Size: 'M', Colour: 'Indigo' }; empty if the product has one variant. */
  options: z._default(z.record(z.string(), z.string()), {}),
  price: z.number(),
  originalPrice: z._default(z.nullable(z.number()), null),
  stockQuantity: z._default(z.number(), 0),
  inStock: z._default(z.boolean(), false),
  /** Address of its own picture, one of the product's images. */
  image: z.optional(z.string()),
});

/** A product in a list. Specification §3; fields that another backend leaves out have a default here. */
export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: z._default(z.string(), ''),
  brandSlug: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  /** Slugs of the three levels. */
  category: z._default(z.string(), ''),
  subcategory: z._default(z.string(), ''),
  type: z._default(z.string(), ''),
  /** Price of the cheapest variant, in rupees. */
  price: z.number(),
  /** List price (MRP) in rupees; null if the price is not reduced. */
  originalPrice: z._default(z.nullable(z.number()), null),
  /** Discount in whole percent; 0 if not reduced. */
  discountPercentage: z._default(z.number(), 0),
  /** Relative to the API's base; null if the product has no picture. */
  mainImage: z._default(z.nullable(z.string()), null),
  image: z.optional(z.nullable(productImageSchema)),
  imageUrl: z.optional(z.nullable(z.string())),
  /** 0 to 5 with one decimal; null without ratings. */
  rating: z._default(z.nullable(z.number()), null),
  reviews: z._default(z.number(), 0),
  stockQuantity: z._default(z.number(), 0),
  inStock: z._default(z.boolean(), false),
  featured: z._default(z.boolean(), false),
  bestSeller: z._default(z.boolean(), false),
  /** ISO 8601. */
  createdAt: z.optional(z.string()),
  /** Whether it has several variants: its card then offers 'Choose options'. */
  variantCount: z._default(z.number(), 1),
  /** The SKU that a card's 'Add to Cart' adds: the cheapest in stock. */
  defaultSku: z.optional(z.nullable(z.string())),
  /** Another view, which a card shows on hover. */
  secondImage: z.optional(z.nullable(z.string())),
  /** The first four colours, each with its picture; empty without a choice. */
  colours: z._default(z.array(z.object({ name: z.string(), image: z.nullable(z.string()) })), []),
  colourCount: z._default(z.number(), 0),
});

/** A product on its own page. */
export const productDetailSchema = z.extend(productSchema, {
  images: z._default(z.array(productImageSchema), []),
  turn: z.optional(z.nullable(turnSchema)),
  /** The description with its formatting (`RichText`); only the product's page has the code for it. */
  richDescription: z.optional(z.unknown()),
  variants: z._default(z.array(variantSchema), []),
  /** From the department down: Home > Clothing > Women > Sarees. */
  breadcrumbs: z._default(z.array(z.object({ name: z.string(), path: z.string() })), []),
  origin: z.optional(z.nullable(z.string())),
  countryOfOrigin: z.optional(z.nullable(z.string())),
  hsn: z.optional(z.nullable(z.string())),
  /** GST class in percent. */
  gstRate: z.optional(z.nullable(z.number())),
  weightGrams: z.optional(z.nullable(z.number())),
  /** Rows of the details table, in order. */
  facts: z._default(z.array(z.object({ label: z.string(), value: z.string() })), []),
  care: z.optional(z.nullable(z.string())),
  ingredients: z.optional(z.nullable(z.string())),
  shelfLifeDays: z.optional(z.nullable(z.number())),
  veg: z.optional(z.nullable(z.boolean())),
  /** Title and description for search engines; null: the name, and the beginning of the description. */
  seoTitle: z.optional(z.nullable(z.string())),
  seoDescription: z.optional(z.nullable(z.string())),
  /** Whether prices include tax; otherwise it is estimated and added at the checkout (§9). */
  taxIncluded: z._default(z.boolean(), false),
  /** Names and values of options in a language other than English, by the English ones. */
  optionTexts: z.optional(z.record(z.string(), z.string())),
});

/** The number of products after each further choice; a facet ignores its own filter. */
export const facetsSchema = z.object({
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), level: z.number(), count: z.number(), path: z.string() }),
  ),
  types: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  brands: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  prices: z.array(z.object({ range: z.enum(priceRangeKeys), count: z.number() })),
  availability: z.object({ inStock: z.number(), outOfStock: z.number() }),
});

export const productPageSchema = paged(productSchema);
/** The response of GET /api/products and similar calls; `facets` only with `facets=true`. */
export const productListingSchema = z.extend(paged(productSchema), {
  facets: z.optional(z.nullable(facetsSchema)),
  /** The corrected search text, if the typed one matched nothing. */
  correctedQuery: z.optional(z.nullable(z.string())),
});

const list = z.pipe(
  z.transform((v: unknown) => (Array.isArray(v) ? v : [v])),
  z.array(z.string().check(z.maxLength(120))),
);
const flag = z.optional(
  z.pipe(
    z.transform((v: unknown) => (v === 'true' || v === true ? true : v === 'false' || v === false ? false : v)),
    z.boolean(),
  ),
);
const amount = z.optional(z.pipe(z.transform(asNumber), z.number().check(z.minimum(0), z.maximum(100_000_000))));
const word = z.optional(z.string().check(z.maxLength(160)));

/** Query string of every product list. `price` names a range of §5; minPrice and maxPrice are rupees, inclusive. */
export const productQuerySchema = z.object({
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(20, 1, 100),
  sort: z._default(z.enum(sortOptions), 'featured'),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** The slug of a published collection; `q` is ignored with it. */
  collection: word,
  category: word,
  subcategory: word,
  type: word,
  /** Slugs or names of brands; several are combined with OR. */
  brand: z._default(list, []),
  price: z.optional(z.enum(priceRangeKeys)),
  minPrice: amount,
  maxPrice: amount,
  inStock: flag,
  featured: flag,
  bestSeller: flag,
  /** 'popular' limits the list to popular products: /category/{category}/products?filter=popular. */
  filter: z.optional(z.enum(['popular'])),
  facets: flag,
});
/** The query as a client writes it: every field is optional. */
export type ProductQuery = Partial<z.infer<typeof productQuerySchema>>;

/** Response of GET /api/products/suggest?q=: suggestions of the search box. */
export const suggestionsSchema = z.object({
  queries: z.array(z.string()),
  categories: z.array(z.object({ name: z.string(), path: z.string() })),
  products: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), image: z.nullable(productImageSchema) }),
  ),
});

/** Response of GET /api/products/{id}/stock. */
export const stockSchema = z.object({
  productId: z.string(),
  stockQuantity: z.number(),
  inStock: z.boolean(),
  variants: z.array(z.object({ id: z.string(), sku: z.string(), stockQuantity: z.number(), inStock: z.boolean() })),
});

export type ProductImage = z.infer<typeof productImageSchema>;
export type TurntablePicture = z.infer<typeof turnSchema>;
export type Variant = z.infer<typeof variantSchema>;
export type Product = z.infer<typeof productSchema>;
export type ProductDetail = z.infer<typeof productDetailSchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type ProductListing = z.infer<typeof productListingSchema>;
export type Suggestions = z.infer<typeof suggestionsSchema>;
export type Stock = z.infer<typeof stockSchema>;

/** Characters that search engines show; they cut off longer texts. */
export const MAX_SEO_TITLE = 120;
export const MAX_SEO_DESCRIPTION = 320;

const pictureUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** The number of tags that staff can give a product; imported products may have more. */
const MAX_PRODUCT_TAGS = 50;
/** The maximum number of related products that staff choose for a product. */
export const MAX_RELATED = 12;

/** Body of POST and PUT /api/products (staff only). Rupees. */
export const productWriteSchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(160))),
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(300)),
  brand: z.string().check(oneLine, z.minLength(1), z.maxLength(120)),
  description: z._default(z.string().check(severalLines, z.maxLength(10_000)), ''),
  /** Slug or id of the type. */
  type: z.string().check(z.minLength(1), z.maxLength(160)),
  /** Slugs of the parents, to choose between types with the same slug. */
  category: z.optional(z.string().check(z.maxLength(160))),
  subcategory: z.optional(z.string().check(z.maxLength(160))),
  price: z.number().check(z.minimum(0.01), z.maximum(100_000_000)),
  originalPrice: z.optional(z.nullable(z.number().check(z.minimum(0.01), z.maximum(100_000_000)))),
  stockQuantity: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /**
   * A picture of the shop, relative to the API's base, or on another host. It becomes the first; null changes nothing.
   */
  mainImage: z.optional(z.nullable(pictureUrl)),
  /** All pictures in order; missing ones are removed. Without `alt`, a picture keeps its text. */
  images: z.optional(
    z
      .array(z.object({ url: pictureUrl, alt: z.optional(z.string().check(oneLine, z.maxLength(MAX_ALT_LENGTH))) }))
      .check(z.maxLength(MAX_PICTURES)),
  ),
  sku: z.optional(z.string().check(oneLine, z.minLength(1), z.maxLength(80))),
  featured: z._default(z.boolean(), false),
  bestSeller: z._default(z.boolean(), false),
  hsn: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}(\d{2}(\d{2})?)?$/)))),
  gstRate: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(40)))),
  seoTitle: z.optional(z.nullable(z.string().check(oneLine, z.minLength(1), z.maxLength(MAX_SEO_TITLE)))),
  seoDescription: z.optional(z.nullable(z.string().check(oneLine, z.minLength(1), z.maxLength(MAX_SEO_DESCRIPTION)))),
  /** Rows of the details table on the product's page, in order. */
  facts: z.optional(
    z
      .array(
        z.object({
          label: z.string().check(oneLine, z.minLength(1), z.maxLength(120)),
          value: z.string().check(severalLines, z.minLength(1), z.maxLength(1_000)),
        }),
      )
      .check(z.maxLength(60)),
  ),
  care: z.optional(z.nullable(z.string().check(severalLines, z.minLength(1), z.maxLength(2_000)))),
  /** In Hindi; null removes it, and the English text is shown. A new English text removes the Hindi one. */
  nameHi: z.optional(z.nullable(z.string().check(oneLine, z.minLength(1), z.maxLength(300)))),
  descriptionHi: z.optional(z.nullable(z.string().check(severalLines, z.minLength(1), z.maxLength(10_000)))),
  /** Words that staff group products by; shoppers do not see them. */
  tags: z.optional(z.array(tagOf(80)).check(z.maxLength(MAX_PRODUCT_TAGS, `At most ${MAX_PRODUCT_TAGS} tags`))),
  /** Ids of related products in their order; its page shows them before similar ones. */
  related: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(160))).check(
      z.maxLength(MAX_RELATED, `At most ${MAX_RELATED} products`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each product once'),
    ),
  ),
  /** A draft is visible to staff only, until it is published. */
  status: z._default(z.enum(['live', 'draft']), 'live'),
});
export type ProductWrite = z.infer<typeof productWriteSchema>;

/** Body of POST and PUT /api/products/{id}/variants (staff only). Rupees. */
export const variantWriteSchema = z.object({
  sku: z.string().check(oneLine, z.minLength(1), z.maxLength(80)),
  options: z._default(
    z.record(z.string().check(oneLine, z.maxLength(40)), z.string().check(oneLine, z.maxLength(80))),
    {},
  ),
  price: z.number().check(z.minimum(0.01), z.maximum(100_000_000)),
  originalPrice: z.optional(z.nullable(z.number().check(z.minimum(0.01), z.maximum(100_000_000)))),
  stockQuantity: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** GTIN, EAN, UPC or ISBN; null removes it. */
  barcode: z.optional(z.nullable(z.string().check(oneLine, z.minLength(1), z.maxLength(80)))),
  /** Cost per unit. Visible to staff only. */
  cost: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000_000)))),
  /** Null: the product's weight. */
  weightGrams: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(1_000_000)))),
  /** One of the product's pictures; null: its colour's, or the first. */
  pictureId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
});
export type VariantWrite = z.infer<typeof variantWriteSchema>;
