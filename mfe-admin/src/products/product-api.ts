import {
  productDetailSchema,
  type ProductDetail,
  type ProductWrite,
  type VariantWrite,
} from '@haat/shared/contract/product';
import { productHistoryPageSchema, type ProductRestore } from '@haat/shared/contract/product-history';
import type { PictureOrder, PictureUpload } from '@haat/shared/contract/product-pictures';
import {
  productTagsSchema,
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

/** GET /api/admin/products/{id}, in any status. Amounts in rupees. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffProductDetail> =>
      productOf(await http.get(at('products', id), { signal })),
    staleTime: 0,
  });

/** GET /api/admin/product-tags: the tags in use, the most frequent first. */
export const productTagsQuery = queryOptions({
  queryKey: [...productsKey, 'tags'],
  queryFn: async ({ signal }): Promise<string[]> =>
    productTagsSchema.parse((await http.get('/api/admin/product-tags', { signal })).data).tags,
});

/** The page size of the stock history. */
export const MOVEMENTS_A_PAGE = 20;

/**
 * GET /api/admin/products/{id}/stock-movements, newest first. @param variant null for all variants @param page from 0
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

/** GET /api/admin/products/{id}/history, newest first, with infinite paging. */
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
    initialPageParam: null as number | null, // widens the type of the page parameter
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** POST /api/products (§7). Amounts in rupees. */
export async function createProduct(
  product: ProductWrite & { variants?: readonly VariantWrite[] },
): Promise<ProductDetail> {
  const { data }: { data: unknown } = await http.post('/api/products', product);
  // Some backends wrap a response in `data` (§3).
  return productDetailSchema.parse(typeof data === 'object' && data !== null && 'data' in data ? data.data : data);
}
/** POST /api/products/{id}/variants (§7). Amounts in rupees. */
export const createVariant = async (id: string, variant: VariantWrite): Promise<void> =>
  void (await http.post(variantsOf(id), variant));
/** PUT /api/products/{id}/variants/{variantId} (§7), with the version on the screen. */
export const changeVariant = async (
  id: string,
  variant: string,
  change: Partial<VariantWrite> & { version: number },
): Promise<void> => void (await http.put(`${variantsOf(id)}/${encodeURIComponent(variant)}`, change));
/** DELETE /api/products/{id}/variants/{variantId} (§7): archives it; {@link createVariant} with its SKU restores it. */
export const archiveVariant = async (id: string, variant: string): Promise<void> =>
  void (await http.delete(`${variantsOf(id)}/${encodeURIComponent(variant)}`));
/** PUT /api/admin/products/{id}/images. */
export const orderPictures = async (id: string, order: PictureOrder): Promise<StaffProductDetail> =>
  productOf(await http.put(`${at('products', id)}/images`, order));
/** POST /api/admin/products/{id}/images: uploads a file with alt text and crop. */
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
/** POST /api/admin/products/{id}/copies: creates a draft without stock. */
export const copyProduct = async (id: string, copy: ProductCopy): Promise<StaffProductDetail> =>
  productOf(await http.post(`${at('products', id)}/copies`, copy));
/** PATCH /api/admin/variants/{id}/price. Amounts in rupees. */
export const changePrice = async (id: string, change: VariantPriceChange): Promise<StaffVariant> =>
  staffVariantSchema.parse((await http.patch(`${at('variants', id)}/price`, change)).data);
/** PATCH /api/admin/variants/{id}/stock. */
export const changeStock = async (id: string, change: VariantStockChange): Promise<StaffVariant> =>
  staffVariantSchema.parse((await http.patch(`${at('variants', id)}/stock`, change)).data);
