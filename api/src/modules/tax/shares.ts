/**
 * Allocates whole paise by weight without a remainder: each share is rounded down, and the rest goes, one paisa each,
 * to those with the largest fractions (largest remainder method).
 * @param amount whole, 0 or more
 * @param weights whole, 0 or more; if all are 0, the first gets everything
 */
export function allocatePaise(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // The product of two amounts in paise can exceed 2^53.
  const parts = weights.map((weight, index) => ({
    index,
    share: Number((BigInt(amount) * BigInt(weight)) / BigInt(total)),
    lost: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }));
  let left = parts.reduce((rest, { share }) => rest - share, amount);
  for (const part of [...parts].sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}
