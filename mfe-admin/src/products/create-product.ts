import { productDetailSchema, type ProductDetail, type ProductWrite } from '@haat/shared/contract/product';
import { http } from '@haat/shared/state';

/** POST /api/products (§7; staff only). Rupees. */
export async function createProduct(product: ProductWrite): Promise<ProductDetail> {
  const { data }: { data: unknown } = await http.post('/api/products', product);
  // Some backends wrap an answer in `data` (§3).
  return productDetailSchema.parse(typeof data === 'object' && data !== null && 'data' in data ? data.data : data);
}
