import { gstWithin, type Gst } from './gst';
import { sharesOf } from './shares';

/**
 * A line that is delivered: what is paid for it in paise, and its rate in basis points, null where tax is estimated.
 */
export interface DeliveredLine {
  paidPaise: number;
  rateBp: number | null;
}

/**
 * The tax that the price of a delivery holds: goods and their delivery are one supply, so each line's share of it, by
 * what is paid for the line, has that line's rate (Section 8 of the CGST Act).
 */
export function shippingGst(shippingPaise: number, lines: readonly DeliveredLine[], withinState: boolean): Gst {
  const shares = sharesOf(
    shippingPaise,
    lines.map(({ paidPaise }) => paidPaise),
  );
  return lines.reduce<Gst>(
    (sum, { rateBp }, index) => {
      const part = gstWithin(shares[index] ?? 0, rateBp ?? 0, withinState);
      return {
        cgstPaise: sum.cgstPaise + part.cgstPaise,
        sgstPaise: sum.sgstPaise + part.sgstPaise,
        igstPaise: sum.igstPaise + part.igstPaise,
      };
    },
    { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  );
}

/** The same of an order that is written: between states where a line's tax is the union's. */
export function shippingGstOf(
  shippingPaise: number,
  lines: readonly { total_paise: number; discount_paise: number; gst_rate_bp: number | null; igst_paise: number }[],
): Gst {
  return shippingGst(
    shippingPaise,
    lines.map((line) => ({ paidPaise: line.total_paise - line.discount_paise, rateBp: line.gst_rate_bp })),
    lines.every(({ igst_paise }) => igst_paise === 0),
  );
}
