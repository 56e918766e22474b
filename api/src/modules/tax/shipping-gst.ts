import { gstWithin, type Gst } from './gst';
import { allocatePaise } from './shares';

/** A delivered line: the amount paid for it in paise, and its rate in basis points, null if tax is estimated. */
export interface DeliveredLine {
  paidPaise: number;
  rateBp: number | null;
}

/**
 * The tax included in the price of a delivery. Goods and delivery are one supply, so the share of each line, by the
 * amount paid for it, has the rate of that line (Section 8 of the CGST Act).
 */
export function shippingGst(
  shippingPaise: number,
  lines: readonly DeliveredLine[],
  { withinState }: { withinState: boolean },
): Gst {
  return shippingParts(shippingPaise, lines, withinState).reduce<Gst>(
    (sum, part) => ({
      cgstPaise: sum.cgstPaise + part.cgstPaise,
      sgstPaise: sum.sgstPaise + part.sgstPaise,
      igstPaise: sum.igstPaise + part.igstPaise,
    }),
    { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  );
}

/** Each line's share of the delivery price, and the tax it includes. */
function shippingParts(
  shippingPaise: number,
  lines: readonly DeliveredLine[],
  withinState: boolean,
): (Gst & { paise: number })[] {
  const shares = allocatePaise(
    shippingPaise,
    lines.map(({ paidPaise }) => paidPaise),
  );
  return lines.map(({ rateBp }, index) => {
    const paise = shares[index] ?? 0;
    return { paise, ...gstWithin(paise, rateBp ?? 0, withinState) };
  });
}

type WrittenLine = { total_paise: number; discount_paise: number; gst_rate_bp: number | null; igst_paise: number };
const deliveredOf = (line: WrittenLine): DeliveredLine => ({
  paidPaise: line.total_paise - line.discount_paise,
  rateBp: line.gst_rate_bp,
});
const isWithinState = (lines: readonly WrittenLine[]) => lines.every(({ igst_paise }) => igst_paise === 0);

/** The tax included in the delivery price of a stored order: interstate if a line has IGST. */
export const shippingGstOf = (shippingPaise: number, lines: readonly WrittenLine[]): Gst =>
  shippingGst(shippingPaise, lines.map(deliveredOf), { withinState: isWithinState(lines) });

/** The shares of a stored order's delivery price, by line. */
export const shippingPartsOf = (shippingPaise: number, lines: readonly WrittenLine[]): (Gst & { paise: number })[] =>
  shippingParts(shippingPaise, lines.map(deliveredOf), isWithinState(lines));
