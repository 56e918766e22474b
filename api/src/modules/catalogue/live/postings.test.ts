import fc from 'fast-check';
import { PostingsWriter, readPostings } from './postings';

test('what is written is read again, whatever the steps between numbers', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 27 })), fc.integer({ min: 0, max: 15 })), { selector: ([ord]) => ord, maxLength: 200 })
    .map((pairs) => pairs.sort(([a], [b]) => a - b));
  fc.assert(fc.property(entries, (pairs) => {
    const writer = new PostingsWriter();
    for (const [ord, mark] of pairs) writer.add(ord, mark);
    const { ords, marks, count } = readPostings(writer.bytes);
    expect(Array.from({ length: count }, (_, at) => [ords[at], marks[at]])).toEqual(pairs);
  }));
});

test('a frequent word takes one byte a product', () => {
  const writer = new PostingsWriter();
  for (let ord = 1; ord <= 1_000; ord += 1) writer.add(ord, 9);
  expect(writer.bytes.length).toBe(1_000);
});
