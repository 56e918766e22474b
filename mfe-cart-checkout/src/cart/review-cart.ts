import type { CartItem } from '@haat/shared/contract/cart';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { ProductDetail } from '@haat/shared/contract/product';
import type { CartAddition } from '@haat/shared/state';
import type { LineChange } from './line-change';

/** A line as it ought to be now: the fresh copy for `cart.renew(fresh)`, and the quantity that can be had. */
interface LineUpdate {
  id: string;
  fresh: CartAddition;
  quantity: number;
  /** Null when nothing that a shopper sees is different. */
  change: LineChange | null;
}

export interface CartReview {
  updates: readonly LineUpdate[];
  /** Ids of the lines that can't be bought: sold out, or no longer in the catalogue. */
  unavailable: ReadonlySet<string>;
}

const NOTHING: CartReview = { updates: [], unavailable: new Set() };

/**
 * What is sold under a cart line today: its variant by SKU, else the product itself. Null when it is no longer sold.
 */
function onSale(
  line: CartItem,
  products: readonly ProductDetail[],
): { product: ProductDetail; price: number; originalPrice: number | null; stockQuantity: number } | null {
  const product = products.find((one) => one.id === line.productId);
  if (!product) return null;
  if (!line.sku || product.variants.length === 0)
    return {
      product,
      price: product.price,
      originalPrice: product.originalPrice,
      stockQuantity: product.stockQuantity,
    };
  const variant = product.variants.find((one) => one.sku === line.sku);
  return variant
    ? { product, price: variant.price, originalPrice: variant.originalPrice, stockQuantity: variant.stockQuantity }
    : null;
}

/**
 * Compares a cart made earlier with today's catalogue: which lines have another price, which want more than there is,
 * which can't be had at all. A sold-out line keeps its quantity, so that it can be bought when it is back.
 */
export function reviewCart(lines: readonly CartItem[], products: readonly ProductDetail[] | undefined): CartReview {
  if (!products) return NOTHING;
  const updates: LineUpdate[] = [];
  const unavailable = new Set<string>();
  for (const line of lines) {
    const sold = onSale(line, products);
    if (!sold || sold.stockQuantity <= 0) unavailable.add(line.id);
    if (!sold) continue;
    const { quantity, ...copy } = line;
    const possible = Math.min(quantity, MAX_CART_QUANTITY, sold.stockQuantity > 0 ? sold.stockQuantity : quantity);
    const dearer = sold.price !== line.price;
    const fewer = possible !== quantity;
    const renamed = sold.product.name !== line.name;
    if (!dearer && !fewer && !renamed && sold.stockQuantity === line.stockQuantity) continue;
    updates.push({
      id: line.id,
      fresh: {
        ...copy,
        id: line.id,
        productId: line.productId,
        name: sold.product.name,
        // Of the page's language, which may be another one than before.
        optionTexts: sold.product.optionTexts,
        price: sold.price,
        originalPrice: sold.originalPrice,
        stockQuantity: sold.stockQuantity,
      },
      quantity: possible,
      change:
        dearer || fewer
          ? {
              id: line.id,
              name: line.name,
              ...(dearer ? { price: { from: line.price, to: sold.price } } : {}),
              ...(fewer ? { quantity: { from: quantity, to: possible } } : {}),
            }
          : null,
    });
  }
  return { updates, unavailable };
}
