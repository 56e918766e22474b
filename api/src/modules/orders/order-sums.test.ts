import fc from 'fast-check';
import { deliveryDate, sumsOf } from './order-sums';
import { startOfDayInIndia } from './india-time';

describe('the sums of an order', () => {
  it('adds 6 % tax on the items and nothing for shipping', () => {
    expect(sumsOf([{ pricePaise: 129_900, quantity: 2 }, { pricePaise: 4_550, quantity: 3 }])).toEqual({ itemsPaise: 273_450, shippingPaise: 0, taxPaise: 16_407, totalPaise: 289_857 });
  });

  it('rounds tax once, half a paisa up, not line by line', () => {
    // 6 % of 25 paise is 1.5; of three such lines 4.5.
    expect(sumsOf([{ pricePaise: 25, quantity: 1 }]).taxPaise).toBe(2);
    expect(sumsOf([{ pricePaise: 25, quantity: 1 }, { pricePaise: 25, quantity: 1 }, { pricePaise: 25, quantity: 1 }]).taxPaise).toBe(5);
  });

  it('is whole paise that add up, for anything that can be ordered', () => {
    fc.assert(fc.property(fc.array(fc.record({ pricePaise: fc.integer({ min: 0, max: 10_000_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }), { minLength: 1, maxLength: 100 }), (lines) => {
      const sums = sumsOf(lines);
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
      expect(sums.totalPaise).toBe(sums.itemsPaise + sums.taxPaise);
      expect(Math.abs(sums.taxPaise * 100 - sums.itemsPaise * 6)).toBeLessThanOrEqual(50);
    }));
  });
});

describe('India’s days', () => {
  it('promises delivery two days on, by the date in India', () => {
    expect(deliveryDate(new Date('2025-12-30T18:29:59Z'))).toBe('2026-01-01');
    // 00:00 of the 31st in India.
    expect(deliveryDate(new Date('2025-12-30T18:30:00Z'))).toBe('2026-01-02');
  });
  it('begins at half past six in the evening of UTC', () => {
    expect(startOfDayInIndia(new Date('2025-12-30T18:30:00Z')).toISOString()).toBe('2025-12-30T18:30:00.000Z');
    expect(startOfDayInIndia(new Date('2025-12-30T18:29:59Z')).toISOString()).toBe('2025-12-29T18:30:00.000Z');
  });
});
