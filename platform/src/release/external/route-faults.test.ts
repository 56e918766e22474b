import type { DeclaredRoute } from '@haat/releases';
import { routeFaults } from './route-faults';

const route: DeclaredRoute = { path: '/recipes', page: 'Recipes', title: 'Recipes' };
const faults = (change: Partial<DeclaredRoute>, registry = {}) =>
  routeFaults('recipes', [{ ...route, ...change }], ['/recipes', '/gifts'], registry);

test.each<[string, Partial<DeclaredRoute>]>([
  ['no frame', { frame: 'none' }],
  ['a page of staff', { audience: 'staff' }],
  ['a page that is kept for offline use', { worksOffline: true }],
  ['a page at the origin of staff', { forStaffToo: true }],
  ['all paths below its own', { path: '/recipes/*' }],
  ['no title', { title: undefined }],
])('a record of another repository with fields for own remotes only is refused: %s', (_, change) => {
  expect(faults({})).toEqual([]);
  expect(faults(change)).toEqual([expect.stringContaining("says what only this repository's remotes may say")]);
});

test('a path below one that a released remote of this repository has is refused, also where no checkout knows it', () => {
  const gifts = { entry: '/remotes/gifts/1/remoteEntry.js', version: '1', routes: [{ path: '/gifts', page: 'Gifts' }] };
  expect(faults({ path: '/gifts/recipes' })).toEqual([]);
  expect(faults({ path: '/gifts/recipes' }, { gifts })).toEqual([
    "/gifts/recipes belongs to gifts, so recipes can't serve it.",
  ]);
});
