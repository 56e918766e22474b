import type { PricePlan, PricePlanWrite } from '@haat/shared/contract/price-plans';
import { numberOf, numberOrNull } from '../forms/typed-number';
import { momentOfField, momentToField } from '../tables/moment-field';

/** A planned price as the fields of its form have it: text. */
export interface PlanDraft {
  variantId: string;
  price: string;
  originalPrice: string;
  /** By India's clock: 2026-11-23T09:00 */
  startsAt: string;
  endsAt: string;
}

/** @param plan null for a new one @param variantId of a new one */
export const planDraftOf = (plan: PricePlan | null, variantId: string): PlanDraft => ({
  variantId: plan?.variantId ?? variantId,
  price: plan ? String(plan.price) : '',
  originalPrice: plan?.originalPrice ? String(plan.originalPrice) : '',
  startsAt: plan ? momentToField(plan.startsAt) : '',
  endsAt: plan?.endsAt ? momentToField(plan.endsAt) : '',
});

/** What a draft asks for, as the contract checks it. */
export const planWriteOf = ({ price, originalPrice, startsAt, endsAt }: PlanDraft): PricePlanWrite => ({
  price: numberOf(price),
  originalPrice: numberOrNull(originalPrice),
  startsAt: momentOfField(startsAt),
  endsAt: momentOfField(endsAt),
});
