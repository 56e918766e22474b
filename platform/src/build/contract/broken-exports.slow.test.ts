import { brokenExports, brokenPages } from './broken-exports';

const cart = (add: string) => `
import type { ReactNode } from 'react';
export interface Cart { ${add}; readonly count: number }
export declare function useCart(): Cart;
export declare function CartProvider(props: { children: ReactNode }): ReactNode;
`;
const broken = (before: string, after: string, names = ['useCart']) =>
  brokenExports({ before, after }, names).map(({ name }) => name);

describe('compatible', () => {
  test.each([
    [
      'an addition',
      cart('add(id: string): void'),
      `${cart('add(id: string): void; remove(id: string): void')}\nexport declare const more: 1;`,
    ],
    ['an optional parameter more', cart('add(id: string): void'), cart('add(id: string, quantity?: number): void')],
    ['a parameter that takes more', cart('add(id: string): void'), cart('add(id: string | number): void')],
    ['a narrower return', cart('find(id: string): string | null'), cart('find(id: string): string')],
    ['a method that became a property', cart('add(id: string): void'), cart('add: (id: string) => void')],
    [
      'a broken export that is not used',
      `${cart('add(id: string): void')}\nexport declare const other: string;`,
      cart('add(id: string): void'),
    ],
  ])('%s', (_, before, after) => expect(broken(before, after)).toEqual([]));
});

describe('refused', () => {
  test.each([
    ['a removed export', cart('add(id: string): void'), 'export declare const nothing: 1;'],
    ['a removed member', cart('add(id: string): void'), cart('remove(id: string): void')],
    ['a narrowed parameter of a method', cart('add(id: string | number): void'), cart('add(id: string): void')],
    [
      'a parameter more that must be given',
      cart('add(id: string): void'),
      cart('add(id: string, quantity: number): void'),
    ],
    ['a widened return', cart('find(id: string): string'), cart('find(id: string): string | null')],
    ['one overload of two gone', cart('add(id: string): void; add(id: number): void'), cart('add(id: string): void')],
    [
      'a property that must be given now',
      cart('add(item: { id: string }): void'),
      cart('add(item: { id: string; sku: string }): void'),
    ],
  ])('%s', (_, before, after) => expect(broken(before, after)).toEqual(['useCart']));

  test('with the name, both types and the reason', () => {
    const [found] = brokenExports(
      {
        before: 'export declare function total(items: readonly (string | number)[]): number;',
        after: 'export declare function total(items: readonly string[]): number;',
      },
      ['total'],
    );
    expect(found).toMatchObject({
      name: 'total',
      before: '(items: readonly (string | number)[]) => number',
      after: '(items: readonly string[]) => number',
    });
    expect(found?.why).toContain("Type 'number' is not assignable to type 'string'");
  });

  test('declarations that do not type-check are an error', () => {
    expect(() =>
      broken(
        cart('add(id: string): void'),
        'import type { X } from "no-such-package";\nexport declare function useCart(): X;',
      ),
    ).toThrow(/what there is now can't be compared: .*no-such-package/);
  });
});

describe('pages', () => {
  const page =
    'import type { ComponentType } from "react";\nexport interface PageModule { Component: ComponentType; loader?: (args: { url: URL }) => Promise<unknown> }';
  const remote = (loader: string) =>
    `import * as react from 'react';\ndeclare function Component(): react.JSX.Element;\ndeclare const loader: ${loader};\ndeclare namespace Home { export { Component, loader } }\nexport { Home };`;
  test('a valid page module', () =>
    expect(brokenPages(remote('(args: { url: URL }) => Promise<void>'), page, ['Home'])).toEqual([]));
  test.each([
    [
      'a loader that asks for more than the shell gives',
      remote('(args: { url: URL; user: string }) => Promise<void>'),
      ['Home'],
    ],
    ['a page that is gone', remote('() => Promise<void>'), ['Home', 'Cart']],
  ])('%s', (_, declarations, pages) =>
    expect(brokenPages(declarations, page, pages).map((broke) => broke.page)).toEqual([pages.at(-1)]),
  );
});
