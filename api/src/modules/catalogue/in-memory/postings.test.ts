import fc from 'fast-check';
import { markPostings, PostingsWriter } from './postings';
import { RowMarks } from './row-marks';

test('decoding returns what was encoded, whatever the distances between numbers', () => {
  const entries = fc
    .uniqueArray(
      fc.tuple(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 27 })), fc.integer({ min: 0, max: 15 })),
      { selector: ([ord]) => ord, maxLength: 200 },
    )
    .map((pairs) => pairs.sort(([a], [b]) => a - b));
  fc.assert(
    fc.property(entries, (pairs) => {
      const writer = new PostingsWriter();
      for (const [ord, mark] of pairs) writer.add(ord, mark);
      // Products in separate rows, in the order of their numbers.
      const rowPlusOne: ArrayLike<number> = Object.assign(
        Object.fromEntries(pairs.map(([ord], row) => [ord, row + 1])),
        { length: 2 ** 27 },
      );
      const into = new RowMarks();
      into.reset(pairs.length);
      markPostings(
        writer.bytes,
        { rowPlusOne, given: Uint8Array.from({ length: 16 }, (_, mark) => mark), isLeftOut: null },
        into,
      );
      expect([...into.of]).toEqual(pairs.map(([, mark]) => mark));
      expect([...into.rows.subarray(0, into.count)]).toEqual(pairs.flatMap(([, mark], row) => (mark > 0 ? [row] : [])));
    }),
  );
});

test('a frequent word takes one byte per product', () => {
  const writer = new PostingsWriter();
  for (let ord = 1; ord <= 1_000; ord += 1) writer.add(ord, 9);
  expect(writer.bytes.length).toBe(1_000);
});

test('a product gets the higher of two scores, and missing or deleted products get none', () => {
  const writer = new PostingsWriter();
  for (const ord of [1, 2, 3, 9]) writer.add(ord, 2);
  const into = new RowMarks();
  into.reset(4);
  into.raise(0, 3);
  markPostings(
    writer.bytes,
    { rowPlusOne: Int32Array.from([0, 1, 2, 3]), given: Uint8Array.from([0, 0, 2]), isLeftOut: (ord) => ord === 3 },
    into,
  );
  expect([...into.of]).toEqual([3, 2, 0, 0]);
  expect(into.count).toBe(2);
});
