import type { CartItem } from '../contract/cart';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value);

/**
 * Whether a stored line is one of a cart. Says the same as the contract's `cartItemSchema` (`is-cart-item.test.ts`
 * compares them) without the 8 KB that checking by a schema takes: the cart is read in the page's first chunk.
 */
export function isCartItem(line: unknown): line is CartItem {
  if (!isRecord(line)) return false;
  const { id, productId, sku, name, price, quantity, mainImage, options, stockQuantity } = line;
  return (
    isText(id) &&
    isText(productId) &&
    isText(name) &&
    isTextOrNothing(sku) &&
    isTextOrNothing(mainImage) &&
    typeof price === 'number' &&
    Number.isFinite(price) &&
    price >= 0 &&
    typeof quantity === 'number' &&
    Number.isSafeInteger(quantity) &&
    quantity >= 0 &&
    (options === undefined || (isRecord(options) && Object.values(options).every(isText))) &&
    (stockQuantity === undefined || (typeof stockQuantity === 'number' && Number.isFinite(stockQuantity)))
  );
}
