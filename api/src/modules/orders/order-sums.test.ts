import fc from 'fast-check';
import { gstRates } from '../../gst-rates';
import { sumsOf } from './order-sums';
import { dateInIndia, startOfDayInIndia } from '../../india-time';

describe('the sums of an order', () => {
  it('adds 6% tax on the items and nothing for shipping', () => {
    expect(
      sumsOf([
        { pricePaise: 129_900, quantity: 2 },
        { pricePaise: 4_550, quantity: 3 },
      ]),
    ).toMatchObject({ itemsPaise: 273_450, discountPaise: 0, shippingPaise: 0, taxPaise: 16_407, totalPaise: 289_857 });
  });

  it('rounds tax once, half up, not per line', () => {
    // 6% of 25 paise is 1.5 paise; of three such lines 4.5.
    expect(sumsOf([{ pricePaise: 25, quantity: 1 }]).taxPaise).toBe(2);
    expect(
      sumsOf([
        { pricePaise: 25, quantity: 1 },
        { pricePaise: 25, quantity: 1 },
        { pricePaise: 25, quantity: 1 },
      ]).taxPaise,
    ).toBe(5);
  });

  it('is whole paise that add up, for any order', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            pricePaise: fc.integer({ min: 0, max: 10_000_000_000 }),
            quantity: fc.integer({ min: 1, max: 10 }),
          }),
          { minLength: 1, maxLength: 100 },
        ),
        (lines) => {
          const sums = sumsOf(lines);
          expect([sums.itemsPaise, sums.taxPaise, sums.totalPaise].every(Number.isSafeInteger)).toBe(true);
          expect(sums.totalPaise).toBe(sums.itemsPaise + sums.taxPaise);
          expect(Math.abs(sums.taxPaise * 100 - sums.itemsPaise * 6)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });
});

describe('the shares of the lines', () => {
  const line = fc.record({
    pricePaise: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    hsn: fc.constantFrom('6204', '5007', '64', null),
    gstRate: fc.constantFrom(0, 3, 5, 12, 18, 28, null),
  });
  const order = fc.array(line, { minLength: 1, maxLength: 40 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      shippingPaise: fc.integer({ min: 0, max: 100_000 }),
      counts: fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      mode: fc.constantFrom('estimate', 'within', 'across'),
    }),
  );

  it('add up to the total of the order, to the paise, with any discount in any tax mode', () => {
    fc.assert(
      fc.property(order, ({ lines, shippingPaise, counts, part, mode }) => {
        const weights = lines.map((one, index) => (counts[index] ? one.pricePaise * one.quantity : 0));
        const counted = weights.reduce((sum, weight) => sum + weight, 0);
        const paise = Math.floor(counted * part);
        const sums = sumsOf(lines, {
          shippingPaise,
          discount: { paise, weights },
          gst: mode === 'estimate' ? null : { rates: gstRates, withinState: mode === 'within', day: '2026-11-22' },
        });
        const ofLines = sums.lines.reduce(
          (sum, share, index) =>
            sum +
            (lines[index]?.pricePaise ?? 0) * (lines[index]?.quantity ?? 0) -
            share.discountPaise +
            share.taxPaise,
          0,
        );
        expect(ofLines + shippingPaise).toBe(sums.totalPaise);
        for (const [index, share] of sums.lines.entries()) {
          const total = (lines[index]?.pricePaise ?? 0) * (lines[index]?.quantity ?? 0);
          expect(share.discountPaise).toBeGreaterThanOrEqual(0);
          expect(share.discountPaise).toBeLessThanOrEqual(counts[index] ? total : counted === 0 ? total : 0);
          const net = total - share.discountPaise;
          const tax = share.cgstPaise + share.sgstPaise + share.igstPaise;
          expect(share.cgstPaise).toBe(share.sgstPaise);
          if (mode === 'estimate') expect([tax, share.gstRateBp]).toEqual([0, null]);
          else {
            expect(share.taxPaise).toBe(0);
            expect(mode === 'within' ? share.igstPaise : share.cgstPaise).toBe(0);
            // Both halves are rounded.
            expect(
              Math.abs(tax - (net * (share.gstRateBp ?? 0)) / (10_000 + (share.gstRateBp ?? 0))),
            ).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the days of India', () => {
  it('give a delivery date two days later, by the date in India', () => {
    expect(dateInIndia(new Date('2025-12-30T18:29:59Z'), 2)).toBe('2026-01-01');
    // 00:00 of the 31st in India.
    expect(dateInIndia(new Date('2025-12-30T18:30:00Z'), 2)).toBe('2026-01-02');
  });
  it('begin at 18:30 UTC', () => {
    expect(startOfDayInIndia(new Date('2025-12-30T18:30:00Z')).toISOString()).toBe('2025-12-30T18:30:00.000Z');
    expect(startOfDayInIndia(new Date('2025-12-30T18:29:59Z')).toISOString()).toBe('2025-12-29T18:30:00.000Z');
  });
});
