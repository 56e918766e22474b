/** Minimum payment of a gateway: an order leaves this much to pay, or nothing. */
const MIN_PAYMENT_PAISE = 100;

/** Whether so much store credit can pay an order: all of its total, or all but an amount that a gateway takes. */
export const isUsableCredit = (creditPaise: number, totalPaise: number): boolean =>
  creditPaise === totalPaise || totalPaise - creditPaise >= MIN_PAYMENT_PAISE;

/** The store credit of a balance that an order can use, in paise. */
export function usableCredit(balancePaise: number, totalPaise: number): number {
  const maxPaise = Math.min(balancePaise, totalPaise);
  return isUsableCredit(maxPaise, totalPaise) ? maxPaise : Math.max(0, totalPaise - MIN_PAYMENT_PAISE);
}
