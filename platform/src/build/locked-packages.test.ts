import { lockedPackages } from './locked-packages';

const packages = {
  '': { version: '1.0.0' },
  'mfe-catalog': { version: '1.0.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
  'node_modules/@haat/shared': { link: true },
  'mfe-catalog/node_modules/date-fns': { version: '4.4.0', integrity: 'sha512-dates' },
  'api/node_modules/lru-cache': { version: '11.5.3', integrity: 'sha512-cache' },
};
const locked = (more: object = {}) =>
  lockedPackages(JSON.stringify({ lockfileVersion: 3, packages: { ...packages, ...more } }), ['mfe-catalog', 'shared']);

test('a new remote or a library of another workspace does not change the build', () => {
  expect(
    locked({
      'mfe-gift-cards': { version: '1.0.0' },
      'node_modules/@haat/gift-cards': { resolved: 'mfe-gift-cards', link: true },
      'api/node_modules/lru-cache': { version: '12.0.0', integrity: 'sha512-other' },
    }),
  ).toBe(locked());
});

test.each([
  ['a library of all', { 'node_modules/react': { version: '19.3.2', integrity: 'sha512-new' } }],
  ['a library of its own', { 'mfe-catalog/node_modules/date-fns': { version: '4.4.1', integrity: 'sha512-new' } }],
  ['the same version with other bytes', { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-forged' } }],
])('%s causes a new build', (_, more) => expect(locked(more)).not.toBe(locked()));
