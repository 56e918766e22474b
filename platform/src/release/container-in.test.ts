import { containerIn } from './container-in';

const manifestOf = (remoteEntry: object, more: object = {}) =>
  JSON.stringify({ metaData: { name: 'recipes', remoteEntry, ...more }, exposes: [], shared: [] });

test('the entry, type and name of the container are read from a manifest', () => {
  expect(
    containerIn(manifestOf({ name: 'remoteEntry.js', path: '', type: 'global' }, { globalName: 'theirs' })),
  ).toEqual({
    entry: 'remoteEntry.js',
    type: 'global',
    name: 'theirs',
  });
  expect(containerIn(manifestOf({ name: 'entry.mjs', type: 'module' }))).toEqual({
    entry: 'entry.mjs',
    type: 'module',
    name: 'recipes',
  });
});

test('an entry that no page can load is refused', () => {
  expect(() => containerIn(manifestOf({ name: 'entry.js', path: 'js/', type: 'global' }))).toThrow('not beside');
  expect(() => containerIn(manifestOf({ name: 'entry.js', type: 'commonjs2' }))).toThrow("type 'commonjs2'");
  expect(() => containerIn('{}')).toThrow();
});
