import type { CouponPreview, CouponPreviewAsk } from '@haat/shared/contract/coupons';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { mainPictures } from '../catalogue/main-pictures';
import { countsFor, withProductsOfCollections, couponEffect, type CouponTerms } from './evaluate-coupon';

const SAMPLE_SIZE = 3;

/**
 * The effect of a coupon on a sample cart, regardless of its start and its earlier uses.
 * @param lines the cart; empty: the server chooses products that the coupon applies to, and one that it does not
 */
export async function previewCoupon(
  db: Kysely<Database>,
  coupon: CouponTerms,
  lines: CouponPreviewAsk['lines'],
): Promise<CouponPreview> {
  const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const terms = await withProductsOfCollections(db, coupon, lines.length > 0 ? [...wanted.keys()] : null);
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'brand_slug', 'price_paise'])
    .where('archived_at', 'is', null)
    .$if(wanted.size > 0, (rows) => rows.where('id', 'in', [...wanted.keys()]))
    .$if(wanted.size === 0, (rows) => rows.where('in_stock', '=', true))
    // The products of the coupon first, then the best-selling ones.
    .orderBy(
      sql`(id = any(${terms.applies_to.products ?? []}::text[]) or brand_slug = any(${terms.applies_to.brands ?? []}::text[])
        or exists (select 1 from unnest(${terms.applies_to.categories ?? []}::text[]) as t (id) where category_id = t.id or starts_with(category_id, t.id || '.')))`,
      'desc',
    )
    .orderBy('best_seller', 'desc')
    .orderBy('ord')
    .limit(wanted.size > 0 ? wanted.size : 200)
    .execute();
  const candidates = products.map((product) => {
    const quantity = wanted.get(product.id) ?? 1;
    const line = {
      productId: product.id,
      categoryId: product.category_id,
      brand: product.brand_slug,
      totalPaise: product.price_paise * quantity,
    };
    return { ...line, name: product.name, quantity, counts: countsFor(terms, line) };
  });
  const cart =
    wanted.size > 0
      ? candidates
      : [
          ...candidates.filter(({ counts }) => counts).slice(0, SAMPLE_SIZE - 1),
          ...candidates.filter(({ counts }) => !counts).slice(0, 1),
        ];
  const images = await mainPictures(
    db,
    cart.map(({ productId }) => productId),
  );
  const effect = couponEffect({ ...terms, code: '', ended_at: null, starts_at: null, ends_at: null }, cart, new Date());
  const itemsPaise = cart.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const discountPaise = effect.ok ? effect.discountPaise : 0;
  return {
    isUsed: effect.ok,
    text: effect.text,
    itemsTotal: toRupees(itemsPaise),
    discount: toRupees(discountPaise),
    total: toRupees(itemsPaise - discountPaise),
    lines: cart.map(({ productId, name, quantity, totalPaise, counts }) => ({
      productId,
      name,
      image: images.get(productId) ?? null,
      quantity,
      total: toRupees(totalPaise),
      counts,
    })),
  };
}
