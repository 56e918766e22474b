import type { ColumnType, Generated } from 'kysely';
import type {
  GeneratedTimestamp,
  Json,
  Computed,
  NullableBigint,
  NullableTimestamp,
  Texts,
  Timestamp,
} from './column-types';

/** The texts of a category in one language, by column. */
export interface CategoryTexts {
  name?: string;
  description?: string;
}

/** The texts of a product in one language, by column. */
export interface ProductTexts {
  name?: string;
  brand?: string;
  description?: string;
  facts?: { label: string; value: string }[];
  care?: string;
  ingredients?: string;
  origin?: string;
  /** Names and values of options, keyed by the English ones. */
  options?: Record<string, string>;
  /** Names of the three levels, type first, for the search. */
  category_words?: string;
}

export interface CategoriesTable {
  /** Slugs of the path joined by dots: clothing.women.sarees */
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  description: string | null;
  /** 1 department, 2 section, 3 type */
  level: number;
  position: number;
  /** Its own picture. */
  image_url: string | null;
  /** The picture of its first product, used if it has none of its own. */
  product_image_url: string | null;
  /** Products in it and below it that aren't archived. */
  product_count: Generated<number>;
  texts: Texts<CategoryTexts>;
  /** Left out of the menu, filters and sitemap; its page and products are still available. */
  hidden: Generated<boolean>;
  /** Created or changed by staff: the assortment's files do not overwrite it. */
  by_staff: Generated<boolean>;
  /** Incremented by each change of staff. */
  version: Generated<number>;
}

/** Former ids of categories: an old address redirects to the current one. */
export interface CategoryRedirectsTable {
  from_id: string;
  to_id: string;
  created_at: GeneratedTimestamp;
}

export interface BrandsTable {
  slug: string;
  name: string;
  texts: Texts<{ name?: string }>;
}

export interface ProductsTable {
  id: string;
  /** A small unique number that is never reused. */
  ord: Computed<number>;
  name: string;
  brand: string;
  brand_slug: string;
  description: string;
  /** The third-level category. */
  category_id: string;
  /** The category of the last import; null for products that were not imported. */
  imported_category: Generated<string | null>;
  /** Slugs of the three levels, copied from category_id for filters. */
  category: string;
  subcategory: string;
  type: string;
  /** Names of the three levels, type first, for the search. */
  category_words: string;
  type_name: string;
  /** The price and MRP of the cheapest variant. Maintained by the trigger on variants; `0` without variants. */
  price_paise: Generated<number>;
  mrp_paise: Generated<number>;
  discount_percent: Generated<number>;
  stock_quantity: Generated<number>;
  in_stock: Computed<boolean>;
  variant_count: Generated<number>;
  default_sku: string | null;
  /** The mean of the shown reviews, to one decimal, and their number. Maintained by the trigger on reviews. */
  rating: number | null;
  reviews: Generated<number>;
  featured: Generated<boolean>;
  best_seller: Generated<boolean>;
  origin: string | null;
  country: Generated<string | null>;
  hsn: string | null;
  gst_rate: number | null;
  weight_grams: number | null;
  facts: Json<{ label: string; value: string }[]>;
  texts: Texts<ProductTexts>;
  care: string | null;
  ingredients: string | null;
  shelf_life_days: number | null;
  veg: boolean | null;
  /** Shown by search engines; null: the name and the beginning of the description. */
  seo_title: string | null;
  seo_description: string | null;
  /** Tags from another system's file, in addition to its categories. */
  tags: ColumnType<string[], string | undefined, string>;
  /** Ids of the related products that staff chose, in their order. */
  related: ColumnType<string[], string | undefined, string>;
  /** Whether staff edited its pictures: those of the assortment are not restored then. */
  pictures_by_staff: Generated<boolean>;
  /** 'assortment', 'staff', or the format that it was imported from. */
  source: string;
  /**
   * Hash of its source, so that a later run skips unchanged products, which staff may have edited.
   */
  source_hash: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  /** Not null: not shown, for one of the reasons of `status`. */
  archived_at: NullableTimestamp;
  is_draft: Generated<boolean>;
  /** When it is published automatically. */
  publish_at: NullableTimestamp;
  status: Computed<'live' | 'scheduled' | 'draft' | 'archived'>;
  /** Incremented by changes of staff, not by sales. */
  version: Computed<number>;
}

export interface VariantsTable {
  id: Generated<string>;
  product_id: string;
  /** Unique in the shop. */
  sku: string;
  position: Generated<number>;
  options: Json<Record<string, string>>;
  /** The regular price, set by staff; the current price is now_price_paise. */
  price_paise: number;
  /** At least the price; equal if there is no discount. */
  mrp_paise: number;
  /** The price of the active price plan (price_plans); null if there is none. */
  plan_price_paise: NullableBigint;
  plan_mrp_paise: NullableBigint;
  /** The current price: of the active price plan, otherwise the regular price. */
  now_price_paise: Computed<number>;
  now_mrp_paise: Computed<number>;
  /** Never negative: a check constraint refuses it. Each change is recorded in stock_movements. */
  stock_quantity: Generated<number>;
  archived_at: NullableTimestamp;
  /** Its own picture among the product's. */
  picture_id: Generated<string | null>;
  barcode: Generated<string | null>;
  /** The shop's cost per unit; never shown to shoppers. */
  cost_paise: NullableBigint;
  /** Null: the weight of the product. */
  weight_grams: Generated<number | null>;
  /** Incremented by changes of staff, except of its stock. */
  version: Computed<number>;
}

/** Scheduled prices. A constraint refuses overlapping plans of a variant. */
export interface PricePlansTable {
  id: Generated<string>;
  variant_id: string;
  price_paise: number;
  /** Null: the value of the variant. */
  mrp_paise: number | null;
  starts_at: Timestamp;
  /** Null: until staff end it. */
  ends_at: NullableTimestamp;
  /** When it started and when it ended. */
  begun_at: NullableTimestamp;
  over_at: NullableTimestamp;
  /** Deleted before it started. */
  removed_at: NullableTimestamp;
  /** Its author, who is the actor in the audit log when it starts. */
  actor: Json<{ id: string; name: string; email: string; role: string; keyId?: string }>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  /** When it has to be started or ended next. */
  next_at: Computed<Date | null>;
}

/** The stock ledger: written by the database with each change, append-only. */
export interface StockMovementsTable {
  id: Computed<number>;
  variant_id: Computed<string>;
  delta: Computed<number>;
  /** The balance after it. */
  stock: Computed<number>;
  /** A StockCause; 'opening' from before the ledger, 'unknown' where no cause was given. */
  cause: Computed<string>;
  reference: Computed<string | null>;
  note: Computed<string | null>;
  actor_id: Computed<string | null>;
  at: Computed<Date>;
  /** Sample data: only such rows can be deleted. */
  is_sample: Computed<boolean>;
}

export interface ProductImagesTable {
  id: Generated<string>;
  product_id: string;
  position: Generated<number>;
  /**
   * For a master of the assortment: the first 16 hex digits of its SHA-256, and its name without the extension. For
   * pictures uploaded by staff the name is 'upload'.
   */
  hash: string | null;
  name: string | null;
  /**
   * Its address in picture_sources. Hash and name are null until it is downloaded.
   */
  external_url: string | null;
  alt: Generated<string>;
  width: number | null;
  height: number | null;
  /** #rrggbb */
  color: string | null;
  /** Which side is shown; null for pictures that came with an import. */
  view: 'main' | 'second' | 'detail' | 'turn' | 'colour' | null;
  /** For the picture of a colour: the variants' Colour. */
  colour: string | null;
}

/** Removed pictures of products, by their former id. */
export interface RemovedPicturesTable extends Omit<ProductImagesTable, 'id' | 'position' | 'alt'> {
  id: string;
  alt: string;
  removed_at: GeneratedTimestamp;
}

export interface SearchWordsTable {
  word: string;
  /** Number of products whose name, category or brand has this word. */
  products: number;
  /** Null for words that a search leaves out. */
  stem: string | null;
  /** The products that have it, packed by the API. */
  postings: Generated<Uint8Array>;
}

/** One row: how often the search words were rebuilt. */
export interface SearchBuildTable {
  build: number;
}

export interface SearchSynonymsTable {
  term: string;
  /** Searched in addition, or instead if the catalogue does not contain the term. */
  means: string[];
}

/** One row. */
export interface CatalogueVersionTable {
  version: Computed<number>;
}

export interface CatalogueTransactionsTable {
  id: Computed<number>;
  /** The transaction id in the database. */
  xid: Computed<string>;
  /** Whether categories or brands changed. */
  tree: Computed<boolean>;
}

/** The products that a transaction changed. */
export interface CatalogueChangesTable {
  transaction_id: Computed<number>;
  ord: Computed<number>;
}
