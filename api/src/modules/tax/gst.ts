export interface Gst {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Rounds half up, exactly: the product can exceed 2^53. */
const divided = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b));

/**
 * The tax included in a price. Within the shop's state it is CGST and SGST in equal parts, to the paise; for another
 * state it is IGST.
 * @param paise the amount paid, including tax
 * @param rateBp the total rate in basis points
 */
export function gstWithin(paise: number, rateBp: number, withinState: boolean): Gst {
  const taxedBp = BigInt(10_000 + rateBp);
  if (!withinState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: divided(BigInt(paise) * BigInt(rateBp), taxedBp) };
  const half = divided(BigInt(paise) * BigInt(rateBp), 2n * taxedBp);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}
