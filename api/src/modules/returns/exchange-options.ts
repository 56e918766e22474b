import { TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import type { ExchangeOptions } from '@haat/shared/contract/return-exchange';
import { percentOf, toRupees } from '@haat/shared/money';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { nonReturnableLines } from '../orders/non-returnable-lines';
import { refundAmountOf, type LineQuantity } from '../orders/restock';

/** The variants in stock for which the items of an order can be exchanged: other ones of the same products. Rupees. */
export async function exchangeOptionsOf(
  db: Kysely<Database>,
  orderId: string,
  holdsTax: boolean,
): Promise<ExchangeOptions['content']> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const staying = await nonReturnableLines(db, [orderId]);
  const variants = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.product_id',
      'variants.sku',
      'variants.options',
      'variants.now_price_paise',
      'variants.stock_quantity',
    ])
    .where('variants.product_id', 'in', ['', ...lines.map((line) => line.product_id)])
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .where('variants.stock_quantity', '>', 0)
    .orderBy('variants.position')
    .execute();
  return lines
    .filter((line) => !staying.has(line.id) && line.quantity > line.cancelled_quantity + line.returned_quantity)
    .map((line) => ({
      lineId: line.id,
      productId: line.product_id,
      name: line.name,
      variants: variants
        .filter(({ product_id, sku }) => product_id === line.product_id && sku !== line.sku)
        .map(({ sku, options, now_price_paise: price, stock_quantity: stock }) => ({
          sku,
          options,
          stock,
          difference: toRupees(
            price + (holdsTax ? 0 : percentOf(price, TAX_RATE_PERCENT)) - refundAmountOf([{ line, quantity: 1 }]),
          ),
        })),
    }))
    .filter((line) => line.variants.length > 0);
}

/**
 * Checks what is wanted instead of returned items. Nothing is held for it: it may sell out before the items arrive.
 * @throws ApiError 400 for an item that is not returned; 409 exchange-unavailable for anything that is not in stock, or
 * no other variant of the same product
 */
export async function checkExchanges(
  tx: Transaction<Database>,
  portions: readonly LineQuantity[],
  wishes: readonly { lineId: string; sku: string }[],
): Promise<void> {
  for (const [index, { lineId, sku }] of wishes.entries()) {
    const portion = portions.find(({ line }) => line.id === lineId);
    if (!portion)
      throw new ApiError(400, 'invalid', 'Only returned items can be exchanged.', [
        { path: `exchange.${index}.lineId`, message: 'Not returned' },
      ]);
    const variant = await tx
      .selectFrom('variants')
      .select('stock_quantity')
      .where('sku', '=', sku)
      .where('product_id', '=', portion.line.product_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (sku === portion.line.sku || !variant || variant.stock_quantity < portion.quantity)
      throw new ApiError(
        409,
        'exchange-unavailable',
        'What you chose instead is not in stock any more. Choose something else, or a refund.',
        [{ path: `exchange.${index}.sku`, message: 'Not in stock' }],
      );
  }
}
