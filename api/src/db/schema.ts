import type { ChatHours } from '@haat/shared/contract/chat-hours';
import type { ContentText } from '@haat/shared/contract/content-pages';
import type { SegmentRules } from '@haat/shared/contract/customers';
import type {
  ProductJobChange,
  ProductJobCounts,
  ProductJobKind,
  ProductJobState,
} from '@haat/shared/contract/product-jobs';
import type { SettingPart, SettingValue } from '@haat/shared/contract/settings';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written as ISO text or a Date, read as a Date. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type NullableBigint = ColumnType<number | null, number | null | undefined, number | null>;
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
  /** Mean of the reviews that are shown, to one decimal, and their number. Kept by the trigger on reviews. */
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
  /** What a search engine shows; null: the name, and the description's beginning. */
  seo_title: string | null;
  seo_description: string | null;
  /** Whether staff have put its pictures in order: the assortment's don't come back then. */
  pictures_by_staff: Generated<boolean>;
  /** 'assortment', 'staff', or the format that it was imported from. */
  source: string;
  /**
   * Of what it was made from, so that a later run leaves alone what hasn't changed there (and staff may have, here).
   */
  source_hash: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  /** Not null: not shown, for one of the reasons of `status`. */
  archived_at: NullableTimestamp;
  is_draft: Generated<boolean>;
  /** When it is shown by itself. */
  publish_at: NullableTimestamp;
  status: Kept<'live' | 'scheduled' | 'draft' | 'archived'>;
  /** Goes up with what staff change of it, not with what it sells. */
  version: Kept<number>;
}

export interface VariantsTable {
  id: Generated<string>;
  product_id: string;
  /** Unique in the shop. */
  sku: string;
  position: Generated<number>;
  options: Json<Record<string, string>>;
  /** The ordinary price, which staff write; what it costs now is now_price_paise. */
  price_paise: number;
  /** At least the price; equal when it isn't reduced. */
  mrp_paise: number;
  /** Of the plan that holds (price_plans); null while none does. */
  plan_price_paise: NullableBigint;
  plan_mrp_paise: NullableBigint;
  /** What it costs: by the plan that holds, else the ordinary price. */
  now_price_paise: Kept<number>;
  now_mrp_paise: Kept<number>;
  /** Never negative: a check constraint refuses it. Each change is recorded in stock_movements. */
  stock_quantity: Generated<number>;
  archived_at: NullableTimestamp;
  /** Goes up with what staff change of it but its stock. */
  version: Kept<number>;
}

/** Prices that staff plan. No two of one variant hold at one moment: a constraint refuses it. */
export interface PricePlansTable {
  id: Generated<string>;
  variant_id: string;
  price_paise: number;
  /** Null: what the variant has. */
  mrp_paise: number | null;
  starts_at: Timestamp;
  /** Null: until staff end it. */
  ends_at: NullableTimestamp;
  /** When it was begun, and when it ceased to hold; then nothing more happens. */
  begun_at: NullableTimestamp;
  over_at: NullableTimestamp;
  /** Taken away before it began. */
  removed_at: NullableTimestamp;
  /** Who planned it: the log has it as theirs when it begins. */
  actor: Json<{ id: string; name: string; email: string; role: string; keyId?: string }>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  /** When something is to be done about it. */
  next_at: Kept<Date | null>;
}

/** The stock's ledger: written by the database with each change, and only added to. */
export interface StockMovementsTable {
  id: Kept<number>;
  variant_id: Kept<string>;
  delta: Kept<number>;
  /** What there was then. */
  stock: Kept<number>;
  /** A StockCause; 'opening' from before the ledger, 'unknown' where no cause was given. */
  cause: Kept<string>;
  reference: Kept<string | null>;
  note: Kept<string | null>;
  actor_id: Kept<string | null>;
  at: Kept<Date>;
}

export interface ProductImagesTable {
  id: Generated<string>;
  product_id: string;
  position: Generated<number>;
  /**
   * Of a master in the assortment: first 16 hex digits of its SHA-256, and its name without the ending. Of one that
   * staff sent, the name is 'upload'.
   */
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

/** Pictures that staff sent, as WebP, by the first 16 hex digits of their SHA-256. */
export interface UploadedPicturesTable {
  hash: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  /** #rrggbb */
  color: string;
  created_at: GeneratedTimestamp;
}

/** What was taken away from a product's pictures, by the id that it had there. */
export interface RemovedPicturesTable extends Omit<ProductImagesTable, 'id' | 'position' | 'alt'> {
  id: string;
  alt: string;
  removed_at: GeneratedTimestamp;
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

/** One row: how often the search words were rebuilt. */
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
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  disabled_at: NullableTimestamp;
}

/** One refresh token. Tokens that came from one sign-in share a family; a used one that comes again ends the family. */
/** Who is of the staff, and as what. */
export interface StaffMembersTable {
  user_id: string;
  /** One that every shop has, or the key of one in staff_roles. */
  role: string;
  /** While it is set they are as any shopper. */
  suspended_at: NullableTimestamp;
  invited_by: string | null;
  joined_at: GeneratedTimestamp;
}

/** Roles that owners made; those of every shop are in the code. */
export interface StaffRolesTable {
  key: string;
  name: string;
  description: string;
  permissions: string[];
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  family_id: string;
  user_id: string;
  token_hash: string;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  /** Of the whole family: the sign-in. */
  started_at: GeneratedTimestamp;
  used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** When staff showed their second factor in it: of the family, if any of its rows has one. */
  second_factor_at: NullableTimestamp;
  /**
   * Who of the staff looks at the shop by it as its owner sees it, from which session of theirs, and what for; null for
   * a session of its owner's.
   */
  acted_by: Generated<string | null>;
  acted_from: Generated<string | null>;
  acting_reason: Generated<string | null>;
}

/** Codes by an app, of staff. */
export interface UserTotpTable {
  user_id: string;
  /** Sealed (modules/auth/sealed-secret). */
  secret: string;
  /** Null until a code of it was shown: it isn't asked for before. */
  confirmed_at: NullableTimestamp;
  /** The half minute of the last code that was taken: none of it or before is taken again. */
  last_step: number | null;
  /** Codes tried since `tries_since`, right or wrong; a correct code resets the count. */
  tries: Generated<number>;
  tries_since: GeneratedTimestamp;
  created_at: GeneratedTimestamp;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** What a link in a mail does, until it is used. Without a hash until the mail is written. */
export interface AccountTokensTable {
  id: Generated<string>;
  purpose: 'register' | 'reset' | 'email' | 'invite';
  /** Lower case; of a new account, or the one that an account is to have. */
  email: string;
  user_id: string | null;
  /** Of a new account. */
  name: string | null;
  /** argon2id, of a new account. */
  password_hash: string | null;
  token_hash: string | null;
  /** Of a new account: the hash of a cookie of the browser that asked for it. */
  asked_by: Generated<string | null>;
  /** Of an invitation to the team. */
  staff_role: string | null;
  invited_by: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

/** A public key that its owner signs in with (WebAuthn). */
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  /** The authenticator's own name of it, base64url. */
  credential_id: string;
  /** COSE */
  public_key: Uint8Array;
  /** How often it has signed, as it last said; 0 from those that don't count. bigint comes as text from a server. */
  counter: ColumnType<string | number, number, number>;
  transports: string[];
  /** Its owner's. */
  name: string;
  created_at: GeneratedTimestamp;
  used_at: NullableTimestamp;
}

/** What a passkey is to sign, once and soon. */
export interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'sign-in' | 'prove' | 'add';
  /** Who may answer: a session, or the hash of a browser's cookie. */
  asker: string;
  expires_at: Timestamp;
}

export interface CartsTable {
  id: Generated<string>;
  user_id: string;
  updated_at: GeneratedTimestamp;
  /** Higher with each change of what is in it. */
  version: Kept<number>;
}

export interface CartItemsTable {
  cart_id: string;
  /** What is saved for later stands beside what is to be bought. */
  list: Generated<'cart' | 'saved'>;
  /** The line's id of §3: product id, or `<product id>::<sku>`. */
  line_id: string;
  product_id: string;
  sku: string;
  quantity: number;
  /** Per item, as the shopper last saw it; null if not recorded. */
  seen_price_paise: number | null;
  added_at: GeneratedTimestamp;
}

/** The changes that a cart has had, so that one that is sent again changes nothing. */
export interface CartChangesTable {
  cart_id: string;
  id: string;
  at: GeneratedTimestamp;
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
  /** Until when it may be paid, while it is 'Awaiting Payment'. */
  pay_by: NullableTimestamp;
  /**
   * Off the items: total = items − discount + shipping + tax. What a coupon takes off the delivery isn't in
   * shipping_paise.
   */
  discount_paise: Generated<number>;
  coupon_code: string | null;
  /** 'estimate' adds tax to the prices; in 'gst' the prices hold it, and tax_paise is 0. */
  tax_mode: Generated<'estimate' | 'gst'>;
  /** YYYY-MM-DD */
  estimated_delivery: ColumnType<string, string, string>;
  /** Incremented by triggers with each change that others who work on the order should see. */
  version: Kept<number>;
  /** What staff look it up by (tsvector). */
  words: Kept<string>;
  placed_mailed: Generated<boolean>;
  /** Of the address that it came from, by addressKey; null for one that was placed before there was such a limit. */
  placed_from: string | null;
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
  /** Its share of the order's discount. */
  discount_paise: Generated<number>;
  /** Its share of the tax that is added to the prices. The line costs total − discount + tax. */
  tax_paise: Generated<number>;
  hsn: string | null;
  /** Basis points: 1800 is 18 %. */
  gst_rate_bp: number | null;
  /** What total − discount holds of each tax, where the prices hold it. */
  cgst_paise: Generated<number>;
  sgst_paise: Generated<number>;
  igst_paise: Generated<number>;
  cancelled_quantity: Generated<number>;
  returned_quantity: Generated<number>;
  /** In parcels that have left; never more than was not cancelled. */
  shipped_quantity: Generated<number>;
  image: string | null;
  /** What staff look its order up by (tsvector). */
  words: Kept<string>;
}

/** A parcel: what of an order left together. */
export interface FulfilmentsTable {
  id: Generated<string>;
  order_id: string;
  /** Counts the order's parcels from 1. */
  number: number;
  carrier: string;
  tracking_number: string;
  actor_id: string | null;
  shipped_at: GeneratedTimestamp;
}

export interface FulfilmentLinesTable {
  fulfilment_id: string;
  line_id: string;
  quantity: number;
}

/** What staff tell each other about an order. No shopper sees it. */
export interface OrderNotesTable {
  id: Generated<string>;
  order_id: string;
  /** Null when the account is gone. */
  author_id: string | null;
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

/** A view of a list that a member of staff has saved. */
export interface StaffViewsTable {
  id: Generated<string>;
  owner_id: string;
  /** Which list: 'orders'. */
  list: string;
  name: string;
  /** Of the list's address, without the '?'. */
  query: string;
  is_shared: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface OrderEventsTable {
  id: Generated<string>;
  order_id: string;
  status: string;
  at: GeneratedTimestamp;
  /** Who made the change: a user's id, or null for the shop itself. */
  actor_id: string | null;
  note: string | null;
}

/** What the shopper does next, as the gateway said it. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'collect'; vpa: string; tryUrl?: string }
  | { kind: 'qr'; link: string; tryUrl?: string };

/** One try at paying an order. */
export interface PaymentsTable {
  id: Generated<string>;
  order_id: string;
  method: 'card' | 'upi' | 'cod';
  status: Generated<'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled'>;
  amount_paise: number;
  /** Who takes the money: 'test', 'razorpay', 'cash'. */
  gateway: string;
  /** The gateway's own number of it; null until it has answered. */
  gateway_reference: string | null;
  decline_reason: string | null;
  /** What the shopper does to go on, while it is pending. */
  next: JSONColumnType<PaymentStep, string | null | undefined, string | null> | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** What a gateway has told, so that nothing counts twice. */
export interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  kind: string;
  gateway_reference: string | null;
  at: GeneratedTimestamp;
}

export interface RefundsTable {
  id: Generated<string>;
  order_id: string;
  payment_id: string;
  amount_paise: number;
  status: Generated<'pending' | 'done' | 'failed'>;
  reason: string;
  idempotency_key: string;
  gateway_reference: string | null;
  /** How often the gateway was asked. */
  tries: Generated<number>;
  created_at: GeneratedTimestamp;
  done_at: NullableTimestamp;
}

export interface CouponsTable {
  /** Upper case. */
  code: string;
  kind: 'percent' | 'fixed' | 'free-delivery';
  /** Basis points of a percentage, paise of a fixed sum. */
  value: Generated<number>;
  /** Of what it counts for. */
  minimum_paise: Generated<number>;
  /** A percentage takes off no more. */
  most_paise: number | null;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  uses_total: number | null;
  uses_per_shopper: number | null;
  /** What it doesn't count for: ids of categories (with all below), slugs of brands, ids of products. */
  excludes: Json<{ categories?: string[]; brands?: string[]; products?: string[] }>;
  created_at: GeneratedTimestamp;
  ended_at: NullableTimestamp;
  /** Up by one whenever staff write it. */
  version: Generated<number>;
}

export interface CouponUsesTable {
  code: string;
  order_id: string;
  user_id: string | null;
  email: string | null;
  at: GeneratedTimestamp;
}

/** A payment as the built-in test gateway knows it. */
export interface TestPaymentsTable {
  reference: string;
  amount_paise: number;
  method: 'card' | 'upi';
  status: 'pending' | 'captured' | 'failed';
  /** How it behaves (test-manners.ts); all that is left of a test card's number. */
  manner: string;
  reason: string | null;
  return_url: string;
  created_at: GeneratedTimestamp;
}

export interface TestRefundsTable {
  idempotency_key: string;
  reference: string;
  payment_reference: string;
  amount_paise: number;
}

/** What the test gateway tells the shop, when, and how often. */
export interface TestEventsTable {
  id: Generated<string>;
  body: string;
  due_at: Timestamp;
  times: Generated<number>;
  tries: Generated<number>;
  done_at: NullableTimestamp;
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

/**
 * A request for one email when the variant is in stock again. Stored for a while after it, for the link in the email.
 */
export interface StockWishesTable {
  id: Generated<string>;
  product_id: string;
  sku: string;
  /** Lower case. */
  email: string;
  user_id: string | null;
  created_at: GeneratedTimestamp;
  sent_at: NullableTimestamp;
  token_hash: string | null;
}

/** A card that an account wants to see no more, unless it pays with it again. */
export interface ForgottenPaymentsTable {
  user_id: string;
  brand: string;
  last_four: string;
  at: GeneratedTimestamp;
}

/** What an account prefers; without a row, the defaults. */
export interface UserPreferencesTable {
  user_id: string;
  mail_offers: Generated<boolean>;
  mail_back_in_stock: Generated<boolean>;
  mail_order_steps: Generated<boolean>;
  payment_method: 'card' | 'upi' | 'cod' | null;
  delivery_option: 'standard' | 'express' | null;
  updated_at: GeneratedTimestamp;
}

export interface FeedbackTable {
  id: Generated<string>;
  page: string;
  helpful: boolean;
  comment: string | null;
  created_at: GeneratedTimestamp;
}

/** A cancellation of an order or of some of its lines. */
export interface OrderCancellationsTable {
  id: Generated<string>;
  order_id: string;
  /** Unique for an order: the same again cancels nothing more. */
  key: string;
  /** What was asked for, '<line> <quantity>' each; empty for all of it. */
  lines: Json<string[]>;
  /** What was refunded. */
  amount_paise: number;
  actor_id: string | null;
  created_at: GeneratedTimestamp;
}

export interface ReturnsTable {
  /** RT-8K2M4Q */
  reference: string;
  order_id: string;
  /** Unique for an order. */
  key: string;
  reason: string;
  note: string | null;
  status: string;
  refund_paise: number;
  /** Where cash goes back to. */
  upi_id: string | null;
  /** Whether what came back is sold again; null before it is refunded. */
  restocked: boolean | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ReturnLinesTable {
  return_reference: string;
  line_id: string;
  quantity: number;
}

export interface ReturnEventsTable {
  id: Generated<string>;
  return_reference: string;
  status: string;
  at: GeneratedTimestamp;
  actor_id: string | null;
  note: string | null;
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
  /** Filed by a sender who may open the order, or from the order's own email address. */
  is_buyer: Generated<boolean>;
  outcome: 'refund' | 'replacement' | null;
  refund_paise: Generated<number>;
  /** The words of the decision. */
  answer: string | null;
  decided_at: NullableTimestamp;
}

/** A photo of a claim, re-encoded by the shop: WebP with nothing but the picture. */
export interface ClaimPhotosTable {
  claim_id: string;
  position: number;
  bytes: Uint8Array;
  created_at: GeneratedTimestamp;
}

/** The last number of a series of invoices. */
export interface InvoiceSeriesTable {
  series: string;
  last: number;
}

export interface InvoicesTable {
  /** HT/26-27/000001 */
  number: string;
  order_id: string;
  /** The parcel that it goes with. */
  fulfilment_id: string | null;
  /** HT/26-27: a financial year. */
  series: string;
  serial: number;
  issued_at: GeneratedTimestamp;
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

/**
 * What a shopper did who has agreed to be counted; which of the columns it has depends on its name
 * (contract/analytics.ts).
 */
export interface AnalyticsEventsTable {
  id: Generated<string>;
  at: Generated<Date>;
  name: 'view' | 'search' | 'add' | 'begin-checkout' | 'purchase';
  visit: string;
  route: string | null;
  product_id: string | null;
  quantity: number | null;
  query: string | null;
  results: number | null;
  order_id: string | null;
}

/** What staff did: added to, never changed, each entry bound to the one before it (modules/audit). */
export interface AuditEntriesTable {
  seq: number;
  at: Timestamp;
  actor_id: string | null;
  actor: string;
  role: string;
  /** e.g. product.update, stock.set */
  action: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  /** Canonical JSON of what changed. */
  before: string | null;
  after: string | null;
  request_id: string | null;
  previous_hash: string;
  hash: string;
}

/** One row: where the chain ends. Each writer locks it. */
export interface AuditHeadTable {
  seq: number;
  hash: string;
}

export interface MetaTable {
  key: string;
  value: string;
}

/** Work on many products that takes longer than an answer (product-jobs.ts). */
export interface ProductJobsTable {
  id: Generated<string>;
  kind: ProductJobKind;
  state: ProductJobState;
  name: string;
  options: Json<Record<string, unknown>>;
  actor_id: string;
  actor: Json<{ id: string; name: string; email: string; role: string; requestId: string | null; keyId?: string }>;
  total: number | null;
  done: Generated<number>;
  /** The last one that was written. */
  batch: Generated<number>;
  counts: ColumnType<Partial<ProductJobCounts>, string | undefined, string>;
  preview: ColumnType<
    { counts: ProductJobCounts; sample: ProductJobChange[]; remarks: string[] } | null,
    string | undefined,
    string
  >;
  error: string | null;
  wants_cancel: Generated<boolean>;
  /** Which process does it, and when that last wrote. */
  runner: string | null;
  beat_at: GeneratedTimestamp;
  undoes: string | null;
  created_at: GeneratedTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
}

/** A file in parts, from 0: an import's as it came, an export's as it is written. */
export interface ProductJobPartsTable {
  job_id: string;
  part: number;
  bytes: Buffer;
}

export interface ProductJobProblemsTable {
  job_id: string;
  seq: number;
  line: number;
  field: string;
  value: string;
  problem: string;
  mend: string;
}

export interface ProductJobTargetsTable {
  job_id: string;
  seq: number;
  product_id: string;
}

export interface ProductJobChangesTable {
  job_id: string;
  batch: number;
  place: number;
  product_id: string;
  /** Null for the product itself. */
  variant_id: string | null;
  name: string;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  /** Of the thing after it. */
  version: number;
}

/** One row. */
export interface CatalogueVersionTable {
  version: Kept<number>;
}

export interface CatalogueTransactionsTable {
  id: Kept<number>;
  /** The transaction's own number in the database. */
  xid: Kept<string>;
  /** Whether categories or brands changed. */
  tree: Kept<boolean>;
}

/** The products that a transaction changed. */
export interface CatalogueChangesTable {
  transaction_id: Kept<number>;
  ord: Kept<number>;
}

/** What a shopper wrote waits for staff, is shown, or was refused by them. */
export type WrittenState = 'waiting' | 'shown' | 'refused';

/** One of each buyer and product. */
export interface ReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  /** As it is shown: 'Meera N.' */
  author: string;
  /** 1 to 5 */
  rating: number;
  title: string;
  text: string;
  state: WrittenState;
  /** Kept by the trigger on the votes. */
  helpful: Kept<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ReviewPhotosTable {
  id: Generated<string>;
  review_id: string;
  /** WebP, in two sizes. */
  large: Uint8Array;
  small: Uint8Array;
  /** Of the large one. */
  width: number;
  height: number;
  created_at: GeneratedTimestamp;
}

export interface ReviewVotesTable {
  review_id: string;
  user_id: string;
}

export interface QuestionsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  author: string;
  text: string;
  state: WrittenState;
  created_at: GeneratedTimestamp;
}

export interface AnswersTable {
  id: Generated<string>;
  question_id: string;
  /** Null for the shop's own. */
  user_id: string | null;
  author: string;
  side: 'shop' | 'buyer';
  text: string;
  state: WrittenState;
  /** Kept by the trigger on the votes. */
  helpful: Kept<number>;
  created_at: GeneratedTimestamp;
}

export interface AnswerVotesTable {
  answer_id: string;
  user_id: string;
}

/** In how many orders a product was bought together with another one. Recomputed by a job. */
export interface BoughtTogetherTable {
  product_id: string;
  other_id: string;
  orders: number;
}

export interface ChatsTable {
  id: Generated<string>;
  /** Null for a guest's, which is opened by its token. */
  user_id: string | null;
  name: string;
  email: string | null;
  state: Generated<'open' | 'closed'>;
  /** The last message (its seq) that each side has seen. */
  shopper_read: Generated<number>;
  staff_read: Generated<number>;
  /** When the shopper was last informed that no one is available. */
  away_at: NullableTimestamp;
  transcript_at: NullableTimestamp;
  /** Whose it is among the staff. */
  assignee_id: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ChatMessagesTable {
  /** Goes up from one message of a chat to the next. */
  seq: Generated<number>;
  chat_id: string;
  /** Given by who sends it, so that one sent twice is there once. */
  client_id: string;
  side: 'shopper' | 'staff' | 'shop';
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

export interface ChatAttachmentsTable {
  id: Generated<string>;
  chat_id: string;
  /** Null until a message comes with it. */
  message_seq: number | null;
  side: 'shopper' | 'staff';
  name: string;
  type: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
  created_at: GeneratedTimestamp;
}

/**
 * Accounts, and guests by the address that their orders name. Brought up to date by bringCustomers, before it is read
 * (decision 046).
 */
export interface CustomersTable {
  /** The account's; of a guest guest-<MD5 of the address>. */
  id: Kept<string>;
  /** Null for a guest. */
  user_id: Kept<string | null>;
  email: Kept<string>;
  name: Kept<string>;
  phone: Kept<string | null>;
  since: Kept<Date>;
  /** That count as sold. */
  orders: Kept<number>;
  /** bigint comes as text from a server. */
  spent_paise: Kept<string | number>;
  last_order_at: Kept<Date | null>;
  state: Kept<string | null>;
  offers: Kept<boolean>;
  is_staff: Kept<boolean>;
  tags: Kept<string[]>;
}

/**
 * The customer of each order; brought up to date as customers are. Orders without account and address are not in it.
 */
export interface CustomerOrdersTable {
  order_id: Kept<string>;
  user_id: Kept<string | null>;
  guest_email: Kept<string | null>;
  customer_id: Kept<string>;
  created_at: Kept<Date>;
  status: Kept<string>;
  total_paise: Kept<string | number>;
  /** Paid, or to be paid at the door, and not cancelled as a whole. */
  is_sold: Kept<boolean>;
  /** What stayed with the shop, or is asked for at the door; 0 of what isn't sold. */
  kept_paise: Kept<string | number>;
  state: Kept<string | null>;
  name: Kept<string | null>;
  phone: Kept<string | null>;
}

export interface MailsSentTable {
  id: Generated<string>;
  /** A hash of the address. */
  mailbox: string;
  at: GeneratedTimestamp;
}

export interface CustomerTagsTable {
  customer_id: string;
  tag: string;
}

export interface CustomerNotesTable {
  id: Generated<string>;
  customer_id: string;
  text: string;
  author_id: string | null;
  created_at: GeneratedTimestamp;
}

/** Who became part of whom. */
export interface CustomerMergesTable {
  from_id: string;
  into_id: string;
  at: GeneratedTimestamp;
}

export interface CustomerSegmentsTable {
  id: Generated<string>;
  /** Null when that account is gone. */
  owner_id: string | null;
  name: string;
  rules: Json<SegmentRules>;
  is_shared: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** Up to where (a message's seq) each of the staff has read. */
export interface ChatReadsTable {
  chat_id: string;
  user_id: string;
  seq: number;
}

/** What staff note for each other; never a shopper's to read. */
export interface ChatNotesTable {
  id: Generated<string>;
  chat_id: string;
  /** Given by who sends it, so that one sent twice is there once. */
  client_id: string;
  author_id: string | null;
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

export interface CannedAnswersTable {
  id: Generated<string>;
  /** Null for a shared answer. */
  owner_id: string | null;
  shortcut: string;
  text: string;
  version: Generated<number>;
}

/** One row. */
export interface ChatHoursTable {
  id: Generated<string>;
  /** Sunday first. */
  days: Json<ChatHours['days']>;
  holidays: Json<ChatHours['holidays']>;
  version: Generated<number>;
}

/** By which programs call as staff do. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  /** What it begins with: haat_3kf9x2ma */
  prefix: string;
  /** SHA-256, hex. */
  token_hash: string;
  /** Permissions. */
  scopes: string[];
  /** Whose rights it has besides. */
  made_by: string;
  created_at: GeneratedTimestamp;
  expires_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** Where what happens is told to. */
export interface WebhookEndpointsTable {
  id: Generated<string>;
  url: string;
  description: Generated<string>;
  events: string[];
  /** Sealed. */
  secret: string;
  /** The one before, sealed; signed with as well until then. */
  old_secret: string | null;
  old_secret_until: NullableTimestamp;
  made_by: string | null;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
  /** Deliveries that staff asked for. */
  asked: Generated<number>;
  failing_since: NullableTimestamp;
  rests_until: NullableTimestamp;
  disabled_at: NullableTimestamp;
  disabled_why: 'staff' | 'failing' | 'gone' | null;
}

export interface StaffMailChoicesTable {
  user_id: string;
  event: string;
}

/** Events that a webhook or a member of staff subscribes to; triggers write them. */
export interface ShopEventsTable {
  /** msg_…, as receivers know it. */
  id: Generated<string>;
  type: string;
  data: Json<Record<string, unknown>>;
  at: GeneratedTimestamp;
  routed_at: NullableTimestamp;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpoint_id: string;
  event_id: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  tries: Generated<number>;
  next_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface WebhookTriesTable {
  delivery_id: string;
  /** 1, 2, 3 … */
  number: number;
  at: GeneratedTimestamp;
  /** Null where there was no answer. */
  status: number | null;
  ms: number;
  /** How it begins. */
  answer: string;
  /** Why it doesn't count as taken; null where it does. */
  error: string | null;
}

/** What staff set, by parts; only added to: the newest counts. */
export interface ShopSettingsTable {
  part: SettingPart;
  /** From 1. */
  version: number;
  /** As the part's schema in the contract has it: rupees. */
  value: Json<SettingValue<SettingPart>>;
  actor_id: string | null;
  at: GeneratedTimestamp;
}

/** By page and language; without a row the shop shows what it is built with, as it does while shown_number is null. */
export interface ContentTextsTable {
  page: string;
  language: string;
  shown_number: number | null;
  shown_at: NullableTimestamp;
  draft: JSONColumnType<ContentText | null, string | null | undefined, string | null>;
  /** Goes up with each draft that is written, also after another was published. */
  draft_version: Generated<number>;
  draft_by: string | null;
  draft_at: NullableTimestamp;
  /** Who has it sees the draft. */
  preview_key: string | null;
}

/** Every text that was ever shown; only added to. */
export interface ContentVersionsTable {
  page: string;
  language: string;
  number: number;
  text: Json<ContentText>;
  /** An account's id, which may be gone. */
  published_by: string | null;
  published_at: GeneratedTimestamp;
}

/** Money is integer paise everywhere; an id is text. */
export interface Database {
  content_texts: ContentTextsTable;
  content_versions: ContentVersionsTable;
  customers: CustomersTable;
  customer_orders: CustomerOrdersTable;
  mails_sent: MailsSentTable;
  customer_tags: CustomerTagsTable;
  customer_notes: CustomerNotesTable;
  customer_merges: CustomerMergesTable;
  customer_segments: CustomerSegmentsTable;
  categories: CategoriesTable;
  brands: BrandsTable;
  products: ProductsTable;
  variants: VariantsTable;
  price_plans: PricePlansTable;
  product_images: ProductImagesTable;
  uploaded_pictures: UploadedPicturesTable;
  removed_pictures: RemovedPicturesTable;
  search_words: SearchWordsTable;
  search_build: SearchBuildTable;
  search_synonyms: SearchSynonymsTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  cart_changes: CartChangesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  fulfilments: FulfilmentsTable;
  fulfilment_lines: FulfilmentLinesTable;
  order_notes: OrderNotesTable;
  staff_views: StaffViewsTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  test_payments: TestPaymentsTable;
  test_refunds: TestRefundsTable;
  test_events: TestEventsTable;
  addresses: AddressesTable;
  wishlist_items: WishlistItemsTable;
  stock_wishes: StockWishesTable;
  forgotten_payments: ForgottenPaymentsTable;
  user_preferences: UserPreferencesTable;
  feedback: FeedbackTable;
  order_cancellations: OrderCancellationsTable;
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
  return_events: ReturnEventsTable;
  claims: ClaimsTable;
  claim_photos: ClaimPhotosTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  messages: MessagesTable;
  remote_events: RemoteEventsTable;
  analytics_events: AnalyticsEventsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  user_totp: UserTotpTable;
  recovery_codes: RecoveryCodesTable;
  staff_members: StaffMembersTable;
  staff_roles: StaffRolesTable;
  meta: MetaTable;
  stock_movements: StockMovementsTable;
  product_jobs: ProductJobsTable;
  product_job_parts: ProductJobPartsTable;
  product_job_problems: ProductJobProblemsTable;
  product_job_targets: ProductJobTargetsTable;
  product_job_changes: ProductJobChangesTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_transactions: CatalogueTransactionsTable;
  catalogue_changes: CatalogueChangesTable;
  reviews: ReviewsTable;
  review_photos: ReviewPhotosTable;
  review_votes: ReviewVotesTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  answer_votes: AnswerVotesTable;
  bought_together: BoughtTogetherTable;
  chats: ChatsTable;
  chat_messages: ChatMessagesTable;
  chat_attachments: ChatAttachmentsTable;
  chat_reads: ChatReadsTable;
  chat_notes: ChatNotesTable;
  canned_answers: CannedAnswersTable;
  chat_hours: ChatHoursTable;
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_tries: WebhookTriesTable;
  shop_events: ShopEventsTable;
  staff_mail_choices: StaffMailChoicesTable;
  shop_settings: ShopSettingsTable;
}
