import { http } from '@haat/shared/state';
import { msg } from '../text/msg';

/**
 * POST /api/stock-wishes: requests a back-in-stock email, to the account's address by default.
 * @returns the message for the shopper
 */
export async function requestBackInStock(wish: {
  productId: string;
  sku?: string | null;
  email?: string;
}): Promise<string> {
  const { data } = await http.post<{ message?: unknown }>('/api/stock-wishes', wish);
  return typeof data.message === 'string' ? data.message : msg('We will email you once when it is back in stock.');
}
