/**
 * Shares out whole paise by weight, so that the shares add up to the paise: each gets its part rounded down, and what
 * is left over goes, one by one, to those that lost most by it (the method of the largest remainder).
 * @param amount whole, 0 or more
 * @param weights whole, 0 or more; where all are 0 the first one gets everything
 */
export function allocatePaise(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // The product of two sums of paise can be past 2^53.
  const parts = weights.map((weight, index) => ({
    index,
    share: Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)),
    lost: (BigInt(amount) * BigInt(weight)) % BigInt(whole),
  }));
  let left = parts.reduce((rest, { share }) => rest - share, amount);
  for (const part of [...parts].sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}
