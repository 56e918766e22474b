export interface Gst {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Half up, exactly: the product can be past 2^53. */
const divided = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b));

/**
 * The tax that a price holds (MRP-inclusive). Within the shop's state one half each goes to the union and the state,
 * and the halves are equal to the paise; to another state it is all the union's.
 * @param paise what is paid, tax included
 * @param rateBp of the whole tax, in basis points
 */
export function gstWithin(paise: number, rateBp: number, withinState: boolean): Gst {
  const whole = BigInt(10_000 + rateBp);
  if (!withinState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: divided(BigInt(paise) * BigInt(rateBp), whole) };
  const half = divided(BigInt(paise) * BigInt(rateBp), 2n * whole);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}
