import fc from 'fast-check';
import { allocatePaise } from './shares';

const paise = fc.integer({ min: 0, max: 1_000_000_000_000 });

it('assigns the remainder to the shares with the largest rounding loss', () => {
  expect(allocatePaise(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocatePaise(10, [5, 3, 1])).toEqual([6, 3, 1]);
  expect(allocatePaise(7, [0, 0])).toEqual([7, 0]);
  expect(allocatePaise(7, [])).toEqual([]);
});

it('adds up exactly, with each share less than one paisa from its exact part', () => {
  fc.assert(
    fc.property(
      paise,
      fc.array(paise, { minLength: 1, maxLength: 100 }).filter((weights) => weights.some(Boolean)),
      (amount, weights) => {
        const shares = allocatePaise(amount, weights);
        const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const difference = BigInt(share) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(difference < total && difference > -total).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
