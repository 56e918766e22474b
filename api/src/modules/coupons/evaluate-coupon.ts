import { slugify } from '@haat/shared/contract/slugify';
import { formatRupees, percentOf, toRupees } from '@haat/shared/money';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { CouponsTable } from '../../db/tables/coupons';
import type { Database } from '../../db/schema';
import { productsInCollections } from '../catalogue/collections/matching';

/** The properties of a line that a coupon depends on. */
export interface CouponLine {
  productId: string;
  /** The path of its category: clothing.women.sarees */
  categoryId: string;
  brand: string;
  totalPaise: number;
}

export interface Shopper {
  userId: string | null;
  /** Lower case. */
  email: string | null;
}

/** The effect of a coupon on an order, or why it has none. */
export type Coupon =
  | {
      ok: true;
      code: string;
      text: string;
      discountPaise: number;
      /** Weight of each line for sharing the discount. */
      weights: number[];
      freeDelivery: boolean;
    }
  | { ok: false; code: string; text: string };

/**
 * Evaluates a coupon for an order placed now.
 * @param lock true while the order is placed, so that two orders cannot both take the last use
 */
export async function evaluateCoupon(
  db: Kysely<Database>,
  code: string,
  lines: readonly CouponLine[],
  shopper: Shopper,
  now: Date,
  lock = false,
  t: Translate = inEnglish,
): Promise<Coupon> {
  const no = (text: string): Coupon => ({ ok: false, code, text });
  const find = db.selectFrom('coupons').selectAll().where('code', '=', code);
  const coupon = await (lock ? find.forUpdate() : find).executeTakeFirst();
  if (!coupon) return no('This coupon code does not exist.');
  const terms = await withProductsOfCollections(
    db,
    coupon,
    lines.map(({ productId }) => productId),
  );
  const effect = couponEffect(terms, lines, now, t);
  if (!effect.ok) return effect;
  if (coupon.uses_total !== null && (await usesOf(db, code)) >= coupon.uses_total)
    return no('This coupon has been used up.');
  if (coupon.uses_per_shopper !== null) {
    if (shopper.userId === null && shopper.email === null)
      return no('Enter your email first: this coupon can be used once per customer.');
    if ((await usesOf(db, code, shopper)) >= coupon.uses_per_shopper) return no('You have already used this coupon.');
  }
  return effect;
}

/** The fields of a coupon that determine its discount. */
export type CouponTerms = Pick<
  Selectable<CouponsTable>,
  'kind' | 'value' | 'minimum_paise' | 'most_paise' | 'applies_to' | 'excludes'
>;

/**
 * A coupon whose products include those of its collections, because {@link countsFor} knows no collections.
 * @param among the products of the cart; null: some that are in stock
 */
export async function withProductsOfCollections<Terms extends Pick<CouponTerms, 'applies_to' | 'excludes'>>(
  db: Kysely<Database>,
  coupon: Terms,
  among: readonly string[] | null,
): Promise<Terms> {
  const named = async (targets: CouponTerms['excludes']) => ({
    ...targets,
    products: [...(targets.products ?? []), ...(await productsInCollections(db, targets.collections ?? [], among))],
  });
  return { ...coupon, applies_to: await named(coupon.applies_to), excludes: await named(coupon.excludes) };
}

/** Whether a coupon applies to a line: it is included, and not excluded. Its collections are among its products. */
export function countsFor(
  { applies_to, excludes }: Pick<CouponTerms, 'applies_to' | 'excludes'>,
  line: Omit<CouponLine, 'totalPaise'>,
): boolean {
  const isForAll = Object.values(applies_to).every((named) => named.length === 0);
  return (isForAll || isAmong(applies_to, line)) && !isAmong(excludes, line);
}

const isAmong = (
  { categories = [], brands = [], products = [] }: CouponTerms['excludes'],
  { productId, categoryId, brand }: Omit<CouponLine, 'totalPaise'>,
): boolean =>
  products.includes(productId) ||
  brands.some((one) => slugify(one) === brand) ||
  categories.some((one) => categoryId === one || categoryId.startsWith(`${one}.`));

/** The effect of a coupon on an order of these lines, regardless of earlier uses. */
export function couponEffect(
  coupon: CouponTerms & Pick<Selectable<CouponsTable>, 'code' | 'ended_at' | 'starts_at' | 'ends_at'>,
  lines: readonly CouponLine[],
  now: Date,
  t: Translate = inEnglish,
): Coupon {
  const { code } = coupon;
  const no = (text: string): Coupon => ({ ok: false, code, text });
  if (coupon.ended_at) return no('This coupon code does not exist.');
  if (coupon.starts_at && coupon.starts_at > now) return no('This coupon is not valid yet.');
  if (coupon.ends_at && coupon.ends_at <= now) return no('This coupon has expired.');

  const weights = lines.map((line) => (countsFor(coupon, line) ? line.totalPaise : 0));
  const counted = weights.reduce((sum, weight) => sum + weight, 0);
  if (counted === 0) return no('This coupon does not apply to the items in your cart.');
  if (counted < coupon.minimum_paise)
    return no(
      t('This coupon needs items worth {{minimum}}. Add {{missing}} more to use it.', {
        minimum: formatRupees(toRupees(coupon.minimum_paise)),
        missing: formatRupees(toRupees(coupon.minimum_paise - counted)),
      }),
    );
  if (coupon.kind === 'free-delivery')
    return { ok: true, code, text: 'Free delivery', discountPaise: 0, weights, freeDelivery: true };
  const wanted =
    coupon.kind === 'percent'
      ? Math.min(percentOf(counted, coupon.value / 100), coupon.most_paise ?? Infinity)
      : coupon.value;
  const text = t('{{amount}} off', {
    amount: coupon.kind === 'percent' ? `${coupon.value / 100}%` : formatRupees(toRupees(coupon.value)),
  });
  return { ok: true, code, text, discountPaise: Math.min(wanted, counted), weights, freeDelivery: false };
}

async function usesOf(db: Kysely<Database>, code: string, shopper?: Shopper): Promise<number> {
  const mine = shopper ? sql`and (user_id = ${shopper.userId} or email = ${shopper.email})` : sql``;
  const {
    rows: [row],
  } = await sql<{ uses: number }>`select count(*)::int as uses from coupon_uses where code = ${code} ${mine}`.execute(
    db,
  );
  return row?.uses ?? 0;
}
