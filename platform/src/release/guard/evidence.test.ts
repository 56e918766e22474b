import { Random } from '../../perf/scale/random';
import { Evidence, type Counts } from './evidence';

const counts = (views: number, bad: number): Counts => ({ views, bad });

/** The binomial probability of `bad` bad views in `views`. */
function binomial(views: number, bad: number, share: number): number {
  let ways = 1;
  for (let n = 0; n < bad; n += 1) ways = (ways * (views - n)) / (n + 1);
  return ways * share ** bad * (1 - share) ** (views - bad);
}

/** The expected evidence after one more block, averaged over all possible blocks. */
function expected(
  past: readonly { canary: Counts; stable: Counts }[],
  margin: number,
  views: { canary: number; stable: number },
  share: { canary: number; stable: number },
): number {
  let sum = 0;
  for (let canaryBad = 0; canaryBad <= views.canary; canaryBad += 1) {
    for (let stableBad = 0; stableBad <= views.stable; stableBad += 1) {
      const evidence = new Evidence(margin);
      past.forEach((block) => evidence.add(block));
      evidence.add({ canary: counts(views.canary, canaryBad), stable: counts(views.stable, stableBad) });
      sum +=
        binomial(views.canary, canaryBad, share.canary) *
        binomial(views.stable, stableBad, share.stable) *
        evidence.value;
    }
  }
  return sum;
}

test.each([0, 0.1, 0.4])(
  'is not expected to grow while the canary is worse by at most %d, whatever came before',
  (margin) => {
    const random = new Random(22);
    for (let round = 0; round < 300; round += 1) {
      const past = Array.from({ length: random.between(0, 4) }, () => {
        const [canary, stable] = [random.between(1, 20), random.between(1, 60)];
        return { canary: counts(canary, random.between(0, canary)), stable: counts(stable, random.between(0, stable)) };
      });
      const before = new Evidence(margin);
      past.forEach((block) => before.add(block));
      const stable = random.next() * (1 - margin);
      // On the boundary of the null hypothesis, and inside it.
      const canary = round % 2 === 0 ? stable + margin : random.next() * (stable + margin);
      const after = expected(
        past,
        margin,
        { canary: random.between(1, 5), stable: random.between(1, 9) },
        { canary, stable },
      );
      expect(after).toBeLessThanOrEqual(before.value * (1 + 1e-9));
    }
  },
);

test('does not change without views of both releases', () => {
  const evidence = new Evidence();
  evidence.add({ canary: counts(10, 10), stable: counts(0, 0) });
  evidence.add({ canary: counts(0, 0), stable: counts(10, 0) });
  expect(evidence.value).toBeCloseTo(1);
});

test('grows while the canary fails more often, and shrinks otherwise', () => {
  const [worse, equal, better] = [new Evidence(), new Evidence(), new Evidence()];
  for (let block = 0; block < 20; block += 1) {
    worse.add({ canary: counts(5, 1), stable: counts(45, 0) });
    equal.add({ canary: counts(5, 1), stable: counts(45, 9) });
    better.add({ canary: counts(5, 0), stable: counts(45, 9) });
  }
  expect(worse.value).toBeGreaterThan(1e6);
  expect(equal.value).toBeLessThan(1);
  expect(better.value).toBeLessThan(equal.value);
});

test('does not grow for a difference within the margin', () => {
  const [within, beyond] = [new Evidence(0.1), new Evidence(0.1)];
  for (let block = 0; block < 100; block += 1) {
    within.add({ canary: counts(10, 3), stable: counts(40, 10) });
    beyond.add({ canary: counts(10, 6), stable: counts(40, 10) });
  }
  expect(within.value).toBeLessThan(1);
  expect(beyond.value).toBeGreaterThan(1e6);
});
