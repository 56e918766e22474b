import { gstRates, rateOf } from './gst-rates';

const shirt = (pricePaise: number) => ({ hsn: '62052000', percent: 12, pricePaise });

it.each([
  ['a cheap garment of before', shirt(99_900), '2025-09-21', 500],
  ['a dear one of before', shirt(105_001), '2025-09-21', 1_200],
  ['the same a day later', shirt(100_001), '2025-09-22', 500],
  ['at the step without its tax of 5 %', shirt(262_500), '2026-11-22', 500],
  ['above it', shirt(262_501), '2026-11-22', 1_800],
  ['silk by the metre: its own', { hsn: '5007', percent: 5, pricePaise: 900_000 }, '2026-11-22', 500],
  ['what names no rate', { hsn: null, percent: null, pricePaise: 100 }, '2026-11-22', 1_800],
  ['what is free of tax', { hsn: '4901', percent: 0, pricePaise: 100 }, '2026-11-22', 0],
])('%s', (_what, piece, day, rateBp) => {
  expect(rateOf(gstRates, piece, day)).toBe(rateBp);
});

it('takes the longest beginning of a code, also when a shorter one is newer', () => {
  const rates = [
    { hsn: '62', from: '2026-01-01', abovePaise: 0, rateBp: 500 },
    { hsn: '6205', from: '2020-01-01', abovePaise: 0, rateBp: 1_200 },
  ];
  expect(rateOf(rates, shirt(100), '2026-11-22')).toBe(1_200);
});
