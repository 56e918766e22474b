import fc from 'fast-check';
import { TextSignatures } from './text-signatures';

const texts = fc.array(
  fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.stringMatching(/^[a-z0-9 -]{0,60}$/),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  ),
  { minLength: 1, maxLength: 30 },
);

test('a text that contains the word is never skipped, wherever the word is and whatever the text was before', () => {
  fc.assert(
    fc.property(texts, fc.nat(200), fc.nat(60), fc.integer({ min: 1, max: 8 }), (all, first, from, length) => {
      const signatures = new TextSignatures(8);
      for (const row of all.keys()) signatures.put(first + row, 'something else that stood there before');
      for (const [row, text] of all.entries()) signatures.put(first + row, text);
      for (const [row, text] of all.entries()) {
        const word = text.slice(from % Math.max(1, text.length)).slice(0, length);
        expect(signatures.keep(word, Int32Array.of(first + row), 1)).toBe(1);
      }
    }),
  );
});

test('few texts without the word are read', () => {
  const signatures = new TextSignatures(1_000);
  const names = [
    'brass diya',
    'cotton saree',
    'jute rug',
    'clay pot',
    'neem soap',
    'silk dupatta',
    'teak tray',
    'bell of bronze',
  ];
  for (let row = 0; row < 1_000; row += 1)
    signatures.put(
      row,
      `hand made ${names[row % 8] ?? ''}, no. ${row}\nmaker ${row % 90}\nhand-made-${row}\nsku-${row}`,
    );
  const read = (word: string) =>
    signatures.keep(
      word,
      Int32Array.from({ length: 1_000 }, (_, row) => row),
      1_000,
    );
  expect(read('saree')).toBe(125);
  expect(read('sku-77')).toBeLessThan(40);
  expect(read('kurta')).toBeLessThan(10);
  expect(read('e')).toBe(1_000);
  // Only given rows are returned, in their order.
  const some = Int32Array.from([9, 1, 2, 17, 25]);
  expect([signatures.keep('saree', some, 4), [...some.subarray(0, 3)]]).toEqual([3, [9, 1, 17]]);
});
