import {
  couponPreviewSchema,
  couponSchema,
  couponTargetsSchema,
  type CouponPreview,
  type CouponTarget,
  type CouponTargets,
  type CouponView,
  type CouponWrite,
} from '@haat/shared/contract/coupons';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const coupon = (code: string) => `/api/coupons/${encodeURIComponent(code)}`;

/** GET /api/coupons: all coupons, newest first. Amounts in rupees. */
export const fetchCoupons = async (signal?: AbortSignal): Promise<CouponView[]> =>
  z.array(couponSchema).parse((await http.get('/api/coupons', { signal })).data);
export const couponsQuery = queryOptions({
  queryKey: ['admin', 'coupons'],
  queryFn: ({ signal }) => fetchCoupons(signal),
  staleTime: 0,
});

/** PUT /api/coupons/{code}: creates or changes a coupon, or reactivates an ended one. */
export const writeCoupon = async (code: string, body: CouponWrite): Promise<CouponView> =>
  couponSchema.parse((await http.put(coupon(code), body)).data);
/** DELETE /api/coupons/{code}: ends it for new orders; existing orders keep their discount. */
export const endCoupon = async (code: string): Promise<CouponView> =>
  couponSchema.parse((await http.delete(coupon(code))).data);

/** GET /api/coupons/targets: products, collections, categories and brands by name or SKU. */
export const findTargets = async (q: string, signal: AbortSignal): Promise<CouponTarget[]> =>
  couponTargetsSchema.parse((await http.get('/api/coupons/targets', { params: { q }, signal })).data).content;
/** GET /api/coupons/targets: the names of chosen targets. */
export const nameTargets = async (targets: CouponTargets, signal: AbortSignal): Promise<CouponTarget[]> =>
  couponTargetsSchema.parse(
    (
      await http.get('/api/coupons/targets', {
        params: Object.fromEntries(
          Object.entries(targets).flatMap(([kind, ids]) => (ids && ids.length > 0 ? [[kind, ids.join(',')]] : [])),
        ),
        signal,
      })
    ).data,
  ).content;
/** POST /api/coupons/preview: the discount on a sample cart. */
export const previewCoupon = async (
  coupon: CouponWrite,
  lines: readonly { productId: string; quantity: number }[],
  signal: AbortSignal,
): Promise<CouponPreview> =>
  couponPreviewSchema.parse((await http.post('/api/coupons/preview', { coupon, lines }, { signal })).data);
