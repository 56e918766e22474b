import type { PricePlan, PricePlanWrite } from '@haat/shared/contract/price-plans';
import { numberOf, numberOrNull } from '../forms/typed-number';
import { fromDateTimeField, toDateTimeField } from '../tables/date-time-field';

/** A scheduled price as the form's text fields hold it. */
export interface PlanDraft {
  variantId: string;
  price: string;
  originalPrice: string;
  /** In IST: 2026-11-23T09:00 */
  startsAt: string;
  endsAt: string;
}

/** @param plan null for a new one @param variantId the variant of a new one */
export const planDraftOf = (plan: PricePlan | null, variantId: string): PlanDraft => ({
  variantId: plan?.variantId ?? variantId,
  price: plan ? String(plan.price) : '',
  originalPrice: plan?.originalPrice ? String(plan.originalPrice) : '',
  startsAt: plan ? toDateTimeField(plan.startsAt) : '',
  endsAt: plan?.endsAt ? toDateTimeField(plan.endsAt) : '',
});

/** Converts a draft to the API's shape; the schema validates it. */
export const planWriteOf = ({ price, originalPrice, startsAt, endsAt }: PlanDraft): PricePlanWrite => ({
  price: numberOf(price),
  originalPrice: numberOrNull(originalPrice),
  startsAt: fromDateTimeField(startsAt),
  endsAt: fromDateTimeField(endsAt),
});

/** What a plan says, to write it again; one that is running starts now. */
export const unchangedPlan = ({ price, originalPrice, startsAt, endsAt, state }: PricePlan): PricePlanWrite => ({
  price,
  originalPrice,
  startsAt: state === 'planned' ? startsAt : null,
  endsAt,
});
