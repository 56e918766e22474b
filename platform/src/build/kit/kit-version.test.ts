/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';
import { kitChanges, versionAfter, withEntry } from './kit-version';

const kit = (cart: string, exported = 'useCart, type Cart, type SlotModule') => ({
  index: [
    `interface Cart { ${cart} }`,
    // Its name starts with the function's name; only whole names may be replaced.
    'interface useCartOptions { saved: boolean; }',
    'declare function useCart(): Cart;',
    "interface SlotModule<Name extends 'cart' | 'home'> { name: Name; }",
    'interface Theme { dark: boolean; }',
    'declare function useTheme(): Theme;',
    `export { ${exported} };`,
  ].join('\n'),
});
const before = kit('count: number; total?: number');

test.each([
  ['another export', kit('count: number; total?: number', 'useCart, type Cart, type SlotModule, useTheme'), '1.3.0'],
  ['more of a result', kit('count: number; total: number'), '1.3.0'],
  ['less of a result', kit('total?: number'), '2.0.0'],
  ['another type', kit('count: string'), '2.0.0'],
  ['an export less', kit('count: number; total?: number', 'useCart, type Cart'), '2.0.0'],
  ['a module less', {}, '2.0.0'],
  ['a module more', { ...before, ui: 'export {};' }, '1.3.0'],
  ['an optional property', kit('count: number; total?: number; saved?: boolean'), '1.3.0'],
  [
    'another comment or layout',
    { index: `/** Of the kit. */\n${before.index.replaceAll('; ', ';\n  // Of it.\n')}` },
    '1.2.3',
  ],
])('%s gives the version that semver says', (_, after, version) => {
  expect(versionAfter('1.2.3', before, after)).toBe(version);
});

test('the first declarations have the current version', () => {
  expect(versionAfter('1.0.0', {}, before)).toBe('1.0.0');
});

test('the change log lists the changes', () => {
  const changes = kitChanges(before, kit('count: string', 'useCart, type Cart, useTheme'));
  const log = withEntry('# Changes\n\n## 1.2.3\n\n- Before.\n', '2.0.0', changes);
  expect(log).toMatch(
    /^# Changes\n\n## 2\.0\.0\n\n- \*\*Breaking:\*\* `SlotModule` is gone\.\n- \*\*Breaking:\*\* `useCart`: .*string.*\n[\s\S]*- Added `useTheme`\.\n\n## 1\.2\.3/,
  );
});

test("the newest entry of the kit's change log is its version", () => {
  const { version } = JSON.parse(readFileSync(fromRoot('remote-kit/package.json'), 'utf8')) as { version: string };
  const [, newest] = /^## (\S+)/m.exec(readFileSync(fromRoot('remote-kit/CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(version);
});
