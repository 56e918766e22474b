import { staffProductDetailSchema, staffVariantSchema, type ProductCopy, type StaffProductChange, type StaffProductDetail, type StaffVariant, type VariantPriceChange, type VariantStockChange } from '@haat/shared/contract/staff-products';
import { stockMovementPageSchema, type StockMovement } from '@haat/shared/contract/stock-movement';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import type { RowPage } from '../tables/use-row-pages';
import { productsKey } from './products-query';

const at = (path: string, id: string) => `/api/admin/${path}/${encodeURIComponent(id)}`;

/** GET /api/admin/products/{id}: whatever its status. Rupees. */
export const productQuery = (id: string) => queryOptions({
  queryKey: [...productsKey, 'one', id],
  queryFn: async ({ signal }): Promise<StaffProductDetail> => staffProductDetailSchema.parse((await http.get(at('products', id), { signal })).data),
  staleTime: 0,
});

/** So many movements are asked for at once. */
export const MOVEMENTS_A_PAGE = 20;

/** GET /api/admin/products/{id}/stock-movements, the newest first. @param variant null for all of them @param page from 0 */
export const movementsQuery = (id: string, variant: string | null, page: number) => queryOptions({
  queryKey: [...productsKey, 'movements', id, variant, page],
  queryFn: async ({ signal }): Promise<RowPage<StockMovement> & { last: boolean }> =>
    stockMovementPageSchema.parse((await http.get(`${at('products', id)}/stock-movements`, { params: { page, size: MOVEMENTS_A_PAGE, ...(variant && { variant }) }, signal })).data),
  staleTime: 0,
});

/** PATCH /api/admin/products/{id}. */
export const changeProduct = async (id: string, change: StaffProductChange): Promise<StaffProductDetail> => staffProductDetailSchema.parse((await http.patch(at('products', id), change)).data);
/** POST /api/admin/products/{id}/copies: a draft without stock. */
export const copyProduct = async (id: string, copy: ProductCopy): Promise<StaffProductDetail> => staffProductDetailSchema.parse((await http.post(`${at('products', id)}/copies`, copy)).data);
/** PATCH /api/admin/variants/{id}/price. Rupees. */
export const changePrice = async (id: string, change: VariantPriceChange): Promise<StaffVariant> => staffVariantSchema.parse((await http.patch(`${at('variants', id)}/price`, change)).data);
/** PATCH /api/admin/variants/{id}/stock. */
export const changeStock = async (id: string, change: VariantStockChange): Promise<StaffVariant> => staffVariantSchema.parse((await http.patch(`${at('variants', id)}/stock`, change)).data);
