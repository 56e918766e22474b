/** The cost of one order line and its quantity. Paise. */
export interface CostedLine {
  quantity: number;
  total_paise: number;
  discount_paise: number;
  tax_paise: number;
}

/** The cost of a whole line: its price minus its share of the discount, plus the added tax. Paise. */
export const costOf = (line: CostedLine): number => line.total_paise - line.discount_paise + line.tax_paise;

/**
 * The cost of `units` more of a line after `gone` units were refunded. The shares of a line add up to its cost to the
 * paise, however it is divided.
 */
export function shareOf(line: CostedLine, gone: number, units: number): number {
  const upTo = (count: number) => Math.round((costOf(line) * count) / line.quantity);
  return upTo(gone + units) - upTo(gone);
}
