import * as z from 'zod/mini';

/** One rate: for HSN codes with this prefix, from a day on, for pieces above `abovePaise`. */
const gstRateSchema = z.object({
  hsn: z.string().check(z.regex(/^\d{2,8}$/)),
  /** YYYY-MM-DD in IST. */
  from: z.iso.date(),
  abovePaise: z._default(z.int().check(z.nonnegative()), 0),
  /** Basis points: 1800 is 18%. */
  rateBp: z.int().check(z.minimum(0), z.maximum(10_000)),
});
export const gstRatesSchema = z.array(gstRateSchema);
export type GstRate = z.infer<typeof gstRateSchema>;

/**
 * Rates that depend on the price of a piece and have changed: garments and made-up textiles (61 to 63), footwear (64).
 * All other products have their own rate.
 */
export const gstRates: readonly GstRate[] = [
  ...['61', '62', '63'].flatMap((hsn) => [
    { hsn, from: '2017-07-01', abovePaise: 0, rateBp: 500 },
    { hsn, from: '2017-07-01', abovePaise: 100_000, rateBp: 1_200 },
    { hsn, from: '2025-09-22', abovePaise: 0, rateBp: 500 },
    { hsn, from: '2025-09-22', abovePaise: 250_000, rateBp: 1_800 },
  ]),
  { hsn: '64', from: '2022-01-01', abovePaise: 0, rateBp: 1_200 },
  { hsn: '64', from: '2022-01-01', abovePaise: 100_000, rateBp: 1_800 },
  { hsn: '64', from: '2025-09-22', abovePaise: 0, rateBp: 500 },
  { hsn: '64', from: '2025-09-22', abovePaise: 250_000, rateBp: 1_800 },
];

/** The rate of products without one: that of most goods. */
const DEFAULT_RATE_BP = 1_800;

/**
 * Whether a price, without the tax it includes, is above a threshold. In whole numbers, because a price can be exactly
 * at a threshold.
 */
const isAbove = (pricePaise: number, rateBp: number, stepPaise: number): boolean =>
  BigInt(pricePaise) * 10_000n > BigInt(stepPaise) * BigInt(10_000 + rateBp);

/**
 * The rate of a piece on a day, in basis points: of the longest matching HSN prefix in the table, its newest date, and
 * the highest threshold below the price without tax; otherwise the product's own rate. A price that exceeds a threshold
 * only without the lower rate's tax gets the higher rate: the law leaves this range of a few rupees open.
 * @param percent the product's own rate
 * @param pricePaise of one piece, as sold, tax included
 * @param day YYYY-MM-DD
 */
export function rateOf(
  rates: readonly GstRate[],
  { hsn, percent, pricePaise }: { hsn: string | null; percent: number | null; pricePaise: number },
  day: string,
): number {
  const matching = rates.filter((rate) => hsn?.startsWith(rate.hsn) && rate.from <= day);
  const maxLength = Math.max(0, ...matching.map((rate) => rate.hsn.length));
  const mostSpecific = matching.filter((rate) => rate.hsn.length === maxLength);
  const newest = mostSpecific.reduce((latest, rate) => (rate.from > latest ? rate.from : latest), '');
  const steps = mostSpecific.filter((rate) => rate.from === newest).sort((a, b) => a.abovePaise - b.abovePaise);
  const step = steps.reduce<GstRate | undefined>(
    (below, rate) => (rate.abovePaise === 0 || isAbove(pricePaise, below?.rateBp ?? 0, rate.abovePaise) ? rate : below),
    undefined,
  );
  return step?.rateBp ?? (percent === null ? DEFAULT_RATE_BP : Math.round(percent * 100));
}
