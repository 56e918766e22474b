import type { DraftContent, DraftQuote } from '@haat/shared/contract/draft-orders';
import { isState } from '@haat/shared/india/states';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { imageUrl } from '../media/image-url';
import { readRequestedLines } from '../orders/order-lines';
import { priceOrder } from '../orders/price-order';
import { quotedSums } from '../orders/quoted-sums';
import { readTerms } from '../settings/read-setting';

/** Variants with their current prices, by SKU. */
export const variantsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('product_images')
          .select(['hash', 'name as picture'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .where('hash', 'is not', null)
          .orderBy((is) => is('product_images.id', '=', is.ref('variants.picture_id')), 'desc')
          .orderBy('position')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'products.id as product_id',
      'variants.sku',
      'products.name',
      'variants.options',
      'variants.now_price_paise',
      'variants.stock_quantity',
      'own.hash',
      'own.picture',
    ]);
type VariantRow = Awaited<ReturnType<ReturnType<typeof variantsOf>['execute']>>[number];

export const variantShown = (row: VariantRow) => ({
  sku: row.sku,
  name: row.name,
  options: row.options,
  image: imageUrl({ hash: row.hash, name: row.picture }),
  price: toRupees(row.now_price_paise),
  stock: row.stock_quantity,
});

/** @throws ApiError 400 if a discount exceeds the price of a line, or has no reason */
export function refuseDiscounts(
  { items, discountReason }: Pick<DraftContent, 'items' | 'discountReason'>,
  lines: readonly { index: number; pricePaise: number; quantity: number }[],
): void {
  for (const { index, pricePaise, quantity } of lines)
    if (toPaise(items[index]?.discount ?? 0) > pricePaise * quantity) {
      const maxDiscount = formatRupees(toRupees(pricePaise * quantity));
      throw new ApiError(400, 'invalid', `A discount can be at most the price of its item: ${maxDiscount}.`, [
        { path: `items.${index}.discount`, message: `At most ${maxDiscount}` },
      ]);
    }
  if (items.some(({ discount }) => discount > 0) && !discountReason)
    throw new ApiError(400, 'invalid', 'Enter the reason for the discount.', [
      { path: 'discountReason', message: 'Enter the reason' },
    ]);
}

/** The current sums of a draft. Items that cannot be sold are reported, not thrown. */
export async function quoteDraft(db: Kysely<Database>, config: Config, content: DraftContent): Promise<DraftQuote> {
  const { items, address, deliveryOption } = content;
  if (items.length === 0) return { lines: [], sums: null, problem: null };
  const rows = await variantsOf(db)
    .where(
      'variants.sku',
      'in',
      items.map(({ sku }) => sku),
    )
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, variantShown(row)]));
  const shown = items.map(
    ({ sku }) => bySku.get(sku) ?? { sku, name: sku, options: {}, image: null, price: 0, stock: 0 },
  );
  try {
    const terms = await readTerms(db, config);
    const lines = await readRequestedLines(db, items, { lock: false });
    // The reason may still be missing while staff edit the draft.
    refuseDiscounts({ items, discountReason: 'later' }, lines);
    const state = isState(address.state) ? address.state : null;
    const { sums, options } = await priceOrder(db, terms, lines, {
      deliveryOption,
      couponCode: null,
      state,
      shopper: { userId: content.customerId, email: content.email },
      now: new Date(),
      lock: false,
      lineDiscounts: lines.map(({ index }) => toPaise(items[index]?.discount ?? 0)),
    });
    const { card: _card, upi: _upi, ...quoted } = quotedSums(terms, sums, options, { state, zipCode: address.zipCode });
    return { lines: shown, sums: quoted, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: shown, sums: null, problem: error.message };
  }
}
