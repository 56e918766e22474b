import type { CartItem } from '../contract/cart';
import { MAX_CART_QUANTITY } from '../contract/cart-limits';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isRecordOfTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Optional fields of a line, each with its check; other fields are dropped. */
const optionalFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  sku: isText,
  mainImage: isText,
  options: isRecordOfTexts,
  optionTexts: isRecordOfTexts,
  stockQuantity: (value) => typeof value === 'number' && Number.isFinite(value),
};

/**
 * Parses a stored line; null if it is invalid. Only id, price, quantity, and name or title are required (§3).
 * Equivalent to `cartItemSchema` (`cart-item.test.ts`) without its 8 KB, since the first chunk reads the cart.
 */
export function cartItemFrom(line: unknown): CartItem | null {
  if (!isRecord(line)) return null;
  const { price, quantity } = line;
  const id = typeof line['id'] === 'number' ? String(line['id']) : line['id'];
  const name = line['name'] ?? line['title'];
  if (!isText(id) || !isText(name) || !isAmount(price) || !isAmount(quantity) || !Number.isInteger(quantity))
    return null;
  const [productOfId = id] = id.split('::');
  const item: Record<string, unknown> = {
    ...line,
    id,
    productId: isText(line['productId']) ? line['productId'] : productOfId,
    name,
    quantity: Math.min(quantity, MAX_CART_QUANTITY),
    mainImage: line['mainImage'] ?? line['imageUrl'],
  };
  for (const [field, isValid] of Object.entries(optionalFields)) if (!isValid(item[field])) delete item[field];
  // The required fields of CartItem are set and checked above.
  return item as CartItem;
}
