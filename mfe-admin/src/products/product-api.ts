import {
  productDetailSchema,
  type ProductDetail,
  type ProductWrite,
  type VariantWrite,
} from '@haat/shared/contract/product';
import { productHistoryPageSchema, type ProductRestore } from '@haat/shared/contract/product-history';
import type { PictureOrder, PictureUpload } from '@haat/shared/contract/product-pictures';
import {
  staffProductDetailSchema,
  staffVariantSchema,
  type ProductCopy,
  type StaffProductChange,
  type StaffProductDetail,
  type StaffVariant,
  type VariantPriceChange,
  type VariantStockChange,
} from '@haat/shared/contract/staff-products';
import { stockMovementPageSchema, type StockMovement } from '@haat/shared/contract/stock-movement';
import { http } from '@haat/shared/state';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RowPage } from '../tables/use-row-pages';
import { productsKey } from './products-query';

const productOf = ({ data }: { data: unknown }): StaffProductDetail => staffProductDetailSchema.parse(data);
const variantsOf = (id: string) => `/api/products/${encodeURIComponent(id)}/variants`;
const at = (path: string, id: string) => `/api/admin/${path}/${encodeURIComponent(id)}`;

/** GET /api/admin/products/{id}: whatever its status. Rupees. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffProductDetail> =>
      productOf(await http.get(at('products', id), { signal })),
    staleTime: 0,
  });

/** So many movements are asked for at once. */
export const MOVEMENTS_A_PAGE = 20;

/**
 * GET /api/admin/products/{id}/stock-movements, the newest first. @param variant null for all of them @param page from
 * 0
 */
export const movementsQuery = (id: string, variant: string | null, page: number) =>
  queryOptions({
    queryKey: [...productsKey, 'movements', id, variant, page],
    queryFn: async ({ signal }): Promise<RowPage<StockMovement> & { last: boolean }> =>
      stockMovementPageSchema.parse(
        (
          await http.get(`${at('products', id)}/stock-movements`, {
            params: { page, size: MOVEMENTS_A_PAGE, ...(variant && { variant }) },
            signal,
          })
        ).data,
      ),
    staleTime: 0,
  });

/** GET /api/admin/products/{id}/history, the newest first, a page after the other. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'history', id],
    queryFn: async ({ pageParam, signal }) =>
      productHistoryPageSchema.parse(
        (
          await http.get(`${at('products', id)}/history`, {
            params: pageParam === null ? {} : { before: pageParam },
            signal,
          })
        ).data,
      ),
    initialPageParam: null as number | null, // the type of those that follow
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** POST /api/products (§7). Rupees. */
export async function createProduct(
  product: ProductWrite & { variants?: readonly VariantWrite[] },
): Promise<ProductDetail> {
  const { data }: { data: unknown } = await http.post('/api/products', product);
  // Some backends wrap an answer in `data` (§3).
  return productDetailSchema.parse(typeof data === 'object' && data !== null && 'data' in data ? data.data : data);
}
/** POST /api/products/{id}/variants (§7). Rupees. */
export const createVariant = async (id: string, variant: VariantWrite): Promise<void> =>
  void (await http.post(variantsOf(id), variant));
/** PUT /api/products/{id}/variants/{variantId} (§7), of the version that was looked at. */
export const changeVariant = async (
  id: string,
  variant: string,
  change: Partial<VariantWrite> & { version: number },
): Promise<void> => void (await http.put(`${variantsOf(id)}/${encodeURIComponent(variant)}`, change));
/**
 * DELETE /api/products/{id}/variants/{variantId} (§7): it is kept, and comes back by {@link createVariant} with its
 * SKU.
 */
export const archiveVariant = async (id: string, variant: string): Promise<void> =>
  void (await http.delete(`${variantsOf(id)}/${encodeURIComponent(variant)}`));
/** PUT /api/admin/products/{id}/images. */
export const orderPictures = async (id: string, order: PictureOrder): Promise<StaffProductDetail> =>
  productOf(await http.put(`${at('products', id)}/images`, order));
/** POST /api/admin/products/{id}/images: the file itself, with what it shows and which square of it is taken. */
export const addPicture = async (id: string, file: File, picture: PictureUpload): Promise<StaffProductDetail> =>
  productOf(
    await http.post(`${at('products', id)}/images`, file, { params: picture, headers: { 'Content-Type': file.type } }),
  );
/** POST /api/admin/products/{id}/restore. */
export const restoreProduct = async (id: string, restore: ProductRestore): Promise<StaffProductDetail> =>
  productOf(await http.post(`${at('products', id)}/restore`, restore));
/** PATCH /api/admin/products/{id}. */
export const changeProduct = async (id: string, change: StaffProductChange): Promise<StaffProductDetail> =>
  productOf(await http.patch(at('products', id), change));
/** POST /api/admin/products/{id}/copies: a draft without stock. */
export const copyProduct = async (id: string, copy: ProductCopy): Promise<StaffProductDetail> =>
  productOf(await http.post(`${at('products', id)}/copies`, copy));
/** PATCH /api/admin/variants/{id}/price. Rupees. */
export const changePrice = async (id: string, change: VariantPriceChange): Promise<StaffVariant> =>
  staffVariantSchema.parse((await http.patch(`${at('variants', id)}/price`, change)).data);
/** PATCH /api/admin/variants/{id}/stock. */
export const changeStock = async (id: string, change: VariantStockChange): Promise<StaffVariant> =>
  staffVariantSchema.parse((await http.patch(`${at('variants', id)}/stock`, change)).data);
