import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written as ISO text or a Date, read as a Date. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Read as a value; written as JSON text (`JSON.stringify`), which both drivers take. */
type Json<T extends object | null> = JSONColumnType<T>;
/** Kept by the database alone (a generated column or a trigger). */
type Kept<T> = ColumnType<T, never, never>;

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
  /** The picture of the first product in it, for want of its own. */
  product_image_url: string | null;
  /** Products in it and below it that aren't archived. */
  product_count: Generated<number>;
}

export interface BrandsTable {
  slug: string;
  name: string;
}

export interface ProductsTable {
  id: string;
  /** A small number of its own, never given twice. */
  ord: Kept<number>;
  name: string;
  brand: string;
  brand_slug: string;
  description: string;
  /** The third-level category. */
  category_id: string;
  /** Slugs of the three levels, copied from category_id for filters. */
  category: string;
  subcategory: string;
  type: string;
  /** Names of the three levels, type first, for the search. */
  category_words: string;
  type_name: string;
  /** Cheapest variant, MRP of the same one. Kept by the trigger on variants; `0` until there is a variant. */
  price_paise: Generated<number>;
  mrp_paise: Generated<number>;
  discount_percent: Generated<number>;
  stock_quantity: Generated<number>;
  in_stock: Kept<boolean>;
  variant_count: Generated<number>;
  default_sku: string | null;
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
  care: string | null;
  ingredients: string | null;
  shelf_life_days: number | null;
  veg: boolean | null;
  /** 'assortment', 'staff', or the format that it was imported from. */
  source: string;
  /** Of what it was made from, so that a later run leaves alone what hasn't changed there (and staff may have, here). */
  source_hash: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  archived_at: NullableTimestamp;
}

export interface VariantsTable {
  id: Generated<string>;
  product_id: string;
  /** Unique in the shop. */
  sku: string;
  position: Generated<number>;
  options: Json<Record<string, string>>;
  price_paise: number;
  /** At least the price; equal when it isn't reduced. */
  mrp_paise: number;
  /** Never negative: a check constraint refuses it. */
  stock_quantity: Generated<number>;
  archived_at: NullableTimestamp;
}

export interface ProductImagesTable {
  id: Generated<string>;
  product_id: string;
  position: Generated<number>;
  /** Of a master in the assortment: first 16 hex digits of its SHA-256, and its name without the ending. */
  hash: string | null;
  name: string | null;
  /** Of a picture elsewhere (imported catalogues). Exactly one of name and external_url is set. */
  external_url: string | null;
  alt: Generated<string>;
  width: number | null;
  height: number | null;
  /** #rrggbb */
  color: string | null;
  /** Which side is shown; null for pictures that came with an import. */
  view: 'main' | 'second' | 'detail' | 'turn' | 'colour' | null;
  /** Of a colour's picture: the variants' Colour. */
  colour: string | null;
}

export interface SearchWordsTable {
  word: string;
  /** How many are called so, or stand in a category or under a brand called so. */
  products: number;
  /** Null for words that a search leaves out. */
  stem: string | null;
  /** The products that have it, packed by the API. */
  postings: Generated<Uint8Array>;
}

/** One row: how often the words were written anew. */
export interface SearchBuildTable {
  build: number;
}

export interface SearchSynonymsTable {
  term: string;
  /** What is searched as well, or in its place when the catalogue doesn't know the term. */
  means: string[];
}

export interface UsersTable {
  id: Generated<string>;
  /** Lower case. */
  email: string;
  name: string;
  /** argon2id; never leaves the server. */
  password_hash: string;
  phone: string | null;
  role: Generated<'shopper' | 'staff' | 'admin'>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  disabled_at: NullableTimestamp;
}

/** One refresh token. Tokens that came from one sign-in share a family; a used one that comes again ends the family. */
export interface SessionsTable {
  id: Generated<string>;
  family_id: string;
  user_id: string;
  token_hash: string;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** What a link in a mail does, until it is used. Without a hash until the mail is written. */
export interface AccountTokensTable {
  id: Generated<string>;
  purpose: 'register' | 'reset' | 'email';
  /** Lower case; of a new account, or the one that an account is to have. */
  email: string;
  user_id: string | null;
  /** Of a new account. */
  name: string | null;
  /** argon2id, of a new account. */
  password_hash: string | null;
  token_hash: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

export interface CartsTable {
  id: Generated<string>;
  user_id: string;
  updated_at: GeneratedTimestamp;
}

export interface CartItemsTable {
  cart_id: string;
  /** The line's id of §3: product id, or `<product id>::<sku>`. */
  line_id: string;
  product_id: string;
  sku: string;
  quantity: number;
  added_at: GeneratedTimestamp;
}

export interface OrdersTable {
  /** Public number, HT-8K2M4Q. */
  id: string;
  idempotency_key: string;
  /** Of the body that the key came with first, so that the same key with another body is refused. */
  request_hash: string;
  user_id: string | null;
  view_token_hash: string;
  email: string | null;
  phone: string | null;
  status: string;
  items_paise: number;
  shipping_paise: number;
  tax_paise: number;
  total_paise: number;
  address: Json<{ fullName: string; address: string; city: string; state: string; zipCode: string }>;
  delivery_instructions: string | null;
  delivery_option: string;
  payment_method: string;
  /** All that stays of a card. */
  card_brand: string | null;
  card_last_four: string | null;
  payment_reference: string | null;
  /** YYYY-MM-DD */
  estimated_delivery: ColumnType<string, string, string>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface OrderLinesTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  product_id: string;
  sku: string;
  name: string;
  options: Json<Record<string, string>>;
  quantity: number;
  price_paise: number;
  total_paise: number;
  image: string | null;
}

export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  status: string;
  at: GeneratedTimestamp;
  /** Whoever made the change: a user's id, or null for the shop itself. */
  actor_id: string | null;
  note: string | null;
}

export interface AddressesTable {
  id: Generated<string>;
  user_id: string;
  full_name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  is_default: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface WishlistItemsTable {
  user_id: string;
  product_id: string;
  added_at: GeneratedTimestamp;
}

export interface FeedbackTable {
  id: Generated<string>;
  page: string;
  helpful: boolean;
  comment: string | null;
  created_at: GeneratedTimestamp;
}

export interface ClaimsTable {
  id: Generated<string>;
  reference: string;
  order_id: string;
  email: string;
  reason: string;
  description: string;
  status: Generated<string>;
  created_at: GeneratedTimestamp;
}

export interface MessagesTable {
  id: Generated<string>;
  reference: string;
  topic: string;
  name: string;
  email: string;
  message: string;
  read_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface RemoteEventsTable {
  id: Generated<string>;
  kind: string;
  remote: string;
  version: string;
  cause: string | null;
  duration_ms: number | null;
  path: string | null;
  /** browser, or server: the shell's. */
  side: Generated<'browser' | 'server'>;
  visit: string | null;
  /** It stands for count / rate events. */
  rate: Generated<number>;
  count: Generated<number>;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
  at: GeneratedTimestamp;
}

export interface AuditLogTable {
  id: Generated<string>;
  at: GeneratedTimestamp;
  actor_id: string | null;
  actor: string | null;
  /** e.g. product.update, stock.set */
  action: string;
  entity: string;
  entity_id: string;
  detail: Json<Record<string, unknown>>;
  request_id: string | null;
}

export interface MetaTable {
  key: string;
  value: string;
}

/** One row. */
export interface CatalogueVersionTable {
  version: Kept<number>;
}

export interface CatalogueTransactionsTable {
  id: Kept<number>;
  /** Null until it commits, so never seen by others. */
  version: Kept<number | null>;
  /** Whether categories or brands changed. */
  tree: Kept<boolean>;
}

/** The products that a transaction changed. */
export interface CatalogueChangesTable {
  transaction_id: Kept<number>;
  ord: Kept<number>;
}

/** Money is integer paise everywhere; an id is text. */
export interface Database {
  categories: CategoriesTable;
  brands: BrandsTable;
  products: ProductsTable;
  variants: VariantsTable;
  product_images: ProductImagesTable;
  search_words: SearchWordsTable;
  search_build: SearchBuildTable;
  search_synonyms: SearchSynonymsTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  addresses: AddressesTable;
  wishlist_items: WishlistItemsTable;
  feedback: FeedbackTable;
  claims: ClaimsTable;
  messages: MessagesTable;
  remote_events: RemoteEventsTable;
  audit_log: AuditLogTable;
  meta: MetaTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_transactions: CatalogueTransactionsTable;
  catalogue_changes: CatalogueChangesTable;
}
