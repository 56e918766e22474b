import type { CartItem } from '@haat/shared/contract/cart';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { ProductDetail } from '@haat/shared/contract/product';
import type { CartAddition } from '@haat/shared/state';
import type { LineChange } from './line-change';

/** The update of a line: its current data for `cart.renew(fresh)`, and the available quantity. */
interface LineUpdate {
  id: string;
  fresh: CartAddition;
  quantity: number;
  /** Null if nothing that shoppers see has changed. */
  change: LineChange | null;
}

export interface CartReview {
  updates: readonly LineUpdate[];
  /** Ids of lines that cannot be bought: sold out, or no longer in the catalogue. */
  unavailable: ReadonlySet<string>;
}

const NO_CHANGES: CartReview = { updates: [], unavailable: new Set() };

/** The current product of a cart line: its variant by SKU, else the product itself. Null if it is no longer sold. */
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
 * Compares a cart with the current catalogue: lines with another price, with more than the stock, and unavailable ones.
 * A sold-out line keeps its quantity, so that it can be bought when it is back in stock.
 */
export function reviewCart(lines: readonly CartItem[], products: readonly ProductDetail[] | undefined): CartReview {
  if (!products) return NO_CHANGES;
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
        // In the page's language, which may have changed.
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
