import { inOneOrder } from './in-one-order';

test("two orders of properties, of an enum's names and of a union are one text", () => {
  const one = `declare const a: Box<{
    /** Its kind. */
    type: Names<{
        "on-sale": "on-sale";
        gone: "gone";
    }>;
    brand: "x" | "a" | undefined;
}>;
`;
  const other = `declare const a: Box<{
    brand: undefined | "a" | "x";
    /** Its kind. */
    type: Names<{
        gone: "gone";
        "on-sale": "on-sale";
    }>;
}>;
`;
  expect(inOneOrder(one)).toBe(inOneOrder(other));
  expect(inOneOrder(one)).toContain(
    '    /** Its kind. */\n    type: Names<{\n        gone: "gone";\n        "on-sale": "on-sale";\n    }>;',
  );
});

test('what is written for a reason in its order stays: interfaces, parameters, overloads, tuples', () => {
  const text =
    'interface B {\n    z: string;\n    a(b: number, a: string): [string, number];\n}\ntype F = {\n    (b: string): void;\n    (a: number): void;\n    m(b: string): 1;\n    m(a: number): 2;\n};\n';
  expect(inOneOrder(text)).toBe(text);
});

test('what differs otherwise still differs', () => {
  expect(inOneOrder('type A = { a: 1; b: 2 };')).not.toBe(inOneOrder('type A = { a: 1; b: 3 };'));
  expect(inOneOrder('type A = "a" | "b";')).not.toBe(inOneOrder('type A = "a" | "b" | "c";'));
});
