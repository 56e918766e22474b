import { sortDeclarations } from './sort-declarations';

test('the order of properties, enum names and union members does not matter', () => {
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
  expect(sortDeclarations(one)).toBe(sortDeclarations(other));
  expect(sortDeclarations(one)).toContain(
    '    /** Its kind. */\n    type: Names<{\n        gone: "gone";\n        "on-sale": "on-sale";\n    }>;',
  );
});

test('the order of interfaces, parameters, overloads and tuples is kept', () => {
  const text =
    'interface B {\n    z: string;\n    a(b: number, a: string): [string, number];\n}\ntype F = {\n    (b: string): void;\n    (a: number): void;\n    m(b: string): 1;\n    m(a: number): 2;\n};\n';
  expect(sortDeclarations(text)).toBe(text);
});

test('other differences remain', () => {
  expect(sortDeclarations('type A = { a: 1; b: 2 };')).not.toBe(sortDeclarations('type A = { a: 1; b: 3 };'));
  expect(sortDeclarations('type A = "a" | "b";')).not.toBe(sortDeclarations('type A = "a" | "b" | "c";'));
});
