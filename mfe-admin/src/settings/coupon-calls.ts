import { couponSchema, type CouponView, type CouponWrite } from '@haat/shared/contract/coupons';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const coupon = (code: string) => `/api/coupons/${encodeURIComponent(code)}`;

/** GET /api/coupons: all of them, the newest first. Rupees. */
export const couponsQuery = queryOptions({
  queryKey: ['admin', 'coupons'],
  queryFn: async ({ signal }): Promise<CouponView[]> =>
    z.array(couponSchema).parse((await http.get('/api/coupons', { signal })).data),
  staleTime: 0,
});

/** PUT /api/coupons/{code}: made, changed, or begun again after it was ended. */
export const writeCoupon = async (code: string, body: CouponWrite): Promise<CouponView> =>
  couponSchema.parse((await http.put(coupon(code), body)).data);
/** DELETE /api/coupons/{code}: it counts for no order from then on; what orders used stays. */
export const endCoupon = async (code: string): Promise<CouponView> =>
  couponSchema.parse((await http.delete(coupon(code))).data);
