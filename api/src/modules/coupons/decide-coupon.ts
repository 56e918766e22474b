import { slugify } from '@haat/shared/contract/slugify';
import { formatRupees, percentOf, toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** A line as a coupon looks at it. */
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

/** What a coupon does to an order, or why it does nothing. */
export type Coupon =
  | {
      ok: true;
      code: string;
      text: string;
      discountPaise: number;
      /** Of each line, what the discount is shared out by. */ weights: number[];
      freeDelivery: boolean;
    }
  | { ok: false; code: string; text: string };

/**
 * Decides on a coupon for an order of this moment.
 * @param lock true while the order is written: two orders then never use the last use together
 */
export async function decideCoupon(
  db: Kysely<Database>,
  code: string,
  lines: readonly CouponLine[],
  shopper: Shopper,
  now: Date,
  lock = false,
): Promise<Coupon> {
  const no = (text: string): Coupon => ({ ok: false, code, text });
  const find = db.selectFrom('coupons').selectAll().where('code', '=', code);
  const coupon = await (lock ? find.forUpdate() : find).executeTakeFirst();
  if (!coupon || coupon.ended_at) return no('There is no such coupon.');
  if (coupon.starts_at && coupon.starts_at > now) return no('This coupon does not count yet.');
  if (coupon.ends_at && coupon.ends_at <= now) return no('This coupon has expired.');

  const { categories = [], products = [] } = coupon.excludes;
  const brands = (coupon.excludes.brands ?? []).map(slugify);
  const weights = lines.map(({ productId, categoryId, brand, totalPaise }) =>
    products.includes(productId) ||
    brands.includes(brand) ||
    categories.some((one) => categoryId === one || categoryId.startsWith(`${one}.`))
      ? 0
      : totalPaise,
  );
  const counted = weights.reduce((sum, weight) => sum + weight, 0);
  if (counted === 0) return no('This coupon does not count for what is in your cart.');
  if (counted < coupon.minimum_paise)
    return no(
      `This coupon counts from ${formatRupees(toRupees(coupon.minimum_paise))} on; ${formatRupees(toRupees(coupon.minimum_paise - counted))} more of what it counts for is missing.`,
    );

  if (coupon.uses_total !== null && (await usesOf(db, code)) >= coupon.uses_total)
    return no('This coupon has been used up.');
  if (coupon.uses_per_shopper !== null) {
    if (shopper.userId === null && shopper.email === null)
      return no('Enter your e-mail address first: this coupon counts once for each shopper.');
    if ((await usesOf(db, code, shopper)) >= coupon.uses_per_shopper) return no('You have used this coupon already.');
  }
  if (coupon.kind === 'free-delivery')
    return { ok: true, code, text: 'Free delivery', discountPaise: 0, weights, freeDelivery: true };
  const wanted =
    coupon.kind === 'percent'
      ? Math.min(percentOf(counted, coupon.value / 100), coupon.most_paise ?? Infinity)
      : coupon.value;
  const text =
    coupon.kind === 'percent' ? `${coupon.value / 100} % off` : `${formatRupees(toRupees(coupon.value))} off`;
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
