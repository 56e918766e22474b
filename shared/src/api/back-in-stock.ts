import { http } from '@haat/shared/state';
import { msg } from '../text/msg';

/**
 * POST /api/stock-wishes: asks for one mail when it is back in stock; without an address to the account's. @returns
 * what to tell the shopper
 */
export async function requestBackInStock(wish: {
  productId: string;
  sku?: string | null;
  email?: string;
}): Promise<string> {
  const { data } = await http.post<{ message?: unknown }>('/api/stock-wishes', wish);
  return typeof data.message === 'string' ? data.message : msg('We will email you once when it is back in stock.');
}
