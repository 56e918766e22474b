import { msg } from '@haat/shared/text/msg';
import { CLAIM_DAYS, RETURN_DAYS } from '@haat/shared/contract/order-terms';

/** The shop's public promises (§2, §9). All pages take the figures from here. */
export const promises = {
  returnDays: RETURN_DAYS,
  /** As displayed: business days from the return's arrival. */
  refundBusinessDays: '5-7',
  claimDays: CLAIM_DAYS,
  claimReviewHours: 24,
  emailAnswerHours: 24,
  payoutDays: 7,
  cookieDays: 60,
  maxCommissionPercent: 12,
} as const;

/** Commission on purchases of referred visitors, by department, in percent (§9). */
export const commissions = [
  { what: msg('Clothing'), percent: 12 },
  { what: msg('Handicrafts'), percent: 10 },
  { what: msg('Food'), percent: 8 },
  { what: msg('Jewelry'), percent: 6 },
] as const;
