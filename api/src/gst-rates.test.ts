import { gstRates, rateOf } from './gst-rates';

const shirt = (pricePaise: number) => ({ hsn: '62052000', percent: 12, pricePaise });

it.each([
  ['a cheap garment before the change of rates', shirt(99_900), '2025-09-21', 500],
  ['an expensive one before it', shirt(105_001), '2025-09-21', 1_200],
  ['the same a day later', shirt(100_001), '2025-09-22', 500],
  ['at the threshold, without its 5% tax', shirt(262_500), '2026-11-22', 500],
  ['above the threshold', shirt(262_501), '2026-11-22', 1_800],
  ['silk by the metre: its own', { hsn: '5007', percent: 5, pricePaise: 900_000 }, '2026-11-22', 500],
  ['a product without a rate', { hsn: null, percent: null, pricePaise: 100 }, '2026-11-22', 1_800],
  ['a tax-free product', { hsn: '4901', percent: 0, pricePaise: 100 }, '2026-11-22', 0],
])('%s', (_what, piece, day, rateBp) => {
  expect(rateOf(gstRates, piece, day)).toBe(rateBp);
});

it('uses the longest matching prefix of an HSN code, even if a shorter one is newer', () => {
  const rates = [
    { hsn: '62', from: '2026-01-01', abovePaise: 0, rateBp: 500 },
    { hsn: '6205', from: '2020-01-01', abovePaise: 0, rateBp: 1_200 },
  ];
  expect(rateOf(rates, shirt(100), '2026-11-22')).toBe(1_200);
});
