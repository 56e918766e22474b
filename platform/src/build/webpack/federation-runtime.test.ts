/** @jest-environment node */
import { federationRuntime } from './federation-runtime';
import { moduleAliases } from './module-aliases';

test('builds take their own federation runtime unless the stock one is asked for', () => {
  expect(federationRuntime(undefined)).toBe('own');
  expect(federationRuntime('')).toBe('own');
  expect(federationRuntime('stock')).toBe('stock');
  expect(() => federationRuntime('Stock')).toThrow('FEDERATION_RUNTIME is "Stock": set it to stock, or leave it out.');
});

test('the custom runtime replaces the stock one, and nothing else changes', () => {
  const isProduction = true;
  const [own, stock] = [moduleAliases(isProduction, 'own'), moduleAliases(isProduction, 'stock')];
  const replaced = Object.keys(own).filter((name) => !(name in stock));
  expect(replaced).toHaveLength(1);
  expect(replaced[0]).toMatch(/webpack-bundler-runtime/);
  expect(own).toMatchObject(stock);
});
