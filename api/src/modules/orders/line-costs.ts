/** What one line of an order cost, and how many of it there were. Paise. */
export interface CostedLine {
  quantity: number;
  total_paise: number;
  discount_paise: number;
  tax_paise: number;
}

/**
 * What was to be paid for all of a line: its price, less its share of the discount, and the tax that was added. Paise.
 */
export const costOf = (line: CostedLine): number => line.total_paise - line.discount_paise + line.tax_paise;

/**
 * What `units` more of a line are worth once `gone` of it were paid back. The shares of one line add up to its cost to
 * the paise, in whatever portions it goes.
 */
export function shareOf(line: CostedLine, gone: number, units: number): number {
  const upTo = (count: number) => Math.round((costOf(line) * count) / line.quantity);
  return upTo(gone + units) - upTo(gone);
}
