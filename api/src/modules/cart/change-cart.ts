import type { CartChange } from '@haat/shared/contract/cart';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { toPaise } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** A change that a browser repeats after being offline for longer than this is applied twice. */
const CHANGES_KEPT_DAYS = 90;

/** The cart's id; creates the cart if there is none. Concurrent changes wait until this transaction has ended. */
export async function lockCart(tx: Transaction<Database>, userId: string): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes ordered items from an account's cart, in the transaction of the order. */
export async function removeBoughtItems(
  tx: Transaction<Database>,
  userId: string,
  skus: readonly string[],
): Promise<void> {
  // Lock the cart before its lines, as all other code does, to avoid deadlocks.
  const cart = await tx.selectFrom('carts').select('id').where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (cart)
    await tx
      .deleteFrom('cart_items')
      .where('cart_id', '=', cart.id)
      .where('list', '=', 'cart')
      .where('sku', 'in', skus)
      .execute();
}

/**
 * Applies a browser's changes to a cart (decision 032), as differences to the quantities (0 to 10), so those of two
 * browsers add up in either order. A repeated id changes nothing; lines of products that are not sold are left out.
 */
export async function changeCart(
  db: Kysely<Database>,
  userId: string,
  id: string,
  changes: readonly CartChange[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cartId = await lockCart(tx, userId);
    const isNew = await tx
      .insertInto('cart_changes')
      .values({ cart_id: cartId, id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return;
    await tx
      .deleteFrom('cart_changes')
      .where('cart_id', '=', cartId)
      .where('at', '<', sql<Date>`now() - make_interval(days => ${CHANGES_KEPT_DAYS})`)
      .execute();
    const lines = await tx
      .selectFrom('cart_items')
      .select(['list', 'line_id', 'sku', 'quantity'])
      .where('cart_id', '=', cartId)
      .execute();
    const variantOf = await soldVariants(tx, changes);
    for (const { list, id: lineId, productId, sku, from, to, price } of changes) {
      const variant = variantOf(productId, sku);
      const line = lines.find((one) => one.list === list && (one.line_id === lineId || one.sku === variant?.sku));
      const quantity = Math.min(MAX_CART_QUANTITY, Math.max(0, (line?.quantity ?? 0) + to - from));
      const seen = price === undefined ? {} : { seen_price_paise: toPaise(price) };
      if (line && quantity > 0)
        await tx
          .updateTable('cart_items')
          .set({ quantity, ...seen })
          .where('cart_id', '=', cartId)
          .where('list', '=', list)
          .where('line_id', '=', line.line_id)
          .execute();
      else if (line)
        await tx
          .deleteFrom('cart_items')
          .where('cart_id', '=', cartId)
          .where('list', '=', list)
          .where('line_id', '=', line.line_id)
          .execute();
      else if (variant && quantity > 0 && lines.filter((one) => one.list === list).length < MAX_CART_LINES) {
        const added = { list, line_id: variant.lineId, sku: variant.sku, quantity };
        await tx
          .insertInto('cart_items')
          .values({ cart_id: cartId, product_id: productId, ...added, ...seen })
          .execute();
        lines.push(added);
        continue;
      }
      // Later changes of the same request depend on the new quantity.
      if (line) line.quantity = quantity;
      if (line && quantity === 0) lines.splice(lines.indexOf(line), 1);
    }
  });
}

/** Finds the variants of lines among those for sale: by SKU, or the product's default variant. */
async function soldVariants(
  tx: Transaction<Database>,
  changes: readonly CartChange[],
): Promise<(productId: string, sku?: string | null) => { sku: string; lineId: string } | null> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id', 'products.default_sku', 'products.variant_count', 'variants.sku'])
    .where('products.id', 'in', [...new Set(changes.map(({ productId }) => productId))])
    .where('products.archived_at', 'is', null)
    .where('variants.archived_at', 'is', null)
    .execute();
  return (productId, sku) => {
    const found = rows.find((row) => row.id === productId && row.sku === (sku ?? row.default_sku));
    return found
      ? { sku: found.sku, lineId: found.variant_count > 1 ? `${productId}::${found.sku}` : productId }
      : null;
  };
}
