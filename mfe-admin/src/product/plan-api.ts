import {
  pricePlanSchema,
  type PricePlan,
  type PricePlanChange,
  type PricePlanWrite,
} from '@haat/shared/contract/price-plans';
import { http } from '@haat/shared/state';

const planOf = ({ data }: { data: unknown }): PricePlan => pricePlanSchema.parse(data);
const at = (id: string) => `/api/admin/price-plans/${encodeURIComponent(id)}`;

/** POST /api/admin/variants/{id}/price-plans. Amounts in rupees. */
export const createPlan = async (variant: string, plan: PricePlanWrite): Promise<PricePlan> =>
  planOf(await http.post(`/api/admin/variants/${encodeURIComponent(variant)}/price-plans`, plan));
/** PUT /api/admin/price-plans/{id}: only before it starts. Amounts in rupees. */
export const changePlan = async (id: string, plan: PricePlanChange): Promise<PricePlan> =>
  planOf(await http.put(at(id), plan));
/** POST /api/admin/price-plans/{id}/end: restores the regular price. */
export const endPlan = async (id: string): Promise<PricePlan> => planOf(await http.post(`${at(id)}/end`));
/** DELETE /api/admin/price-plans/{id}: only before it starts. */
export const removePlan = async (id: string): Promise<void> => void (await http.delete(at(id)));
